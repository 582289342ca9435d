"""How a finished game ended for each person: what ratings and counts are made from.

Pure. Owns to whom a seat counts, and the order of people where computers played too.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.table.lobby import clean_name
from bot.table.people import Person
from bot.table.table import Seat, Table


class Kind(StrEnum):
    """With whom a game was played, which decides what it counts for."""

    RATED = "rated"  # two people at least, with computers or without
    PRACTICE = "practice"  # one person against computers
    ALONE = "alone"  # one seat
    COMMON = "common"  # for one common score


@dataclass(frozen=True, slots=True)
class Placed:
    """How a person fared: `rank` counts from 0 among the people, ties are equal."""

    person: str
    name: str
    rank: int
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game. `standard`: no option changed what its points mean."""

    table: str
    game: str
    kind: Kind
    standard: bool
    people: tuple[Placed, ...]


def holder(seat: Seat) -> Person | None:
    """The person to whom a seat counts: also when a computer has finished their game."""
    return seat.person or seat.former or (Person(seat.out, seat.name) if seat.out else None)


def result(table: Table) -> Result | None:
    """How the game ended for each person; None if it was broken off, or nobody's.

    People are ordered by winning, then by points, computers left out. Who was not there at the end
    comes after all who were, and has not won.
    """
    outcome = None if table.state is None else table.state.outcome
    if table.state is None or outcome is None:
        return None
    totals = table.state.totals
    found: list[tuple[tuple[bool, bool, int], Person, int, bool]] = []
    for number, seat in enumerate(table.seats):
        person = holder(seat)
        if person is not None:
            won = number in outcome.winners and seat.person is not None
            order = seat.person is None, not won, 0 if seat.person is None else -totals[number]
            found.append((order, person, totals[number], won))
    if not found:
        return None
    orders = sorted(order for order, *_ in found)
    return Result(
        table=table.id,
        game=table.game,
        kind=_kind(table, len(found)),
        standard=not table.options,
        people=tuple(
            Placed(person.id, clean_name(person.name), orders.index(order), points, won)
            for order, person, points, won in found
        ),
    )


def _kind(table: Table, people: int) -> Kind:
    if len(table.seats) == 1:
        return Kind.ALONE
    if table.options.get("cooperative"):
        return Kind.COMMON
    return Kind.RATED if people > 1 else Kind.PRACTICE
