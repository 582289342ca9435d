"""A season as a state machine: up to 60 people over 12 weeks play, leave, come back, are replaced and deleted."""

from __future__ import annotations

import json
from itertools import chain

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.club import kinds
from bot.club.document import ForgetPerson
from bot.club.league import LeaguePhase
from tests.club.points import differences
from tests.club.seasons import Played, person
from tests.support.machines import depth

MOST_ALARMS = 100
"""More than a season of 12 weeks has, extended rounds and a cup's third games included."""
running = precondition(lambda self: self.played.there.phase is LeaguePhase.RUNNING)


class Season(RuleBasedStateMachine):
    """Every document is stored and read back by `Played`."""

    def __init__(self) -> None:
        super().__init__()
        self.played = Played()
        self.deleted: set[int] = set()
        self.ended: list[tuple[str, tuple[int, ...]]] = []

    @initialize(
        kind=st.sampled_from(["league", "cup"]),
        game=st.sampled_from(["tridom", "tripple-domino"]),
        people=st.integers(4, 60),
        divisions=st.sampled_from(["1", "2"]),
    )
    def announce(self, kind: str, game: str, people: int, divisions: str) -> None:
        self.people = people
        self.played = Played(kind)
        if kind == "cup":
            game, divisions = "tridom", "1"
        if people < 6:
            divisions = "1"
        self.played.begun(people, game, weeks="12", most="60", divisions=divisions)

    # --- what happens -----------------------------------------------------------------------------

    @running
    @rule(share=st.floats(0, 1), seed=st.randoms(use_true_random=False))
    def games_end(self, share: float, seed: object) -> None:
        """Some of the games that run, with ties and people who never came."""
        for table in self.played.open_tables():
            if seed.random() > share or self.played.there.phase is not LeaguePhase.RUNNING:
                continue
            if table not in [each for _, _, each in self.played.there.tables()]:
                continue
            seats = self.played.seats(table)
            scores = tuple(seed.randrange(0, 40, 10) for _ in seats)
            away = [at for at in range(len(seats)) if seed.random() < 0.1]
            self.played.ends(table, scores, away)
            self.ended.append((table, scores))

    @precondition(lambda self: self.ended)
    @rule(which=st.integers(0))
    def a_result_comes_again(self, which: int) -> None:
        table, scores = self.ended[which % len(self.ended)]
        assert self.played.ends(table, scores).document is None

    @running
    @rule(late=st.sampled_from([0.0, 60.0, 86_400.0, 30 * 86_400.0]))
    def time_comes(self, late: float) -> None:
        alarm = self.played.there.alarm
        assert alarm is not None
        self.played.until(alarm + late)

    @running
    @rule(number=st.integers(0, 69))
    def leave(self, number: int) -> None:
        self.played.step("leave", number, sure=True)

    @running
    @rule(number=st.integers(0, 69), place=st.integers(0, 59))
    def take(self, number: int, place: int) -> None:
        """A free place, if there is one: also by somebody who had deleted their data, and is named from then on."""
        before = self.played.there
        free = [at for at, each in enumerate(before.entrants) if each.free] or [place]
        place = free[place % len(free)]
        self.played.step("take", number, place)
        if before.entrant_of(person(number).id) != self.played.there.entrant_of(person(number).id):
            self.deleted.discard(number)

    @rule(number=st.integers(0, 69), left=st.booleans())
    def delete(self, number: int, *, left: bool) -> None:
        """Anyone, or the last one whose place somebody else has taken."""
        if left and self.played.league is not None and self.played.there.left:
            number = int(self.played.there.left[-1].id.rpartition(":")[2])
        self.played.case(ForgetPerson(person(number).id))
        self.deleted.add(number)

    @running
    @rule(
        what=st.sampled_from(["extend", "void", "free"]),
        number=st.integers(0, 30),
    )
    def correct(self, what: str, number: int) -> None:
        self.played.step(what, 0, number, sure=True, admin=True)

    # --- what holds -------------------------------------------------------------------------------

    @invariant()
    def nobody_deleted_is_named(self) -> None:
        if self.played.league is None:
            return
        stored = json.dumps(json.loads(kinds.document_to_text(self.played.there)))
        for number in self.deleted:
            assert f'"P{number}"' not in stored
            assert f'"{person(number).id}"' not in stored

    @invariant()
    def each_sits_once_a_round_and_names_differ(self) -> None:
        league = self.played.league
        if league is None:
            return
        names = [each.name for each in league.entrants]
        assert len(names) == len(set(names))
        people = [each.person.id for each in league.entrants if each.person and not each.out]
        assert len(people) == len(set(people))
        for each in league.rounds:
            seated = list(chain.from_iterable(each.pairing))
            assert len(seated) == len(set(seated))
        self.played.open_tables()

    @invariant()
    def the_table_is_what_was_played(self) -> None:
        league = self.played.league
        if league is not None and not league.cup:
            assert differences(league) == []

    def teardown(self) -> None:
        """Whatever happened, time alone brings the season to its end."""
        if self.played.league is None:
            return
        for _ in range(MOST_ALARMS):
            if self.played.there.phase is LeaguePhase.OVER:
                break
            self.played.next_due()
        league = self.played.there
        assert league.phase is LeaguePhase.OVER
        assert league.alarm is None
        assert league.closed or not league.rounds or league.rounds[-1].decided
        assert len(league.rounds) <= league.planned
        self.nobody_deleted_is_named()
        self.the_table_is_what_was_played()


TestSeason = Season.TestCase
TestSeason.settings = depth(walks=40, steps=30)
