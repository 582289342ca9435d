"""The sender: finds outboxes with entries and delivers them; a sweep finds those that a dead process left unmarked."""

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
from bot.delivery.table_delivery import LEASE_SECONDS, DeliveryContext, TableDelivery
from bot.ports import SEND_SECONDS, Orders, Platform
from bot.store import Store, StoreDown
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
NEWER_RELEASE_SECONDS: Final = 10.0
"""Time for which a document of a later release is left to its processes."""
MAX_LEFT: Final = 10_000
"""Documents of later releases that are remembered; others are looked at sooner."""
STOP_SECONDS: Final = SEND_SECONDS + 5.0
"""Time for messages under way to arrive when the bot is stopped."""


class Sender:
    """Sends until it is stopped.

    `holder` names it in leases, unique to this process and its start. `now`: seconds since the epoch.
    `orders` carries out what is not for people.
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
        self._held: dict[str, tuple[TableDelivery, asyncio.Task[None]]] = {}
        self._left_to_newer: TTLCache[str, None] = TTLCache(MAX_LEFT, NEWER_RELEASE_SECONDS)
        self._stopping = False
        self._sweeper = Sweeper(store)
        recipients, gate = Recipients(platforms), PriorityGate(DRAWN_AT_ONCE)
        poster = Poster(store, recipients, gate, orders, now)
        self._context = DeliveryContext(store, holder, recipients, poster, gate)

    async def run(self) -> None:
        """Deliver until `stop`; then finish the messages under way."""
        renewing = asyncio.create_task(self._renew_leases())
        while not self._stopping:
            self._sweeper.poll()
            await self._shielded(self._round)
        if tasks := [task for _, task in self._held.values()]:
            _, late = await asyncio.wait(tasks, timeout=STOP_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        renewing.cancel()
        await asyncio.gather(renewing, self._sweeper.finish(), return_exceptions=True)

    def stop(self) -> None:
        """Take no more work: `run` returns when the messages under way are dealt with.

        A flag rather than a cancelled task: a cancellation can be lost where a library waits (Python
        3.11's `wait_for` swallows one that meets its result), and then nothing would ever stop.
        """
        self._stopping = True
        for delivery, _ in self._held.values():
            delivery.halt()

    async def _shielded(
        self, step: Callable[[], Awaitable[object]], pause: float = 1.0, **about: str
    ) -> None:
        """Take a step; log its trouble, which stops nothing else, and `pause` after it (seconds)."""
        try:
            await step()
        except StoreDown:
            _log.warning("sender.store_down", **about)
        except Exception as error:  # noqa: BLE001 - the sender outlives all trouble
            _log.error("sender.trouble", **about, **fault(error))
        else:
            return
        await asyncio.sleep(pause)

    async def _round(self) -> None:
        if len(self._held) >= TABLES:
            tasks = [task for _, task in self._held.values()]
            await asyncio.wait(tasks, timeout=1.0, return_when=asyncio.FIRST_COMPLETED)
            return
        for table_id, version in await self._store.outbox_next(count=TABLES, wait=LOOK_SECONDS):
            if self._stopping:
                return
            held = self._held.get(table_id)
            if held is not None:
                # Perhaps too late for it: see `_ended`.
                held[0].news(version)
            elif table_id not in self._left_to_newer:
                self._begin(table_id)

    def _begin(self, table_id: str) -> None:
        delivery = TableDelivery(table_id, self._context)
        task = asyncio.create_task(self._shielded(delivery.run, 0.0, table=table_id))
        self._held[table_id] = delivery, task
        task.add_done_callback(partial(self._ended, table_id))

    def _ended(self, table_id: str, _task: asyncio.Task[None]) -> None:
        delivery, _ = self._held.pop(table_id)
        if delivery.needs_newer_release:
            self._left_to_newer[table_id] = None
        elif delivery.missed and not self._stopping:
            self._begin(table_id)

    async def _renew_leases(self) -> None:
        """Keep the leases of the held tables, and hear what is new at them, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(RENEW_SECONDS)
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


EVERY_SECONDS: Final = 600.0
"""Interval between sweeps: the longest wait of what was left unmarked."""
RETRY_SECONDS: Final = 1.0
"""Pause before a sweep is tried again that the store did not allow."""


class Sweeper:
    """Sweeps at the first call of `poll`, and every `EVERY_SECONDS` from then on."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._next_at = 0.0
        self._task: asyncio.Task[None] | None = None

    def poll(self) -> None:
        """Begin a sweep in the background if one is due."""
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
