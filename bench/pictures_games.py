"""Whole games from the first picture on: how long the slowest one in a hundred takes.

Run: `python -m bench.pictures_games`. Everything is forgotten, drawn ahead (`renderer.warm`), then
whole rounds are shown as a channel sees them, each picture once. That is done several times; of
each picture the median counts, in units of A for that picture (bench/renderer.py).
"""

from __future__ import annotations

import zlib
from functools import partial
from io import BytesIO
from statistics import median
from time import thread_time

from PIL import Image

import renderer
from renderer import deflate, png
from tests.renderer.positions import NAMES, turns

PASSES = 5
GAMES = {
    "triangles": [
        (name, players, seed)
        for name in ("tridom", "triominoes", "tripple-domino")
        for players, seed in ((4, 3), (3, 5), (2, 6))
    ],
    "tripitz": [("tripitz", 4, 1), ("tripitz", 3, 2), ("tripitz", 5, 3), ("tripitz", 6, 4)],
}


def played(family: str) -> list[float]:
    """Seconds for each picture of these games, after everything was forgotten."""
    renderer.remember(renderer.remembered())
    renderer.warm()
    took = []
    for name, players, seed in GAMES[family]:
        for view in turns(name, players, seed):
            start = thread_time()
            renderer.board(view, names=[f"{name} {seed}" for name in NAMES], spots="open")
            took.append(thread_time() - start)
    return took


def units(family: str) -> list[float]:
    """A in seconds for each of them."""
    found = []
    for name, players, seed in GAMES[family]:
        for view in turns(name, players, seed):
            picture = renderer.board(view, names=NAMES, spots="open")
            pixels = Image.open(BytesIO(picture.png)).convert("RGB").tobytes()
            start = thread_time()
            zlib.compress(pixels, 1)
            found.append(thread_time() - start)
    return found


def main() -> None:
    """Both families, with the standard library and with isal."""
    kinds = [("stdlib", partial(deflate.compressed, plain=True))]
    if deflate.fast():
        kinds.append(("isal", deflate.compressed))
    for family in GAMES:
        unit = list(map(median, zip(*(units(family) for _ in range(3)), strict=True)))
        for kind, compressed in kinds:
            png.compressed = compressed
            passes = [played(family) for _ in range(PASSES)]
            times = sorted(median(each) / a for *each, a in zip(*passes, unit, strict=True))
            middle, slow = median(times), times[len(times) * 99 // 100]
            print(
                f"whole games, {family}, {kind}: {len(times)} pictures, p50 {middle:.3f} A, "
                f"p99 {slow:.3f} A, {slow / middle:.1f} times as long"
            )
    png.compressed = deflate.compressed


if __name__ == "__main__":
    main()
