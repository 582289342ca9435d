"""The puzzle of the day in one chat: when its days begin, who solved it, and who keeps a streak. Pure."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final

from bot.club import document, effects
from bot.club.document import ClubCase, ClubDecision, refuse, say
from bot.club.effects import DayEffect
from bot.table.commands import Daily, SetDaily, Switch
from bot.table.identity import PersonId, Place
from bot.table.payloads import day_named
from bot.table.stored import Hex, StoredRow, to_data
from engine import JSON
from engine.shuffle import commitment

KIND: Final = "daily"
IDLE_DAYS: Final = 14
"""Days in a row that nobody solved, after which no more are posted until somebody asks for one."""
PAUSED: Final = "paused"
"""The page (`DayEffect.page`) that says so."""
REMEMBERED_DAYS: Final = 60
"""Days without a solved puzzle after which a streak is forgotten."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A finished attempt beside others. `beaten`: percent of all others, None while there are few.

    `rank` of the `count` in its chat, from 1, and the `streak` there; 0 where they are unknown.
    """

    beaten: int | None = None
    rank: int = 0
    count: int = 0
    streak: int = 0
    tied: bool = False
    """Others have that rank, too."""


class Solved(StoredRow, frozen=True):
    """The result of an attempt: `marks` as in `Standing`, `share` of the best from 0 to 100."""

    name: str
    share: int
    marks: tuple[int, ...]


class MonthRow(StoredRow, frozen=True):
    """Somebody's month: how many puzzles they solved, and the percents of all of them together."""

    name: str
    days: int
    points: int


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row, and the most there were. `last`: the newest of them; `ice`: the month of the last day saved."""

    days: int
    best: int
    last: int
    ice: str = ""

    def after(self, day: int, before: Sequence[int]) -> Streak:
        """With another day; one that was missed is saved once a month.

        `before`: the days that the chat had before it, newest first, two at least. Others cost nobody anything.
        """
        missed = sum(each > self.last for each in before)
        month = month_of(before[0])
        saved = missed == 1 and self.ice != month
        days = self.days + 1 if missed == 0 or saved else 1
        return Streak(days, max(days, self.best), day, month if saved else self.ice)


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """A chat's days. `day`: the number of the one that it has, 0 before the first."""

    id: str
    place: Place
    chat: Place
    language: str
    hour: str
    """The hour at which its days begin, in `zone`."""
    zone: str
    """By its name in the IANA database; "" is UTC."""
    on: bool
    day: int
    commitment: str = ""
    """SHA-256 of the day's seed as it was published the day before, 64 hex digits; "" where it was not."""
    next_commitment: str = ""
    """The SHA-256 of the next day's seed."""
    solved: Mapping[PersonId, Solved] = field(default_factory=dict)
    """Finished attempts at this day's puzzle."""
    before: int = 0
    """The previous day; 0 for none."""
    earlier: tuple[int, ...] = ()
    """The two days that the chat had before that one, newest first."""
    solved_before: Mapping[PersonId, Solved] = field(default_factory=dict)
    streaks: Mapping[PersonId, Streak] = field(default_factory=dict)
    seed: Hex = Hex()  # noqa: RUF009 - immutable bytes
    """The day's, 32 bytes, secret while the day runs; empty in documents of release 1.0.0."""
    months: Mapping[str, Mapping[PersonId, MonthRow]] = field(default_factory=dict)
    """The table of a month (`2026-11`): of the day's, and of the day before it."""

    warned: int = 0
    """The last day on which those were warned whose streaks ended with it."""
    idle: int = 0
    """Days in a row that ended without anyone having solved their puzzle."""

    @property
    def paused(self) -> bool:
        """It is switched on, and waits for somebody to play."""
        return self.on and self.idle >= IDLE_DAYS

    @property
    def alarm(self) -> float | None:
        if not self.on or self.paused:
            return None
        warns = self.warned != self.day and self.at_risk()
        return min(self.ends_at, self.warns_at) if warns else self.ends_at

    @property
    def ends_at(self) -> float:
        return document.begins(self.day + 1, self.hour, self.zone)

    @property
    def warns_at(self) -> float:
        return document.waking_after(self.ends_at, -WARNED_BEFORE, self.zone)

    def at_risk(self) -> dict[PersonId, Streak]:
        """Return the streaks to warn of: long enough, alive, and over if this day is missed, as it would not be saved."""
        before = self._had_before(self.day)
        return {
            person: streak
            for person, streak in self.streaks.items()
            if streak.days >= WARNED_STREAK
            and person not in self.solved
            and streak.after(self.day, before).days > 1
            and streak.after(self.day + 1, (self.day, *before)).days == 1
        }

    @property
    def expires_in(self) -> float | None:
        return None if self.on else document.OFF_SECONDS

    @property
    def people(self) -> frozenset[PersonId]:
        months = (person for table in self.months.values() for person in table)
        return frozenset({*self.solved, *self.solved_before, *self.streaks, *months})

    def with_solved(self, person: PersonId, how: Solved, day: int) -> Days:
        """Return the days with somebody's attempt at this day, or at the one before it."""
        known = self.streaks.get(person)
        if known is None:
            known = Streak(1, 1, day)
        elif known.last < day:
            known = known.after(day, self._had_before(day))
        table = dict(self.months.get(month_of(day), {}))
        row = table.get(person, MonthRow(how.name, 0, 0))
        table[person] = MonthRow(how.name, row.days + 1, row.points + how.share)
        after = replace(
            self,
            idle=0,
            streaks={**self.streaks, person: known},
            months={**self.months, month_of(day): table},
        )
        if day == self.day:
            return replace(after, solved={**self.solved, person: how})
        return replace(after, solved_before={**self.solved_before, person: how})

    def compared(self, person: PersonId, how: Solved, beaten: int | None) -> Comparison:
        """Return how a result of this day compares here, also before its order has arrived."""
        known = self if person in self.solved else self.with_solved(person, how, self.day)
        better = sum(each.share > how.share for each in known.solved.values())
        tied = sum(each.share == how.share for each in known.solved.values()) > 1
        days = known.streaks[person].days
        return Comparison(beaten, better + 1, len(known.solved), days, tied=tied)

    def _had_before(self, day: int) -> Sequence[int]:
        """Return the days that the chat had before this one, newest first, two at least."""
        found = [each for each in (self.before, *self.earlier) if 0 < each < day]
        # A document of release 1.0.0 knows only one of them.
        last = found[-1] if found else day
        return [*found, last - 1, last - 2]

    def begun(self, day: int, commitment: str, seed: Hex) -> Days:
        """Return the days with a new day, made from the `seed`; `commitment` is of the one after it."""
        follows = self.day == day - 1
        return replace(
            self,
            day=day,
            seed=seed,
            commitment=self.next_commitment if follows else "",
            next_commitment=commitment,
            solved={},
            before=self.day,
            earlier=(self.before, *self.earlier)[:2] if self.before else (),
            solved_before=self.solved,
            streaks={
                person: streak
                for person, streak in self.streaks.items()
                if day - streak.last <= REMEMBERED_DAYS
            },
            months={
                month: table
                for month, table in self.months.items()
                if month in {month_of(day), month_of(max(self.day, 1))}
            },
        )

    def without(self, person: PersonId) -> Days:
        return replace(
            self,
            solved=document.without(self.solved, person),
            solved_before=document.without(self.solved_before, person),
            streaks=document.without(self.streaks, person),
            months={month: document.without(table, person) for month, table in self.months.items()},
        )

    def kept(self, person: PersonId | None) -> Mapping[str, JSON]:
        if person is None:
            return {name: fact for name, fact in document.facts_of(self).items() if name != "seed"}
        found: dict[str, JSON] = {}
        if (how := self.solved.get(person)) is not None:
            found["today"] = how.share
        if (streak := self.streaks.get(person)) is not None:
            found["streak"] = to_data(streak)
        mine = {month: table[person] for month, table in self.months.items() if person in table}
        if mine:
            found["months"] = {month: [row.days, row.points] for month, row in mine.items()}
        return found


