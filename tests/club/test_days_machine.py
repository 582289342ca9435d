"""A chat's days as a state machine, beside a model that keeps only what happened."""

from __future__ import annotations

from datetime import date

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.club import daily, kinds
from bot.club.daily import REMEMBERED_DAYS, Days
from bot.club.document import (
    AlarmFired,
    Cause,
    ClubCase,
    ClubDecision,
    ForgetPerson,
    begins,
    make_document_id,
)
from bot.club.effects import DayEffect, DayTriedOrder
from bot.table.commands import Command, Daily, SetDaily
from bot.table.identity import Person, PersonId, Place
from engine.shuffle import commitment
from tests.support.machines import depth

HERE = Place("fake:room")
ID = make_document_id(daily.KIND, HERE)
SECRET = bytes(range(32))
PEOPLE = [Person(PersonId(f"fake:{number}"), f"P{number}") for number in range(2)]
ZONES = ["UTC", "Europe/Berlin", "Pacific/Apia", "Pacific/Kiritimati", "America/New_York"]
STARTS = ["2026-12-27", "2028-02-26", "2026-03-25", "2026-10-22"]
"""Shortly before a year's end, a leap day, and the nights in which clocks change."""


class ChatDays(RuleBasedStateMachine):
    """The model: the days that the chat had, and by person the days solved, in the order in which they came."""

    @initialize(start=st.sampled_from(STARTS), hour=st.integers(0, 23), zone=st.sampled_from(ZONES))
    def begin(self, start: str, hour: int, zone: str) -> None:
        self.days: Days | None = None
        self.had: list[int] = []
        self.came: dict[PersonId, list[tuple[int, int]]] = {}
        self.solved: dict[int, set[PersonId]] = {}
        self.now = begins(date.fromisoformat(start).toordinal(), f"{hour:02}:00", zone) + 1
        self.switch(hour, zone)

    def case(self, cause: Cause) -> ClubDecision:
        """Decide, store, read."""
        asked = None
        if isinstance(cause, SetDaily):
            asked = Command(id="c", at=HERE, person=PEOPLE[0], action=cause, admin=True)
        decision = daily.decide(
            ClubCase(
                id=ID, document=self.days, cause=cause, now=self.now, secret=SECRET, command=asked
            )
        )
        if decision.document is not None:
            stored = kinds.document_from_text(kinds.document_to_text(decision.document))
            assert stored == decision.document
            self.days = stored
            self.note_day()
        return decision

    def note_day(self) -> None:
        if self.days.day and self.days.day not in self.had:
            assert not self.had or self.days.day > self.had[-1]
            self.had.append(self.days.day)
            for person, came in list(self.came.items()):
                if self.days.day - max(day for day, _ in came) > REMEMBERED_DAYS:
                    del self.came[person]

    # --- what happens -----------------------------------------------------------------------------

    @rule(hour=st.integers(0, 23), zone=st.sampled_from(ZONES))
    def switch(self, hour: int, zone: str) -> None:
        """On, or to another hour or zone."""
        self.case(SetDaily("on", f"{hour:02}:00", zone))
        assert self.days.on

    @rule()
    def switch_off(self) -> None:
        self.case(SetDaily("off"))
        assert self.days.alarm is None

    @precondition(lambda self: self.days.paused)
    @rule()
    def ask_for_it(self) -> None:
        """A request ends the pause; the day begins unless the chat has had it."""
        self.case(Daily())
        assert not self.days.paused

    @precondition(lambda self: self.days.on and not self.days.paused)
    @rule(missed=st.sampled_from([0, 0, 0, 1, 1, 2, 70]), late=st.floats(0, 3600))
    def time_comes(self, missed: int, late: float) -> None:
        """The next day begins; days on which the bot was away are left out. Before, some are warned once of its end."""
        before = self.days
        warns = before.warned != before.day and before.warns_at < before.ends_at
        assert (before.alarm < before.ends_at) is (warns and bool(self.at_risk()))
        if not missed and before.alarm < before.ends_at:
            self.now = max(self.now, before.alarm)
            warned = {post.to: post.days for post in self.case(AlarmFired()).posts}
            assert warned == self.at_risk()
            assert (self.days.day, self.days.alarm) == (before.day, before.ends_at)
            before = self.days
        self.now = max(self.now, before.ends_at + missed * 86_400 + late)
        posts = self.case(AlarmFired()).posts
        assert self.days.idle == (0 if before.solved else before.idle + 1)
        if self.days.paused:
            assert self.days.day == before.day
            assert [post.page for post in posts] == [daily.PAUSED]
            return
        assert self.days.day > before.day
        assert [type(post) for post in posts][-1] is DayEffect
        follows = self.days.day == before.day + 1
        said = before.next_commitment if follows else ""
        assert self.days.commitment == said
        if said:
            assert said == commitment(daily.day_seed(SECRET, self.days.day))

    @rule(who=st.sampled_from(PEOPLE), share=st.integers(0, 100), again=st.booleans())
    def solve(self, who: Person, share: int, *, again: bool) -> None:
        """Today's puzzle; an order that comes again changes nothing."""
        order = DayTriedOrder(
            document=ID,
            day=self.days.day,
            person=who.id,
            name=who.name,
            share=share,
            marks=(1,),
            ended=self.now,
        )
        had = who.id in self.solved.setdefault(self.days.day, set())
        assert (self.case(order).document is None) is had
        if not had:
            self.solved[self.days.day].add(who.id)
            known = self.came.setdefault(who.id, [])
            known.append((self.days.day, self.had[-2] if len(self.had) > 1 else 0))
        if again:
            assert self.case(order).document is None

    @precondition(lambda self: self.days.on)
    @rule(who=st.sampled_from(PEOPLE), habit=st.lists(st.booleans(), min_size=4, max_size=9))
    def come_often(self, who: Person, habit: list[bool]) -> None:
        """Day after day, but for some: a second missed day of a month needs a streak that a first one left."""
        for comes in habit:
            if self.days.paused:
                self.ask_for_it()
            self.time_comes(missed=0, late=0.0)
            if comes:
                self.solve(who, share=100, again=False)

    @rule(who=st.sampled_from(PEOPLE))
    def delete(self, who: Person) -> None:
        self.case(ForgetPerson(who.id))
        self.came.pop(who.id, None)
        for people in self.solved.values():
            people.discard(who.id)
        text = kinds.document_to_text(self.days)
        assert f'"{who.id}"' not in text
        assert f'"{who.name}"' not in text

    # --- what holds -------------------------------------------------------------------------------

    @invariant()
    def todays_table_has_who_solved_it(self) -> None:
        assert set(self.days.solved) == self.solved.get(self.days.day, set())
        if len(self.had) > 1:
            assert set(self.days.solved_before) == self.solved.get(self.had[-2], set())

    @invariant()
    def streaks_are_days_in_a_row(self) -> None:
        expected = {person: self.streak(came) for person, came in self.came.items()}
        found = {p: (each.days, each.best, each.last) for p, each in self.days.streaks.items()}
        assert found == expected

    def streak(self, came: list[tuple[int, int]]) -> tuple[int, int, int]:
        """Count from scratch: one missed day in each month is saved."""
        length, best, last, saved_in = 0, 0, 0, ""
        for day, before in came:
            month = date.fromordinal(before).isoformat()[:7] if before else ""
            if not length or last == before:
                length += 1
            elif sum(last < each < day for each in self.had) == 1 and month != saved_in:
                length, saved_in = length + 1, month
            else:
                length = 1
            best, last = max(best, length), day
        return length, best, last

    def at_risk(self) -> dict[PersonId, int]:
        """Return the streaks of three days that today's puzzle continues, and tomorrow's alone would not."""
        today = (self.days.day, self.had[-2] if len(self.had) > 1 else 0)
        tomorrow = (self.days.day + 1, self.days.day)
        now = {person: self.streak(came) for person, came in self.came.items()}
        return {
            person: length
            for person, (length, _, last) in now.items()
            if length >= 3
            and last < self.days.day
            and self.streak([*self.came[person], today])[0] > length
            and self.streak([*self.came[person], tomorrow])[0] == 1
        }

    @invariant()
    def the_next_day_is_at_the_chats_hour(self) -> None:
        assert (self.days.alarm is None) == (self.days.paused or not self.days.on)
        if self.days.alarm:
            assert self.days.alarm > begins(self.days.day, self.days.hour, self.days.zone)


TestChatDays = ChatDays.TestCase
TestChatDays.settings = depth(walks=120, steps=50)
