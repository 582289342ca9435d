"""The viewer's legal placements with their points, as a list and as hotspots of the picture.

Made from the viewer's own scene. Whatever a hotspot does, a choice or a typed command does too: nothing
needs a pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.present import pictures
from bot.present.localizer import Localizer
from bot.present.message import Hotspot
from bot.present.widgets import press
from bot.table.table import TableView
from bot.table.words import move_piece
from engine import Move, MoveKind, View


@dataclass(frozen=True, slots=True)
class PlacementOption:
    """A legal placement of the viewer."""

    index: int
    """Its place among the view's legal moves."""
    move: Move
    piece: str
    cell: str
    points: int
    sum: str
    """How the points add up, in the reader's language."""


def placement_options(localizer: Localizer, view: View) -> list[PlacementOption]:
    """The viewer's placements, best first; empty when it is not their turn. Exchanges are not among them."""
    found = []
    for index, move in enumerate(view.moves):
        piece, cell = move_piece(view, move), move.cell_name
        if move.kind is not MoveKind.PLACE or piece is None or cell is None:
            continue
        items, points = view.preview(move)
        said = localizer.sum([[item.name, item.points] for item in items], points)
        found.append(PlacementOption(index, move, piece, cell, points, said))
    return sorted(found, key=lambda option: (-option.points, option.index))


def spot_name(view: View, cell: str) -> str:
    """The name of a cell for people: its spot number where it has one, else the cell's own name."""
    numbers = pictures.spot_numbers(view)
    return numbers.get(cell, cell)


def hand_hotspots(localizer: Localizer, scene: TableView, view: View) -> tuple[Hotspot, ...]:
    """Every piece of the hand; each opens its spots."""
    return tuple(
        Hotspot(piece, press(scene, "tile", index), localizer.piece(piece), carried=True)
        for index, piece in enumerate(view.hand)
    )


def spot_hotspots(
    localizer: Localizer, scene: TableView, view: View, found: Sequence[PlacementOption]
) -> tuple[Hotspot, ...]:
    """The spots of a chosen piece; where several moves go to one, the best of them."""
    best: dict[str, PlacementOption] = {}
    for option in found:
        best.setdefault(option.cell, option)
    return tuple(
        Hotspot(
            cell,
            press(scene, "move", option.index),
            localizer.text(
                "choice-spot", spot=spot_name(view, cell), points=localizer.points(option.points)
            ),
        )
        for cell, option in best.items()
    )


def swap_hotspots(
    localizer: Localizer, scene: TableView, view: View, mask: int
) -> tuple[Hotspot, ...]:
    """Every piece that may be ticked or unticked for a swap; bit i of `mask` is set for a ticked piece i."""
    chosen = mask.bit_count()
    return tuple(
        Hotspot(piece, press(scene, "swap", mask ^ (1 << index)), localizer.piece(piece))
        for index, piece in enumerate(view.hand)
        if mask >> index & 1 or chosen < view.stock
    )
