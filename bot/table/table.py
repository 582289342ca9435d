"""One table: one game in one place, with its seats, its options and its shuffle.

Owns the value that the store keeps, and the `TableView`: the part of it that a viewer may see, from which
everything that people read is made. Knows no platform, no store, no language.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Final

from bot.table import clock
from bot.table.clock import ABSENT, NO_CLOCK, Clock
from bot.table.identity import NOWHERE, Person, PersonId, Place
from bot.table.lru import LruCache
from bot.table.turn import Proposal, Turn
from engine import GAMES, Game, State, View
from engine.options import OptionValue
from engine.record import Fair, Ply, Record, steps
from engine.shuffle import commitment, fair_seed

FORMAT: Final = 3
"""The form of a stored table. A change that old bots cannot read gets a new number and a reader.

Form 1 had no clock, no language and no more; its tables are read with what stands for "none". In
forms 1 and 2 games lie as the engine kept them then (`Game.migrated`)."""
READABLE: Final = frozenset({1, 2, 3})
WRITABLE: Final = frozenset({3})
"""Forms that can still be written, for processes of the release before beside this one."""
REMEMBERED: Final = 256
"""Tables that are not read again while their texts stay as they are."""


class Updating(Exception):  # noqa: N818 - a fact about the moment
    """Releases of two forms run on the store: this is for a process of the other one."""


class Newer(Updating, ValueError):  # noqa: N818
    """A table of a form that a later release wrote."""


class Unwritable(Updating):
    """This table cannot be said in a form that all processes read."""


class TablePhase(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a person's, or a computer's of some `level` ("" for a person).

    `former`: the person for whom a computer sits in; they may come back. `salt` is the seat's word
    for the shuffle, "" before the start where nobody gave one; `automatic`: the start made it from
    the secret. `bank`: seconds left of a bank of time. `misses`: deadlines missed in turn.
    `quiet_time`: when this person's clock stands still (`bot.table.quiet_time`). `plan`: the move to make when
    the turn comes, in notation; nobody else may know of it. `out`: the id of the person who held the
    seat and is out for good. `tips`: what this person was explained so far (`bot.table.guiding`), the
    newest last, parted by blanks; it speaks of their hand, so it is theirs alone. `late`: a person took
    it over from a computer while the game ran.
    """

    name: str
    person: Person | None
    level: str = ""
    salt: str = ""
    former: Person | None = None
    bank: float = 0.0
    misses: int = 0
    quiet_time: str = ""
    plan: str = ""
    out: PersonId | None = None
    tips: str = ""
    automatic: bool = False
    late: bool = False

    @property
    def is_computer(self) -> bool:
        """Whether a computer holds it, for nobody."""
        return not self.held_by and bool(self.level)

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
    hints: bool = True
    guide: bool = False
    """Every hand comes with an explanation of what to do next."""
    lesson: bool = False
    """The deal was picked so that a first game begins well: the game counts for nothing, and its
    record does not claim a shuffle that nobody could choose."""
    turn: Turn | None = None
    proposal: Proposal | None = None
    asleep: bool = False
    changed: int = 0
    """The version at which the position last changed: buttons of earlier versions are stale."""
    chat: Place | None = None
    """The chat in whose ladder it counts; None is the place itself."""
    formerly: int = 0
    """So many moves were made by rules that have been corrected since (`engine.record.steps`)."""

    @property
    def rules(self) -> Game:
        """The game that is played here."""
        return GAMES[self.game]

    def seat_of(self, person: PersonId | None) -> int | None:
        """The seat of this person; None if they sit elsewhere or nowhere."""
        for number, seat in enumerate(self.seats):
            if seat.person is not None and seat.person.id == person:
                return number
        return None

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
        """The computers' seats that a person can take over in a running game, lessons left out."""
        return _free_seats(self)

    def with_seat(self, number: int, seat: Seat) -> Table:
        """This table with another seat in that place."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    @property
    def people(self) -> tuple[Person, ...]:
        """Everyone with a seat, computers left out."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def belonging(self) -> tuple[Person, ...]:
        """The same, with those for whom a computer sits in."""
        away = (seat.former for seat in self.seats)
        return (*self.people, *(person for person in away if person is not None))

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

    def scene(self, version: int, seat: int | None) -> TableView:
        """What this seat (None: everyone) may see at that version."""
        return TableView(
            id=self.id,
            version=version,
            place=self.place,
            host=self.host,
            game=self.game,
            options=self.options,
            seats=tuple(
                replace(s, salt="") if number == seat else replace(s, salt="", plan="", tips="")
                for number, s in enumerate(self.seats)
            ),
            phase=self.phase,
            commitment=commitment(self.secret),
            view=None if self.state is None else self.state.view(seat),
            clock=self.clock,
            absent=self.absent,
            hints=self.hints,
            guide=self.guide,
            lesson=self.lesson,
            turn=self.turn,
            proposal=self.proposal,
            asleep=self.asleep,
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
    hints: bool
    guide: bool
    lesson: bool
    turn: Turn | None
    proposal: Proposal | None
    asleep: bool

    @property
    def free_seats(self) -> tuple[int, ...]:
        """As `Table.free_seats`."""
        return _free_seats(self)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)


def _free_seats(table: Table | TableView) -> tuple[int, ...]:
    if table.phase is not TablePhase.PLAYING or table.lesson:
        return ()
    return tuple(number for number, seat in enumerate(table.seats) if seat.is_computer)


