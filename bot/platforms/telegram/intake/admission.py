"""Admission: what a person asks for beyond their budget is dropped before it is stored.

Owns that decision, made once for each update however often Telegram delivers it. A dropped update is
acknowledged like any other: nothing queues behind it, and it does not come again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bot.platforms.budget import SUGGESTIONS, Allowance, Budget
from bot.platforms.telegram.client import RawUpdate
from bot.platforms.telegram.intake.envelopes import UpdateEnvelope
from bot.table.identity import PersonId
from bot.telemetry import metrics

_REMEMBERED: Final = 1000
"""Updates whose decision is kept, for when Telegram delivers them again."""

Refuse: TypeAlias = Callable[[RawUpdate, bool], bool]
"""Answers an update that will not be carried out, with the reason if the flag says so. False if the
update asks nothing of the bot."""


class Admission:
    """Decides by people's budgets."""

    def __init__(self, budget: Budget, refuse: Refuse) -> None:
        self._budget = budget
        self._inline_budget = Budget(*SUGGESTIONS)
        self._refuse = refuse
        self._decided: dict[int, bool] = {}

    def admits(self, raw: RawUpdate, envelope: UpdateEnvelope) -> bool:
        """Whether to store and handle an update. Answers it if not."""
        if envelope.person is None:
            return True
        if envelope.update_id not in self._decided:
            self._decided[envelope.update_id] = self._decide(raw, envelope, envelope.person)
            if len(self._decided) > _REMEMBERED:
                del self._decided[next(iter(self._decided))]
        return self._decided[envelope.update_id]

    def _decide(self, raw: RawUpdate, envelope: UpdateEnvelope, person: PersonId) -> bool:
        if envelope.inline:
            return self._inline_budget.spend(person) is Allowance.WITHIN
        allowance = self._budget.spend(person)
        if allowance is Allowance.WITHIN:
            return True
        if not self._refuse(raw, allowance is Allowance.JUST_OVER):
            return True
        metrics.dropped(person.platform)
        return False
