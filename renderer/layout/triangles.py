"""Where the triangle games' boards go in a picture.

Owns the window (what part of the endless board is shown, at which of a few scales) and the
operations for tiles, spots, rings and coordinates. Coordinates are the game's own, as people type
them, whatever the window. Knows no colours and no Pillow.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

from engine.triangles.board import ORIGIN, Board, Cell, cell_name, points_up
from renderer.layout.marks import Marks
from renderer.scene import Op, even_cuts, fill, sprite, text

# fmt: off
HALVES: Final = (
    22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50, 54, 59, 64, 70, 76, 83, 90, 98, 106, 115, 125,
)
# fmt: on
"""Half a tile's width in pixels: the few scales there are, so that few sprites are needed."""

_LEAST_COLUMNS: Final = 8
_LEAST_ROWS: Final = 3
_LEFT: Final = 52
_BOTTOM: Final = 46
_PAD: Final = 16


def rise(half: int) -> int:
    """The height of a row for half a tile's width: an equilateral triangle's, in whole pixels."""
    return round(half * sqrt(3))


def margin(half: int) -> int:
    """How far a tile's drawing reaches beyond its cell to either side; above and below, not at all."""
    return 2 + half // 40


def shade_reach(half: int) -> int:
    """How far a tile's shadow reaches beyond its cell, below and on either side."""
    return 2 + half // 6


@dataclass(frozen=True, slots=True)
class Window:
    """Corner points from `left` to `right` (x) and from `low` to `high` (y)."""

    left: int
    right: int
    low: int
    high: int

    @property
    def columns(self) -> int:
        """Width in half tiles."""
        return self.right - self.left

    @property
    def rows(self) -> int:
        """Height in rows of cells."""
        return self.high - self.low


def window(board: Board) -> Window:
    """What is shown: every tile and every cell beside one.

    It grows by two cells (a tile's width) or by a row, so that from one turn to the next most of the
    picture stays where it is.
    """
    cells = [*board.cells, *board.open] or [(0, 0)]
    xs = [x for x, _ in cells]
    ys = [y for _, y in cells]
    left, right = min(xs) - 1, max(xs) + 1
    left, right = _at_least(left - left % 2, right + right % 2, _LEAST_COLUMNS)
    low, high = _at_least(min(ys), max(ys) + 1, _LEAST_ROWS)
    return Window(left, right, low, high)


def _at_least(least: int, most: int, size: int) -> tuple[int, int]:
    missing = max(0, size - (most - least))
    return least - missing // 2, most + (missing + 1) // 2


@dataclass(frozen=True, slots=True)
class Frame:
    """A window at a scale, in a picture of this size with its board from row `top` on."""

    window: Window
    half: int
    width: int
    height: int
    top: int
    unit: float

    @property
    def origin(self) -> tuple[int, int]:
        """Where the corner point 0,0 lies, in pixels."""
        room = self.width - self._px(_LEFT) - self._px(_PAD)
        x = self._px(_LEFT) + (room - self.window.columns * self.half) // 2
        y = self.top + self._px(_PAD) + self.window.rows * rise(self.half)
        return x - self.window.left * self.half, y + self.window.low * rise(self.half)

    def _px(self, n: float) -> int:
        return round(n * self.unit)


def frame(board: Board, size: int, strip_height: Callable[[int], int]) -> Frame:
    """The picture in which tiles look largest, at most `size` pixels on the long side.

    A narrower picture is shown larger on a phone, where it is as wide as the screen.
    """
    view = window(board)
    unit = size / 1280
    around = round((_BOTTOM + 2 * _PAD) * unit)
    best: tuple[float, Frame] | None = None
    for part in (1.0, 0.9, 0.8, 0.7):
        width = round(size * part)
        top = strip_height(width)
        across = (width - round((_LEFT + 2 * _PAD) * unit)) / view.columns
        down = (size - top - around) / view.rows / sqrt(3)
        # A board beyond all measure is shown in a picture beyond the measure.
        half = HALVES[max(0, bisect_right(HALVES, min(across, down, width / 9)) - 1)]
        height = top + around + view.rows * rise(half)
        width = max(width, view.columns * half + round((_LEFT + 2 * _PAD) * unit))
        apparent = half / width
        if best is None or apparent > best[0] * 1.04:
            best = apparent, Frame(view, half, width, height, top, unit)
    assert best is not None  # noqa: S101 - there is always a first candidate
    return best[1]


def cuts(shown: Frame) -> list[int]:
    """Bands: each row of cells is one, so that a tile changes its own and seldom another."""
    _, oy = shown.origin
    tall = rise(shown.half)
    rows = range(shown.window.high, shown.window.low - 1, -1)
    borders = [oy - row * tall for row in rows]
    return even_cuts(shown.top, borders[0]) + borders