def month_of(day: int) -> str:
    """Return the month of a day: `2026-11`."""
    return date.fromordinal(day).isoformat()[:7]


def id_ending(digits: str) -> str:
    """Return the id of a chat's days from the last digits, which a button carries."""
    return f"{KIND}-{digits}"


PAST_DAYS: Final = 366
"""Days for which a puzzle can be practised, and its solution asked for: making one takes a while."""
WARNED_STREAK: Final = 3
"""Days in a row from which on one is warned before they end."""
WARNED_BEFORE: Final = 3 * 3600.0
"""Seconds before the end of a day, moved to a waking hour (`waking_after`)."""


def decide(at: ClubCase) -> ClubDecision:
    days = at.document if isinstance(at.document, Days) else None
    on = days is not None and days.on
    match at.cause:
        case SetDaily(what=Switch.ON) as do:
            return _switched_on(at, days, do)
        case SetDaily():
            off = replace(days, on=False) if days is not None and on else None
            return replace(document.switched_off(at, "daily-is-off"), document=off)
        case Daily(solution=day) if day:
            return _solution(at, days, day)
        case Daily(page=page) if past := day_named(page):
            # A button for earlier ones leads to the newest that is over: its post may be older than that moment.
            pressed = at.asked.pressed is not None
            return _past(at, min(past, document.last_over(at.now)) if pressed else past)
        case Daily(page="") if days is not None and days.paused:
            return replace(_begun(at, replace(days, idle=0)), replies=say("daily-back").replies)
        case Daily(page=page) if days is not None and on:
            return ClubDecision(replies=(DayEffect(day=days.day, page=page),))
        case Daily():
            # The same puzzle comes everywhere, so that it can be solved where none is posted.
            key = "daily-none-yours" if document.may_switch(at.asked) else "daily-none"
            return say(key, day=document.day_at(at.now, "00:00", at.zone))
        case document.AlarmFired() if days is not None and on:
            return _warned(_ended(at, days), days, at.now)
        case effects.DayTriedOrder() as tried if days is not None:
            return _tried(days, tried)
        case document.ForgetPerson(person) if days is not None:
            return ClubDecision(document=days.without(person), posts=(_standing(days.day),))
        case _:
            return ClubDecision()


