"""The days of one chat: when they begin, which one it has, who solved it how, and who keeps a streak.

Owns the value that the store keeps, and its stored form.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from bot.club.daily.calendar import month_of
from bot.club.local_days import begins
from bot.club.matter import matter_id
from bot.table.commands import Command
from bot.table.identity import PersonId, Place
from engine import JSON

KIND: Final = "daily"
OFF_SECONDS: Final = 90 * 86_400.0
"""How long a chat's days are kept after they were switched off: whoever comes back finds them."""
REMEMBERED_DAYS: Final = 60
"""Days after which somebody who solved nothing is forgotten."""


@dataclass(frozen=True, slots=True)
class Solved:
    """How someone's try at a day went: `marks` as `Standing` has them, `share` of the best, 0 to 100."""

    name: str
    share: int
    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row, and the most there were. `last`: the newest of them; `ice`: the month of the last day saved."""

    days: int
    best: int
    last: int
    ice: str = ""

    def after(self, day: int, before: int) -> Streak:
        """With another day, which came after the day `before`; one that was missed is saved once a month.

        Days that the chat did not have cost nobody anything.
        """
        missed = before - self.last
        month = month_of(before)
        saved = missed == 1 and self.ice != month
        days = self.days + 1 if missed == 0 or saved else 1
        return Streak(days, max(days, self.best), day, month if saved else self.ice)


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """A chat's days. `day`: the number of the one that it has, 0 before the first."""

    id: str
    place: Place
    chat: Place
    language: str = "en"
    hour: str = "08:00"
    """When its days begin, in `zone`."""
    zone: str = ""
    """By its name in the IANA database; "" is UTC."""
    on: bool = True
    day: int = 0
    commitment: str = ""
    """SHA-256 of the day's seed as it was published the day before, 64 hex digits; "" where it was not."""
    next_commitment: str = ""
    """The SHA-256 of the next day's seed."""
    solved: Mapping[PersonId, Solved] = field(default_factory=dict)
    """Who has tried this day's puzzle to its end."""
    before: int = 0
    """The day that it had before this one; 0 for none."""
    solved_before: Mapping[PersonId, Solved] = field(default_factory=dict)
    streaks: Mapping[PersonId, Streak] = field(default_factory=dict)

    @property
    def alarm(self) -> float | None:
        """When the next day begins."""
        return begins(self.day + 1, self.hour, self.zone) if self.on else None

    @property
    def expires_in(self) -> float | None:
        """Days that were switched off vanish after a while."""
        return None if self.on else OFF_SECONDS

    @property
    def people(self) -> frozenset[PersonId]:
        """Everyone whom they name."""
        return frozenset({*self.solved, *self.solved_before, *self.streaks})

    def with_solved(self, person: PersonId, how: Solved, day: int) -> Days:
        """With someone's try at this day, or at the one before it."""
        known = self.streaks.get(person)
        if known is None:
            known = Streak(1, 1, day)
        elif known.last < day:
            known = known.after(day, self.before if day == self.day else day - 1)
        streaks = {**self.streaks, person: known}
        if day == self.day:
            return replace(self, solved={**self.solved, person: how}, streaks=streaks)
        return replace(self, solved_before={**self.solved_before, person: how}, streaks=streaks)

    def begun(self, day: int, commitment: str) -> Days:
        """With a new day; `commitment` is of the one after it."""
        follows = self.day == day - 1
        return replace(
            self,
            day=day,
            commitment=self.next_commitment if follows else "",
            next_commitment=commitment,
            solved={},
            before=self.day,
            solved_before=self.solved,
            streaks={
                person: streak
                for person, streak in self.streaks.items()
                if day - streak.last <= REMEMBERED_DAYS
            },
        )

    def without(self, person: PersonId) -> Days:
        """Without anything that names this person."""
        return replace(
            self,
            solved=_without(self.solved, person),
            solved_before=_without(self.solved_before, person),
            streaks={each: streak for each, streak in self.streaks.items() if each != person},
        )


def _without(solved: Mapping[PersonId, Solved], person: PersonId) -> dict[PersonId, Solved]:
    return {each: how for each, how in solved.items() if each != person}


def target(command: Command) -> str:
    """The id of the days of the chat in which something was said."""
    return matter_id(KIND, command.home)


def id_ending(digits: str) -> str:
    """The id of a chat's days of which a button carries the end."""
    return f"{KIND}-{digits}"


def to_json(days: Days) -> Mapping[str, JSON]:
    """What is stored of a chat's days beside what every matter has."""
    return {
        "hour": days.hour,
        "zone": days.zone,
        "on": days.on,
        "day": days.day,
        "commitment": days.commitment,
        "next_commitment": days.next_commitment,
        "solved": _solved_json(days.solved),
        "before": days.before,
        "solved_before": _solved_json(days.solved_before),
        "streaks": {person: asdict(streak) for person, streak in days.streaks.items()},
    }


def _solved_json(solved: Mapping[PersonId, Solved]) -> JSON:
    return {person: [how.name, how.share, list(how.marks)] for person, how in solved.items()}


def from_json(data: Mapping[str, Any]) -> Days:
    """The inverse; what is missing has its default."""
    return Days(
        id=data["id"],
        place=Place(data["place"]),
        chat=Place(data["chat"]),
        language=data["language"],
        hour=data["hour"],
        zone=data["zone"],
        on=data["on"],
        day=data["day"],
        commitment=data.get("commitment", ""),
        next_commitment=data.get("next_commitment", ""),
        solved=_solved_from(data.get("solved", {}).items()),
        before=data.get("before", 0),
        solved_before=_solved_from(data.get("solved_before", {}).items()),
        streaks={
            PersonId(person): Streak(**streak) for person, streak in data.get("streaks", {}).items()
        },
    )


def _solved_from(items: Iterable[tuple[str, Any]]) -> dict[PersonId, Solved]:
    return {
        PersonId(person): Solved(name, share, tuple(marks))
        for person, (name, share, marks) in items
    }


def kept(days: Days, person: PersonId | None) -> Mapping[str, JSON]:
    """What an export holds of a chat's days: all of it for the chat, of a person what names them."""
    if person is None:
        return to_json(days)
    found: dict[str, JSON] = {}
    if (how := days.solved.get(person)) is not None:
        found["today"] = how.share
    if (streak := days.streaks.get(person)) is not None:
        found["streak"] = asdict(streak)
    return found
