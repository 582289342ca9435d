"""The empty board."""

import pytest

from engine.errors import NotationError
from engine.tripitz import board
from engine.tripitz.board import CELLS, EDGE, NAMES, NEIGHBOURS, parse_cell
from tests.support.every import every
from tests.tripitz import reference


def test_102_cells_in_11_rows():
    """Rows of 7 to 12 to 7 cells, numbered from 1 at the left."""
    assert CELLS == 102
    assert [sum(name[0] == row for name in NAMES) for row in "ABCDEFGHIJK"] == [
        *range(7, 13),
        *range(11, 6, -1),
    ]
    assert (NAMES[0], NAMES[50], NAMES[-1]) == ("A1", "F6", "K7")


def test_32_cells_on_the_edge():
    """Rows A and K, and the first and last cell of each row between."""
    names = {NAMES[cell] for cell in EDGE}
    assert len(names) == 32
    assert {f"A{n}" for n in range(1, 8)} | {f"K{n}" for n in range(1, 8)} <= names
    assert {"B1", "B8", "F1", "F12", "J1", "J8"} <= names


def test_a_marked_middle_of_four():
    """A rhombus: each of the four touches two or three of the others."""
    middle = set(map(parse_cell, ("E6", "F6", "F7", "G6")))
    assert set(board.MIDDLE) == middle
    assert sorted(len(middle & set(NEIGHBOURS[cell])) for cell in middle) == [2, 2, 3, 3]


def test_neighbours_are_mutual():
    """Who touches is touched."""
    for cell in range(CELLS):
        assert all(cell in NEIGHBOURS[other] for other in NEIGHBOURS[cell])


def test_geometry_agrees_with_places_in_the_plane():
    """Neighbours, and steps along the lines, as the reference measures them."""
    for cell in range(CELLS):
        name = NAMES[cell]
        assert {NAMES[n] for n in NEIGHBOURS[cell]} == set(reference.neighbours(name))


def test_rows_of_three_and_four():
    """Away from the edge nine rows of three and twelve of four go through a cell."""
    middle = parse_cell("F6")
    assert len(board.THREES[middle]) == 9
    assert len(board.FOURS[middle]) == 12
    corner = parse_cell("A1")
    assert len(board.THREES[corner]) == len(board.FOURS[corner]) == 3


def distances(origin):
    """Steps from neighbour to neighbour from one cell to each."""
    found, reached = {origin: 0}, [origin]
    for cell in reached:
        for other in NEIGHBOURS[cell]:
            if other not in found:
                found[other] = found[cell] + 1
                reached.append(other)
    return found


def test_rows_are_of_adjacent_cells():
    """Each cell of a row touches the next, at a distance that grows by one."""
    for cell in range(CELLS):
        for row in (*board.THREES[cell], *board.FOURS[cell]):
            assert cell in row
            steps = distances(row[0])
            assert [steps[other] for other in row] == list(range(len(row)))


def test_within_two_steps():
    """18 cells, and none for a cell nearer than two rows to the edge of the board."""
    for cell in range(CELLS):
        near = {other for other, steps in distances(cell).items() if 0 < steps <= 2}
        assert board.WITHIN_TWO[cell] == (near if len(near) == 18 else None)
    assert sum(near is not None for near in board.WITHIN_TWO) == 102 - 32 - 26


@every("text", ["", "A0", "A8", "F13", "L1", "a1", "A01", "A 1", "A\u0661", "1A", "A-1"])
def test_what_is_no_cell(text):
    """Anything but the 102 names is malformed."""
    with pytest.raises(NotationError) as caught:
        parse_cell(text)
    assert caught.value.reason == "no_such_cell"
