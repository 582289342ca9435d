"""From a wish, an order or the hour to what comes of it for a chat's days. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.club.appointed import appointed
from bot.club.case import ClubCase, ClubDecision, ForgetPerson, Rung, refuse, say
from bot.club.daily.calendar import day_commitment, day_seed
from bot.club.daily.days import Days, Solved
from bot.club.effects import (
    ClubEffect,
    DayEffect,
    DayOverEffect,
    DaySetupEffect,
    DaySolutionEffect,
    DayTriedOrder,
)
from bot.club.local_days import begins, day_at, over_everywhere
from bot.table.club_commands import Daily, SetDaily
from bot.table.effects import Line, TextEffect

SOLUTION_SECONDS: Final = 60 * 86_400.0
"""How long a solution can be asked for: making a puzzle takes a while, and nobody is to have years of them made."""


def decide(at: ClubCase) -> ClubDecision:
    """What comes of a case at a chat's days."""
    days = at.matter if isinstance(at.matter, Days) else None
    match at.cause:
        case SetDaily(what="on") as wish:
            return _on(at, days, wish)
        case SetDaily():
            return _off(days)
        case Daily(solution=day) if day:
            return _solution(at, day)
        case Daily():
            return _shown(days)
        case Rung() if days is not None and days.on:
            return _begun(at, days)
        case DayTriedOrder() as tried if days is not None:
            return _tried(days, tried)
        case ForgetPerson(person) if days is not None:
            return ClubDecision(matter=days.without(person), posts=(_standing(days.day),))
        case _:
            return ClubDecision()


def _standing(day: int) -> DayEffect:
    return DayEffect(day=day, standing=f"day{day}")


def _on(at: ClubCase, days: Days | None, wish: SetDaily) -> ClubDecision:
    if not wish.hour:
        return ClubDecision(replies=(DaySetupEffect(),))
    found = appointed(at, wish.hour, wish.zone)
    if isinstance(found, ClubDecision):
        return found
    hour, zone = found
    if not zone:
        return ClubDecision(replies=(DaySetupEffect(hour=hour),))
    asked = at.asked
    known = days or Days(id=at.id, place=asked.at, chat=asked.home)
    told = TextEffect(lines=(Line("daily-is-on", {"hour": hour, "zone": zone}),))
    if days is not None and (days.on, days.hour, days.zone, days.place) == (
        True,
        hour,
        zone,
        asked.at,
    ):
        return ClubDecision(replies=(told,))
    language = asked.person.language
    moved = replace(known, place=asked.at, language=language, hour=hour, zone=zone, on=True)
    return replace(_begun(at, moved), replies=(told,))


def _begun(at: ClubCase, days: Days) -> ClubDecision:
    """Begin the day that it is. One that passed while nobody looked is left out."""
    day = day_at(at.now, days.hour, days.zone)
    if day <= days.day:
        # Another hour or zone: the day that the chat has already goes on until its next one.
        return ClubDecision(matter=days)
    posts: list[ClubEffect] = [_standing(day)]
    if days.day:
        posts.insert(0, DayOverEffect(day=days.day))
    after = days.begun(day, day_commitment(at.secret, day + 1))
    return ClubDecision(matter=after, posts=tuple(posts))


def _off(days: Days | None) -> ClubDecision:
    if days is None or not days.on:
        return say("daily-is-off")
    told = TextEffect(lines=(Line("daily-is-off"),))
    return ClubDecision(matter=replace(days, on=False), replies=(told,))


def _shown(days: Days | None) -> ClubDecision:
    if days is None or not days.on:
        return say("daily-none")
    return ClubDecision(replies=(DayEffect(day=days.day),))


def _solution(at: ClubCase, day: int) -> ClubDecision:
    """The solution of a day, with its seed, once nobody can be at its puzzle any more."""
    over = over_everywhere(day)
    if at.now - over > SOLUTION_SECONDS:
        return refuse("day-over")
    told = at.now >= over
    seed = day_seed(at.secret, day).hex() if told else ""
    return ClubDecision(replies=(DaySolutionEffect(day=day, seed=seed),))


def _tried(days: Days, tried: DayTriedOrder) -> ClubDecision:
    """Someone's try is over. What comes twice, or ended after the day, changes nothing.

    The next day may have begun while the order was on its way: then it counts for the streak alone.
    """
    today = tried.day == days.day
    over = begins(days.day, days.hour, days.zone)
    if not today and not (tried.day == days.before and tried.ended < over):
        return ClubDecision()
    if tried.person in (days.solved if today else days.solved_before):
        return ClubDecision()
    how = Solved(tried.name, tried.share, tuple(tried.marks))
    after = days.with_solved(tried.person, how, tried.day)
    return ClubDecision(matter=after, posts=(_standing(days.day),) if today else ())
