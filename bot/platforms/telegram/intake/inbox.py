"""Fetched updates: stored first, acknowledged to Telegram after that.

Owns the way from raw updates into the queue, whether polled or pushed. Does not know what they mean.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from bot.platforms.telegram.client import RawUpdate
from bot.platforms.telegram.intake.admission import Admission
from bot.platforms.telegram.intake.envelopes import UpdateEnvelope, envelope_of
from bot.platforms.telegram.ports import UpdateQueue
from bot.platforms.telegram.replies.callbacks import PendingCallbacks, StillQueued
from bot.store import Arrived, StoreDown

_log = structlog.get_logger(__name__)

_REMEMBERED: Final = 1000
"""Delayed updates that are known to have been reported."""


class Inbox:
    """Queues the updates that are admitted. `on_delay` is told once of each that cannot be stored now."""

    def __init__(
        self,
        queue: UpdateQueue,
        stream: str,
        callbacks: PendingCallbacks,
        admission: Admission,
        on_delay: Callable[[RawUpdate], None],
    ) -> None:
        self._queue = queue
        self._stream = stream
        self._callbacks = callbacks
        self._admission = admission
        self._on_delay = on_delay
        self._delayed: dict[int, None] = {}

    async def put(self, updates: Sequence[RawUpdate]) -> None:
        """Store updates, in order. Raises `StoreDown`; the caller then acknowledges none of them."""
        opened = [(raw, found) for raw in updates if (found := envelope_of(raw)) is not None]
        if len(opened) < len(updates):
            _log.warning("telegram.update_without_id", count=len(updates) - len(opened))
        admitted = [
            (raw, envelope) for raw, envelope in opened if self._admission.admits(raw, envelope)
        ]
        if not admitted:
            return
        try:
            await self._queue.intake_add(
                self._stream, [_to_stored(raw, envelope) for raw, envelope in admitted]
            )
        except StoreDown:
            _log.warning("telegram.store_down", doing="queue updates")
            for raw, envelope in admitted:
                self._report_delay(raw, envelope)
            raise
        for _, envelope in admitted:
            if envelope.callback_query and envelope.update_id not in self._delayed:
                self._callbacks.expect(envelope.callback_query, self._still_queued(envelope))

    def _report_delay(self, raw: RawUpdate, envelope: UpdateEnvelope) -> None:
        if envelope.update_id not in self._delayed:
            self._delayed[envelope.update_id] = None
            while len(self._delayed) > _REMEMBERED:
                del self._delayed[next(iter(self._delayed))]
            self._on_delay(raw)

    def _still_queued(self, envelope: UpdateEnvelope) -> StillQueued:
        async def ask() -> bool:
            try:
                return await self._queue.intake_waits(
                    self._stream, str(envelope.update_id), envelope.lane
                )
            except StoreDown:
                return True

        return ask


def _to_stored(raw: RawUpdate, envelope: UpdateEnvelope) -> Arrived:
    return Arrived(str(envelope.update_id), envelope.lane, json.dumps(raw))
