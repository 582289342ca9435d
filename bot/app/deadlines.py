"""The deadline worker: finds tables at which a deadline has passed, and has the service act on them.

Owns how often it looks and how many tables it serves at a time. Any number of processes may run one:
a claim in the store spares them double work, and the commit keeps a deadline from acting twice.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import structlog

from bot.app.service import Service
from bot.store import Due, Store, StoreDown
from bot.table.codec import Updating
from bot.telemetry import metrics
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

POLL_SECONDS: Final = 1.0
"""The pause after a look that found nothing. People are told of deadlines in minutes and days."""

BATCH: Final = 100
"""Deadlines claimed in one look."""

CONCURRENT: Final = 8
"""Tables served at the same time; more would keep people's own commands waiting."""


class DeadlineWorker:
    """Acts on deadlines until it is stopped."""

    def __init__(
        self, store: Store, service: Service, *, now: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._service = service
        self._now = now
        self._stop = asyncio.Event()
        self._slots = asyncio.Semaphore(CONCURRENT)

    async def run(self) -> None:
        """Act on deadlines until `stop`."""
        while not self._stop.is_set():
            if not await self.look():
                try:
                    await asyncio.wait_for(self._stop.wait(), POLL_SECONDS)
                except TimeoutError:
                    continue

    def stop(self) -> None:
        """Claim nothing more; `run` returns when the tables at hand are done."""
        self._stop.set()

    async def look(self) -> int:
        """Act on the deadlines that have passed, up to `BATCH`; returns how many were claimed."""
        try:
            claimed = await self._store.claim_due(self._now(), count=BATCH)
        except StoreDown:
            _log.warning("deadlines.store_down")
            return 0
        await asyncio.gather(*map(self._act, claimed))
        return len(claimed)

    async def _act(self, due: Due) -> None:
        async with self._slots:
            try:
                await self._service.act_on(due)
            except StoreDown:
                _log.warning("deadlines.store_down", table=due.table_id)
            except Updating:
                # This claim expires in seconds; then a process of the other release takes it.
                metrics.deadline("left")
            except Exception as error:  # noqa: BLE001 - one faulty table must not stop the others
                _log.error("deadlines.trouble", table=due.table_id, **fault(error))
