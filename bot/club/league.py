"""A league or cup: its entrants, its games, the points of a meeting, and its stored form. Pure."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from bot.club.document import facts_of, kind_of
from bot.club.pairings import Pairing, Seats
from bot.table.commands import LeagueVerb
from bot.table.effects import Arg
from bot.table.identity import Person, PersonId, Place
from bot.table.stored import Hex, StoredRow, to_data
from bot.table.table import DAY, HOUR
from engine import JSON
from engine.shuffle import Stream

LEAGUE: Final = "league"
CUP: Final = "cup"

LEAST: Final = 3
"""Fewest entrants of a division."""
MOST: Final = 128
"""Most entrants of a season: a round's list still fits into pages of messages."""
WEEK: Final = 7 * DAY
DEFAULT_WEEKS: Final = {LEAGUE: 4, CUP: 0}
"""Weeks of a season whose host chose none; 0 is a week for each round."""
SIGN_UP_SECONDS: Final = 14 * DAY
"""Longest sign-up that can be asked for, as in 1.0.0; it ends with the length of a round."""
GRACE: Final = 6 * HOUR
"""Grace period for late results after a round ends."""
KEPT_SECONDS: Final = 90.0 * DAY
"""Lifetime of a finished season."""
BEST_OF: Final = 3
"""Games of a cup's match."""
LOGGED: Final = 100
"""Entries of the host's log."""

_ID_BYTES: Final = 10
_MARK_DIGITS: Final = 4


class LeaguePhase(StrEnum):
    """The phase of a season."""

    SIGN_UP = "sign-up"
    RUNNING = "running"
    OVER = "over"


class Entrant(StoredRow, frozen=True):
    """An entrant. Their number in the list stays theirs, also when they are `out`.

    `person` is None after they deleted their data. `division` counts from 0, the upper one. `free`: anyone may
    take the place.
    """

    name: str
    person: Person | None
    division: int
    out: bool
    free: bool


def newcomer(name: str, person: Person, division: int = 0) -> Entrant:
    return Entrant(name, person, division, out=False, free=False)


class EntrantResult(StoredRow, frozen=True):
    """An entrant's result in a game: `rank` counts from 0, ties are equal; `points` are the game's.

    `there`: they had a seat at the end. Without one they have lost.
    """

    entrant: int
    rank: int
    points: int
    there: bool = True


Outcome: TypeAlias = tuple[EntrantResult, ...]
"""The result of a game by its entrants; one alone is a bye that counts as a win."""

VOID: Final = "void"
"""A game that counts for nothing."""

LeagueGame: TypeAlias = Outcome | Literal["void"] | None
"""One game of a meeting; None while it runs."""


class Meeting(StoredRow, frozen=True):
    """Entrants in the order of the first game's seats, and their games so far. One alone has a bye and no game."""

    seats: Seats
    games: tuple[LeagueGame, ...]

    @property
    def running(self) -> int | None:
        """Return the number of the running game, from 0; None if none runs."""
        last = len(self.games) - 1
        return None if last < 0 or self.games[last] is not None else last

    @property
    def counted(self) -> tuple[Outcome, ...]:
        return tuple(game for game in self.games if isinstance(game, tuple))

    def with_game(self, number: int, game: LeagueGame) -> Meeting:
        games = (*self.games[:number], game, *self.games[number + 1 :])
        return Meeting(self.seats, games)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueRound:
    """A round. `due`: its end in seconds since the epoch; `called`: its last games were ended then."""

    due: float
    called: bool
    meetings: tuple[Meeting, ...]

    @property
    def pairing(self) -> Pairing:
        return tuple(meeting.seats for meeting in self.meetings)

    @property
    def decided(self) -> bool:
        return all(meeting.running is None for meeting in self.meetings)

    def with_meeting(self, number: int, meeting: Meeting) -> LeagueRound:
        rest = (*self.meetings[:number], meeting, *self.meetings[number + 1 :])
        return replace(self, meetings=rest)


class LogEntry(StoredRow, frozen=True):
    """An entry of the host's log: the key of its text, with names and numbers as they were then."""

    at: float
    key: str
    args: Mapping[str, Arg]


