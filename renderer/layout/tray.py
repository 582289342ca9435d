"""A player's pieces in rows below a board, the one that was picked in a box.

Owns their places. Knows no game: a family draws its pieces into the boxes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from renderer.layout.hand import DrawPiece
from renderer.layout.strip import highlight_box
from renderer.picture import Outlines
from renderer.scene import Band, Op, banded, fill

_PAD: Final = 14
_LEAST: Final = 7
"""Columns, at least: fewer pieces are not drawn larger than on the board."""
_MOST: Final = 12
"""Columns at most: a larger hand has rows more."""


def _columns(count: int) -> int:
    rows = -(-count // _MOST)
    return max(_LEAST, -(-count // max(1, rows)))


def _slot(count: int, width: int, unit: float) -> int:
    return (width - 2 * round(_PAD * unit)) // _columns(count)


def _tall(slot: int, unit: float) -> int:
    return min(slot * 92 // 100, round(140 * unit))


def height(count: int, width: int, unit: float) -> int:
    """Rows of pixels for a hand of so many pieces in a picture of this width."""
    rows = -(-count // _columns(count))
    return rows * _tall(_slot(count, width, unit), unit) + 2 * round(_PAD * unit) if count else 0


def boxes(count: int, width: int, unit: float) -> list[tuple[int, int, int, int]]:
    """Where each piece is, from the tray's first row: left and upper end, width, height."""
    pad, columns, slot = round(_PAD * unit), _columns(count), _slot(count, width, unit)
    tall = _tall(slot, unit)
    left = (width - slot * min(count, columns)) // 2
    return [
        (left + i % columns * slot, pad + i // columns * tall, slot, tall) for i in range(count)
    ]


def outlines(pieces: Sequence[str], width: int, top: int, unit: float) -> Outlines:
    """The corners of each piece, in a picture whose tray begins at `top`."""
    return {
        piece: ((x, top + y), (x + w, top + y), (x + w, top + y + h), (x, top + y + h))
        for piece, (x, y, w, h) in zip(pieces, boxes(len(pieces), width, unit), strict=True)
    }


def bands(
    pieces: Sequence[str],
    picked: str,
    draw: DrawPiece,
    width: int,
    unit: float,
    new: frozenset[str] = frozenset(),
) -> tuple[Band, ...]:
    """The tray; of equal pieces the first is the picked one, and a bar is below `new` ones. Nothing for an empty
    hand.
    """
    if not pieces:
        return ()
    high, line = height(len(pieces), width, unit), max(1, round(2 * unit))
    ops: list[Op] = [fill(0, 0, width, high, "strip"), fill(0, 0, width, line, "line")]
    marked = pieces.index(picked) if picked in pieces else -1
    for i, (piece, box) in enumerate(zip(pieces, boxes(len(pieces), width, unit), strict=True)):
        x, y, w, h = box
        edge = max(2, round(4 * unit))
        if i == marked:
            ops += highlight_box(box, edge)
        if piece in new:
            ops.append(fill(x + w // 4, y + h - edge, w // 2, edge, "accent"))
        ops += draw(piece, (x + edge, y + edge, w - 2 * edge, h - 2 * edge))
    return banded(ops, [0], high)
