"""Tridom's exchange, on positions built by hand."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.game import RoundEnded
from engine.triangles import VARIANTS
from engine.triangles.rules import EXCHANGE
from tests.support.every import every
from tests.triangles.support import board_of, items, made, of, play, texts

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


def test_not_blocked_while_someone_could_exchange():
    """Nothing fits, but a round goes on while somebody who has not passed yet could exchange."""
    state = table("445", "455", "234 555")
    state, events = play(state, "pass", "pass")
    assert not of(events, RoundEnded)
    assert texts(state) == [MOVE, "pass"]
    off = table("445", "455", "234 555", on=False)
    assert of(play(off, "pass")[1], RoundEnded)


def test_a_game_of_before_goes_on_as_long_as_someone_could_exchange():
    """Played again by the former rules, passes do not end the round; by those of today the next does."""
    state = table("234 555", "445", "455").with_former_rules()
    state, events = play(state, *["pass"] * 7)
    assert not of(events, RoundEnded)
    _, events = play(state.with_current_rules(), "pass")
    assert of(events, RoundEnded)[0].blocked


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


def test_spots_stay():
    """An exchange opens cells beside X's new place alone; the others keep their numbers."""
    state = table("234 555", "455", stock="001")
    before = state.view(0).spots
    state, _ = play(state, MOVE)
    after = state.view(0).spots
    kept = {n: cell for n, cell in before.items() if cell != (-1, -1)}
    assert kept.items() <= after.items()
