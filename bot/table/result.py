"""How a finished game ended for each person: the input of ratings and counts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.table.identity import Person, PersonId, clean_name
from bot.table.table import Seat, Table, TablePhase, TableView


class ResultKind(StrEnum):
    """How and with whom a game was played, which decides what it counts for."""

    RATED = "rated"  # two people at least, with computers or without, standard options
    CASUAL = "casual"  # the same with other options
    PRACTICE = "practice"  # one person against computers
    ALONE = "alone"  # one seat
    COMMON = "common"  # for one common score


@dataclass(frozen=True, slots=True)
class PersonResult:
    """How a person fared: `rank` counts from 0 among the people, ties are equal."""

    person: PersonId
    name: str
    rank: int
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game. `standard`: its points compare with others of its kind."""

    table: str
    game: str
    kind: ResultKind
    standard: bool
    people: tuple[PersonResult, ...]


def holder(seat: Seat) -> Person | None:
    """The person credited with a seat, even if a computer finished their game."""
    return seat.person or seat.former or (Person(seat.out, seat.name) if seat.out else None)


def _counted(seat: Seat) -> Person | None:
    """The person for whom a seat counts: not one who took it over late."""
    return None if seat.late else holder(seat)


def standard(options: Collection[str]) -> bool:
    """Whether a game with these options (those that differ from their defaults) compares with others.

    Every option of a game changes what is played or what its points mean: `target` and `rounds` how
    long, `tiles`, `exchange`, `draws`, `short`, `jokers` and `hidden` with what. So only games with all
    of them at their defaults move ratings and the best scores. `cooperative` is a way to play with a
    best score of its own, and alone it changes nothing. What a table chooses beside its game (clock,
    absences, explanations) holds for everyone at it alike and leaves the game what it is.
    """
    return not set(options) - _WAYS


_WAYS: Final = frozenset({"cooperative"})


def kind(table: Table | TableView) -> ResultKind | None:
    """What a game at this table counts for; None for nothing: a lesson, or a game without people."""
    people = sum(_counted(seat) is not None for seat in table.seats)
    if table.lesson or not people:
        return None
    if len(table.seats) == 1:
        return ResultKind.ALONE
    if table.options.get("cooperative"):
        return ResultKind.COMMON
    if people == 1:
        return ResultKind.PRACTICE
    rated = standard(table.options) and not table.unrated
    return ResultKind.RATED if rated else ResultKind.CASUAL


def gives_hints(table: Table | TableView) -> bool:
    """Whether this table gives hints: as it has chosen, else where its game doesn't count for the ladder.

    A game that 1.0.0 began has them and counts, as its players were told.
    """
    if table.hints and (table.unrated or table.phase is not TablePhase.LOBBY):
        return True
    return table.hints is not False and kind(table) is not ResultKind.RATED


def unlisted(table: Table | TableView) -> bool:
    """Whether a game of a kind that counts for the ladder does not, because of its options."""
    counts_for = kind(table)
    alone = counts_for is ResultKind.ALONE and not standard(table.options)
    return alone or counts_for is ResultKind.CASUAL


def result(table: Table) -> Result | None:
    """How the game ended for each person; None if it was broken off, or counts for nothing.

    People are ordered by winning, then by points, computers left out. Who was not there at the end
    comes after all who were, and has not won.
    """
    outcome = None if table.state is None else table.state.outcome
    counts_for = kind(table)
    if table.state is None or outcome is None or counts_for is None:
        return None
    totals = table.state.totals
    found: list[tuple[tuple[bool, bool, int], Person, int, bool]] = []
    for number, seat in enumerate(table.seats):
        person = _counted(seat)
        if person is not None:
            won = number in outcome.winners and seat.person is not None
            order = seat.person is None, not won, 0 if seat.person is None else -totals[number]
            found.append((order, person, totals[number], won))
    orders = sorted(order for order, *_ in found)
    return Result(
        table=table.id,
        game=table.game,
        kind=counts_for,
        standard=standard(table.options),
        people=tuple(
            PersonResult(person.id, clean_name(person.name), orders.index(order), points, won)
            for order, person, points, won in found
        ),
    )
