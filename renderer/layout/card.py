"""The card at the end of a round or of the game: who has how much, best first.

Owns its rows. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from renderer.layout.strip import highlight_box
from renderer.scene import Scene, TextStyle, banded, fill, sprite, text

_WIDTH: Final = 960
_TITLE: Final = 110
_ROW: Final = 92
_PAD: Final = 28


@dataclass(frozen=True, slots=True)
class CardRow:
    """One player: place (1 for the best), name, points, whether they won, and the token they get.

    `gain`: what they have just got, with its sign; "" for nothing.
    """

    place: int
    name: str
    points: int
    won: bool
    prize: str = ""
    gain: str = ""


def layout(title: str, rows: Sequence[CardRow], size: int, width: int | None = None) -> Scene:
    """The picture, as wide as a card is or as wide as asked for."""
    unit = size / 1280

    def px(n: float) -> int:
        return round(n * unit)

    width, pad = width or px(_WIDTH), px(_PAD)
    height = px(_TITLE) + len(rows) * px(_ROW) + pad
    ops = [
        fill(0, 0, width, height, "strip"),
        text(
            (pad, 0, width - 2 * pad, px(_TITLE)),
            title,
            TextStyle(px(48), "ink", "strip", bold=False),
        ),
        fill(pad, px(_TITLE) - px(4), width - 2 * pad, px(3), "line"),
    ]
    cuts = [0]
    for i, row in enumerate(rows):
        cuts.append(px(_TITLE) + pad // 2 + i * px(_ROW))
        y = px(_TITLE) + pad // 2 + i * px(_ROW)
        w, h = width - 2 * pad, px(_ROW) - px(10)
        back = "strip"
        if row.won:
            back = "tint"
            ops += highlight_box((pad, y, w, h), px(4))
        mark = px(44)
        if row.won:
            ops.append(
                sprite(
                    pad + px(20), y + (h - mark) // 2, mark, mark, "mark-won", mark, "accent", back
                )
            )
        else:
            box = (pad + px(12), y, px(60), h)
            ops.append(text(box, f"{row.place}.", TextStyle(px(38), "soft", back)))
        points = str(row.points).replace("-", "\N{MINUS SIGN}")
        wide = px(170)
        right = pad + w - wide - px(20)
        ops.append(
            text(
                (right, y, wide, h),
                points,
                TextStyle(px(52), "accent" if row.won else "ink", back, bold=True, align="r"),
            )
        )
        left = pad + px(86)
        if row.prize:
            right -= h
            ops.append(sprite(right, y, h, h, "spare", row.prize, h, back))
        if row.gain:
            right -= px(130)
            box = (right, y, px(130), h)
            ops.append(text(box, row.gain, TextStyle(px(38), "soft", back, align="r")))
        ops.append(
            text((left, y, right - left, h), row.name, TextStyle(px(42), "ink", back, align="l"))
        )
    return Scene(width, banded(ops, cuts, height))
