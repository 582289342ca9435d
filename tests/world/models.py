"""What counts once, and for whom: days, ladders, careers and league tables; and the clocks of turns.

These hear of results as they are stored, and compare each document of the bot with their own count. What a result makes of
ratings, points and streaks is in the acts of tables and of the club.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.club import rounds
from bot.club.attempts import Attempt
from bot.club.daily import REMEMBERED_DAYS, Days
from bot.club.league import League, Outcome
from bot.table.ratings import NEW, Career, Ladder, LadderEntry, ServerLadder
from bot.table.results import result_of
from bot.table.table import Table, TablePhase
from bot.table.waiting import allowance
from tests.world.clock import CLOCK

Broken = Callable[[str, str], None]
"""Told of a promise that was broken, and how."""
MARGIN: Final = 120.0
"""Seconds before the end of a day in which an attempt may count or not: clocks differ."""


@dataclass
class _Chat:
    """The days of a chat, and who solved which."""

    days: list[int] = field(default_factory=list)
    solved: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    ends: float = 0.0


class Streaks:
    """The puzzles of the day. `forgotten`: people who asked for their deletion."""

    def __init__(self, broken: Broken, forgotten: Collection[str]) -> None:
        self._broken = broken
        self._forgotten = forgotten
        self._chats: dict[str, _Chat] = defaultdict(_Chat)
        self._due: set[tuple[str, str, int, str]] = set()
        """Attempts that ended in time: attempt, days, day, person."""

    def begin(self, days_id: str) -> None:
        """Forget the days of a chat: they were deleted, or begin anew."""
        self._chats.pop(days_id, None)

    def hear(self, days: Days, now: float) -> None:
        """Note who has solved which day, and look for those without a streak."""
        chat = self._chats[days.id]
        if days.day and days.day not in chat.days:
            chat.days.append(days.day)
            if now < chat.ends - MARGIN:
                # An admin moved the hour: the day before ended at the new one, which is past.
                self._due = {due for due in self._due if due[1] != days.id}
        chat.ends = days.alarm or 0.0
        for day, solved in ((days.day, days.solved), (days.before, days.solved_before)):
            for person in solved:
                chat.solved[person].add(day)
        for person, solved_days in [*chat.solved.items()]:
            found = days.streaks.get(person)
            if found is None:
                old = days.day - max(solved_days) > REMEMBERED_DAYS
                if not old and person not in self._forgotten:
                    self._broken("streaks", f"{person} has none in {days.id}")
                del chat.solved[person]

    def tried(self, attempt: Attempt, now: float) -> None:
        """Note an attempt that is over: the chats whose day it is count it."""
        for days_id in attempt.chats:
            chat = self._chats.get(days_id)
            in_time = chat and chat.days[-1:] == [attempt.day] and now < chat.ends - MARGIN
            if in_time and attempt.standing.done:
                self._due.add((attempt.id, days_id, attempt.day, attempt.person.id))

    def settled(self, sending: Collection[str]) -> None:
        """Look for attempts that were told and do not count."""
        for due in [each for each in self._due if each[0] not in sending]:
            self._due.discard(due)
            _, days_id, day, person = due
            chat = self._chats.get(days_id)
            if chat is None or person in self._forgotten or day not in chat.days[-2:]:
                continue
            if day not in chat.solved.get(person, ()):
                self._broken("streaks", f"{person} solved day {day} in time, {days_id} says no")


# --- ladders -------------------------------------------------------------------------------------


@dataclass
class _Standings:
    """What a ladder has counted, and how many games of each person."""

    counted: set[str] = field(default_factory=set)
    ever: Counter[str] = field(default_factory=Counter)
    season: str = ""
    since: Counter[str] = field(default_factory=Counter)


class Ladders:
    """The chats' ladders: each game counts once, for its people. `forgotten`: people who asked for their deletion."""

    def __init__(self, broken: Broken, forgotten: Collection[str]) -> None:
        self._broken = broken
        self._forgotten = forgotten
        self._chats: dict[str, _Standings] = defaultdict(_Standings)
        self.counted: set[str] = set()
        """Tables that were ever counted."""

    def begin(self, chat: str) -> None:
        """Forget the ladder of a chat: it was deleted."""
        self._chats.pop(chat, None)

    def hear(self, chat: str, ladder: Ladder, tables: Mapping[str, Table | None]) -> None:
        """Compare a chat's ladder. `tables`: as they are now."""
        own = self._chats[chat]
        if ladder.season != own.season:
            own.season, own.since = ladder.season, Counter()
        if len({*ladder.counted}) != len(ladder.counted):
            self._broken("ladder", f"{chat} counted a table twice: {ladder.counted}")
        for table_id in [each for each in ladder.counted if each not in own.counted]:
            people = people_of(tables.get(table_id))
            if not people:
                self._broken("ladder", f"{chat} counted {table_id}, which counts for nothing")
                continue
            own.counted.add(table_id)
            self.counted.add(table_id)
            own.ever.update(people)
            own.since.update(people)
        self._compare(chat, own.ever, ladder.players)
        self._compare(chat, own.since, ladder.season_players)

    def _compare(self, chat: str, own: Counter[str], players: Mapping[Any, LadderEntry]) -> None:
        found = {
            person: sum(tally.games for tally in entry.games.values())
            for person, entry in players.items()
        }
        for who in own.keys() - found.keys():
            if who not in self._forgotten:
                self._broken("ladder", f"{who} is not on that of {chat}")
            del own[who]
        for who, games in found.items():
            if games != own[who]:
                self._broken("ladder", f"{who} at {chat} has {games} games, not {own[who]}")

    def settled(self, tables: Iterator[Table]) -> None:
        """Look for games that are over, and told, and not counted."""
        for table in tables:
            if table.id not in self.counted and people_of(table):
                self._broken("ladder", f"{table.id} was not counted")