@dataclass(frozen=True, slots=True, kw_only=True)
class League:
    """A season of a league, or a cup. `options` are words, as for a new table; `planned` the rounds it
    will have, 0 before it began. `secret`: what everything is drawn from, committed to at the sign-up.
    """

    id: str
    place: Place
    chat: Place
    language: str
    zone: str = ""
    """The time zone in which rounds end while people are awake; "" if unknown."""
    title: str = ""
    """The name of its chat, for those who read of it elsewhere; "" if unknown."""
    season: int
    game: str
    options: Mapping[str, str]
    weeks: int
    host: PersonId | None
    secret: Hex
    closes: float
    """The end of the sign-up, unless the host ends it earlier."""
    most: int
    """With this many entrants it begins automatically."""
    phase: LeaguePhase
    closed: bool = False
    """Ended early: nobody has won."""
    entrants: tuple[Entrant, ...]
    rounds: tuple[LeagueRound, ...]
    planned: int
    divisions: int
    left: tuple[Person, ...] = ()
    """People whose place was taken by others; the log names them."""
    former: tuple[PersonId, ...]
    """The last season's ranking, for two divisions."""
    log: tuple[LogEntry, ...]

    @property
    def cup(self) -> bool:
        return kind_of(self.id) == CUP

    @property
    def least(self) -> int:
        """The fewest entrants with which it begins."""
        return LEAST * self.divisions

    @property
    def alarm(self) -> float | None:
        match self.phase:
            case LeaguePhase.SIGN_UP:
                return self.closes
            case LeaguePhase.RUNNING:
                last = self.rounds[-1]
                return last.due + GRACE if last.called else last.due
            case LeaguePhase.OVER:
                return None

    @property
    def expires_in(self) -> float | None:
        return KEPT_SECONDS if self.phase is LeaguePhase.OVER else None

    @property
    def people(self) -> frozenset[PersonId]:
        inside = {each.person.id for each in self.entrants if each.person is not None}
        inside |= {person.id for person in self.left}
        return frozenset({*inside, *self.former, *([self.host] if self.host else [])})

    @property
    def playing(self) -> tuple[int, ...]:
        return tuple(number for number, each in enumerate(self.entrants) if not each.out)

    def entrant_of(self, person: PersonId) -> int | None:
        """Return the number of a person who is still in the season; None for others."""
        for number in self.playing:
            found = self.entrants[number].person
            if found is not None and found.id == person:
                return number
        return None

    def asked_about(self, what: LeagueVerb, number: int) -> str:
        """Return a mark of what the question before a step is about; another one once that has changed."""
        about: tuple[object, ...] = (self.phase,)
        match what:
            case LeagueVerb.EXTEND:
                about = len(self.rounds), self.rounds[-1].due
            case LeagueVerb.VOID:
                about = len(self.rounds), self.rounds[-1].meetings[number]
            case LeagueVerb.FREE:
                about = (self.entrants[number],)
        return hashlib.sha256(json.dumps(to_data(about)).encode()).hexdigest()[:_MARK_DIGITS]

    def members(self, division: int) -> tuple[int, ...]:
        """Return the numbers of a division's entrants, including those who are out."""
        return tuple(n for n, each in enumerate(self.entrants) if each.division == division)

    def with_entrant(self, number: int, entrant: Entrant) -> League:
        rest = (*self.entrants[:number], entrant, *self.entrants[number + 1 :])
        return replace(self, entrants=rest)

    def with_round(self, latest: LeagueRound) -> League:
        return replace(self, rounds=(*self.rounds[:-1], latest))

    def table_of(self, round_number: int, meeting: int, game: int) -> str:
        """Return the id of a game's table; all count from 0. By the secret: a season's number may come again."""
        said = f"{self.id}/{self.season}/{round_number}/{meeting}/{game}"
        digest = hmac.digest(self.secret, said.encode(), hashlib.sha256)
        return base64.b32encode(digest[:_ID_BYTES]).decode().lower()

    def tables(self) -> Iterator[tuple[int, int, str]]:
        """Yield the running games of the latest round: meeting, game and table."""
        for at, meeting in enumerate(self.rounds[-1].meetings if self.rounds else ()):
            if (game := meeting.running) is not None:
                yield at, game, self.table_of(len(self.rounds) - 1, at, game)

    def kept(self, person: PersonId | None) -> Mapping[str, JSON]:
        """Return what an export holds: for a person their own part, else what everyone may see."""
        if person is None:
            public = facts_of(self)
            if self.phase is LeaguePhase.SIGN_UP:
                # The draw must stay unknown until it is made.
                del public["secret"]
            return public
        # A place that they left is theirs until someone takes it, also if they took another one.
        places = [
            n for n, each in enumerate(self.entrants) if each.person and each.person.id == person
        ]
        playing = self.entrant_of(person)
        number = next(iter(places), None) if playing is None else playing
        meetings = [
            to_data(meeting)
            for each in self.rounds
            for meeting in each.meetings
            if not set(places).isdisjoint(meeting.seats)
        ]
        return {
            "season": self.season,
            "game": self.game,
            "host": self.host == person,
            "left": person in {each.id for each in self.left},
            "entrant": number,
            "name": None if number is None else self.entrants[number].name,
            "meetings": meetings,
        }


