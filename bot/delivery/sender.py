"""The sender: finds outboxes with entries and delivers them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

import structlog
from cachetools import TTLCache

from bot.delivery.poster import Poster
from bot.delivery.recipients import PriorityGate, Recipients
from bot.delivery.table_delivery import DeliveryContext, TableDelivery
from bot.ports import SEND_SECONDS, Orders, Platform
from bot.store import LEASE_SECONDS, Store, StoreDown, Taken
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

RENEW_SECONDS: Final = 1.0
"""Interval at which leases are renewed, and other processes' news is heard at the latest."""
TABLES: Final = 512
"""Documents held at the same time. One that has to wait is not among them."""
DRAWN_AT_ONCE: Final = 4
"""Messages drawn at the same time; more would only share the processor."""
LOOK_SECONDS: Final = 0.5
"""Duration of a look for work that finds none; a stop is noticed within it."""
AGAIN_SECONDS: Final = 1.0
"""Pause before a table is tried again that met trouble, say with the store."""
NEWER_RELEASE_SECONDS: Final = 10.0
"""Time for which a document of a later release is left to its processes."""
MAX_LEFT: Final = 10_000
"""Documents of later releases that are remembered; others are looked at sooner."""
STOP_SECONDS: Final = SEND_SECONDS + 5.0
"""Time for messages under way to arrive when the bot is stopped."""


class Sender:
    """Sends until it is stopped.

    `holder` names it in leases, unique to this process and its start. `now`: seconds since the epoch.
    `orders` carries out orders between documents.
    """

    def __init__(
        self,
        store: Store,
        platforms: Sequence[Platform],
        orders: Orders,
        holder: str,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._holder = holder
        self._held: dict[str, tuple[TableDelivery, asyncio.Task[bool]]] = {}
        self._left_to_newer: TTLCache[str, None] = TTLCache(MAX_LEFT, NEWER_RELEASE_SECONDS)
        self._stopping = False
        recipients, gate = Recipients(platforms), PriorityGate(DRAWN_AT_ONCE)
        poster = Poster(store, recipients, gate, orders, now)
        self._context = DeliveryContext(store, holder, recipients, poster, gate)

    async def run(self) -> None:
        """Deliver until `stop`; then finish the messages under way."""
        await self._shielded(self._announce, 0.0)
        if not self._stopping:
            self._store.lease_seconds = LEASE_SECONDS
        renewing = asyncio.create_task(self._renew_leases())
        while not self._stopping:
            await self._shielded(self._round)
        if tasks := [task for _, task in self._held.values()]:
            _, late = await asyncio.wait(tasks, timeout=STOP_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        renewing.cancel()
        await asyncio.gather(renewing, return_exceptions=True)
        for table_id in self._store.all_taken():
            await self._give_back(table_id)
        await self._shielded(partial(self._store.withdraw_sender, self._holder), 0.0)

    def stop(self) -> None:
        """Take no more work: `run` returns when the messages under way are dealt with.

        A flag rather than a cancelled task: a cancellation can be lost where a library waits (Python
        3.11's `wait_for` swallows one that meets its result), and then nothing would ever stop.
        """
        self._stopping = True
        self._store.lease_seconds = 0.0
        self._store.wake_sender()
        for delivery, _ in self._held.values():
            delivery.halt()

    async def _shielded(
        self, step: Callable[[], Awaitable[object]], pause: float = 1.0, **about: str
    ) -> bool:
        """Take a step and return True; log its trouble, which stops nothing else, and `pause` after it (seconds)."""
        try:
            await step()
        except StoreDown:
            _log.warning("sender.store_down", **about)
        except Exception as error:  # noqa: BLE001 - the sender outlives all trouble
            _log.error("sender.trouble", **about, **fault(error))
        else:
            return True
        await asyncio.sleep(pause)
        return False

    async def _round(self) -> None:
        if len(self._held) >= TABLES:
            tasks = [task for _, task in self._held.values()]
            await asyncio.wait(tasks, timeout=1.0, return_when=asyncio.FIRST_COMPLETED)
            return
        found = await self._store.outbox_next(count=TABLES, wait=LOOK_SECONDS)
        for table_id, version, taken in found:
            held = self._held.get(table_id)
            if held is not None:
                # Perhaps too late for it: see `_ended`.
                held[0].news(version)
            elif not self._stopping and table_id not in self._left_to_newer:
                self._begin(table_id, taken)
            elif taken is not None:
                await self._give_back(table_id)

    async def _give_back(self, table_id: str) -> None:
        give = partial(self._store.outbox_release, table_id, self._holder)
        await self._shielded(give, 0.0, table=table_id)

    def _begin(self, table_id: str, taken: Taken | None = None) -> None:
        delivery = TableDelivery(table_id, self._context, taken)
        task = asyncio.create_task(self._shielded(delivery.run, 0.0, table=table_id))
        self._held[table_id] = delivery, task
        task.add_done_callback(partial(self._ended, table_id))

    def _ended(self, table_id: str, task: asyncio.Task[bool]) -> None:
        delivery, _ = self._held.pop(table_id)
        if delivery.needs_newer_release:
            self._left_to_newer[table_id] = None
        elif self._stopping:
            return
        elif task.cancelled() or not task.result():
            self._store.offer(table_id, after=AGAIN_SECONDS)
        elif delivery.missed:
            self._begin(table_id)

    async def _announce(self) -> None:
        """Be present, so that the tables left by others are shared with this process."""
        await self._store.announce_sender(self._holder, LEASE_SECONDS)
        await self._store.keep_index()

    async def _renew_leases(self) -> None:
        """Renew the leases of the held tables and learn of their changes, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            await self._shielded(self._announce, 0.0)
            young = loop.time() - RENEW_SECONDS
            held = {
                table_id: delivery
                for table_id, (delivery, _) in self._held.items()
                if delivery.held_since is not None and delivery.held_since <= young
            }
            if held:
                await self._shielded(partial(self._renew, held))

    async def _renew(self, held: dict[str, TableDelivery]) -> None:
        now = asyncio.get_running_loop().time()
        versions = await self._store.outbox_keep(list(held), self._holder, LEASE_SECONDS)
        for delivery, version in zip(held.values(), versions, strict=True):
            if delivery.held_since is None:
                continue
            if version is None:
                delivery.lose()
            else:
                delivery.renewed(now, version)
