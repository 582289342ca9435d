"""Waiting for a table to change, whichever process of the bot changes it.

Owns who waits for which table. One look serves all that wait.
"""

from __future__ import annotations

import asyncio
from typing import Final

from bot.store import Store, StoreDown

LOOK_SECONDS: Final = 1.0
"""How often the versions of all awaited tables are looked at."""


class TableWatch:
    """Wakes those who wait for a table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[asyncio.Future[None], tuple[str, int]] = {}
        """Who waits, and the table with the version that they know."""
        self._looking: asyncio.Task[None] | None = None

    async def changed(self, table_id: str, version: int) -> None:
        """See `bot.ports.GameService.changed`."""
        waiter = asyncio.get_running_loop().create_future()
        self._waiting[waiter] = table_id, version
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_on())
        try:
            # It may have changed before anybody waited.
            if (await self._store.versions([table_id]))[0] == version:
                await waiter
        finally:
            del self._waiting[waiter]
            if not self._waiting:
                self._looking.cancel()
                self._looking = None

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            tables = sorted({table_id for table_id, _ in self._waiting.values()})
            try:
                versions = dict(zip(tables, await self._store.versions(tables), strict=True))
            except StoreDown as error:
                self._wake_all(error)
                continue
            for waiter, (table_id, version) in self._waiting.items():
                if versions.get(table_id, version) != version and not waiter.done():
                    waiter.set_result(None)

    def _wake_all(self, error: StoreDown) -> None:
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_exception(error)
