"""What the viewer may place where, and what it brings: the list behind choices, touches and completions.

Made from the viewer's own scene. Knows no message.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.present import pictures
from bot.present.speak import Speaker
from bot.table.words import move_cell, move_piece
from engine import Move, View
from engine.triangles import Exchange


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
        piece = move_piece(view, move)
        if piece is None or isinstance(move, Exchange):
            continue
        items, points = view.preview(move)
        said = speaker.sum([[item.name, item.points] for item in items], points)
        found.append(PlacementOption(index, move, piece, move_cell(move), points, said))
    return sorted(found, key=lambda option: (-option.points, option.index))


def spot(view: View, cell: str) -> str:
    """What people call a cell: the spot's number where there is one, else the cell itself."""
    numbers = pictures.spot_numbers(view)
    return numbers.get(cell, cell)
