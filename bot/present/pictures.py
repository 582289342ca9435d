"""Pictures of a scene: calls the renderer with the reader's theme and with words in their language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any, Final

import renderer
from bot.present.catalogue import texts
from bot.present.localizer import Localizer
from bot.present.message import Film
from bot.table.effects import Line
from bot.table.ratings import RatingHistory
from bot.table.table import TablePhase, TableView
from bot.table.words import ForcedDraws
from engine import GAMES, Move, View
from engine import record as records
from engine.tripitz import TripitzView
from renderer import ENGLISH, Picture, Words


@cache
def picture_words(language: str) -> Words:
    """The renderer's words in this language, from the catalogue's `picture-…` keys.

    The renderer fills in fields such as `{name}` itself, so they stay open here.
    """
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
    """The public board; the points and cells of the last scoring line are marked on it."""
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


def own_board(
    localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line] = ()
) -> Picture:
    """The board with the viewer's hand below; marked as in `board`."""
    points, forms = _scored(lines)
    return renderer.board(
        view,
        theme=localizer.reader.theme,
        names=scene.names,
        points=points,
        highlight=forms,
        tray=True,
        words=picture_words(localizer.reader.language),
    )


def table_board(
    localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line] = ()
) -> renderer.TableBoard:
    """The board of a table view; marked as in `board`."""
    points, forms = _scored(lines)
    return renderer.table_board(
        view,
        theme=localizer.reader.theme,
        names=scene.names,
        points=points,
        highlight=forms,
        words=picture_words(localizer.reader.language),
    )


def _scored(lines: Sequence[Line]) -> tuple[int | None, tuple[str, ...]]:
    """The points of the last placement among these lines, and the cells that made them."""
    for line in reversed(lines):
        points, forms = line.args.get("points"), line.args.get("forms", [])
        if line.key in _PLACED and isinstance(points, int) and isinstance(forms, list):
            return points, tuple(str(cell) for cell in forms)
    return None, ()


_PLACED: Final = frozenset({"placed", "opened", "exchanged"})


def card(localizer: Localizer, scene: TableView, view: View) -> Picture:
    """The score card, best first."""
    return renderer.card(
        view,
        theme=localizer.reader.theme,
        names=scene.names,
        words=picture_words(localizer.reader.language),
    )


def rating_plot(localizer: Localizer, histories: Mapping[str, RatingHistory]) -> Picture:
    """How ratings went, by game; of each history three entries at least."""
    return renderer.rating_plot(
        [
            renderer.RatedGames(
                game,
                tuple(rating for _, rating in history),
                history[0][0],
                history[-1][0],
            )
            for game, history in histories.items()
        ],
        theme=localizer.reader.theme,
        words=picture_words(localizer.reader.language),
    )


def round_end(localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line]) -> Picture:
    """The last board of a round below the scores, with what its settlement brought, as `lines` tell it."""
    gains = [0] * view.players
    for line in lines:
        seat, points = line.args.get("seat"), line.args.get("points")
        if line.key == "settled" and isinstance(seat, int) and isinstance(points, int):
            gains[seat] += points
    return renderer.round_end(
        view,
        gains,
        theme=localizer.reader.theme,
        names=scene.names,
        words=picture_words(localizer.reader.language),
    )


def forced_draws(scene: TableView, view: View) -> ForcedDraws:
    """What the table drew and passed for the viewer since their last move."""
    running = view.seat is not None and scene.phase is TablePhase.PLAYING
    return ForcedDraws.read(
        scene.seats[view.seat].drawn if running and view.seat is not None else ""
    )


def hand(localizer: Localizer, scene: TableView, view: View, chosen: str | None = None) -> Picture:
    """The viewer's hand, what the table drew marked; with a `chosen` piece, the board with that piece's spots."""
    reader = localizer.reader
    return renderer.hand(
        view,
        theme=reader.theme,
        names=scene.names,
        chosen=chosen,
        order=reader.order,
        new=forced_draws(scene, view).pieces,
        words=picture_words(reader.language),
    )


def ghost(
    localizer: Localizer, scene: TableView, view: View, move: Move, *, made: Move | None = None
) -> Picture:
    """The board with a move of the viewer's as a ghost: what it forms and brings, and the hand below.

    `move` is one of `view.moves` or `view.placements()` that lays something, `made` what was done instead.
    """
    return renderer.ghost(
        view,
        move,
        made=made,
        new=forced_draws(scene, view).pieces,
        theme=localizer.reader.theme,
        names=scene.names,
        words=picture_words(localizer.reader.language),
    )


def replay(localizer: Localizer, scene: TableView, content: str, number: int) -> renderer.Replay:
    """A round of a finished game as an animation, from its record (`content`, JSON text)."""
    return renderer.replay(
        records.load(content),
        theme=localizer.reader.theme,
        names=scene.names,
        round=number,
        words=picture_words(localizer.reader.language),
    )


def misfit(localizer: Localizer, names: Sequence[str] | None, view: View, tried: str) -> Picture:
    """The board with a refused placement (`0-1-3@3,-1`, as it was turned); where it clashes is circled."""
    reader = localizer.reader
    return renderer.misfit(
        view,
        tried,
        theme=reader.theme,
        names=names,
        words=picture_words(reader.language),
    )


def piece_at(view: View, cell: str) -> str:
    """Return the token on a cell of Tripitz; "?" for none."""
    return view.board.get(cell, "?") if isinstance(view, TripitzView) else "?"


def film(localizer: Localizer, names: Sequence[str], content: str, number: int) -> Film:
    """A round of a record (`content`, JSON text) step by step, as this reader sees it; `names` by seat.

    `source` holds all that `still` needs, so that a step is drawn only when somebody turns to it.
    """
    kept = {
        "language": localizer.reader.language,
        "theme": localizer.reader.theme,
        "names": list(names),
        "round": number,
        "record": content,
    }
    source = json.dumps(kept, ensure_ascii=False).encode()
    return Film(_round_film(source).captions, source)


def still(source: bytes, step: int) -> Picture | None:
    """The picture of a step (from 0) of a `Film.source`; None where there is no such step."""
    try:
        return _round_film(source).picture(step)
    except IndexError:
        return None


@lru_cache(maxsize=4)
def _round_film(source: bytes) -> renderer.RoundFilm:
    """The round's positions. Cached, a few megabytes: a reader of one step goes on to the next."""
    kept = json.loads(source)
    return renderer.film(
        records.load(kept["record"]),
        theme=kept["theme"],
        names=kept["names"],
        round=kept["round"],
        words=picture_words(kept["language"]),
    )
