"""The card with the scores, and the plot of a rating. Knows no game.

In the plot the first and the last rating stand beside the line and the highest above it, so that no
two can meet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from renderer.layout.strip import highlight_box
from renderer.scene import Op, Scene, TextStyle, banded, fill, scaled, sprite, text

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


def card_layout(title: str, rows: Sequence[CardRow], size: int, width: int | None = None) -> Scene:
    """Lay out the card, as wide as a card is or as wide as asked for."""
    unit = size / 1280
    px = partial(scaled, unit)
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


PLOT_WIDTH: Final = 960
_HEAD: Final = 84
_LABEL: Final = 52
_CURVE: Final = 250
_FOOT: Final = 76
_SIDE: Final = 128
_PLOT_PAD: Final = 28
"""Pixels of a picture of 1280."""

_LEAST_SPAN: Final = 100
"""Rating from the lower to the upper end, at least: small changes look small."""


@dataclass(frozen=True, slots=True)
class Plot:
    """One line: its title, the ratings (two at least, oldest first), and how its ends are called."""

    title: str
    ratings: tuple[int, ...]
    since: str
    until: str


def plot_layout(plots: Sequence[Plot], size: int) -> Scene:
    unit = size / 1280
    bands = tuple(band for plot in plots for band in _panel(plot, unit).bands)
    return Scene(round(PLOT_WIDTH * unit), bands)


def _panel(plot: Plot, unit: float) -> Scene:
    px = partial(scaled, unit)

    width, pad, side, row = px(PLOT_WIDTH), px(_PLOT_PAD), px(_SIDE), px(_LABEL)
    left, top = pad + side, px(_HEAD) + row
    wide, high, dot = width - 2 * left, px(_CURVE), px(12)
    height = top + high + px(_FOOT)
    small, soft = px(38), TextStyle(px(34), "soft", "strip")
    points = _points(plot.ratings, wide, high, dot)
    best = plot.ratings.index(max(plot.ratings))

    def beside(x: int, number: int, style: TextStyle) -> Op:
        box = (x, top + points[number][1] - row // 2, side - px(14), row)
        return text(box, str(plot.ratings[number]), style)

    ops = [
        fill(0, 0, width, height, "strip"),
        text(
            (pad, 0, width - 2 * pad, px(_HEAD)),
            plot.title,
            TextStyle(px(44), "ink", "strip", bold=True, align="l"),
        ),
        fill(left, top + high, wide, px(3), "line"),
        sprite(left, top, wide, high, "curve", wide, high, px(6), dot, best, *sum(points, ())),
        beside(pad, 0, TextStyle(small, "soft", "strip", align="r")),
        beside(
            left + wide + px(14),
            len(points) - 1,
            TextStyle(px(42), "ink", "strip", bold=True, align="l"),
        ),
    ]
    if 0 < best < len(points) - 1:
        x, y = points[best]
        middle = left + min(max(x, side // 2), wide - side // 2)
        box = (middle - side // 2, top + y - dot - row, side, row)
        ops.append(text(box, str(plot.ratings[best]), TextStyle(small, "accent", "strip")))
    foot = (left, top + high + px(8), wide, row)
    ops.append(text(foot, plot.since, soft._replace(align="l")))
    if plot.until != plot.since:
        ops.append(text(foot, plot.until, soft._replace(align="r")))
    return Scene(width, banded(ops, (0,), height))


def _points(
    ratings: Sequence[int], wide: int, high: int, margin: int
) -> tuple[tuple[int, int], ...]:
    """Return the places of the ratings in a box of this size, `margin` away from its sides."""
    span = max(max(ratings) - min(ratings), _LEAST_SPAN)
    upper = (max(ratings) + min(ratings) + span) / 2
    across, down = (wide - 2 * margin) / (len(ratings) - 1), (high - 2 * margin) / span
    return tuple(
        (round(margin + number * across), round(margin + (upper - rating) * down))
        for number, rating in enumerate(ratings)
    )
