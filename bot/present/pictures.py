"""The pictures of a message: what the renderer needs to know, from a scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import renderer
from bot.present.drawn import picture_words
from bot.present.speak import Speaker
from bot.table.effects import Line
from bot.table.table import TableView
from engine import View
from engine import record as records
from engine.triangles import TriangleView
from engine.tripitz import TripitzView
from renderer import Picture


def board(speaker: Speaker, scene: TableView, view: View, lines: Sequence[Line] = ()) -> Picture:
    """The board as the channel sees it; what the last of these lines scored stands at its ring."""
    theme = speaker.reader.theme
    points, forms = _scored(lines)
    return renderer.board(
        view,
        theme=theme,
        names=scene.names,
        spots="open",
        points=points,
        highlight=forms,
        words=picture_words(speaker.reader.language),
    )


def _scored(lines: Sequence[Line]) -> tuple[int | None, tuple[str, ...]]:
    """The points of the last placement that is told, and the cells that made them."""
    for line in reversed(lines):
        points, forms = line.args.get("points"), line.args.get("forms", [])
        if line.key in _PLACED and isinstance(points, int) and isinstance(forms, list):
            return points, tuple(str(cell) for cell in forms)
    return None, ()


_PLACED: Final = frozenset({"placed", "opened", "exchanged"})


def card(speaker: Speaker, scene: TableView, view: View) -> Picture:
    """The scores, best first."""
    return renderer.card(
        view,
        theme=speaker.reader.theme,
        names=scene.names,
        words=picture_words(speaker.reader.language),
    )


def hand(speaker: Speaker, scene: TableView, view: View, chosen: str | None = None) -> Picture:
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


def replay(speaker: Speaker, scene: TableView, content: str, number: int) -> renderer.Replay:
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
