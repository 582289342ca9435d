"""One table: one game in one place, with its seats, turn, clock, options and shuffle. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from msgspec import structs

from bot.table.identity import Person, PersonId, Place
from bot.table.stored import StoredRow
from engine import GAMES, Game, State, View
from engine.record import Fair, Ply, Record, steps
from engine.shuffle import commitment, fair_seed
from engine.view import OptionValue

UNDO: Final = "undo"
REPLACE: Final = "replace"
"""The kinds of proposals."""

_INTERVAL_TOLD: Final = 4
"""Added to `Turn.reminded` for each interval."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The current turn: whose, since when, until when, and which reminders were sent.

    Times are seconds since the epoch. `due` is None without a clock. `reminded`: 0 not yet, 1 at
    half the time, 2 near its end; and 4 more for each interval (a day, or what the seat's owner wants)
    that was told.
    """

    seat: int
    ply: int
    since: float
    due: float | None = None
    reminded: int = 0

    @property
    def stage(self) -> int:
        """Which reminder of the deadline was sent: 0 none, 1 at half the time, 2 near its end."""
        return self.reminded % _INTERVAL_TOLD

    @property
    def intervals(self) -> int:
        """How many intervals were reminded of."""
        return self.reminded // _INTERVAL_TOLD

    def told(self, stage: int, intervals: int) -> Turn:
        """The turn with these reminders sent."""
        return replace(self, reminded=stage + _INTERVAL_TOLD * intervals)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What someone proposed and all others (or most of them) must agree to.

    `kind`: `undo` (back to the position after `number` moves) or `replace` (seat `number` by a
    computer). `made` is the ply at which it was made: a move ends an undo. `until` is of a replacement: when the
    silence of the one to be replaced counts as consent, in seconds since the epoch; 0.0 for never.
    """

    kind: str
    number: int
    by: PersonId
    made: int
    agreed: tuple[PersonId, ...] = ()
    until: float = 0.0

    def replaces(self, seat: int | None) -> bool:
        """Whether it asks for a computer at this seat."""
        return self.kind == REPLACE and self.number == seat


MOST_PLACES: Final = 4
"""Places in which one table may lie, the one where it was opened included."""


class TablePlace(StoredRow, frozen=True):
    """A place with what is said there: its language, and its name ("" for none).

    `chat`: the chat in whose topic or thread it is; the place itself where it is none.
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
"""What Tridom's booklet gives for a turn (docs/spec/triangles.md, "Time")."""
LONGEST: Final = 7 * DAY
LARGEST_BANK: Final = 30 * DAY

ABSENT: Final = ("computer", "pass", "out")
"""What happens after a missed deadline; see `absence`."""
SUBSTITUTES: Final = ("normal", "hard")
"""Levels of the computer that sits in for somebody."""
MISSES: Final = 3
"""Missed deadlines that `out` forgives before a computer takes the seat for good."""

_UNITS: Final = {"m": MINUTE, "h": HOUR, "d": DAY}
_SPAN: Final = re.compile("([0-9]{1,4}) ?(m|h|d)[a-z]*")
_NONE: Final = frozenset({"none", "no", "off", "0", ""})


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds for each turn (`limit`), or a bank of seconds with `plus` more each turn; 0 is none."""

    limit: int = 0
    bank: int = 0
    plus: int = 0

    @property
    def runs(self) -> bool:
        """Whether there is a clock at all."""
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
    """A duration in its largest whole unit: `2m`, `36h`, `3d`."""
    whole = max(round(seconds / MINUTE), 0)
    if whole and whole % (24 * 60) == 0:
        return f"{whole // (24 * 60)}d"
    if whole and whole % 60 == 0:
        return f"{whole // 60}h"
    return f"{whole}m"


BEGIN: Final = ("host", "full")
"""Who begins a game: the host, or nobody once all seats are taken."""


class TablePhase(StrEnum):
    """The phase of a table's life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a person's, or a computer's of some `level` ("" for a person).

    `former`: the person for whom a computer sits in; they may come back. `salt` is the seat's word
    for the shuffle, "" before the start where nobody gave one; `automatic`: the start made it from
    the secret. `bank`: seconds left of a bank of time. `misses`: deadlines missed in turn.
    `quiet_time`: when this person's clock stands still (`bot.table.preferences`). `remind_every`: seconds after which
    they want to be reminded of a turn, again and again; 0 for a day. `plan`: the move to make when
    the turn comes, in notation; nobody else may know of it. `out`: the id of the person who held the
    seat and is out for good. `tips`: what this person was explained so far (`bot.table.first_game`), the
    newest last, parted by blanks; it speaks of their hand, so it is theirs alone. `late`: a person took
    it over while the game ran. `hosted`: `former` was the host, and is again on their return. `hinted`: the
    position at which they took a hint last, as moves so far and one more. `drawn`: what the table drew and passed
    for them since their last move, which is theirs alone (`bot.table.narration.ForcedDraws`). `place`: which of the table's further places they sit at;
    None for the one where it was opened.
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

    @property
    def is_computer(self) -> bool:
        """Whether a computer holds it, for nobody."""
        return not self.held_by and bool(self.level)

    @property
    def attended(self) -> bool:
        """Whether a person plays here who has not missed their last deadline."""
        return self.person is not None and not self.misses

    @property
    def held_by(self) -> frozenset[PersonId]:
        """The ids of those who hold this seat, or did before a computer sat in."""
        held = {person.id for person in (self.person, self.former) if person is not None}
        return frozenset(held if self.out is None else {*held, self.out})


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table. `options` are the game's options that differ from their defaults."""

    id: str
    place: Place
    host: PersonId | None
    game: str
    options: Mapping[str, OptionValue | None] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    phase: TablePhase = TablePhase.LOBBY
    secret: bytes
    state: State | None = None
    created: float = 0.0
    language: str = "en"
    clock: Clock = NO_CLOCK
    absent: str = ABSENT[0]
    substitute: str = SUBSTITUTES[0]
    begin: str = BEGIN[0]
    """One of `BEGIN`."""
    hints: bool | None = True
    """Whether hints were chosen; None for neither yes nor no (`people.result.gives_hints`)."""
    unrated: bool = False
    """Hints were chosen in its lobby, so among people it counts for no ladder."""
    guide: bool = False
    """Hands come with an explanation of what to do next."""
    lesson: bool = False
    """The deal was picked so that a first game begins well: the game counts for nothing, and its
    record does not claim a shuffle that nobody could choose."""
    turn: Turn | None = None
    proposal: Proposal | None = None
    asleep: bool = False
    changed: int = 0
    """The version at which the position last changed: buttons of earlier versions are stale."""
    chat: Place | None = None
    """The chat whose ladder it counts for; None for the place itself."""
    formerly: int = 0
    """How many moves were made by rules that have been corrected since (`engine.record.steps`)."""
    private: bool = False
    """It lies in somebody's private chat with the bot: nobody else can join."""
    title: str = ""
    """What its place is called; "" where it has no name."""
    others: tuple[TablePlace, ...] = ()
    """The further places in which it lies; `place` is the one where it was opened."""
    matter: str = ""
    """The league or cup that it is played for, which gave out its seats; "" for none."""
    league_round: int = 0
    """The round of it, from 1; 0 where that is not known."""

    followers: tuple[Person, ...] = ()
    """Who is shown the table in private without sitting at it; without their names."""

    shared: tuple[str, ...] = ()
    """What was shared of the finished game (`bot.table.past`)."""

    @property
    def full(self) -> bool:
        """Whether every seat of the lobby is taken."""
        return len(self.seats) >= self.rules.most_players

    @property
    def places(self) -> tuple[TablePlace, ...]:
        """All places in which it lies, the one where it was opened first."""
        home = TablePlace(self.place, self.chat or self.place, self.language, self.title)
        return (home, *self.others)

    @property
    def within(self) -> tuple[Place, ...]:
        """The chats that list it, where their own place does not lead to it: those in whose topics or threads it
        lies, and a league's whose games lie side by side.
        """
        beside = bool(self.matter)
        return tuple(each.chat for each in self.places if beside or each.within is not None)

    def lies_at(self, place: Place) -> bool:
        """Whether this is one of its places."""
        return place == self.place or any(place == other.place for other in self.others)

    def place_at(self, place: Place | None) -> TablePlace:
        """Its place of that address; the one where it was opened for None, and for any that it has left."""
        return next((each for each in self.others if each.place == place), self.places[0])

    def further(self, place: Place | None) -> Place | None:
        """The place as `Effect.at` and `Seat.place` name it: None for the one where it was opened."""
        return None if place == self.place else place

    def seat_place(self, number: int) -> Place | None:
        """The place at which whoever has this seat sits; None where the table has left it."""
        at = self.seats[number].place or self.place
        return at if self.lies_at(at) else None

    def sits_at(self, person: PersonId | None) -> Place | None:
        """The place at which this person sits, or did; None where several could be meant, or it was left."""
        number = self.seat_of(person)
        if number is None and person is not None:
            number = self.away_seat(person)
        if number is None:
            return None if self.others else self.place
        return self.seat_place(number)

    def place_of(self, person: PersonId) -> TablePlace:
        """The place at which this person sees the table; where that is not known, one without a name."""
        at = self.sits_at(person)
        return structs.replace(self.places[0], title="") if at is None else self.place_at(at)

    @property
    def rules(self) -> Game:
        """The game that is played here."""
        return GAMES[self.game]

    def seat_of(self, person: PersonId | None) -> int | None:
        """The seat of this person; None if they sit elsewhere or nowhere."""
        return _seat_of(self, person)

    def seat_named(self, who: str) -> int | None:
        """The seat with this name or number (from 1); None if there is none, or several."""
        word = who.strip().lower().removeprefix("@")
        if word.isascii() and word.isdecimal() and len(word) < 3:
            number = int(word) - 1
            return number if 0 <= number < len(self.seats) else None
        found = [n for n, seat in enumerate(self.seats) if word and word in seat.name.lower()]
        exact = [n for n in found if self.seats[n].name.lower() == word]
        return next(iter(exact or (found if len(found) == 1 else [])), None)

    def own_seat(self, person: PersonId) -> int:
        """The seat of someone who sits here. Raises `LookupError` for others."""
        seat = self.seat_of(person)
        if seat is None:
            raise LookupError("they do not sit here")
        return seat

    def away_seat(self, person: PersonId) -> int | None:
        """The seat at which a computer sits in for this person; None if there is none."""
        for number, seat in enumerate(self.seats):
            if seat.former is not None and seat.former.id == person:
                return number
        return None

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The computers' seats that a person can take over in a running game, lessons and leagues left out."""
        return _free_seats(self)

    def with_seat(self, number: int, seat: Seat) -> Table:
        """The table with this seat replaced."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    @property
    def people(self) -> tuple[Person, ...]:
        """Everyone with a seat, computers left out."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def belonging(self) -> tuple[Person, ...]:
        """Everyone with a seat, and those for whom a computer sits in."""
        away = (seat.former for seat in self.seats)
        return (*self.people, *(person for person in away if person is not None))

    @property
    def alone(self) -> bool:
        """Whether one person has it to themselves, with computers or without: nobody waits for them."""
        return _alone(self)

    @property
    def seed(self) -> bytes:
        """The seed of the shuffle: from the secret and everyone's salt, in seat order."""
        return fair_seed(self.secret, [seat.salt for seat in self.seats])

    def played(self, moves: Iterable[str]) -> Iterator[Ply]:
        """The moves of this table from its deal on; raises `EngineError` at one that is refused."""
        start = self.rules.start(self.options, len(self.seats), self.seed)
        return steps(start, moves, self.formerly)

    def record(self, moves: tuple[str, ...]) -> Record:
        """The game's record with these moves; the secret stands in it, so only when it is over.

        A lesson's has its seed and no proof: its deal was picked, and says so.
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
        """The view of this seat (None: a spectator) at that version, `at` one of its places (None: the first)."""
        at = at or self.places[0]
        return TableView(
            id=self.id,
            version=version,
            place=at.place,
            host=self.host,
            game=self.game,
            options=self.options,
            seats=tuple(
                replace(s, salt="", place=None)
                if number == seat
                else replace(s, salt="", place=None, plan="", tips="", drawn="")
                for number, s in enumerate(self.seats)
            ),
            phase=self.phase,
            commitment=commitment(self.secret),
            view=None if self.state is None else self.state.view(seat),
            clock=self.clock,
            absent=self.absent,
            substitute=self.substitute,
            begin=self.begin,
            created=self.created,
            hints=self.hints,
            unrated=self.unrated,
            guide=self.guide,
            lesson=self.lesson,
            turn=self.turn,
            proposal=self.proposal,
            asleep=self.asleep,
            private=self.private,
            title=at.title,
            elsewhere=frozenset(
                number
                for number, taken in enumerate(self.seats)
                if taken.person is not None and self.seat_place(number) != at.place
            ),
            matter=self.matter,
            league_round=self.league_round,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table as one viewer may see it: no secret, no salts, no hidden tile."""

    id: str
    version: int
    place: Place
    host: PersonId | None
    game: str
    options: Mapping[str, OptionValue | None]
    seats: tuple[Seat, ...]
    phase: TablePhase
    commitment: str
    view: View | None
    clock: Clock
    absent: str
    substitute: str
    begin: str
    created: float
    hints: bool | None
    unrated: bool
    guide: bool
    lesson: bool
    turn: Turn | None
    proposal: Proposal | None
    asleep: bool
    private: bool
    title: str
    elsewhere: frozenset[int]
    """The seats of people who sit at another of its places."""
    matter: str
    league_round: int

    def seat_of(self, person: PersonId | None) -> int | None:
        """As `Table.seat_of`."""
        return _seat_of(self, person)

    @property
    def free_seats(self) -> tuple[int, ...]:
        """As `Table.free_seats`."""
        return _free_seats(self)

    @property
    def alone(self) -> bool:
        """As `Table.alone`."""
        return _alone(self)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)


def _seat_of(table: Table | TableView, person: PersonId | None) -> int | None:
    for number, seat in enumerate(table.seats):
        if seat.person is not None and seat.person.id == person:
            return number
    return None


def _alone(table: Table | TableView) -> bool:
    return sum(bool(seat.held_by) for seat in table.seats) < 2


def _free_seats(table: Table | TableView) -> tuple[int, ...]:
    if table.phase is not TablePhase.PLAYING or table.lesson or table.matter:
        return ()
    return tuple(number for number, seat in enumerate(table.seats) if seat.is_computer)
