"""The days of one chat: when they begin, and which one it has.

Owns the value that the store keeps, and its stored form.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.club.daily.calendar import begins
from bot.club.matter import matter_id
from bot.table.commands import Command
from bot.table.identity import PersonId, Place
from engine import JSON

KIND: Final = "daily"
OFF_SECONDS: Final = 90 * 86_400.0
"""How long a chat's days are kept after they were switched off: whoever comes back finds them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """A chat's days. `day`: the number of the one that it has, 0 before the first."""

    id: str
    place: Place
    chat: Place
    language: str = "en"
    hour: str = "08:00"
    """When its days begin, in `zone`."""
    zone: str = ""
    """By its name in the IANA database; "" is UTC."""
    on: bool = True
    day: int = 0
    next_commitment: str = ""
    """SHA-256 of the next day's seed, 64 hex digits."""

    @property
    def alarm(self) -> float | None:
        """When the next day begins."""
        return begins(self.day + 1, self.hour, self.zone) if self.on else None

    @property
    def expires_in(self) -> float | None:
        """Days that were switched off vanish after a while."""
        return None if self.on else OFF_SECONDS

    @property
    def people(self) -> frozenset[PersonId]:
        """Everyone whom they name."""
        return frozenset()


def target(command: Command) -> str:
    """The id of the days of the chat in which something was said."""
    return matter_id(KIND, command.home)


def to_json(days: Days) -> Mapping[str, JSON]:
    """What is stored of a chat's days beside what every matter has."""
    return {
        "hour": days.hour,
        "zone": days.zone,
        "on": days.on,
        "day": days.day,
        "next_commitment": days.next_commitment,
    }


def from_json(data: Mapping[str, Any]) -> Days:
    """The inverse; what is missing has its default."""
    return Days(
        id=data["id"],
        place=Place(data["place"]),
        chat=Place(data["chat"]),
        language=data["language"],
        hour=data["hour"],
        zone=data["zone"],
        on=data["on"],
        day=data["day"],
        next_commitment=data.get("next_commitment", ""),
    )


def kept(days: Days, person: PersonId | None) -> Mapping[str, JSON]:
    """What an export holds of a chat's days."""
    return to_json(days) if person is None else {}
