"""How far a look back at somebody's moves has come, and its stored form.

Pure. Owns what is kept of a look back beside the record, so that it is made once. What is kept in a form of
another release, or of another judge, counts as not made.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine import record as records
from engine.players.search import look_back
from engine.players.search.look_back import Verdict

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
        return look_back.given_away(self.verdicts)

    def after(self, found: Sequence[Verdict]) -> LookBack:
        """With one move more."""
        return LookBack(self.choices, self.done + 1, (*self.verdicts, *found))


def begun(record: str, seat: int) -> LookBack:
    """A look back at this seat's moves in a record that holds, before it begins."""
    return LookBack(tuple(look_back.choices(records.load(record))[seat]))


def judge(record: str, number: int) -> tuple[Verdict, ...]:
    """What is to be said of one move of a record: work for another process."""
    return tuple(look_back.verdicts(records.load(record), (number,)))


def to_text(found: LookBack) -> str:
    """A look back as it is kept, finished or not."""
    rows = [[each.number, each.better, round(each.behind, 2)] for each in found.verdicts]
    return json.dumps(
        {"judge": JUDGE, "choices": found.choices, "done": found.done, "verdicts": rows}
    )


def from_text(text: str | None) -> LookBack | None:
    """The inverse of `to_text`; None for nothing, and for what another judge said."""
    data = json.loads(text or "{}")
    if data.get("judge") != JUDGE:
        return None
    verdicts = tuple(Verdict(*row) for row in data["verdicts"])
    return LookBack(tuple(data["choices"]), data["done"], verdicts)
