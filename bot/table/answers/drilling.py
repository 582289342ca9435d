"""The missing-token drill for one person: the next question, the marking, the best streak.

Pure. A question asks for all tokens that complete it, one answer after the other, until all are found
or one is wrong. A question follows from the person and its number, so little more than numbers need be
stored.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from bot.table.identity import PersonId
from engine.shuffle import Stream
from engine.tripitz.drill import Broken, Question, broken, question
from engine.tripitz.pids import NAMES

OFFERED: Final = {2: 12, 3: 8}
"""How many answers to offer, the right ones included, by how many pids are given."""
LEVELS: Final = {"triple": 2, "quadruple": 3}
"""How many pids are given at each level."""
PIDS: Final = NAMES[:64]


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


def asked(person: PersonId, progress: Progress) -> Asked:
    """This person's current question."""
    seed = hashlib.sha256(person.encode()).digest()
    return ask(Stream(seed, f"drill/{progress.given}/{progress.number}"), progress.given)


def ask(stream: Stream, given: int) -> Asked:
    """A question that gives so many pids, with answers to choose from.

    Most wrong answers fail in a single property: near misses teach most.
    """
    standing = question(stream, given)
    wrong = [name for name in PIDS if name not in {*standing.answers, *standing.pids}]
    nearest = sorted(stream.shuffled(wrong), key=lambda name: len(broken([*standing.pids, name])))
    count = OFFERED[given] - len(standing.answers)
    return Asked(standing, stream.shuffled([*standing.answers, *nearest[:count]]))


def answered(
    person: PersonId, progress: Progress, answer: str
) -> tuple[Progress, DrillVerdict | None]:
    """The progress after an answer, and the verdict: None for what is no token, or was given or found already.

    A question ends when all answers are found, or at the first wrong one, which ends the streak.
    """
    standing = asked(person, progress).question
    if answer not in PIDS or answer in {*standing.pids, *progress.found}:
        return progress, None
    wrong = broken([*standing.pids, answer])
    found = (*progress.found, answer)
    left = 0 if wrong else len(standing.answers) - len(found)
    if left:
        return replace(progress, found=found), DrillVerdict(answer, standing, left=left)
    streak = 0 if wrong else progress.streak + 1
    best = max(progress.best, streak)
    after = replace(progress, number=progress.number + 1, streak=streak, best=best, found=())
    return after, DrillVerdict(answer, standing, wrong)


def to_text(progress: Progress) -> str:
    """The progress as one line of JSON."""
    return json.dumps(asdict(progress), separators=(",", ":"))


def from_text(text: str | None) -> Progress:
    """The inverse of `to_text`; None stands for no progress yet. Unknown fields are dropped."""
    data = json.loads(text) if text else {}
    known = {field.name: data[field.name] for field in fields(Progress) if field.name in data}
    return Progress(**known | {"found": tuple(known.get("found", ()))})
