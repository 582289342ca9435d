"""The time and size of a picture, in units of A.

A is `zlib.compress` at level 1 of the same pixels as raw RGB: the same work on every machine, so figures of
different machines compare. Run: `python -m bench.renderer`. All measures take turns within each round, in
one process, in processor time, which other processes do not lengthen; medians are printed. Goals:
docs/decisions/0004-pictures.md.

"Next turn" is the picture of each turn of a game after those of all turns before it, as at a table;
"after one picture alone": only the turn before is cached, so parts that return to their state of two turns
ago are drawn again.

`plain`: the board and the last move's ring; `open`: with all open spots numbered; `posted`: as in a channel,
with the move's points and around the cells that brought them.
"""

from __future__ import annotations

import gc
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from itertools import pairwise
from statistics import median
from time import thread_time

from PIL import Image

import renderer
from bench import pictures_games, pictures_memory, pictures_others
from engine.record import plies
from engine.summary import summarised
from renderer import Picture, PublicPosition, draw
from renderer.draw import BANDS
from renderer.picture import PICTURES
from tests.renderer.positions import NAMES, long_board, recorded, turns

COMPRESSED = draw.compressed
ROUNDS = 3
TURNS = 100
"""The most turns of a game that are drawn, its last ones."""
FULL = 5
"""The full boards of each family whose size is measured."""

Show = Callable[[PublicPosition], Picture]


def plain(seen: PublicPosition) -> Picture:
    """Draw the board."""
    return renderer.board(seen.view, names=NAMES)


def open_spots(seen: PublicPosition) -> Picture:
    """Draw the board with its spots."""
    return renderer.board(seen.view, names=NAMES, spots="open")


def posted(seen: PublicPosition) -> Picture:
    """Draw the board as for a channel."""
    return renderer.board(
        seen.view, names=NAMES, spots="open", points=seen.points, highlight=seen.forms
    )


def moves(name: str) -> list[PublicPosition]:
    """Return the last placements of a whole game, with their results."""
    return [
        one for one in map(renderer.public_position, plies(recorded(name, 4, 2))) if one.placed
    ][-30:]


def seconds(work: Callable[[], object]) -> float:
    """Return the processor's time for one run."""
    start = thread_time()
    work()
    return thread_time() - start


def forget() -> None:
    """Empty the caches of bands and pictures; sprites stay, as in a running bot."""
    BANDS.clear()
    PICTURES.clear()


def rgb(picture: Picture) -> bytes:
    """Return the picture's pixels, three bytes each."""
    return Image.open(BytesIO(picture.png)).convert("RGB").tobytes()


def compressors() -> Iterator[tuple[str, Callable[..., bytes]]]:
    """Return the standard library's compressor, and isal if it is installed."""
    yield "stdlib", partial(COMPRESSED, plain=True)
    if draw.fast():
        yield "isal", COMPRESSED


def measure(seen: list[PublicPosition], show: Show) -> dict[str, float]:
    """Return medians over the turns of one game, in A; `A` itself in milliseconds."""
    found: dict[str, list[float]] = {}
    for one in seen:
        show(one)
    for _ in range(ROUNDS):
        for before, after in pairwise(seen):
            pixels = rgb(show(after))
            unit = min(seconds(lambda p=pixels: zlib.compress(p, 1)) for _ in range(2))
            found.setdefault("A", []).append(unit * 1000)
            for name, compressed in compressors():
                draw.compressed = compressed
                forget()
                cold = seconds(lambda v=after: show(v))
                again = seconds(lambda v=after: show(v))
                forget()
                show(before)
                alone = seconds(lambda v=after: show(v))
                for what, took in (
                    ("whole, cold bands", cold),
                    ("same again", again),
                    ("after one picture alone", alone),
                ):
                    found.setdefault(f"{what}, {name}", []).append(took / unit)
        for name, compressed in compressors():
            draw.compressed = compressed
            forget()
            show(seen[0])
            units = found["A"][1 - len(seen) :]
            for after, unit in zip(seen[1:], units, strict=True):
                turn = seconds(lambda v=after: show(v))
                found.setdefault(f"next turn, {name}", []).append(turn * 1000 / unit)
    draw.compressed = COMPRESSED
    forget()
    return {what: median(values) for what, values in sorted(found.items())}


def full_sizes(seen: list[PublicPosition], show: Show) -> Iterator[tuple[str, list[int]]]:
    """Return the bytes of these pictures: at the stored level, and as each compressor makes them at once."""
    yield (
        f"level {draw.LEVEL}",
        _sizes(seen, show, lambda rows, **_: COMPRESSED(rows, plain=True)),
    )
    for name, compressed in compressors():
        yield f"{name}, all new", _sizes(seen, show, compressed)


def _sizes(seen: list[PublicPosition], show: Show, compressed: Callable[..., bytes]) -> list[int]:
    draw.compressed = compressed
    forget()
    sizes = sorted(len(show(one).png) for one in seen)
    draw.compressed = COMPRESSED
    forget()
    return sizes


def ours() -> None:
    """Print the figures of our own pictures."""
    renderer.warm()
    triangles = [PublicPosition(view) for view in long_board()[20:]]
    tripitz = [PublicPosition(view) for view in turns("tripitz", 4)][15:]
    full_triangles = [PublicPosition(long_board(56, seed)[-1]) for seed in range(FULL)]
    full_tripitz = [
        PublicPosition(list(turns("tripitz", 4, seed))[-1]) for seed in range(1, FULL + 1)
    ]
    gc.collect()
    for name, turned, full, show in (
        ("triangles, plain", triangles, full_triangles, plain),
        ("triangles, open", triangles, full_triangles, open_spots),
        ("triangles, posted", moves("tridom"), [], posted),
        ("tripitz, plain", tripitz, full_tripitz, plain),
        ("tripitz, posted", moves("tripitz"), [], posted),
    ):
        seen = turned[-TURNS:]
        size = "x".join(map(str, show(seen[-1]).size))
        print(f"{name}: {len(seen)} turns, {ROUNDS} rounds, {size}")
        for what, value in measure(seen, show).items():
            print(f"  {what:32} {value:8.3f}{' ms' if what == 'A' else ''}", flush=True)
        for what, sizes in full_sizes(full, show) if full else ():
            middle, worst = median(sizes) / 1000, sizes[-1] / 1000
            print(f"  full, {what:20} {middle:8.1f} kB median, {worst:.1f} kB worst")


def cards() -> None:
    """Print the time and size of a finished game's card, with cold bands."""
    for name in ("tridom", "tripitz"):
        played = list(plies(recorded(name, 4, 2)))
        view = played[-1].after.view(None)
        seats = summarised(played, 4)
        draws = partial(renderer.final_card, view, seats, names=NAMES)
        pixels = rgb(draws())
        took: list[float] = []
        for _ in range(10 * ROUNDS):
            forget()
            unit = min(seconds(lambda p=pixels: zlib.compress(p, 1)) for _ in range(2))
            took.append(seconds(draws) / unit)
        size = "x".join(map(str, draws().size))
        print(f"card, {name}: {size}, {len(draws().png) / 1000:.1f} kB, {median(took):.3f} A")


def main() -> None:
    ours()
    cards()
    pictures_games.main()
    pictures_memory.main()
    pictures_others.main()


if __name__ == "__main__":
    main()
