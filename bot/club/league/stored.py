"""A league or cup in JSON, as it is stored and as it is exported. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.club.league.league import (
    Entrant,
    League,
    LeagueGame,
    LeaguePhase,
    LeagueRound,
    LogEntry,
    Meeting,
)
from bot.club.league.points import EntrantResult
from bot.table.effects import Arg
from bot.table.identity import Person, PersonId, Place
from engine import JSON


def to_json(league: League) -> Mapping[str, JSON]:
    """What is stored of it beside what every matter has."""
    return {
        "season": league.season,
        "game": league.game,
        "options": dict(league.options),
        "weeks": league.weeks,
        "host": league.host or "",
        "secret": league.secret.hex(),
        "closes": league.closes,
        "most": league.most,
        "phase": league.phase.value,
        "closed": league.closed,
        "entrants": [_entrant_json(each) for each in league.entrants],
        "rounds": [_round_json(each) for each in league.rounds],
        "planned": league.planned,
        "divisions": league.divisions,
        "left": [_person_json(person) for person in league.left],
        "former": list(league.former),
        "log": [[entry.at, entry.key, _args_json(entry.args)] for entry in league.log],
    }


def from_json(data: Mapping[str, Any]) -> League:
    """The inverse; what a later release added is dropped."""
    return League(
        id=data["id"],
        place=Place(data["place"]),
        chat=Place(data["chat"]),
        language=data["language"],
        season=data["season"],
        game=data["game"],
        options=data["options"],
        weeks=data["weeks"],
        host=PersonId(data["host"]) if data["host"] else None,
        secret=bytes.fromhex(data["secret"]),
        closes=data["closes"],
        most=data["most"],
        phase=LeaguePhase(data["phase"]),
        closed=data.get("closed", False),
        entrants=tuple(_entrant(each) for each in data["entrants"]),
        rounds=tuple(_round(each) for each in data["rounds"]),
        planned=data["planned"],
        divisions=data["divisions"],
        left=tuple(_person(each) for each in data.get("left", ())),
        former=tuple(map(PersonId, data["former"])),
        log=tuple(LogEntry(at, key, args) for at, key, args in data["log"]),
    )


def kept(league: League, person: PersonId | None) -> Mapping[str, JSON]:
    """What an export holds: of a person their own part, else all that everyone may see."""
    if person is None:
        public = dict(to_json(league))
        if league.phase is LeaguePhase.SIGN_UP:
            # Nobody may know the draw before it is made.
            del public["secret"]
        return public
    number = next(
        (n for n, each in enumerate(league.entrants) if each.person and each.person.id == person),
        None,
    )
    meetings: list[JSON] = [
        [list(meeting.seats), [_match_json(game) for game in meeting.games]]
        for each in league.rounds
        for meeting in each.meetings
        if number in meeting.seats
    ]
    return {
        "season": league.season,
        "game": league.game,
        "host": league.host == person,
        "left": person in {each.id for each in league.left},
        "entrant": number,
        "name": None if number is None else league.entrants[number].name,
        "meetings": meetings,
    }


def _entrant_json(entrant: Entrant) -> JSON:
    known: JSON = None if entrant.person is None else _person_json(entrant.person)
    return [entrant.name, known, entrant.division, entrant.out, entrant.free]


def _args_json(args: Mapping[str, Arg]) -> JSON:
    found: dict[str, JSON] = {}
    for name, value in args.items():
        found[name] = [str(each) for each in value] if isinstance(value, list) else value
    return found


def _entrant(data: Sequence[Any]) -> Entrant:
    name, known, division, out, free = data
    return Entrant(name, None if known is None else _person(known), division, out, free)


def _person_json(person: Person) -> JSON:
    return [person.id, person.name, person.language]


def _person(data: Sequence[str]) -> Person:
    return Person(PersonId(data[0]), data[1], data[2])


def _round_json(each: LeagueRound) -> JSON:
    return {
        "due": each.due,
        "called": each.called,
        "meetings": [
            [list(meeting.seats), [_match_json(game) for game in meeting.games]]
            for meeting in each.meetings
        ],
    }


def _round(data: Mapping[str, Any]) -> LeagueRound:
    meetings = tuple(
        Meeting(tuple(seats), tuple(map(_match, games))) for seats, games in data["meetings"]
    )
    return LeagueRound(meetings, data["due"], data["called"])


def _match_json(game: LeagueGame) -> JSON:
    """None while it runs, "void", or for each entrant: number, rank, points, whether there."""
    if game.void:
        return "void"
    if game.outcome is None:
        return None
    return [[one.entrant, one.rank, one.points, one.there] for one in game.outcome]


def _match(data: Any) -> LeagueGame:
    if data == "void":
        return LeagueGame(void=True)
    if data is None:
        return LeagueGame()
    return LeagueGame(tuple(EntrantResult(*one) for one in data))
