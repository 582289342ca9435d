"""From a wish, a game that is over or the hour to what comes of it for a chat's weeks. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.club.appointed import LONGEST, appointed
from bot.club.case import ClubCase, ClubDecision, ForgetPerson, Rung, refuse, say
from bot.club.effects import WeekEffect, WeekGame, WeekSetupEffect
from bot.club.local_days import begins, next_weekday
from bot.club.weekly.weeks import COUNTED, GoodMove, Week, WeekPlayer, Weeks
from bot.table.club_commands import WEEKDAYS, SetWeekly, Weekly
from bot.table.effects import Line, TextEffect
from bot.table.identity import PersonId

WEEK_SECONDS: Final = 7 * 86_400.0


def decide(at: ClubCase) -> ClubDecision:
    """What comes of a case at a chat's weeks."""
    weeks = at.matter if isinstance(at.matter, Weeks) else None
    match at.cause:
        case SetWeekly(what="on") as wish:
            return _on(at, weeks, wish)
        case SetWeekly():
            return _off(weeks)
        case Weekly() if weeks is not None and weeks.on:
            return ClubDecision(replies=(_when(weeks),))
        case Weekly():
            return say("weekly-none")
        case WeekGame() as game if weeks is not None and weeks.on:
            return _counted(weeks, game)
        case Rung() if weeks is not None and weeks.on:
            return _told(at, weeks)
        case ForgetPerson(person) if weeks is not None:
            return ClubDecision(matter=weeks.without(person))
        case _:
            return ClubDecision()


def _when(weeks: Weeks) -> TextEffect:
    args = {"weekday": weeks.weekday, "hour": weeks.hour, "zone": weeks.zone}
    return TextEffect(lines=(Line("weekly-is-on", args),))


def _on(at: ClubCase, weeks: Weeks | None, wish: SetWeekly) -> ClubDecision:
    if not wish.weekday:
        return ClubDecision(replies=(WeekSetupEffect(),))
    if wish.weekday not in WEEKDAYS:
        return refuse("bad-weekday", text=wish.weekday[:LONGEST])
    if not wish.hour:
        return ClubDecision(replies=(WeekSetupEffect(weekday=wish.weekday),))
    found = appointed(at, wish.hour, wish.zone)
    if isinstance(found, ClubDecision):
        return found
    hour, zone = found
    if not zone:
        return ClubDecision(replies=(WeekSetupEffect(weekday=wish.weekday, hour=hour),))
    asked = at.asked
    after = replace(
        weeks or Weeks(id=at.id, place=asked.at, chat=asked.home),
        place=asked.at,
        language=asked.person.language,
        weekday=wish.weekday,
        hour=hour,
        zone=zone,
        on=True,
        day=next_weekday(at.now, wish.weekday, hour, zone),
    )
    told = _when(after)
    if weeks is None or not weeks.on:
        told = replace(told, lines=(*told.lines, Line("weekly-from-now")))
    return ClubDecision(matter=after, replies=(told,))


def _off(weeks: Weeks | None) -> ClubDecision:
    if weeks is None or not weeks.on:
        return say("weekly-is-off")
    told = TextEffect(lines=(Line("weekly-is-off"),))
    # Nothing is kept of who played while nobody is told of it.
    off = replace(weeks, on=False, week=Week(), told=Week(), counted=())
    return ClubDecision(matter=off, replies=(told,))


def _counted(weeks: Weeks, game: WeekGame) -> ClubDecision:
    """A game is over. One that comes twice changes nothing."""
    if game.table in weeks.counted:
        return ClubDecision()
    week = weeks.week
    players = dict(week.players)
    for person, name in game.people:
        who = PersonId(person)
        before = players.get(who)
        players[who] = WeekPlayer(name, 1 + (0 if before is None else before.games))
    after = Week(
        players=players,
        games={**week.games, game.game: week.games.get(game.game, 0) + 1},
        move=_better(week.move, game, players),
    )
    counted = (*weeks.counted, game.table)[-COUNTED:]
    return ClubDecision(matter=replace(weeks, week=after, counted=counted))


def _better(
    known: GoodMove | None, game: WeekGame, players: Mapping[PersonId, WeekPlayer]
) -> GoodMove | None:
    """The better one of the best move so far and this game's; of equal ones the first."""
    if not game.mover or (known is not None and known.points >= game.points):
        return known
    mover = PersonId(game.mover)
    return GoodMove(game.table, game.ply, game.game, mover, players[mover].name, game.points)


def _told(at: ClubCase, weeks: Weeks) -> ClubDecision:
    """The hour has come: tell the week, if anything was played in it.

    Where it was switched off for all chats meanwhile, what is told so late would be of several weeks.
    """
    late = at.now - begins(weeks.day, weeks.hour, weeks.zone)
    told = weeks.week if late < WEEK_SECONDS else Week()
    after = replace(
        weeks,
        day=next_weekday(at.now, weeks.weekday, weeks.hour, weeks.zone),
        week=Week(),
        told=told,
        told_day=weeks.day,
    )
    posts = (WeekEffect(day=weeks.day),) if told.players else ()
    return ClubDecision(matter=after, posts=posts)
