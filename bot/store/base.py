"""The base of the store's parts: the gateway to Redis, and the index of tables with work.

The index says which tables have unsent messages or a deadline. Every script that changes a table changes its
entry, too: the two never differ. On a cluster that takes a part of the index in each slot, too many to ask every
second. So a process acts at once on what it stores itself, and looks through its share of the index for the
rest: what another process left behind, deadlines that are near.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, NamedTuple

from bot.store import keys
from bot.store.gateway import RedisGateway, Reply, as_int, as_list, as_text, as_texts

TRIED_SECONDS: Final = 3600.0
"""The time for which a platform may recognize a message that was sent to it before."""
STEP_SECONDS: Final = 0.5
"""Interval between the steps of a look through the index."""
_PARTS_AT_ONCE: Final = 64
_SCANNED: Final = 200
"""Keys at which one step of a scan looks."""


class IndexEntry(NamedTuple):
    """A table's work."""

    version: int
    deadline: str
    """Seconds since the epoch as text, "" for none."""
    outbox: int
    """The number of unsent entries."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table's document with its version."""

    doc: str
    version: int
    done: bool = False
    """The table remembers the operation in question as carried out."""


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


class Taken(NamedTuple):
    """A table that a commit took for this process's sender."""

    at: float
    """The loop's time before the commit: the lease is at least that old."""
    waiting: Waiting


@dataclass(slots=True)
class LookState:
    """The state of a look through the index, which never ends."""

    senders: tuple[str, ...] | None = None
    """Those between which the index was divided when this process last looked at all of its share."""
    position: int = 0
    next_at: float = 0.0


class StoreBase:
    """The base of the store's parts."""

    def __init__(self, gateway: RedisGateway) -> None:
        self._gateway = gateway
        self._index = keys.Index(cluster=gateway.is_cluster)
        self._senders: tuple[str, ...] = ("",)
        """The processes that look for work, in order."""
        self._myself = ""
        """The one of them that this is."""
        self._offers: dict[str, tuple[float, int]] = {}
        """Tables to try: the loop's time from which, and the version of this process's news, or 0."""
        self._taken: dict[str, Taken] = {}
        """Those of them that are held already."""
        self._deadlines: dict[str, float] = {}
        """Deadlines up to the horizon, by table. A hint: the table decides."""
        self._claimed: dict[str, float] = {}
        """Tables on whose deadlines a process acts: the loop's time from which each may be claimed again."""
        self._horizon = 0.0
        """The end of the deadlines held, seconds since the epoch."""
        self.lease_seconds = 0.0
        """How long this process's sender holds a table that a commit takes for it; 0: it takes none."""
        self._news_came = asyncio.Event()
        """Set, and replaced by another, with each piece of news, and where the sender is woken."""
        self.beside_former = False
        """A process of release 1.0 is present: it does not read this index."""

    def _heard(self, table_id: str, entry: IndexEntry) -> None:
        """Take in the news of a table that this process has just stored."""
        self._claimed.pop(table_id, None)
        self._deadlines.pop(table_id, None)
        if entry.deadline and float(entry.deadline) <= self._horizon:
            self._deadlines[table_id] = float(entry.deadline)
        if entry.outbox:
            self.offer(table_id, entry.version)

    def offer(self, table_id: str, version: int = 0, after: float = 0.0) -> None:
        """Offer a table, as stored at a version, to this process's sender `after` seconds from now."""
        at = asyncio.get_running_loop().time() + after
        sooner, newest = self._offers.pop(table_id, (at, version))
        self._offers[table_id] = min(at, sooner), max(version, newest)
        if not after:
            self.wake_sender()

    def wake_sender(self) -> None:
        """End the wait of this process's sender, as news does."""
        self._news_came.set()
        self._news_came = asyncio.Event()

    async def _announce(self, key: str, member: str, seconds: float) -> list[str]:
        """Announce a member under a key for `seconds`; return all members present."""
        return as_texts(await self._gateway.script(ANNOUNCE, [key], member, milliseconds(seconds)))

    async def _look(
        self, state: LookState, look: Callable[[Sequence[keys.IndexKeys]], Awaitable[None]]
    ) -> None:
        """Look at the next parts of this process's share, or at all of it after a process came or went."""
        now, senders, index = asyncio.get_running_loop().time(), self._senders, self._index
        mine: Sequence[int] = range(senders.index(self._myself), len(index), len(senders))
        if state.senders != senders:
            numbers = mine
        elif mine and now >= state.next_at:
            size = ceil(len(mine) * STEP_SECONDS / index.look_seconds)
            numbers = [mine[(state.position + each) % len(mine)] for each in range(size)]
            state.position += size
        else:
            return
        state.next_at = now + STEP_SECONDS
        for parts in self._parts(numbers):
            await look(parts)
        state.senders = senders

    def _parts(self, numbers: Sequence[int]) -> Iterator[list[keys.IndexKeys]]:
        """Yield these parts of the index in groups."""
        for start in range(0, len(numbers), _PARTS_AT_ONCE):
            yield [self._index.part(each) for each in numbers[start : start + _PARTS_AT_ONCE]]

    async def _ids(self, pattern: str) -> list[str]:
        """Return the tables that have a key of this pattern."""
        return sorted({keys.table_of(key) async for key in self._gateway.scan(pattern, _SCANNED)})

    def _index_keys(self, table_id: str) -> list[str]:
        """Return the keys that `index_script` writes."""
        part = self._index.of(table_id)
        return [part.work, part.holders, part.due]


def index_entry_of(reply: Reply) -> IndexEntry:
    version, deadline, outbox = as_list(reply)[-3:]
    return IndexEntry(as_int(version), as_text(deadline) or "", as_int(outbox))


def milliseconds(seconds: float) -> int:
    """Convert seconds to the server's unit; at least one, as zero would mean "at once"."""
    return max(1, round(seconds * 1000))


NOW: Final = """
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
"""
"""`now`: milliseconds since the epoch."""


def index_script(*, outbox: int, first: int) -> str:
    """Return the Lua function `index`, which writes a table's index entry and returns it.

    The table's state is KEYS[1]; `outbox` and `first` are the places of its outbox and of `_index_keys`.

    The score of a table with work is the moment from which its outbox may be taken, or, below zero, that since
    which it has been free. News does not wait: a table that was given back until later is free again.
    """
    work, holders, due = (f"KEYS[{first + place}]" for place in range(3))
    return f"""{NOW}
local function index(id)
  local found = redis.call('HMGET', KEYS[1], 'version', 'deadline')
  local deadline, entries = found[2] or '', redis.call('XLEN', KEYS[{outbox}])
  if deadline == '' then
    redis.call('ZREM', {due}, id)
  else
    redis.call('ZADD', {due}, deadline, id)
  end
  if redis.call('HEXISTS', {holders}, id) == 0 then
    local free = tonumber(redis.call('ZSCORE', {work}, id) or '1')
    if entries == 0 then redis.call('ZREM', {work}, id)
    elseif free > 0 then redis.call('ZADD', {work}, -now, id) end
  end
  return found[1] or '0', deadline, entries
end
"""


ANNOUNCE: Final = (
    NOW
    + """
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now + ARGV[2], '+inf')
return redis.call('ZRANGE', KEYS[1], 0, -1)
"""
)
"""Announce a member for some milliseconds.

An entry that would last longer than the caller's is from before the server's clock was set back.
KEYS: present
ARGV: member milliseconds
Answers {member, ...}: all that are present
"""