def layout(board: Board, shown: Frame, marks: Marks) -> list[Op]:
    """The board below the strip."""
    half = shown.half
    ops = [fill(0, shown.top, shown.width, shown.height - shown.top, "table")]
    ops += _coordinates(shown)
    ox, oy = shown.origin
    tall = rise(half)
    reach, soft = margin(half), shade_reach(half)
    wide, shady = 2 * half + 2 * reach, 2 * half + 2 * soft
    cells = board.cells
    tiles: list[Op] = []
    rings: list[Op] = []
    for (x, y), numbers in cells.items():
        up = (x + y + 1) % 2
        left, top = ox + (x - 1) * half, oy - (y + 1) * tall
        # Light comes from above: shadows fall below a tile, and only where nothing lies.
        if up:
            if (x, y - 1) not in cells:
                ops.append(Op("shade", left - soft, top + tall, shady, soft, ("tile", 1, half)))
        elif (x - 1, y) not in cells or (x + 1, y) not in cells:
            ops.append(Op("shade", left - soft, top, shady, tall, ("tile", 0, half)))
        place = left - reach, top, wide, tall
        tiles.append(Op("sprite", *place, ("tile", up, *numbers, half)))
        name = f"{x},{y}"
        if name in marks.last:
            rings.append(sprite(*place, "ring", up, half, "ring"))
        elif name in marks.forms:
            rings.append(sprite(*place, "ring", up, half, "accent"))
    px = half * 7 // 10
    for (x, y), label in labels(board, marks):
        up = (x + y + 1) % 2
        left, top = ox + (x - 1) * half, oy - (y + 1) * tall
        ops.append(sprite(left, top, 2 * half, tall, "spot", up, half))
        middle = top + (tall * 2 // 3 if up else tall // 3)
        box = (left + half // 2, middle - px // 2, half, px)
        ops.append(text(box, label, px, "ink", "spot", bold=True))
    if marks.points:
        rings += _points(board, shown, marks)
    return ops + tiles + rings


def _points(board: Board, shown: Frame, marks: Marks) -> tuple[Op, Op]:
    """What the last move brought: at a corner of its tile, within its row, over no digit.

    Around a corner point a row has three cells; digits leave 0.4 of half a tile's width free on either
    side of it, and more where the outer cell is empty.
    """
    half = shown.half
    ox, oy = shown.origin
    (x, y), up = next((c, points_up(c)) for c in board.cells if cell_name(c) == marks.scored)
    side = next((s for s in (1, -1) if (x + 2 * s, y) not in board.cells), 0)
    px = half * (44 if side else 34) // 100
    w, h = px * 57 // 100 * len(marks.points) + px * 9 // 20, px
    corner = ox + (x + (side or 1)) * half
    inwards = half * 34 // 100
    left = {1: corner - inwards, 0: corner - w // 2, -1: corner + inwards - w}[side]
    top = oy - y * rise(half) - h - 1 if up else oy - (y + 1) * rise(half) + 1
    return (
        sprite(left, top, w, h, "points", w, h),
        text((left, top, w, h), marks.points, px, "ring-ink", "ring", bold=True),
    )


def labels(board: Board, marks: Marks) -> list[tuple[Cell, str]]:
    """The cells to choose from with their numbers; the first tile's cell has none but its name."""
    if not marks.spots:
        return []
    numbered = [(cell, str(number)) for number, cell in board.spots.items()]
    if not board.cells:
        numbered = [(ORIGIN, cell_name(ORIGIN))]
    return [(cell, label) for cell, label in numbered if cell_name(cell) in marks.spots]


@lru_cache(maxsize=64)
def _coordinates(shown: Frame) -> tuple[Op, ...]:
    return tuple(_labelled(shown))


def _labelled(shown: Frame) -> Iterator[Op]:
    half, view, unit = shown.half, shown.window, shown.unit
    tall = rise(half)
    ox, oy = shown.origin
    px = round(30 * unit)
    step = 1 if half > round(44 * unit) else 2
    y = shown.height - round(_BOTTOM * unit)
    for x in range(view.left + 1, view.right):
        if x % step == 0:
            middle = ox + x * half
            box = (middle - half * step // 2, y, half * step, px + 6)
            yield text(box, _signed(x), px, "soft", "table")
    for row in range(view.low, view.high):
        top = oy - (row + 1) * tall
        box = (0, top + (tall - px) // 2 - 3, round(_LEFT * unit), px + 6)
        yield text(box, _signed(row), px, "soft", "table")
    dot = max(2, round(3 * unit))
    for row in range(view.low, view.high + 1):
        # Corner points are where x + y is odd.
        first = view.left + (view.left + row + 1) % 2
        count = (view.right - first) // 2 + 1
        left, top = ox + first * half - dot // 2, oy - row * tall - dot // 2
        width = (count - 1) * 2 * half + dot
        yield sprite(left, top, width, dot, "lattice", count, half, dot)


def _signed(n: int) -> str:
    return str(n).replace("-", "\N{MINUS SIGN}")
