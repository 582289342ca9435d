"""A table: one game in one place, with its seats, turn, clock, options and shuffle. Pure."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Final

from msgspec import structs

from bot.table.identity import Person, PersonId, Place, named
from bot.table.stored import StoredRow
from engine import GAMES, Game, State, View
from engine.game import OptionValue
from engine.record import Fair, Ply, Record, steps
from engine.shuffle import commitment, fair_seed

UNDO: Final = "undo"
REPLACE: Final = "replace"
"""The kinds of proposals."""

_INTERVAL_TOLD: Final = 4
"""Added to `Turn.reminded` for each interval."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The current turn. Times are seconds since the epoch.

    `due`: None without a clock. `reminded`: 0 not yet, 1 at half the time, 2 near its end; plus 4 for each
    interval (a day, or the seat owner's own) that they were reminded of.
    """

    seat: int
    ply: int
    since: float
    due: float | None = None
    reminded: int = 0

    @property
    def stage(self) -> int:
        """The last reminder of the deadline: 0 none, 1 at half the time, 2 near its end."""
        return self.reminded % _INTERVAL_TOLD

    @property
    def intervals(self) -> int:
        """The number of intervals that they were reminded of."""
        return self.reminded // _INTERVAL_TOLD

    def told(self, stage: int, intervals: int) -> Turn:
        return replace(self, reminded=stage + _INTERVAL_TOLD * intervals)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal to which all others (or most of them) must agree.

    `kind`: `undo` (back to the last choice of seat `number`) or `replace` (seat `number` by a computer).
    `by`: the clock for somebody who holds no seat. `made`: the ply at which it was made; a move ends an undo.
    `until`: when silence counts as consent to a replacement, in seconds since the epoch; 0.0 for never.
    """

    kind: str
    number: int
    by: PersonId
    made: int
    agreed: tuple[PersonId, ...] = ()
    until: float = 0.0

    @property
    def question(self) -> str:
        return f"{self.kind}.{self.number}"

    def replaces(self, seat: int | None) -> bool:
        return self.kind == REPLACE and self.number == seat


MOST_TABLES: Final = 12
"""The most open tables of one place, not counting those of leagues."""
MOST_PLACES: Final = 4
"""The most places of one table, the one where it was opened included."""


class TablePlace(StoredRow, frozen=True):
    """A place of a table, with its language and its name ("" for none).

    `chat`: the chat of a topic or thread; the place itself for any other.
    """

    place: Place
    chat: Place
    language: str = "en"
    title: str = ""

    @property
    def within(self) -> Place | None:
        """The chat of a topic or thread; None for a chat itself."""
        return None if self.chat == self.place else self.chat


MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

SHORTEST_CLOCK: Final = 2 * MINUTE
"""The time for a turn in Tridom's booklet (docs/spec/triangles.md, "Time")."""
LONGEST: Final = 7 * DAY
LARGEST_BANK: Final = 30 * DAY

ABSENT: Final = ("computer", "pass", "out")
"""The options for a missed deadline."""
SUBSTITUTES: Final = ("normal", "hard")
"""Levels of a computer that sits in for somebody."""
MISSES: Final = 3
"""Missed deadlines in a row after which `out` gives the seat to a computer for good."""

_UNITS: Final = {"m": MINUTE, "h": HOUR, "d": DAY}
_SPAN: Final = re.compile("([0-9]{1,4}) ?(m|h|d)[a-z]*")
_NONE: Final = frozenset({"none", "no", "off", "0", ""})


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds for each turn (`limit`), or a bank of seconds with `plus` more each turn; 0 for none."""

    limit: int = 0
    bank: int = 0
    plus: int = 0

    @property
    def runs(self) -> bool:
        return bool(self.limit or self.bank)

    def __str__(self) -> str:
        if self.bank:
            return (
                f"{clock_span(self.bank)}+{clock_span(self.plus)}"
                if self.plus
                else f"{clock_span(self.bank)}+0m"
            )
        return clock_span(self.limit) if self.limit else "none"


NO_CLOCK: Final = Clock()


def read_clock(words: str) -> Clock:
    """Parse a clock; raises `ValueError` if it is malformed or out of bounds."""
    text = words.strip().lower()
    if text in _NONE:
        return Clock()
    head, plus, tail = text.partition("+")
    first = clock_seconds(head)
    if plus:
        more = 0 if tail.strip() in {"0", "0m"} else clock_seconds(tail)
        if not (SHORTEST_CLOCK <= first <= LARGEST_BANK and more <= LONGEST):
            raise ValueError(words)
        return Clock(bank=first, plus=more)
    if not SHORTEST_CLOCK <= first <= LONGEST:
        raise ValueError(words)
    return Clock(limit=first)


def clock_seconds(words: str) -> int:
    """Parse a duration such as `2m`, `36h` or `3 days` into seconds; raises `ValueError`."""
    found = _SPAN.fullmatch(words.strip())
    if found is None:
        raise ValueError(words)
    return int(found[1]) * _UNITS[found[2]]


def clock_span(seconds: float) -> str:
    """Write a duration in its largest whole unit: `2m`, `36h`, `3d`."""
    whole = max(round(seconds / MINUTE), 0)
    if whole and whole % (24 * 60) == 0:
        return f"{whole // (24 * 60)}d"
    if whole and whole % 60 == 0:
        return f"{whole // 60}h"
    return f"{whole}m"


BEGIN: Final = ("host", "full")
"""The start of a game: by the host, or by itself once all seats are taken."""


class TablePhase(StrEnum):
    """The phase of a table's life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a person's, or a computer's of some `level` ("" for a person).

    `former`: the person for whom a computer sits in; they may come back. `out`: the person who held the seat and
    is out for good. `salt`: the seat's word for the shuffle, "" before the start if nobody gave one; `automatic`:
    the start made it from the secret. `bank`: seconds left of a bank of time. `misses`: deadlines missed in a row.
    `quiet_time`: when this person's clock stands still (`bot.table.preferences`). `remind_every`: seconds between
    reminders of a turn; 0 for a day. `plan`: the move to make when the turn comes, in notation; private. `tips`: the
    explanations given so far (`bot.table.lessons`), the newest last, separated by blanks; private. `late`: a person
    took it over while the game ran. `hosted`: `former` was the host, and is again on their return. `hinted`: the
    position of their last hint, as moves so far plus one. `drawn`: the table's draws and passes for them since their
    last move (`bot.table.words.ForcedDraws`); private. `place`: the further place that they sit at; None for the first.
    `stood_in`: where a computer, or the clock, began to play for this person, where it ended, and so on: the first
    moves of each, by their numbers from 1.
    """

    name: str
    person: Person | None
    level: str = ""
    salt: str = ""
    former: Person | None = None
    bank: float = 0.0
    misses: int = 0
    quiet_time: str = ""
    remind_every: int = 0
    plan: str = ""
    out: PersonId | None = None
    tips: str = ""
    automatic: bool = False
    late: bool = False
    place: Place | None = None
    hosted: bool = False
    hinted: int = 0
    drawn: str = ""
    stood_in: tuple[int, ...] = ()

    @property
    def is_computer(self) -> bool:
        """True for a computer that sits in for nobody."""
        return not self.held_by and bool(self.level)

    @property
    def attended(self) -> bool:
        """True for a person who met their last deadline."""
        return self.person is not None and not self.misses

    @property
    def played_throughout(self) -> bool:
        """True for a person who has played from the start, and nothing for them."""
        return self.person is not None and not (self.late or self.stood_in)

    def was_away(self, number: int) -> bool:
        """Return whether the move of this number, from 1, was made for this person while they were away."""
        return bisect_right(self.stood_in, number) % 2 == 1

    @property
    def held_by(self) -> frozenset[PersonId]:
        """The ids of those who hold this seat, or did before a computer sat in."""
        held = {self.out}
        for person in (self.person, self.former):
            if person is not None:
                held.add(person.id)
        return frozenset(filter(None, held))


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts:
    """The fields of a table that every viewer may see, but for the private ones of its seats."""

    id: str
    place: Place
    host: PersonId | None
    game: str
    options: Mapping[str, OptionValue | None] = field(default_factory=dict)
    """The game's options that differ from their defaults."""
    seats: tuple[Seat, ...] = ()
    phase: TablePhase = TablePhase.LOBBY
    created: float = 0.0
    clock: Clock = NO_CLOCK
    absent: str = ABSENT[0]
    substitute: str = SUBSTITUTES[0]
    begin: str = BEGIN[0]
    """One of `BEGIN`."""
    hints: bool | None = True
    """Hints were chosen; None for neither yes nor no (`bot.table.results.gives_hints`)."""
    unrated: bool = False
    """Hints were chosen in its lobby, so among people it counts for no ladder."""
    guide: bool = False
    """Hands come with an explanation of what to do next."""
    lesson: bool = False
    """A first game whose deal was picked: it counts for nothing, and its record claims no fair shuffle."""
    turn: Turn | None = None
    proposal: Proposal | None = None
    asleep: bool = False
    private: bool = False
    """It's in somebody's private chat with the bot: nobody else can join."""
    title: str = ""
    """The name of its place; "" for none."""
    league: str = ""
    """The league or cup that it is played for, which gave out its seats; "" for none."""
    league_round: int = 0
    """Its round in the league, from 1; 0 if unknown."""

    @property
    def quick(self) -> bool:
        """True for the quick form of its game, with no other options."""
        return dict(self.options) == GAMES[self.game].quick

    def seat_of(self, person: PersonId | None) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.person is not None and seat.person.id == person:
                return number
        return None

    def away_seat(self, person: PersonId | None) -> int | None:
        """Return the seat where a computer sits in for this person; None for none."""
        for number, seat in enumerate(self.seats):
            if seat.former is not None and seat.former.id == person:
                return number
        return None

    def held_seat(self, person: PersonId) -> int | None:
        """Return the seat of someone who sits here, or did before; None for others.

        In a league somebody who has left may be seated again, in another's seat.
        """
        here = self.seat_of(person)
        held = (number for number, seat in enumerate(self.seats) if person in seat.held_by)
        return next(held, None) if here is None else here

    def is_private_seat(self, number: int) -> bool:
        """Tell whether this is the seat of the one person at a private table."""
        return self.private and self.seats[number].person is not None

    @property
    def alone(self) -> bool:
        """True if one person plays alone or against computers: nobody waits for them."""
        return sum(bool(seat.held_by) for seat in self.seats) < 2

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The computers' seats that a person can take in a running game; none in private, in lessons and leagues."""
        if self.phase is not TablePhase.PLAYING or self.lesson or self.league or self.private:
            return ()
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_computer)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView(TableFacts):
    """A table as one viewer may see it: no secret, no salts, no hidden tile."""

    version: int
    commitment: str
    view: View | None
    elsewhere: frozenset[int]
    """The seats of people who sit at another of its places."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(TableFacts):
    """A table with its secret and its position."""

    secret: bytes
    state: State | None = None
    language: str = "en"
    changed: int = 0
    """The version at which the position last changed: buttons of earlier versions are stale."""
    chat: Place | None = None
    """The chat whose ladder it counts for; None for the place itself."""
    formerly: int = 0
    """The number of moves made by rules that have been corrected since (`engine.record.steps`)."""
    others: tuple[TablePlace, ...] = ()
    """Its further places; `place` is the one where it was opened."""
    followers: tuple[Person, ...] = ()
    """People who are shown the table in private without a seat; their names are not kept."""
    shared: tuple[str, ...] = ()
    """The parts of the finished game that were shared (`bot.table.past`)."""
    before: str = ""
    """The table of the last finished game of its place when it was opened; "" for none."""

    @property
    def last_finished(self) -> str:
        """The table of the last finished game, this one or the one before; "" for none."""
        return self.id if self.phase is TablePhase.OVER and not self.unplayed else self.before

    @property
    def full(self) -> bool:
        return len(self.seats) >= self.rules.most_players

    @property
    def places(self) -> tuple[TablePlace, ...]:
        """All its places, the one where it was opened first."""
        home = TablePlace(self.place, self.chat or self.place, self.language, self.title)
        return (home, *self.others)

    @property
    def chats(self) -> list[Place]:
        """The chats of its places."""
        return [each.chat for each in self.places]

    def has_place(self, place: Place) -> bool:
        return place == self.place or any(place == other.place for other in self.others)

    def place_at(self, place: Place | None) -> TablePlace:
        """Return its place of that address; the one where it was opened for None or one that it has left."""
        for each in self.places:
            if each.place == place:
                return each
        return self.places[0]

    def further(self, place: Place | None) -> Place | None:
        """Return the place as `Effect.at` and `Seat.place` name it: None for the one where it was opened."""
        return None if place == self.place else place

    def seat_place(self, number: int) -> Place | None:
        """Return the place where this seat's player sits; None if the table has left it."""
        at = self.seats[number].place or self.place
        return at if self.has_place(at) else None

    def sits_at(self, person: PersonId | None) -> Place | None:
        """Return the place where this person sits or sat; None if several are possible, or the table has left it."""
        number = self.seat_of(person)
        if number is None:
            number = self.away_seat(person)
        if number is None:
            return None if self.others else self.place
        return self.seat_place(number)

    def place_of(self, person: PersonId) -> TablePlace:
        """Return the place where this person sees the table; if unknown, the first one, without its name."""
        at = self.sits_at(person)
        return structs.replace(self.places[0], title="") if at is None else self.place_at(at)

    @property
    def rules(self) -> Game:
        return GAMES[self.game]

    @property
    def unplayed(self) -> bool:
        """True if it was closed before its game began."""
        return self.phase is TablePhase.OVER and self.state is None

    @property
    def next_move(self) -> int:
        """The number of the next move in the record, from 1; 0 before the game."""
        return 0 if self.state is None else self.state.ply + 1

    def seat_named(self, who: str) -> int | None:
        """Return the seat with this name or number (from 1); None if no seat or several match."""
        word = who.strip().lower().removeprefix("@")
        if word.isascii() and word.isdecimal() and len(word) < 3:
            number = int(word) - 1
            return number if 0 <= number < len(self.seats) else None
        return named(who, ((n, seat.name) for n, seat in enumerate(self.seats)))

    def own_seat(self, person: PersonId) -> int:
        """Return the seat of someone who sits here. Raises `LookupError` for others."""
        seat = self.seat_of(person)
        if seat is None:
            raise LookupError("they do not sit here")
        return seat

    def with_seat(self, number: int, seat: Seat) -> Table:
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def belonging(self) -> list[Person]:
        """Everyone with a seat, and those for whom a computer sits in."""
        held = [each for seat in self.seats for each in (seat.person, seat.former)]
        return [person for person in held if person is not None]

    def includes(self, person: PersonId) -> bool:
        """Tell whether someone has a seat, or a computer sits in for them."""
        return any(each.id == person for each in self.belonging)

    @property
    def seed(self) -> bytes:
        return fair_seed(self.secret, [seat.salt for seat in self.seats])

    def played(self, moves: Iterable[str]) -> Iterator[Ply]:
        """Replay these moves from the deal; raises `EngineError` at one that is refused."""
        start = self.rules.start(self.options, len(self.seats), self.seed)
        return steps(start, moves, self.formerly)

    def record(self, moves: tuple[str, ...]) -> Record:
        """Return the record of the finished game with these moves; it holds the secret.

        A lesson's has its seed and no proof, since its deal was picked.
        """
        if self.phase is not TablePhase.OVER:
            raise ValueError("the secret of a running game is not given out")
        shuffled = Fair(
            commitment(self.secret),
            self.secret.hex(),
            tuple(seat.salt for seat in self.seats),
            tuple(number for number, seat in enumerate(self.seats) if seat.automatic),
        )
        return Record(
            variant=self.game,
            options=self.options,
            players=tuple(seat.name for seat in self.seats),
            seed=self.seed,
            moves=moves,
            fair=None if self.lesson else shuffled,
            formerly=self.formerly,
            extra={"deal": "picked"} if self.lesson else {},
        )

    def scene(self, version: int, seat: int | None, at: TablePlace | None = None) -> TableView:
        """Return the view of this seat (None: a spectator), `at` one of its places (None: the first)."""
        at = at or self.places[0]
        seats: list[Seat] = []
        elsewhere = set()
        for number, each in enumerate(self.seats):
            shown = replace(each, salt="", place=None)
            if number != seat:
                shown = replace(shown, plan="", tips="", drawn="")
            seats.append(shown)
            if each.person is not None and self.seat_place(number) != at.place:
                elsewhere.add(number)
        facts = {each.name: getattr(self, each.name) for each in fields(TableFacts)}
        facts |= {"place": at.place, "title": at.title, "seats": tuple(seats)}
        return TableView(
            **facts,
            version=version,
            commitment=commitment(self.secret),
            view=None if self.state is None else self.state.view(seat),
            elsewhere=frozenset(elsewhere),
        )
