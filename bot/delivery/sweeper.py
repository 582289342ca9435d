"""Looks now and then for tables that a process left unmarked when it died.

Owns the pace of looking, beside other work. What is found and marked is the store's.
"""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from bot.store import Store, StoreDown
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

SECONDS: Final = 600.0
"""What waits unmarked waits no longer than this, even if the process never starts again."""
AGAIN_SECONDS: Final = 1.0


class Sweeper:
    """Sweeps at once, and again every ten minutes, whenever it is given the chance."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._at = 0.0
        self._task: asyncio.Task[None] | None = None

    def now_and_then(self) -> None:
        """Begin a sweep if it is time for one; returns at once."""
        now = asyncio.get_running_loop().time()
        if now >= self._at and (self._task is None or self._task.done()):
            self._at = now + SECONDS
            self._task = asyncio.create_task(self._sweep())

    async def finish(self) -> None:
        """Wait for the sweep under way."""
        if self._task is not None:
            await self._task

    async def _sweep(self) -> None:
        try:
            healed = await self._store.sweep()
        except StoreDown:
            _log.warning("sweeper.store_down")
            self._at = asyncio.get_running_loop().time() + AGAIN_SECONDS
        except Exception as error:  # noqa: BLE001 - tried again in its time
            _log.error("sweeper.trouble", **fault(error))
        else:
            if healed:
                _log.info("sweeper.healed", tables=healed)
