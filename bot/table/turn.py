"""What a table waits for: a turn, and perhaps votes.

Owns the values alone. When a turn is due is `clock`'s, what becomes of a proposal is `consent`'s.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.table.identity import PersonId

UNDO: Final = "undo"
REPLACE: Final = "replace"
"""The kinds of proposals."""

_INTERVAL_TOLD: Final = 4
"""Added to `Turn.reminded` for each interval."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The current turn: whose, since when, until when, and which reminders were sent.

    Times are seconds since the epoch. `due` is None without a clock. `reminded`: 0 not yet, 1 at
    half the time, 2 near its end; and 4 more for each interval (a day, or what the seat's owner wants)
    that was told.
    """

    seat: int
    ply: int
    since: float
    due: float | None = None
    reminded: int = 0

    @property
    def stage(self) -> int:
        """Which reminder of the deadline was sent: 0 none, 1 at half the time, 2 near its end."""
        return self.reminded % _INTERVAL_TOLD

    @property
    def intervals(self) -> int:
        """How many intervals were reminded of."""
        return self.reminded // _INTERVAL_TOLD

    def told(self, stage: int, intervals: int) -> Turn:
        """The turn with these reminders sent."""
        return replace(self, reminded=stage + _INTERVAL_TOLD * intervals)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What someone proposed and all others (or most of them) must agree to.

    `kind`: `undo` (back to the position after `number` moves) or `replace` (seat `number` by a
    computer). `made` is the ply at which it was made: a move ends an undo. `until` is of a replacement: when the
    silence of the one to be replaced counts as consent, in seconds since the epoch; 0.0 for never.
    """

    kind: str
    number: int
    by: PersonId
    made: int
    agreed: tuple[PersonId, ...] = ()
    until: float = 0.0

    def replaces(self, seat: int | None) -> bool:
        """Whether it asks for a computer at this seat."""
        return self.kind == REPLACE and self.number == seat
