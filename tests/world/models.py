"""What results add up to, by simple models: streaks, ladders, careers and league tables; and the clocks of turns.

They hear of results as they are stored, and compare each document of the bot with their own count.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time
from typing import Any, Final
from zoneinfo import ZoneInfo

from openskill.models import PlackettLuce

from bot.club.attempts import Attempt
from bot.club.daily import REMEMBERED_DAYS, Days
from bot.club.league import League, Outcome
from bot.table.ratings import Career, Ladder, LadderEntry, ServerLadder
from bot.table.table import Table, TablePhase
from bot.table.waiting import allowance
from tests.club.points import differences
from tests.world.clock import CLOCK

Broken = Callable[[str, str], None]
"""Told of a promise that was broken, and how."""
MARGIN: Final = 120.0
"""Seconds before the end of a day in which an attempt may count or not: clocks differ."""


def streak(days: Sequence[int], solved: Collection[int]) -> tuple[int, int]:
    """Return the days in a row up to the last solved one, and the most there were.

    One missed day a month is forgiven; days that the chat did not have count for nothing.
    """
    run = best = missed = 0
    forgiven = ""
    for number, day in enumerate(days):
        if day not in solved:
            missed += 1
            continue
        month = date.fromordinal(days[number - 1]).isoformat()[:7]
        saved = run > 0 and missed == 1 and month != forgiven
        forgiven = month if saved else forgiven
        run = run + 1 if not missed or saved else 1
        best, missed = max(best, run), 0
    return run, best


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
        """Forget the days of a chat: they were deleted, or start over."""
        self._chats.pop(days_id, None)

    def hear(self, days: Days, now: float) -> None:
        """Compare a chat's streaks."""
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
            elif (found.days, found.best) != (own := streak(chat.days, solved_days)):
                self._broken("streaks", f"{person} in {days.id} has {found}, not {own}")

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

_PLACKETT_LUCE: Final = PlackettLuce(mu=1500.0, sigma=500.0, beta=250.0, tau=5.0)
_FIELDS: Final[Mapping[str, tuple[str, str, str]]] = {
    "rated": ("played", "won", "best"),
    "casual": ("casual", "casual_won", ""),
    "practice": ("practice", "practice_won", ""),
    "alone": ("alone", "", "alone_best"),
    "common": ("common", "", "common_best"),
}
"""By kind of game: where a tally counts games, wins, and the best score."""
_UNCOUNTED: Final = {"history", "noted", "top", "hexagons", "row"}
"""What a tally knows of ratings and moves: tests/table/tallies hold it."""
_NEW: Final = {"mu": 1500.0, "sigma": 500.0}


@dataclass
class _Result:
    kind: str
    standard: bool
    people: list[tuple[str, tuple[bool, bool, int], int, bool]]
    """Person, order, points, whether they have won."""
    game: str
    """What it counts for: the game, or its quick form."""


def result(table: Table) -> _Result | None:
    """Return what a game that is over counts for; None for nothing."""
    outcome = None if table.state is None else table.state.outcome
    if table.state is None or outcome is None or table.lesson:
        return None
    people = []
    for number, seat in enumerate(table.seats):
        away = seat.former.id if seat.former else seat.out
        person = seat.person.id if seat.person else away
        if person is None or seat.late:
            continue
        points, here = table.state.totals[number], seat.person is not None
        won = here and number in outcome.winners
        people.append((person, (not here, not won, -points if here else 0), points, won))
    one_round = {"target", "rounds"} if len(table.seats) == 1 else set()
    others = {*table.options} - {"cooperative"} - one_round
    quick = (
        dict(table.options) == {"short": True}
        if table.game == "tripitz"
        else dict(table.options) == {"rounds": 1}
    )
    standard = quick or not others
    game = f"{table.game}-quick" if quick and others else table.game
    if not people:
        return None
    if len(table.seats) == 1:
        kind = "alone"
    elif table.options.get("cooperative"):
        kind = "common"
    elif len(people) == 1:
        kind = "practice"
    else:
        kind = "rated" if standard and not table.unrated else "casual"
    return _Result(kind, standard, people, game)


Tallies = dict[tuple[str, str], dict[str, Any]]
"""By person and game."""


