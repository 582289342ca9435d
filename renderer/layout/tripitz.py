"""Where Tripitz's board goes in a picture: always whole, all 102 cells.

Owns the operations for cells, names, tokens and rings. Knows no colours and no Pillow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

from engine.tripitz.board import CELLS, MIDDLE, NAMES, ROW_LENGTHS, XY
from renderer.layout.marks import Marks
from renderer.scene import Op, fill, sprite, text

_PAD: Final = 14
_WIDEST: Final = max(ROW_LENGTHS)
_ROWS: Final = len(ROW_LENGTHS)


def pitch(wide: int) -> int:
    """From row to row, for cells of this width from side to side, in whole pixels."""
    return round(wide * sqrt(3) / 2)


def tall(wide: int) -> int:
    """From a cell's upper to its lower corner."""
    return round(wide * 2 / sqrt(3))


def reach(wide: int) -> int:
    """How far a cell's drawing and its ring reach beyond it."""
    return wide // 16 + 2


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


def layout(board: Mapping[str, str], shown: Frame, marks: Marks) -> list[Op]:
    """The board below the strip."""
    wide = shown.wide
    high = tall(wide)
    more = reach(wide)
    ops = [fill(0, shown.top, shown.width, shown.height - shown.top, "table")]
    tokens: list[Op] = []
    rings: list[Op] = []
    px, bold = wide * 23 // 100, wide * 30 // 100
    for cell in range(CELLS):
        name = NAMES[cell]
        hx, row = XY[cell]
        x = shown.width // 2 + hx * wide // 2 - wide // 2
        y = shown.top + round(_PAD * shown.unit) + row * pitch(wide)
        place = (x - more, y - more, wide + 2 * more, high + 2 * more)
        kind = "middle" if cell in MIDDLE else "cell"
        ops.append(sprite(*place, "hexagon", kind, wide))
        piece = board.get(name)
        label = (x, y + high // 4, wide, high // 2)
        if piece is not None:
            tokens.append(sprite(x, y, wide, high, "token", piece, wide))
            if name in marks.last:
                rings.append(sprite(*place, "hexring", wide, "ring"))
            elif name in marks.forms:
                rings.insert(0, sprite(*place, "hexring", wide, "accent"))
        elif name in marks.spots:
            ops.append(sprite(*place, "hexagon", "spot", wide))
            ops.append(text(label, name, bold, "ink", "spot", bold=True))
        else:
            ops.append(text(label, name, px, "soft", kind))
    return ops + tokens + rings
