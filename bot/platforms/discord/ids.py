"""Discord's snowflakes, and the people and places that they stand for in the rest of the bot."""

from __future__ import annotations

from typing import Final

from bot.ports import Unreachable
from bot.table.identity import Address, PersonId, Place, ServerId

PLATFORM: Final = "discord"


def person_id(user: int) -> PersonId:
    """The person that Discord knows by this id."""
    return PersonId(f"{PLATFORM}:{user}")


def place_of(channel: int) -> Place:
    """The place that is this channel or thread."""
    return Place(f"{PLATFORM}:{channel}")


def server_id(guild: int) -> ServerId:
    """The server that Discord calls a guild."""
    return ServerId(f"{PLATFORM}:{guild}")


def user_id(person: PersonId) -> int:
    """The inverse of `person_id`; raises `Unreachable` for people of other platforms."""
    return _own(person, person.account)


def channel_id(place: Place) -> int:
    """The inverse of `place_of`; raises `Unreachable` for places of other platforms."""
    return _own(place, place.chat)


def snowflake(digits: str) -> int:
    """An id that was written down; raises `Unreachable` for anything else."""
    if not (digits.isascii() and digits.isdigit()):
        raise Unreachable("no such place on Discord")
    return int(digits)


def _own(address: Address, digits: str) -> int:
    return snowflake(digits if address.platform == PLATFORM else "")
