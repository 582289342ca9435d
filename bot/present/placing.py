"""What the viewer may place where, and what it brings: the list behind choices, touches and completions.

Made from the viewer's own scene. Knows no message.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.present import pictures
from bot.present.speak import Speaker
from bot.table.words import move_piece
from engine import Move, MoveKind, View


@dataclass(frozen=True, slots=True)
class PlacementOption:
    """A legal placement of the viewer: its index among the legal moves, and what it brings."""

    index: int
    move: Move
    piece: str
    cell: str
    points: int
    sum: str


def options(speaker: Speaker, view: View) -> list[PlacementOption]:
    """The viewer's placements now, the best first; empty when it is not their turn."""
    found = []
    for index, move in enumerate(view.moves):
        piece, cell = move_piece(view, move), move.cell_name
        if move.kind is not MoveKind.PLACE or piece is None or cell is None:
            continue
        items, points = view.preview(move)
        said = speaker.sum([[item.name, item.points] for item in items], points)
        found.append(PlacementOption(index, move, piece, cell, points, said))
    return sorted(found, key=lambda option: (-option.points, option.index))


def spot(view: View, cell: str) -> str:
    """What people call a cell: the spot's number where there is one, else the cell itself."""
    numbers = pictures.spot_numbers(view)
    return numbers.get(cell, cell)
