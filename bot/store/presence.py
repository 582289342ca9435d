"""Presence: which processes use the store, and which format of documents each of them can read.

Owns one set, in which a process renews its entry. It only tells the others which format to write; what
keeps documents from being misread is the format number in each of them. Owns besides the leases on what
one process alone may do, and what processes of release 1.0 left in their queue of updates.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.store import keys
from bot.store.component import StoreComponent, milliseconds
from bot.store.gateway import as_int, as_list, as_texts
from bot.store.scripts import maintenance as scripts


class Left(NamedTuple):
    """An update in the queue of release 1.0."""

    lane: str
    entry_id: str
    payload: str


class Presence(StoreComponent):
    """The processes that use the store."""

    async def announce_process(self, process: str, form: int, seconds: float) -> list[int]:
        """Be present for so many seconds, reading formats up to `form`; what all that are present read.

        `process` is unique to a process and its start. All of them give the same `seconds`.
        """
        reply = await self._gateway.script(
            scripts.ANNOUNCE, [keys.PROCESSES], f"{process} {form}", milliseconds(seconds)
        )
        return [int(member.rpartition(" ")[2]) for member in as_texts(reply)]

    async def withdraw_process(self, process: str, form: int) -> None:
        """Be present no more."""
        await self._gateway.call("ZREM", keys.PROCESSES, f"{process} {form}")

    async def lead(self, name: str, holder: str, seconds: float) -> bool:
        """Be the one process that does this for so many seconds; False if another one is."""
        where = [keys.IntakeKeys(name).fetcher]
        return bool(
            as_int(await self._gateway.script(scripts.LEAD, where, holder, milliseconds(seconds)))
        )

    async def left_behind(self, stream: str) -> list[Left]:
        """The updates that a process of release 1.0 stored and nobody handles, each chat's in order."""
        queue = keys.IntakeKeys(stream)
        lanes = as_texts(
            await self._gateway.script(scripts.LEFT_LANES, [queue.lanes, *queue.dispensable])
        )
        left = []
        for lane in lanes:
            rows = await self._gateway.script(scripts.LEFT_UPDATES, [queue.lane(lane)])
            left += [Left(lane, *as_texts(row)) for row in as_list(rows)]
        return left

    async def forget_left(self, stream: str, left: Left) -> None:
        """Remove one of these updates, which was handled."""
        queue = keys.IntakeKeys(stream)
        await self._gateway.script(
            scripts.FORGET_LEFT, [queue.lanes, queue.lane(left.lane)], left.lane, left.entry_id
        )
