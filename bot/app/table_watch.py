"""Waiting for tables to change, whichever process of the bot changes them.

Owns who watches which table. One ear serves all that watch, and one look a second makes up for what it
misses; where nobody watches, there is neither.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager, suppress
from typing import Final

import structlog

from bot.store import Store, StoreDown
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

LOOK_SECONDS: Final = 1.0
"""How often the versions of all watched tables are looked at; so soon, too, is the bell listened to again."""
END_SECONDS: Final = 0.2
"""Seconds after which what did not end is cut off again."""


class Watcher:
    """Waits for one table."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self._heard: int | None = None
        self._trouble: StoreDown | None = None
        self._news = asyncio.Event()

    def tell(self, version: int) -> None:
        """The table has this version; 0: it is gone. What was looked up may be older than what was heard."""
        self._heard = max(version, self._heard or 0) if version else 0
        self._news.set()

    def fail(self, trouble: StoreDown) -> None:
        """Nothing can be found out about the table."""
        self._trouble = trouble
        self._news.set()

    async def changed(self, version: int) -> None:
        """See `bot.ports.TableWatcher.changed`."""
        while True:
            self._news.clear()
            if self._trouble is not None:
                trouble, self._trouble = self._trouble, None
                raise trouble
            if self._heard is not None and (self._heard > version or self._heard == 0):
                return
            await self._news.wait()


class TableWatch:
    """All who watch tables in this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._watchers: set[Watcher] = set()
        self._attention: _Attention | None = None
        self._look = asyncio.Event()

    @asynccontextmanager
    async def watching(self, table_id: str) -> AsyncIterator[Watcher]:
        """See `bot.ports.GameService.watching`."""
        watcher = Watcher(table_id)
        self._watchers.add(watcher)
        self._look.set()
        if self._attention is None:
            self._attention = _Attention(self._listen, self._look_up)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)
            if not self._watchers and self._attention is not None:
                attention, self._attention = self._attention, None
                await asyncio.shield(asyncio.create_task(attention.end()))

    async def _listen(self) -> None:
        async with aclosing(self._store.rings()) as rings:
            async for ring in rings:
                if ring is None:
                    # What rang before was not heard.
                    self._look.set()
                    continue
                for watcher in self._watchers:
                    if watcher.table_id == ring.table_id:
                        watcher.tell(ring.version)

    async def _look_up(self) -> None:
        """Look at all watched tables when somebody asks for it, and now and then."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                await self._look.wait()
        self._look.clear()
        tables = sorted({watcher.table_id for watcher in self._watchers})
        try:
            versions = dict(zip(tables, await self._store.versions(tables), strict=True))
        except StoreDown as trouble:
            for watcher in self._watchers:
                watcher.fail(trouble)
            raise
        for watcher in self._watchers:
            if watcher.table_id in versions:
                watcher.tell(versions[watcher.table_id])


class _Attention:
    """Steps that are taken on and on, each beside the others, until it ends."""

    def __init__(self, *steps: Callable[[], Awaitable[None]]) -> None:
        self._over = asyncio.Event()
        self._tasks = [asyncio.create_task(self._on_and_on(step)) for step in steps]

    async def end(self) -> None:
        """Take no more steps, and cut off those under way."""
        self._over.set()
        left = set(self._tasks)
        while left:
            # A cancellation can be lost where a library waits or tidies up.
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=END_SECONDS)

    async def _on_and_on(self, step: Callable[[], Awaitable[None]]) -> None:
        """Whatever one meets, the next is taken: else nobody would hear of anything any more."""
        while not self._over.is_set():
            try:
                await step()
            except StoreDown:
                await asyncio.sleep(LOOK_SECONDS)
            except Exception as error:  # noqa: BLE001 - see above
                if self._over.is_set():
                    return
                _log.error("tables.watch_trouble", **fault(error))
                await asyncio.sleep(LOOK_SECONDS)
