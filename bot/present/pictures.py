"""The pictures of a message: what the renderer needs to know, from a scene."""

from __future__ import annotations

import renderer
from bot.present.speak import Speaker
from bot.table.table import Scene
from engine import View
from engine.triangles import TriangleView
from engine.tripitz import TripitzView
from renderer import Picture


def board(speaker: Speaker, scene: Scene, view: View) -> Picture:
    """The board as the channel sees it."""
    del speaker
    return renderer.board(view, names=scene.names, spots="open")


def hand(speaker: Speaker, scene: Scene, view: View, chosen: str | None = None) -> Picture:
    """The viewer's hand; with a chosen piece the board with that piece's spots."""
    del speaker
    return renderer.hand(view, names=scene.names, chosen=chosen)


def spot_numbers(view: View) -> dict[str, str]:
    """Cell to spot number, as the pictures show them."""
    if not isinstance(view, TriangleView):
        return {}
    return {f"{x},{y}": str(number) for number, (x, y) in view.board.spots.items()}


def piece_at(view: View, cell: str) -> str:
    """The piece that lies on a cell of Tripitz; "?" for a blank one."""
    return view.board.get(cell, "?") if isinstance(view, TripitzView) else "?"
