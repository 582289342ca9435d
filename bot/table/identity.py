"""Who acts, and where: a person and a place as a chat platform knows them.

Knows no platform: ids are opaque texts `platform:number`, unique over all platforms.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

NAME_LENGTH: Final = 40

_STAND_IN: Final = re.compile("(Computer|Player) ([0-9]{1,2})")


class Membership(IntEnum):
    """What somebody is at a place; each is what the one before is, too."""

    STRANGER = 0
    MEMBER = 1
    MODERATOR = 2


@dataclass(frozen=True, slots=True)
class Person:
    """A person of a chat platform. `id` is `platform:number`, `name` what others see."""

    id: str
    name: str
    language: str = "en"


def clean_name(name: str) -> str:
    """A name as it is kept: no control characters, single spaces, at most 40 characters."""
    kept = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(kept.split())[:NAME_LENGTH] or "?"


def computer_name(number: int) -> str:
    """What a computer player is called where its name is kept."""
    return f"Computer {number}"


def stand_in(number: int) -> str:
    """What stands in the place of a name that was deleted; numbers of seats count from 1 here."""
    return f"Player {number}"


def read_stand_in(name: str) -> tuple[str, int] | None:
    """The inverse of both: (`computer` or `player`, number); None for names of people."""
    found = _STAND_IN.fullmatch(name)
    return None if found is None else (found[1].lower(), int(found[2]))


def chat_of(place: str) -> str:
    """The chat that a place lies in: `platform:chat` of `platform:chat:topic`."""
    return ":".join(place.split(":")[:2])
