"""How people did at a puzzle: a row of squares for each, whole, half or empty, so that no colour need be told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from renderer.draw import draw
from renderer.families import FAMILY_VIEWS
from renderer.picture import Picture
from renderer.pictures import LARGE, Look
from renderer.scene import Op, Scene, TextStyle, banded, fill, text
from renderer.words import ENGLISH, Words

MOST: Final = 8
"""Rows: more would make the picture longer than what is read of it."""
HALF: Final = 1
WHOLE: Final = 2

_WIDTH: Final = 960
_TITLE: Final = 110
_ROW: Final = 84
_PAD: Final = 28
_SQUARE: Final = 52
_STEP: Final = 64
_FRAME: Final = 4


def marks(
    title: str,
    rows: Sequence[tuple[str, Sequence[int]]],
    *,
    theme: str = "dark",
    size: int = LARGE,
    words: Words = ENGLISH,
    alt: str,
) -> Picture:
    """Names, eight at most, each with its marks: `WHOLE`, `HALF`, or 0 for nothing. `alt` says the same in words.

    Raises `ValueError` for a theme or a size that pictures do not have.
    """
    shown = rows[:MOST]
    look = Look.of(theme, [name for name, _ in shown], size, words)

    def px(n: float) -> int:
        return round(n * size / 1280)

    width, pad = px(_WIDTH), px(_PAD)
    height = px(_TITLE) + len(shown) * px(_ROW) + (pad if shown else 0)
    across = (pad, 0, width - 2 * pad, px(_TITLE))
    ops = [
        fill(0, 0, width, height, "strip"),
        text(across, title, TextStyle(px(48), "ink", "strip")),
    ]
    cuts = [0]
    for number, (name, (_, row)) in enumerate(zip(look.drawn(len(shown)), shown, strict=True)):
        top = px(_TITLE) + number * px(_ROW)
        cuts.append(top)
        wide = len(row) * px(_STEP)
        left = width - pad - wide
        box = (pad, top, left - 2 * pad, px(_ROW))
        ops.append(text(box, name, TextStyle(px(42), "ink", "strip", align="l")))
        inset = (px(_ROW) - px(_SQUARE)) // 2
        for place, mark in enumerate(row):
            ops += _square(left + place * px(_STEP), top + inset, px(_SQUARE), px(_FRAME), mark)
    scene = Scene(width, banded(ops, cuts, height))
    return Picture(draw(scene, FAMILY_VIEWS[0].palette(look.theme)), scene.size, alt, alt)


def _square(x: int, y: int, side: int, frame: int, mark: int) -> Iterator[Op]:
    """One mark: a frame, filled as far as it counts."""
    colour = "accent" if mark else "soft"
    yield fill(x, y, side, side, colour)
    inside = side - 2 * frame
    empty = inside if not mark else inside // 2 if mark == HALF else 0
    if empty:
        yield fill(x + side - frame - empty, y + frame, empty, inside, "strip")
