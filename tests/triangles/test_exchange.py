"""Tridom's exchange, on positions built by hand."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.game import Exchanged, RoundEnded
from engine.triangles import VARIANTS, Exchange
from engine.triangles.rules import EXCHANGE
from tests.support.every import every
from tests.triangles.support import board_of, items, made, of, play, start, texts, walk

BOARD = "333@0,0 323@1,0 331@0,-1 312@1,1"
"""1-2-3 on (1,1) has its top corner (1,2), the 1, to itself."""
MOVE = "3-4-2@1,1>2-3-1@-1,-1"
"""The one exchange of 2-3-4 there, which fits nowhere: the 1 goes, a 4 comes."""


def table(*hands, board=BOARD, on=True, **fields):
    """A position with the option on."""
    options = {"exchange": on}
    return made("tridom", hands, board=board, options=options, **fields)


def reason(state, text):
    """Why a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        play(state, text)
    return caught.value.reason


def test_only_tridom_has_the_option():
    """The option stands in tridom alone and is off by default."""
    assert [row.id for row in VARIANTS.values() if EXCHANGE in row.options] == ["tridom"]
    assert EXCHANGE.default is False


def test_exchange():
    """The hand tile takes exactly the cell of X, and X is elsewhere at once."""
    state = table("234 555", "455", stock="001")
    assert texts(state) == [MOVE, "draw"]
    state, events = play(state, MOVE)
    assert state.view(None).board == board_of("333@0,0 323@1,0 331@0,-1 342@1,1 231@-1,-1")
    assert items(events[0]) == [("value", 9)]
    assert (events[0].piece, events[0].cell) == ("2-3-4", "1,1")
    assert (events[0].displaced, events[0].to) == ("1-2-3", "-1,-1")
    assert (state.to_move, state.view(0).hand) == (1, ("5-5-5",))


def test_corner_points_follow():
    """The number that X alone fixed is gone, the hand tile's stands in its place."""
    state, _ = play(table("234 555", "455", stock="001"), MOVE)
    board = state.view(None).board
    assert board.points[1, 2] == 4
    assert board.around[1, 2] == 1
    assert "4-4-2@2,1" in texts(table("244", "455", board=board, stock="001"))
    assert texts(table("112", "455", board=board, stock="001")) == ["2-1-1@-1,-2"]


def test_the_form_of_the_displaced_tile_counts():
    """Ruling `exchange-score`: the hand tile's value and the form that X makes at its new place."""
    board = "333@0,0 332@0,-1 353@1,0 230@1,-1 350@2,-1"
    _, events = play(table("003 555", "455", board=board, stock="001"), "3-0-0@2,-1>3-5-0@2,0")
    assert items(events[0]) == [("value", 3), ("hexagon", 50)]
    assert events[0].points == 53


def test_the_opening_tile_may_be_displaced():
    """X may be the opening tile; it may be beside the tile that took its cell."""
    state = table("122 555", "455", board="123@0,0 521@-1,0", size=76, stock="001")
    assert texts(state) == ["2-2-1@-1,0>5-2-1@-2,0", "1-2-2@0,0>1-2-3@0,-1", "draw"]
    state, _ = play(state, texts(state)[1])
    assert state.view(None).board == board_of("122@0,0 521@-1,0 123@0,-1", 76)


def test_several_tiles_may_be_displaced():
    """One hand tile may have several exchanges, listed by the cells."""
    board = "000@0,0 200@-1,0 250@-1,1 004@0,-1 120@-2,0"
    state = table("022 555", "455", board=board, stock="001")
    assert texts(state) == ["2-2-0@-2,0>2-0-1@-2,-1", "2-2-0@-1,1>2-5-0@0,1", "draw"]


def test_not_while_something_fits():
    """It is for a player with no ordinary placement."""
    state = table("234 334", "455", stock="001")
    assert MOVE not in texts(state)
    assert reason(state, MOVE) == "must_place"


def test_off_by_default():
    """Without the option there is none."""
    state = table("234 555", "455", on=False, stock="001")
    assert texts(state) == ["draw"]
    assert reason(state, MOVE) == "exchange_off"


def test_it_is_a_right():
    """The player may draw instead, and exchange after the draw."""
    state, _ = play(table("234 555", "455", stock="445 001"), "draw")
    assert texts(state) == [MOVE, "draw"]
    state, events = play(state, MOVE)
    assert state.totals == (4, 0)
    assert of(events, Exchanged)


