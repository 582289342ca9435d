"""From an effect of a matter to the message that shows it.

Owns which room draws which effect. A message in a chat is in the chat's language and look, one to a person
in theirs.
"""

from __future__ import annotations

from dataclasses import replace

from bot.club.daily.attempt import Try
from bot.club.daily.days import Days
from bot.club.effects import (
    ClubEffect,
    DayEffect,
    DayOverEffect,
    DaySetupEffect,
    DaySolutionEffect,
    LeagueEffect,
    PuzzleEffect,
    WeekEffect,
    WeekSetupEffect,
)
from bot.club.league import League
from bot.club.matter import Matter
from bot.club.weekly.weeks import Weeks
from bot.present import beginning
from bot.present.club import daily, league, puzzle, weekly
from bot.present.club.weekly import WeekContext
from bot.present.filters import for_reader
from bot.present.localizer import Localizer, Reader, channel_reader, person_reader
from bot.present.message import Message, brief
from bot.table.effects import Effect, GamesEffect, TextEffect
from bot.table.identity import Person
from bot.table.people.preferences import Preferences


def for_matter_channel(
    effect: Effect, matter: Matter, chosen: Preferences, week: WeekContext | None = None
) -> Message:
    """The message to everyone at a matter's place; `chosen`: the chat's settings. Nobody is notified of it.

    `week`: what a week's message is drawn from beside the matter.
    """
    reader = channel_reader(matter.language, chosen)
    if isinstance(effect, WeekEffect) and isinstance(matter, Weeks) and week is not None:
        localizer = Localizer(reader, None)
        shown = for_reader(weekly.week(localizer, matter, week), localizer)
        return replace(shown, silent=True)
    message = _drawn(effect, matter, reader)
    standing = isinstance(effect, ClubEffect) and bool(effect.standing)
    return replace(message, board=standing, silent=True)


def for_matter_person(
    effect: Effect,
    matter: Matter | None,
    person: Person,
    chosen: Preferences,
    beaten: int | None = None,
) -> Message:
    """The private message to one person; `chosen`: their settings, `beaten`: as `puzzle.page`."""
    return _drawn(effect, matter, person_reader(person, chosen), beaten)


def _drawn(
    effect: Effect, matter: Matter | None, reader: Reader, beaten: int | None = None
) -> Message:
    localizer = Localizer(reader, None)
    return for_reader(_page(effect, matter, localizer, beaten), localizer)


def _page(
    effect: Effect, matter: Matter | None, localizer: Localizer, beaten: int | None
) -> Message:
    match effect, matter:
        case GamesEffect(), _:
            return beginning.games(
                localizer, localizer.lines(effect.lines), effect.verb, apart=False
            )
        case LeagueEffect(), League():
            return league.page(localizer, matter, effect)
        case DaySetupEffect(), _:
            return daily.setup(localizer, effect.hour)
        case WeekSetupEffect(), _:
            return weekly.setup(localizer, effect.weekday, effect.hour)
        case DayEffect(), Days():
            return daily.day(localizer, matter, effect.day)
        case DayOverEffect(), Days():
            return daily.over(localizer, matter, effect)
        case DaySolutionEffect(), _:
            return daily.solution(localizer, effect)
        case PuzzleEffect(), Try():
            return puzzle.page(localizer, matter, effect.piece, beaten)
        case _:
            text = localizer.lines(effect.lines)
            step = isinstance(effect, TextEffect) and effect.step
            return Message(text=text, brief=brief(text), replaces=step)