def _standing(day: int) -> DayEffect:
    return DayEffect(day=day, standing=f"day{day}")


def _switched_on(at: ClubCase, days: Days | None, do: SetDaily) -> ClubDecision:
    found = document.appointed(at, do, lambda hour: effects.DaySetupEffect(hour=hour))
    if isinstance(found, ClubDecision):
        return found
    hour, zone = found
    asked = at.asked
    known = days or Days(
        id=at.id,
        place=asked.at,
        chat=asked.home,
        language=asked.person.language,
        hour=hour,
        zone=zone,
        on=False,
        day=0,
    )
    told = document.switched_on(at, "daily-is-on", hour=hour, zone=zone)
    language = asked.person.language
    moved = replace(known, place=asked.at, language=language, hour=hour, zone=zone, on=True, idle=0)
    if (
        days is not None
        and days == replace(moved, language=days.language, idle=days.idle)
        and not days.paused
    ):
        return ClubDecision(replies=(told,))
    return replace(_begun(at, moved), replies=(told,))


def _ended(at: ClubCase, days: Days) -> ClubDecision:
    """Begin the next day at the end of one; or pause, after many that nobody solved."""
    if at.now < days.ends_at:
        return ClubDecision(document=days)
    counted = replace(days, idle=0 if days.solved else days.idle + 1)
    if not counted.paused:
        return _begun(at, counted)
    told = DayEffect(day=days.day, page=PAUSED, standing=PAUSED)
    return ClubDecision(document=counted, posts=(told,))


