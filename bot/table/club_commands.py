"""What a person can ask of the club: of what a chat has beside its tables.

Owns the closed list, as `commands` owns what is asked of tables. Frozen values; words stay as they were
written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

WEEKDAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
"""In the order of the calendar's numbers, from 0."""


@dataclass(frozen=True, slots=True)
class Daily:
    """Show the puzzle of the day, or with `solution` the solution of that day, by its number."""

    solution: int = 0


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

    `begun`: it is an answer; else the way in, from the chat that is to hear how it went. `chat`: the end of
    the id of that chat's days, where the way in was read elsewhere.
    """

    day: int
    begun: bool = False
    step: int = 0
    answer: str = ""
    chat: str = ""


@dataclass(frozen=True, slots=True)
class Weekly:
    """Say when the week is told in this chat."""


@dataclass(frozen=True, slots=True)
class SetWeekly:
    """Have the week told in this chat (`on`: on a weekday, at an hour, in a time zone), or not (`off`).

    `weekday` is `mon` to `sun`, `hour` and `zone` as they were typed; "" where they were not said.
    """

    what: str
    weekday: str = ""
    hour: str = ""
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Season:
    """The chat's league: look at it, or with a game announce a season; `options` are words."""

    game: str = ""
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cup:
    """The chat's cup, as of `Season`."""

    game: str = ""
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LeagueStep:
    """What a button of a league or cup (`kind`) asks for, in this season; 0, as it is typed: the one there is.

    `what`: `join`, `leave`, `begin`, `close`; `page`, `games`, `fair`; `mend` and what there is to mend; `take`
    a free place. `sure`: what is asked for twice is meant. `number`: of an entrant, a meeting or a page, from 0.
    """

    kind: str
    what: str
    season: int = 0
    number: int = 0
    sure: bool = False


ClubAction: TypeAlias = (
    Daily | SetDaily | SolveDaily | Weekly | SetWeekly | Season | Cup | LeagueStep
)
