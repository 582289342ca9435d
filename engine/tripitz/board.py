"""Tripitz's board: 102 cells, and a grid of the tokens on them.

Source: docs/spec/tripitz.md, "Board". Rows A to K have 7 to 12 cells, each row centred over the
next. A cell is an int 0..101, row by row from the left, which is the canonical order. A `Grid` also
keeps the tokens that would make a triple on each empty cell, so that listing placements is one bit
test for each open cell.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Self, TypeAlias

from engine.errors import NotationError
from engine.tripitz.tokens import COUNT, JOKER, MATES, TOKENS, Token

Cell: TypeAlias = int

ROWS: Final = "ABCDEFGHIJK"
ROW_LENGTHS: Final = (7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7)

XY: Final = tuple(
    (2 * i - (length - 1), row) for row, length in enumerate(ROW_LENGTHS) for i in range(length)
)
"""The place of each cell: x in half cells to the right of the middle, y in rows down from row A."""

CELLS: Final = len(XY)
NAMES: Final = tuple(
    f"{ROWS[row]}{i + 1}" for row, length in enumerate(ROW_LENGTHS) for i in range(length)
)
_BY_NAME: Final = {name: cell for cell, name in enumerate(NAMES)}
_BY_XY: Final = {xy: cell for cell, xy in enumerate(XY)}

# The three lines: →, ↘ and ↗ (y grows downwards).
_LINES: Final = ((2, 0), (1, 1), (1, -1))


def parse_cell(text: str) -> Cell:
    """Return the cell of this name; raises `NotationError` (`no_such_cell`)."""
    found = _BY_NAME.get(text)
    if found is None:
        raise NotationError("no_such_cell", f"there is no cell {text!r:.20}", cell=text[:12])
    return found


def _run(cell: Cell, line: tuple[int, int], first: int, length: int) -> tuple[Cell, ...] | None:
    """Return `length` cells of a line from `first` steps on; None off the board."""
    x, y = XY[cell]
    cells = tuple(
        _BY_XY.get((x + line[0] * step, y + line[1] * step), -1)
        for step in range(first, first + length)
    )
    return None if -1 in cells else cells


def _runs_through(cell: Cell, length: int) -> tuple[tuple[Cell, ...], ...]:
    """Return every row of `length` adjacent cells that holds this one, ascending along each line."""
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
"""The four cells with a small hole, for the start tokens."""

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
"""Through each cell: the other two cells of each of `THREES`, then the same pair reversed."""


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


EMPTY: Final = 255
_BYTE: Final = tuple(bytes([n]) for n in range(256))


@dataclass(frozen=True, slots=True, repr=False)
class Grid:
    """The board with its tokens; make one with `Grid.of`, then go on with `place` and `blank`."""

    cells: bytes
    """For each cell the token on it, `JOKER` for a blank one, `EMPTY` for none."""

    fits: Mapping[Cell, int] = field(compare=False)
    """The empty cells where something matches, each with the mask of the tokens that do.

    A quadruple's rows of three are triples, so triples alone decide what may be placed.
    """

    @classmethod
    def of(cls, cells: bytes) -> Self:
        """Return the grid with these cells, its `fits` worked out from nothing."""
        fits: dict[Cell, int] = {}
        for cell in range(CELLS):
            if cells[cell] == EMPTY:
                mask = 0
                for a, b in PARTNERS[cell]:
                    if cells[a] < COUNT and cells[b] < COUNT:
                        mask |= MATES[cells[a]][cells[b]]
                if mask:
                    fits[cell] = mask
        return cls(cells, fits)

    def __repr__(self) -> str:
        return f"Grid.of({self.cells!r})"

    def place(self, cell: Cell, token: Token) -> Grid:
        """Return this grid with a token more, on an empty cell."""
        cells = self.cells
        fits = dict(self.fits)
        fits.pop(cell, None)
        mates = MATES[token]
        for a, b in PARTNERS[cell]:
            if cells[a] < COUNT and cells[b] == EMPTY:
                mask = mates[cells[a]]
                fits[b] = fits[b] | mask if b in fits else mask
        return Grid(cells[:cell] + _BYTE[token] + cells[cell + 1 :], fits)

    def blank(self, cell: Cell) -> Grid:
        """Return this grid with a joker instead of the token on a surrounded cell.

        Nothing that fits changes: every cell within two steps is occupied, so the token was in no
        row of three with an empty cell. ("The removal does not harm the creation of new triples.")
        """
        cells = self.cells
        return Grid(cells[:cell] + _BYTE[JOKER] + cells[cell + 1 :], self.fits)

    def surrounded(self, cell: Cell) -> bool:
        """Tell whether every cell within two steps is on the board and occupied, blank or not."""
        near = WITHIN_TWO[cell]
        return near is not None and all(self.cells[c] != EMPTY for c in near)

    def exchangeable(self) -> tuple[Cell, ...]:
        """Return the cells whose token a joker may replace, ascending."""
        return tuple(
            cell for cell in range(CELLS) if self.cells[cell] < COUNT and self.surrounded(cell)
        )

    def named(self) -> dict[str, str]:
        """Return the occupied cells by name, each with its token's name (`?` for a blank)."""
        return {
            NAMES[cell]: TOKENS[token] for cell, token in enumerate(self.cells) if token != EMPTY
        }

    def placed(self) -> int:
        """Return the number of tokens here, blank ones not counted."""
        return CELLS - self.cells.count(EMPTY) - self.cells.count(JOKER)


NOTHING: Final = Grid(bytes([EMPTY]) * CELLS, {})
"""The empty board."""


# Stored positions have one letter for each token: 0..63 as in base64 (with `-` for the last), a joker
# `?`, an empty cell `.`. Moves and records use names instead (`TOKENS`).
_ALPHABET: Final = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+-?"
_VALUES: Final = {letter: token for token, letter in enumerate(_ALPHABET)} | {".": EMPTY}
_LETTERS: Final = {token: letter for letter, token in _VALUES.items()}


def to_letters(tokens: Iterable[Token]) -> str:
    """Return these tokens, jokers and empty cells in their stored form."""
    return "".join(_LETTERS[token] for token in tokens)


def from_letters(text: str) -> tuple[Token, ...] | None:
    """Return the inverse of `to_letters`; None if there is any other letter."""
    tokens = tuple(_VALUES.get(letter, -1) for letter in text)
    return None if -1 in tokens else tokens