FULL: Final = 12
"""For beating everyone at a table. Divides by up to four others, and by two for a tie."""
WIN: Final = 2
"""Shown points of a won game of two; a tie is 1."""


def brought(outcome: Outcome) -> dict[int, int]:
    """Return each entrant's points of a game, of `FULL`."""
    others = len(outcome) - 1
    if not others:
        return {placed.entrant: FULL for placed in outcome}
    return {
        one.entrant: sum(_beats(one, other) for other in outcome if other is not one)
        * FULL
        // (2 * others)
        for one in outcome
    }


def _beats(one: EntrantResult, other: EntrantResult) -> int:
    """Return 2 for beating the other, 1 for a tie."""
    if not one.there:
        return 0
    return 2 if one.rank < other.rank or not other.there else int(one.rank == other.rank)


@dataclass(frozen=True, slots=True)
class StandingLine:
    """An entrant's line of the table.

    `points` and `met_points` (of everyone they met) in parts of `FULL`; `tied` is of games of two;
    `lead` is the mean one in game points.
    """

    entrant: int
    points: int
    played: int
    won: int
    tied: int
    met_points: int
    lead: float


def table(
    entrants: Sequence[int], outcomes: Iterable[Outcome], seed: bytes, *, swiss: bool
) -> tuple[StandingLine, ...]:
    """Return the table of these entrants, best first."""
    counted = tuple(outcomes)
    points = dict.fromkeys(entrants, 0)
    played: dict[int, list[tuple[Outcome, EntrantResult]]] = {each: [] for each in entrants}
    for outcome in counted:
        for entrant, more in brought(outcome).items():
            points[entrant] = points.get(entrant, 0) + more
        for placed in outcome:
            if len(outcome) > 1 and placed.entrant in played:
                played[placed.entrant].append((outcome, placed))
    lines = {each: _line(each, points, played[each]) for each in entrants}
    drawn = Stream(seed, "league/level").shuffled(sorted(entrants))
    lots = {entrant: at for at, entrant in enumerate(drawn)}
    direct = _direct(entrants, points, counted)

    def order(entrant: int) -> tuple[float, ...]:
        line = lines[entrant]
        met = line.met_points if swiss else 0
        return -line.points, -direct.get(entrant, 0), -met, -line.lead, lots[entrant]

    return tuple(lines[each] for each in sorted(entrants, key=order))


def _line(
    entrant: int, points: Mapping[int, int], played: Sequence[tuple[Outcome, EntrantResult]]
) -> StandingLine:
    scores = [brought(outcome)[entrant] for outcome, _ in played]
    others = [
        (placed, other) for outcome, placed in played for other in outcome if other is not placed
    ]
    leads = [_lead(outcome, placed) for outcome, placed in played if placed.there]
    tied = [len(outcome) == 2 and 2 * brought(outcome)[entrant] == FULL for outcome, _ in played]
    return StandingLine(
        entrant,
        points=points[entrant],
        played=len(played),
        won=scores.count(FULL),
        tied=tied.count(True),
        met_points=sum(points.get(other.entrant, 0) for _, other in others),
        lead=sum(leads) / len(leads) if leads else 0.0,
    )


def _lead(outcome: Outcome, placed: EntrantResult) -> float:
    """Return the game points ahead of the others' mean."""
    rest = [other.points for other in outcome if other is not placed]
    return placed.points - sum(rest) / len(rest)


def _direct(
    entrants: Sequence[int], points: Mapping[int, int], outcomes: Sequence[Outcome]
) -> dict[int, int]:
    """Return the points among level entrants, for groups in which everyone met everyone."""
    level: dict[int, set[int]] = {}
    for each in entrants:
        level.setdefault(points[each], set()).add(each)
    found: dict[int, int] = {}
    for group in level.values():
        among = [
            tuple(placed for placed in outcome if placed.entrant in group) for outcome in outcomes
        ]
        among = [outcome for outcome in among if len(outcome) > 1]
        met = {
            (one.entrant, other.entrant)
            for outcome in among
            for one in outcome
            for other in outcome
        }
        if all((one, other) in met for one in group for other in group if one != other):
            for outcome in among:
                for entrant, more in brought(outcome).items():
                    found[entrant] = found.get(entrant, 0) + more
    return found
