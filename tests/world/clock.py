"""The clocks of a world: `time.time` and `time.monotonic` are numbers that its loop moves.

`install` comes before any import of the bot, whose defaults take hold of the clocks.
"""

from __future__ import annotations

import asyncio
import time
from contextvars import ContextVar
from typing import Any, Final

REAL: Final = time.perf_counter
"""The machine's own clock, for figures."""
START: Final = 1_790_000_000.0
"""Any moment: a world is given its own."""


class Group:
    """The tasks of one simulated process, in the order in which they began; its wall clock is `skew`
    seconds ahead.
    """

    def __init__(self) -> None:
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.skew = 0.0


GROUP: Final[ContextVar[Group | None]] = ContextVar("group", default=None)


class Clock:
    """The world's time, as seconds since the epoch. It never goes back; a process's own may."""

    def __init__(self) -> None:
        self.wall = START
        self.begin(START)

    def begin(self, wall: float) -> None:
        """Begin a world at this moment."""
        self.wall = wall
        self._latest = wall
        self.wrong_until = 0.0
        """Till when a process's clock may be wrong by more than seconds."""

    def wrong(self, seconds: float, until: float) -> None:
        """Hear that a process's clock is so many seconds ahead now, or behind."""
        self._latest = max(self._latest, until + seconds)
        self.wrong_until = max(self.wrong_until, until)

    @property
    def latest(self) -> float:
        """The latest moment that any process has seen, or sees while its clock is wrong."""
        return max(self._latest, self.wall)

    def now(self) -> float:
        """The time as the current process sees it."""
        group = GROUP.get()
        return self.wall if group is None else self.wall + group.skew

    def install(self) -> None:
        """Replace the clocks of this Python process for good."""
        time.time = self.now
        time.monotonic = lambda: self.wall


CLOCK: Final = Clock()
