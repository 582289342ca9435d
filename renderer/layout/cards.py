"""The card with the scores, the card of a finished game, and the plot of a rating. Knows no game.

In the plot the first and the last rating stand beside the line and the highest above it, so that no
two can meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from renderer.layout.strip import highlight_box
from renderer.scene import Band, Op, Scene, TextStyle, banded, fill, scaled, sprite, text

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


@dataclass(frozen=True, slots=True)
class FinalRow:
    """One player on the card of a finished game; `place` 0 and `points` None where nobody has their own.

    `best`: their best move in words, `piece` its piece in notation; `rating`: how theirs changed, in
    words; `counts`: a number for each column.
    """

    name: str
    seat: int
    place: int
    points: int | None
    won: bool
    prize: str
    best: str
    piece: str
    rating: str
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game: the result, the game and the winner's lead, and the players, best first.

    `columns`: what the players' numbers count.
    """

    headline: str
    about: str
    columns: tuple[str, ...]
    rows: tuple[FinalRow, ...]


_HEADLINE: Final = 128
_PLAYER: Final = 132
_COLUMNS: Final = 44
_GAP: Final = 10
_LEAST_BOARD: Final = 480
"""Pixels of a picture of 1280."""


def room_for_board(players: int, size: int) -> tuple[int, int]:
    """Return a card's width for this many players, and the height in pixels that its board may take."""
    unit = size / 1280
    rest = _HEADLINE + _COLUMNS + players * (_PLAYER + _GAP) + _PAD
    return scaled(unit, _WIDTH), scaled(unit, max(1280 - rest, _LEAST_BOARD))


def piece_box(size: int) -> tuple[int, int]:
    """Return the size of the box for a player's best piece."""
    return scaled(size / 1280, 72), scaled(size / 1280, 68)


def final_layout(
    shown: GameResult, board: Scene, pieces: Sequence[tuple[Op, ...]], size: int
) -> Scene:
    """Lay out the card of a finished game, as wide as its `board`: the result, the board, the players.

    `pieces`: the operations for each player's best piece, in a box of `piece_box`.
    """
    px = partial(scaled, size / 1280)
    width, pad = board.width, px(_PAD)
    high = px(_HEADLINE)
    star = px(48) if any(row.won for row in shown.rows) else 0
    left = pad + (px(64) if star else 0)
    head = [fill(0, 0, width, high, "strip")]
    if star:
        head.append(
            sprite(pad, px(18), star, star, "mark-won", star, "accent", "strip"),
        )
    line = (left, px(10), width - left - pad, px(64))
    head.append(text(line, shown.headline, TextStyle(px(50), "ink", "strip", bold=True, align="l")))
    line = (left, px(72), width - left - pad, px(44))
    head.append(text(line, shown.about, TextStyle(px(34), "soft", "strip", align="l")))
    below = [fill(0, 0, width, px(_COLUMNS), "strip")]
    for x, wide, column in _across(shown.columns, width, px):
        box = (x, px(8), wide, px(36))
        below.append(text(box, column, TextStyle(px(27), "soft", "strip")))
    bands = [
        Band(high, tuple, (tuple(head),)),
        *board.bands,
        Band(px(_COLUMNS), tuple, (tuple(below),)),
    ]
    bands += (
        Band(px(_PLAYER + _GAP), _final_row, (row, piece, width, size))
        for row, piece in zip(shown.rows, pieces, strict=True)
    )
    return Scene(
        width, (*bands, Band(pad - px(_GAP), tuple, ((fill(0, 0, width, pad, "strip"),),)))
    )


def _across(
    columns: Sequence[str], width: int, px: Callable[[float], int]
) -> Iterator[tuple[int, int, str]]:
    """Yield left end and width of each column, right of the players' pieces."""
    left = px(_PAD + 96)
    wide = (width - left - px(_PAD + 12)) // max(len(columns), 1)
    for number, column in enumerate(columns):
        yield left + number * wide, wide, column


def _final_row(row: FinalRow, piece: tuple[Op, ...], width: int, size: int) -> list[Op]:
    px = partial(scaled, size / 1280)
    pad, h = px(_PAD), px(_PLAYER)
    w, back = width - 2 * pad, "tint" if row.won else "strip"
    ops = [fill(0, 0, width, px(_PLAYER + _GAP), "strip")]
    if row.won:
        ops += highlight_box((pad, 0, w, h), px(4))
    mark, ink = px(40), "accent" if row.won else "ink"
    if row.won:
        ops.append(sprite(pad + px(32), px(10), mark, mark, "mark-won", mark, "accent", back))
    elif row.place:
        box = (pad + px(12), px(8), px(80), px(46))
        ops.append(text(box, f"{row.place}.", TextStyle(px(36), "soft", back)))
    right, left = pad + w - px(20), pad + px(96)
    if row.points is not None:
        points = str(row.points).replace("-", "\N{MINUS SIGN}")
        right -= px(150)
        style = TextStyle(px(50), ink, back, bold=True, align="r")
        ops.append(text((right, px(6), px(150), px(50)), points, style))
    if row.prize:
        right -= px(60)
        ops.append(sprite(right, px(6), px(50), px(50), "spare", row.prize, px(50), back))
    name = TextStyle(px(40), "ink", back, bold=row.won, align="l")
    ops.append(text((left, px(6), right - left - px(12), px(50)), row.name, name))
    wide = px(250) if row.rating else 0
    right = pad + w - px(20) - wide
    soft = TextStyle(px(31), "soft", back, align="l")
    ops.append(text((left, px(52), right - left, px(38)), row.best, soft))
    if row.rating:
        ops.append(text((right, px(52), wide, px(38)), row.rating, soft._replace(align="r")))
    ops += (op._replace(x=op.x + pad + px(16), y=op.y + px(56)) for op in piece)
    numbers = TextStyle(px(34), "ink", back, bold=True)
    for x, wide, count in _across(tuple(map(str, row.counts)), width, px):
        ops.append(
            text(
                (x, px(89), wide, px(38)),
                count,
                numbers if count != "0" else numbers._replace(colour="soft", bold=False),
            )
        )
    return ops


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
