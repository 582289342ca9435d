"""What is asked of a table by what it is played for: a league or a cup.

Owns these actions, which nobody types and no button has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.identity import Person
from bot.table.table import Seat


@dataclass(frozen=True, slots=True)
class Arrange:
    """Open this table with everyone seated, and begin.

    `options` are words; `seats` hold people. `alone`: it has its place for itself; else others may lie
    there, and what is typed there is not meant for it.
    """

    table: str
    game: str
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    language: str
    matter: str
    alone: bool


@dataclass(frozen=True, slots=True)
class Adjourn:
    """End the game as it stands: its round is over."""


@dataclass(frozen=True, slots=True)
class Reseat:
    """Give a seat, from 0, to somebody else, who took their place."""

    seat: int
    person: Person
