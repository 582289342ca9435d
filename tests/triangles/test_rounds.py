"""How rounds end, and what each player gains by it."""

from __future__ import annotations

import pytest

from engine.game import RoundEnded, RoundStarted
from tests.support.every import every
from tests.triangles.rounds import ALL, BOARD, LAST, ended, settled
from tests.triangles.support import made, of, play, texts

ALL_GAIN = ("tripple-domino", "tridom", "triominos")


@every("game", ALL)
def test_the_last_tile_ends_the_round(game):
    """25 points and the value of all other hands, which lose nothing."""
    state = made(game, ("344", "555 013", "112"), board=BOARD, stock="001")
    after, end, over = ended(state, LAST)
    assert (end.blocked, end.winners, over) == (False, (0,), None)
    assert settled(end) == [[("out", 25), ("hands", 23)], [], []]
    assert end.hands == ((), ("0-1-3", "5-5-5"), ("1-1-2",))
    assert end.totals == after.totals == (11 + 25 + 23, 0, 0)


@every("game", ALL)
def test_a_new_round_is_dealt_at_once(game):
    """The next round is dealt from deal/2; its opening is the next legal move."""
    state = made(game, ("344", "555 013", "112"), board=BOARD, stock="001")
    after, events = play(state, LAST)
    (begun,) = of(events, RoundStarted)
    assert events[-1] is begun
    assert (begun.round, begun.opener, begun.hand_sizes, begun.stock) == (
        2,
        after.to_move,
        (7,) * 3,
        35,
    )
    assert after.opening
    assert all(text.endswith("@0,0") for text in texts(after))
    assert after.view(None).round == 2
    assert after.ply == 1


@every("game", ALL)
def test_the_end_of_a_round_shows_its_board(game):
    """`final` is the settled round with open hands, though the next one is dealt already."""
    state = made(game, ("344", "555 013", "112"), board=BOARD, stock="001")
    _, end, _ = ended(state, LAST)
    final = end.final
    assert final.board.cells.keys() == {(0, 0), (1, 0)}
    assert str(final.last) == LAST
    assert (final.round, final.totals, final.to_move, final.outcome) == (1, end.totals, None, None)
    assert (final.seat, final.hands, final.moves) == (None, end.hands, ())


@pytest.mark.parametrize("game", ALL_GAIN)
def test_blocked_round(game):
    """The lowest hand gains all other hands and loses its own; no 25."""
    state = made(game, ("555", "455 333", "445 345 011"), board="000@0,0")
    _, end, _ = ended(state, "pass")
    assert (end.blocked, end.winners) == (True, (0,))
    assert settled(end) == [[("hands", 50), ("own", -15)], [], []]


def test_blocked_round_of_triominoes():
    """Wikipedia, "Point scores": 15 against 23 and 27 gains 8 and 12."""
    state = made("triominoes", ("555", "455 333", "445 345 011"), board="000@0,0")
    _, end, _ = ended(state, "pass")
    assert settled(end) == [[("hands", 20)], [], []]


@pytest.mark.parametrize("game", ALL_GAIN)
def test_several_lowest_hands(game):
    """Ruling `lowest-hands`: each lowest hand is credited all other hands, less its own."""
    state = made(game, ("345", "444", "555 333"), board="000@0,0")
    _, end, _ = ended(state, "pass")
    assert end.winners == (0, 1)
    assert settled(end) == [[("hands", 36), ("own", -12)]] * 2 + [[]]


def test_several_lowest_hands_in_triominoes():
    """Each gains what the others have above; nothing from one another."""
    state = made("triominoes", ("345", "444", "555 333"), board="000@0,0")
    _, end, _ = ended(state, "pass")
    assert settled(end) == [[("hands", 12)]] * 2 + [[]]


def test_nothing_to_gain_is_no_item():
    """Items of 0 points are left out of a settlement."""
    state = made("triominoes", ("345", "444"), board="000@0,0")
    assert settled(ended(state, "pass")[1]) == [[], []]
    state = made("triominos", ("000", "344"), board="111@0,0")
    assert settled(ended(state, "pass")[1]) == [[("hands", 11)], []]


def test_a_placement_breaks_the_run_of_passes():
    """Only passes in turn since the last placement count."""
    state = made("tripple-domino", ("004 555", "003 333 222", "002 111"), board="000@0,0")
    state, events = play(state, "pass", "0-3-0@1,0", "pass", "pass")
    assert not of(events, RoundEnded)
    assert ended(state, "pass")[1].blocked


def test_passes_before_the_stock_ran_out_count():
    """The run of passes goes back to the last placement, whatever was drawn between."""
    state = made("tridom", ("455 333", "345"), board="000@0,0", stock="111 122 133 233 334")
    state, events = play(state, "draw", "draw", "draw", "pass", "draw", "draw")
    assert not of(events, RoundEnded)
    assert ended(state, "pass")[1].blocked


def test_order_of_events():
    """First the move, then the settlement, then the next deal or the end."""
    _, events = play(made("tridom", ("344", "012"), board=BOARD, stock="001"), LAST)
    assert [type(event).__name__ for event in events] == ["Placed", "RoundEnded", "RoundStarted"]
    _, events = play(
        made("tridom", ("344", "012"), board=BOARD, stock="001", options={"rounds": 1}), LAST
    )
    assert [type(event).__name__ for event in events] == ["Placed", "RoundEnded", "GameEnded"]
