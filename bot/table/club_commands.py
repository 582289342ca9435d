"""What a person can ask of the club: of what a chat has beside its tables.

Owns the closed list, as `commands` owns what is asked of tables. Frozen values; words stay as they were
written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Daily:
    """Show the puzzle of the day."""


@dataclass(frozen=True, slots=True)
class SetDaily:
    """Switch the puzzle of the day `on` (at an hour, in a time zone) or `off` in this chat.

    `hour` and `zone` as they were typed; "" where they were not said.
    """

    what: str
    hour: str = ""
    zone: str = ""


@dataclass(frozen=True, slots=True)
class SolveDaily:
    """Try the puzzle of a day, or go on: the answer to its step `step`, from 0.

    `begun`: it is an answer; else the way in, from the chat that is to hear how it went.
    """

    day: int
    begun: bool = False
    step: int = 0
    answer: str = ""


ClubAction: TypeAlias = Daily | SetDaily | SolveDaily
