"""Where Tripitz's board goes in a picture: always whole, all 102 cells.

Owns the operations for cells, names, tokens and rings. Knows no colours and no Pillow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

from engine.tripitz.board import NAMES, ROW_LENGTHS, XY, Cell
from renderer.layout.marks import Marks
from renderer.scene import Op, sprite, text

CELL: Final = {name: cell for cell, name in enumerate(NAMES)}

_PAD: Final = 14
_WIDEST: Final = max(ROW_LENGTHS)
_ROWS: Final = len(ROW_LENGTHS)


def pitch(wide: int) -> int:
    """From row to row, for cells of this width from side to side, in whole pixels."""
    return round(wide * sqrt(3) / 2)


def tall(wide: int) -> int:
    """From a cell's upper to its lower corner."""
    return round(wide * 2 / sqrt(3))


@dataclass(frozen=True, slots=True)
class Frame:
    """Cells of this width in a picture of this size with its board from row `top` on."""

    wide: int
    width: int
    height: int
    top: int
    unit: float


def frame(size: int, strip_height: Callable[[int], int]) -> Frame:
    """The largest cells that a picture of at most `size` pixels on the long side has room for."""
    unit = size / 1280
    pad = round(_PAD * unit)
    top = strip_height(size)
    across = (size - 2 * pad) / _WIDEST
    down = (size - top - 2 * pad) / ((_ROWS - 1) * sqrt(3) / 2 + 2 / sqrt(3))
    wide = int(min(across, down)) // 2 * 2
    height = top + 2 * pad + (_ROWS - 1) * pitch(wide) + tall(wide)
    return Frame(wide, size, height, top, unit)


def place(cell: Cell, shown: Frame) -> tuple[int, int]:
    """The left and the upper end of a cell in the picture."""
    hx, row = XY[cell]
    x = shown.width // 2 + hx * shown.wide // 2 - shown.wide // 2
    return x, shown.top + round(_PAD * shown.unit) + row * pitch(shown.wide)


@lru_cache(maxsize=16)
def _boxes(shown: Frame) -> dict[str, tuple[int, int, int, int]]:
    """For each cell by name the box of its token: as high as the way from row to row, no more."""
    wide, high = shown.wide, pitch(shown.wide)
    lower = (tall(wide) - high) // 2
    places = {name: place(cell, shown) for cell, name in enumerate(NAMES)}
    return {name: (x, y + lower, wide, high) for name, (x, y) in places.items()}


@lru_cache(maxsize=16)
def cuts(shown: Frame) -> tuple[int, ...]:
    """Bands: each row of tokens is one, so that a token changes its own alone."""
    tops = sorted({y for _, y, _, _ in _boxes(shown).values()})
    return (shown.top, *tops, tops[-1] + pitch(shown.wide))


def layout(board: Mapping[str, str], shown: Frame, marks: Marks) -> list[Op]:
    """The board below the strip. All empty cells with their names are one drawing."""
    wide = shown.wide
    high = tall(wide)
    size = shown.width, shown.height - shown.top
    ops = [sprite(0, shown.top, *size, "cells", *size, wide, round(_PAD * shown.unit))]
    rings: list[Op] = []
    boxes = _boxes(shown)
    for name, piece in board.items():
        box = boxes[name]
        ops.append(Op("sprite", *box, ("token", piece, wide)))
        if name in marks.last:
            rings.append(sprite(*box, "halo", wide, "ring"))
        elif name in marks.spots or name in marks.forms:
            rings.append(sprite(*box, "halo", wide, "accent"))
    for name in sorted(marks.spots):
        x, y = place(CELL[name], shown)
        if name not in board:
            ops.append(sprite(x, y, wide, high, "hexagon", "spot", wide))
            label = (x, y + high // 4, wide, high // 2)
            ops.append(text(label, name, wide * 34 // 100, "ink", "spot", bold=True))
        else:
            label = (x + wide // 4, y + high * 5 // 8, wide // 2, wide * 26 // 100)
            rings.append(sprite(*label, "plate", *label[2:]))
            rings.append(text(label, name, wide * 24 // 100, "ink", "spot", bold=True))
    if marks.points:
        rings += points_at(boxes[marks.scored], marks.points, shown)
    return ops + rings


def points_at(box: tuple[int, int, int, int], points: str, shown: Frame) -> tuple[Op, Op]:
    """What the last move brought: between its token and the one to the right, over rims alone."""
    x, y, wide, high = box
    px = wide * 27 // 100
    w, h = px * 6 // 10 * len(points) + px // 2, px * 11 // 10
    middle = x + wide if x + wide + w // 2 <= shown.width else x
    place = middle - w // 2, y + high - h - 1, w, h
    return (
        sprite(*place, "points", w, h),
        text(place, points, px, "ring-ink", "ring", bold=True),
    )
