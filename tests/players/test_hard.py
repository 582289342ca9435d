"""What the hard player promises: sound moves, from what may be seen, the same everywhere."""

import random
from dataclasses import replace

import pytest

from engine.game import Drawn
from engine.players import PLAYERS
from engine.players.evidence import PublicHistory
from engine.players.search import token_rounds, triangles, tripitz
from engine.players.search.playout import Round
from engine.players.search.token_board import TokenBoard
from engine.shuffle import Stream
from engine.triangles import VARIANTS
from engine.triangles.game import TriangleState
from tests.players.support import last, positions, remembered, seed
from tests.players.test_playout import brute, ends
from tests.support.every import every
from tests.triangles.support import redealt as triangles_redealt
from tests.tripitz.support import redealt

HARD = PLAYERS["hard"]


def some(game, players, every, word="some", **options):
    """Every so manieth position of a game of easy players in which there is a choice."""
    for state, history in remembered(game, ["easy"] * players, word, **options):
        if state.to_move is not None and state.ply % every == 0 and len(state.legal_moves()) > 1:
            yield state, history


def chosen(state, history, word="x"):
    """The move of the hard player."""
    return HARD.choose(state.view(state.to_move), Stream(seed(word), "x"), history)


@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_hidden_tiles_do_not_reach_it(game, quick_search):
    """Permute them as you like: it plays the same, for it sees the same."""
    del quick_search
    permuted = 0
    for state, history in some(game, 3, 2, rounds=1):
        if state.opening:
            continue
        twin = triangles_redealt(state, state.to_move, random.Random(1))
        permuted += twin.position.hands != state.position.hands
        assert chosen(twin, history) == chosen(state, history)
    assert permuted > 3


@pytest.mark.parametrize("options", [{}, {"hidden": True}], ids=str)
def test_hidden_tokens_do_not_reach_it(options, quick_search):
    """The bag never; the other hand where it is hidden."""
    del quick_search
    permuted = 0
    for state, history in some("tripitz", 2, 4, **options):
        twin = redealt(state, state.to_move, "another")
        permuted += twin != state
        assert chosen(twin, history) == chosen(state, history)
    assert permuted > 3


def test_what_others_drew_does_not_reach_it(quick_search):
    """A history that was told too much has forgotten it."""
    del quick_search
    for state, history in some("tridom", 2, 3, rounds=1):
        told = [
            Drawn(e.seat, "1-2-3", e.items, e.points) if isinstance(e, Drawn) else e
            for e in history.events
        ]
        assert PublicHistory(tuple(told)) == history
        assert chosen(state, PublicHistory(tuple(told))) == chosen(state, history)


def one_way(state, with_totals):
    """This position with totals by which a single move wins, and that move; None if two are as good."""
    seat = state.to_move
    leads = {move: brute(state.apply(move)[0], seat) for move in state.legal_moves()}
    best = max(leads, key=lambda move: leads[move])
    if list(leads.values()).count(leads[best]) > 1:
        return None
    totals = list(state.totals)
    totals[seat] += 1 - leads[best]
    least = min(totals)
    return with_totals(state, tuple(total - least for total in totals)), best


@every("game", sorted(VARIANTS))
def test_a_won_end_of_a_triangle_game_is_won(game):
    """Where a single move wins, it is played."""
    found = 0
    for state in ends(game, most=8, games=160):
        posed = one_way(state, lambda state, of: TriangleState(state.position.but(totals=of)))
        if posed is not None:
            assert chosen(posed[0], PublicHistory()) == posed[1]
            found += 1
        if found == 5:
            break
    assert found >= 4


@pytest.mark.parametrize(("players", "hidden"), [(2, False), (2, True), (3, False)])
def test_a_won_end_of_tripitz_is_won(players, hidden):
    """The same; with an empty bag a single other hand is known, open or not."""
    found = 0
    for word in range(12):
        for state in positions("tripitz", ["easy"] * players, f"end{word}", hidden=hidden):
            few = not state.bag and sum(map(len, state.hands)) <= 4
            if state.to_move is not None and few and len(state.legal_moves()) > 1:
                posed = one_way(state, lambda state, totals: replace(state, totals=totals))
                if posed is not None:
                    assert chosen(posed[0], PublicHistory()) == posed[1]
                    found += 1
    assert found >= 5


def test_it_beats_normal_at_tripitz(monkeypatch):
    """Far below what it may look at, by points, over deals that each plays from both seats."""
    monkeypatch.setattr(tripitz, "NODES", 600)
    lead = 0
    for number in range(2):
        for levels in (["hard", "normal"], ["normal", "hard"]):
            totals = last("tripitz", levels, f"match{number}").totals
            lead += totals[levels.index("hard")] - totals[levels.index("normal")]
    assert lead > 20


class Counted(TokenBoard):
    """A board that counts what is laid on it."""

    laid = 0

    def place(self, cell, token):
        """One more."""
        Counted.laid += 1
        super().place(cell, token)


@pytest.mark.parametrize(
    "options", [{}, {"hidden": True}, {"short": True}, {"hidden": True, "players": 4}], ids=str
)
def test_a_move_of_tripitz_has_its_limit(options, monkeypatch):
    """Counted in placements, not in time, at every position."""
    monkeypatch.setattr(tripitz, "NODES", 500)
    monkeypatch.setattr(token_rounds, "TokenBoard", Counted)
    given = dict(options)
    players = given.pop("players", 2)
    for state, history in some("tripitz", players, 4, **given):
        Counted.laid = 0
        assert chosen(state, history) in state.legal_moves()
        assert Counted.laid <= 500


@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_a_move_of_a_triangle_game_has_its_limit(game, monkeypatch):
    """Counted in rounds played to their end; each choice has its least share of them."""
    rounds = []
    play = Round.play
    monkeypatch.setattr(Round, "play", lambda *given: (rounds.append(1), play(*given)))
    monkeypatch.setattr(triangles, "ROUNDS", 60)
    for state, history in some(game, 2, 3, rounds=1):
        rounds.clear()
        assert chosen(state, history) in state.legal_moves()
        assert len(rounds) <= max(60, 2 * triangles.LEAST * len(state.legal_moves()))
