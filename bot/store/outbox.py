"""The outboxes: stored messages that are to be sent, and the leases of their senders."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from typing import Final, NamedTuple

from bot.store import keys
from bot.store.base import (
    NOW,
    STEP_SECONDS,
    TRIED_SECONDS,
    Entry,
    LookState,
    Taken,
    Waiting,
    milliseconds,
)
from bot.store.former import FormerIndex
from bot.store.gateway import (
    RedisGateway,
    Reply,
    Word,
    as_int,
    as_list,
    as_text,
    as_texts,
    eval_words,
)
from bot.store.tables import load_words, loaded_of

LATER_SECONDS: Final = 60.0
"""The longest time for which a table is given back until later. A recipient that waits longer is tried again."""
LEASE_SECONDS: Final = 8.0
"""Time after a kill -9 until the next process may send for the table. A lease that is renewed never has less than
`_LAPSING_SECONDS` left."""
_LAPSING_SECONDS: Final = 3.0
_FREE: Final = 2
"""The answer of `RELEASE` where the table may be taken again at once."""
_LATER: Final = 3
"""The answer where it may be taken later."""
_AT_ONCE: Final = 1024
"""Entries read at once: more than wait at any table, unless someone is away for days."""


@dataclass(frozen=True, slots=True)
class Handover:
    """The knowledge that a sender leaves to the next one of the table."""

    version: int = 2**52
    """The table's version at the last look: what is stored later than that is news."""
    later: float = 0.0
    """Seconds for which the table is not offered again, unless something new is stored for it."""
    tried: str | None = None
    """The note of `outbox_look` to keep, "" for none; None to leave it as it is."""


_NOTHING_KNOWN: Final = Handover()


class Remaining(NamedTuple):
    """The outbox of a table after entries were removed."""

    version: int
    """The table's version now."""
    entries: int


class Offered(NamedTuple):
    """A table that a sender may try to take."""

    table_id: str
    version: int
    """The newest version this process has stored; 0 where it is offered for another reason."""
    taken: Taken | None
    """The table is held already, by the commit of that version."""


class Backlog(NamedTuple):
    """The work that waits, of all processes."""

    tables: int
    """Tables with unsent entries, held by a sender or not."""
    oldest: float
    """Seconds for which the first of them could have been taken and was not."""
    overdue: float
    """Seconds since the oldest deadline passed; below zero while none has."""


