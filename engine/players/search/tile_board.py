"""A board of a triangle game for looking ahead: changed in place, copied at a fork.

Made for speed: cells and corner points are single ints, and open cells where no tile in play fits
are dropped. Tests hold fits and scores against `Board`, `position` and `moves`. Knows no turns.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.triangles.board import FREE, Board, Cell, Fit, Numbers, cells_around, corners, sides
from engine.triangles.moves import tile_value
from engine.triangles.rules import Variant

Spot: TypeAlias = int
"""A cell or a corner point (x, y) as one int."""

_ROW: Final = 512
"""More than any board is wide, so that no two points have the same int."""


def spot(cell: Cell) -> Spot:
    """Return a cell or a corner point as an int."""
    return cell[1] * _ROW + cell[0]


def cell_of(number: Spot) -> Cell:
    """Return the inverse of `spot`."""
    y, x = divmod(number + _ROW // 2, _ROW)
    return x - _ROW // 2, y


class _Corners(dict[Spot, tuple[Spot, Spot, Spot]]):
    def __missing__(self, key: Spot) -> tuple[Spot, Spot, Spot]:
        first, second, third = corners(cell_of(key))
        self[key] = found = spot(first), spot(second), spot(third)
        return found


class _Sides(dict[Spot, tuple[tuple[Spot, Spot], ...]]):
    def __missing__(self, key: Spot) -> tuple[tuple[Spot, Spot], ...]:
        self[key] = found = tuple((spot(side), spot(far)) for side, far in sides(cell_of(key)))
        return found


class _Around(dict[Spot, tuple[Spot, ...]]):
    def __missing__(self, key: Spot) -> tuple[Spot, ...]:
        self[key] = found = tuple(spot(cell) for cell in cells_around(cell_of(key)))
        return found


# Tables that fill as boards grow; a board of 84 tiles reaches a few thousand points at most.
_corners: Final = _Corners()
_sides: Final = _Sides()
_around: Final = _Around()


class TileBoard:
    """The tiles on the board, and what fits the open cells."""

    __slots__ = ("alive", "around", "fits", "open", "points", "taken", "values", "variant")

    def __init__(self, variant: Variant, board: Board) -> None:
        self.variant = variant
        tiles = board.tiles
        self.fits = tiles.fits
        self.values = [tile_value(variant, tiles, tile) for tile in range(tiles.size)]
        placed = sum(1 << tiles.index[numbers] for numbers in board.cells.values())
        self.alive = tiles.all & ~placed
        """The tiles that are not on the board; what fits none of them is no open cell here."""
        self.taken = {spot(cell) for cell in board.cells}
        self.points = {spot(point): number for point, number in board.points.items()}
        self.around = {spot(point): number for point, number in board.around.items()}
        self.open: dict[Spot, Fit] = {
            spot(cell): fit for cell, fit in board.open.items() if fit.mask & self.alive
        }

    def copy(self) -> TileBoard:
        other = object.__new__(TileBoard)
        other.variant = self.variant
        other.fits = self.fits
        other.values = self.values
        other.alive = self.alive
        other.taken = self.taken.copy()
        other.points = self.points.copy()
        other.around = self.around.copy()
        other.open = self.open.copy()
        return other

    def place(self, cell: Spot, numbers: Numbers) -> None:
        """Lay a tile that fits on an open cell."""
        points, around, opened, taken = self.points, self.around, self.open, self.taken
        fits, alive = self.fits, self.alive
        taken.add(cell)
        opened.pop(cell, None)
        fresh = -1
        found = False
        for point, number in zip(_corners[cell], numbers, strict=True):
            if point in points:
                around[point] += 1
            else:
                points[point] = number
                around[point] = 1
                fresh, found = point, True
        changed = [near for near in _around[fresh] if near in opened] if found else []
        for near, _ in _sides[cell]:
            if near not in taken and near not in opened:
                changed.append(near)
        for near in changed:
            a, b, c = _corners[near]
            fit = fits[points.get(a, FREE) << 6 | points.get(b, FREE) << 3 | points.get(c, FREE)]
            if fit.mask & alive:
                opened[near] = fit
            else:
                opened.pop(near, None)

    def bonus(self, cell: Spot) -> int:
        """Return the points of the form that a tile makes in this open cell (`moves.form`)."""
        around = self.around
        a, b, c = _corners[cell]
        filled = (around.get(a) == 5) + (around.get(b) == 5) + (around.get(c) == 5)
        if filled:
            return self.variant.hexagon * filled
        taken = self.taken
        touching, opposite = 0, 0
        for side, far in _sides[cell]:
            if side in taken:
                touching += 1
                opposite = far
        if touching > 1:
            return self.variant.double
        return self.variant.bridge if opposite in self.points else 0

    def fitting(self) -> int:
        """Return the tiles that fit anywhere, on the board or not."""
        mask = 0
        for fit in self.open.values():
            mask |= fit.mask
        return mask

    def placements(self, hand: int) -> list[tuple[int, int, Spot, Numbers]]:
        """Return points, tile (its bit), cell and numbers of every placement of a hand."""
        found = []
        values = self.values
        for cell, fit in self.open.items():
            if fit.mask & hand:
                bonus = self.bonus(cell)
                for bit, numbers in fit.ways:
                    if bit & hand:
                        found.append((bonus + values[bit.bit_length() - 1], bit, cell, numbers))
        return found
