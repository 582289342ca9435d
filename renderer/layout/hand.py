"""A player's own pieces in a picture, each with its name; those that fit are ticked.

Owns the grid and the headings. Knows no game: a family draws its pieces into the boxes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from renderer.scene import Op, Scene, TextStyle, banded, fill, sprite, text

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
    """The picture; `nothing` stands in place of an empty hand, a bar below the names of `new` pieces."""
    unit = size / 1280

    def px(n: float) -> int:
        return round(n * unit)

    shown, columns = _arranged(groups, size)
    slot = _slot(columns, size)
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
    """The corners of each piece's place in the picture of the same groups, in pixels."""
    found: dict[str, tuple[tuple[int, int], ...]] = {}
    shown, columns = _arranged(groups, size)
    for group, _, slots in _placed(shown, columns, size):
        for piece, at in zip(group.pieces, slots, strict=True):
            right, bottom = at.x + at.w, at.y + at.h
            found[piece] = (at.x, at.y), (right, at.y), (right, bottom), (at.x, bottom)
    return found


def _arranged(groups: Sequence[Group], size: int) -> tuple[list[Group], int]:
    """The groups that hold anything, and in how many columns."""
    shown = [group for group in groups if group.pieces]
    high = size * 0.9
    return shown, next((n for n in _COLUMNS if _height(shown, n, size) <= high), _COLUMNS[-1])


def _placed(
    shown: Sequence[Group], columns: int, size: int
) -> Iterator[tuple[Group, int, list[Slot]]]:
    """The groups from above, where each begins, and where its pieces are."""
    pad, slot = round(_PAD * size / 1280), _slot(columns, size)
    tall = _tall(slot, size)
    y = pad
    for group in shown:
        head = round(_HEADING * size / 1280) if group.heading else 0
        slots = [
            Slot(pad + i % columns * slot, y + head + i // columns * tall, slot, tall)
            for i in range(len(group.pieces))
        ]
        yield group, y, slots
        y = slots[-1].y + tall


def _slot(columns: int, size: int) -> int:
    return (size - 2 * round(_PAD * size / 1280)) // columns


def _tall(slot: int, size: int) -> int:
    return min(round(slot * 0.9), round(232 * size / 1280)) + round(_CAPTION * size / 1280)


def _height(groups: Sequence[Group], columns: int, size: int) -> int:
    unit = size / 1280
    rows = sum(-(-len(group.pieces) // columns) for group in groups)
    headings = sum(bool(group.heading) for group in groups)
    tall = _tall(_slot(columns, size), size)
    return round((2 * _PAD + headings * _HEADING) * unit) + max(1, rows) * tall
