"""Tripple-Domino alone."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.game import GameEnded, Outcome, Placed, RoundEnded, Termination
from engine.shuffle import Stream
from engine.triangles.board import tile_set
from tests.triangles.support import made, of, play, seed, start, texts

BOARD = "444@0,0"


def alone(hand, stock="", draws=20, board=BOARD, **fields):
    """A position of a game alone."""
    return made(
        "tripple-domino", (hand,), board=board, stock=stock, options={"draws": draws}, **fields
    )


def settled(events):
    """The settlement of the only seat, and the outcome."""
    (end,), (over,) = of(events, RoundEnded), of(events, GameEnded)
    return [(item.name, item.points) for item in end.items[0]], over.outcome


def test_set_up():
    """Nine tiles, then the front tile of the stock is at 0,0, scoring nothing, no one's move."""
    state = start("tripple-domino", 1)
    order = Stream(seed("tripple-domino", 1), "deal/1").shuffled(tile_set(56).tiles)
    view = state.view(0)
    assert view.board.cells == {(0, 0): order[9]}
    assert set(view.hand) == {"-".join(map(str, tile)) for tile in order[:9]}
    assert (view.stock, state.totals, state.ply, state.to_move) == (46, (0,), 0, 0)
    assert (view.last, state.opening) == (None, False)


def test_nothing_fits_after_the_last_draw():
    """With the last draw made and nothing that fits the game ends at once, without a pass."""
    state, events = play(alone("012", "001 002", draws=1), "draw")
    assert settled(events) == ([("own", -4)], Outcome(Termination.STUCK, (0,)))
    assert state.totals == (-9,)


def test_nothing_fits_after_a_placement():
    """The placement that leaves nothing to place ends the game when no draw is left."""
    _, events = play(alone("344 012"), "4-3-4@1,0")
    assert settled(events) == ([("own", -3)], Outcome(Termination.STUCK, (0,)))


def test_the_limit_counts_the_whole_game():
    """Draws of all turns count; then no draw is legal."""
    state = alone("344 244 144 044", "012 013 014 023", draws=2)
    state, _ = play(state, "draw", "4-3-4@1,0", "draw")
    assert "draw" not in texts(state)
    assert state.view(0).draws_left == 0
    state, events = play(state, texts(state)[0])
    assert isinstance(events[0], Placed)
    assert "draw" not in texts(state)


def test_hand_of_zeros_costs_nothing():
    """A settlement without points has no item."""
    _, events = play(alone("000", "111", draws=1, drawn=1, board="333@0,0"), "pass")
    assert settled(events) == ([], Outcome(Termination.STUCK, (0,)))


def test_draws_spent():
    """Drawing over the limit is refused as such."""
    with pytest.raises(IllegalMove) as caught:
        play(alone("344", "001", draws=4, drawn=4), "draw")
    assert (caught.value.reason, caught.value.details) == ("draws_spent", {"most": 4})


def test_target_and_rounds_mean_nothing():
    """One round, no target."""
    state = made(
        "tripple-domino", ("344",), board=BOARD, totals=(900,), options={"target": 5, "rounds": 7}
    )
    _, events = play(state, "4-3-4@1,0")
    assert settled(events)[1] == Outcome(Termination.OUT, (0,))
