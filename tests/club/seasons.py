"""A season played in memory: its decisions stored as texts, its games ended as a test wants."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.club import kinds
from bot.club.document import AlarmFired, Cause, ClubCase, ClubDecision, make_document_id
from bot.club.effects import CloseGame, ClubEffect, OpenGame, Order, SeatEnd, TableOver
from bot.club.league import League, LeaguePhase
from bot.club.league_rules import decide
from bot.table.commands import ClubAction, Command, Cup, LeagueStep, LeagueVerb, Season
from bot.table.identity import Person, PersonId, Place

HERE = Place("fake:room")
START = 1_800_014_400.0
"""Noon of 2027-01-15, UTC."""


def person(number: int) -> Person:
    return Person(PersonId(f"fake:{number}"), f"P{number}")


@dataclass
class Played:
    """A league or cup, and everything that came of it."""

    kind: str = "league"
    now: float = START
    zone: str = ""
    """The chat's time zone."""
    league: League | None = None
    posts: list[ClubEffect] = field(default_factory=list)
    orders: list[Order] = field(default_factory=list)
    numbers: itertools.count[int] = field(default_factory=itertools.count)

    @property
    def there(self) -> League:
        assert self.league is not None
        return self.league

    def case(
        self, cause: Cause, who: int = 0, *, someone: Person | None = None, **more: Any
    ) -> ClubDecision:
        """The result, stored. `who`: the number of a person; or it is `someone` else. `more` is the command's."""
        asked = isinstance(cause, ClubAction)
        command = Command(
            id=f"c{next(self.numbers)}",
            at=HERE,
            person=someone or person(who),
            action=cause,
            **more,
        )
        decision = decide(
            ClubCase(
                id=make_document_id(self.kind, HERE),
                document=self.league,
                cause=cause,
                now=self.now,
                secret=bytes(range(32)),
                zone=self.zone,
                command=command if asked else None,
            )
        )
        if decision.document is not None:
            stored = kinds.document_from_text(kinds.document_to_text(decision.document))
            assert stored == decision.document
            self.league = stored
            self.posts += decision.posts
            self.orders += decision.orders
        return decision

    def step(self, what: str, who: int = 0, number: int = 0, **more: bool) -> ClubDecision:
        sure = more.pop("sure", False)
        step = LeagueStep(self.kind, LeagueVerb(what), self.there.season, number, sure=sure)
        return self.case(step, who, **more)

    def opened(self, people: int, game: str = "tridom", **options: str) -> Played:
        kind = Season if self.kind == "league" else Cup
        self.case(kind(game, options))
        for number in range(1, people):
            self.step("join", number)
        return self

    def begun(self, people: int, game: str = "tridom", **options: str) -> Played:
        self.opened(people, game, **options).step("begin")
        return self

    # --- games ---------------------------------------------------------------------------------

    def open_tables(self) -> list[str]:
        """Of games that were ordered and still run."""
        ordered = [order.document for order in self.orders if isinstance(order, OpenGame)]
        assert len(set(ordered)) == len(ordered)
        running = [table for _, _, table in self.there.tables()]
        assert set(running) <= set(ordered)
        return running

    def seats(self, table: str) -> Sequence[int]:
        """The entrants at a running table, by seat."""
        found = next(order for order in self.orders if order.document == table)
        seats = self.there.rounds[found.round].meetings[found.meeting].seats
        turned = found.game % len(seats)
        return (*seats[turned:], *seats[:turned])

    def ends(self, table: str, scores: Sequence[int], away: Sequence[int] = ()) -> ClubDecision:
        """The game ends; the highest score wins, and `away` are seats."""
        order = sorted(scores, reverse=True)
        ended = tuple(
            SeatEnd(order.index(s), s, int(at not in away)) for at, s in enumerate(scores)
        )
        return self.case(TableOver(document=self.there.id, table=table, ended=ended))

    def play_round(self) -> None:
        """All games of the round end; the entrant with the higher number wins."""
        for table in self.open_tables():
            self.ends(table, [100 + each for each in self.seats(table)])

    def play_all(self) -> None:
        """Round after round, to the end."""
        while self.there.phase is LeaguePhase.RUNNING:
            self.play_round()
            if self.there.phase is LeaguePhase.RUNNING:
                self.next_due()

    def until(self, moment: float) -> ClubDecision:
        self.now = moment
        return self.case(AlarmFired())

    def next_due(self) -> ClubDecision:
        alarm = self.there.alarm
        assert alarm is not None
        return self.until(alarm)

    def closed(self) -> list[str]:
        return [order.document for order in self.orders if isinstance(order, CloseGame)]
