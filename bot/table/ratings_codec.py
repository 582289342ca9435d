"""The stored form of ladders and careers: JSON texts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import astuple, fields
from typing import Any, Final

from bot.table.identity import PersonId, Place
from bot.table.ratings import Career, Ladder, LadderEntry, Met, ServerLadder, Tally
from engine import JSON

FORMAT: Final = 1
PIECES: Final = 3
"""How deep a document is taken apart for writing: down to each person of a ladder and of its season."""


def ladder_text(ladder: Ladder) -> str:
    """The ladder as one line of JSON."""
    return _text(**_ladder_json(ladder))


def ladder_from(text: str | None) -> Ladder:
    """The inverse of `ladder_text`; None for a chat without games."""
    return _ladder(_data(text))


def server_ladder_text(server: ServerLadder) -> str:
    """The ladder of a server as one line of JSON."""
    return _text(
        **_ladder_json(server.ladder),
        chats=list(server.chats),
        played_in={person: list(chats) for person, chats in server.played_in.items()},
    )


def server_ladder_from(text: str | None) -> ServerLadder:
    """The inverse of `server_ladder_text`; None for a server of which no chat takes part."""
    data = _data(text)
    played_in = {
        PersonId(person): tuple(map(Place, chats))
        for person, chats in data.get("played_in", {}).items()
    }
    return ServerLadder(tuple(map(Place, data.get("chats", ()))), _ladder(data), played_in)


def career_text(career: Career) -> str:
    """The career as one line of JSON."""
    return _text(
        games=_games_json(career.games),
        counted={table: list(rating) for table, rating in career.counted.items()},
        chats=list(career.chats),
        **({"met": {who: astuple(met) for who, met in career.met.items()}} if career.met else {}),
    )


def career_from(text: str | None) -> Career:
    """The inverse of `career_text`; None for a person without games."""
    data = _data(text)
    counted = {table: (mu, sigma) for table, (mu, sigma) in data.get("counted", {}).items()}
    met = {PersonId(who): Met(*counts[:3]) for who, counts in data.get("met", {}).items()}
    chats = tuple(map(Place, data.get("chats", ())))
    return Career(_games(data.get("games", {})), counted, chats, met)


def tally_json(tally: Tally) -> dict[str, JSON]:
    """A tally's fields that differ from a newcomer's."""
    named = ((one.name, one.default, getattr(tally, one.name)) for one in fields(Tally))
    found: dict[str, JSON] = {name: value for name, default, value in named if value != default}
    if tally.history:
        found["history"] = [list(each) for each in tally.history]
    return found


def _ladder_json(ladder: Ladder) -> dict[str, object]:
    season = {"season": [ladder.season, _players_json(ladder.season_players)]}
    return {
        "players": _players_json(ladder.players),
        "counted": list(ladder.counted),
        **(season if ladder.season else {}),
    }


def _ladder(data: Mapping[str, Any]) -> Ladder:
    season, since = data.get("season", ("", {}))
    counted = tuple(data.get("counted", ()))
    return Ladder(_players(data.get("players", {})), counted, season, _players(since))


def _players_json(players: Mapping[PersonId, LadderEntry]) -> dict[str, list[object]]:
    return {
        person: [player.name, player.last, _games_json(player.games)]
        for person, player in players.items()
    }


def _players(data: Mapping[str, Any]) -> dict[PersonId, LadderEntry]:
    return {
        PersonId(person): LadderEntry(name, last, _games(games))
        for person, (name, last, games) in data.items()
    }


def _games_json(games: Mapping[str, Tally]) -> dict[str, dict[str, JSON]]:
    return {game: tally_json(tally) for game, tally in games.items()}


def _games(data: Mapping[str, Mapping[str, Any]]) -> dict[str, Tally]:
    return {game: _tally(tally) for game, tally in data.items()}


def _tally(data: Mapping[str, Any]) -> Tally:
    known = {one.name for one in fields(Tally)}
    history = tuple((day, rating) for day, rating in data.get("history", ()))
    return Tally(
        **{name: data[name] for name in known & data.keys() - {"history"}}, history=history
    )


def _text(**data: object) -> str:
    return _written({"format": FORMAT, **data})


def _written(value: object, depth: int = PIECES) -> str:
    """A value as JSON, put together from pieces: other threads have their turn between two of them."""
    if depth and isinstance(value, dict):
        fields = (f"{_dumped(str(key))}:{_written(each, depth - 1)}" for key, each in value.items())
        return "{" + ",".join(fields) + "}"
    if depth and isinstance(value, list):
        return "[" + ",".join(_written(each, depth - 1) for each in value) + "]"
    return _dumped(value)


_dumped: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def _data(text: str | None) -> dict[str, Any]:
    # As for writing: other threads have their turn after each object, whenever Python itself is called.
    data: dict[str, Any] = (
        json.loads(text, object_hook=lambda found: found) if text else {"format": FORMAT}
    )
    if data.get("format") != FORMAT:
        raise ValueError(f"standings of form {data.get('format')!r} are none of ours")
    return data
