"""What no person asks for, and no button has: orders of the clock, the service, a league or cup.

Owns the closed list of these, as frozen values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.table.identity import Person, PersonId
from bot.table.line import Line
from bot.table.table import Seat


@dataclass(frozen=True, slots=True)
class Tick:
    """A moment has come at which something may be due (the clock asks, no person)."""


@dataclass(frozen=True, slots=True)
class Think:
    """Let the computers that search make their moves (the service asks, after what let them).

    `answered`: the answer to what the command's person did before waits for it.
    """

    answered: bool = False


@dataclass(frozen=True, slots=True)
class Refresh:
    """Apply my changed settings to this table (asked by the service)."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Take me out of this table for good, my name too (the service asks when I have my data deleted)."""


@dataclass(frozen=True, slots=True)
class LayHere:
    """Lay the table of an invitation in this chat, too (the service asks, once it knows the code)."""


@dataclass(frozen=True, slots=True)
class NoInvitation:
    """Words that look like the code of an invitation, and are none (the service asks)."""


@dataclass(frozen=True, slots=True)
class SwitchedOff:
    """What the operator of this bot has switched off (the service asks)."""


@dataclass(frozen=True, slots=True)
class Arrange:
    """Open this table with everyone seated, and begin.

    `options` are words; `seats` hold people; `round` counts from 1. `alone`: it has its place for itself; else others may be
    there, and what is typed there is not meant for it.
    """

    table: str
    game: str
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    language: str
    matter: str
    round: int
    alone: bool


@dataclass(frozen=True, slots=True)
class Adjourn:
    """End the game as it stands; `why` in lines, () where its round is over."""

    why: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Reseat:
    """Give a seat, from 0, to somebody else, who took their place; the rest as in `Seat`."""

    seat: int
    person: Person
    quiet_time: str = ""
    remind_every: int = 0


@dataclass(frozen=True, slots=True)
class Vacate:
    """Have a computer play on at a seat, from 0, which this person has left for good, `why` in lines."""

    seat: int
    person: PersonId
    why: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Release:
    """Leave the table to those who sit there: what it was played for is over, `why` in lines."""

    why: tuple[Line, ...]


UnaskedAction: TypeAlias = (
    Tick | Think | Refresh | Forget | LayHere | NoInvitation | SwitchedOff | Arrange | Adjourn | Reseat
    | Vacate | Release
)  # fmt: skip
