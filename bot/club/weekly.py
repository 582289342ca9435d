"""A chat's week: who played, and the best-scoring move, reported once a week. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from msgspec import structs

from bot.club import document
from bot.club.document import ClubCase, ClubDecision, refuse, say
from bot.club.effects import GamePlayer, WeekEffect, WeekGame, WeekSetupEffect
from bot.table.commands import WEEKDAYS, SetWeekly, Switch, Weekly
from bot.table.effects import Line, TextEffect
from bot.table.identity import PersonId, Place
from bot.table.results import result_of
from bot.table.stored import StoredRow, to_data
from bot.table.table import Table
from engine import JSON
from engine.game import Exchanged, Placed
from engine.record import Record, plies

KIND: Final = "weekly"
COUNTED: Final = 200
"""Counted tables that are remembered: a retry comes only moments later."""


class WeekPlayer(StoredRow, frozen=True):
    """A player, and the games that they finished in this week."""

    name: str
    games: int


@dataclass(frozen=True, slots=True)
class GoodMove:
    """The best-scoring placement; `ply` is its number in the table's record, from 0."""

    table: str
    ply: int
    game: str
    person: PersonId
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Week:
    """One week: its players, finished games by kind, and the best move."""

    players: Mapping[PersonId, WeekPlayer] = field(default_factory=dict)
    games: Mapping[str, int] = field(default_factory=dict)
    move: GoodMove | None = None

    def without(self, person: PersonId) -> Week:
        """Return the week without a person's name; the games stay counted."""
        return replace(
            self,
            players=document.without(self.players, person),
            move=None if self.move is None or self.move.person == person else self.move,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Weeks:
    """A chat's weeks. `day`: the number of the day on which this one is reported."""

    id: str
    place: Place
    chat: Place
    language: str
    weekday: str
    """One of `bot.table.commands.WEEKDAYS`."""
    hour: str
    """The hour of the report, in `zone`."""
    zone: str
    """By its name in the IANA database; "" is UTC."""
    on: bool
    day: int
    week: Week = Week()
    """The current one."""
    told: Week = Week()
    """The last reported one."""
    told_day: int = 0
    counted: tuple[str, ...] = ()
    """The last counted tables."""

    @property
    def alarm(self) -> float | None:
        return document.begins(self.day, self.hour, self.zone) if self.on else None

    @property
    def expires_in(self) -> float | None:
        return None if self.on else document.OFF_SECONDS

    @property
    def people(self) -> frozenset[PersonId]:
        moves = [each.move.person for each in (self.week, self.told) if each.move is not None]
        return frozenset({*self.week.players, *self.told.players, *moves})

    def without(self, person: PersonId) -> Weeks:
        return replace(self, week=self.week.without(person), told=self.told.without(person))

    def kept(self, person: PersonId | None) -> Mapping[str, JSON]:
        if person is None:
            return document.facts_of(self)
        found: dict[str, JSON] = {}
        for name, week in (("this_week", self.week), ("told", self.told)):
            if (player := week.players.get(person)) is not None:
                found[name] = player.games
            if week.move is not None and week.move.person == person:
                found[f"{name}_move"] = to_data(week.move)
        return found


WEEK_SECONDS: Final = 7 * 86_400.0


def decide(at: ClubCase) -> ClubDecision:
    weeks = at.document if isinstance(at.document, Weeks) else None
    on = weeks is not None and weeks.on
    match at.cause:
        case SetWeekly(what=Switch.ON) as do:
            return _switched_on(at, weeks, do)
        case SetWeekly() if weeks is not None and on:
            # Without a report, who played is not kept.
            off = replace(weeks, on=False, week=Week(), told=Week(), counted=())
            return replace(document.switched_off(at, "weekly-is-off"), document=off)
        case SetWeekly():
            return document.switched_off(at, "weekly-is-off")
        case Weekly() if weeks is not None and on:
            return ClubDecision(replies=(_when(at, weeks),))
        case Weekly():
            return say("weekly-none-yours" if document.may_switch(at.asked) else "weekly-none")
        case WeekGame() as game if weeks is not None and on:
            return _counted(weeks, game)
        case document.AlarmFired() if weeks is not None and on:
            return _told(at, weeks)
        case document.ForgetPerson(person) if weeks is not None:
            return ClubDecision(document=weeks.without(person))
        case _:
            return ClubDecision()


def _when(at: ClubCase, weeks: Weeks) -> TextEffect:
    when = {"weekday": weeks.weekday, "hour": weeks.hour, "zone": weeks.zone}
    return document.switched_on(at, "weekly-is-on", **when)


def _switched_on(at: ClubCase, weeks: Weeks | None, do: SetWeekly) -> ClubDecision:
    if not do.weekday:
        return ClubDecision(replies=(WeekSetupEffect(),))
    if do.weekday not in WEEKDAYS:
        return refuse("bad-weekday", text=do.weekday[: document.LONGEST])
    found = document.appointed(at, do, lambda hour: WeekSetupEffect(weekday=do.weekday, hour=hour))
    if isinstance(found, ClubDecision):
        return found
    hour, zone = found
    asked = at.asked
    known = weeks or Weeks(
        id=at.id,
        place=asked.at,
        chat=asked.home,
        language=asked.person.language,
        weekday=do.weekday,
        hour=hour,
        zone=zone,
        on=False,
        day=1,
    )
    after = replace(
        known,
        place=asked.at,
        language=asked.person.language,
        weekday=do.weekday,
        hour=hour,
        zone=zone,
        on=True,
        day=document.next_weekday(at.now, do.weekday, hour, zone),
    )
    told = _when(at, after)
    if weeks is None or not weeks.on:
        told = structs.replace(told, lines=(*told.lines, Line("weekly-from-now")))
    return ClubDecision(document=after, replies=(told,))


def _counted(weeks: Weeks, game: WeekGame) -> ClubDecision:
    """Count a game that is over. Idempotent."""
    if game.table in weeks.counted:
        return ClubDecision()
    week = weeks.week
    players = dict(week.players)
    for one in game.people:
        before = players.get(one.person)
        games = 1 if before is None else before.games + 1
        players[one.person] = WeekPlayer(one.name, games)
    after = Week(
        players=players,
        games={**week.games, game.game: week.games.get(game.game, 0) + 1},
        move=_better(week.move, game, players),
    )
    counted = (*weeks.counted, game.table)[-COUNTED:]
    return ClubDecision(document=replace(weeks, week=after, counted=counted))


def _better(
    known: GoodMove | None, game: WeekGame, players: Mapping[PersonId, WeekPlayer]
) -> GoodMove | None:
    """Return the better of the best move so far and this game's; of equal ones the first."""
    if not game.mover or (known is not None and known.points >= game.points):
        return known
    mover = PersonId(game.mover)
    return GoodMove(game.table, game.ply, game.game, mover, players[mover].name, game.points)


def _told(at: ClubCase, weeks: Weeks) -> ClubDecision:
    """Report the week if anything was played in it.

    A report that is a week late would be of several weeks, so it is left out.
    """
    late = at.now - document.begins(weeks.day, weeks.hour, weeks.zone)
    told = weeks.week if late < WEEK_SECONDS else Week()
    after = replace(
        weeks,
        day=document.next_weekday(at.now, weeks.weekday, weeks.hour, weeks.zone),
        week=Week(),
        told=told,
        told_day=weeks.day,
    )
    posts = (WeekEffect(day=weeks.day),) if told.players else ()
    return ClubDecision(document=after, posts=posts)


def week_game(weeks_id: str, table: Table, record: Record) -> WeekGame | None:
    """Return the order that counts a game; None for one that was broken off or counts for nothing.

    The best move is one of a seat that the same person played throughout; of equal ones the first.
    """
    found = result_of(table)
    if found is None:
        return None
    best, who, ply = 0, None, 0
    for number, each in enumerate(plies(record)):
        for event in each.events:
            if not isinstance(event, Placed | Exchanged):
                continue
            seat = table.seats[event.seat]
            if seat.played_throughout and event.points > best:
                best, who, ply = event.points, seat.person, number
    return WeekGame(
        document=weeks_id,
        table=table.id,
        game=table.game,
        people=tuple(GamePlayer(each.person, each.name) for each in found.people),
        mover="" if who is None else who.id,
        ply=ply,
        points=best,
    )
