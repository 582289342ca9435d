"""The overview of a chat: one message with its open tables, edited as they change. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.club.document import GONE_SECONDS, AlarmFired, ClubCase, ClubDecision, facts_of, say
from bot.club.effects import OverviewEffect, TableChanged
from bot.table.commands import SetOverview, Switch
from bot.table.identity import PersonId, Place
from engine import JSON

KIND: Final = "overview"
PAUSE_SECONDS: Final = 20.0
"""From a change to the edit that shows it, and all that came after: an edit counts for the platforms' limits."""
UNSEEN_SECONDS: Final = 20.0
"""For so long another process may not know that one was switched on, and tells it of no change."""
FIRST_SECONDS: Final = UNSEEN_SECONDS + 10.0
"""From switching on to the first edit, which shows such changes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """A chat's overview. `number` counts its messages; `due`: the next edit, in seconds since the epoch."""

    id: str
    place: Place
    chat: Place
    language: str
    on: bool
    number: int
    due: float | None = None

    @property
    def standing(self) -> str:
        """What its newest message stands for."""
        return f"overview-{self.number}"

    @property
    def alarm(self) -> float | None:
        return self.due

    @property
    def expires_in(self) -> float | None:
        return None if self.on else GONE_SECONDS

    @property
    def people(self) -> frozenset[PersonId]:
        return frozenset()

    def kept(self, person: PersonId | None) -> Mapping[str, JSON]:
        return facts_of(self) if person is None else {}


def decide(at: ClubCase) -> ClubDecision:
    overview = at.document if isinstance(at.document, Overview) else None
    on = overview is not None and overview.on
    match at.cause:
        case SetOverview(what=Switch.ON):
            asked = at.asked
            number = 1 if overview is None else overview.number + 1
            after = Overview(
                id=at.id,
                place=asked.at,
                chat=asked.home,
                language=asked.person.language,
                on=True,
                number=number,
                due=at.now + FIRST_SECONDS,
            )
            # The message before it says that it is no longer updated; one at another place is left alone.
            before: tuple[OverviewEffect, ...] = ()
            if overview is not None and on and overview.place == asked.at:
                before = (_message(overview),)
            posts = (*before, _message(after))
            return replace(say("overview-is-on"), document=after, posts=posts)
        case SetOverview() if overview is not None and on:
            after = replace(overview, on=False, due=None)
            return replace(say("overview-is-off"), document=after, posts=(_message(after),))
        case SetOverview():
            return say("overview-is-off")
        case TableChanged() if overview is not None and on and overview.due is None:
            return ClubDecision(document=replace(overview, due=at.now + PAUSE_SECONDS))
        case AlarmFired() if overview is not None and on:
            after = replace(overview, due=None)
            return ClubDecision(document=after, posts=(_message(after),))
        case _:
            return ClubDecision()


def _message(overview: Overview) -> OverviewEffect:
    return OverviewEffect(standing=overview.standing)
