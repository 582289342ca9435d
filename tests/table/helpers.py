"""A table in memory: commands in, decisions out, no store and no platform."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.table import codec, effects, moving
from bot.table.commands import Action, Command, Pressed, Replace
from bot.table.effects import Decision, Line
from bot.table.identity import CLOCK, Person, PersonId, Place
from bot.table.registry import decide, needs_history, read
from bot.table.rows import Case
from bot.table.steps import Think, Tick
from bot.table.table import Table, TablePhase
from bot.table.waiting import alarm
from engine.shuffle import Stream

ANN = Person(PersonId("test:1"), "Ann")
BOB = Person(PersonId("test:2"), "Bob")
CAT = Person(PersonId("test:3"), "Cat")
HERE = Place("test:room")


@dataclass
class Room:
    """One place with its table; every decision is stored and read back as the store would."""

    at: Place = HERE
    seed: int = 0
    now: float = 1000.0
    table: Table | None = None
    version: int = 0
    moves: list[str] = field(default_factory=list)
    posts: list[effects.Effect] = field(default_factory=list)
    counter: itertools.count = field(default_factory=itertools.count)
    beside: tuple[Table, ...] = ()
    """Other tables of the place."""

    def do(
        self,
        person: Person,
        action: Action | str,
        *,
        thoughts: Sequence[str] | None = (),
        **command,
    ) -> Decision:
        """Carry an action, or a button's payload, out as the service would; return its results."""
        if isinstance(action, str):
            action, command["pressed"] = read(action)
        number = next(self.counter)
        stream = Stream(bytes(31) + bytes([self.seed]), f"entropy/{number}")
        entropy = bytes(stream.below(256) for _ in range(48))
        command = {"at": self.at, **command}
        asked = Command(id=f"c{self.seed}-{number}", person=person, action=action, **command)
        takes_moves = self.table is not None and needs_history(self.table, asked)
        history = self.moves if takes_moves else ()
        decision = decide(
            Case(
                command=asked,
                table=self.table,
                now=self.now,
                entropy=entropy,
                version=self.version,
                history=history,
                thoughts=thoughts,
                nearby=(*self.beside, *(() if self.over else (self.there,))),
            )
        )
        if decision.table is not None:
            self.table = codec.from_text(codec.to_text(decision.table))
            assert self.table == decision.table
            self.version += 1
            if decision.kept is not None:
                del self.moves[decision.kept :]
            self.moves += map(str, decision.moves)
            self.posts += [
                effects.effect_from_text(effects.effect_to_text(post)) for post in decision.posts
            ]
        else:
            assert not decision.moves
            assert not decision.posts
        return decision

    @property
    def over(self) -> bool:
        return self.table is None or self.table.phase is TablePhase.OVER

    def tick(self) -> Decision:
        """The moment comes at which the table wanted to be looked at."""
        due = alarm(self.there, self.now)
        assert due is not None
        self.now = max(self.now, due)
        return self.do(CLOCK, Tick())

    def think(self, person: Person = CLOCK, *, answered: bool = False) -> Decision:
        """Let the computer think that the table waits for, after what this person did."""
        found = moving.thoughts(codec.to_text(self.there), self.moves)
        return self.do(person, Think(answered=answered), thoughts=found)

    def press(self, person: Person, verb: str, argument: str | int = "", **command) -> Decision:
        """Press a button of this table as it is now."""
        return self.do(
            person,
            str(Pressed(self.table.id, self.version, verb, str(argument))),
            **command,
        )

    @property
    def there(self) -> Table:
        """The table, which is there."""
        assert self.table is not None
        return self.table

    def replace(self, person: Person) -> Decision:
        """Let a computer sit in for somebody, who agrees to it."""
        number = self.there.seat_of(person.id) or 0
        self.do(CLOCK, Replace(str(number + 1)), admin=True)
        return self.press(person, "agree")

    def mover(self) -> Person:
        """The person whose turn it is."""
        state = self.there.state
        person = self.there.seats[state.to_move].person
        assert person is not None
        return person


def told(decision: Decision) -> list[str]:
    """The keys of what the asker is told."""
    return [line.key for effect in decision.replies for line in effect.lines]


def lines(decision: Decision) -> list[Line]:
    """The lines that the channel reads."""
    return [line for post in decision.posts if post.to is None for line in post.lines]
