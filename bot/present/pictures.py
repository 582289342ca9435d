"""Pictures of a scene: calls the renderer with the reader's theme and with words in their language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from functools import cache, lru_cache
from typing import Any, TypedDict

import renderer
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import Film
from bot.table.cheers import CardContext
from bot.table.effects import Line
from bot.table.ratings import RatingHistory
from bot.table.table import TablePhase, TableView
from bot.table.words import PLACED, ForcedDraws
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


class PictureStyle(TypedDict):
    """A reader's theme and words, as the renderer takes them."""

    theme: str
    words: Words


def picture_style(reader: Reader) -> PictureStyle:
    return {"theme": reader.theme, "words": picture_words(reader.language)}


class _TableStyle(PictureStyle):
    names: tuple[str, ...]


def _table_style(localizer: Localizer, scene: TableView) -> _TableStyle:
    return {**picture_style(localizer.reader), "names": scene.names}


class _BoardStyle(_TableStyle):
    points: int | None
    highlight: tuple[str, ...]


def _board_style(localizer: Localizer, scene: TableView, lines: Sequence[Line]) -> _BoardStyle:
    """Mark the points of the last placement among these lines, and the cells that made them."""
    for line in reversed(lines):
        points, forms = line.args.get("points"), line.args.get("forms", [])
        if line.key in PLACED and isinstance(points, int) and isinstance(forms, list):
            break
    else:
        points, forms = None, []
    cells = tuple(map(str, forms))
    return {**_table_style(localizer, scene), "points": points, "highlight": cells}


def board(
    localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line] = ()
) -> Picture:
    """The public board; the points and cells of the last scoring line are marked on it."""
    return renderer.board(view, spots="open", **_board_style(localizer, scene, lines))


def own_board(
    localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line] = ()
) -> Picture:
    """The board with the viewer's hand below; marked as in `board`."""
    return renderer.board(view, tray=True, **_board_style(localizer, scene, lines))


def table_board(
    localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line] = ()
) -> renderer.TableBoard:
    """The board of a table view; marked as in `board`."""
    return renderer.table_board(view, **_board_style(localizer, scene, lines))


def card(localizer: Localizer, scene: TableView, view: View) -> Picture:
    """The score card, best first."""
    return renderer.card(view, **_table_style(localizer, scene))


def final_card(localizer: Localizer, scene: TableView, view: View, known: CardContext) -> Picture:
    """The card of a finished game: the winner, the last board, each player's statistics."""
    style = _table_style(localizer, scene)
    said = _occasion(localizer, scene)
    return renderer.final_card(
        view, known.seats, ratings=known.ratings, firsts=known.firsts, occasion=said, **style
    )


def game_result(
    localizer: Localizer, scene: TableView, view: View, known: CardContext
) -> renderer.GameResult:
    """The card of a finished game in words."""
    return renderer.game_result(
        view,
        known.seats,
        ratings=known.ratings,
        firsts=known.firsts,
        occasion=_occasion(localizer, scene),
        names=scene.names,
        words=picture_words(localizer.reader.language),
    )


def _occasion(localizer: Localizer, scene: TableView) -> str:
    """A card's title instead of the game's name; "" for none."""
    game = localizer.game(scene.game)
    return localizer.text("card-lesson", game=game) if scene.lesson else ""


def rating_plot(localizer: Localizer, histories: Mapping[str, RatingHistory]) -> Picture:
    """How ratings went, by game; of each history three entries at least."""
    rated = [
        renderer.RatedGames(
            localizer.game(game), tuple(rating for _, rating in each), each[0][0], each[-1][0]
        )
        for game, each in histories.items()
    ]
    return renderer.rating_plot(rated, **picture_style(localizer.reader))


def round_end(localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line]) -> Picture:
    """The last board of a round below the scores, with what its settlement brought, as `lines` tell it."""
    gains = [0] * view.players
    for line in lines:
        seat, points = line.args.get("seat"), line.args.get("points")
        if line.key == "settled" and isinstance(seat, int) and isinstance(points, int):
            gains[seat] += points
    return renderer.round_end(view, gains, **_table_style(localizer, scene))


def forced_draws(scene: TableView, view: View) -> ForcedDraws:
    """The draws and passes that the table made for the viewer since their last move."""
    running = view.seat is not None and scene.phase is TablePhase.PLAYING
    return ForcedDraws.read(
        scene.seats[view.seat].drawn if running and view.seat is not None else ""
    )


def hand(localizer: Localizer, scene: TableView, view: View, chosen: str | None = None) -> Picture:
    """The viewer's hand, with forced draws marked; with a `chosen` piece, the board with that piece's spots."""
    order, new = localizer.reader.order, forced_draws(scene, view).pieces
    return renderer.hand(
        view, chosen=chosen, order=order, new=new, **_table_style(localizer, scene)
    )


def ghost(
    localizer: Localizer, scene: TableView, view: View, move: Move, *, made: Move | None = None
) -> Picture:
    """The board with a move of the viewer's as a ghost: what it forms and brings, and the hand below.

    `move` is one of `view.moves` or `view.placements()` that lays something, `made` what was done instead.
    To everyone the hand is the viewer's, by name.
    """
    new, style = forced_draws(scene, view).pieces, _table_style(localizer, scene)
    if localizer.reader.id is None and view.seat is not None:
        hand = localizer.text("review-hand", name=scene.names[view.seat])
        style["words"] = replace(style["words"], hand=hand)
    return renderer.ghost(view, move, made=made, new=new, **style)


def replay(localizer: Localizer, scene: TableView, content: str, number: int) -> renderer.Replay:
    """A round of a finished game as an animation, from its record (`content`, JSON text)."""
    return renderer.replay(records.load(content), round=number, **_table_style(localizer, scene))


def misfit(localizer: Localizer, names: Sequence[str] | None, view: View, tried: str) -> Picture:
    """The board with a refused placement (`0-1-3@3,-1`, as it was turned); where it clashes is circled."""
    return renderer.misfit(view, tried, names=names, **picture_style(localizer.reader))


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
