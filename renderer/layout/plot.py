"""The plot of a rating: a line from game to game, with what it began at, stands at, and was at most.

Owns its places. The first and the last rating stand beside the line and the highest above it, so that
no two can meet, however the line runs. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from renderer.scene import Op, Scene, TextStyle, banded, fill, sprite, text

WIDTH: Final = 960
_HEAD: Final = 84
_LABEL: Final = 52
_CURVE: Final = 250
_FOOT: Final = 76
_SIDE: Final = 128
_PAD: Final = 28
"""Pixels of a picture of 1280."""

_LEAST_SPAN: Final = 100
"""Rating from the lower to the upper end, at least: small changes shall look small."""


@dataclass(frozen=True, slots=True)
class Plot:
    """One line: its title, the ratings (two at least, oldest first), and how its ends are called."""

    title: str
    ratings: tuple[int, ...]
    since: str
    until: str


def layout(plots: Sequence[Plot], size: int) -> Scene:
    """The plots, one below another."""
    unit = size / 1280
    bands = tuple(band for plot in plots for band in _panel(plot, unit).bands)
    return Scene(round(WIDTH * unit), bands)


def _panel(plot: Plot, unit: float) -> Scene:
    def px(n: float) -> int:
        return round(n * unit)

    width, pad, side, row = px(WIDTH), px(_PAD), px(_SIDE), px(_LABEL)
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
    """Where the ratings are in a box of this size, `margin` away from its sides."""
    span = max(max(ratings) - min(ratings), _LEAST_SPAN)
    upper = (max(ratings) + min(ratings) + span) / 2
    across, down = (wide - 2 * margin) / (len(ratings) - 1), (high - 2 * margin) / span
    return tuple(
        (round(margin + number * across), round(margin + (upper - rating) * down))
        for number, rating in enumerate(ratings)
    )
