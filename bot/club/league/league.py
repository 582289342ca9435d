"""A league or cup: who is in, what was decided at its beginning, and every game so far.

Owns the value that the store keeps and what can be read from it without deciding anything. A chat has one
league and one cup at a time; the next season takes the place of the last.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from bot.club.league.pairing.meetings import Pairing, Seats
from bot.club.league.points import Outcome
from bot.club.matter import kind_of
from bot.table.clock import DAY, HOUR
from bot.table.effects import Arg
from bot.table.identity import Person, PersonId, Place

LEAGUE: Final = "league"
CUP: Final = "cup"

LEAST: Final = 3
"""Entrants of a division."""
MOST: Final = 128
"""Entrants of a season: what fits into a message's list of a round, page by page."""
WEEK: Final = 7 * DAY
SIGN_UP_SECONDS: Final = 14 * DAY
"""After so long a sign-up begins by itself, or is given up."""
GRACE: Final = 6 * HOUR
"""How long after a round's end its tables may take to tell how they ended."""
KEPT_SECONDS: Final = 90.0 * DAY
"""How long a season that is over can be looked at."""
BEST_OF: Final = 3
"""Games of a cup's match."""
LOGGED: Final = 100
"""Entries of the host's log."""

_ID_BYTES: Final = 10


class LeaguePhase(StrEnum):
    """The phase of a season."""

    SIGN_UP = "sign-up"
    RUNNING = "running"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody in it, by their place in the list; it stays theirs, also when they are `out`.

    `person` is None where they had their data deleted. `division` counts from 0, the upper one. `free`:
    the host has freed the place, and anyone may take it.
    """

    name: str
    person: Person | None
    division: int = 0
    out: bool = False
    free: bool = False


@dataclass(frozen=True, slots=True)
class LeagueGame:
    """One game of a meeting: None for `outcome` while it runs. A `void` one counts for nothing."""

    outcome: Outcome | None = None
    void: bool = False

    @property
    def decided(self) -> bool:
        """Whether nothing more is expected of it."""
        return self.void or self.outcome is not None


@dataclass(frozen=True, slots=True)
class Meeting:
    """Entrants who meet, in the order of seats of the first game, and their games so far.

    One alone has a bye, and no game.
    """

    seats: Seats
    games: tuple[LeagueGame, ...] = ()

    @property
    def running(self) -> int | None:
        """The number of the game that is played now, from 0; None if none is."""
        last = len(self.games) - 1
        return None if last < 0 or self.games[last].decided else last

    @property
    def counted(self) -> tuple[Outcome, ...]:
        """How the games that count ended."""
        return tuple(
            game.outcome for game in self.games if game.outcome is not None and not game.void
        )

    def with_game(self, number: int, game: LeagueGame) -> Meeting:
        """The meeting with this game replaced."""
        return replace(self, games=(*self.games[:number], game, *self.games[number + 1 :]))


@dataclass(frozen=True, slots=True)
class LeagueRound:
    """A round. `due`: when it ends, in seconds since the epoch; `called`: its last games were ended then."""

    meetings: tuple[Meeting, ...]
    due: float
    called: bool = False

    @property
    def pairing(self) -> Pairing:
        """Who met whom."""
        return tuple(meeting.seats for meeting in self.meetings)

    @property
    def decided(self) -> bool:
        """Whether every game has an end."""
        return all(meeting.running is None for meeting in self.meetings)

    def with_meeting(self, number: int, meeting: Meeting) -> LeagueRound:
        """The round with this meeting replaced."""
        rest = (*self.meetings[:number], meeting, *self.meetings[number + 1 :])
        return replace(self, meetings=rest)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What the host mended, or who left: the key of its text, with names and numbers as they were then."""

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
    season: int
    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    weeks: int
    host: PersonId | None
    secret: bytes
    closes: float
    """When the sign-up ends by itself."""
    most: int = MOST
    """With so many it begins by itself."""
    phase: LeaguePhase = LeaguePhase.SIGN_UP
    closed: bool = False
    """Whether it was ended before its time: nobody has won."""
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[LeagueRound, ...] = ()
    planned: int = 0
    divisions: int = 1
    left: tuple[Person, ...] = ()
    """Those whose place somebody else has taken: the log names them."""
    former: tuple[PersonId, ...] = ()
    """How the last season ranked its people, for two divisions."""
    log: tuple[LogEntry, ...] = ()

    @property
    def cup(self) -> bool:
        """Whether who loses is out."""
        return kind_of(self.id) == CUP

    @property
    def alarm(self) -> float | None:
        """When something is due next."""
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
        """A season that is over vanishes after a while."""
        return KEPT_SECONDS if self.phase is LeaguePhase.OVER else None

    @property
    def people(self) -> frozenset[PersonId]:
        """Everyone whom it names."""
        inside = {each.person.id for each in self.entrants if each.person is not None}
        inside |= {person.id for person in self.left}
        return frozenset({*inside, *self.former, *([self.host] if self.host else [])})

    @property
    def playing(self) -> tuple[int, ...]:
        """The numbers of those who are still in it."""
        return tuple(number for number, each in enumerate(self.entrants) if not each.out)

    @property
    def matched(self) -> tuple[int, ...]:
        """Those who are still in it and whom the latest round has: in a cup, who has lost is not among them."""
        pairing = self.rounds[-1].pairing if self.rounds else ()
        return tuple(number for number in self.playing if any(number in seats for seats in pairing))

    def entrant_of(self, person: PersonId) -> int | None:
        """The number of a person who is in it; None for others."""
        for number in self.playing:
            found = self.entrants[number].person
            if found is not None and found.id == person:
                return number
        return None

    def members(self, division: int) -> tuple[int, ...]:
        """The numbers of a division's entrants, those who are out as well."""
        return tuple(n for n, each in enumerate(self.entrants) if each.division == division)

    def with_entrant(self, number: int, entrant: Entrant) -> League:
        """The league with this entrant replaced."""
        rest = (*self.entrants[:number], entrant, *self.entrants[number + 1 :])
        return replace(self, entrants=rest)

    def with_round(self, latest: LeagueRound) -> League:
        """The league with its latest round replaced."""
        return replace(self, rounds=(*self.rounds[:-1], latest))

    def table_of(self, round_number: int, meeting: int, game: int) -> str:
        """The id of a game's table; all count from 0. By the secret, as a season's number may come again."""
        said = f"{self.id}/{self.season}/{round_number}/{meeting}/{game}"
        digest = hmac.digest(self.secret, said.encode(), hashlib.sha256)
        return base64.b32encode(digest[:_ID_BYTES]).decode().lower()

    def tables(self) -> Iterator[tuple[int, int, str]]:
        """The games of the latest round that are played now: meeting, game and table."""
        for at, meeting in enumerate(self.rounds[-1].meetings if self.rounds else ()):
            if (game := meeting.running) is not None:
                yield at, game, self.table_of(len(self.rounds) - 1, at, game)
