"""Hands queued updates to their handler: in order within a lane, lanes in parallel.

Owns the lanes that this process has leased. What a killed process left unfinished is handled by
another one, or by itself after a restart, as soon as the lease has run out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import structlog

from bot.platforms.telegram import limits
from bot.platforms.telegram.ports import UpdateQueue
from bot.platforms.telegram.tasks import Backoff
from bot.store import StoreDown, Update
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

_WAIT: Final = 5.0
"""Seconds that one request for free lanes waits in the store."""

_STILL_SERVED: Final = 0.05
"""Seconds until the next request, when this process still serves all lanes that were named."""

Handle: TypeAlias = Callable[[str], Awaitable[None]]
"""Handles one update as it was stored. Raises `StoreDown` where it is to be handled again."""


class LaneWorker:
    """Leases lanes and handles what is in them. `holder` is unique to this process and its start."""

    def __init__(self, queue: UpdateQueue, stream: str, holder: str, handle: Handle) -> None:
        self._queue = queue
        self._stream = stream
        self._holder = holder
        self._handle = handle
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._stopping = False

    async def serve_lanes(self) -> None:
        """Lease lanes as they become free, and serve each in a task; for ever."""
        backoff = Backoff()
        while True:
            try:
                if len(self._lanes) >= limits.LANES:
                    await asyncio.wait(self._lanes.values(), return_when=asyncio.FIRST_COMPLETED)
                    continue
                free = await self._queue.intake_free(self._stream, self._holder, wait=_WAIT)
            except StoreDown:
                _log.warning("telegram.store_down", doing="look for updates")
                await backoff.wait()
                continue
            backoff.reset()
            fresh = [lane for lane in free if lane not in self._lanes]
            for lane in fresh[: limits.LANES]:
                self._lanes[lane] = asyncio.create_task(self._serve(lane))
            if not fresh:
                # A lane whose lease has run out while this process still works on it.
                await asyncio.sleep(_STILL_SERVED)

    async def renew_leases(self) -> None:
        """Keep the leases of the lanes that are being served, for ever."""
        while True:
            await asyncio.sleep(limits.LANE_LEASE / 4)
            try:
                await self._queue.intake_keep(
                    self._stream, list(self._lanes), self._holder, limits.LANE_LEASE
                )
            except StoreDown:
                _log.debug("telegram.store_down", doing="renew leases")

    async def finish(self) -> None:
        """Finish the updates under way; the rest of their lanes is left to other processes."""
        self._stopping = True
        if self._lanes:
            await asyncio.wait(set(self._lanes.values()))

    async def _serve(self, lane: str) -> None:
        try:
            updates = await self._queue.intake_take(
                self._stream, lane, self._holder, limits.LANE_LEASE
            )
            while updates:
                await self._handle_until_stored(updates[0])
                updates = await self._acknowledge(lane, updates[0])
                if self._stopping and updates:
                    await self._queue.intake_release(self._stream, lane, self._holder)
                    return
        except StoreDown:
            _log.warning("telegram.store_down", doing="serve a lane")
        finally:
            del self._lanes[lane]

    async def _handle_until_stored(self, update: Update) -> None:
        backoff = Backoff()
        while True:
            try:
                await self._handle(update.payload)
            except StoreDown:
                if self._stopping:
                    raise
                _log.warning("telegram.store_down", doing="handle an update")
                await backoff.wait()
            except Exception as error:  # noqa: BLE001 - one odd update must not stop the rest
                _log.error("telegram.update_failed", **fault(error))
                return
            else:
                return

    async def _acknowledge(self, lane: str, update: Update) -> list[Update]:
        """Remove a handled update from the queue; the next ones of its lane."""
        backoff = Backoff()
        while True:
            try:
                return list(
                    await self._queue.intake_done(
                        self._stream, lane, self._holder, [update.entry_id]
                    )
                )
            except StoreDown:
                if self._stopping:
                    raise
                _log.warning("telegram.store_down", doing="acknowledge an update")
                await backoff.wait()