class Outbox(FormerIndex):
    """Leases and entries. Entries are put in by `Tables.commit` alone."""

    def __init__(self, gateway: RedisGateway) -> None:
        super().__init__(gateway)
        self._work_look = LookState()

    async def announce_sender(self, sender: str, seconds: float) -> None:
        """Announce a sender for `seconds`: the senders present share the index between them.

        A process that is taken for dead loses nothing but its share: leases decide who may send.
        """
        present = await self._announce(keys.SENDERS, sender, seconds)
        self._senders, self._myself = tuple(sorted(present)), sender

    async def withdraw_sender(self, sender: str) -> None:
        await self._gateway.call("ZREM", keys.SENDERS, sender)

    async def withdraw_all_senders(self) -> None:
        await self._gateway.call("DEL", keys.SENDERS)

    async def outbox_next(self, *, count: int = 16, wait: float = 0.0) -> list[Offered]:
        """Return tables for a sender of this process to try; it may find them taken or empty.

        Waits up to `wait` seconds for the first, or until the sender is woken. News of this process comes at
        once, without a look at the index; what others left behind comes within a look through the index.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        while True:
            news_came, step = self._news_came, STEP_SECONDS
            if not self.left_to_former:
                await self._look(self._work_look, self._look_for_work)
                now = loop.time()
                ready = [table for table, (at, _) in self._offers.items() if at <= now][:count]
                if ready:
                    return [self._offered(table) for table in ready]
                # What was given back until later is tried on time.
                step = min([step, *(at - now for at, _ in self._offers.values())])
            left = end - loop.time()
            if left <= 0:
                return []
            with suppress(TimeoutError):
                await asyncio.wait_for(news_came.wait(), min(left, step))
                end = loop.time()

    def _offered(self, table_id: str) -> Offered:
        _, version = self._offers.pop(table_id)
        return Offered(table_id, version, self._taken.pop(table_id, None))

    def all_taken(self) -> list[str]:
        """Return the tables that commits took and that were not offered, and forget them."""
        found = [*self._taken]
        self._taken.clear()
        return found

    async def _look_for_work(self, parts: Sequence[keys.IndexKeys]) -> None:
        where = [(part.work, part.holders) for part in parts]
        times = LEASE_SECONDS, _LAPSING_SECONDS, LATER_SECONDS
        for reply in await self._gateway.for_each(WORK, where, *map(milliseconds, times)):
            flat = as_texts(reply)
            for table_id, wait in zip(flat[::2], flat[1::2], strict=True):
                self.offer(table_id, after=float(wait) / 1000)

    async def backlog(self, now: float) -> Backlog:
        """Measure the work that waits; `now` is the caller's clock, for the deadlines."""
        tables, oldest, overdue = 0, 0.0, -inf
        for parts in self._parts(range(len(self._index))):
            where = [(part.work, part.due) for part in parts]
            for reply in await self._gateway.for_each(BACKLOG, where):
                if count_wait_due := as_texts(reply):
                    count, waited, due = count_wait_due
                    tables += int(count)
                    oldest = max(oldest, float(waited) / 1000)
                    overdue = max(overdue, now - float(due)) if due else overdue
        return Backlog(tables, oldest, 0.0 if overdue == -inf else overdue)

    async def outbox_take(self, table_id: str, holder: str, seconds: float) -> Waiting | None:
        """Become the only sender of a table; return its unsent entries.

        None if another sends for it, or there is nothing to send. `holder` is unique to a process and
        its start; the table's holder may take it again. `Waiting.tried` is not empty if an earlier
        sender left entries that may have gone out.
        """
        # In this order: entries read before the lease may have been sent by another.
        held, state, entries = await self._gateway.in_order(
            [
                self._hold(table_id, holder, seconds, "take"),
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

    async def outbox_entries(self, table_ids: Sequence[str]) -> dict[str, list[Entry]]:
        """Return the oldest unsent entries of some tables. They may be about to be sent."""
        replies = await self._gateway.many([_look(each, "read", "") for each in table_ids])
        return dict(zip(table_ids, map(_entries, replies), strict=True))

    async def outbox_keep(
        self, table_ids: Sequence[str], holder: str, seconds: float
    ) -> list[int | None]:
        """Renew leases; return for each table its version.

        None where the lease was lost: then nothing more may be sent.
        """
        replies = await self._gateway.many(
            [self._hold(table_id, holder, seconds, "keep") for table_id in table_ids]
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
        words = _value_commands(values or {})
        for name, seconds in (expiring or {}).items():
            words.append(["PEXPIRE", keys.value(name), milliseconds(seconds)])
        table, part = keys.TableKeys(table_id), self._index.of(table_id)
        if (tried := handover.tried) is not None:
            kept: list[Word] = ["SET", table.tried, tried, "PX", milliseconds(TRIED_SECONDS)]
            words.append(kept if tried else ["DEL", table.tried])
        later = min(handover.later, LATER_SECONDS)
        where = [part.work, part.holders, table.state, table.outbox]
        args = table_id, holder, handover.version, round(later * 1000)
        words.append(eval_words(RELEASE, where, *args))
        answer = as_int((await self._gateway.in_order(words))[-1])
        if answer in {_FREE, _LATER}:
            self.offer(table_id, after=later if answer == _LATER else 0.0)

    async def outbox_done(
        self, table_id: str, entry_ids: Sequence[str], *, values: Mapping[str, str] | None = None
    ) -> Remaining:
        """Remove sent entries, if they exist; return the remaining ones.

        `values`: small values to store before that, by name; "" to delete one.
        """
        table = keys.TableKeys(table_id)
        where = [table.state, table.outbox, table.tried]
        words = [*_value_commands(values or {}), eval_words(DONE, where, *entry_ids)]
        return Remaining(*map(as_int, as_list((await self._gateway.in_order(words))[-1])))

    def _hold(self, table_id: str, holder: str, seconds: float, mode: str) -> list[Word]:
        part = self._index.of(table_id)
        where = [part.work, part.holders, keys.TableKeys(table_id).state]
        longest = milliseconds(LATER_SECONDS)
        return eval_words(LEASE, where, table_id, holder, milliseconds(seconds), mode, longest)


def _value_commands(values: Mapping[str, str]) -> list[list[Word]]:
    """Return the commands that store values, and then those that delete values that are ""."""
    stored: list[list[Word]] = [
        ["SET", keys.value(name), new] for name, new in values.items() if new
    ]
    return stored + [["DEL", keys.value(name)] for name, new in values.items() if not new]


def _held_version(reply: Reply) -> int | None:
    """Read a reply of LEASE: the table's version, or None if another holds it."""
    held, version = map(as_int, as_list(reply))
    return version if held else None


def _look(table_id: str, mode: str, tried: str) -> list[Word]:
    table = keys.TableKeys(table_id)
    where = [table.outbox, table.tried]
    return eval_words(LOOK, where, _AT_ONCE, milliseconds(TRIED_SECONDS), mode, tried)


def _waiting(state: Reply, entries: Reply) -> Waiting:
    return Waiting(_entries(entries), loaded_of(state), as_text(as_list(entries)[0]) or "")


def _entries(reply: Reply) -> list[Entry]:
    """Read a reply of LOOK."""
    return [Entry(*as_texts(row)) for row in as_list(reply)[1:]]


WORK: Final = (
    NOW
    + """
local all, found = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES'), {}
for i = 1, #all, 2 do
  local wait = math.max(0, all[i + 1] - now)
  local held = wait > 0 and redis.call('HEXISTS', KEYS[2], all[i]) == 1
  if wait > tonumber(held and ARGV[1] or ARGV[3]) then wait = 0 end
  if not held or wait <= tonumber(ARGV[2]) then
    found[#found + 1] = all[i]
    found[#found + 1] = string.format('%d', wait)
  end
end
return found
"""
)
"""Find tables with something to send that nobody holds, or whose lease lapses.

A wait that is longer than any is from before the server's clock was set back, and counts for nothing.
KEYS: work holders
ARGV: milliseconds_of_a_lease milliseconds_of_a_lapsing_lease longest_milliseconds_until_later
Answers {table, milliseconds until it may be tried, ...}
"""

LEASE: Final = (
    NOW
    + """
local free = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not free then return {0, '0'} end
local holder = redis.call('HGET', KEYS[2], ARGV[1])
if holder ~= ARGV[2] then
  local left = free - now
  local longest = tonumber(holder and ARGV[3] or ARGV[5])
  if ARGV[4] == 'keep' or (left > 0 and left <= longest) then return {0, '0'} end
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[1], 'XX', now + ARGV[3], ARGV[1])
return {1, redis.call('HGET', KEYS[3], 'version') or '0'}
"""
)
"""Take a table's outbox, or keep it.

Waits count as in `WORK`.
KEYS: work holders state
ARGV: table holder milliseconds mode("take" | "keep") longest_milliseconds_until_later
Answers {1 if the holder has it, the table's version}
"""

RELEASE: Final = (
    NOW
    + """
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HDEL', KEYS[2], ARGV[1])
if redis.call('XLEN', KEYS[4]) == 0 then
  redis.call('ZREM', KEYS[1], ARGV[1])
  return 1
end
local version = tonumber(redis.call('HGET', KEYS[3], 'version') or '0')
local later = version <= tonumber(ARGV[3]) and tonumber(ARGV[4]) or 0
redis.call('ZADD', KEYS[1], 'XX', later > 0 and now + later or -now, ARGV[1])
return later > 0 and 3 or 2
"""
)
"""Give a table's outbox back.

What was stored after the holder's last look does not wait for the rest.
KEYS: work holders state outbox
ARGV: table holder version milliseconds
Answers 0 if another holds it, 1 if nothing is left, 2 if it may be taken now, 3 if later
"""

LOOK: Final = """
local rows = {redis.call('GET', KEYS[2]) or ''}
local found = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', ARGV[1])
for _, entry in ipairs(found) do
  local row = {entry[1]}
  for i = 2, #entry[2], 2 do row[#row + 1] = entry[2][i] end
  rows[#rows + 1] = row
end
if #found > 0 and (ARGV[3] == 'replace' or (ARGV[3] == 'keep' and rows[1] == '')) then
  redis.call('SET', KEYS[2], ARGV[4] .. ' ' .. found[#found][1], 'PX', ARGV[2])
end
return rows
"""
"""Read the oldest entries, each as a row of its id and values, and note how far they were read.

The note is kept until all entries are gone: it names those that may have been sent together.
KEYS: outbox tried
ARGV: count milliseconds mode("keep" | "replace": a former note; "read": note nothing) words
Answers {former note, row...}
"""


DONE: Final = """
if #ARGV > 0 then redis.call('XDEL', KEYS[2], unpack(ARGV)) end
local left = redis.call('XLEN', KEYS[2])
if left == 0 then redis.call('DEL', KEYS[2], KEYS[3]) end
return {redis.call('HGET', KEYS[1], 'version') or '0', left}
"""
"""Remove entries. An empty outbox is deleted: ids are made of versions, so none comes again.

KEYS: state outbox tried
ARGV: id...
Answers {version, entries left}
"""

BACKLOG: Final = (
    NOW
    + """
local work = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
local due = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
if #work + #due == 0 then return {} end
local waited = 0
for i = 2, #work, 2 do
  local free = tonumber(work[i])
  waited = math.max(waited, free > 0 and now - free or now + free)
end
return {tostring(#work / 2), string.format('%d', waited), due[2] or ''}
"""
)
"""Measure the work that waits in a part of the index.

KEYS: work due
Answers {tables with work, milliseconds that the first could have been taken, first deadline}; {} for none
"""
