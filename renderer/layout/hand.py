"""A player's own pieces in a picture, each with its name; those that fit are ticked.

Owns the grid and the headings. Knows no game: a family draws its pieces into the boxes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from renderer.scene import Op, Scene, banded, fill, sprite, text

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


def layout(groups: Sequence[Group], draw: DrawPiece, size: int, nothing: str) -> Scene:
    """The picture; `nothing` stands in place of an empty hand."""
    unit = size / 1280

    def px(n: float) -> int:
        return round(n * unit)

    shown = [group for group in groups if group.pieces]
    columns = next((n for n in _COLUMNS if _height(shown, n, size) <= size * 0.9), _COLUMNS[-1])
    most = max((len(group.pieces) for group in shown), default=0)
    slot = _slot(columns, size)
    width = min(size, max(px(720), slot * max(most, 3) + 2 * px(_PAD)))
    if most > columns:
        width = size
    height = _height(shown, columns, size)
    ops = [fill(0, 0, width, height, "table")]
    if not shown:
        ops.append(text((0, 0, width, height), nothing, px(44), "soft", "table"))
    y = px(_PAD)
    cuts = [0]
    tall = _tall(slot, size)
    for group in shown:
        cuts.append(y)
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
            ops.append(text(box, group.heading, px(38), colour, "table", bold=False, align="l"))
            y += px(_HEADING)
        for start in range(0, len(group.pieces), columns):
            cuts.append(y)
            for i, piece in enumerate(group.pieces[start : start + columns]):
                x = px(_PAD) + i * slot
                ops += draw(piece, (x, y, slot, tall - px(_CAPTION)))
                box = (x, y + tall - px(_CAPTION), slot, px(_CAPTION))
                fits = group.ticked or piece in group.fitting
                dim = (group.heading or group.fitting) and not fits
                letters = min(px(34), slot // 5)
                ops.append(text(box, piece, letters, "soft" if dim else "ink", "table"))
                if fits and not group.ticked:
                    # A name is at most 2.5 times its letters' size wide.
                    left, high = x + slot // 2 - letters * 5 // 2, box[1] + (box[3] - letters) // 2
                    key = "mark-fits", letters, "accent", "table"
                    ops.append(sprite(left, high, letters, letters, *key))
            y += tall
    return Scene(width, banded(ops, sorted(set(cuts)), height))


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