def people_of(table: Table | None) -> tuple[str, ...]:
    """Return the people whom a game that is over counts for."""
    result = None if table is None else result_of(table)
    return () if result is None else tuple(each.person for each in result.people)


class Servers(Ladders):
    """The servers' ladders: the games of the chats that take part."""

    def __init__(self, broken: Broken, forgotten: Collection[str]) -> None:
        super().__init__(broken, forgotten)
        self._played: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        """By server and person: the chats in which they were counted."""

    def begin(self, chat: str) -> None:
        super().begin(chat)
        self._played.pop(chat, None)

    def hear_server(
        self, name: str, server: ServerLadder, tables: Mapping[str, Table | None]
    ) -> None:
        """Compare a server's ladder. Who has played only in chats that left it is on it no more."""
        own, played = self._chats[name], self._played[name]
        for table_id in {*server.ladder.counted} - own.counted:
            table = tables.get(table_id)
            chat = "" if table is None else table.chat or table.place
            if chat not in server.chats:
                self._broken("server ladder", f"{name} counted {table_id} of {chat}, which is out")
            for person in people_of(table):
                played[person].add(chat)
        for person, chats in [*played.items()]:
            chats &= {*server.chats}
            if not chats:
                del played[person], own.ever[person], own.since[person]
        self.hear(name, server.ladder, tables)
        for who in played.keys() | server.played_in.keys():
            if who not in self._forgotten and {*server.played_in.get(who, ())} != played[who]:
                told = f"{who} played in {server.played_in.get(who)}, not {played[who]}"
                self._broken("server ladder", f"{name}: {told}")


class Careers:
    """People's results in all chats: each game counts once. `forgotten`: people who asked for their deletion."""

    def __init__(self, broken: Broken, forgotten: Collection[str]) -> None:
        self._broken = broken
        self._forgotten = forgotten
        self._counted: dict[str, set[str]] = defaultdict(set)
        """By person: tables."""
        self._ratings: dict[tuple[str, str], tuple[float, float]] = {}
        """By person and game: after the last one that was counted."""

    def hear(self, person: str, career: Career, tables: Mapping[str, Table | None]) -> None:
        """Compare a career; its ratings depend on those of others, but each was there before the next game."""
        if person in self._forgotten:
            return
        own = self._counted[person]
        for table_id in [each for each in career.counted if each not in own]:
            table = tables.get(table_id)
            result = None if table is None else result_of(table)
            if table is None or result is None or person not in people_of(table):
                self._broken("career", f"{person} counted {table_id}, which isn't theirs")
                continue
            own.add(table_id)
            chat = table.chat or table.place
            if chat not in career.chats:
                self._broken("career", f"{person} played in {chat}, not only {career.chats}")
            known, before = (person, result.game), tuple(career.counted[table_id])
            if before != self._ratings.get(known, NEW):
                self._broken("career", f"{person} did not have {before} before {table_id}")
            self._ratings[known] = career.games[result.game].mu, career.games[result.game].sigma
        if (games := sum(tally.games for tally in career.games.values())) != len(own):
            self._broken("career", f"{person} has {games} games, not {len(own)}")

    def settled(self, tables: Iterator[Table]) -> None:
        """Look for games that are over, and told, and that somebody's career lacks."""
        for table in tables:
            for person in people_of(table):
                if person not in self._forgotten and table.id not in self._counted[person]:
                    self._broken("career", f"{person} lacks {table.id}")


