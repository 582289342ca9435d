"""What the store's components share: the gateway, the notifier, marks under way, the scripts of tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, TypeVar

import structlog

from bot.store import keys
from bot.store.client import StoreDown
from bot.store.gateway import (
    Notifier,
    RedisGateway,
    Reply,
    Word,
    as_int,
    as_list,
    as_text,
    eval_words,
)
from bot.store.keys import BELL as _BELL

_log = structlog.get_logger(__name__)

_Found = TypeVar("_Found")

LOOK_AGAIN_SECONDS: Final = 0.5
"""How often a waiting reader looks by itself: what another process stored rings no bell here."""


class IndexEntry(NamedTuple):
    """What a bucket should say of a table."""

    version: int
    deadline: str
    """Seconds since the epoch as text, "" for none."""
    outbox: int
    """Entries not sent yet."""


class StoreComponent:
    """The base of the store's components."""

    def __init__(self, gateway: RedisGateway) -> None:
        self._gateway = gateway
        self._notifier = Notifier()
        self._marking: set[asyncio.Task[None]] = set()
        # Tables for which this process has stored something to send, as their buckets know by now:
        # the version, or 0 where it is not known.
        self._news: dict[str, int] = {}
        self._unmarked: set[str] = set()

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
        """Note that this table may be taken, stored at a version, and wake those that wait for one."""
        self._news[table_id] = max(version, self._news.get(table_id, 0))
        self._notifier.notify()

    async def _flush_marks(self) -> None:
        """Wait for the marks under way, so that this process finds all that it has stored.

        Marks that were refused are made now; raises `StoreDown` while the server still refuses.
        """
        if self._marking:
            await asyncio.gather(*self._marking)
        if self._unmarked:
            lost = sorted(self._unmarked)
            await self._heal(lost)
            self._unmarked.difference_update(lost)

    async def _heal(self, table_ids: Sequence[str]) -> int:
        """Bring the marks of these tables up to date; how many were not."""
        entries = zip(table_ids, await self._index_entries(table_ids), strict=True)
        marks = [
            mark_words(table, entry) for table, entry in entries if entry.deadline or entry.outbox
        ]
        healed = sum(as_int(reply) for reply in await self._gateway.many(marks))
        if healed:
            self._notifier.notify()
        return healed

    async def _index_entries(self, table_ids: Sequence[str]) -> list[IndexEntry]:
        commands = []
        for table_id in table_ids:
            table = keys.TableKeys(table_id)
            commands.append(eval_words(INDEX_ENTRY, [table.state, table.outbox]))
        return [index_entry_of(reply) for reply in await self._gateway.many(commands)]

    async def _lowest(self, commands: Sequence[Sequence[Word]], count: int) -> list[str]:
        """Merge several answers of members with scores: the `count` lowest members, lowest first."""
        found: list[tuple[float, str]] = []
        for reply in await self._gateway.many(commands):
            flat = [str(word) for word in as_list(reply)]
            found += zip(map(float, flat[1::2]), flat[::2], strict=True)
        return [member for _, member in sorted(found)[:count]]

    async def _poll(
        self,
        look: Callable[[], Awaitable[list[_Found]]],
        seconds: float,
        again: float | None = None,
    ) -> list[_Found]:
        """Call `look` until it finds something or `seconds` are over, every `again` seconds."""
        pause = LOOK_AGAIN_SECONDS if again is None else again
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while True:
            heard = self._notifier.listen()
            found = await look()
            left = end - loop.time()
            if found or left <= 0:
                return found
            try:
                await asyncio.wait_for(heard.wait(), min(left, pause))
            except TimeoutError:
                continue


def index_entry_of(reply: Reply) -> IndexEntry:
    """The index entry at the end of what COMMIT and INDEX_ENTRY answer."""
    version, deadline, outbox = as_list(reply)[-3:]
    return IndexEntry(as_int(version), as_text(deadline) or "", as_int(outbox))


def mark_words(table_id: str, entry: IndexEntry) -> list[Word]:
    """The command that writes an entry into the table's bucket."""
    bucket = keys.bucket_of(table_id)
    return eval_words(
        MARK,
        [bucket.work, bucket.clock, bucket.versions, bucket.due, bucket.holders],
        table_id,
        entry.version,
        entry.deadline,
        entry.outbox,
    )


