"""How much one person may ask for: a token bucket each, the same on every platform.

A platform asks at its door, before anything is stored, so that a flood costs the one who floods and
nobody waits behind it. Owns the counting, for one process. Knows no platform.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

RATE: Final = 3.0
"""Requests a second that a person may keep up. A fast player alone against a computer needs one or
two: a tile, a spot and "Play it" are three presses."""
_BURST: Final = 10.0
"""Seconds whose requests may come at once, from someone who asked for nothing lately: double taps, a
few commands pasted."""

SUGGESTIONS: Final = (15.0, 40.0)
"""The same for what is asked while someone types: completions, inline queries."""

_PEOPLE: Final = 10_000
"""People who are kept in mind; whoever was quiet longest is forgotten first, and begins anew."""


class Allowance(Enum):
    """What is to be done with a request."""

    WITHIN = auto()
    """Carry it out."""
    JUST_OVER = auto()
    """Drop it, and say so: the first one since the budget was whole."""
    OVER = auto()
    """Drop it, and say nothing."""


@dataclass(slots=True)
class _Account:
    left: float
    at: float
    told: bool = False


class Budget:
    """Everyone's budgets: `rate` requests a second, `burst` at once (ten seconds' worth for None).

    `now`: seconds of a clock that never goes back.
    """

    def __init__(
        self,
        rate: float = RATE,
        burst: float | None = None,
        *,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate = rate
        self._burst = max(1.0, rate * _BURST) if burst is None else burst
        self._now = now
        self._accounts: OrderedDict[str, _Account] = OrderedDict()

    def spend(self, who: str) -> Allowance:
        """Count one request of this person."""
        now = self._now()
        account = self._accounts.get(who)
        if account is None:
            account = self._accounts[who] = _Account(self._burst, now)
            if len(self._accounts) > _PEOPLE:
                self._accounts.popitem(last=False)
        self._accounts.move_to_end(who)
        account.left += (now - account.at) * self._rate
        account.at = now
        if account.left >= self._burst:
            account.left, account.told = self._burst, False
        if account.left >= 1:
            account.left -= 1
            return Allowance.WITHIN
        told, account.told = account.told, True
        return Allowance.OVER if told else Allowance.JUST_OVER
