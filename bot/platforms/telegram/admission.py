"""Who is heard: what a person asks for beyond their budget is dropped before it is stored.

Owns that decision, once for each update, however often Telegram gives it. What is dropped counts as
taken: nobody waits behind it, and it never comes again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.platforms.budget import SUGGESTIONS, Allowance, Budget
from bot.platforms.telegram.arrivals import Arrival
from bot.platforms.telegram.client import Raw
from bot.telemetry import metrics

_REMEMBERED: Final = 1000

Refuse = Callable[[Raw, bool], bool]
"""Answers an update that will not be carried out; true: its person is to hear why. Whether it was for
us at all."""


class Admission:
    """Decides by people's budgets."""

    def __init__(self, budget: Budget, refuse: Refuse) -> None:
        self._budget = budget
        self._suggestions = Budget(*SUGGESTIONS)
        self._refuse = refuse
        self._decided: dict[int, bool] = {}

    def admits(self, raw: Raw, came: Arrival) -> bool:
        """Whether an update is to be stored and handled."""
        if not came.person:
            return True
        if came.number not in self._decided:
            self._decided[came.number] = self._decide(raw, came)
            if len(self._decided) > _REMEMBERED:
                del self._decided[next(iter(self._decided))]
        return self._decided[came.number]

    def _decide(self, raw: Raw, came: Arrival) -> bool:
        if came.inline:
            return self._suggestions.spend(came.person) is Allowance.WITHIN
        allowance = self._budget.spend(came.person)
        if allowance is Allowance.WITHIN:
            return True
        if not self._refuse(raw, allowance is Allowance.JUST_OVER):
            return True
        metrics.dropped(came.person)
        return False