def _begun(at: ClubCase, days: Days) -> ClubDecision:
    """Begin the current day. Days missed while the bot was down are left out."""
    day = document.day_at(at.now, days.hour, days.zone)
    if day <= days.day:
        # Another hour or zone: the day that the chat has already goes on until its next one.
        return ClubDecision(document=days)
    posts: list[effects.ClubEffect] = [_standing(day)]
    month_over = bool(days.day) and month_of(days.day) != month_of(day)
    recent = day - days.day < IDLE_DAYS
    if recent and (days.solved or (month_over and days.months)):
        # Of a day that nobody solved there is nothing to tell.
        posts.insert(0, effects.DayOverEffect(day=days.day))
    after = days.begun(day, day_commitment(at.secret, day + 1), day_seed(at.secret, day))
    return ClubDecision(document=after, posts=tuple(posts))


def _solution(at: ClubCase, days: Days | None, day: int) -> ClubDecision:
    """Tell the solution of a day, and its seed once the day is over everywhere; before, how the next one is fixed."""
    told = at.now >= document.over_everywhere(day)
    if told and not may_practise(day, at.now):
        return refuse("day-over")
    seed = day_seed(at.secret, day).hex() if told else ""
    fixed = days.next_commitment if days is not None and days.day == day and not told else ""
    return ClubDecision(replies=(effects.DaySolutionEffect(day=day, seed=seed, commitment=fixed),))


def may_practise(day: int, now: float) -> bool:
    """Return whether a day is over everywhere, and not for too long."""
    return 0 <= now - document.over_everywhere(day) <= PAST_DAYS * 86_400.0


def _past(at: ClubCase, day: int) -> ClubDecision:
    if not may_practise(day, at.now):
        return refuse("day-not-past")
    before, after = (near if may_practise(near, at.now) else 0 for near in (day - 1, day + 1))
    seed = day_seed(at.secret, day).hex()
    return ClubDecision(
        replies=(effects.DayPastEffect(day=day, seed=seed, before=before, after=after),)
    )


def _warned(decision: ClubDecision, before: Days, now: float) -> ClubDecision:
    """Add to an alarm's decision a warning for everyone whose streak ends with this day, once a day."""
    days = decision.document
    if not isinstance(days, Days) or days.day != before.day or days.paused or now < days.warns_at:
        return decision
    posts = tuple(
        effects.StreakEffect(day=days.day, days=streak.days, to=person)
        for person, streak in days.at_risk().items()
    )
    return replace(decision, document=replace(days, warned=days.day), posts=posts)


def _tried(days: Days, tried: effects.DayTriedOrder) -> ClubDecision:
    """Count an attempt that is over. Idempotent; one that ended after the day changes nothing.

    If the next day began while the order was on its way, it counts for the streak alone.
    """
    today = tried.day == days.day
    over = document.begins(days.day, days.hour, days.zone)
    if not today and not (tried.day == days.before and tried.ended < over):
        return ClubDecision()
    if tried.person in (days.solved if today else days.solved_before):
        return ClubDecision()
    how = Solved(tried.name, tried.share, tried.marks)
    after = days.with_solved(tried.person, how, tried.day)
    return ClubDecision(document=after, posts=(_standing(days.day),) if today else ())


def day_seed(secret: bytes, day: int) -> Hex:
    """Return the seed of a day, 32 bytes: HMAC-SHA256(this bot's secret, "day/" and the date `2026-11-22`)."""
    said = f"day/{date.fromordinal(day).isoformat()}"
    return Hex(hmac.digest(secret, said.encode(), hashlib.sha256))


def day_commitment(secret: bytes, day: int) -> str:
    """Return the SHA-256 of a day's seed, published before the day begins: 64 hex digits."""
    return commitment(day_seed(secret, day))
