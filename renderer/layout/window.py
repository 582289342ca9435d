"""Which part of a triangle game's endless board is shown, and at which of a few scales.

Owns the window, the scales and the picture's measures. Coordinates are the game's own, as people type
them, whatever the window. Knows no operations, no colours and no Pillow.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.triangles.board import Board, Cell, corners

# fmt: off
HALVES: Final = (
    8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72, 80, 88, 96, 108, 124, 144, 168, 196, 228, 264,
    144, 160, 176, 196, 216, 240, 264, 284,
)
# fmt: on
"""Half a tile's width in pixels: the few scales there are, so that few sprites are needed."""

_SLOPE: Final = 7, 4
"""A row's height for half a tile's width. An equilateral triangle has 1.732; with 7/4 the edge of a side
looks the same every seven rows of pixels, which makes files of ours 5 % smaller."""

_LEAST_COLUMNS: Final = 8
_LEAST_ROWS: Final = 3
LEFT: Final = 52
BOTTOM: Final = 46
_PAD: Final = 16


def rise(half: int) -> int:
    """The height of a row for half a tile's width, a multiple of 4."""
    return half * _SLOPE[0] // _SLOPE[1]


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
    """A window at a scale, in a picture of this size with its board from row `top` on.

    `bare`: without coordinates at its edges.
    """

    window: Window
    half: int
    width: int
    height: int
    top: int
    unit: float
    bare: bool = False

    @property
    def origin(self) -> tuple[int, int]:
        """Where the corner point 0,0 lies, in pixels."""
        left = self._px(_PAD if self.bare else LEFT)
        room = self.width - left - self._px(_PAD)
        x = left + (room - self.window.columns * self.half) // 2
        y = self.top + self._px(_PAD) + self.window.rows * rise(self.half)
        return x - self.window.left * self.half, y + self.window.low * rise(self.half)

    def outline(self, cell: Cell) -> tuple[tuple[int, int], ...]:
        """The corners of a cell in the picture, in pixels."""
        zero, base = self.origin
        return tuple((zero + x * self.half, base - y * rise(self.half)) for x, y in corners(cell))

    def _px(self, n: float) -> int:
        return round(n * self.unit)


def frame(
    board: Board,
    size: int,
    strip_height: Callable[[int], int],
    below: Callable[[int], int],
    *,
    bare: bool = False,
) -> Frame:
    """The picture in which tiles look largest, at most `size` pixels on the long side.

    It begins with a strip of that height, and leaves as many rows as `below` says for what follows.
    A narrower picture is shown larger on a phone, where it is as wide as the screen.
    """
    view = window(board)
    unit = size / 1280
    around = round(((0 if bare else BOTTOM) + 2 * _PAD) * unit)
    beside = round(((0 if bare else LEFT) + 2 * _PAD) * unit)
    best: tuple[float, Frame] | None = None
    for part in (1.0, 0.9, 0.8, 0.7):
        width = round(size * part)
        top = strip_height(width)
        across = (width - beside) / view.columns
        down = (size - top - below(width) - around) / view.rows * _SLOPE[1] / _SLOPE[0]
        # A board beyond all measure is shown in a picture beyond the measure.
        half = HALVES[max(0, bisect_right(HALVES, min(across, down, width / 9)) - 1)]
        height = top + around + view.rows * rise(half)
        width = max(width, view.columns * half + beside)
        apparent = half / width
        if best is None or apparent > best[0] * 1.04:
            best = apparent, Frame(view, half, width, height, top, unit, bare)
    assert best is not None  # noqa: S101 - there is always a first candidate
    return best[1]
