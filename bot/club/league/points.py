"""What a meeting brings: points by who was beaten, and the order of entrants by them.

Pure. Owns the tie-breaks (docs/rulings.md, "Leagues"): points; the points among those level, where all of
them met; in Swiss rounds the sum of the points of everyone met; the mean lead in game points; the draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.shuffle import Stream

FULL: Final = 12
"""For beating everyone at a table. Divides by up to four others, and by two for a tie."""
WIN: Final = 2
"""What people read for a won game of two; a tie is 1."""


@dataclass(frozen=True, slots=True)
class EntrantResult:
    """How an entrant ended a game: `rank` counts from 0, ties are equal; `points` are the game's.

    `there`: they had a seat at the end. Who had none has lost, whatever the others did.
    """

    entrant: int
    rank: int
    points: int
    there: bool = True


Outcome: TypeAlias = tuple[EntrantResult, ...]
"""A meeting that counts, by its entrants; one alone is a bye that counts as a win."""


def brought(outcome: Outcome) -> dict[int, int]:
    """The points of a meeting for each entrant, of `FULL`."""
    others = len(outcome) - 1
    if not others:
        return {placed.entrant: FULL for placed in outcome}
    return {
        one.entrant: sum(_beats(one, other) for other in outcome if other is not one)
        * FULL
        // (2 * others)
        for one in outcome
    }


def _beats(one: EntrantResult, other: EntrantResult) -> int:
    """2 for beating the other, 1 for a tie."""
    if not one.there:
        return 0
    return 2 if one.rank < other.rank or not other.there else int(one.rank == other.rank)


@dataclass(frozen=True, slots=True)
class StandingLine:
    """An entrant's line of the table.

    `points` and `met_points` (of everyone they met) in parts of `FULL`; `tied` is of games of two;
    `lead` is the mean one in game points.
    """

    entrant: int
    points: int = 0
    played: int = 0
    won: int = 0
    tied: int = 0
    met_points: int = 0
    lead: float = 0.0


def table(
    entrants: Sequence[int], outcomes: Iterable[Outcome], seed: bytes, *, swiss: bool
) -> tuple[StandingLine, ...]:
    """The table of these entrants, best first; meetings with others count for their own alone."""
    counted = tuple(outcomes)
    points = dict.fromkeys(entrants, 0)
    played: dict[int, list[tuple[Outcome, EntrantResult]]] = {each: [] for each in entrants}
    for outcome in counted:
        for entrant, more in brought(outcome).items():
            points[entrant] = points.get(entrant, 0) + more
        for placed in outcome:
            if len(outcome) > 1 and placed.entrant in played:
                played[placed.entrant].append((outcome, placed))
    lines = {each: _line(each, points, played[each]) for each in entrants}
    drawn = Stream(seed, "league/level").shuffled(sorted(entrants))
    lots = {entrant: at for at, entrant in enumerate(drawn)}
    direct = _direct(entrants, points, counted)

    def order(entrant: int) -> tuple[float, ...]:
        line = lines[entrant]
        met = line.met_points if swiss else 0
        return -line.points, -direct.get(entrant, 0), -met, -line.lead, lots[entrant]

    return tuple(lines[each] for each in sorted(entrants, key=order))


def _line(
    entrant: int, points: Mapping[int, int], played: Sequence[tuple[Outcome, EntrantResult]]
) -> StandingLine:
    scores = [brought(outcome)[entrant] for outcome, _ in played]
    others = [
        (placed, other) for outcome, placed in played for other in outcome if other is not placed
    ]
    leads = [_lead(outcome, placed) for outcome, placed in played if placed.there]
    tied = [len(outcome) == 2 and 2 * brought(outcome)[entrant] == FULL for outcome, _ in played]
    return StandingLine(
        entrant,
        points=points[entrant],
        played=len(played),
        won=scores.count(FULL),
        tied=tied.count(True),
        met_points=sum(points.get(other.entrant, 0) for _, other in others),
        lead=sum(leads) / len(leads) if leads else 0.0,
    )


def _lead(outcome: Outcome, placed: EntrantResult) -> float:
    """The game points ahead of the mean of the others."""
    rest = [other.points for other in outcome if other is not placed]
    return placed.points - sum(rest) / len(rest)


def _direct(
    entrants: Sequence[int], points: Mapping[int, int], outcomes: Sequence[Outcome]
) -> dict[int, int]:
    """The points among those who are level, for groups of which everyone met everyone."""
    level: dict[int, set[int]] = {}
    for each in entrants:
        level.setdefault(points[each], set()).add(each)
    found: dict[int, int] = {}
    for group in level.values():
        among = [
            tuple(placed for placed in outcome if placed.entrant in group) for outcome in outcomes
        ]
        among = [outcome for outcome in among if len(outcome) > 1]
        met = {
            (one.entrant, other.entrant)
            for outcome in among
            for one in outcome
            for other in outcome
        }
        if all((one, other) in met for one in group for other in group if one != other):
            for outcome in among:
                for entrant, more in brought(outcome).items():
                    found[entrant] = found.get(entrant, 0) + more
    return found
