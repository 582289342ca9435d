"""The missing-pid drill: which pids complete a triple or a quadruple?

Owns the exercise that the game's text teaches with ("Which pid is missing for a triple?", "… for a
quadruple?"): questions, their answers, the marking of what someone answers, and why an answer is
wrong. Pids go in and out by name. Knows nothing of boards and games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.errors import NotationError
from engine.shuffle import Stream
from engine.tripitz.pids import (
    COUNT,
    JOKER,
    MATES,
    NAMES,
    Pid,
    fourth,
    is_triple,
    members,
    parse_pid,
)


@dataclass(frozen=True, slots=True)
class DrillMarks:
    """How an answer was: each list in canonical order."""

    right: tuple[str, ...]
    wrong: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Whether everything was named and nothing else."""
        return not self.wrong and not self.missing


PROPERTIES: Final = ("colour", "symbol", "symbol colour")
"""What a pid has, in the order of its name's letters."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A property in which pids are neither all the same nor all different: its value of each, as a letter."""

    property: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """Two pids to make a triple of, or a triple to make a quadruple of."""

    pids: tuple[str, ...]

    @property
    def answers(self) -> tuple[str, ...]:
        """All that complete it, in canonical order: 2, 4 or 8 pids for two given, 1 for three."""
        return completions(self.pids)

    def mark(self, given: Iterable[str]) -> DrillMarks:
        """This answer, marked; raises `NotationError` for what is no pid."""
        named = sorted({_pid(name) for name in given})
        right = [_pid(name) for name in self.answers]
        return DrillMarks(
            right=tuple(NAMES[p] for p in named if p in right),
            wrong=tuple(NAMES[p] for p in named if p not in right),
            missing=tuple(NAMES[p] for p in right if p not in named),
        )


def question(stream: Stream, size: int) -> Question:
    """A question with `size` pids given, 2 or 3, all equally likely."""
    if size not in (2, 3):
        raise ValueError(f"a question gives 2 or 3 pids, not {size}")
    first = stream.below(COUNT)
    second = (first + 1 + stream.below(COUNT - 1)) % COUNT
    given = [first, second]
    if size == 3:
        mates = tuple(members(MATES[first][second]))
        given.append(mates[stream.below(len(mates))])
    return Question(tuple(NAMES[p] for p in given))


def completions(pids: Sequence[str]) -> tuple[str, ...]:
    """All pids that complete these two to a triple, or these three to a quadruple.

    Three that are no triple have none. Raises `NotationError`: `no_such_pid` for what is no pid,
    `bad_pids` if there are not two or three different ones.
    """
    given = [_pid(name) for name in pids]
    if len(given) not in (2, 3) or len(set(given)) != len(given):
        raise NotationError("bad_pids", "name two or three different pids")
    if len(given) == 2:
        return tuple(NAMES[p] for p in members(MATES[given[0]][given[1]]))
    a, b, c = given
    return (NAMES[fourth(a, b, c)],) if is_triple(a, b, c) else ()


def broken(pids: Sequence[str]) -> tuple[Broken, ...]:
    """Why these three are no triple, or these four no quadruple: nothing if they are.

    In the order of `PROPERTIES`. Raises `NotationError` (`no_such_pid`).
    """
    named = [NAMES[_pid(name)] for name in pids]
    found = zip(PROPERTIES, zip(*named, strict=True), strict=True)
    return tuple(
        Broken(name, values) for name, values in found if len(set(values)) not in (1, len(values))
    )


def _pid(name: str) -> Pid:
    pid = parse_pid(name)
    if pid == JOKER:
        raise NotationError("no_such_pid", "a joker has no properties", pid=name)
    return pid
