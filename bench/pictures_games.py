"""Whole games from the first picture on: the time of the slowest picture in a hundred.

Run: `python -m bench.pictures_games`. After the caches are emptied and filled ahead (`renderer.warm`),
whole rounds are drawn as for a channel, each picture once; this is repeated. Of each picture the median
counts, in units of A for that picture (bench/renderer.py).
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from statistics import median
from time import thread_time

from PIL import Image

import renderer
from engine.record import plies
from renderer import Picture, PublicPosition, draw
from tests.renderer.positions import NAMES, recorded

COMPRESSED = draw.compressed
PASSES = 5
GAMES = {
    "triangles": [
        ("tridom", 4, 3), ("tridom", 3, 5), ("tridom", 2, 6),
        ("triominoes", 4, 7), ("triominoes", 3, 8), ("triominoes", 2, 9),
        ("tripple-domino", 4, 10), ("tripple-domino", 3, 11), ("tripple-domino", 2, 12),
    ],
    "tripitz": [("tripitz", 4, 1), ("tripitz", 3, 2), ("tripitz", 5, 3), ("tripitz", 6, 4)],
}  # fmt: skip
"""Games, players, and seeds: all different, as equal boards would be cached."""


def shown(family: str) -> Iterator[tuple[tuple[str, ...], PublicPosition]]:
    """Return the names, and the views after each move of these games' first rounds."""
    for name, players, seed in GAMES[family]:
        for one in map(renderer.public_position, plies(recorded(name, players, seed))):
            if one.view.round > 1:
                break
            yield tuple(f"{name} {seed}" for name in NAMES), one


def post(names: tuple[str, ...], one: PublicPosition) -> Picture:
    """Draw the board as for a channel."""
    return renderer.board(
        one.view, names=names, spots="open", points=one.points, highlight=one.forms
    )


def played(family: str) -> list[float]:
    """Return the seconds for each picture of these games, with empty caches."""
    renderer.set_cache_bytes(renderer.cache_bytes())
    renderer.warm()
    took = []
    for names, one in list(shown(family)):
        start = thread_time()
        post(names, one)
        took.append(thread_time() - start)
    return took


def units(family: str) -> list[float]:
    """Return A in seconds for each of them."""
    found = []
    for names, one in shown(family):
        pixels = Image.open(BytesIO(post(names, one).png)).convert("RGB").tobytes()
        start = thread_time()
        zlib.compress(pixels, 1)
        found.append(thread_time() - start)
    return found


def main() -> None:
    """Measure both families, with the standard library and with isal."""
    kinds = [("stdlib", partial(COMPRESSED, plain=True))]
    if draw.fast():
        kinds.append(("isal", COMPRESSED))
    for family in GAMES:
        unit = list(map(median, zip(*(units(family) for _ in range(3)), strict=True)))
        for kind, compressed in kinds:
            draw.compressed = compressed
            passes = [played(family) for _ in range(PASSES)]
            times = sorted(median(each) / a for *each, a in zip(*passes, unit, strict=True))
            middle, slow = median(times), times[len(times) * 99 // 100]
            print(
                f"whole games, {family}, {kind}: {len(times)} pictures, p50 {middle:.3f} A, "
                f"p99 {slow:.3f} A, {slow / middle:.1f} times as long"
            )
    draw.compressed = COMPRESSED


if __name__ == "__main__":
    main()
