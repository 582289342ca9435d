"""The tile sets."""

from __future__ import annotations

import pytest

from engine.triangles.board import FREE, SIZES, canonical, fit_key, rotations, tile_set
from engine.triangles.moves import tile_value
from engine.triangles.rules import VARIANTS
from tests.support.every import every
from tests.triangles.reference import tile_names


@pytest.mark.parametrize("size", SIZES)
def test_set_size(size):
    """Every set has as many tiles as its name says."""
    assert len(tile_set(size).tiles) == size


@pytest.mark.parametrize("size", SIZES)
def test_canonical_order(size):
    """The order of docs/spec/triangles.md, "Tiles": ascending, the mirrored ones of the 76 last."""
    assert list(tile_set(size).tiles) == tile_names(size)


def test_76_is_what_triominoes_txt_counts():
    """Wikipedia, "Point scores": 56 of 76 possible tiles; the 20 others run the other way round."""
    assert set(tile_set(56).tiles) < set(tile_set(76).tiles)
    assert tile_set(76).names[56] == "0-2-1"


@pytest.mark.parametrize("size", SIZES)
def test_names_are_the_smallest_rotation(size):
    """A tile is named by its smallest rotation."""
    assert all(tile == canonical(tile) == min(rotations(tile)) for tile in tile_set(size).tiles)


def test_unknown_set():
    """There is no set of 57 tiles."""
    with pytest.raises(ValueError, match="57"):
        tile_set(57)


@pytest.mark.parametrize("size", SIZES)
def test_fits_table(size):
    """The table of fits says what a look at every tile says, for every key."""
    tiles = tile_set(size)
    numbers = (*range(7), FREE)
    for key in [(a, b, c) for a in numbers for b in numbers for c in numbers]:
        ways = [
            (1 << tile, turned)
            for turned, tile in sorted(tiles.index.items())
            if all(k in (FREE, n) for k, n in zip(key, turned, strict=True))
        ]
        fit = tiles.fits[fit_key(*key)]
        assert list(fit.ways) == ways
        assert fit.mask == sum({bit for bit, _ in ways})


@pytest.mark.parametrize("size", SIZES)
def test_two_known_corners_leave_one_way(size):
    """With two corners known a tile is in at most one way, so a placement needs no more names."""
    tiles = tile_set(size)
    for a in range(7):
        for b in range(7):
            ways = tiles.fits[fit_key(a, b, FREE)].ways
            assert len({bit for bit, _ in ways}) == len(ways)


@every(
    "game, tile, value",
    [
        ("tripple-domino", (3, 4, 5), 12),  # Tripple-Domino's booklet: 5, 4, 3 has the value 12
        ("tridom", (3, 3, 5), 11),  # Tridom's booklet: 11
        ("tridom", (0, 0, 0), 20),  # Tridom's booklet: set at 20 points
        ("triominoes", (1, 3, 5), 9),  # Wikipedia: 5 + 3 + 1 = 9
        ("triominos", (2, 5, 5), 12),  # Triominos' booklet: 5+5+2 = 12
        ("triominoes", (0, 0, 0), 0),
    ],
)
def test_values_of_the_sources(game, tile, value):
    """A tile is worth its sum; 0-0-0 is worth 20 in tridom."""
    tiles = tile_set(56)
    assert tile_value(VARIANTS[game], tiles, tiles.index[tile]) == value


def test_zero_in_tridom_beats_six_six_six():
    """0-0-0 is the highest tile of the 84 too."""
    tiles = tile_set(84)
    values = [tile_value(VARIANTS["tridom"], tiles, tile) for tile in range(84)]
    assert max(values) == values[0] == 20
