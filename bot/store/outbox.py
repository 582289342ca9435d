"""The outboxes: what was stored to be sent, and who sends it.

Owns entries, marks and leases. Knows nothing of what an entry says or where it goes.

A table with unsent entries is marked in its bucket, with the time from which it may be taken. To
take it is to set that time ahead: the lease. A holder that dies is followed by another when the
time has come; one that gives the table back clears the mark if all is sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from bot.store import keys, scripts, scripts_upkeep
from bot.store.part import LOOK_AGAIN_SECONDS, Part, Truth, milliseconds, truth_of
from bot.store.tables import Loaded, load_words, loaded_of
from bot.store.wire import Reply, Word, as_int, as_list, as_texts, eval_words

#: In place of the version of a table that is gone: newer than anything that was marked.
_GONE: Final = 2**52
#: What DROP answers where the table stays marked.
_STAYS: Final = 2
#: Entries that are read at once.
AT_ONCE: Final = 32


class Entry(NamedTuple):
    """One unsent entry."""

    #: VERSION-INDEX: unique in its table, and the same in every try to send it
    entry_id: str
    text: str


class Taken(NamedTuple):
    """A table that was taken, as it is now."""

    #: the oldest unsent entries, oldest first
    entries: list[Entry]
    loaded: Loaded | None


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

    #: when all buckets are to be asked again, by the loop's clock
    _look_at = 0.0

    async def outbox_work(self, *, count: int = 16, wait: float = 0.0) -> list[str]:
        """Tables with unsent entries that nobody holds, those that have waited longest first.

        Waits up to `wait` seconds for the first. Take each with `lease`, which may fail.
        """
        return await self._look_until(lambda: self._free(count), wait)

    async def outbox_next(self, *, count: int = 16, wait: float = 0.0) -> list[str]:
        """Tables to be tried by a sender of this process, which may find them taken or empty.

        Those for which this process has stored something come at once and without a look around;
        every table's turn comes as with `outbox_work`, twice a second.
        """
        return await self._look_until(lambda: self._new_or_free(count), wait)

    async def _new_or_free(self, count: int) -> list[str]:
        now = asyncio.get_running_loop().time()
        if now < self._look_at:
            found = list(islice(self._news, count))
        else:
            found = await self._free(count)
            # Where there were as many as asked for there may be more.
            self._look_at = now + LOOK_AGAIN_SECONDS if len(found) < count else now
        for table_id in found:
            self._news.pop(table_id, None)
        return found

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
        return bool(as_int(await self._wire.call(*_hold(table_id, holder, seconds, "take"))))

    async def outbox_take(self, table_id: str, holder: str, seconds: float) -> Taken | None:
        """As `lease`, with what there is to send; None where `lease` is False."""
        outbox = keys.TableKeys(table_id).outbox
        # In this order: entries that were read before the lease may have been sent by another.
        held, entries, state = await self._wire.in_order(
            [_hold(table_id, holder, seconds, "take"), _peek(outbox), *load_words(table_id)]
        )
        return Taken(_entries(entries), loaded_of(state)) if as_int(held) else None

    async def renew(self, table_id: str, holder: str, seconds: float) -> bool:
        """Stay the sender for as long again. False if it was lost: then send nothing more."""
        return bool(as_int(await self._wire.call(*_hold(table_id, holder, seconds, "keep"))))

    async def drop(
        self, table_id: str, holder: str, *, later: float = 0.0, left: Truth | None = None
    ) -> None:
        """Give a table back. Without effect when the lease is another's.

        If entries are left, the table is offered again, after `later` seconds: so a sender that was
        told to wait lets go of the table instead of holding it. `left`: what `outbox_done` answered
        last, where nothing was done since.
        """
        if left is None:
            (left,) = await self._truths([table_id])
        bucket = keys.bucket_of(table_id)
        kept = await self._wire.script(
            scripts.DROP,
            [bucket.work, bucket.clock, bucket.versions, bucket.holders],
            table_id,
            holder,
            left.version or _GONE,
            left.outbox,
            round(later * 1000),
        )
        if as_int(kept) == _STAYS and not later:
            self._tell(table_id)

    async def outbox_peek(self, table_id: str, count: int = AT_ONCE) -> list[Entry]:
        """The oldest unsent entries, oldest first."""
        return _entries(await self._wire.call(*_peek(keys.TableKeys(table_id).outbox, count)))

    async def outbox_done(
        self, table_id: str, entry_ids: Sequence[str], *, value: tuple[str, str] | None = None
    ) -> Truth:
        """Remove entries that were sent; what is left. Without effect for those that are gone.

        `value`: a name and what to `remember` under it, before that.
        """
        table = keys.TableKeys(table_id)
        words = [eval_words(scripts.SENT, [table.state, table.outbox], *entry_ids)]
        if value is not None:
            words.insert(0, ["SET", keys.value(value[0]), value[1]])
        return truth_of((await self._wire.in_order(words))[-1])


def _hold(table_id: str, holder: str, seconds: float, mode: str) -> list[Word]:
    bucket = keys.bucket_of(table_id)
    where = [bucket.work, bucket.clock, bucket.holders]
    return eval_words(scripts.LEASE, where, table_id, holder, milliseconds(seconds), mode)


def _peek(outbox: str, count: int = AT_ONCE) -> list[Word]:
    return eval_words(scripts.PEEK, [outbox], "0-0", count)


def _entries(reply: Reply) -> list[Entry]:
    return [Entry(*as_texts(row)) for row in as_list(reply)]
