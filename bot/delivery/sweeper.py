"""Sweeps for tables with unsent entries that a process left unmarked when it died.

Owns when to sweep. What a sweep does is the store's (`Tables.sweep`).
"""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from bot.store import Store, StoreDown
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

EVERY_SECONDS: Final = 600.0
"""What was left unmarked waits no longer than this, even if its process never starts again."""
RETRY_SECONDS: Final = 1.0
"""So soon a sweep is tried again that the store did not allow."""


class Sweeper:
    """Sweeps at the first call of `poll`, and every ten minutes from then on."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._next_at = 0.0
        self._task: asyncio.Task[None] | None = None

    def poll(self) -> None:
        """Begin a sweep in the background if it is time for one."""
        now = asyncio.get_running_loop().time()
        if now >= self._next_at and (self._task is None or self._task.done()):
            self._next_at = now + EVERY_SECONDS
            self._task = asyncio.create_task(self._sweep())

    async def finish(self) -> None:
        """Wait for the sweep under way, if there is one."""
        if self._task is not None:
            await self._task

    async def _sweep(self) -> None:
        try:
            healed = await self._store.sweep()
        except StoreDown:
            _log.warning("sweeper.store_down")
            self._next_at = asyncio.get_running_loop().time() + RETRY_SECONDS
        except Exception as error:  # noqa: BLE001 - the next sweep tries again
            _log.error("sweeper.trouble", **fault(error))
        else:
            if healed:
                _log.info("sweeper.healed", tables=healed)