def count(tallies: Tallies, game: str, found: _Result) -> None:
    """Count a result."""
    before = [tallies.setdefault((each[0], game), dict(_NEW)) for each in found.people]
    orders = sorted(order for _, order, _, _ in found.people)
    if found.kind == "rated":
        teams = [[_PLACKETT_LUCE.rating(mu=own["mu"], sigma=own["sigma"])] for own in before]
        ranks = [float(orders.index(order)) for _, order, _, _ in found.people]
        for own, (after,) in zip(before, _PLACKETT_LUCE.rate(teams, ranks=ranks), strict=True):
            own["mu"], own["sigma"] = round(after.mu, 3), round(after.sigma, 3)
    games, wins, best = _FIELDS[found.kind]
    for own, (_, _, points, won) in zip(before, found.people, strict=True):
        own[games] = own.get(games, 0) + 1
        if wins:
            own[wins] = own.get(wins, 0) + won
        if found.kind == "rated":
            own["points"] = own.get("points", 0) + points
        if best and found.standard:
            own[best] = max(own.get(best, points), points)


@dataclass
class _Standings:
    counted: set[str] = field(default_factory=set)
    ever: Tallies = field(default_factory=dict)
    season: str = ""
    since: Tallies = field(default_factory=dict)


class Ladders:
    """The chats' ladders. `forgotten`: people who asked for their deletion."""

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
            own.season, own.since = ladder.season, {}
        if len({*ladder.counted}) != len(ladder.counted):
            self._broken("ladder", f"{chat} counted a table twice: {ladder.counted}")
        for table_id in ladder.counted:
            table = tables.get(table_id)
            found = None if table is None else result(table)
            if table_id in own.counted:
                continue
            if table is None or found is None:
                self._broken("ladder", f"{chat} counted {table_id}, which counts for nothing")
                continue
            own.counted.add(table_id)
            self.counted.add(table_id)
            count(own.ever, found.game, found)
            count(own.since, found.game, found)
        self._compare(chat, own.ever, ladder.players)
        self._compare(chat, own.since, ladder.season_players)

    def _compare(self, chat: str, own: Tallies, players: Mapping[Any, LadderEntry]) -> None:
        found = {
            (person, game): tally
            for person, entry in players.items()
            for game, tally in entry.games.items()
        }
        for who in own.keys() - found.keys():
            if who[0] not in self._forgotten:
                self._broken("ladder", f"{who} is not on that of {chat}")
            del own[who]
        for who, tally in found.items():
            wanted = {name: value for name, value in own.get(who, {}).items() if value}
            had = {name: getattr(tally, name) for name in tally.__struct_fields__}
            had = {name: value for name, value in had.items() if value and name not in _UNCOUNTED}
            if had != wanted:
                self._broken("ladder", f"{who} at {chat} has {had}, not {wanted}")

    def settled(self, tables: Iterator[Table]) -> None:
        """Look for games that are over, and told, and not counted."""
        for table in tables:
            if table.id not in self.counted and result(table) is not None:
                self._broken("ladder", f"{table.id} was not counted")


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
            found = None if table is None else result(table)
            chat = "" if table is None else table.chat or table.place
            if chat not in server.chats:
                self._broken("server ladder", f"{name} counted {table_id} of {chat}, which is out")
            for person, *_ in found.people if found else ():
                played[person].add(chat)
        for person, chats in [*played.items()]:
            chats &= {*server.chats}
            if not chats:
                del played[person]
                for tallies in (own.ever, own.since):
                    for who in [each for each in tallies if each[0] == person]:
                        del tallies[who]
        self.hear(name, server.ladder, tables)
        for who in played.keys() | server.played_in.keys():
            if who not in self._forgotten and {*server.played_in.get(who, ())} != played[who]:
                told = f"{who} played in {server.played_in.get(who)}, not {played[who]}"
                self._broken("server ladder", f"{name}: {told}")


@dataclass
class _Career:
    counted: set[str] = field(default_factory=set)
    games: Tallies = field(default_factory=dict)
    met: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """By person: games together, ahead of them, behind them."""


