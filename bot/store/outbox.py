"""The outboxes: what was stored to be sent, and who sends it.

Owns entries, marks and leases. Knows nothing of what an entry says or where it goes.

A table with unsent entries is marked in its bucket, with the time from which it may be taken. To
take it is to set that time ahead: the lease. A holder that dies is followed by another when the
time has come; one that gives the table back clears the mark if all is sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.store import keys, scripts, scripts_upkeep
from bot.store.part import Part, milliseconds
from bot.store.wire import Word, as_int, as_list, as_texts, eval_words

#: In place of the version of a table that is gone: newer than anything that was marked.
_GONE: Final = 2**52


class Entry(NamedTuple):
    """One unsent entry."""

    #: VERSION-INDEX: unique in its table, and the same in every try to send it
    entry_id: str
    text: str


class Backlog(NamedTuple):
    """What waits to be done."""

    #: tables with unsent entries, held by a sender or not
    tables: int
    #: for how many seconds the first of them could have been taken and was not
    oldest: float
    #: how many seconds ago the oldest deadline passed; below zero while none has
    overdue: float


class Outbox(Part):
    """Leases and entries. Entries are put in by `Tables.commit` alone."""

    async def outbox_work(self, *, count: int = 16, wait: float = 0.0) -> list[str]:
        """Tables with unsent entries that nobody holds, those that have waited longest first.

        Waits up to `wait` seconds for the first. Take each with `lease`, which may fail.
        """
        return await self._look_until(lambda: self._free(count), wait)

    async def _free(self, count: int) -> list[str]:
        await self._marked()
        return await self._lowest(
            [eval_words(scripts.FREE, [b.work, b.clock], count) for b in keys.all_buckets()], count
        )

    async def backlog(self, now: float) -> Backlog:
        """How much waits, in all processes; `now` is the caller's clock, for the deadlines."""
        replies = await self._wire.many(
            [
                eval_words(scripts_upkeep.BACKLOG, [b.work, b.clock, b.due])
                for b in keys.all_buckets()
            ]
        )
        rows = [as_texts(reply) for reply in replies]
        firsts = [float(first) for _, _, first in rows if first]
        return Backlog(
            tables=sum(int(count) for count, _, _ in rows),
            oldest=max(float(waited) / 1000 for _, waited, _ in rows),
            overdue=max((now - first for first in firsts), default=0.0),
        )

    async def lease(self, table_id: str, holder: str, seconds: float) -> bool:
        """Become the only sender of a table. False if another is, or there is nothing to send.

        `holder` is unique to a process and its start. Whoever holds it may take it again.
        """
        await self._marked()
        return await self._hold(table_id, holder, seconds, "take")

    async def renew(self, table_id: str, holder: str, seconds: float) -> bool:
        """Stay the sender for as long again. False if it was lost: then send nothing more."""
        return await self._hold(table_id, holder, seconds, "keep")

    async def _hold(self, table_id: str, holder: str, seconds: float, mode: str) -> bool:
        bucket = keys.bucket_of(table_id)
        where = [bucket.work, bucket.clock, bucket.holders]
        args: list[Word] = [table_id, holder, milliseconds(seconds), mode]
        return bool(as_int(await self._wire.script(scripts.LEASE, where, *args)))

    async def drop(self, table_id: str, holder: str, *, later: float = 0.0) -> None:
        """Give a table back. Without effect when the lease is another's.

        If entries are left, the table is offered again, after `later` seconds: so a sender that was
        told to wait lets go of the table instead of holding it.
        """
        (truth,) = await self._truths([table_id])
        bucket = keys.bucket_of(table_id)
        await self._wire.script(
            scripts.DROP,
            [bucket.work, bucket.clock, bucket.versions, bucket.holders],
            table_id,
            holder,
            truth.version or _GONE,
            truth.outbox,
            round(later * 1000),
        )
        if truth.outbox and not later:
            self._bell.ring()

    async def outbox_peek(self, table_id: str, count: int = 32) -> list[Entry]:
        """The oldest unsent entries, oldest first."""
        key = keys.TableKeys(table_id).outbox
        rows = as_list(await self._wire.script(scripts.PEEK, [key], "0-0", count))
        return [Entry(*as_texts(row)) for row in rows]

    async def outbox_done(self, table_id: str, entry_ids: Sequence[str]) -> None:
        """Remove entries that were sent. Without effect for those that are gone."""
        if entry_ids:
            await self._wire.script(scripts.SENT, [keys.TableKeys(table_id).outbox], *entry_ids)
