"""A Tripitz board that a search changes in place and takes back, with every score kept up to date.

Owns speed: what `Grid` and `scoring.score` work out anew for each look is here kept for each empty cell
and brought up to date along the three lines through a placed pid alone. That the scores are the same
is tested against them. Knows no hands and no turns.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from engine.tripitz.board import CELLS, EDGE, NEIGHBOURS, XY, Cell
from engine.tripitz.grid import EMPTY, Grid
from engine.tripitz.pids import COUNT, MATES, Pid, members

_OUTSIDE: Final = CELLS
"""Stands for every cell off the board: it is always empty."""

_STEPS: Final = ((2, 0), (1, 1), (1, -1))
_AT: Final = {xy: cell for cell, xy in enumerate(XY)}


def _line(cell: Cell, step: tuple[int, int]) -> tuple[Cell, ...]:
    x, y = XY[cell]
    return tuple(
        _AT.get((x + step[0] * n, y + step[1] * n), _OUTSIDE) for n in (-3, -2, -1, 1, 2, 3)
    )


_LINES: Final = tuple(tuple(_line(cell, step) for step in _STEPS) for cell in range(CELLS))
"""Through each cell, on each of the three lines: the three cells before it and the three after."""

_TOUCHED: Final = tuple(
    tuple((other, axis) for axis, line in enumerate(lines) for other in line if other != _OUTSIDE)
    for lines in _LINES
)
"""For each cell: the cells whose rows it can be part of, and on which of their lines it lies."""

_NEAR: Final = tuple(frozenset(cells) for cells in NEIGHBOURS)
_DOUBLED: Final = tuple(2 if cell in EDGE else 1 for cell in range(CELLS))

Sums: TypeAlias = dict[Pid, int]
_Before: TypeAlias = tuple[Cell, list[Sums] | None, Sums | None, int]


@lru_cache(maxsize=1 << 15)
def _on_line(c: int, b: int, a: int, d: int, e: int, f: int) -> Sums:
    """What each pid would make between `c b a` and `d e f`: 1 for a triple, 3 for a quadruple.

    A triple that is part of a quadruple is not counted again (docs/spec/tripitz.md, "Score").
    """
    found: Sums = {}
    row = (c, b, a, d, e, f)
    triples = [(i, row[i], row[i + 1]) for i in (1, 2, 3) if row[i] < COUNT and row[i + 1] < COUNT]
    wanted = 0
    for _, one, two in triples:
        wanted |= MATES[one][two]
    for pid in members(wanted):
        mates = MATES[pid]
        left = {i for i, one, two in triples if mates[one] >> two & 1}
        quadruples = 0
        for i in range(4):
            one, two, three = row[i : i + 3]
            taken = one < COUNT and two < COUNT and three < COUNT
            if taken and one ^ two ^ three == pid and mates[one] >> two & 1:
                quadruples += 1
                left -= {i, i + 1}
        found[pid] = 3 * quadruples + len(left)
    return found


def _by_points(one: tuple[int, Cell, Pid]) -> tuple[int, Cell, Pid]:
    return -one[0], one[1], one[2]


class PidBoard:
    """The board of a search. `open` has the empty cells where something scores: points by pid."""

    __slots__ = ("_lines", "cells", "masks", "open", "placed")

    def __init__(self, grid: Grid) -> None:
        self.cells = [*grid.cells, EMPTY]
        self._lines: dict[Cell, list[Sums]] = {}
        self.open: dict[Cell, Sums] = {}
        self.masks: dict[Cell, int] = {}
        self.placed: list[tuple[Cell, list[_Before]]] = []
        """What `take_back` undoes: the cells laid since the start, each with what changed."""
        for cell in range(CELLS):
            if self.cells[cell] == EMPTY:
                lines = [self._row(cell, axis) for axis in range(3)]
                if any(lines):
                    self._lines[cell] = lines
                    self._sum(cell, lines)

    def _row(self, cell: Cell, axis: int) -> Sums:
        c, b, a, d, e, f = _LINES[cell][axis]
        cells = self.cells
        return _on_line(cells[c], cells[b], cells[a], cells[d], cells[e], cells[f])

    def _sum(self, cell: Cell, lines: list[Sums]) -> None:
        cells = self.cells
        times = 0
        for near in NEIGHBOURS[cell]:
            if cells[near] != EMPTY:
                times += _DOUBLED[cell]
        points: Sums = {}
        mask = 0
        for line in lines:
            for pid, made in line.items():
                if pid in points:
                    points[pid] += made * times
                else:
                    points[pid] = made * times
                    mask |= 1 << pid
        self.open[cell] = points
        self.masks[cell] = mask

    def place(self, cell: Cell, pid: Pid) -> None:
        """Lay a pid on an empty cell."""
        cells = self.cells
        cells[cell] = pid
        before = [
            (cell, self._lines.pop(cell, None), self.open.pop(cell, None), self.masks.pop(cell, 0))
        ]
        self.placed.append((cell, before))
        near = _NEAR[cell]
        all_lines = self._lines
        for other, axis in _TOUCHED[cell]:
            if cells[other] != EMPTY:
                continue
            row = _LINES[other][axis]
            made = _on_line(
                cells[row[0]],
                cells[row[1]],
                cells[row[2]],
                cells[row[3]],
                cells[row[4]],
                cells[row[5]],
            )
            lines = all_lines.get(other)
            if lines is None:
                if not made:
                    continue
                fresh: list[Sums] = [{}, {}, {}]
                before.append((other, None, None, 0))
            elif lines[axis] is made and other not in near:
                continue
            else:
                fresh = lines.copy()
                before.append((other, lines, self.open[other], self.masks[other]))
            fresh[axis] = made
            all_lines[other] = fresh
            self._sum(other, fresh)

    def take_back(self) -> None:
        """Undo the latest `place`."""
        cell, before = self.placed.pop()
        self.cells[cell] = EMPTY
        for other, lines, points, mask in before:
            if lines is None or points is None:
                self._lines.pop(other, None)
                self.open.pop(other, None)
                self.masks.pop(other, None)
            else:
                self._lines[other] = lines
                self.open[other] = points
                self.masks[other] = mask

    def best(self, hand: int) -> int:
        """What the best placement of this hand (a mask of pids) scores; 0 if there is none."""
        most = 0
        open_ = self.open
        for cell, mask in self.masks.items():
            both = mask & hand
            if both:
                points = open_[cell]
                while both:
                    low = both & -both
                    both ^= low
                    gained = points[low.bit_length() - 1]
                    if gained > most:  # noqa: PLR1730 - `max` costs three times as much
                        most = gained
        return most

    def best_placement(self, hand: int) -> tuple[int, Cell, Pid] | None:
        """Points, cell and pid of the best placement of this hand; None if there is none."""
        return min(self.placements(hand), key=_by_points, default=None)

    def placements(self, hand: int) -> list[tuple[int, Cell, Pid]]:
        """Points, cell and pid of every placement of this hand, the most points first."""
        found = []
        open_ = self.open
        for cell, mask in self.masks.items():
            both = mask & hand
            while both:
                low = both & -both
                both ^= low
                pid = low.bit_length() - 1
                found.append((open_[cell][pid], cell, pid))
        found.sort(key=_by_points)
        return found
