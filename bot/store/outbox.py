"""The outboxes: stored messages that are to be sent, and the leases of their senders."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple

from bot.store import keys
from bot.store.base import IN_STEP, INDEX_ENTRY, IndexEntry, StoreBase, index_entry_of, milliseconds
from bot.store.gateway import Reply, Word, as_int, as_list, as_text, as_texts, eval_words
from bot.store.tables import Loaded, load_words, loaded_of

LOOK_AGAIN_SECONDS: Final = 0.5
"""Polling interval: commits by other processes do not wake this one."""
_GONE: Final = 2**52
"""The version of a table that is gone: newer than any that was marked."""
_FREE: Final = 2
"""The answer of `RELEASE` where the table may be taken again at once."""
_AT_ONCE: Final = 1024
"""Entries read at once: more than wait at any table, unless someone is away for days."""
_TRIED_SECONDS: Final = 3600.0
"""The time for which a platform may recognize a message that was sent to it before."""


class Entry(NamedTuple):
    """One unsent entry."""

    entry_id: str
    """VERSION-INDEX: unique in its table, and the same in every attempt to send it."""
    text: str


class Waiting(NamedTuple):
    """The unsent entries of a table."""

    entries: list[Entry]
    """The oldest ones, oldest first."""
    loaded: Loaded | None
    """The table; None if it is gone. Entries of later versions may be missing."""
    tried: str
    """The note of a sender that did not finish; see `outbox_look`."""


@dataclass(frozen=True, slots=True)
class Handover:
    """The knowledge that a sender leaves to the next one of the table."""

    left: IndexEntry | None = None
    """The last result of `outbox_done`; None to read it now, at the cost of a round trip."""
    later: float = 0.0
    """Seconds for which the table is not offered again, unless something new is stored for it."""
    tried: str | None = None
    """The note of `outbox_look` to keep, "" for none; None to leave it as it is."""


_NOTHING_KNOWN: Final = Handover()


class Offered(NamedTuple):
    """A table that a sender may try to take."""

    table_id: str
    version: int
    """The newest version this process has stored; 0 where it is offered for another reason."""


class Backlog(NamedTuple):
    """The work that waits, of all processes."""

    tables: int
    """Tables with unsent entries, held by a sender or not."""
    oldest: float
    """Seconds for which the first of them could have been taken and was not."""
    overdue: float
    """Seconds since the oldest deadline passed; below zero while none has."""


class Outbox(StoreBase):
    """Leases and entries. Entries are put in by `Tables.commit` alone."""

    _look_at = 0.0
    """The time, by the loop's clock, at which all buckets are asked again."""

    async def outbox_next(self, *, count: int = 16, wait: float = 0.0) -> list[Offered]:
        """Return tables for a sender of this process to try; it may find them taken or empty.

        Waits up to `wait` seconds for the first. News of this process comes at once, without asking
        the buckets; all other tables twice a second, those that have waited longest first.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        while True:
            news_came = self._news_came
            now = loop.time()
            if now < self._look_at:
                found = list(islice(self._news, count))
            else:
                found = await self._free(count)
                # As many as asked for: there may be more.
                self._look_at = now + LOOK_AGAIN_SECONDS if len(found) < count else now
            left = end - loop.time()
            if found or left <= 0:
                return [Offered(table_id, self._news.pop(table_id, 0)) for table_id in found]
            with suppress(TimeoutError):
                await asyncio.wait_for(news_came.wait(), min(left, LOOK_AGAIN_SECONDS))

    async def _free(self, count: int) -> list[str]:
        """Return tables with unsent entries that nobody holds, the longest waiting first."""
        await self._flush_marks()
        where = [(bucket.work, bucket.clock) for bucket in keys.all_buckets()]
        return await self._lowest(FREE_TABLES, where, count, count)

    async def backlog(self, now: float) -> Backlog:
        """Measure the work that waits; `now` is the caller's clock, for the deadlines."""
        replies = await self._gateway.for_each(
            BACKLOG, [(b.work, b.clock, b.due) for b in keys.all_buckets()]
        )
        rows = [as_texts(reply) for reply in replies]
        firsts = [float(first) for _, _, first in rows if first]
        return Backlog(
            tables=sum(int(count) for count, _, _ in rows),
            oldest=max(float(waited) / 1000 for _, waited, _ in rows),
            overdue=max((now - first for first in firsts), default=0.0),
        )

    async def outbox_take(self, table_id: str, holder: str, seconds: float) -> Waiting | None:
        """Become the only sender of a table; return its unsent entries.

        None if another sends for it, or there is nothing to send. `holder` is unique to a process and
        its start; the table's holder may take it again. `Waiting.tried` is not empty if an earlier
        sender left entries that may have gone out.
        """
        # In this order: entries read before the lease may have been sent by another.
        held, state, entries = await self._gateway.in_order(
            [
                _hold(table_id, holder, seconds, "take"),
                *load_words(table_id),
                _look(table_id, "keep", ""),
            ]
        )
        return None if _held_version(held) is None else _waiting(state, entries)

    async def outbox_look(self, table_id: str, tried: str) -> Waiting:
        """Return the unsent entries to the table's holder.

        `tried` is the caller's note of entries that it sent together and that may have arrived. It is
        kept, followed by the id of the newest entry read here, until all entries are gone or
        `outbox_release` replaces it: after a crash the same ones are sent together again.
        """
        state, entries = await self._gateway.in_order(
            [*load_words(table_id), _look(table_id, "replace", tried)]
        )
        return _waiting(state, entries)

    async def outbox_keep(
        self, table_ids: Sequence[str], holder: str, seconds: float
    ) -> list[int | None]:
        """Renew leases; return for each table the newest version its bucket knows.

        None where the lease was lost: then nothing more may be sent.
        """
        replies = await self._gateway.many(
            [_hold(table_id, holder, seconds, "keep") for table_id in table_ids]
        )
        return [_held_version(reply) for reply in replies]

    async def outbox_release(
        self,
        table_id: str,
        holder: str,
        handover: Handover = _NOTHING_KNOWN,
        *,
        values: Mapping[str, str] | None = None,
        expiring: Mapping[str, float] | None = None,
    ) -> None:
        """Give a table back. Without effect when the lease is another's.

        If entries are left, the table is offered again, so a sender that was told to wait need not
        hold it. `values`: as in `outbox_done`. `expiring`: seconds until values vanish, by name.
        """
        left, tried = handover.left, handover.tried
        if left is None:
            (left,) = await self._index_entries([table_id])
        words = _value_words(values or {})
        for name, seconds in (expiring or {}).items():
            words.append(["PEXPIRE", keys.value(name), milliseconds(seconds)])
        if tried is not None:
            key = keys.TableKeys(table_id).tried
            kept: list[Word] = ["SET", key, tried, "PX", milliseconds(_TRIED_SECONDS)]
            words.append(kept if tried else ["DEL", key])
        bucket = keys.bucket_of(table_id)
        words.append(
            eval_words(
                RELEASE,
                [bucket.work, bucket.clock, bucket.versions, bucket.holders],
                table_id,
                holder,
                left.version or _GONE,
                left.outbox,
                round(handover.later * 1000),
            )
        )
        if as_int((await self._gateway.in_order(words))[-1]) == _FREE:
            self._announce(table_id)

    async def outbox_done(
        self, table_id: str, entry_ids: Sequence[str], *, values: Mapping[str, str] | None = None
    ) -> IndexEntry:
        """Remove sent entries, if they are there; return the table's index entry.

        `values`: small values to store before that, by name; "" to delete one.
        """
        table = keys.TableKeys(table_id)
        where = [table.state, table.outbox, table.tried]
        words = [*_value_words(values or {}), eval_words(DONE, where, *entry_ids)]
        return index_entry_of((await self._gateway.in_order(words))[-1])


