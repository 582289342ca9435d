"""Every player's rack above Tripitz's board, each on its slat below its owner's name and points.

There are two columns, so that tokens are as large as those on the board. Whose turn it is shows
among the names alone: a band of racks changes with a rack in it, and with nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from renderer.layout.strip import Header, PlayerBadge, ScoreStrip, highlight_box
from renderer.layout.strip import number as signed
from renderer.layout.tripitz import padding, pitch, wide_in
from renderer.scene import Band, Key, Op, TextStyle, fill, sprite, text

RACK: Final = 7
"""Tokens on a full rack."""

_COLUMNS: Final = 2
_POINTS: Final = 48
_COUNT: Final = 34
"""The size of figures, in hundredths of a token's width."""


class RackGrid(NamedTuple):
    """The values that the bands share: a token's width, as on the board, the picture's, and the room at its sides."""

    wide: int
    width: int
    pad: int

    def px(self, n: float) -> int:
        """Return a length in hundredths of a token's width."""
        return round(n * self.wide / 100)

    def column(self, n: int) -> tuple[int, int]:
        """Return the left end of a column, and its width."""
        gap = self.px(14)
        room = (self.width - 2 * self.pad - (_COLUMNS - 1) * gap) // _COLUMNS
        return self.pad + n * (room + gap), room

    @property
    def above(self) -> int:
        """Rows of pixels above the first names."""
        return self.px(8)

    @property
    def names(self) -> int:
        """Rows of pixels of a band of names."""
        return self.px(56)

    @property
    def slats(self) -> int:
        """Rows of pixels of a band of racks."""
        return pitch(self.wide) + self.px(16)

    def place(self, column: int, slot: int) -> tuple[int, int]:
        """Return the left and the upper end of a token, from the first row of its band."""
        left, room = self.column(column)
        return left + (2 * slot + 1) * room // (2 * RACK) - self.wide // 2, self.px(2)


def header(
    strip: ScoreStrip, racks: Sequence[tuple[str, ...]], size: int, *, over: bool = False
) -> Header:
    """Return the players and their racks above a board, in a picture of this size.

    `over`: nobody plays on, so empty racks and an empty bag are left out.
    """
    held = [rack if rack or not over else None for rack in racks]
    return Header(
        height=lambda width: height(_grid(width, size), held),
        bands=lambda width: bands(_grid(width, size), strip, held),
        beside=lambda width, tall: beside(_grid(width, size), strip, tall, over=over),
    )


@lru_cache(maxsize=16)
def _grid(width: int, size: int) -> RackGrid:
    pad = padding(size)
    return RackGrid(wide_in(width, pad), width, pad)


def figure_sprites(wide: int) -> Iterator[Key]:
    """Yield the drawings of all figures that names and bag are written with."""
    px = RackGrid(wide, 0, 0).px
    for sign in "0123456789\N{MINUS SIGN}":
        yield "figure", sign, "bold", px(_POINTS), "ink", "strip"
        yield "figure", sign, "bold", px(_POINTS), "accent", "tint"
        yield "figure", sign, "bold", px(_COUNT), "ink", "table"


_Racks: TypeAlias = Sequence[tuple[str, ...] | None]
"""By seat; None: no rack is drawn."""


def height(grid: RackGrid, racks: _Racks) -> int:
    """Return the rows of pixels of all names and racks."""
    return (
        grid.above
        + sum(
            grid.names + grid.slats * any(rack is not None for rack in row) for row in _rows(racks)
        )
        + grid.px(4)
    )


def _rows(racks: _Racks) -> list[tuple[tuple[str, ...] | None, ...]]:
    return [tuple(racks[i : i + _COLUMNS]) for i in range(0, len(racks), _COLUMNS)]


def bands(grid: RackGrid, strip: ScoreStrip, racks: _Racks) -> tuple[Band, ...]:
    """Return names, racks, names, racks: two players in each."""
    found = [Band(grid.above, _bare, (grid, grid.above, 0))]
    for i, held in enumerate(_rows(racks)):
        badges = strip.badges[i * _COLUMNS : (i + 1) * _COLUMNS]
        found.append(Band(grid.names, _names, (grid, badges), quick=True))
        if any(rack is not None for rack in held):
            found.append(Band(grid.slats, _slats, (grid, held), quick=True))
    line = max(1, grid.px(2))
    found.append(Band(grid.px(4), _bare, (grid, grid.px(4), line)))
    return tuple(found)


