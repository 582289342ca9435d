"""How games end, and who wins them: by points, by rounds, by the rules of before."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.game import GameEnded, LastRound, Outcome, RoundEnded, Termination
from engine.record import steps
from engine.triangles import Pass
from tests.support.every import every
from tests.triangles.rounds import ALL, BOARD, LAST, ended
from tests.triangles.support import made, of, play


def finish(game, totals, *, target=400, hands=("344", "012"), touched=False, **fields):
    """The end of a game that seat 0 ends with its last tile: 11, 25 and the other hands."""
    state = made(
        game,
        hands,
        board=BOARD,
        stock="001",
        totals=totals,
        options={"target": target},
        touched=touched,
        **fields,
    )
    return ended(state, LAST)


@every("game", ALL)
def test_target_reached(game):
    """The target is reached by exactly as many points; the highest total wins."""
    after, end, over = finish(game, (361, 100))
    assert end.totals == (400, 100)
    assert over.outcome == after.outcome == Outcome(Termination.TARGET, (0,))
    assert (after.to_move, after.legal_moves()) == (None, ())
    with pytest.raises(IllegalMove) as refused:
        after.apply(Pass())
    assert refused.value.reason == "game_over"


@every("game", ALL)
def test_target_missed_by_one(game):
    """One point less, and another round is dealt."""
    after, _, over = finish(game, (360, 100))
    assert over is None
    assert after.opening


@every(
    "game, winners",
    [("tripple-domino", (1,)), ("triominoes", (1,)), ("tridom", (1,)), ("triominos", (0,))],
)
def test_several_reach_the_target(game, winners):
    """The highest total wins; in triominos who won that round, if among them."""
    _, _, over = finish(game, (370, 450))
    assert over.outcome.winners == winners


def test_triominos_round_winner_below_the_target():
    """triominos: a round winner who has not reached the target does not win; the highest does."""
    _, _, over = finish("triominos", (100, 450, 420), hands=("344", "012", "013"))
    assert over.outcome.winners == (1,)


def test_triominos_several_round_winners():
    """Of several winners of the round who reached the target, the highest total wins."""
    hands = ("345", "444", "555 333")
    given = {"board": "000@0,0", "options": {"target": 100}}
    _, _, over = ended(made("triominos", hands, totals=(90, 95, 300), **given), "pass")
    assert over.outcome.winners == (1,)
    _, _, over = ended(made("triominos", hands, totals=(90, 90, 300), **given), "pass")
    assert over.outcome.winners == (0, 1)
    _, _, over = ended(made("triominos", hands, totals=(90, 60, 300), **given), "pass")
    assert over.outcome.winners == (0,)


@pytest.mark.parametrize("game", ALL[:3])
def test_equal_totals_share(game):
    """Ruling `equal-totals`: equal totals share the win."""
    _, _, over = finish(game, (361, 400))
    assert over.outcome.winners == (0, 1)


TOUCHING = ("triominoes", "triominos")
"""The games in which a target that was touched makes the round the last."""


@every(
    "totals, reached, hands, winners",
    [
        # Seat 0 wins each of these rounds with its last tile: 11, 25 and 3, that is 39 points.
        ((350, 390, 395), (1,), ("344", "012"), (1,)),  # the only one, though it lost it again
        ((350, 395, 399), (1, 2), ("344", "012"), (2,)),  # of those who had it the highest now
        ((350, 399, 399), (1, 2), ("344", "012"), (1, 2)),  # equal totals share
        ((361, 450, 395), (1,), ("344", "012"), (0,)),  # the settlement counts: the round's winner
        ((350, 450, 420), (0, 1, 2), ("344", "012"), (0,)),  # the round's winner, who lost it
        ((361, 0, 0), (), ("344", "012"), (0,)),  # by the settlement alone
    ],
)
def test_triominos_winner(totals, reached, hands, winners):
    """Of those who had the target at any moment: the only one; the round's winner; the highest."""
    given = {"totals": totals, "touched": bool(reached), "reached": reached}
    state = made("triominos", (*hands, ""), board=BOARD, stock="001", **given)
    after, _, over = ended(state, LAST)
    assert over.outcome.winners == winners
    assert set(after.position.reached) >= set(reached)


def test_triominos_only_a_winner_of_the_round_who_had_it():
    """Of several lowest hands one had the target: it wins, though the other has more points."""
    given = {"board": "000@0,0", "touched": True, "reached": (0,), "totals": (340, 350, 0)}
    _, _, over = ended(made("triominos", ("345", "444", "555 333"), **given), "pass")
    assert over.totals == (364, 374, 0)
    assert over.outcome.winners == (0,)


def test_a_target_touched_in_a_round_of_before_counts_for_nothing():
    """What was reached is of this round: with each deal it begins anew."""
    state = made(
        "triominos", ("344", "012"), board=BOARD, stock="001", totals=(0, 100)
    ).with_former_rules()
    after, _ = play(state, LAST)
    assert (after.opening, after.position.touched, after.position.reached) == (True, False, ())


