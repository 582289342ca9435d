"""The board: triangular cells, the corner points where they meet, and what lies there.

Owns the geometry (docs/spec/triangles.md, "Board") and the immutable `Board`, which a placement
extends step by step. Knows which tiles exist, but not who holds them, whose turn it is, or what
anything scores.

A cell (x, y) points up when x + y is even. A corner point is a point of the same grid; each has
six cells around it, three pointing up and three down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias

from engine.triangles.tiles import FREE, Fit, Numbers, TileSet, fit_key

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[int, int]

ORIGIN: Final[Cell] = (0, 0)
"""The cell of the first tile."""


def points_up(cell: Cell) -> bool:
    """Tell whether the cell's triangle stands on a side rather than on a corner."""
    return (cell[0] + cell[1]) % 2 == 0


@lru_cache(maxsize=4096)
def corners(cell: Cell) -> tuple[Point, Point, Point]:
    """The cell's corner points, clockwise from the leftmost: the order of a tile's numbers."""
    x, y = cell
    if points_up(cell):
        return (x - 1, y), (x, y + 1), (x + 1, y)
    return (x - 1, y + 1), (x + 1, y + 1), (x, y)


@lru_cache(maxsize=4096)
def sides(cell: Cell) -> tuple[tuple[Cell, Point], ...]:
    """The left, right and vertical side neighbours, each with the corner point opposite that side."""
    x, y = cell
    first, second, third = corners(cell)
    if points_up(cell):
        return ((x - 1, y), third), ((x + 1, y), first), ((x, y - 1), second)
    return ((x - 1, y), second), ((x + 1, y), first), ((x, y + 1), third)


@lru_cache(maxsize=4096)
def cells_around(point: Point) -> tuple[Cell, ...]:
    """The six cells that meet in a corner point, the lower three first, each row from the left."""
    x, y = point
    return (x - 1, y - 1), (x, y - 1), (x + 1, y - 1), (x - 1, y), (x, y), (x + 1, y)


def cell_name(cell: Cell) -> str:
    """`x,y`, as in records."""
    return f"{cell[0]},{cell[1]}"


@dataclass(frozen=True, slots=True)
class Clash:
    """A corner where a tile disagrees with the board: which of the cell's three, and the numbers."""

    corner: int
    point: Point
    board: int
    tile: int


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles on the table. Immutable: `add` and `swap` return new boards.

    Two boards are equal when they hold the same tiles on the same cells and number their open cells
    alike; all other fields follow from these.
    """

    tiles: TileSet
    cells: Mapping[Cell, Numbers] = field(default_factory=dict)
    """Occupied cells and their numbers, in the order of placement."""
    slots: tuple[Cell | None, ...] = ()
    """The open cell of spot number i + 1; None for a number that is free."""
    points: Mapping[Point, int] = field(default_factory=dict, compare=False)
    """The number at each corner point that has one."""
    around: Mapping[Point, int] = field(default_factory=dict, compare=False)
    """How many tiles meet in each such point, 1 to 6."""
    open: Mapping[Cell, Fit] = field(default_factory=dict, compare=False)
    """The empty side neighbours of occupied cells, and what fits there."""

    @property
    def spots(self) -> dict[int, Cell]:
        """Spot numbers of the open cells, ascending: what people type instead of coordinates.

        An open cell keeps its number until it is filled. A filled cell's number is free again, and
        the cells that the tile opened (left, right, vertical neighbour) take the lowest free ones.
        """
        return {i: cell for i, cell in enumerate(self.slots, 1) if cell is not None}

    def spot(self, cell: Cell) -> int | None:
        """The spot number of an open cell; None for any other cell."""
        return self.slots.index(cell) + 1 if cell in self.open else None

    def add(self, cell: Cell, numbers: Numbers) -> Board:
        """The board with one more tile. The caller has checked that it may lie there."""
        cells = dict(self.cells)
        points = dict(self.points)
        around = dict(self.around)
        opened = dict(self.open)
        cells[cell] = numbers
        fresh = []
        for point, number in zip(corners(cell), numbers, strict=True):
            if point in points:
                around[point] += 1
            else:
                points[point] = number
                around[point] = 1
                fresh.append(point)
        slots = list(self.slots)
        if opened.pop(cell, None) is not None:
            slots[slots.index(cell)] = None
        changed = [near for point in fresh for near in cells_around(point) if near in opened]
        for neighbour, _ in sides(cell):
            if neighbour not in cells and neighbour not in opened:
                changed.append(neighbour)
                if None in slots:
                    slots[slots.index(None)] = neighbour
                else:
                    slots.append(neighbour)
        for near in changed:
            opened[near] = self._fit(near, points)
        return Board(self.tiles, cells, tuple(slots), points, around, opened)

    def swap(self, cell: Cell, numbers: Numbers) -> Board:
        """The board with another tile in an occupied cell, whose fixed corners it must agree with."""
        cells = dict(self.cells)
        points = dict(self.points)
        opened = dict(self.open)
        cells[cell] = numbers
        for point, number in zip(corners(cell), numbers, strict=True):
            if points[point] != number:
                points[point] = number
                for near in cells_around(point):
                    if near in opened:
                        opened[near] = self._fit(near, points)
        return Board(self.tiles, cells, self.slots, points, self.around, opened)

    def has_neighbour(self, cell: Cell) -> bool:
        """Tell whether at least one side neighbour is occupied."""
        return any(neighbour in self.cells for neighbour, _ in sides(cell))

    def clash(self, cell: Cell, numbers: Numbers) -> Clash | None:
        """The first corner, clockwise, where these numbers disagree with other tiles' numbers.

        In an occupied cell, what only its own tile fixes does not count: that tile is lifted.
        """
        own = cell in self.cells
        for i, (point, number) in enumerate(zip(corners(cell), numbers, strict=True)):
            there = self.points.get(point)
            if there is not None and there != number and not (own and self.around[point] == 1):
                return Clash(i, point, there, number)
        return None

    def fit_under(self, cell: Cell) -> Fit:
        """What could lie in an occupied cell if its tile were lifted, that tile itself included."""
        a, b, c = (
            number if self.around[point] > 1 else FREE
            for point, number in zip(corners(cell), self.cells[cell], strict=True)
        )
        return self.tiles.fits[fit_key(a, b, c)]

    def fits(self, hand: int) -> bool:
        """Tell whether any tile of the hand fits anywhere beside another."""
        return any(fit.mask & hand for fit in self.open.values())

    def _fit(self, cell: Cell, points: Mapping[Point, int]) -> Fit:
        first, second, third = corners(cell)
        return self.tiles.fits[
            fit_key(points.get(first, FREE), points.get(second, FREE), points.get(third, FREE))
        ]
