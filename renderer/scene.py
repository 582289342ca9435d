"""The plain middle form between layout and output: a list of drawing operations.

Owns `Op` and `Scene`. A scene says what is where, in pixels and in the names of colours; it knows
neither Pillow nor a theme's colours nor bytes. Because operations are plain tuples, two pictures can
be compared band by band, and what is equal need not be drawn again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

Key: TypeAlias = tuple[str | int, ...]

BAND: Final = 64
"""Rows of a band: small enough that a turn changes few, large enough to compress well."""


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

    `palette` names one of `renderer.palettes`.
    """

    palette: str
    size: tuple[int, int]
    ops: tuple[Op, ...]

    def bands(self) -> list[tuple[int, int, tuple[Op, ...]]]:
        """For each band its first row, its height and the operations that may touch it, in order."""
        height = self.size[1]
        count = -(-height // BAND)
        found: list[list[Op]] = [[] for _ in range(count)]
        for op in self.ops:
            top = max(op.y, 0) // BAND
            bottom = min(op.y + op.h - 1, height - 1) // BAND
            if top == bottom:
                found[top].append(op)
            else:
                for band in range(top, bottom + 1):
                    found[band].append(op)
        return [(i * BAND, min(BAND, height - i * BAND), tuple(ops)) for i, ops in enumerate(found)]


def fill(x: int, y: int, w: int, h: int, colour: str) -> Op:
    """A rectangle of one colour."""
    return Op("fill", x, y, w, h, (colour,))


def sprite(x: int, y: int, w: int, h: int, *key: str | int) -> Op:
    """A drawing of `renderer.paint`, by name and arguments."""
    return Op("sprite", x, y, w, h, key)


def shade(x: int, y: int, w: int, h: int, *key: str | int) -> Op:
    """The soft shadow of a drawing on the bare table."""
    return Op("shade", x, y, w, h, key)


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
