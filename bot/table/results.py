"""Results of finished games: who they count for, and as which kind of game. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.table.identity import Person, PersonId, clean_name
from bot.table.table import Seat, Table, TableFacts, TablePhase


class ResultKind(StrEnum):
    """The kind of a game: it decides where the game counts."""

    RATED = "rated"  # two people at least, with computers or without, standard options
    CASUAL = "casual"  # the same with other options
    PRACTICE = "practice"  # one person against computers
    ALONE = "alone"  # one seat
    COMMON = "common"  # for one common score


@dataclass(frozen=True, slots=True)
class PersonResult:
    """A person's result: `rank` counts from 0 among the people, ties are equal.

    `best`: the points of their best move, None if that is not known or somebody else played the seat for a while.
    """

    person: PersonId
    name: str
    rank: int
    points: int
    won: bool
    best: int | None = None
    hexagons: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game. `standard`: its points compare with others of its kind.

    `game`: what it counts for, a game's id or that of its quick form (`quick_of`).
    """

    table: str
    game: str
    kind: ResultKind
    standard: bool
    people: tuple[PersonResult, ...]


def holder(seat: Seat) -> Person | None:
    """Return the person credited with a seat, even if a computer finished their game."""
    return seat.person or seat.former or (Person(seat.out, seat.name) if seat.out else None)


def credited(seat: Seat) -> Person | None:
    """Return the person that a seat counts for: nobody who took it over late."""
    return None if seat.late else holder(seat)


_QUICK: Final = "-quick"
"""Behind a game's id, that of its quick form: 1.0.0 keeps such results, and shows them nowhere."""


def quick_of(game: str) -> str:
    """Return the id under which the quick form of a game counts."""
    return f"{game}{_QUICK}"


def form_id(table: TableFacts) -> str:
    """Return the id of a table's game, or that of its quick form."""
    return quick_of(table.game) if table.quick else table.game


def counted_as(table: TableFacts) -> str:
    """Return the id under which a table's game counts. Alone a game has one round, so a quick one may count as the whole."""
    quick = table.quick and bool(_unlike_others(table))
    return quick_of(table.game) if quick else table.game


def full_of(counted: str) -> str:
    """Return the game that counts under this id, in its quick form or not."""
    return counted.removesuffix(_QUICK)


def standard(table: TableFacts) -> bool:
    """Return whether a table's game compares with others: it has no options, or is the quick form.

    Every other option of a game changes what is played or what its points mean. `cooperative` has a best score of its
    own, and alone it changes nothing; a game alone has one round, whatever was chosen. A table's own options (clock,
    absences, explanations) are the same for everyone at it.
    """
    return table.quick or not _unlike_others(table)


def _unlike_others(table: TableFacts) -> set[str]:
    """Return the options that keep a game from being compared with others."""
    one_round = {"target", "rounds"} if len(table.seats) == 1 else set()
    return {*table.options} - {"cooperative"} - one_round


def kind(table: TableFacts) -> ResultKind | None:
    """Return the kind of a table's game; None for a lesson or one without people, which count for nothing."""
    people = sum(credited(seat) is not None for seat in table.seats)
    if table.lesson or not people:
        return None
    if len(table.seats) == 1:
        return ResultKind.ALONE
    if table.options.get("cooperative"):
        return ResultKind.COMMON
    if people == 1:
        return ResultKind.PRACTICE
    rated = standard(table) and not table.unrated
    return ResultKind.RATED if rated else ResultKind.CASUAL


def gives_hints(table: TableFacts) -> bool:
    """Return whether this table gives hints: as chosen, else if its game doesn't count for the ladder.

    A game that 1.0.0 began has them and counts, as its players were told.
    """
    if table.hints and (table.unrated or table.phase is not TablePhase.LOBBY):
        return True
    return table.hints is not False and kind(table) is not ResultKind.RATED


def unlisted(table: TableFacts) -> bool:
    """Return whether a game does not count for the ladder only because of its options."""
    if kind(table) is ResultKind.ALONE:
        return not standard(table)
    return kind(table) is ResultKind.CASUAL


def result_of(table: Table) -> Result | None:
    """Return everyone's result; None if the game was broken off, or counts for nothing.

    People are ordered by winning, then by points, without computers. People who were away at the end come last, and
    have not won.
    """
    outcome = None if table.state is None else table.state.outcome
    counts_for = kind(table)
    if table.state is None or outcome is None or counts_for is None:
        return None
    totals = table.state.totals
    found: list[tuple[tuple[bool, bool, int], Person, int, bool]] = []
    for number, seat in enumerate(table.seats):
        person = credited(seat)
        if person is not None:
            won = number in outcome.winners and seat.person is not None
            order = seat.person is None, not won, 0 if seat.person is None else -totals[number]
            found.append((order, person, totals[number], won))
    orders = sorted(order for order, *_ in found)
    return Result(
        table=table.id,
        game=counted_as(table),
        kind=counts_for,
        standard=standard(table),
        people=tuple(
            PersonResult(person.id, clean_name(person.name), orders.index(order), points, won)
            for order, person, points, won in found
        ),
    )
