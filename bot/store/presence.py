"""Presence: which processes use the store, and which format of documents each of them can read.

Owns one set, in which a process renews its entry. It only tells the others which format to write; what
keeps documents from being misread is the format number in each of them.
"""

from __future__ import annotations

from bot.store import keys
from bot.store.component import StoreComponent, milliseconds
from bot.store.gateway import as_texts
from bot.store.scripts import maintenance as scripts


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
