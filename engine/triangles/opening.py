"""Who opens a round, and with what.

Owns docs/spec/triangles.md, "Opening", but for the points. Knows hands as masks and a row of
VARIANTS.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.triangles.rules import Variant, ZeroOpening
from engine.triangles.scoring import tile_value
from engine.triangles.tiles import ZERO, TileSet, bits


def opening(variant: Variant, tiles: TileSet, hands: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """The opening seat and the tiles it may open with: one, or two in ascending order.

    Two only where the game lets the holder of the highest triple and of 0-0-0 choose.
    """
    triples = [
        (tile_value(variant, tiles, tile), tile, seat)
        for seat, hand in enumerate(hands)
        for tile in bits(hand & tiles.triples)
    ]
    if not triples:
        return _without_triple(variant, tiles, hands)
    _, highest, seat = max(triples)
    if highest != ZERO and hands[seat] >> ZERO & 1:
        if variant.zero_opening is ZeroOpening.CHOICE:
            return seat, (ZERO, highest)
        if variant.zero_opening is ZeroOpening.LONE and all(s == seat for _, _, s in triples):
            return seat, (ZERO,)
    return seat, (highest,)


def _without_triple(
    variant: Variant, tiles: TileSet, hands: Sequence[int]
) -> tuple[int, tuple[int, ...]]:
    """The highest value; ties by the next highest values, then the lower seat."""

    def values(seat: int) -> list[int]:
        held = (tile_value(variant, tiles, tile) for tile in bits(hands[seat]))
        return sorted(held, reverse=True)

    seat = max(range(len(hands)), key=lambda s: (values(s), -s))
    tile = max(bits(hands[seat]), key=lambda t: (tile_value(variant, tiles, t), tiles.tiles[t]))
    return seat, (tile,)
