"""Practice for one person: the missing-token drill, and the progress of a look back. Both with their stored form."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.identity import PersonId
from bot.table.stored import from_text, to_text
from engine import record as records
from engine.players.search import advice
from engine.players.search.advice import Verdict
from engine.shuffle import Stream
from engine.tripitz.tokens import TOKENS, Broken, Question, broken, question

OFFERED: Final = {2: 12, 3: 8}
"""How many answers to offer, the right ones included, by how many pids are given."""
LEVELS: Final = {"triple": 2, "quadruple": 3}
"""How many pids are given at each level."""
PIDS: Final = TOKENS[:64]


@dataclass(frozen=True, slots=True)
class Progress:
    """Someone's progress: the question's number, the answers found so far, the streak now and at best."""

    given: int = 2
    number: int = 1
    streak: int = 0
    best: int = 0
    found: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and the answers offered."""

    question: Question
    offered: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrillVerdict:
    """The verdict on an answer: right if nothing is `broken`; `left` counts the answers still to find."""

    answer: str
    question: Question
    broken: tuple[Broken, ...] = ()
    left: int = 0


def drill_asked(person: PersonId, progress: Progress) -> Asked:
    """This person's current question."""
    seed = hashlib.sha256(person.encode()).digest()
    return ask(Stream(seed, f"drill/{progress.given}/{progress.number}"), progress.given)


def ask(stream: Stream, given: int) -> Asked:
    """A question that gives so many pids, with answers to choose from.

    Most wrong answers fail in a single property: near misses teach most.
    """
    standing = question(stream, given)
    wrong = [name for name in PIDS if name not in {*standing.answers, *standing.tokens}]
    nearest = sorted(stream.shuffled(wrong), key=lambda name: len(broken([*standing.tokens, name])))
    count = OFFERED[given] - len(standing.answers)
    return Asked(standing, stream.shuffled([*standing.answers, *nearest[:count]]))


def drill_answered(
    person: PersonId, progress: Progress, answer: str
) -> tuple[Progress, DrillVerdict | None]:
    """The progress after an answer, and the verdict: None for what is no token, or was given or found already.

    A question ends when all answers are found, or at the first wrong one, which ends the streak.
    """
    standing = drill_asked(person, progress).question
    if answer not in PIDS or answer in {*standing.tokens, *progress.found}:
        return progress, None
    wrong = broken([*standing.tokens, answer])
    found = (*progress.found, answer)
    left = 0 if wrong else len(standing.answers) - len(found)
    if left:
        return replace(progress, found=found), DrillVerdict(answer, standing, left=left)
    streak = 0 if wrong else progress.streak + 1
    best = max(progress.best, streak)
    after = replace(progress, number=progress.number + 1, streak=streak, best=best, found=())
    return after, DrillVerdict(answer, standing, wrong)


def drill_to_text(progress: Progress) -> str:
    """Return the progress as one line of JSON."""
    return to_text(progress)


def drill_from_text(text: str | None) -> Progress:
    """Return the progress that `drill_to_text` wrote; for None, none yet. Raises `ValueError`."""
    return from_text(text or "{}", Progress)


JUDGE: Final = 1
"""Raised when moves come to be judged differently: games are then looked back at anew."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """The moves of a seat that were choices, and what was found of the first of them."""

    choices: tuple[int, ...]
    """Their numbers in the record, from 1."""
    done: int = 0
    """How many of them were looked at."""
    verdicts: tuple[Verdict, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether all were looked at."""
        return self.done == len(self.choices)

    @property
    def given_away(self) -> float:
        """Points a move, over all that could be judged."""
        return advice.given_away(self.verdicts)

    def after(self, found: Sequence[Verdict]) -> LookBack:
        """With one move more."""
        return LookBack(self.choices, self.done + 1, (*self.verdicts, *found))


def look_back_begun(record: str, seat: int) -> LookBack:
    """A look back at this seat's moves in a record that holds, before it begins."""
    return LookBack(tuple(advice.choices(records.load(record))[seat]))


def judge(record: str, number: int) -> tuple[Verdict, ...]:
    """What is to be said of one move of a record: work for another process."""
    return tuple(advice.verdicts(records.load(record), (number,)))


def look_back_to_text(found: LookBack) -> str:
    """A look back as it is kept, finished or not."""
    rows = [[each.number, each.better, round(each.behind, 2)] for each in found.verdicts]
    return to_text({"judge": JUDGE, "choices": found.choices, "done": found.done, "verdicts": rows})


def look_back_from_text(text: str | None) -> LookBack | None:
    """The inverse of `to_text`; None for nothing, and for what another judge said."""
    data = json.loads(text or "{}")
    if data.get("judge") != JUDGE:
        return None
    verdicts = tuple(Verdict(*row) for row in data["verdicts"])
    return LookBack(tuple(data["choices"]), data["done"], verdicts)
