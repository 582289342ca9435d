"""Above the board, for all families: marks, the points plate, the header, the score strip.

The header's height decides how much room the board has. Up to six players get boxes that cannot
overlap: text never leaves its box. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from renderer.scene import (
    Band,
    Key,
    Op,
    Scene,
    TextStyle,
    fill,
    scaled,
    sliced,
    sprite,
    text,
    with_ops,
)


@dataclass(frozen=True, slots=True)
class BoardMarks:
    """The marks in a picture of a board. Cells in notation.

    `last`: where the last move went. `spots`: cells to choose from. `forms`: cells that scored.

    `points`: what the last move brought, with its sign, and the cell that says so; nothing or both.

    `ghosts`: cells with a piece that is only a preview. `quiet`: the spots are second to something
    else. `clashes`: corner points (x, y) of a triangle game where a ghost disagrees with the board.
    """

    last: frozenset[str] = frozenset()
    spots: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()
    points: str = ""
    scored: str = ""
    ghosts: frozenset[str] = frozenset()
    quiet: bool = False
    clashes: frozenset[tuple[int, int]] = frozenset()


def _none(width: int) -> int:
    del width
    return 0


@dataclass(frozen=True, slots=True)
class Header:
    """`height` (in pixels) and `bands` in a picture of some width.

    `beside`: what is drawn over the board's first band, of the picture's width and that band's
    height. `below`: the rows of pixels that a picture of some width needs for what stands below the
    board. `alone`: there is none, and the board fills its picture: no coordinates stand at its
    edges.
    """

    height: Callable[[int], int]
    bands: Callable[[int], tuple[Band, ...]]
    beside: Callable[[int, int], tuple[Op, ...]] | None = None
    below: Callable[[int], int] = _none
    alone: bool = False

    def above(self, board: Scene) -> Scene:
        """Return the whole picture: this header above a board that was laid out for it."""
        first, *rest = board.bands
        if self.beside is not None:
            over = self.beside(board.width, first.height)
            first = Band(first.height, with_ops, (first, over), quick=True)
        return Scene(board.width, (*self.bands(board.width), first, *rest))


ALONE: Final = Header(height=_none, bands=lambda _: (), alone=True)
"""The header of a board by itself."""


def plate_size(px: int, points: str) -> tuple[int, int]:
    """Return the size of the plate with these points, for letters of `px` pixels."""
    return px * 57 // 100 * len(points) + px * 9 // 20, px


def points_plate(x: int, y: int, px: int, points: str) -> tuple[Op, Op]:
    """Draw the points of the last move on a plate with its left and upper end there."""
    w, h = plate_size(px, points)
    return (
        sprite(x, y, w, h, "points", w, h),
        text((x, y, w, h), points, TextStyle(px, "ring-ink", "ring", bold=True)),
    )


def plate_sprites(px: int) -> Iterator[Key]:
    """Yield the drawings of most plates with letters of this size."""
    for sign in "+\N{MINUS SIGN}0123456789":
        yield "figure", sign, "bold", px, "ring-ink", "ring"
    for points in ("+1", "+12"):
        yield "points", *plate_size(px, points)


_LEAST_BADGE: Final = 250
_NARROW: Final = 360
"""A narrower box has its points below the name, which is then cut last."""
_TALL: Final = 96
_PAD: Final = 12
_SIDE: Final = 166


@dataclass(frozen=True, slots=True)
class PlayerBadge:
    """One player. `mark`: `turn`, `won` or nothing. `points` is None where nobody has their own."""

    name: str
    points: int | None
    count: int
    mark: str = ""


@dataclass(frozen=True, slots=True)
class ScoreStrip:
    """The whole strip. `icon` is the drawing of a piece; `left` what the stock or bag still holds."""

    badges: tuple[PlayerBadge, ...]
    icon: str
    left: int
    left_label: str
    common: int | None = None
    common_label: str = ""


def rows(strip: ScoreStrip, width: int, unit: float) -> int:
    """Return the number of rows in which the players stand."""
    room = width - round((_SIDE + 2 * _PAD) * unit) * (2 if strip.common is not None else 1)
    columns = max(1, min(len(strip.badges), room // round(_LEAST_BADGE * unit)))
    return -(-len(strip.badges) // columns)


def height(strip: ScoreStrip, width: int, unit: float) -> int:
    return rows(strip, width, unit) * round(_TALL * unit) + round(2 * _PAD * unit)


def figure_sprites() -> Iterator[Key]:
    """Yield the drawings of all figures of a strip and of a hand, at the usual size."""
    for face, px, ink, back in (
        ("bold", 50, "ink", "strip"),
        ("bold", 50, "accent", "tint"),
        ("bold", 46, "ink", "strip"),
        ("bold", 46, "accent", "tint"),
        ("medium", 30, "soft", "strip"),
        ("medium", 30, "soft", "tint"),
        ("medium", 34, "ink", "table"),
        ("medium", 34, "soft", "table"),
    ):
        for sign in "0123456789-\N{MINUS SIGN}":
            yield "figure", sign, face, px, ink, back


def header(strip: ScoreStrip, size: int) -> Header:
    """Return the strip above a board, in a picture of this size."""
    unit = size / 1280
    return Header(
        height=lambda width: height(strip, width, unit),
        bands=lambda width: bands(strip, width, unit),
    )


def bands(strip: ScoreStrip, width: int, unit: float) -> tuple[Band, ...]:
    """Return the strip at the top of a picture of this width: each row of players is a band."""
    pad, tall = round(_PAD * unit), round(_TALL * unit)
    high = height(strip, width, unit)
    cuts = [pad + i * tall for i in range(rows(strip, width, unit))]
    starts, ends = (0, *cuts, high - pad), (*cuts, high - pad, high)
    return tuple(
        Band(end - start, _part, (strip, width, unit, start, end), quick=True)
        for start, end in zip(starts, ends, strict=True)
    )


def _part(strip: ScoreStrip, width: int, unit: float, start: int, end: int) -> tuple[Op, ...]:
    return sliced(layout(strip, width, unit), start, end)


@lru_cache(maxsize=4)
def layout(strip: ScoreStrip, width: int, unit: float) -> tuple[Op, ...]:
    """Return the strip in the topmost rows of a picture of this width."""
    px = partial(scaled, unit)
    pad, side, tall = px(_PAD), px(_SIDE), px(_TALL)
    high = height(strip, width, unit)
    lines = rows(strip, width, unit)
    columns = -(-len(strip.badges) // lines)
    sides = 2 if strip.common is not None else 1
    room = width - 2 * pad - sides * side
    ops = [fill(0, 0, width, high, "strip"), fill(0, high - px(2), width, px(2), "line")]
    for i, badge in enumerate(strip.badges):
        row, column = divmod(i, columns)
        left = pad + room * column // columns
        right = pad + room * (column + 1) // columns - px(8)
        ops += _badge(badge, strip.icon, (left, pad + row * tall, right - left, tall - px(6)), unit)
    # In the first row, so that the bands of the others stay when it changes.
    middle = pad + (tall - px(6)) // 2
    x = width - pad - side
    ops += _total(
        (x, middle - px(40), side, px(80)), strip.left, strip.left_label, strip.icon, unit
    )
    if strip.common is not None:
        box = (x - side, middle - px(40), side, px(80))
        ops += _total(box, strip.common, strip.common_label, "", unit)
    return tuple(ops)


# A turn changes two players of six at most; the others' operations are there already.
@lru_cache(maxsize=512)
def _badge(
    badge: PlayerBadge, icon: str, box: tuple[int, int, int, int], unit: float
) -> tuple[Op, ...]:
    px = partial(scaled, unit)

    x, y, w, h = box
    ops: list[Op] = []
    back = "strip"
    if badge.mark:
        back = "tint"
        ops += highlight_box(box, px(4))
    points = "" if badge.points is None else number(badge.points)
    below = w < px(_NARROW)
    size = 46 if below else 50
    # Bold digits are 0.56 of their size wide.
    wide = px(size * 0.58 * len(points) + 6) if points else 0
    left = x + px(18)
    if badge.mark:
        key = f"mark-{badge.mark}", px(28), "accent", back
        ops.append(sprite(left - px(2), y + px(14), px(28), px(28), *key))
        left += px(32)
    room = x + w - px(14) - left - (0 if below or not points else wide + px(12))
    ink = "accent" if badge.mark else "ink"
    ops.append(
        text((left, y + px(6), room, px(44)), badge.name, TextStyle(px(34), "ink", back, align="l"))
    )
    low, mark = x + px(18), px(26)
    ops.append(sprite(low, y + px(53), mark, mark, icon, mark, "soft", back))
    ops.append(
        text(
            (low + mark + px(8), y + px(50), px(20) * len(str(badge.count)), px(34)),
            str(badge.count),
            TextStyle(px(30), "soft", back, align="l"),
        )
    )
    if points:
        top, tall = (y + px(50), h - px(52)) if below else (y, h)
        box = (x + w - px(14) - wide, top, wide, tall)
        ops.append(text(box, points, TextStyle(px(size), ink, back, bold=True, align="r")))
    return tuple(ops)


def _total(
    box: tuple[int, int, int, int], count: int, label: str, icon: str, unit: float
) -> list[Op]:
    px = partial(scaled, unit)

    x, y, w, h = box
    high, right = h * 5 // 8, x + w - px(8)
    shown = number(count)
    wide = px(28) * len(shown)
    ops = [
        text(
            (right - wide, y, wide, high),
            shown,
            TextStyle(px(46), "ink", "strip", bold=True, align="r"),
        ),
        text(
            (x, y + high, right - x, h - high), label, TextStyle(px(28), "soft", "strip", align="r")
        ),
    ]
    if icon:
        size = px(40)
        at = right - wide - px(8) - size
        ops.append(sprite(at, y + (high - size) // 2, size, size, "pile-" + icon, size, "strip"))
    return ops


def number(n: int) -> str:
    """Write a number with a minus sign, not a hyphen."""
    return str(n).replace("-", "\N{MINUS SIGN}")


def highlight_box(box: tuple[int, int, int, int], line: int) -> tuple[Op, ...]:
    """Draw the outlined box of the player to move, or of a winner.

    Only its ends are drawings, so that boxes of all widths share them.
    """
    x, y, w, h = box
    end = h // 7 + 1
    return (
        sprite(x, y, end, h, "badge-end", 0, h, end, line),
        sprite(x + w - end, y, end, h, "badge-end", 1, h, end, line),
        fill(x + end, y, w - 2 * end, line, "accent"),
        fill(x + end, y + line, w - 2 * end, h - 2 * line, "tint"),
        fill(x + end, y + h - line, w - 2 * end, line, "accent"),
    )
