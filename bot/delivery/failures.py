"""How often a message failed, when it is tried again, and when it is given up.

Owns the backoff. It is this process's alone: the next one begins anew, as what ailed may be over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

GIVE_UP_SECONDS: Final = 900.0
"""A message that fails for so long is given up, where others have arrived on its platform meanwhile."""
AWAY_SECONDS: Final = 24 * 3600.0
"""On a platform that takes nothing at all it is tried for so long: the board is wanted when that is back."""
LONGEST_PAUSE: Final = 60.0
"""Seconds of the longest pause between two tries."""
_FIRST_PAUSE: Final = 0.25
_LONGEST_DOUBLING: Final = 10
_KEPT: Final = 1000
_FORGET_SECONDS: Final = 2 * GIVE_UP_SECONDS
"""Above `_KEPT` failures, those that began so long ago are forgotten: their tables have vanished."""


@dataclass(slots=True)
class Failure:
    """A message that failed: since when (the loop's time), and how often."""

    since: float
    tries: int = 0

    @property
    def pause(self) -> float:
        """Seconds until the next try."""
        return min(_FIRST_PAUSE * float(1 << min(self.tries, _LONGEST_DOUBLING)), LONGEST_PAUSE)


class Failures:
    """The messages of a process that failed, by their keys."""

    def __init__(self) -> None:
        self._failures: dict[str, Failure] = {}

    def add(self, key: str, now: float, arrived: float) -> Failure | None:
        """Count a failed try at `now`, the loop's time; None when the message is to be given up.

        `arrived`: when the platform took a message last.
        """
        failure = self._failures.setdefault(key, Failure(now))
        failure.tries += 1
        if len(self._failures) > _KEPT:
            self._failures = {
                each: one
                for each, one in self._failures.items()
                if now - one.since <= _FORGET_SECONDS
            }
        patience = GIVE_UP_SECONDS if arrived > failure.since else AWAY_SECONDS
        return None if now - failure.since >= patience else failure

    def discard(self, key: str) -> None:
        """Forget a message that has arrived or was given up."""
        self._failures.pop(key, None)
