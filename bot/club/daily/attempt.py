"""Someone's one try at the puzzle of a day: a matter of its own, in private.

Owns what is stored of it: the answers, and which chats are to hear how it went. All else follows from them
and the day's seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.club.daily.puzzles import Puzzle, puzzle_of
from bot.club.daily.standing import Standing
from bot.club.matter import matter_id
from bot.table.club_commands import SolveDaily
from bot.table.commands import Command
from bot.table.identity import Person, PersonId, Place
from engine import JSON

KIND: Final = "try"
KEPT_SECONDS: Final = 4 * 86_400.0
"""A try vanishes so long after the last answer: by then its day is over everywhere."""
DAYS_APART: Final = 2
"""No two days that go on at one moment are further apart, wherever chats are."""
MOST_CHATS: Final = 20
"""Chats that hear of one try."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """A try. `seed`: the day's, 32 bytes, a secret while the day goes on. `chats`: the ids of the days to tell.
    `form`: of the puzzle when it was begun, as `puzzles.form_of_day`; 1 of those that do not say it.

    `chat` is the address of whose try it is: it belongs to no chat, and goes with none.
    """

    id: str
    place: Place
    chat: Place
    person: Person
    day: int
    seed: bytes
    chats: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    form: int = 1

    @property
    def language(self) -> str:
        """The language of whose try it is."""
        return self.person.language

    @property
    def alarm(self) -> float | None:
        """Nothing is ever due."""
        return None

    @property
    def expires_in(self) -> float | None:
        """It is kept for some days."""
        return KEPT_SECONDS

    @property
    def people(self) -> frozenset[PersonId]:
        """Whose it is."""
        return frozenset({self.person.id})

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of its day."""
        return puzzle_of(self.day, self.seed, self.form)

    @property
    def standing(self) -> Standing:
        """How it stands."""
        return self.puzzle.standing(self.moves)

    def heard_in(self, days_id: str) -> Try:
        """The try, with one more chat to hear of it."""
        if days_id in self.chats or len(self.chats) >= MOST_CHATS:
            return self
        return replace(self, chats=(*self.chats, days_id))


def target(command: Command) -> str:
    """The id of a person's try at the day that they ask for."""
    day = command.action.day if isinstance(command.action, SolveDaily) else 0
    return matter_id(KIND, command.person.id, str(day))


def may_begin(person: PersonId, day: int) -> frozenset[str]:
    """The ids of a person's tries that could be begun by now, anywhere, while this day goes on somewhere."""
    near = range(day - DAYS_APART, day + DAYS_APART + 1)
    return frozenset(matter_id(KIND, person, str(each)) for each in near)


def to_json(attempt: Try) -> Mapping[str, JSON]:
    """What is stored of a try beside what every matter has."""
    person = attempt.person
    return {
        "person": [person.id, person.name, person.language],
        "day": attempt.day,
        "seed": attempt.seed.hex(),
        "chats": list(attempt.chats),
        "moves": list(attempt.moves),
        "form": attempt.form,
    }


def from_json(data: Mapping[str, Any]) -> Try:
    """The inverse."""
    person_id, name, language = data["person"]
    return Try(
        id=data["id"],
        place=Place(data["place"]),
        chat=Place(data["chat"]),
        person=Person(PersonId(person_id), name, language),
        day=data["day"],
        seed=bytes.fromhex(data["seed"]),
        chats=tuple(data["chats"]),
        moves=tuple(data["moves"]),
        form=data.get("form", 1),
    )


def kept(attempt: Try, person: PersonId | None) -> Mapping[str, JSON]:
    """What an export holds of a try: its answers; of a whole chat nothing, as nobody else saw them."""
    if person is None:
        return {}
    return {"day": attempt.day, "answers": list(attempt.moves)}
