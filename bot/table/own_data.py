"""The stored data of one person or one chat: as a summary to read, and as a file to keep."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.table.identity import Person, PersonId, Place, ServerId
from bot.table.preferences import Preferences
from bot.table.preferences import to_text as preferences_text
from bot.table.ratings import Career, Ladder, LadderEntry, holder
from bot.table.stored import to_data
from bot.table.table import Table
from engine import JSON

FORMAT: Final = "trigon-data/1"


@dataclass(frozen=True, slots=True, kw_only=True)
class DataSummary:
    """The amount of data of each kind about a person or a chat."""

    settings: int = 0
    tables: int = 0
    records: int = 0
    games: int = 0
    chats: int = 0
    players: int = 0
    servers: int = 0
    """Servers on whose ladders they stand, or for which a chat's games count."""
    game: str = ""
    streak: int = 0
    listens: int = 0
    follows: int = 0
    club_documents: int = 0
    listeners: int = 0
    messages: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonData:
    """All stored data of a person."""

    person: Person
    preferences: Preferences
    tables: Sequence[Table]
    career: Career
    ladders: Mapping[Place, LadderEntry]
    """Their entries on the ladders of chats."""
    seasons: Mapping[Place, LadderEntry]
    """Their entries on the ladders of the latest quarter."""
    servers: Mapping[ServerId, LadderEntry]
    """Their entries on the ladders of whole servers."""
    server_seasons: Mapping[ServerId, LadderEntry]
    """As `seasons`, of whole servers."""
    records: Mapping[str, str]
    """The records of their games, by table."""
    follows: Sequence[str]
    """The ids of the tables that they follow."""
    drill: JSON
    club: Sequence[JSON]
    """Their data in the club, document by document."""
    platform: Mapping[str, JSON]
    """Their platform's own data."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DataOfChat:
    """All stored data of a chat."""

    chat: Place
    preferences: Mapping[Place, Preferences]
    """The settings of the chat and of its place, by name."""
    ladder: Ladder
    server: ServerId | None
    """The server for whose ladder its games count, too."""
    table: Table | None
    club: Sequence[JSON]
    """Its features beside tables."""
    platform: Mapping[str, JSON]
    """Its platform's own data."""


def person_export(data: PersonData) -> str:
    person = data.person
    return _text(
        person={"id": person.id, "name": person.name, "language": person.language},
        settings=json.loads(preferences_text(data.preferences)),
        tables=[table_facts(table, person.id) for table in data.tables],
        results=to_data(data.career.games),
        chats={chat: _player(player) for chat, player in data.ladders.items()},
        seasons={chat: _player(player) for chat, player in data.seasons.items()},
        servers={server: _player(player) for server, player in data.servers.items()},
        server_seasons={server: _player(player) for server, player in data.server_seasons.items()},
        met=to_data(data.career.met),
        records={table: json.loads(text) for table, text in data.records.items()},
        follows=list(data.follows),
        drill=data.drill,
        club=list(data.club),
        platform=dict(data.platform),
    )


def chat_export(data: DataOfChat) -> str:
    settings = {place: preferences_text(each) for place, each in data.preferences.items()}
    return _text(
        chat=data.chat,
        settings={place: json.loads(text) for place, text in settings.items()},
        ladder={person: _player(player) for person, player in data.ladder.players.items()},
        season={person: _player(player) for person, player in data.ladder.season_players.items()},
        server=data.server,
        tables=[] if data.table is None else [table_facts(data.table, None, data.preferences)],
        club=list(data.club),
        platform=dict(data.platform),
    )


def table_facts(
    table: Table, person: PersonId | None, of: Collection[Place] = ()
) -> dict[str, JSON]:
    """Return the facts of a table that this person (None: everyone) may see.

    `of` are the addresses of a chat; a person's place is where they sit.
    """
    seat = None if person is None else table.seat_of(person)
    place = next((each.place for each in table.places if each.place in of), "")
    if person is not None:
        place = table.sits_at(person) or ""
    facts: dict[str, JSON] = {
        "id": table.id,
        "place": place,
        "game": table.game,
        "options": dict(table.options),
        "clock": str(table.clock),
        "phase": table.phase.value,
        "opened": table.created,
        "seats": [one.name for one in table.seats],
        "host": table.host == person if person is not None else None,
    }
    if table.state is not None:
        view = table.state.view(seat)
        facts |= {"points": list(view.totals), "round": view.round, "to_move": view.to_move}
        facts["hand"] = list(view.hand) if seat is not None else None
    if seat is not None:
        own = table.seats[seat]
        facts |= {
            "seat": seat,
            "word_in_the_shuffle": own.salt,
            "planned": own.plan,
            "clock_stands_still": own.quiet_time,
            "remind_every_seconds": own.remind_every,
        }
    return facts


def names(table: Table, person: PersonId) -> bool:
    """Return whether this table holds any data about a person."""
    return any((held := holder(seat)) is not None and held.id == person for seat in table.seats)


def _player(player: LadderEntry) -> dict[str, JSON]:
    return {"name": player.name, "last": player.last, "games": to_data(player.games)}


def _text(**data: JSON) -> str:
    return json.dumps({"format": FORMAT, **data}, ensure_ascii=False, indent=1) + "\n"