def _bare(grid: RackGrid, tall: int, line: int) -> tuple[Op, ...]:
    """Fill the background, with a line below it if `line` is not 0."""
    back = fill(0, 0, grid.width, tall, "strip")
    return (back, fill(0, tall - line, grid.width, line, "line")) if line else (back,)


def _names(grid: RackGrid, badges: tuple[PlayerBadge, ...]) -> list[Op]:
    tall = grid.names
    ops = [fill(0, 0, grid.width, tall, "strip")]
    for i, badge in enumerate(badges):
        ops += _name(grid, i, badge)
    return ops


@lru_cache(maxsize=128)
def _name(grid: RackGrid, column: int, badge: PlayerBadge) -> tuple[Op, ...]:
    (x, w), h, px = grid.column(column), grid.names - grid.px(4), grid.px
    ops: list[Op] = []
    back, left = "strip", x + px(14)
    if badge.mark:
        back, size = "tint", px(30)
        key = f"mark-{badge.mark}", size, "accent", back
        ops += highlight_box((x, 0, w, h), px(4))
        ops.append(sprite(left, (h - size) // 2, size, size, *key))
        left += size + px(10)
    points = "" if badge.points is None else signed(badge.points)
    # Bold digits are 0.56 of their size wide.
    wide = px(29) * len(points)
    right = x + w - px(14)
    room = right - wide - (px(12) if points else 0) - left
    ops.append(text((left, 0, room, h), badge.name, TextStyle(px(38), "ink", back, align="l")))
    if points:
        box = (right - wide, 0, wide, h)
        ink = "accent" if badge.mark else "ink"
        ops.append(text(box, points, TextStyle(px(_POINTS), ink, back, bold=True, align="r")))
    return tuple(ops)


def _slats(grid: RackGrid, racks: tuple[tuple[str, ...] | None, ...]) -> list[Op]:
    tall, line, px = grid.slats, max(1, grid.px(3)), grid.px
    ops = [fill(0, 0, grid.width, tall, "strip")]
    low = tall - px(12)
    for i, rack in enumerate(racks):
        if not rack:
            continue
        # A slat is as long as what is on it: an empty one would only look like a gap.
        x, room = grid.column(i)
        w = room * len(rack) // RACK
        ops.append(fill(x, 0, w, low, "cell"))
        ops.append(fill(x, low, w, line, "cell-low"))
        for slot, piece in enumerate(rack):
            left, top = grid.place(i, slot)
            ops.append(sprite(left, top, grid.wide, pitch(grid.wide), "racked", piece, grid.wide))
    return ops


def beside(grid: RackGrid, strip: ScoreStrip, tall: int, *, over: bool) -> tuple[Op, ...]:
    """Write into the board's upper corners, which are empty: the bag, and a common score."""
    ops = []
    if strip.left or not over:
        ops += _counted(grid, strip.left, strip.left_label, tall, f"pile-{strip.icon}")
    if strip.common is not None:
        ops += _counted(grid, strip.common, strip.common_label, tall)
    return tuple(ops)


def _counted(grid: RackGrid, count: int, label: str, tall: int, icon: str = "") -> list[Op]:
    """Draw a number and its label: with an icon at the right side, else at the left."""
    px, align = grid.px, "r" if icon else "l"
    shown, size, gap = signed(count), px(27), px(8)
    number, high = px(20) * len(shown), tall - px(4)  # room for letters that hang below their line

    def box(inwards: int, wide: int) -> tuple[int, int, int, int]:
        x = grid.pad + inwards
        return grid.width - x - wide if icon else x, 0, wide, high

    ops = [
        text(box(0, number), shown, TextStyle(px(_COUNT), "ink", "table", bold=True, align=align))
    ]
    after = number + gap
    if icon:
        x, *_ = box(after, size)
        ops.append(sprite(x, (tall - size) // 2, size, size, icon, size, "table"))
        after += size + gap
    ops.append(text(box(after, px(170)), label, TextStyle(px(28), "soft", "table", align=align)))
    return ops
