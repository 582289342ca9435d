"""The base of the store's parts: the gateway to Redis, and the index of tables with work.

The index says which tables have unsent messages or a deadline. It is split into buckets. On a cluster a
table and its bucket may be on different nodes, so no commit can write both: a second command, the mark,
follows each commit. `Tables.sweep` makes up for marks that a crash has lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

import structlog

from bot.store import keys
from bot.store.client import StoreDown
from bot.store.gateway import RedisGateway, Reply, Word, as_int, as_list, as_text, eval_words

_log = structlog.get_logger(__name__)


class IndexEntry(NamedTuple):
    """The entry of a table in its bucket."""

    version: int
    deadline: str
    """Seconds since the epoch as text, "" for none."""
    outbox: int
    """The number of unsent entries."""


class StoreBase:
    """The base of the store's parts."""

    def __init__(self, gateway: RedisGateway) -> None:
        self._gateway = gateway
        self._marking: set[asyncio.Task[None]] = set()
        self._unmarked: set[str] = set()
        """Tables whose mark the server refused."""
        self._news: dict[str, int] = {}
        """Tables with new messages of this process: the version of each, or 0 if it is not known."""
        self._news_came = asyncio.Event()
        """Set, and replaced by another, with each piece of news."""

    def _mark_soon(self, table_id: str, entry: IndexEntry) -> None:
        task = asyncio.create_task(self._mark(table_id, entry))
        self._marking.add(task)
        task.add_done_callback(self._marking.discard)

    async def _mark(self, table_id: str, entry: IndexEntry) -> None:
        try:
            await self._gateway.call(*mark_words(table_id, entry))
        except StoreDown as error:
            self._unmarked.add(table_id)
            _log.warning("store.mark_lost", table=table_id, reason=str(error))
        else:
            if entry.outbox:
                self._announce(table_id, entry.version)

    def _announce(self, table_id: str, version: int = 0) -> None:
        """Offer a table to the senders of this process, as stored at a version."""
        self._news[table_id] = max(version, self._news.get(table_id, 0))
        self._wake()

    def _wake(self) -> None:
        self._news_came.set()
        self._news_came = asyncio.Event()

    async def _flush_marks(self) -> None:
        """Wait for the marks under way, so that this process finds all it has stored.

        Refused marks are made now; raises `StoreDown` while the server still refuses them.
        """
        if self._marking:
            await asyncio.gather(*self._marking)
        if self._unmarked:
            lost = sorted(self._unmarked)
            await self._heal(lost)
            self._unmarked.difference_update(lost)

    async def _heal(self, table_ids: Sequence[str]) -> int:
        """Mark these tables as they are now; return the number of wrong entries."""
        entries = zip(table_ids, await self._index_entries(table_ids), strict=True)
        marks = [
            mark_words(table, entry) for table, entry in entries if entry.deadline or entry.outbox
        ]
        healed = sum(map(as_int, await self._gateway.many(marks)))
        if healed:
            self._wake()
        return healed

    async def _index_entries(self, table_ids: Sequence[str]) -> list[IndexEntry]:
        """Return the entry that each of these tables should have."""
        tables = [keys.TableKeys(table_id) for table_id in table_ids]
        where = [(table.state, table.outbox) for table in tables]
        return [index_entry_of(each) for each in await self._gateway.for_each(INDEX_ENTRY, where)]

    async def _lowest(
        self, text: str, where: Sequence[Sequence[str]], count: int, *args: Word
    ) -> list[str]:
        """Return the `count` members with the lowest scores that a script finds in all buckets, lowest first."""
        found: list[tuple[float, str]] = []
        for reply in await self._gateway.for_each(text, where, *args):
            flat = [str(word) for word in as_list(reply)]
            found += zip(map(float, flat[1::2]), flat[::2], strict=True)
        return [member for _, member in sorted(found)[:count]]


def index_entry_of(reply: Reply) -> IndexEntry:
    version, deadline, outbox = as_list(reply)[-3:]
    return IndexEntry(as_int(version), as_text(deadline) or "", as_int(outbox))


def mark_words(table_id: str, entry: IndexEntry) -> list[Word]:
    bucket = keys.bucket_of(table_id)
    where = [bucket.work, bucket.clock, bucket.versions, bucket.due, bucket.holders]
    return eval_words(MARK, where, table_id, *entry)


def milliseconds(seconds: float) -> int:
    """Convert seconds to the server's unit; at least one, as zero would mean "at once"."""
    return max(1, round(seconds * 1000))


NOW: Final = """
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
"""
"""`now`: milliseconds since the epoch."""

IN_STEP: Final = (
    NOW
    + """
local back = tonumber(redis.call('GET', KEYS[2]) or '0') - now
if back > 1000 then
  for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    redis.call('ZINCRBY', KEYS[1], -back, member)
  end
  redis.call('SET', KEYS[2], now)
end
"""
)
"""`now`, after a bucket's marks were corrected for a clock that was set back.

The score of a mark is the moment from which a table may be taken. If the server's clock is set back, or
a server with a slower clock takes over, marks would hold for as long as the clock was wrong. So each
bucket notes when it was last written to, and its marks move back with the clock.
KEYS, in the first two places: work clock
"""

INDEX_ENTRY: Final = """
local now = redis.call('HMGET', KEYS[1], 'version', 'deadline')
return {now[1] or '0', now[2] or '', redis.call('XLEN', KEYS[2])}
"""
"""Read the entry that a table should have in its bucket.

KEYS: state outbox
Answers {version now, deadline now, outbox length}
"""

MARK: Final = (
    IN_STEP
    + """
local seen = tonumber(redis.call('HGET', KEYS[3], ARGV[1]) or '-1')
local version = tonumber(ARGV[2])
if seen > version then return 0 end
local news = 0
if seen < version then redis.call('HSET', KEYS[3], ARGV[1], version) end
if ARGV[3] == '' then
  news = redis.call('ZREM', KEYS[4], ARGV[1])
else
  news = redis.call('ZADD', KEYS[4], 'CH', ARGV[3], ARGV[1])
end
if tonumber(ARGV[4]) > 0 then
  local marked = redis.call('ZADD', KEYS[1], 'NX', now, ARGV[1])
  if marked == 0 and seen < version and redis.call('HEXISTS', KEYS[5], ARGV[1]) == 0 then
    marked = redis.call('ZADD', KEYS[1], 'LT', 'CH', now, ARGV[1])
  end
  if marked > 0 then redis.call('SET', KEYS[2], now) end
  news = news + marked
end
return news > 0 and 1 or 0
"""
)
"""Write a table's entry into its bucket. An older version than the bucket knows changes nothing.

A table that was given back until later may now be taken at once: news does not wait for the rest.
KEYS: work clock versions due holders
ARGV: table version deadline outbox_length
Answers 1 if the entry was another, else 0
"""
