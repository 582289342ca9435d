"""The empty board: 102 cells and how they lie to one another.

Owns the geometry (docs/spec/tripitz.md, "Board") as tables that are computed once: rows A to K of 7
to 12 cells, each row centred over the next; neighbours, edge, middle, rows of three and of four.
Knows nothing of pids. A cell is an int 0..101, row by row from the left; that is its canonical
order.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.errors import NotationError

Cell: TypeAlias = int

ROWS: Final = "ABCDEFGHIJK"
ROW_LENGTHS: Final = (7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7)

XY: Final = tuple(
    (2 * i - (length - 1), row) for row, length in enumerate(ROW_LENGTHS) for i in range(length)
)
"""Where each cell lies: x in half cells to the right of the middle, y in rows down from row A."""

CELLS: Final = len(XY)
NAMES: Final = tuple(
    f"{ROWS[row]}{i + 1}" for row, length in enumerate(ROW_LENGTHS) for i in range(length)
)
_BY_NAME: Final = {name: cell for cell, name in enumerate(NAMES)}
_BY_XY: Final = {xy: cell for cell, xy in enumerate(XY)}

# The three lines: →, ↘ and ↗ (y grows downwards).
_LINES: Final = ((2, 0), (1, 1), (1, -1))


def parse_cell(text: str) -> Cell:
    """The cell of this name; raises `NotationError` (`no_such_cell`)."""
    found = _BY_NAME.get(text)
    if found is None:
        raise NotationError("no_such_cell", f"there is no cell {text!r:.20}", cell=text[:12])
    return found


def _run(cell: Cell, line: tuple[int, int], first: int, length: int) -> tuple[Cell, ...] | None:
    """`length` adjacent cells of a line from `first` steps after this cell; None off the board."""
    x, y = XY[cell]
    cells = tuple(
        _BY_XY.get((x + line[0] * step, y + line[1] * step), -1)
        for step in range(first, first + length)
    )
    return None if -1 in cells else cells


def _runs_through(cell: Cell, length: int) -> tuple[tuple[Cell, ...], ...]:
    """Every row of `length` adjacent cells that holds this one, ascending along each line."""
    runs = (_run(cell, line, first, length) for line in _LINES for first in range(1 - length, 1))
    return tuple(run for run in runs if run is not None)


NEIGHBOURS: Final = tuple(
    tuple(sorted(c for run in _runs_through(cell, 2) for c in run if c != cell))
    for cell in range(CELLS)
)
"""The cells that touch each cell, ascending."""

EDGE: Final = frozenset(cell for cell in range(CELLS) if len(NEIGHBOURS[cell]) < 6)
"""The outermost cells: those with fewer than six neighbours, 32 of them."""

MIDDLE: Final = tuple(map(parse_cell, ("E6", "F6", "F7", "G6")))
"""The four cells with a small hole, where the start pids lie."""

THREES: Final = tuple(_runs_through(cell, 3) for cell in range(CELLS))
"""Through each cell: every row of three."""

FOURS: Final = tuple(_runs_through(cell, 4) for cell in range(CELLS))
"""Through each cell: every row of four."""

PARTNERS: Final = tuple(
    tuple(
        pair
        for run in THREES[cell]
        for a, b in [[c for c in run if c != cell]]
        for pair in ((a, b), (b, a))
    )
    for cell in range(CELLS)
)
"""Through each cell: the other two cells of every row of three, both ways round."""


def _within_two(cell: Cell) -> frozenset[Cell] | None:
    near = {c for n in NEIGHBOURS[cell] for c in (n, *NEIGHBOURS[n])} - {cell}
    return frozenset(near) if len(near) == 18 else None


WITHIN_TWO: Final = tuple(_within_two(cell) for cell in range(CELLS))
"""The 18 cells within distance 2 of each cell; None where some of them are off the board."""

COVERS: Final = tuple(
    tuple(
        frozenset(i for i, three in enumerate(THREES[cell]) if set(three) <= set(four))
        for four in FOURS[cell]
    )
    for cell in range(CELLS)
)
"""`COVERS[cell][i]`: which of `THREES[cell]` are parts of the row of four `FOURS[cell][i]`."""
