"""The ticker: looks for tables at which a moment has come, and has the service do what is due.

Owns the pace of looking. Any number of processes may look at once: a claim in the store spares them
double work, and the commit keeps a moment from taking effect twice.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import structlog

from bot.app.service import Service
from bot.store import Due, Store, StoreDown
from bot.table.table import Updating
from bot.telemetry import metrics
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

PAUSE: Final = 1.0
"""Seconds between two looks; a deadline is told in minutes and days."""
AT_ONCE: Final = 100
SIDE_BY_SIDE: Final = 8
"""Tables that one process sees to at the same time: people's own commands come first."""


class Ticker:
    """Looks until it is stopped."""

    def __init__(
        self, store: Store, service: Service, *, now: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._service = service
        self._now = now
        self._stop = asyncio.Event()
        self._room = asyncio.Semaphore(SIDE_BY_SIDE)

    async def run(self) -> None:
        """See to what is due until `stop`."""
        while not self._stop.is_set():
            if not await self.look():
                try:
                    await asyncio.wait_for(self._stop.wait(), PAUSE)
                except TimeoutError:
                    continue

    def stop(self) -> None:
        """Take no more work; `run` returns when what it has begun is done."""
        self._stop.set()

    async def look(self) -> int:
        """See to all that is due now; how many tables that were."""
        try:
            found = await self._store.claim_due(self._now(), count=AT_ONCE)
        except StoreDown:
            _log.warning("ticker.store_down")
            return 0
        await asyncio.gather(*map(self._see_to, found))
        return len(found)

    async def _see_to(self, due: Due) -> None:
        async with self._room:
            try:
                await self._service.tick(due)
            except StoreDown:
                _log.warning("ticker.store_down", table=due.table_id)
            except Updating:
                # Of this release's claim nothing is left in seconds, and the other one sees to it.
                metrics.deadline("left")
            except Exception as error:  # noqa: BLE001 - one table's trouble must not stop the others
                _log.error("ticker.trouble", table=due.table_id, **fault(error))