def test_or_pass():
    """With an empty stock the player may pass for 10 as if there were none."""
    state = table("234 555", "334")
    assert texts(state) == [MOVE, "pass"]
    state, _ = play(state, "pass")
    assert state.totals == (-10, 0)


def test_not_blocked_while_someone_could_exchange():
    """Nothing fits, but a round goes on while somebody who has not passed yet could exchange."""
    state = table("445", "455", "234 555")
    state, events = play(state, "pass", "pass")
    assert not of(events, RoundEnded)
    assert texts(state) == [MOVE, "pass"]
    off = table("445", "455", "234 555", on=False)
    assert of(play(off, "pass")[1], RoundEnded)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_everyone_passing_blocks_though_an_exchange_is_left(first):
    """A right that all decline in turn ends the round too."""
    hands = ["445", "455", "234 555"]
    state = table(*hands[first:], *hands[:first])
    state, events = play(state, "pass", "pass")
    assert not of(events, RoundEnded)
    _, events = play(state, "pass")
    assert of(events, RoundEnded)[0].blocked


def test_everyone_passing_with_tiles_in_the_stock_blocks_nothing():
    """While anything can be drawn nobody may pass before three draws, and passing blocks nothing."""
    state = table("234 555", "445", stock="000 004 005 044 055 045 001")
    turn = ("draw", "draw", "draw", "pass")
    _, events = play(state, *turn, *turn)
    assert not of(events, RoundEnded)


def test_a_game_of_before_goes_on_as_long_as_someone_could_exchange():
    """Played again by the former rules, passes do not end the round; by those of today the next does."""
    state = table("234 555", "445", "455").with_former_rules()
    state, events = play(state, *["pass"] * 7)
    assert not of(events, RoundEnded)
    _, events = play(state.with_current_rules(), "pass")
    assert of(events, RoundEnded)[0].blocked


def test_blocked_when_no_exchange_is_left():
    """After the exchange that was the last, nothing fits and the round is blocked."""
    _, events = play(table("234 555", "445"), MOVE)
    assert of(events, RoundEnded)[0].blocked


def test_the_last_tile_may_be_exchanged():
    """An exchange of the last tile ends the round with 25 and the other hands."""
    _, events = play(table("234", "455", stock="001"), MOVE)
    (end,) = of(events, RoundEnded)
    assert [(item.name, item.points) for item in end.items[0]] == [("out", 25), ("hands", 14)]


@every(
    "text, why",
    [
        ("3-4-2@2,1>2-3-1@-1,-1", "cell_empty"),
        ("3-4-2@1,1>3-3-1@-1,-1", "wrong_tile"),
        ("4-2-3@1,1>2-3-1@-1,-1", "corner_mismatch"),
        ("3-4-2@1,1>3-1-2@-1,-1", "corner_mismatch"),
        ("3-4-2@1,1>2-3-1@1,1", "cell_taken"),
        ("3-4-2@1,1>2-3-1@0,0", "cell_taken"),
        ("3-4-2@1,1>2-3-1@7,7", "no_neighbour"),
        ("4-5-5@1,1>2-3-1@-1,-1", "not_in_hand"),
        ("4-3-2@1,1>2-3-1@-1,-1", "no_such_tile"),
        ("3-4-2@1,1>3-2-1@-1,-1", "wrong_tile"),
        ("3-4-2@0,0>3-3-3@-1,0", "corner_mismatch"),
    ],
)
def test_reasons(text, why):
    """Each way to be wrong has its reason."""
    assert reason(table("234 555", "455", stock="001"), text) == why


def test_tile_fixed_all_round():
    """A tile whose three corners others share can only be replaced by itself."""
    for state, _, _ in walk(start("tridom", 2, exchange=True), "fixed", most=300):
        board = state.position.board
        if board.cells:
            for move in state.legal_moves():
                if isinstance(move, Exchange):
                    assert min(board.around[p] for p in _corners(move.cell)) == 1


def _corners(cell):
    x, y = cell
    up, down = [(x - 1, y), (x, y + 1), (x + 1, y)], [(x - 1, y + 1), (x + 1, y + 1), (x, y)]
    return down if (x + y) % 2 else up


def test_spots_stay():
    """An exchange opens cells beside X's new place alone; the others keep their numbers."""
    state = table("234 555", "455", stock="001")
    before = state.view(0).spots
    state, _ = play(state, MOVE)
    after = state.view(0).spots
    kept = {n: cell for n, cell in before.items() if cell != (-1, -1)}
    assert kept.items() <= after.items()
