"""Handles stored updates: one after another in each chat, chats beside each other.

Owns the lanes that this process holds. What was stored and not finished when a process died is
handled by another, or by the same one when it starts again, after the lease is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

import structlog

from bot.platforms.telegram import limits
from bot.platforms.telegram.inbox import Pauses
from bot.platforms.telegram.ports import Queue
from bot.platforms.telegram.quiet import fault
from bot.store import StoreDown, Update

log = structlog.get_logger("trigon.telegram")

AGAIN: Final = 0.05
"""Seconds after which a task that goes on in spite of its cancellation is cancelled again."""

_LOOK: Final = 5.0
"""Seconds of one look into the queue that finds nothing."""

Handle = Callable[[str], Awaitable[None]]
"""Handles one update as it was stored. Raises `StoreDown` where it is to be handled again."""


async def end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks, and wait until they have ended.

    Once is not enough before Python 3.12: `asyncio.wait_for`, which redis-py calls for every command,
    loses a cancellation that comes in the moment of its result (python/cpython#86296).
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)


class Worker:
    """Takes lanes and handles what is in them. `holder` is unique to this process and its start."""

    def __init__(self, queue: Queue, stream: str, holder: str, handle: Handle) -> None:
        self._queue = queue
        self._stream = stream
        self._holder = holder
        self._handle = handle
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._stopping = False

    async def look(self) -> None:
        """Take lanes as they are free, for ever."""
        pauses = Pauses()
        while True:
            try:
                if len(self._lanes) >= limits.LANES:
                    await asyncio.wait(self._lanes.values(), return_when=asyncio.FIRST_COMPLETED)
                    continue
                free = await self._queue.intake_free(self._stream, self._holder, wait=_LOOK)
            except StoreDown as error:
                fault("the store does not give updates; trying on", error)
                await pauses.wait()
                continue
            pauses.reset()
            fresh = [lane for lane in free if lane not in self._lanes]
            for lane in fresh[: limits.LANES]:
                self._lanes[lane] = asyncio.create_task(self._serve(lane))
            if not fresh:
                # A lane whose lease this process has lost while it still works on it.
                await asyncio.sleep(AGAIN)

    async def keep(self) -> None:
        """Keep the lanes that are being worked on, for ever."""
        while True:
            await asyncio.sleep(limits.LANE_LEASE / 4)
            try:
                await self._queue.intake_keep(
                    self._stream, list(self._lanes), self._holder, limits.LANE_LEASE
                )
            except StoreDown:
                log.debug("the lanes' leases were not renewed")

    async def finish(self) -> None:
        """Finish the updates under way; what comes after them is left to whoever looks next."""
        self._stopping = True
        if self._lanes:
            await asyncio.wait(set(self._lanes.values()))

    async def _serve(self, lane: str) -> None:
        try:
            updates = await self._queue.intake_take(
                self._stream, lane, self._holder, limits.LANE_LEASE
            )
            while updates:
                await self._one(updates[0])
                updates = await self._done(lane, updates[0])
                if self._stopping and updates:
                    await self._queue.intake_release(self._stream, lane, self._holder)
                    return
        except StoreDown as error:
            fault("a lane is left alone: the store is away", error)
        finally:
            del self._lanes[lane]

    async def _one(self, update: Update) -> None:
        pauses = Pauses()
        while True:
            try:
                await self._handle(update.payload)
            except StoreDown as error:
                if self._stopping:
                    raise
                fault("the store is away; an update is handled again", error)
                await pauses.wait()
            except Exception as error:  # noqa: BLE001 - one odd update must not stop the rest
                fault("an update cannot be handled", error, unexpected=True)
                return
            else:
                return

    async def _done(self, lane: str, update: Update) -> list[Update]:
        """The update was handled. Tries until the store has it; what comes next in the lane."""
        pauses = Pauses()
        while True:
            try:
                return list(
                    await self._queue.intake_done(
                        self._stream, lane, self._holder, [update.entry_id]
                    )
                )
            except StoreDown as error:
                if self._stopping:
                    raise
                fault("the store does not take notes; trying on", error)
                await pauses.wait()
