"""Pictures of a scene: what the renderer needs to know, with its words in the reader's language."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any, Final

import renderer
from bot.present.catalogue import texts
from bot.present.localizer import Localizer
from bot.present.message import Film
from bot.table.effects import Line
from bot.table.table import TableView
from engine import GAMES, View
from engine import record as records
from engine.triangles import TriangleView
from engine.tripitz import TripitzView
from renderer import ENGLISH, Picture, Words


@cache
def picture_words(language: str) -> Words:
    """The renderer's words in this language."""
    said = texts(language)
    found: dict[str, Any] = {"games": {game: said.say(f"game-{game}") for game in GAMES}}
    for field in fields(Words):
        default = getattr(ENGLISH, field.name)
        if isinstance(default, str) and field.name not in {"point", "points"}:
            open_fields = {name: f"{{{name}}}" for name in re.findall(r"\{(\w+)\}", default)}
            found[field.name] = said.say(f"picture-{field.name.replace('_', '-')}", open_fields)
    none, one, five = (said.say("points-amount", {"count": count}) for count in (0, 1, 5))
    found["point"], found["points"] = one.replace("1", "{count}"), five.replace("5", "{count}")
    found["none_is_one"] = none.replace("0", "{count}") == found["point"]
    return Words(**found)


def board(
    localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line] = ()
) -> Picture:
    """The board as the channel sees it; what the last of these lines scored stands at its ring."""
    theme = localizer.reader.theme
    points, forms = _scored(lines)
    return renderer.board(
        view,
        theme=theme,
        names=scene.names,
        spots="open",
        points=points,
        highlight=forms,
        words=picture_words(localizer.reader.language),
    )


def _scored(lines: Sequence[Line]) -> tuple[int | None, tuple[str, ...]]:
    """The points of the last placement that is told, and the cells that made them."""
    for line in reversed(lines):
        points, forms = line.args.get("points"), line.args.get("forms", [])
        if line.key in _PLACED and isinstance(points, int) and isinstance(forms, list):
            return points, tuple(str(cell) for cell in forms)
    return None, ()


_PLACED: Final = frozenset({"placed", "opened", "exchanged"})


def card(localizer: Localizer, scene: TableView, view: View) -> Picture:
    """The scores, best first."""
    return renderer.card(
        view,
        theme=localizer.reader.theme,
        names=scene.names,
        words=picture_words(localizer.reader.language),
    )


def hand(localizer: Localizer, scene: TableView, view: View, chosen: str | None = None) -> Picture:
    """The viewer's hand; with a chosen piece the board with that piece's spots."""
    reader = localizer.reader
    return renderer.hand(
        view,
        theme=reader.theme,
        names=scene.names,
        chosen=chosen,
        order=reader.order,
        words=picture_words(reader.language),
    )


def replay(localizer: Localizer, scene: TableView, content: str, number: int) -> renderer.Replay:
    """A round of a finished game as a moving picture, from its record."""
    return renderer.replay(
        records.load(content),
        theme=localizer.reader.theme,
        names=scene.names,
        round=number,
        words=picture_words(localizer.reader.language),
    )


def why(localizer: Localizer, view: View, cell: str) -> Picture:
    """The board with a cell where a placement was refused, and the tiles that meet there."""
    around: frozenset[str] = frozenset()
    if isinstance(view, TriangleView):
        x, y = map(int, cell.split(","))
        around = frozenset(f"{a},{b}" for a, b in view.board.neighbours((x, y)))
    reader = localizer.reader
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


def film(localizer: Localizer, scene: TableView, content: str, number: int) -> Film:
    """A round as this reader sees it."""
    kept = {
        "language": localizer.reader.language,
        "theme": localizer.reader.theme,
        "names": list(scene.names),
        "round": number,
        "record": content,
    }
    source = json.dumps(kept, ensure_ascii=False).encode()
    return Film(_made(source).captions, source)


def still(source: bytes, step: int) -> Picture | None:
    """The picture of a step; None where there is none."""
    try:
        return _made(source).picture(step)
    except IndexError:
        return None


@lru_cache(maxsize=4)
def _made(source: bytes) -> renderer.RoundFilm:
    """The positions, a few megabytes: whoever turns one page will turn the next."""
    kept = json.loads(source)
    return renderer.film(
        records.load(kept["record"]),
        theme=kept["theme"],
        names=kept["names"],
        round=kept["round"],
        words=picture_words(kept["language"]),
    )
