"""The plain middle form between layout and output: a list of drawing operations.

Owns `Op` and `Scene`. A scene says what is where, in pixels and in the names of colours; it knows
neither Pillow nor a theme's colours nor bytes. Because operations are plain tuples, two pictures can
be compared band by band, and what is equal need not be drawn again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

Key: TypeAlias = tuple[str | int, ...]


class Op(NamedTuple):
    """One drawing operation within its box.

    `kind` and `key` go together: `fill` (colour), `sprite` (drawing, its arguments), `shade` (the
    shadow of a drawing), `text` (text, face, pixels, colour, background, alignment `l`, `c` or `r`).
    """

    kind: str
    x: int
    y: int
    w: int
    h: int
    key: Key


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture before it is drawn: later operations lie over earlier ones.

    `cuts` are the rows where bands begin, ascending, the first 0: a layout cuts between what changes
    and what stays from one turn to the next.
    """

    size: tuple[int, int]
    ops: tuple[Op, ...]
    cuts: tuple[int, ...]

    def bands(self) -> list[tuple[int, int, tuple[Op, ...]]]:
        """For each band its first row, its height and the operations that may touch it, in order."""
        height = self.size[1]
        ends = (*self.cuts[1:], height)
        found: list[list[Op]] = [[] for _ in ends]
        band_of = _bands_of_rows(self.cuts, height)
        for op in self.ops:
            top, bottom = op[2], op[2] + op[4]
            first = band_of[max(0, top)]
            last = band_of[bottom - 1 if bottom < height else height - 1]
            if first == last:
                found[first].append(op)
            else:
                for band in found[first : last + 1]:
                    band.append(op)
        return [
            (start, end - start, tuple(ops))
            for start, end, ops in zip(self.cuts, ends, found, strict=True)
        ]


@lru_cache(maxsize=64)
def _bands_of_rows(cuts: tuple[int, ...], height: int) -> bytes:
    """For each row of pixels the band that it lies in: a look-up instead of a search."""
    ends = (*cuts[1:], height)
    return b"".join(
        bytes([i]) * (end - start) for i, (start, end) in enumerate(zip(cuts, ends, strict=True))
    )


def even_cuts(start: int, end: int, tall: int = 64) -> list[int]:
    """Where to cut these rows into equal bands of about that height."""
    count = max(1, round((end - start) / tall))
    return [start + (end - start) * i // count for i in range(count)]


def fill(x: int, y: int, w: int, h: int, colour: str) -> Op:
    """A rectangle of one colour."""
    return Op("fill", x, y, w, h, (colour,))


def sprite(x: int, y: int, w: int, h: int, *key: str | int) -> Op:
    """A drawing of `renderer.paint`, by name and arguments."""
    return Op("sprite", x, y, w, h, key)


def text(
    box: tuple[int, int, int, int],
    words: str,
    px: int,
    colour: str,
    back: str,
    *,
    bold: bool = False,
    align: str = "c",
) -> Op:
    """Text centred in the height of its box, never outside it: what is too long ends in `…`."""
    x, y, w, h = box
    return Op("text", x, y, w, h, (words, "bold" if bold else "medium", px, colour, back, align))