def _hold(table_id: str, holder: str, seconds: float, mode: str) -> list[Word]:
    bucket = keys.bucket_of(table_id)
    where = [bucket.work, bucket.clock, bucket.holders, bucket.versions]
    return eval_words(LEASE, where, table_id, holder, milliseconds(seconds), mode)


def _held_version(reply: Reply) -> int | None:
    """Read a reply of LEASE: the version the bucket knows, or None if another holds the table."""
    held, version = map(as_int, as_list(reply))
    return version if held else None


def _look(table_id: str, mode: str, tried: str) -> list[Word]:
    table = keys.TableKeys(table_id)
    where = [table.outbox, table.tried]
    return eval_words(LOOK, where, _AT_ONCE, milliseconds(_TRIED_SECONDS), mode, tried)


def _waiting(state: Reply, entries: Reply) -> Waiting:
    tried, *rows = as_list(entries)
    found = [Entry(*as_texts(row)) for row in rows]
    return Waiting(found, loaded_of(state), as_text(tried) or "")


def _value_words(values: Mapping[str, str]) -> list[list[Word]]:
    return [
        ["SET", keys.value(name), value] if value else ["DEL", keys.value(name)]
        for name, value in values.items()
    ]


FREE_TABLES: Final = (
    IN_STEP
    + """
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', 0, ARGV[1])
"""
)
"""Find tables whose outbox may be taken, the longest waiting first.

KEYS: work clock
ARGV: count
Answers {table, since, ...}
"""

