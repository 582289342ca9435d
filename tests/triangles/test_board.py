"""Geometry, and the board that grows step by step."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.triangles.board import (
    SIZES,
    Board,
    Clash,
    cells_around,
    corners,
    points_up,
    sides,
    tile_set,
)
from engine.triangles.position import placements
from tests.triangles.reference import corner_map, corner_points, side_cells, try_everything
from tests.triangles.support import board_of, board_on, start, walk

CELLS = st.tuples(st.integers(-40, 40), st.integers(-40, 40))


@given(CELLS)
def test_corners(cell):
    """The corners of docs/spec/triangles.md, "Board", clockwise from the leftmost."""
    assert list(corners(cell)) == corner_points(cell)


@given(CELLS)
def test_sides(cell):
    """Side neighbours share two corners; the third is the opposite one."""
    assert {side for side, _ in sides(cell)} == set(side_cells(cell))
    for side, opposite in sides(cell):
        shared = set(corners(side)) & set(corners(cell))
        assert {*shared, opposite} == set(corners(cell))


@given(CELLS)
def test_six_cells_meet_in_a_point(cell):
    """Around each corner point are six cells, three up and three down, and all have it."""
    for point in corners(cell):
        around = cells_around(point)
        assert len(set(around)) == 6
        assert sum(map(points_up, around)) == 3
        assert all(point in corners(near) for near in around)


def test_empty_board():
    """Nothing is placed, and nothing is open."""
    board = Board(tile_set(56))
    assert not board.cells
    assert not board.spots
    assert not board.fits(tile_set(56).all)


def test_first_tile_opens_three_spots():
    """Left, right and below an up cell, in this order."""
    assert board_of("444@0,0").spots == {1: (-1, 0), 2: (1, 0), 3: (0, -1)}


def test_spots_keep_their_numbers():
    """A filled cell's number goes to the first cell that it opens; the others stay."""
    board = board_of("444@0,0 444@1,0")
    assert board.spots == {1: (-1, 0), 2: (2, 0), 3: (0, -1), 4: (1, 1)}
    assert board.spot((1, 1)) == 4
    assert board.spot((0, 0)) is None
    assert board.spot((9, 9)) is None


def test_spots_leave_gaps():
    """A number whose cell was filled without opening others stays free until it is needed."""
    ring = [(0, 0), (1, 0), (2, 0), (2, -1), (1, -1)]
    board = board_of(" ".join(f"000@{x},{y}" for x, y in ring))
    before = board.spots
    number = board.spot((0, -1))
    after = board.add((0, -1), (0, 0, 0)).spots
    assert set(after) == set(before)
    assert after[number] == (-1, -1)
    assert all(after[n] == cell for n, cell in before.items() if n != number)


@pytest.mark.parametrize("size", SIZES)
def test_spots_in_whole_games(size):
    """In every step an open cell keeps its number, and the new ones take the lowest free."""
    before = {}
    for state, _, _ in walk(start("tripple-domino", 2, size, tiles=size, rounds=1), size):
        board = state.position.board
        spots = board.spots
        assert list(spots) == sorted(spots)
        assert set(spots.values()) == set(board.open)
        taken = {n: cell for n, cell in before.items() if cell not in board.cells}
        assert all(spots[n] == cell for n, cell in taken.items())
        fresh = sorted(set(spots) - set(taken))
        free = [n for n in range(1, 99) if n not in taken]
        assert fresh == free[: len(fresh)]
        before = spots


@pytest.mark.parametrize("size", SIZES)
def test_growing_is_the_same_as_looking_anew(size):
    """Corner numbers, counts, open cells and fits are what the occupied cells say."""
    for state, _, _ in walk(start("tripple-domino", 3, size, tiles=size, rounds=1), size):
        board = state.position.board
        assert board.points == corner_map(dict(board.cells))
        every = [point for cell in board.cells for point in corners(cell)]
        assert board.around == {point: every.count(point) for point in every}
        if board.cells and (state.ply % 12 == 5 or state.to_move is None):
            found = {(p.numbers, p.cell) for p in placements(board, tile_set(size).all)}
            assert found == try_everything(dict(board.cells), list(tile_set(size).tiles))


def test_boards_are_values():
    """Adding leaves the old board alone; equal placements make equal boards."""
    board = board_of("444@0,0")
    grown = board.add((1, 0), (4, 4, 3))
    assert (1, 0) not in board.cells
    assert grown == board_of("444@0,0 443@1,0")
    assert grown != board


def test_clash():
    """The first corner, clockwise, that disagrees, with both numbers."""
    board = board_of("345@0,0")
    assert board.clash((1, 0), (4, 1, 5)) is None
    assert board.clash((1, 0), (3, 1, 5)) == Clash(0, (0, 1), 4, 3)
    assert board.clash((1, 0), (4, 1, 4)) == Clash(2, (1, 0), 5, 4)


def test_point_only_neighbours_count():
    """Where the points of tiles meet the numbers must always be the same.

    Wikipedia, "Playing the game".
    """
    board = board_on([(0, -1), (0, 1)], {(-1, 0): 2, (0, 1): 5, (1, 0): 1})
    assert board.clash((0, 0), (2, 5, 1)) is None
    assert board.clash((0, 0), (2, 4, 1)) == Clash(1, (0, 1), 5, 4)
