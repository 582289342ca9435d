"""Rate limits: a token bucket for each person, the same on every platform.

A platform spends from it on arrival, before anything is stored, so that a flood delays only its
author. Each process counts for itself, in memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from cachetools import LRUCache

RATE: Final = 3.0
"""Requests a second that a person may sustain. A fast player against a computer makes one or two: a
move is three presses."""
_BURST_SECONDS: Final = 10.0
"""A full bucket holds the requests of so many seconds: for double taps, or a few pasted commands."""
SUGGESTIONS: Final = (15.0, 40.0)
"""Rate and burst of requests made while someone types: completions, inline queries."""
_MAX_ACCOUNTS: Final = 10_000
"""People counted at once; the quietest is dropped first, and begins with a full bucket."""


class Allowance(Enum):
    """The fate of a request."""

    WITHIN = auto()
    """Carry it out."""
    JUST_OVER = auto()
    """Drop it and say so: the first one dropped since the bucket was full."""
    OVER = auto()
    """Drop it silently."""


@dataclass(slots=True)
class _Account:
    left: float
    at: float
    warned: bool = False


class Budget:
    """A bucket for each person: `rate` requests a second, `burst` at once (None: ten seconds'
    worth).
    """

    def __init__(
        self,
        rate: float = RATE,
        burst: float | None = None,
        *,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate = rate
        self._burst = max(1.0, rate * _BURST_SECONDS) if burst is None else burst
        self._now = now
        self._accounts: LRUCache[str, _Account] = LRUCache(_MAX_ACCOUNTS)

    def spend(self, who: str) -> Allowance:
        """Take one request out of a person's bucket; `who` is any string that tells people apart."""
        now = self._now()
        account = self._accounts.get(who)
        if account is None:
            account = self._accounts[who] = _Account(self._burst, now)
        account.left += (now - account.at) * self._rate
        account.at = now
        if account.left >= self._burst:
            account.left, account.warned = self._burst, False
        if account.left >= 1:
            account.left -= 1
            return Allowance.WITHIN
        warned, account.warned = account.warned, True
        return Allowance.OVER if warned else Allowance.JUST_OVER
