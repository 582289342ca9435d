"""One table: one game in one place, with its seats, its options and its shuffle.

Owns the value that the store keeps, and the `Scene`: the part of it that a viewer may see, from which
everything that people read is made. Knows no platform, no store, no language.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from bot.table.people import Person
from engine import GAMES, Game, State, View
from engine.game import OptionValue
from engine.record import Fair, Record
from engine.shuffle import commitment, fair_seed

FORMAT: Final = 1
"""The form of a stored table. A change that old bots cannot read gets a new number and a reader."""


class Phase(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a person's, or a computer's of some `level` ("" for a person).

    `former`: the person for whom a computer sits in; they may come back. `salt` is the seat's word
    for the shuffle (record.md, "Fair play").
    """

    name: str
    person: Person | None
    level: str = ""
    salt: str = ""
    former: Person | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table. `options` are the game's options that differ from their defaults."""

    id: str
    place: str
    host: str
    game: str
    options: Mapping[str, OptionValue | None] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    phase: Phase = Phase.LOBBY
    secret: bytes
    state: State | None = None
    created: float = 0.0

    @property
    def rules(self) -> Game:
        """The game that is played here."""
        return GAMES[self.game]

    def seat_of(self, person: str) -> int | None:
        """The seat of this person; None if they sit elsewhere or nowhere."""
        for number, seat in enumerate(self.seats):
            if seat.person is not None and seat.person.id == person:
                return number
        return None

    @property
    def people(self) -> tuple[Person, ...]:
        """Everyone with a seat, computers left out."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def seed(self) -> bytes:
        """The seed of the shuffle: from the secret and everyone's salt, in seat order."""
        return fair_seed(self.secret, [seat.salt for seat in self.seats])

    def record(self, moves: tuple[str, ...]) -> Record:
        """The game's record with these moves; the secret stands in it, so only when it is over."""
        if self.phase is not Phase.OVER:
            raise ValueError("the secret of a running game is not given out")
        return Record(
            variant=self.game,
            options=self.options,
            players=tuple(seat.name for seat in self.seats),
            seed=self.seed,
            moves=moves,
            fair=Fair(
                commitment(self.secret), self.secret.hex(), tuple(seat.salt for seat in self.seats)
            ),
        )

    def scene(self, version: int, seat: int | None) -> Scene:
        """What this seat (None: everyone) may see at that version."""
        return Scene(
            id=self.id,
            version=version,
            place=self.place,
            host=self.host,
            game=self.game,
            options=self.options,
            seats=tuple(replace(s, salt="") for s in self.seats),
            phase=self.phase,
            commitment=commitment(self.secret),
            view=None if self.state is None else self.state.view(seat),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table as one viewer may see it: no secret, no salts, no hidden tile."""

    id: str
    version: int
    place: str
    host: str
    game: str
    options: Mapping[str, OptionValue | None]
    seats: tuple[Seat, ...]
    phase: Phase
    commitment: str
    view: View | None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)


# --- stored form ---------------------------------------------------------------------------------


def to_text(table: Table) -> str:
    """The table as one line of JSON."""
    data = {
        "format": FORMAT,
        "id": table.id,
        "place": table.place,
        "host": table.host,
        "game": table.game,
        "options": dict(table.options),
        "seats": [
            {
                "name": seat.name,
                "person": _person_json(seat.person),
                "level": seat.level,
                "salt": seat.salt,
                "former": _person_json(seat.former),
            }
            for seat in table.seats
        ],
        "phase": table.phase.value,
        "secret": table.secret.hex(),
        "state": None if table.state is None else table.state.to_json(),
        "created": table.created,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Table:
    """The inverse of `to_text`; raises `ValueError` for a form that this release does not read."""
    data: dict[str, Any] = json.loads(text)
    if data.get("format") != FORMAT:
        raise ValueError(f"a stored table of form {data.get('format')!r} is not one of ours")
    state = data["state"]
    return Table(
        id=data["id"],
        place=data["place"],
        host=data["host"],
        game=data["game"],
        options=data["options"],
        seats=tuple(
            Seat(
                name=seat["name"],
                person=_person(seat["person"]),
                level=seat["level"],
                salt=seat["salt"],
                former=_person(seat["former"]),
            )
            for seat in data["seats"]
        ),
        phase=Phase(data["phase"]),
        secret=bytes.fromhex(data["secret"]),
        state=None if state is None else GAMES[data["game"]].load_state(state),
        created=data["created"],
    )


def _person_json(person: Person | None) -> list[str] | None:
    return None if person is None else [person.id, person.name, person.language]


def _person(data: list[str] | None) -> Person | None:
    return None if data is None else Person(*data)
