"""A player's pieces, each with its name: in a picture of their own, and in rows below a board.

Knows no game: a family draws its pieces into the boxes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from renderer.layout.strip import highlight_box
from renderer.picture import Outlines
from renderer.scene import Band, Op, Scene, TextStyle, banded, fill, scaled, sprite, text

DrawPiece: TypeAlias = Callable[[str, tuple[int, int, int, int]], list[Op]]

_PAD: Final = 24
_HEADING: Final = 74
_CAPTION: Final = 50
_COLUMNS: Final = (4, 5, 6, 7, 8, 9, 10, 12, 14, 16)


@dataclass(frozen=True, slots=True)
class Group:
    """Some pieces, maybe under a heading: that has the tick if all of them fit.

    Without a heading those of `fitting` have a tick each.
    """

    heading: str
    pieces: tuple[str, ...]
    ticked: bool = False
    fitting: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a piece is, with its name below it: left and upper end, width, height, in pixels."""

    x: int
    y: int
    w: int
    h: int


def layout(
    groups: Sequence[Group],
    draw: DrawPiece,
    size: int,
    nothing: str,
    new: frozenset[str] = frozenset(),
) -> Scene:
    """Lay out the picture; `nothing` is shown for an empty hand, a bar below `new` pieces."""
    unit = size / 1280
    px = partial(scaled, unit)
    shown, columns = _arranged(groups, size)
    slot, _ = _box(columns, size)
    most = max((len(group.pieces) for group in shown), default=0)
    width = min(size, max(px(720), slot * max(most, 3) + 2 * px(_PAD)))
    if most > columns:
        width = size
    height = _height(shown, columns, size)
    ops = [fill(0, 0, width, height, "table")]
    if not shown:
        ops.append(text((0, 0, width, height), nothing, TextStyle(px(44), "soft", "table")))
    cuts = {0}
    for group, y, slots in _placed(shown, columns, size):
        cuts |= {y, *(each.y for each in slots)}
        if group.heading:
            left = px(_PAD)
            colour = "soft"
            if group.ticked:
                tick = px(40)
                ops.append(
                    sprite(left, y + px(14), tick, tick, "mark-fits", tick, "accent", "table")
                )
                left += tick + px(14)
                colour = "ink"
            box = (left, y + px(10), width - left - px(_PAD), px(48))
            ops.append(
                text(box, group.heading, TextStyle(px(38), colour, "table", bold=False, align="l"))
            )
        for piece, at in zip(group.pieces, slots, strict=True):
            ops += draw(piece, (at.x, at.y, at.w, at.h - px(_CAPTION)))
            box = (at.x, at.y + at.h - px(_CAPTION), at.w, px(_CAPTION))
            fits = group.ticked or piece in group.fitting
            dim = (group.heading or group.fitting) and not fits
            letters = min(px(34), slot // 5)
            ops.append(text(box, piece, TextStyle(letters, "soft" if dim else "ink", "table")))
            if piece in new:
                wide, thick = letters * 2, max(letters // 6, 1)
                low = box[1] + box[3] - thick
                ops.append(fill(at.x + (slot - wide) // 2, low, wide, thick, "accent"))
            if fits and not group.ticked:
                # A name is at most 2.5 times its letters' size wide.
                left = at.x + slot // 2 - letters * 5 // 2
                high = box[1] + (box[3] - letters) // 2
                key = "mark-fits", letters, "accent", "table"
                ops.append(sprite(left, high, letters, letters, *key))
    return Scene(width, banded(ops, sorted(cuts), height))


def outlines(groups: Sequence[Group], size: int) -> dict[str, tuple[tuple[int, int], ...]]:
    """Return the corners of each piece's place in the picture of the same groups, in pixels."""
    found: dict[str, tuple[tuple[int, int], ...]] = {}
    shown, columns = _arranged(groups, size)
    for group, _, slots in _placed(shown, columns, size):
        for piece, at in zip(group.pieces, slots, strict=True):
            right, bottom = at.x + at.w, at.y + at.h
            found[piece] = (at.x, at.y), (right, at.y), (right, bottom), (at.x, bottom)
    return found


def _arranged(groups: Sequence[Group], size: int) -> tuple[list[Group], int]:
    """Return the groups that hold anything, and in how many columns."""
    shown = [group for group in groups if group.pieces]
    high = size * 0.9
    return shown, next((n for n in _COLUMNS if _height(shown, n, size) <= high), _COLUMNS[-1])


def _placed(
    shown: Sequence[Group], columns: int, size: int
) -> Iterator[tuple[Group, int, list[Slot]]]:
    """Yield the groups from above, where each begins, and where its pieces are."""
    pad = round(_PAD * size / 1280)
    slot, tall = _box(columns, size)
    y = pad
    for group in shown:
        head = round(_HEADING * size / 1280) if group.heading else 0
        slots = [
            Slot(pad + i % columns * slot, y + head + i // columns * tall, slot, tall)
            for i in range(len(group.pieces))
        ]
        yield group, y, slots
        y = slots[-1].y + tall


def _box(columns: int, size: int) -> tuple[int, int]:
    """Return width and height of a piece's place, with its name."""
    slot = (size - 2 * round(_PAD * size / 1280)) // columns
    return slot, min(round(slot * 0.9), round(232 * size / 1280)) + round(_CAPTION * size / 1280)


def _height(groups: Sequence[Group], columns: int, size: int) -> int:
    unit = size / 1280
    rows = sum(-(-len(group.pieces) // columns) for group in groups)
    headings = sum(bool(group.heading) for group in groups)
    _, tall = _box(columns, size)
    return round((2 * _PAD + headings * _HEADING) * unit) + max(1, rows) * tall


_TRAY_PAD: Final = 14
_LEAST_COLUMNS: Final = 7
"""Columns, at least: fewer pieces are not drawn larger than on the board."""
_MOST_COLUMNS: Final = 12
"""Columns at most: a larger hand has rows more."""


def tray_height(count: int, width: int, unit: float) -> int:
    """Return the height in pixels of a hand of `count` pieces in a picture of this width."""
    boxes = tray_boxes(count, width, unit)
    return boxes[-1][1] + boxes[-1][3] + round(_TRAY_PAD * unit) if boxes else 0


def tray_boxes(count: int, width: int, unit: float) -> list[tuple[int, int, int, int]]:
    """Return each piece's box, from the tray's first row: left and upper end, width, height."""
    rows = max(1, -(-count // _MOST_COLUMNS))
    columns = max(_LEAST_COLUMNS, -(-count // rows))
    pad = round(_TRAY_PAD * unit)
    slot = (width - 2 * pad) // columns
    tall = min(slot * 92 // 100, round(140 * unit))
    left = (width - slot * min(count, columns)) // 2
    return [
        (left + i % columns * slot, pad + i // columns * tall, slot, tall) for i in range(count)
    ]


def tray_outlines(pieces: Sequence[str], width: int, top: int, unit: float) -> Outlines:
    """Return the corners of each piece, in a picture whose tray begins at `top`."""
    return {
        piece: ((x, top + y), (x + w, top + y), (x + w, top + y + h), (x, top + y + h))
        for piece, (x, y, w, h) in zip(pieces, tray_boxes(len(pieces), width, unit), strict=True)
    }


def tray_bands(
    pieces: Sequence[str],
    picked: str,
    draw: DrawPiece,
    width: int,
    unit: float,
    new: frozenset[str] = frozenset(),
) -> tuple[Band, ...]:
    """Draw the tray: the first picked piece in a box, a bar below `new` ones."""
    if not pieces:
        return ()
    high, line = tray_height(len(pieces), width, unit), max(1, round(2 * unit))
    ops: list[Op] = [fill(0, 0, width, high, "strip"), fill(0, 0, width, line, "line")]
    marked = pieces.index(picked) if picked in pieces else -1
    for i, (piece, box) in enumerate(
        zip(pieces, tray_boxes(len(pieces), width, unit), strict=True)
    ):
        x, y, w, h = box
        edge = max(2, round(4 * unit))
        if i == marked:
            ops += highlight_box(box, edge)
        if piece in new:
            ops.append(fill(x + w // 4, y + h - edge, w // 2, edge, "accent"))
        ops += draw(piece, (x + edge, y + edge, w - 2 * edge, h - 2 * edge))
    return banded(ops, [0], high)