# --- clocks --------------------------------------------------------------------------------------

_STEP: Final = 60.0
"""Seconds by which a clock is counted."""
_NEAR: Final = 600.0
"""Seconds by which that may be wrong: a step at each end of quiet time."""


def is_off(text: str, moment: float) -> bool:
    """Tell whether a person's clock stands still: in quiet hours, at weekends and on days off."""
    zone, hours, weekends, days = text.split("|")
    here = datetime.fromtimestamp(moment, ZoneInfo(zone or "UTC"))
    spans = [each.strip().partition("..") for each in days.split(",") if each]
    if any(first <= here.date().isoformat() <= (last or first) for first, _, last in spans):
        return True
    if (weekends and here.weekday() > 4) or not hours:
        return bool(weekends) and here.weekday() > 4
    first, last = map(time.fromisoformat, hours.split("-"))
    now = here.time()
    return first <= now < last if first < last else now >= first or now < last


def clocks(broken: Broken, before: Table | None, table: Table) -> None:
    """Compare the end of a turn's time with one counted minute by minute; nobody loses a turn before it."""
    was, turn = None if before is None else before.turn, table.turn
    if before is not None and was is not None and was.due is not None:
        lost = table.seats[was.seat].misses > before.seats[was.seat].misses
        if lost and was.due > CLOCK.latest + _STEP:
            broken("clock", f"{table.id}: seat {was.seat} lost its turn before {was.due}")
    if turn is None or turn.due is None or (was and (was.since, was.due) == (turn.since, turn.due)):
        return
    seat, wanted = table.seats[turn.seat], turn.since
    left = allowance(table, seat)
    while left > 0:
        counts = not seat.quiet_time or not is_off(seat.quiet_time, wanted)
        left -= _STEP if counts else 0
        wanted += _STEP
    if abs(turn.due - wanted) > _NEAR:
        told = f"ends {turn.due - wanted:.0f} s too late"
        broken("clock", f"{table.id}: the turn of seat {turn.seat} ({seat.quiet_time}) {told}")


# --- leagues -------------------------------------------------------------------------------------


class Leagues:
    """Seasons and cups."""

    def __init__(self, broken: Broken) -> None:
        self._broken = broken
        self.heard: set[str] = set()
        """Tables whose result a league has."""

    def hear(self, league: League, tables: Mapping[str, Table | None]) -> None:
        """Compare a league's new results with its tables, and its tables of points with its results."""
        results: list[Outcome] = []
        for number, each in enumerate(league.rounds):
            for at, meeting in enumerate(each.meetings):
                results += meeting.counted
                for game, outcome in enumerate(meeting.games):
                    table = tables.get(league.table_of(number, at, game))
                    if isinstance(outcome, tuple) and table and table.id not in self.heard:
                        self.heard.add(table.id)
                        self._result(league, table, outcome)
        if league.cup:
            return
        for division in range(league.divisions):
            self._points(league, division, results)

    def _result(self, league: League, table: Table, outcome: Outcome) -> None:
        state = table.state
        if table.phase is not TablePhase.OVER or state is None:
            if all(each.there for each in outcome):
                self._broken("league", f"{league.id} has {outcome} of {table.id}, which goes on")
            return
        if any(not each.there for each in outcome) and not any(each.points for each in outcome):
            return  # someone left: the game was not played to its end
        won = () if state.outcome is None else state.outcome.winners
        orders = [(seat not in won, -points) for seat, points in enumerate(state.totals)]
        wanted = [(sorted(orders).index(order), -order[1]) for order in orders]
        if [(each.rank, each.points) for each in outcome] != wanted:
            self._broken("league", f"{league.id} has {outcome} of {table.id}, not {wanted}")

    def _points(self, league: League, division: int, results: Sequence[Outcome]) -> None:
        """Compare a division's table: twelve points are shared out by who beat whom."""
        members = league.members(division)
        wanted = dict.fromkeys(members, (0, 0, 0))
        for outcome in results:
            for one in outcome:
                others = [other for other in outcome if other is not one]
                beaten = sum(one.rank < other.rank or not other.there for other in others)
                level = sum(one.rank == other.rank and other.there for other in others)
                more = 6 * (2 * beaten + level) // len(others) if others and one.there else 0
                if one.entrant in wanted:
                    points, played, won = wanted[one.entrant]
                    wanted[one.entrant] = points + more, played + 1, won + (more == 12)
        lines = rounds.standings(league, division)
        found = {line.entrant: (line.points, line.played, line.won) for line in lines}
        if found != wanted or [*found.values()] != sorted(found.values(), key=lambda of: -of[0]):
            self._broken("league", f"{league.id} has {found}, not {wanted}")
