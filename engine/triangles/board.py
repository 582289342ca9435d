"""Tiles and the board: which tiles there are, where they are, and what fits beside them.

Source: docs/spec/triangles.md, "Tiles" and "Board". A tile is its index in the set's canonical
order, and a hand is an integer whose bit i stands for tile i: "what of this hand fits here" is one
AND.

A cell (x, y) points up when x + y is even. A corner point is a point of the same grid; six cells
meet in it, three pointing up and three down. Knows no players, no turns and no points.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final, TypeAlias

from engine.errors import NotationError

Numbers: TypeAlias = tuple[int, int, int]
"""Three numbers, clockwise. Of a placed tile: from the cell's leftmost corner."""

SIZES: Final = (56, 84, 76)
"""The tile sets: 0 to 5; 0 to 6; 0 to 5 with the mirrored ones. The first is the default."""

FREE: Final = 7
"""In a fit key: this corner has no number yet (tiles have 0 to 6)."""

ZERO: Final = 0
"""The index of 0-0-0, which is the first tile of every set."""


def rotations(numbers: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Return the three ways to turn a tile; equal ones for a triple."""
    a, b, c = numbers
    return (a, b, c), (b, c, a), (c, a, b)


def canonical(numbers: Numbers) -> Numbers:
    """Return the smallest rotation, which names the tile."""
    return min(rotations(numbers))


def tile_name(numbers: Numbers) -> str:
    """Return `a-b-c`, as given; the name of a tile is that of its canonical numbers."""
    a, b, c = numbers
    return f"{a}-{b}-{c}"


def fit_key(a: int, b: int, c: int) -> int:
    """Return the index in the table of fits for three corners, each a number or `FREE`."""
    return a << 6 | b << 3 | c


@dataclass(frozen=True, slots=True)
class Fit:
    """The tiles that fit three corners, as a mask, and how each of them must be turned.

    `ways` pairs a tile's bit with its numbers from the leftmost corner, ascending by numbers. With
    two or three corners known there is at most one way; with fewer it may have up to three.
    """

    mask: int
    ways: tuple[tuple[int, Numbers], ...]


@dataclass(frozen=True, slots=True)
class TileSet:
    """One of the tile sets. Two of the same size are equal, as there is only one of each."""

    size: int
    tiles: tuple[Numbers, ...] = field(compare=False, repr=False)
    names: tuple[str, ...] = field(compare=False, repr=False)
    sums: tuple[int, ...] = field(compare=False, repr=False)
    triples: int = field(compare=False, repr=False)
    """The mask of the tiles with three equal numbers."""
    index: dict[Numbers, int] = field(compare=False, repr=False)
    """From any rotation to the tile."""
    fits: tuple[Fit, ...] = field(compare=False, repr=False)
    """By fit key."""

    @property
    def all(self) -> int:
        """The mask of the whole set."""
        return (1 << self.size) - 1

    def mask_names(self, mask: int) -> tuple[str, ...]:
        """Return the names of the tiles in a mask, in canonical order of the set."""
        return tuple(self.names[tile] for tile in bits(mask))


def bits(mask: int) -> Iterator[int]:
    """Yield the indices of the set bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _canonical_order(size: int) -> tuple[Numbers, ...]:
    """Return the tiles, ascending; in the set of 76 the mirrored `a-c-b` follow, by a, b, c.

    docs/spec/triangles.md, "Tiles".
    """
    top = 6 if size == 84 else 5
    numbers = range(top + 1)
    plain = [(a, b, c) for a in numbers for b in numbers for c in numbers if a <= b <= c]
    mirrored = [(a, c, b) for a, b, c in plain if a < b < c] if size == 76 else []
    return (*plain, *mirrored)


@cache
def tile_set(size: int) -> TileSet:
    """Return the set of 56, 84 or 76 tiles."""
    if size not in SIZES:
        raise ValueError(f"there is no set of {size} tiles")
    tiles = _canonical_order(size)
    index = {turned: i for i, tile in enumerate(tiles) for turned in rotations(tile)}
    ways: dict[int, list[tuple[int, Numbers]]] = {}
    for numbers, tile in sorted(index.items()):
        a, b, c = numbers
        for x in (a, FREE):
            for y in (b, FREE):
                for z in (c, FREE):
                    ways.setdefault(fit_key(x, y, z), []).append((1 << tile, numbers))
    return TileSet(
        size=size,
        tiles=tiles,
        names=tuple(tile_name(tile) for tile in tiles),
        sums=tuple(sum(tile) for tile in tiles),
        triples=sum(1 << i for i, (a, b, c) in enumerate(tiles) if a == b == c),
        index=index,
        fits=tuple(_fit(ways.get(key, [])) for key in range(8**3)),
    )


def _fit(ways: list[tuple[int, Numbers]]) -> Fit:
    mask = 0
    for bit, _ in ways:
        mask |= bit
    return Fit(mask, tuple(ways))


_NAME: Final = re.compile("([0-6])-([0-6])-([0-6])")


def parse_tile(text: str) -> Numbers:
    """Return the numbers of `a-b-c`, turned as given; raises `NotationError` (`bad_tile`)."""
    found = _NAME.fullmatch(text)
    if found is None:
        raise NotationError("bad_tile", f"no tile: {text[:24]!r}", text=text[:24])
    a, b, c = (int(group) for group in found.groups())
    return a, b, c


Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[int, int]

ORIGIN: Final[Cell] = (0, 0)
"""The cell of the first tile."""


def points_up(cell: Cell) -> bool:
    """Tell whether the cell's triangle stands on a side rather than on a corner."""
    return (cell[0] + cell[1]) % 2 == 0


@lru_cache(maxsize=4096)
def corners(cell: Cell) -> tuple[Point, Point, Point]:
    """Return the cell's corner points, clockwise from the leftmost: the order of a tile's numbers."""
    x, y = cell
    if points_up(cell):
        return (x - 1, y), (x, y + 1), (x + 1, y)
    return (x - 1, y + 1), (x + 1, y + 1), (x, y)


@lru_cache(maxsize=4096)
def sides(cell: Cell) -> tuple[tuple[Cell, Point], ...]:
    """Return the left, right and vertical neighbours, each with the corner opposite that side."""
    x, y = cell
    first, second, third = corners(cell)
    if points_up(cell):
        return ((x - 1, y), third), ((x + 1, y), first), ((x, y - 1), second)
    return ((x - 1, y), second), ((x + 1, y), first), ((x, y + 1), third)


@lru_cache(maxsize=4096)
def cells_around(point: Point) -> tuple[Cell, ...]:
    """Return the six cells that meet in a point, the lower three first, from the left."""
    x, y = point
    return (x - 1, y - 1), (x, y - 1), (x + 1, y - 1), (x - 1, y), (x, y), (x + 1, y)


def cell_name(cell: Cell) -> str:
    """Return `x,y`, as in records."""
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
    """The number of tiles that meet in each such point, 1 to 6."""
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
        """Return the spot number of an open cell; None for any other cell."""
        return self.slots.index(cell) + 1 if cell in self.open else None

    def add(self, cell: Cell, numbers: Numbers) -> Board:
        """Return the board with one more tile. The caller has checked that it fits."""
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
        """Put another tile into an occupied cell; it must agree with the fixed corners."""
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
        """Return the first corner, clockwise, where these numbers disagree with other tiles'
        numbers.

        In an occupied cell, what only its own tile fixes does not count: that tile is lifted.
        """
        own = cell in self.cells
        for i, (point, number) in enumerate(zip(corners(cell), numbers, strict=True)):
            there = self.points.get(point)
            if there is not None and there != number and not (own and self.around[point] == 1):
                return Clash(i, point, there, number)
        return None

    def fit_under(self, cell: Cell) -> Fit:
        """Return what could be in an occupied cell instead of its tile, that tile included."""
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