# --- stored form ---------------------------------------------------------------------------------


def to_text(table: Table, form: int | None = None) -> str:
    """The table as one line of JSON, in the newest form or this one; raises `Unwritable`."""
    if form not in {None, *WRITABLE}:
        raise Unwritable(f"tables cannot be written in form {form}")
    data = {
        "format": FORMAT if form is None else form,
        "id": table.id,
        "place": table.place,
        "host": table.host or "",
        "game": table.game,
        "options": dict(table.options),
        "seats": [
            {
                "name": seat.name,
                "person": _person_json(seat.person),
                "level": seat.level,
                "salt": seat.salt,
                "former": _person_json(seat.former),
                **_chosen(seat, _SEAT_CHOICES),
            }
            for seat in table.seats
        ],
        "phase": table.phase.value,
        "secret": table.secret.hex(),
        "state": None if table.state is None else table.state.to_json(),
        "created": table.created,
        "language": table.language,
        "clock": str(table.clock),
        **_chosen(table, _TABLE_CHOICES),
        "turn": None if table.turn is None else astuple(table.turn),
        "proposal": None if table.proposal is None else astuple(table.proposal),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Table:
    """The inverse of `to_text`; raises `ValueError` for a form that this release does not read, `Newer`
    for one that a later release does.

    Tables never change, so those that were read last are remembered, with those that `written` told
    of: service and sender read each version several times.
    """
    known = _KNOWN.get(text)
    if known is None:
        known = _read(json.loads(text))
        _KNOWN.keep(text, known)
    return known


def written(text: str, table: Table) -> None:
    """This table is in the store as this text, which `to_text` made."""
    _KNOWN.keep(text, table)


def _read(data: dict[str, Any]) -> Table:
    form = data.get("format")
    if isinstance(form, int) and form > FORMAT:
        raise Newer(f"a stored table of form {form} is for a later release")
    if form not in READABLE:
        raise ValueError(f"a stored table of form {data.get('format')!r} is not one of ours")
    if form < 3:
        data = _renewed(data)
    state, turn, proposal = data["state"], data.get("turn"), data.get("proposal")
    return Table(
        id=data["id"],
        place=Place(data["place"] or NOWHERE),
        host=_person_id(data["host"]),
        game=data["game"],
        options=data["options"],
        seats=tuple(
            Seat(
                name=seat["name"],
                person=_person(seat["person"]),
                level=seat["level"],
                salt=seat["salt"],
                former=_person(seat["former"]),
                **_read_chosen(seat, _SEAT_CHOICES),
            )
            for seat in data["seats"]
        ),
        phase=TablePhase(data["phase"]),
        secret=bytes.fromhex(data["secret"]),
        state=None if state is None else GAMES[data["game"]].load_state(state),
        created=data["created"],
        language=data.get("language", "en"),
        clock=clock.read(data.get("clock", "none")),
        turn=None if turn is None else Turn(*turn),
        proposal=None if proposal is None else _proposal(proposal),
        **_read_chosen(data, _TABLE_CHOICES),
    )


def _renewed(data: dict[str, Any]) -> dict[str, Any]:
    """What form 3 says of a table of an older form: its game goes on by what it was begun with.

    A lobby has dealt nothing yet: it becomes a game of today, as the rules that it shows say.
    """
    if data["state"] is None:
        return data
    game = GAMES[data["game"]]
    options, kept = game.migrated(data["options"], data["state"])
    state = game.load_state(kept)
    formerly = state.ply if state.with_former_rules() != state else 0
    return {**data, "options": options, "state": kept, "formerly": formerly}


_KNOWN: Final = LruCache[Table](REMEMBERED)


def _proposal(data: list[Any]) -> Proposal:
    kind, number, by, made, agreed = data
    return Proposal(kind, number, PersonId(by), made, tuple(map(PersonId, agreed)))


STORED_NAMES: Final = {"quiet_time": "rest"}
"""The names of fields that are stored under another one."""
_TABLE_CHOICES: Final = (
    "absent",
    "hints",
    "guide",
    "lesson",
    "asleep",
    "changed",
    "chat",
    "formerly",
)
_SEAT_CHOICES: Final = ("bank", "misses", "quiet_time", "plan", "out", "tips", "automatic", "late")


def _chosen(of: Table | Seat, names: tuple[str, ...]) -> dict[str, Any]:
    """Those of these fields that differ from their defaults: a table is stored after every turn."""
    default = {field.name: field.default for field in fields(of)}
    chosen = {name: value for name in names if (value := getattr(of, name)) != default[name]}
    return {STORED_NAMES.get(name, name): value for name, value in chosen.items()}


def _read_chosen(data: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    """The inverse of `_chosen`."""
    stored = {name: STORED_NAMES.get(name, name) for name in names}
    return {
        name: _READ.get(name, _as_it_is)(data[key]) for name, key in stored.items() if key in data
    }


def _as_it_is(value: Any) -> Any:
    return value


def _person_json(person: Person | None) -> list[str] | None:
    return None if person is None else [person.id, person.name, person.language]


def _person(data: list[str] | None) -> Person | None:
    return None if data is None else Person(PersonId(data[0]), *data[1:])


def _person_id(text: str) -> PersonId | None:
    return PersonId(text) if text else None


def _place(text: str) -> Place | None:
    return Place(text) if text else None


_READ: Final = {"out": _person_id, "chat": _place}
"""How those are read that are not what JSON makes of them."""
