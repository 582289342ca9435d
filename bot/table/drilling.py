"""The missing-pid drill for one person: the next question, the marking, the best streak.

Pure. Questions follow from the person and their number, so that nothing but numbers is kept. Owns the
payload of an answer: `given.number.pid`.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from bot.table.commands import Command, Drill, Press
from bot.table.press import NO_TABLE, read
from engine.shuffle import Stream
from engine.tripitz.drill import Question, question
from engine.tripitz.pids import NAMES

OFFERED: Final = 5
"""Answers to choose from, one of them right."""
LEVELS: Final = {"triple": 2, "quadruple": 3}
"""A level's name, and how many pids are given."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far someone is: the question's number, what of it is found, questions in a row now and at best."""

    given: int = 2
    number: int = 1
    streak: int = 0
    best: int = 0
    found: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its answers to choose from."""

    question: Question
    offered: tuple[str, ...]


def asked(person: str, progress: Progress) -> Asked:
    """The question that stands for this person now."""
    seed = hashlib.sha256(person.encode()).digest()
    stream = Stream(seed, f"drill/{progress.given}/{progress.number}")
    standing = question(stream, progress.given)
    right = standing.answers
    wrong = [name for name in NAMES[:64] if name not in right and name not in standing.pids]
    offered = [right[stream.below(len(right))], *stream.shuffled(wrong)[: OFFERED - 1]]
    return Asked(standing, tuple(stream.shuffled(offered)))


def answered(progress: Progress, *, right: bool) -> Progress:
    """The progress after an answer."""
    streak = progress.streak + 1 if right else 0
    return replace(
        progress, number=progress.number + 1, streak=streak, best=max(progress.best, streak)
    )


def drill_of(command: Command) -> tuple[int | None, int, str] | None:
    """Level, question and answer in a command, typed or pressed; None if it is no drill."""
    action = command.action
    if isinstance(action, Drill):
        return LEVELS.get(action.level), 0, ""
    if not isinstance(action, Press):
        return None
    pressed = read(action.payload)
    if pressed is None or pressed.table != NO_TABLE or pressed.verb != "drill":
        return None
    given, number, answer = (*pressed.argument.split("."), "", "", "")[:3]
    level = int(given) if given in {"2", "3"} else None
    return level, int(number) if number.isdecimal() else 0, answer


def to_text(progress: Progress) -> str:
    """The progress as one line of JSON."""
    return json.dumps(asdict(progress), separators=(",", ":"))


def from_text(text: str | None) -> Progress:
    """The inverse of `to_text`; None has not begun. What this release does not know it drops."""
    data = json.loads(text) if text else {}
    known = {field.name: data[field.name] for field in fields(Progress) if field.name in data}
    return Progress(**known | {"found": tuple(known.get("found", ()))})
