"""Presence: which processes live on the store, and which form of documents each of them reads.

Owns one set, in which a process stands as long as it says so. A hint to others of how to write; what
keeps documents from being misread is the number in each of them.
"""

from __future__ import annotations

from bot.store import keys
from bot.store.component import StoreComponent, milliseconds
from bot.store.gateway import as_texts
from bot.store.scripts import maintenance as scripts


class Presence(StoreComponent):
    """The processes that are there."""

    async def announce_process(self, process: str, form: int, seconds: float) -> list[int]:
        """Stand there for so long, reading documents up to this form; what all who are there read.

        `process` is unique to a process and its start. All of them give the same `seconds`.
        """
        reply = await self._gateway.script(
            scripts.ANNOUNCE, [keys.PROCESSES], f"{process} {form}", milliseconds(seconds)
        )
        return [int(member.rpartition(" ")[2]) for member in as_texts(reply)]

    async def withdraw_process(self, process: str, form: int) -> None:
        """Stand there no more."""
        await self._gateway.call("ZREM", keys.PROCESSES, f"{process} {form}")
