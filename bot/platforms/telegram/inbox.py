"""Updates that were taken from Telegram: stored first, acknowledged then.

Owns the way from raw updates into the store, however they came. Knows nothing of what they mean.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from bot.platforms.telegram.admission import Admission
from bot.platforms.telegram.answers import Presses, Waits
from bot.platforms.telegram.arrivals import Arrival, arrival
from bot.platforms.telegram.client import Raw
from bot.platforms.telegram.ports import Queue
from bot.platforms.telegram.quiet import fault
from bot.store import Arrived, StoreDown

log = structlog.get_logger("trigon.telegram")

_LONGEST_PAUSE: Final = 30.0
_TOLD: Final = 1000


class Pauses:
    """Growing pauses between tries: from `first` seconds, doubled up to half a minute."""

    def __init__(self, first: float = 0.5) -> None:
        self._first = first
        self._next = first

    def reset(self) -> None:
        """It worked again."""
        self._next = self._first

    async def wait(self) -> None:
        """Pause once."""
        await asyncio.sleep(self._next)
        self._next = min(self._next * 2, _LONGEST_PAUSE)


class Inbox:
    """Stores the updates that are admitted. `delayed` is told of each that cannot be stored now, once."""

    def __init__(
        self,
        queue: Queue,
        stream: str,
        presses: Presses,
        admission: Admission,
        delayed: Callable[[Raw], None],
    ) -> None:
        self._queue = queue
        self._stream = stream
        self._presses = presses
        self._admission = admission
        self._delayed = delayed
        self._told: dict[int, None] = {}

    async def take(self, updates: Sequence[Raw]) -> None:
        """Store updates, in their order. Raises `StoreDown`; until then none is acknowledged."""
        known = [(raw, found) for raw in updates if (found := arrival(raw)) is not None]
        if len(known) < len(updates):
            log.warning("something that is no update was dropped", count=len(updates) - len(known))
        admitted = [(raw, came) for raw, came in known if self._admission.admits(raw, came)]
        if not admitted:
            return
        try:
            await self._queue.intake_add(
                self._stream, [_stored(raw, came) for raw, came in admitted]
            )
        except StoreDown as error:
            fault("the store does not take updates; trying on", error)
            for raw, late in admitted:
                self._tell(raw, late)
            raise
        for _, came in admitted:
            if came.query and came.number not in self._told:
                self._presses.arrived(came.query, self._waits(came))

    def _tell(self, raw: Raw, late: Arrival) -> None:
        if late.number not in self._told:
            self._told[late.number] = None
            while len(self._told) > _TOLD:
                del self._told[next(iter(self._told))]
            self._delayed(raw)

    def _waits(self, came: Arrival) -> Waits:
        async def waits() -> bool:
            try:
                return await self._queue.intake_waits(self._stream, str(came.number), came.lane)
            except StoreDown:
                return True

        return waits


def _stored(raw: Raw, came: Arrival) -> Arrived:
    return Arrived(str(came.number), came.lane, json.dumps(raw))
