"""What people are advised: as solved where it can be solved, and from nothing that is hidden."""

import random

import pytest

from engine.players.evidence import NOTHING_SEEN, Prospect, standard_error
from engine.players.search import triangles, tripitz
from engine.players.search.advice import advise
from engine.triangles import VARIANTS
from engine.tripitz import Swap
from tests.players.support import positions, seed
from tests.players.test_hard import some
from tests.players.test_playout import brute, ends
from tests.support.every import every
from tests.triangles.support import redealt as triangles_redealt
from tests.tripitz.support import redealt


@pytest.fixture
def quick(monkeypatch):
    """Less is looked at: what may be seen, and what is compared, does not change with it."""
    monkeypatch.setattr(tripitz, "NODES", 400)
    monkeypatch.setattr(tripitz, "DEALS", 3)
    monkeypatch.setattr(triangles, "ROUNDS", 12)
    monkeypatch.setattr(triangles, "DEALS", 3)


def advised(state, history=NOTHING_SEEN, also=None):
    """The ideas for the one to move."""
    return advise(state.view(state.to_move), history, seed("x"), also)


def equals_brute_force(state):
    """Every legal move gives away what trying everything says that it does."""
    seat = state.to_move
    leads = {move: brute(state.apply(move)[0], seat) for move in state.legal_moves()}
    for move, lead in leads.items():
        first, *others = advised(state, also=move)
        assert leads[first.move] == max(leads.values())
        (idea,) = [idea for idea in (first, *others) if idea.move == move]
        assert idea.behind == max(leads.values()) - lead


@every("game", sorted(VARIANTS))
def test_an_end_of_a_triangle_game_is_told_exactly(game):
    """As solved by trying everything, draws and passes included."""
    looked_at = 0
    for state in ends(game, most=6, games=60):
        equals_brute_force(state)
        looked_at += 1
        if looked_at == 3:
            break
    assert looked_at >= 2


def test_an_end_of_tripitz_is_told_exactly():
    """With an empty bag the other hand is known although it is hidden."""
    looked_at = 0
    for word in range(6):
        for state in positions("tripitz", ["easy", "easy"], f"end{word}", hidden=True):
            few = not state.bag and sum(map(len, state.hands)) <= 4
            if state.to_move is not None and few and len(state.legal_moves()) > 1:
                equals_brute_force(state)
                looked_at += 1
    assert looked_at >= 5


def test_where_not_even_one_deal_can_be_followed_nothing_is_compared(monkeypatch):
    """What to play is said all the same."""
    monkeypatch.setattr(tripitz, "NODES", 1)
    state = next(positions("tripitz", ["easy"] * 4, "many", hidden=True, short=True))
    ideas = advised(state)
    assert ideas
    assert {idea.behind for idea in ideas} == {None}


@pytest.mark.usefixtures("quick")
def test_hidden_tiles_do_not_reach_it():
    """Permute them as you like: the advice is the same."""
    permuted = 0
    for state, history in some("triominoes", 3, 5, rounds=1):
        if state.opening:
            continue
        twin = triangles_redealt(state, state.to_move, random.Random(1))
        permuted += twin.position.hands != state.position.hands
        assert advised(twin, history) == advised(state, history)
    assert permuted


@pytest.mark.usefixtures("quick")
def test_hidden_tokens_do_not_reach_it():
    """The same, of the bag and of the other hand; also where a swap is compared."""
    permuted = 0
    for state, history in some("tripitz", 2, 9, hidden=True):
        twin = redealt(state, state.to_move, "another")
        also = state.legal_moves()[-1]
        permuted += twin != state and isinstance(also, Swap)
        assert advised(twin, history, also) == advised(state, history, also)
    assert permuted


def test_what_is_within_the_error_is_nothing():
    """A difference counts where it is larger than what chance makes of it."""
    best = Prospect((4.0, 6.0, 5.0, 5.0), None, 0)
    assert Prospect((2.0, 3.0, 2.0, 3.0), None, 0).behind(best) == 2.5
    assert Prospect((9.0, 0.0, 9.0, 1.0), None, 0).behind(best) == 0.0
    assert best.behind(Prospect((2.0, 3.0, 2.0, 3.0), None, 0)) == 0.0
    assert Prospect((1.0,), None, 0).behind(Prospect((1.5,), None, 0)) == 0.5
    assert standard_error([1.0]) == 0.0
    assert standard_error([1.0, 3.0]) == 1.0
