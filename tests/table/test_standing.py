"""Ratings and counts: what a finished game changes, once, for everyone who played it."""

from __future__ import annotations

import itertools
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table import ratings
from bot.table.commands import AddComputer, Join, New, Resign, Start
from bot.table.identity import Person, PersonId, Place
from bot.table.ratings import Career, Ladder, LadderEntry, Tally
from bot.table.results import PersonResult, Result, ResultKind
from bot.table.table import Table
from engine.game import Outcome, Termination
from tests.support.every import every
from tests.table.helpers import ANN, BOB, CAT, Room


def game(
    *points: int,
    people: tuple[Person, ...] = (ANN, BOB, CAT),
    table: str = "t1",
    kind: ResultKind = ResultKind.RATED,
    standard: bool = True,
) -> Result:
    """A finished game of these people with these points."""
    order = sorted(points, reverse=True)
    placed = tuple(
        PersonResult(person.id, person.name, order.index(score), score, score == order[0])
        for person, score in zip(people, points, strict=False)
    )
    return Result(table, "tridom", kind, standard, placed)


def over(*points: int, absent: tuple[int, ...] = (), **options: str) -> Table:
    """A table of Ann, Bob, Cat and a computer that ended with these points; some are away."""
    room = Room()
    room.do(ANN, New("tridom", options))
    for person in (BOB, CAT):
        room.do(person, Join())
    room.do(ANN, AddComputer())
    room.do(ANN, Start())
    for seat in absent:
        room.do((ANN, BOB, CAT)[seat], Resign(sure=True))
    best = max(points)
    winners = tuple(seat for seat, score in enumerate(points) if score == best)

    class Ended:
        totals = points
        outcome = Outcome(Termination.TARGET, winners)

    return replace(room.there, state=Ended())  # type: ignore[arg-type]


@every("order", list(itertools.permutations((ANN.id, BOB.id, CAT.id))))
def test_careers_move_as_if_at_once_in_whatever_order_they_are_written(order) -> None:
    """A crash between two of them does not change what the third one gets."""
    found = game(400, 300, 100)
    before = dict.fromkeys((ANN.id, BOB.id, CAT.id), Career())
    at_once = {person: ratings.enter(before, person, found, Place("x:c"), 5.0) for person in before}
    careers = dict(before)
    for person in order:
        careers[person] = ratings.enter(careers, person, found, Place("x:c"), 5.0)
    assert careers == at_once
    ladder = ratings.climb(Ladder(), found, 5.0)
    assert all(careers[p].games == ladder.players[p].games for p in careers)


SCORES = st.lists(st.integers(-50, 450), min_size=2, max_size=6)


@settings(max_examples=60, deadline=None)
@given(st.lists(SCORES, min_size=1, max_size=5))
def test_any_games_are_written_and_read_back(games: list[list[int]]) -> None:
    """Whatever was played, the text holds it, and ratings stay numbers one can show."""
    crowd = tuple(Person(PersonId(f"x:{n}"), f"P{n}") for n in range(6))
    ladder, careers = Ladder(), {person.id: Career() for person in crowd}
    for number, scores in enumerate(games):
        found = game(*scores, people=crowd, table=f"t{number}")
        ladder = ratings.climb(ladder, found, 5.0)
        for placed in found.people:
            entered = ratings.enter(careers, placed.person, found, Place("x:c"), 5.0)
            careers[placed.person] = entered
    assert ratings.ladder_from(ratings.ladder_text(ladder)) == ladder
    for career in careers.values():
        assert ratings.career_from(ratings.career_text(career)) == career
    for number, person in enumerate(crowd):
        played = sum(len(scores) > number for scores in games)
        games_of = ladder.players.get(person.id, LadderEntry("", 0.0, {})).games
        assert games_of.get("tridom", Tally()).played == played
        assert 0 <= games_of.get("tridom", Tally()).rating < 4000
