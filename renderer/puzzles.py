"""The picture of the missing-token drill.

It does not know which of the offered tokens are right, so it cannot give them
away.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from renderer.draw import draw
from renderer.layout import hand
from renderer.layout.hand import Group
from renderer.layout.tripitz import tall
from renderer.picture import Picture
from renderer.pictures import LARGE, Look
from renderer.scene import Op, Scene, TextStyle, banded, fill, sprite, text
from renderer.tripitz import token

_PAD: Final = 24
_GIVEN: Final = 270
_CAPTION: Final = 50
"""Pixels of a picture of 1280: around, of the tokens given, of their names."""


def drill(  # noqa: PLR0913 - a drawing's options, all by name with a default
    given: Sequence[str],
    offered: Sequence[str],
    found: Collection[str] = (),
    *,
    chosen: str = "",
    theme: str = "dark",
    size: int = LARGE,
    alt: str,
) -> Picture:
    """Draw the tokens `given` with an empty place for the missing one, or the `chosen` one there, above those `offered`.

    Of these, the ones `found` already have a tick. `alt` says the same in words; its outlines are
    those of the offered ones that are not found. Raises `ValueError` for a size or a theme that is
    none.
    """
    look = Look(theme, size=size)
    groups = [Group("", tuple(offered), fitting=frozenset(found))]
    below = hand.layout(groups, token, size, "")
    header = _header(given, chosen, below.width, size)
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


def _header(given: Sequence[str], chosen: str, width: int, size: int) -> Scene:
    """Draw the given tokens in a row, then the empty place of the missing one, or the token chosen for it."""
    unit = size / LARGE
    pad, high, caption = (round(n * unit) for n in (_PAD, _GIVEN, _CAPTION))
    wide = min((width - 2 * pad) // (len(given) + 1), round(_GIVEN * 1.1 * unit))
    left = (width - wide * (len(given) + 1)) // 2
    ops = [fill(0, 0, width, 2 * pad + high + caption, "table")]
    for name in [*given, chosen] if chosen else given:
        ops += token(name, (left, pad, wide, high))
        box = (left, pad + high, wide, caption)
        ops.append(text(box, name, TextStyle(round(36 * unit), "ink", "table")))
        left += wide
    if not chosen:
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
