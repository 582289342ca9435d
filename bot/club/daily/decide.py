"""From a wish, an order or the hour to what comes of it for a chat's days. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.club.case import ClubCase, ClubDecision, Rung, refuse, say
from bot.club.daily.calendar import day_at, day_commitment
from bot.club.daily.days import Days
from bot.club.effects import DayEffect, DaySetupEffect
from bot.table.club_commands import Daily
from bot.table.effects import Line, TextEffect
from bot.table.people.quiet_time import read_time, read_zone

_LONGEST: Final = 40
"""Characters of a refused word that are said again."""


def decide(at: ClubCase) -> ClubDecision:
    """What comes of a case at a chat's days."""
    days = at.matter if isinstance(at.matter, Days) else None
    match at.cause:
        case Daily(what="on") as wish:
            return _on(at, days, wish)
        case Daily(what="off"):
            return _off(at, days)
        case Daily():
            return _shown(days)
        case Rung() if days is not None and days.on:
            return _begun(at, days)
        case _:
            return ClubDecision()


def _may(at: ClubCase) -> bool:
    """Whether the asker may change what the whole chat gets."""
    return bool(at.asked.admin) or at.asked.private


def _on(at: ClubCase, days: Days | None, wish: Daily) -> ClubDecision:
    if not _may(at):
        return refuse("chat-admins-only")
    if not wish.hour:
        return ClubDecision(replies=(DaySetupEffect(),))
    try:
        hour = read_time(wish.hour)
    except ValueError:
        return refuse("bad-hour", text=wish.hour[:_LONGEST])
    if not wish.zone and not at.zone:
        return ClubDecision(replies=(DaySetupEffect(hour=hour),))
    try:
        zone = read_zone(wish.zone) if wish.zone else at.zone
    except ValueError:
        return refuse("bad-setting", value=wish.zone[:_LONGEST], setting="zone", kind="zone")
    asked = at.asked
    known = days or Days(id=at.id, place=asked.at, chat=asked.home)
    settled = (known.on, known.hour, known.zone, known.place) == (True, hour, zone, asked.at)
    told = TextEffect(lines=(Line("daily-is-on", {"hour": hour, "zone": zone}),))
    if days is not None and settled:
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
    after = replace(days, day=day, next_commitment=day_commitment(at.secret, day + 1))
    return ClubDecision(matter=after, posts=(DayEffect(day=day, standing=f"day{day}"),))


def _off(at: ClubCase, days: Days | None) -> ClubDecision:
    if not _may(at):
        return refuse("chat-admins-only")
    if days is None or not days.on:
        return say("daily-is-off")
    told = TextEffect(lines=(Line("daily-is-off"),))
    return ClubDecision(matter=replace(days, on=False), replies=(told,))


def _shown(days: Days | None) -> ClubDecision:
    if days is None or not days.on:
        return say("daily-none")
    return ClubDecision(replies=(DayEffect(day=days.day),))
