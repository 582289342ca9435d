"""Points of a meeting, and who stands before whom."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.club.document import table_over
from bot.club.league import FULL, EntrantResult, Outcome, brought, table
from bot.table.table import TablePhase
from tests.support.every import every
from tests.table.games import play_on, started


def game(*ranked: int, points: tuple[int, ...] = ()) -> Outcome:
    """A game that these entrants ended in this order."""
    given = points or tuple(100 * (len(ranked) - at) for at in range(len(ranked)))
    return tuple(EntrantResult(each, at, given[at]) for at, each in enumerate(ranked))


def tie(one: int, other: int) -> Outcome:
    return (EntrantResult(one, 0, 200), EntrantResult(other, 0, 200))


def order(entrants: int, *outcomes: Outcome, swiss: bool = False) -> list[int]:
    found = table(range(entrants), outcomes, bytes(32), swiss=swiss)
    return [line.entrant for line in found]


@every(
    "outcome, expected",
    [
        (game(0, 1), {0: 12, 1: 0}),
        (tie(0, 1), {0: 6, 1: 6}),
        (game(2, 0, 1), {2: 12, 0: 6, 1: 0}),
        (game(3, 2, 1, 0), {3: 12, 2: 8, 1: 4, 0: 0}),
        (
            (EntrantResult(0, 0, 9), EntrantResult(1, 1, 5), EntrantResult(2, 1, 5)),
            {0: 12, 1: 3, 2: 3},
        ),
        ((EntrantResult(5, 0, 0),), {5: FULL}),
        ((EntrantResult(0, 0, 9), EntrantResult(1, 0, 9, there=False)), {0: 12, 1: 0}),
        ((EntrantResult(0, 0, 9, there=False), EntrantResult(1, 0, 9, there=False)), {0: 0, 1: 0}),
    ],
)
def test_what_a_meeting_brings(outcome: Outcome, expected: dict[int, int]) -> None:
    assert brought(outcome) == expected


def test_points_come_first() -> None:
    assert order(4, game(2, 0), game(2, 1), game(3, 1), game(0, 3))[0] == 2


def test_who_won_against_whom_breaks_a_tie() -> None:
    """1 beat 0 narrowly, and lost to 3 by far."""
    narrow, crushed = game(1, 0, points=(201, 200)), game(3, 1, points=(500, 0))
    assert order(4, narrow, crushed, game(0, 2), game(3, 2)) == [3, 1, 0, 2]


def test_direct_results_count_only_where_all_of_a_group_met() -> None:
    """0, 1 and 2 are level; 2 met neither of the others, and leads by what it won by."""
    found = order(6, game(0, 1), game(1, 3), game(2, 4, points=(900, 0)))
    assert found.index(2) < found.index(0)


def test_swiss_looks_at_those_who_were_met() -> None:
    """0 beat the strong 2, 1 the weak 3; but of two who met, the one who won is before the other."""
    outcomes = (game(0, 2), game(1, 3, points=(900, 0)), game(2, 4))
    assert order(5, *outcomes, swiss=True)[0] == 0
    assert order(5, *outcomes)[0] in {1, 2}
    strong = (game(4, each) for each in (5, 6, 7))
    found = order(8, game(0, 1), game(3, 0), game(1, 4), game(3, 5), *strong, swiss=True)
    assert found.index(0) < found.index(1)


def test_then_the_lead_decides_and_then_the_draw() -> None:
    assert order(4, game(0, 2, points=(210, 200)), game(1, 3, points=(300, 200)))[:2] == [1, 0]
    level = order(4, game(0, 2), game(1, 3))
    assert level == order(4, game(1, 3), game(0, 2))
    assert level[:2] in ([0, 1], [1, 0])


def test_lines_say_what_was_played() -> None:
    first, second, third = table(
        range(3), [game(0, 1), tie(0, 2), (EntrantResult(1, 0, 0),)], bytes(32), swiss=True
    )
    assert (first.entrant, first.points, first.played, first.won, first.tied) == (0, 18, 2, 1, 1)
    assert (second.entrant, second.points, second.played, second.won) == (1, 12, 1, 0)
    assert (third.met_points, third.tied) == (18, 1)


def test_who_was_not_there_has_no_lead() -> None:
    away = (EntrantResult(0, 0, 50), EntrantResult(1, 1, 900, there=False))
    assert [line.lead for line in table(range(2), [away], bytes(32), swiss=False)] == [-850.0, 0.0]


@pytest.mark.parametrize("played", [True, False])
def test_who_missed_the_last_deadline_was_there_if_the_game_was_played(*, played: bool) -> None:
    """Of a game that was broken off they were not; who lost their seat was not there at all."""
    room = started("tripitz", short="yes")
    if played:
        play_on(room)
    ended = replace(room.there, league="league-1", phase=TablePhase.OVER)
    away = ended.with_seat(0, replace(ended.seats[0], misses=1))
    left = ended.with_seat(1, replace(ended.seats[1], person=None, level="normal"))
    reports = [table_over(table) for table in (ended, away, left)]
    there = [[seat.there for seat in report.ended] for report in reports if report is not None]
    assert there == [[1, 1], [int(played), 1], [1, 0]]
    outcome = ended.state.outcome
    if outcome is not None:
        ranks = [seat.rank for seat in reports[0].ended]
        assert ranks == [int(number not in outcome.winners) for number in range(2)]
