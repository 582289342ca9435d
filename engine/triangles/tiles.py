"""The tiles: which there are, what they are called, and which of them fit three corners.

Owns the three tile sets (docs/spec/triangles.md, "Tiles") and the table from corner numbers to
fitting tiles. Inside the family a tile is its index in the set's canonical order and a hand is an
integer whose bit i says that tile i is in it, so that "what of this hand fits here" is one AND.
Knows no cells, no points of any game, no players.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
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
    """The three ways to turn a tile; equal ones for a triple."""
    a, b, c = numbers
    return (a, b, c), (b, c, a), (c, a, b)


def canonical(numbers: Numbers) -> Numbers:
    """The smallest rotation, which names the tile."""
    return min(rotations(numbers))


def tile_name(numbers: Numbers) -> str:
    """`a-b-c`, as given; of a tile, give its canonical numbers."""
    a, b, c = numbers
    return f"{a}-{b}-{c}"


def fit_key(a: int, b: int, c: int) -> int:
    """Where the table of fits has three corners, each a number or `FREE`."""
    return a << 6 | b << 3 | c


@dataclass(frozen=True, slots=True)
class Fit:
    """What fits three corners: the tiles as a mask, and how each of them must lie.

    `ways` pairs a tile's bit with its numbers from the leftmost corner, ascending by numbers. With
    two or three corners known a tile lies in at most one way; with fewer it may have up to three.
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
        """The names of the tiles in a mask, in canonical order of the set."""
        return tuple(self.names[tile] for tile in bits(mask))


def bits(mask: int) -> Iterator[int]:
    """The indices of the set bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _canonical_order(size: int) -> tuple[Numbers, ...]:
    """Ascending; in the set of 76 the mirrored `a-c-b` follow, by a, b, c.

    docs/spec/triangles.md, "Tiles".
    """
    top = 6 if size == 84 else 5
    numbers = range(top + 1)
    plain = [(a, b, c) for a in numbers for b in numbers for c in numbers if a <= b <= c]
    mirrored = [(a, c, b) for a, b, c in plain if a < b < c] if size == 76 else []
    return (*plain, *mirrored)


@cache
def tile_set(size: int) -> TileSet:
    """The set of 56, 84 or 76 tiles."""
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
    """The numbers of `a-b-c`, turned as given; raises `NotationError` (`bad_tile`)."""
    found = _NAME.fullmatch(text)
    if found is None:
        raise NotationError("bad_tile", f"no tile: {text[:24]!r}", text=text[:24])
    a, b, c = (int(group) for group in found.groups())
    return a, b, c
