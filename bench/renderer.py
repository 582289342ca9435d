"""How long a picture takes and how large it is, in units of A.

A is `zlib.compress` at level 1 of the same pixels as raw RGB: work that every machine does alike, so
that figures of different machines compare. Run: `python -m bench.renderer`. All measures take turns
within each round, in one process; medians are printed. Goals: docs/decisions/0004-pictures.md.
"""

from __future__ import annotations

import gc
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from itertools import pairwise
from statistics import median
from time import perf_counter

from PIL import Image

import renderer
from engine import View
from renderer import Picture, deflate, png
from renderer.draw import BANDS
from renderer.shown import PICTURES
from tests.renderer.positions import NAMES, long_board, turns

ROUNDS = 3


def show(view: View) -> Picture:
    """The picture that a channel gets."""
    return renderer.board(view, names=NAMES)


def seconds(work: Callable[[], object]) -> float:
    """Wall time of one run."""
    start = perf_counter()
    work()
    return perf_counter() - start


def forget() -> None:
    """No band and no picture; sprites stay, as they do in a bot that runs."""
    BANDS.clear()
    PICTURES.clear()


def rgb(picture: Picture) -> bytes:
    """The picture's pixels, three bytes each."""
    return Image.open(BytesIO(picture.png)).convert("RGB").tobytes()


def compressors() -> Iterator[tuple[str, Callable[..., bytes]]]:
    """The standard library, and isal if it is there."""
    yield "stdlib", partial(deflate.compressed, plain=True)
    if deflate.fast():
        yield "isal", deflate.compressed


def measure(views: list[View]) -> dict[str, float]:
    """Medians over the turns of one game, in A; `A` itself in milliseconds."""
    found: dict[str, list[float]] = {}
    for view in views:
        show(view)
    for _ in range(ROUNDS):
        for before, after in pairwise(views):
            pixels = rgb(show(after))
            forget()
            unit = seconds(lambda p=pixels: zlib.compress(p, 1))
            found.setdefault("A", []).append(unit * 1000)
            for name, compressed in compressors():
                png.compressed = compressed
                forget()
                cold = seconds(lambda v=after: show(v))
                again = seconds(lambda v=after: show(v))
                PICTURES.clear()
                bands = seconds(lambda v=after: show(v))
                forget()
                show(before)
                turn = seconds(lambda v=after: show(v))
                for what, took in (
                    ("next turn", turn),
                    ("whole, cold bands", cold),
                    ("same again", again),
                    ("same again, bands alone", bands),
                ):
                    found.setdefault(f"{what}, {name}", []).append(took / unit)
    png.compressed = deflate.compressed
    forget()
    return {what: median(values) for what, values in found.items()}


def full_sizes(views: list[View]) -> list[int]:
    """Bytes of these pictures at level 6."""
    png.compressed = partial(deflate.compressed, plain=True)
    forget()
    sizes = sorted(len(show(view).png) for view in views)
    png.compressed = deflate.compressed
    forget()
    return sizes


def main() -> None:
    """Print every figure."""
    games = {
        "triangles": (list(long_board()[20:]), [long_board(56, seed)[-1] for seed in range(5)]),
        "tripitz": (
            list(turns("tripitz", 4))[15:],
            [list(turns("tripitz", 4, seed))[-1] for seed in range(1, 6)],
        ),
    }
    gc.collect()
    for name, (views, full) in games.items():
        print(
            f"{name}: {len(views)} turns, {ROUNDS} rounds, {'x'.join(map(str, show(full[0]).size))}"
        )
        for what, value in measure(views).items():
            print(f"  {what:34} {value:8.3f}{' ms' if what == 'A' else ''}")
        print(f"  {'bytes, full boards, level 6':34} {full_sizes(full)}")


if __name__ == "__main__":
    main()
