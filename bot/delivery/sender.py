"""The sender: finds tables with something to send, and serves them.

Owns which tables this process serves, keeping their leases, and the end of it all. What happens at one
table is `serving`'s. One process at a time serves a table, so that its messages keep their order.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

import structlog

from bot.delivery.gate import PriorityGate
from bot.delivery.posting import Posting
from bot.delivery.recipients import Recipients
from bot.delivery.serving import LEASE_SECONDS, Serving, Tools
from bot.delivery.sweeper import Sweeper
from bot.ports import SEND_SECONDS, Platform
from bot.store import Store, StoreDown
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

RENEW_SECONDS: Final = 1.0
"""Leases are kept so often, and news of other processes is heard at the latest after so long."""
TABLES: Final = 512
"""Tables that are served at the same time. One that has to wait is not among them."""
DRAWN_AT_ONCE: Final = 4
"""Messages that are made at the same time; more would only share the processor."""
LOOK_SECONDS: Final = 0.5
"""One look for work that finds none; so soon a stop is noticed."""
FOR_OTHERS_SECONDS: Final = 10.0
"""A table that only a process of a later release can read is left to it for so long."""
STOP_SECONDS: Final = SEND_SECONDS + 5.0
"""What is being sent when the bot is stopped has so long to arrive."""


class Sender:
    """Sends until it is stopped. `holder` is unique to this process and its start."""

    def __init__(
        self,
        store: Store,
        platforms: Sequence[Platform],
        holder: str,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._holder = holder
        self._served: dict[str, tuple[Serving, asyncio.Task[None]]] = {}
        self._for_others: dict[str, float] = {}
        self._stopping = False
        self._sweeper = Sweeper(store)
        recipients, gate = Recipients(platforms), PriorityGate(DRAWN_AT_ONCE)
        posting = Posting(store, recipients, gate, now)
        self._tools = Tools(store, holder, recipients, posting, gate)

    async def run(self) -> None:
        """Serve the outboxes until `stop`; then finish what is being sent."""
        keeping = asyncio.create_task(self._keep())
        while not self._stopping:
            self._sweeper.now_and_then()
            await self._patiently(self._round)
        await self._finish()
        keeping.cancel()
        await asyncio.gather(keeping, self._sweeper.finish(), return_exceptions=True)

    def stop(self) -> None:
        """Take no more work. `run` returns in half a second, and when what is being sent is dealt with.

        A flag rather than a cancelled task: a cancellation can be lost where a library waits (Python
        3.11's `wait_for` swallows one that meets its result), and then nothing would ever stop.
        """
        self._stopping = True
        for serving, _ in self._served.values():
            serving.halt()

    async def _finish(self) -> None:
        tasks = [task for _, task in self._served.values()]
        if tasks:
            _, left = await asyncio.wait(tasks, timeout=STOP_SECONDS)
            for task in left:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _patiently(self, step: Callable[[], Awaitable[object]]) -> None:
        try:
            await step()
        except StoreDown:
            _log.warning("sender.store_down")
            await asyncio.sleep(1.0)
        except Exception as error:  # noqa: BLE001 - the sender outlives whatever a round meets
            _log.error("sender.trouble", **fault(error))
            await asyncio.sleep(1.0)

    async def _round(self) -> None:
        if len(self._served) >= TABLES:
            tasks = [task for _, task in self._served.values()]
            await asyncio.wait(tasks, timeout=1.0, return_when=asyncio.FIRST_COMPLETED)
            return
        for table_id in await self._store.outbox_next(count=TABLES, wait=LOOK_SECONDS):
            if self._stopping:
                return
            held = self._served.get(table_id)
            if held is not None:
                # Perhaps too late for it: see `_ended`.
                held[0].news()
            elif self._for_others.get(table_id, 0.0) <= asyncio.get_running_loop().time():
                self._begin(table_id)

    def _begin(self, table_id: str) -> None:
        serving = Serving(table_id, self._tools)
        task = asyncio.create_task(self._serve(table_id, serving))
        self._served[table_id] = serving, task
        task.add_done_callback(partial(self._ended, table_id))

    def _ended(self, table_id: str, _task: asyncio.Task[None]) -> None:
        serving, _ = self._served.pop(table_id)
        if serving.for_others:
            now = asyncio.get_running_loop().time()
            self._for_others = {t: until for t, until in self._for_others.items() if until > now}
            self._for_others[table_id] = now + FOR_OTHERS_SECONDS
        elif serving.missed and not self._stopping:
            self._begin(table_id)

    async def _serve(self, table_id: str, serving: Serving) -> None:
        """One table's trouble must not stop the others."""
        try:
            await serving.run()
        except StoreDown:
            _log.warning("sender.store_down", table=table_id)
        except Exception as error:  # noqa: BLE001 - see above
            _log.error("sender.trouble", table=table_id, **fault(error))

    async def _keep(self) -> None:
        """Stay the sender of the tables that are served, and hear what is new at them, for ever."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            young = loop.time() - RENEW_SECONDS
            held = {
                table_id: serving
                for table_id, (serving, _) in self._served.items()
                if serving.held_since is not None and serving.held_since <= young
            }
            if held:
                await self._patiently(partial(self._keep_these, held))

    async def _keep_these(self, held: dict[str, Serving]) -> None:
        versions = await self._store.outbox_keep(list(held), self._holder, LEASE_SECONDS)
        for serving, version in zip(held.values(), versions, strict=True):
            if serving.held_since is None:
                continue
            if version is None:
                serving.lose()
            else:
                serving.news(version)