class Careers:
    """People's results in all chats. `forgotten`: people who asked for their deletion."""

    def __init__(self, broken: Broken, forgotten: Collection[str]) -> None:
        self._broken = broken
        self._forgotten = forgotten
        self._people: dict[str, _Career] = defaultdict(_Career)

    def hear(self, person: str, career: Career, tables: Mapping[str, Table | None]) -> None:
        """Compare a career; its ratings are others' business, as they depend on theirs."""
        if person in self._forgotten:
            return
        own = self._people[person]
        for table_id, before in career.counted.items():
            table = tables.get(table_id)
            found = None if table is None else result(table)
            if table_id in own.counted:
                continue
            if table is None or found is None or person not in {each[0] for each in found.people}:
                self._broken("career", f"{person} counted {table_id}, which isn't theirs")
                continue
            own.counted.add(table_id)
            self._count(own, person, found.game, found)
            chat = table.chat or table.place
            if chat not in career.chats:
                self._broken("career", f"{person} played in {chat}, not only {career.chats}")
            known = own.games[person, found.game]
            if tuple(before) != (known["mu"], known["sigma"]):
                self._broken("career", f"{person} had {known}, not {before} before {table_id}")
            tally = career.games[found.game]
            known["mu"], known["sigma"] = tally.mu, tally.sigma
        for (_, game), tallied in own.games.items():
            had = {name: getattr(career.games.get(game), name, 0) or 0 for name in tallied}
            if had != {name: value or 0 for name, value in tallied.items()}:
                self._broken("career", f"{person} has {had} of {game}, not {tallied}")
        for other, games in own.met.items():
            met = career.met.get(other)
            if other not in self._forgotten and (
                met is None or (met.played, met.ahead, met.behind) != games
            ):
                self._broken("career", f"{person} met {other} {met}, not {games}")

    def _count(self, own: _Career, person: str, game: str, found: _Result) -> None:
        tally = own.games.setdefault((person, game), dict(_NEW))
        rating = tally["mu"], tally["sigma"]
        count({(person, game): tally}, game, found)
        tally["mu"], tally["sigma"] = rating
        order = next(order for who, order, *_ in found.people if who == person)
        for who, theirs, *_ in found.people if found.kind in {"rated", "casual"} else ():
            if who != person:
                played, ahead, behind = own.met.get(who, (0, 0, 0))
                own.met[who] = played + 1, ahead + (order < theirs), behind + (order > theirs)

    def settled(self, tables: Iterator[Table]) -> None:
        """Look for games that are over, and told, and that somebody's career lacks."""
        for table in tables:
            found = result(table)
            for person, *_ in found.people if found else ():
                if person not in self._forgotten and table.id not in self._people[person].counted:
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


def _ends(since: float, left: float, quiet_time: str) -> float:
    """Count when the time of a turn ends."""
    at = since
    while left > 0:
        left -= 0 if quiet_time and is_off(quiet_time, at) else _STEP
        at += _STEP
    return at


def clocks(broken: Broken, before: Table | None, table: Table) -> None:
    """Compare the end of a turn's time with one counted minute by minute; nobody loses a turn before it."""
    was, turn = None if before is None else before.turn, table.turn
    if before is not None and was is not None and was.due is not None:
        lost = table.seats[was.seat].misses > before.seats[was.seat].misses
        if lost and was.due > CLOCK.latest + _STEP:
            broken("clock", f"{table.id}: seat {was.seat} lost its turn before {was.due}")
    if turn is None or turn.due is None:
        return
    if was and was.since == turn.since and (was.due == turn.due or not table.clock.bank):
        # Quiet time that is new counts from now on; of a bank the seat has what that makes of it.
        return
    seat = table.seats[turn.seat]
    # Where the time ends just before days off, a minute decides whether it ends after them.
    soonest, latest = (
        _ends(turn.since, allowance(table, seat) + each, seat.quiet_time)
        for each in (-_STEP, _STEP)
    )
    if not soonest - _NEAR <= turn.due <= latest + _NEAR:
        told = f"ends at {turn.due:.0f}, not from {soonest:.0f} to {latest:.0f}"
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
        for number, each in enumerate(league.rounds):
            for at, meeting in enumerate(each.meetings):
                for game, outcome in enumerate(meeting.games):
                    table = tables.get(league.table_of(number, at, game))
                    if isinstance(outcome, tuple) and table and table.id not in self.heard:
                        self.heard.add(table.id)
                        self._result(league, table, outcome)
        for told in () if league.cup else differences(league):
            self._broken("league", told)

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
