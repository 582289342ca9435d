"""What lies on the board, and what fits where.

Owns the occupied cells and, kept up to date beside them, the pids that would make a triple on each
empty cell: so listing the placements of a hand is one bit test for each open cell. Knows no hands,
bags or turns.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Self

from engine.tripitz.board import CELLS, NAMES, PARTNERS, WITHIN_TWO, Cell
from engine.tripitz.pids import COUNT, JOKER, MATES, Pid
from engine.tripitz.pids import NAMES as PID_NAMES

EMPTY: Final = 255
_BYTE: Final = tuple(bytes([n]) for n in range(256))


@dataclass(frozen=True, slots=True, repr=False)
class Grid:
    """The board with its pids; make one with `Grid.of`, then go on with `place` and `blank`."""

    cells: bytes
    """For each cell the pid on it, `JOKER` for a blank one, `EMPTY` for none."""

    fits: Mapping[Cell, int] = field(compare=False)
    """The empty cells where something matches, each with the mask of the pids that do.

    A quadruple's rows of three are triples, so triples alone decide what may be placed.
    """

    @classmethod
    def of(cls, cells: bytes) -> Self:
        """The grid with these cells, its `fits` worked out from nothing."""
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

    def place(self, cell: Cell, pid: Pid) -> Grid:
        """This grid with a pid more, on an empty cell."""
        cells = self.cells
        fits = dict(self.fits)
        fits.pop(cell, None)
        mates = MATES[pid]
        for a, b in PARTNERS[cell]:
            if cells[a] < COUNT and cells[b] == EMPTY:
                mask = mates[cells[a]]
                fits[b] = fits[b] | mask if b in fits else mask
        return Grid(cells[:cell] + _BYTE[pid] + cells[cell + 1 :], fits)

    def blank(self, cell: Cell) -> Grid:
        """This grid with a joker in the place of the pid on a surrounded cell.

        Nothing that fits changes: every cell within two steps is occupied, so the pid was in no row
        of three with an empty cell. ("The removal does not harm the creation of new triples.")
        """
        cells = self.cells
        return Grid(cells[:cell] + _BYTE[JOKER] + cells[cell + 1 :], self.fits)

    def surrounded(self, cell: Cell) -> bool:
        """Tell whether every cell within two steps is on the board and occupied, blank or not."""
        near = WITHIN_TWO[cell]
        return near is not None and all(self.cells[c] != EMPTY for c in near)

    def exchangeable(self) -> tuple[Cell, ...]:
        """The cells whose pid a joker may replace, ascending."""
        return tuple(
            cell for cell in range(CELLS) if self.cells[cell] < COUNT and self.surrounded(cell)
        )

    def named(self) -> dict[str, str]:
        """The occupied cells by name, ascending, each with its pid's name (`?` for a blank)."""
        return {NAMES[cell]: PID_NAMES[pid] for cell, pid in enumerate(self.cells) if pid != EMPTY}

    def placed(self) -> int:
        """How many pids lie here, blank ones not counted."""
        return CELLS - self.cells.count(EMPTY) - self.cells.count(JOKER)


NOTHING: Final = Grid(bytes([EMPTY]) * CELLS, {})
"""The empty board."""


# Stored positions have one letter for each pid: 0..63 as in base64 (with `-` for the last), a joker
# `?`, an empty cell `.`. Moves and records use names instead (`pids.NAMES`).
_PIDS: Final = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+-?"
_VALUES: Final = {letter: pid for pid, letter in enumerate(_PIDS)} | {".": EMPTY}
_LETTERS: Final = {pid: letter for letter, pid in _VALUES.items()}


def to_letters(pids: Iterable[Pid]) -> str:
    """These pids, jokers and empty cells in their stored form."""
    return "".join(_LETTERS[pid] for pid in pids)


def from_letters(text: str) -> tuple[Pid, ...] | None:
    """The inverse of `to_letters`; None if there is any other letter."""
    pids = tuple(_VALUES.get(letter, -1) for letter in text)
    return None if -1 in pids else pids
