"""The placements that the viewer can weigh, with their points: as a list, choices, hotspots of the picture.

Made from the viewer's own scene. Whatever a hotspot does, a choice or a typed command does too: nothing
needs a pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.present.localizer import Localizer
from bot.present.message import Choice, Hotspot
from bot.present.widgets import press
from bot.table.playing.plans import weighed
from bot.table.table import TableView
from bot.table.words import move_piece, opens, spot_name
from engine import Move, MoveKind, View


@dataclass(frozen=True, slots=True)
class PlacementOption:
    """A placement or exchange that the viewer can weigh."""

    index: int
    """Its place among the moves that they weigh (`plans.weighed`)."""
    move: Move
    piece: str
    cell: str
    spot: str
    """The cell's name for people; "" for the opening, which has no choice of cells."""
    points: int
    sum: str
    """How the points add up, in the reader's language."""


def placement_options(localizer: Localizer, view: View) -> list[PlacementOption]:
    """The viewer's placements, best first: legal ones on their turn, else what would fit now.

    Exchanges are not among them.
    """
    found = [
        option_of(localizer, view, index)
        for index, move in enumerate(weighed(view))
        if move.kind is MoveKind.PLACE
    ]
    return sorted(found, key=lambda option: (-option.points, option.index))


def option_of(localizer: Localizer, view: View, index: int) -> PlacementOption:
    """The placement or exchange with this place among the moves that the viewer weighs."""
    move = weighed(view)[index]
    items, points = view.preview(move)
    said = localizer.sum([[item.name, item.points] for item in items], points)
    cell = move.cell_name or ""
    piece = move_piece(view, move) or ""
    spot = "" if opens(view) else spot_name(view, cell)
    return PlacementOption(index, move, piece, cell, spot, points, said)


def piece_choice(localizer: Localizer, scene: TableView, option: PlacementOption) -> Choice:
    """A choice that shows the placement on the board, and names its piece."""
    move = localizer.piece(option.piece)
    if option.spot:
        move = localizer.text("move-place", piece=move, cell=option.spot)
    label = localizer.text("choice-move", move=move, points=localizer.points(option.points))
    return Choice(label, press(scene, "move", option.index))


def spot_choice(localizer: Localizer, scene: TableView, option: PlacementOption) -> Choice:
    """A choice that shows the placement on the board."""
    return Choice(
        localizer.text("choice-spot", spot=option.spot, points=localizer.points(option.points)),
        press(scene, "move", option.index),
        "" if option.sum == localizer.amount(option.points) else option.sum,
    )


def hand_hotspots(localizer: Localizer, scene: TableView, view: View) -> tuple[Hotspot, ...]:
    """Every piece of the hand; each opens its spots."""
    return tuple(
        Hotspot(piece, press(scene, "tile", index), localizer.piece(piece), carried=True)
        for index, piece in enumerate(view.hand)
    )


def spot_hotspots(
    localizer: Localizer, scene: TableView, found: Sequence[PlacementOption]
) -> tuple[Hotspot, ...]:
    """The spots of a chosen piece; where several moves go to one, the best of them."""
    best: dict[str, PlacementOption] = {}
    for option in found:
        best.setdefault(option.cell, option)
    choices = {cell: spot_choice(localizer, scene, option) for cell, option in best.items()}
    return tuple(Hotspot(cell, choice.payload, choice.label) for cell, choice in choices.items())


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