def milliseconds(seconds: float) -> int:
    """Seconds in the server's unit; at least one, as the server takes zero for "at once"."""
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
"""`now`, after the marks of a bucket were kept in step with it.

A mark says from when on a table may be taken. If the server's clock is set back, or a server with a slower
clock takes over, the marks would hold for as long as the clock was wrong. So each bucket knows when it was
last written to, and its marks move back with the clock.
KEYS, in the first two places: work clock
"""


COMMIT: Final = (
    """
local function answer(word, version)
  local now = redis.call('HMGET', KEYS[1], 'version', 'deadline')
  return {word, version, now[1] or '0', now[2] or '', redis.call('XLEN', KEYS[4])}
end
local before = redis.call('ZSCORE', KEYS[2], ARGV[2])
if before then return answer('repeated', before) end
local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
if version ~= tonumber(ARGV[1]) then return answer('stale', version) end
version = version + 1
redis.call('HSET', KEYS[1], 'doc', ARGV[3], 'version', version, 'deadline', ARGV[4])
redis.call('ZADD', KEYS[2], version, ARGV[2])
redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -tonumber(ARGV[5]) - 1)
if ARGV[6] == '0' then
  redis.call('DEL', KEYS[3])
elseif ARGV[6] ~= '' then
  redis.call('LTRIM', KEYS[3], 0, ARGV[6] - 1)
end
local first_entry = 9 + tonumber(ARGV[8])
for i = 9, first_entry - 1 do redis.call('RPUSH', KEYS[3], ARGV[i]) end
for i = first_entry, #ARGV do
  local id = string.format('%d-%d', version, i - first_entry)
  redis.call('XADD', KEYS[4], id, 'entry', ARGV[i])
end
if ARGV[7] ~= '' then
  for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ARGV[7]) end
elseif redis.call('PTTL', KEYS[1]) >= 0 then
  for i = 1, 4 do redis.call('PERSIST', KEYS[i]) end
end
redis.pcall('PUBLISH', '"""
    + _BELL
    + """', KEYS[1] .. ' ' .. version)
return answer('done', version)
"""
)
"""Store a document with all that belongs to it, if the table is at the expected version.

The bell is rung with `pcall`: a server that allows no channels still stores. `kept`: how many of the moves so far still stand, '' for all; the rest was taken back. `expires`: in how many
milliseconds the table vanishes, '' for never.
KEYS: state ops moves outbox
ARGV: expected op doc deadline ops_kept kept expires moves_count move... entry...
Answers {"done" | "repeated" | "stale", version, version now, deadline now, outbox length}
"""

INDEX_ENTRY: Final = """
local now = redis.call('HMGET', KEYS[1], 'version', 'deadline')
return {now[1] or '0', now[2] or '', redis.call('XLEN', KEYS[2])}
"""
"""What a table's bucket should say of it.

KEYS: state outbox
Answers {version now, deadline now, outbox length}
"""

EXPIRE_TABLE: Final = """
if redis.call('PTTL', KEYS[1]) ~= -1 then return end
for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ARGV[1]) end
"""
"""Let a table vanish, unless it is going to already.

KEYS: state ops moves outbox
ARGV: milliseconds
"""

FORBID_START: Final = """
if redis.call('HEXISTS', KEYS[1], 'doc') == 1 then return 0 end
redis.call('HSET', KEYS[1], 'version', -1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1
"""
"""Keep a table that has not begun from beginning: on a version below 0 no first commit succeeds.

KEYS: state
ARGV: milliseconds
Answers 1 if there is no table, else 0
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
"""Write into the bucket what is true of the table at this version; an older version changes nothing.

A table that was given back until later may be taken at once: what is new does not wait for the rest.
KEYS: work clock versions due holders
ARGV: table version deadline outbox_length
Answers 1 if the bucket said something else, else 0
"""

UNMARK: Final = """
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[1], ARGV[1])
return 1
"""
"""Forget a table that is gone, unless it was marked since. Whoever finds its outbox empty clears that mark.

KEYS: versions due
ARGV: table version
Answers 1 if it is forgotten, else 0
"""

VERSIONS: Final = """
local page = redis.call('HSCAN', KEYS[1], ARGV[1], 'COUNT', ARGV[2])
table.insert(page[2], 1, page[1])
return page[2]
"""
"""A page of the tables that a bucket knows.

KEYS: versions
ARGV: cursor count
Answers {next cursor, table, version, ...}
"""