LEASE: Final = (
    IN_STEP
    + """
local free_at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not free_at then return {0, '0'} end
if redis.call('HGET', KEYS[3], ARGV[1]) ~= ARGV[2] then
  if ARGV[4] == 'keep' or tonumber(free_at) > now then return {0, '0'} end
end
redis.call('HSET', KEYS[3], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[1], 'XX', now + ARGV[3], ARGV[1])
redis.call('SET', KEYS[2], now)
return {1, redis.call('HGET', KEYS[4], ARGV[1]) or '0'}
"""
)
"""Take a table's outbox, or keep it. The lease moves the mark's score into the future, which hides it.

KEYS: work clock holders versions
ARGV: table holder milliseconds mode("take" | "keep")
Answers {1 if the holder has it, the newest version that the bucket knows}
"""

RELEASE: Final = (
    IN_STEP
    + """
if redis.call('HGET', KEYS[4], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HDEL', KEYS[4], ARGV[1])
local seen = tonumber(redis.call('HGET', KEYS[3], ARGV[1]) or '0')
if ARGV[4] == '0' and seen <= tonumber(ARGV[3]) then
  redis.call('ZREM', KEYS[1], ARGV[1])
  return 1
end
local later = seen <= tonumber(ARGV[3]) and tonumber(ARGV[5]) or 0
redis.call('ZADD', KEYS[1], 'XX', now + later, ARGV[1])
redis.call('SET', KEYS[2], now)
return later > 0 and 3 or 2
"""
)
"""Give a table's outbox back.

The mark goes if the outbox was empty at the newest version the bucket knows, or a newer one. Otherwise an
entry came meanwhile, and the table may be taken at once, whatever its other entries wait for.
KEYS: work clock versions holders
ARGV: table holder version outbox_length milliseconds
Answers 0 if another holds it, 1 if the mark is gone, 2 if it may be taken now, 3 if later
"""

LOOK: Final = """
local rows = {redis.call('GET', KEYS[2]) or ''}
local found = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', ARGV[1])
for _, entry in ipairs(found) do
  local row = {entry[1]}
  for i = 2, #entry[2], 2 do row[#row + 1] = entry[2][i] end
  rows[#rows + 1] = row
end
if #found > 0 and (ARGV[3] == 'replace' or rows[1] == '') then
  redis.call('SET', KEYS[2], ARGV[4] .. ' ' .. found[#found][1], 'PX', ARGV[2])
end
return rows
"""
"""Read the oldest entries, each as a row of its id and values, and note how far they were read.

The note is kept until all entries are gone: it names those that may have been sent together.
KEYS: outbox tried
ARGV: count milliseconds mode("keep" | "replace": a former note) words
Answers {former note, row...}
"""


DONE: Final = (
    """
if #ARGV > 0 then redis.call('XDEL', KEYS[2], unpack(ARGV)) end
if redis.call('XLEN', KEYS[2]) == 0 then redis.call('DEL', KEYS[2], KEYS[3]) end
"""
    + INDEX_ENTRY
)
"""Remove entries. An empty outbox is deleted: ids are made of versions, so none comes again.

KEYS: state outbox tried
ARGV: id...
Answers as `INDEX_ENTRY`
"""

BACKLOG: Final = (
    IN_STEP
    + """
local free = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local due = redis.call('ZRANGE', KEYS[3], 0, 0, 'WITHSCORES')
local waited = string.format('%d', math.max(0, free[2] and now - free[2] or 0))
return {tostring(redis.call('ZCARD', KEYS[1])), waited, due[2] or ''}
"""
)
"""Measure the work that waits in a bucket.

KEYS: work clock due
Answers {tables marked, milliseconds that the first could have been taken, first deadline}
"""
