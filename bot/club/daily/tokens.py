"""A page of missing tokens: six times a row of Tripitz, of which one token is not there.

Owns the questions and what is right. One answer a question: any token that completes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.club.daily.standing import NOTHING, WHOLE, Standing, of_marks
from bot.table.answers.drilling import Asked, ask
from engine.shuffle import Stream

GIVEN: Final = (2, 3, 2, 3, 2, 3)
"""How many tokens each question gives."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """The questions of a day."""

    questions: tuple[Asked, ...]
    name: str = "tokens"

    def question(self, moves: Sequence[str]) -> Asked | None:
        """The question that is open after these answers; None after the last."""
        return self.questions[len(moves)] if len(moves) < len(self.questions) else None

    def answer(self, moves: Sequence[str], given: str) -> str | None:
        """The token that was chosen; None for one that is not offered."""
        asked = self.question(moves)
        return given if asked is not None and given in asked.offered else None

    def standing(self, moves: Sequence[str]) -> Standing:
        """How an attempt with these answers stands."""
        marks = tuple(
            WHOLE if given in asked.question.answers else NOTHING
            for given, asked in zip(moves, self.questions, strict=False)
        )
        return of_marks(marks, len(self.questions))

    @property
    def best(self) -> tuple[str, ...]:
        """A right answer to each question."""
        return tuple(asked.question.answers[0] for asked in self.questions)


def tokens(seed: bytes) -> Tokens:
    """The questions of a day's seed."""
    stream = Stream(seed, "tokens")
    return Tokens(tuple(ask(stream, given) for given in GIVEN))
