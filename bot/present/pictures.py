"""The pictures of a message: what the renderer needs to know, from a scene."""

from __future__ import annotations

import renderer
from bot.present.drawn import picture_words
from bot.present.speak import Speaker
from bot.table.table import Scene
from engine import View
from engine import record as records
from engine.triangles import TriangleView
from engine.tripitz import TripitzView
from renderer import Picture


def board(speaker: Speaker, scene: Scene, view: View) -> Picture:
    """The board as the channel sees it."""
    theme = speaker.reader.theme
    return renderer.board(
        view,
        theme=theme,
        names=scene.names,
        spots="open",
        words=picture_words(speaker.reader.language),
    )


def card(speaker: Speaker, scene: Scene, view: View) -> Picture:
    """The scores, best first."""
    return renderer.card(
        view,
        theme=speaker.reader.theme,
        names=scene.names,
        words=picture_words(speaker.reader.language),
    )


def hand(speaker: Speaker, scene: Scene, view: View, chosen: str | None = None) -> Picture:
    """The viewer's hand; with a chosen piece the board with that piece's spots."""
    reader = speaker.reader
    return renderer.hand(
        view,
        theme=reader.theme,
        names=scene.names,
        chosen=chosen,
        order=reader.order,
        words=picture_words(reader.language),
    )


def replay(speaker: Speaker, scene: Scene, content: str, number: int) -> renderer.Replay:
    """A round of a finished game as a moving picture, from its record."""
    return renderer.replay(
        records.load(content),
        theme=speaker.reader.theme,
        names=scene.names,
        round=number,
        words=picture_words(speaker.reader.language),
    )


def why(speaker: Speaker, view: View, cell: str) -> Picture:
    """The board with a cell where a placement was refused, and the tiles that meet there."""
    around: frozenset[str] = frozenset()
    if isinstance(view, TriangleView):
        x, y = map(int, cell.split(","))
        around = frozenset(f"{a},{b}" for a, b in view.board.neighbours((x, y)))
    reader = speaker.reader
    return renderer.board(
        view,
        theme=reader.theme,
        spots=(cell,),
        highlight=around,
        words=picture_words(reader.language),
    )


def spot_numbers(view: View) -> dict[str, str]:
    """Cell to spot number, as the pictures show them."""
    if not isinstance(view, TriangleView):
        return {}
    return {f"{x},{y}": str(number) for number, (x, y) in view.board.spots.items()}


def piece_at(view: View, cell: str) -> str:
    """The piece that lies on a cell of Tripitz; "?" for a blank one."""
    return view.board.get(cell, "?") if isinstance(view, TripitzView) else "?"
