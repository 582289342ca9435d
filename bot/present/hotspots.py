"""Parts of the private pictures that can be picked where they are: pieces of the hand, spots.

Each does what a choice or a typed command does as well: nothing can be done by touch alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.present.message import Hotspot
from bot.present.placing import PlacementOption, spot
from bot.present.speak import Speaker
from bot.present.widgets import press
from bot.table.table import TableView
from engine import View


def pieces(speaker: Speaker, scene: TableView, view: View) -> tuple[Hotspot, ...]:
    """Every piece of the hand: its spots, or why there are none."""
    return tuple(
        Hotspot(piece, press(scene, "tile", index), speaker.piece(piece), carried=True)
        for index, piece in enumerate(view.hand)
    )


def spots(
    speaker: Speaker, scene: TableView, view: View, found: Sequence[PlacementOption]
) -> tuple[Hotspot, ...]:
    """The spots of a chosen piece; the best first where several moves go to one."""
    best: dict[str, PlacementOption] = {}
    for option in found:
        best.setdefault(option.cell, option)
    return tuple(
        Hotspot(
            cell,
            press(scene, "move", option.index),
            speaker.word(
                "choice-spot", spot=spot(view, cell), points=speaker.points(option.points)
            ),
        )
        for cell, option in best.items()
    )


def ticks(speaker: Speaker, scene: TableView, view: View, mask: int) -> tuple[Hotspot, ...]:
    """Every piece that may be ticked, or not any more, to be put back."""
    chosen = mask.bit_count()
    return tuple(
        Hotspot(piece, press(scene, "swap", mask ^ (1 << index)), speaker.piece(piece))
        for index, piece in enumerate(view.hand)
        if mask >> index & 1 or chosen < view.stock
    )