def test_triominos_by_the_rules_of_before():
    """A game that was begun then is played again as it was: another round, and no word of it."""
    given = {"board": "000@0,0", "totals": (396, 0), "stock": "111 122 222"}
    state = made("triominos", ("004 344 555", "003 112"), **given)
    moves = ("0-4-0@1,0", "0-0-3@0,-1", "draw", "draw", "draw", "pass")
    touched, events = play(state.with_former_rules(), *moves[:1])
    assert of(events, LastRound) == []
    assert not touched.view(None).last_round
    assert touched.with_current_rules().position.reached == (0,)
    after, events = play(touched, *moves[1:])
    assert after.totals == (375, 39)
    assert of(events, GameEnded) == []
    assert after.opening
    assert ended(state, *moves)[2].outcome.winners == (0,)
    *_, told = steps(state, moves, len(moves))
    assert (told.after.totals, told.after.outcome) == (after.totals, None)


def test_by_the_rules_of_before_the_highest_won_if_the_round_s_winner_had_too_little():
    """Of those who had the target at the end of the round, the round's winner, else the highest."""
    for totals, winner in (((370, 450), 0), ((100, 450), 1)):
        state = made("triominos", ("344", "012"), board=BOARD, stock="001", totals=totals)
        assert ended(state.with_former_rules(), LAST)[2].outcome.winners == (winner,)


@every("game", ALL)
def test_formerly_and_today(game):
    """Where nothing was corrected a position is the same; else today's comes back."""
    state = made(game, ("344", "012"), board=BOARD, stock="001", totals=(10, 100))
    assert (state.with_former_rules() == state) == (game != "triominos")
    assert state.with_former_rules().with_current_rules() == state
    assert state.with_current_rules() == state
    rounds = made(game, ("344", "012"), board=BOARD, stock="001", options={"rounds": 2})
    assert rounds.with_former_rules() == rounds


@every("game", ALL)
def test_the_last_round_is_announced(game):
    """With the move that touches the target, once, and shown until the round is over."""
    given = {"board": "000@0,0", "stock": "111", "totals": (396, 396)}
    state = made(game, ("004 555", "345 455"), **given)
    assert not state.view(None).last_round
    state, events = play(state, "0-4-0@1,0")
    assert of(events, LastRound) == ([LastRound(1, 0, 400)] if game in TOUCHING else [])
    assert events[0] != events[-1] or game not in TOUCHING
    for viewer in (None, 0, 1):
        assert state.view(viewer).last_round == (game in TOUCHING)
    state, events = play(state, "draw")
    assert of(events, LastRound) == []
    assert state.view(None).last_round == (game in TOUCHING)


def test_the_last_round_is_announced_once():
    """By whom it was touched first; a second one makes no round more last."""
    given = {"board": "000@0,0", "stock": "111", "totals": (396, 397)}
    state = made("triominos", ("004 555", "003 345"), **given)
    state, events = play(state, "0-4-0@1,0", "0-0-3@0,-1")
    assert of(events, LastRound) == [LastRound(1, 0, 400)]
    assert state.position.reached == (0, 1)


@pytest.mark.parametrize("game", TOUCHING)
def test_a_round_that_ends_with_the_target_is_announced_as_its_end(game):
    """The move that touches ends the game with its round: there is nothing left to announce."""
    state = made(game, ("344", "012"), board=BOARD, stock="001", totals=(390, 0))
    after, events = play(state, LAST)
    assert of(events, LastRound) == []
    (end,) = of(events, RoundEnded)
    assert not end.final.last_round
    assert not after.view(None).last_round


@every("game", ALL)
def test_agreed_rounds_have_no_last_round_by_points(game):
    """With `rounds` the target means nothing."""
    options = {"rounds": 2, "target": 50}
    state = made(game, ("344 555", "012"), board=BOARD, stock="001", options=options)
    state, events = play(
        made(game, ("344 555", "012"), board=BOARD, totals=(49, 0), options=options), LAST
    )
    assert of(events, LastRound) == []
    assert not state.view(None).last_round


@pytest.mark.parametrize("game", ["tripple-domino", "tridom"])
def test_the_others_remember_no_touch(game):
    """There the totals at the end of the round count alone."""
    state = made(game, ("555 034 004", "345"), board="000@0,0", totals=(397, 0), stock="111")
    state, _ = play(state, "0-4-0@1,0")
    assert not state.view(None).touched


def test_triominoes_touched_by_the_settlement():
    """Points of the settlement touch too: the round that brings them is the last."""
    _, _, over = finish("triominoes", (361, 0))
    assert over.outcome.winners == (0,)


@every("game", ALL)
def test_agreed_rounds_shared(game):
    """Equal totals share, in triominos too: the round winner counts only for a target."""
    state = made(
        game,
        ("344", "012"),
        board=BOARD,
        stock="001",
        totals=(361, 400),
        options={"rounds": 1, "target": 50},
    )
    assert ended(state, LAST)[2].outcome.winners == (0, 1)
