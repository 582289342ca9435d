"""What results add up to, by simple models: streaks, ladders and league tables.

They hear of results as they are stored, and compare each document of the bot with their own count.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from openskill.models import PlackettLuce

from bot.club import rounds
from bot.club.attempts import Attempt
from bot.club.daily import REMEMBERED_DAYS, Days
from bot.club.league import League, Outcome
from bot.table.ratings import Ladder, LadderEntry
from bot.table.table import Table, TablePhase

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
        """Forget the days of a chat: they were deleted, or begin anew."""
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
_NEW: Final = {"mu": 1500.0, "sigma": 500.0}


@dataclass
class _Result:
    kind: str
    standard: bool
    people: list[tuple[str, tuple[bool, bool, int], int, bool]]
    """Person, order, points, whether they have won."""


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
    standard = not {*table.options} - {"cooperative"}
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
    return _Result(kind, standard, people)


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
            count(own.ever, table.game, found)
            count(own.since, table.game, found)
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
            had = {name: value for name, value in had.items() if value and name != "history"}
            if had != wanted:
                self._broken("ladder", f"{who} at {chat} has {had}, not {wanted}")

    def settled(self, tables: Iterator[Table]) -> None:
        """Look for games that are over, and told, and not counted."""
        for table in tables:
            if table.id not in self.counted and result(table) is not None:
                self._broken("ladder", f"{table.id} was not counted")


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
