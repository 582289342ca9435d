"""Pictures of puzzles: the missing-token drill, and how people did.

The drill's picture does not know which of the offered tokens are right, so it cannot give them
away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from renderer.draw import draw
from renderer.layout import hand
from renderer.layout.hand import Group
from renderer.layout.tripitz import tall
from renderer.picture import Picture
from renderer.pictures import FAMILY_VIEWS, LARGE, Look
from renderer.scene import Op, Scene, TextStyle, banded, fill, sprite, text
from renderer.tripitz import token
from renderer.words import ENGLISH, Words

_PAD: Final = 24
_GIVEN: Final = 270
_CAPTION: Final = 50
"""Pixels of a picture of 1280: around, of the tokens given, of their names."""


def drill(
    given: Sequence[str],
    offered: Sequence[str],
    found: Collection[str] = (),
    *,
    theme: str = "dark",
    size: int = LARGE,
    alt: str,
) -> Picture:
    """Draw the tokens `given` with an empty place for the missing one, above those `offered`.

    Of these, the ones `found` already have a tick. `alt` says the same in words; its outlines are
    those of the offered ones that are not found. Raises `ValueError` for a size or a theme that is
    none.
    """
    look = Look(theme, size=size)
    groups = [Group("", tuple(offered), fitting=frozenset(found))]
    below = hand.layout(groups, token, size, "")
    header = _header(given, below.width, size)
    high = header.size[1]
    png = draw(Scene(below.width, header.bands + below.bands), f"tripitz-{look.theme}")
    return Picture(
        png,
        (below.width, high + below.size[1]),
        alt,
        alt,
        lambda: {
            name: tuple((x, y + high) for x, y in corners)
            for name, corners in hand.outlines(groups, size).items()
            if name not in found
        },
    )


def _header(given: Sequence[str], width: int, size: int) -> Scene:
    """Draw the given tokens in a row, then the empty place of the missing one."""
    unit = size / LARGE
    pad, high, caption = (round(n * unit) for n in (_PAD, _GIVEN, _CAPTION))
    wide = min((width - 2 * pad) // (len(given) + 1), round(_GIVEN * 1.1 * unit))
    left = (width - wide * (len(given) + 1)) // 2
    ops = [fill(0, 0, width, 2 * pad + high + caption, "table")]
    for name in given:
        ops += token(name, (left, pad, wide, high))
        box = (left, pad + high, wide, caption)
        ops.append(text(box, name, TextStyle(round(36 * unit), "ink", "table")))
        left += wide
    ops += _missing(left, pad, wide, high)
    line = max(1, round(3 * unit))
    ops.append(fill(pad, 2 * pad + high + caption - line, width - 2 * pad, line, "line"))
    return Scene(width, banded(ops, [0], 2 * pad + high + caption))


def _missing(x: int, y: int, w: int, h: int) -> list[Op]:
    """Draw an empty place with a question mark."""
    wide = min(w, h * 13 // 15) // 2 * 2 - 8
    left, top = x + (w - wide) // 2, y + (h - tall(wide)) // 2
    px = wide * 45 // 100
    inner = (left + wide // 4, top + tall(wide) // 4, wide // 2, tall(wide) // 2)
    return [
        sprite(left, top, wide, tall(wide), "hexagon", "spot", wide),
        text(inner, "?", TextStyle(px, "ink", "spot")),
    ]


MOST: Final = 8
"""Rows: more would make the picture longer than what is read of it."""
HALF: Final = 1
WHOLE: Final = 2

_WIDTH: Final = 960
_TITLE: Final = 110
_ROW: Final = 84
_MARKS_PAD: Final = 28
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
    """Draw names, eight at most, each with its marks: `WHOLE`, `HALF`, or 0 for nothing. `alt` says
    the same in words.

    Raises `ValueError` for a theme or a size that pictures do not have.
    """
    shown = rows[:MOST]
    look = Look.of(theme, [name for name, _ in shown], size, words)

    def px(n: float) -> int:
        return round(n * size / 1280)

    width, pad = px(_WIDTH), px(_MARKS_PAD)
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
    """Draw one mark: a frame, filled as far as it counts."""
    colour = "accent" if mark else "soft"
    yield fill(x, y, side, side, colour)
    inside = side - 2 * frame
    empty = inside if not mark else inside // 2 if mark == HALF else 0
    if empty:
        yield fill(x + side - frame - empty, y + frame, empty, inside, "strip")
