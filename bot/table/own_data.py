"""The stored data of one person or one chat: as a summary to read, and as a file to keep."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from bot.table.identity import PersonId, Place
from bot.table.preferences import Preferences
from bot.table.preferences import to_text as preferences_text
from bot.table.ratings import LadderEntry
from bot.table.results import holder
from bot.table.stored import to_data
from bot.table.table import Table
from engine import JSON

FORMAT: Final = "trigon-data/1"

K = TypeVar("K", bound=str)


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
    played: Sequence[str] = ()
    streak: int = 0
    listens: int = 0
    follows: int = 0
    club_documents: int = 0
    listeners: int = 0
    messages: int = 0


def export(**data: JSON) -> str:
    """Return the file of all stored data, in its named parts."""
    return json.dumps({"format": FORMAT, **data}, ensure_ascii=False, indent=1) + "\n"


def settings(chosen: Preferences) -> JSON:
    found: JSON = json.loads(preferences_text(chosen))
    return found


def entries(players: Mapping[K, LadderEntry]) -> dict[str, JSON]:
    """Return entries on ladders, by person, or by chat or server."""
    return {
        who: {"name": player.name, "last": player.last, "games": to_data(player.games)}
        for who, player in players.items()
    }


def table_facts(
    table: Table, person: PersonId | None, chat: Place | None = None
) -> dict[str, JSON]:
    """Return the facts of a table that this person (None: everyone) may see.

    A person's place is where they sit, else the one in `chat`.
    """
    seat = None if person is None else table.seat_of(person)
    place = next((each.place for each in table.places if each.chat == chat), "")
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
    return any((held := holder(seat)) is not None and held.id == person for seat in table.seats)
