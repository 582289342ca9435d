"""Coordination of the processes on one store: presence, tasks for one of them, shared rate limits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.store import keys
from bot.store.base import NOW, StoreBase, milliseconds
from bot.store.gateway import Word, as_int, as_list, as_texts

Windows: TypeAlias = Sequence[tuple[int, float]]
"""Limits: how many messages within how many seconds."""


class QueuedUpdate(NamedTuple):
    """An update in the queue of release 1.0."""

    lane: str
    entry_id: str
    payload: str


class Coordination(StoreBase):
    """Agreements between the processes that use the store."""

    async def announce_process(self, process: str, form: int, seconds: float) -> list[int]:
        """Announce a process that reads formats up to `form`; return the `form` of each one present.

        It counts as present for `seconds`, the same for all processes. `process` is
        unique to one start of a process.
        """
        members = await self._announce(keys.PROCESSES, _member(process, form), seconds)
        self.beside_former = not all(member.startswith(_OURS) for member in members)
        return [int(member.rpartition(" ")[2]) for member in members]

    async def withdraw_process(self, process: str, form: int) -> None:
        await self._gateway.call("ZREM", keys.PROCESSES, _member(process, form))

    async def lead(self, name: str, holder: str, seconds: float) -> bool:
        """Become the one process that does this, for `seconds`; False if another one is."""
        where = [keys.IntakeKeys(name).fetcher]
        return bool(as_int(await self._gateway.script(LEAD, where, holder, milliseconds(seconds))))

    async def left_behind(self, stream: str) -> list[QueuedUpdate]:
        """Return the updates that release 1.0 stored and nobody handles, each chat's in order."""
        queue = keys.IntakeKeys(stream)
        lanes = await self._gateway.script(LEFT_LANES, [queue.lanes, *queue.dispensable])
        left = []
        for lane in as_texts(lanes):
            rows = await self._gateway.script(LEFT_UPDATES, [queue.lane(lane)])
            left += [QueuedUpdate(lane, *as_texts(row)) for row in as_list(rows)]
        return left

    async def forget_left(self, stream: str, left: QueuedUpdate) -> None:
        queue = keys.IntakeKeys(stream)
        await self._gateway.script(
            FORGET_LEFT, [queue.lanes, queue.lane(left.lane)], left.lane, left.entry_id
        )

    async def rate_acquire(
        self, name: str, chat: str, windows: Windows, total: Windows
    ) -> tuple[float, bool]:
        """Take a turn to write to a chat if all windows allow one; then return 0 seconds.

        Otherwise nothing is taken: return the seconds after which to ask again, and whether `total`
        is full. `windows` hold for this chat, `total` for all chats under `name`; at most 64 messages
        a window. The windows slide and reserve nothing: any caller may write while there is room,
        and one with smaller windows leaves the rest to the others.
        """
        where = keys.RateLimitKeys(name)
        limits: list[Word] = []
        for count, seconds in (*windows, *total):
            limits += [count, milliseconds(seconds)]
        reply = await self._gateway.script(
            RATE_ACQUIRE,
            [where.chat(chat), where.closed(chat), where.total],
            2 * len(windows),
            *limits,
        )
        wait, full = map(as_int, as_list(reply))
        return wait / 1000, bool(full)

    async def add_spent(self, name: str, who: str, count: int, seconds: float) -> int:
        """Add to what someone has spent in all processes; return the sum, kept for so many seconds from now."""
        where = [keys.RateLimitKeys(name).spent(who)]
        return as_int(await self._gateway.script(ADD_SPENT, where, count, milliseconds(seconds)))

    async def rate_block(self, name: str, chat: str, seconds: float) -> None:
        where = [keys.RateLimitKeys(name).closed(chat)]
        await self._gateway.script(RATE_BLOCK, where, milliseconds(seconds))


_OURS: Final = "slots:"
"""The prefix of processes that index tables by slots, as those of release 1.0 do not."""


def _member(process: str, form: int) -> str:
    return f"{_OURS}{process} {form}"


LEAD: Final = """
local there = redis.call('GET', KEYS[1])
if there and there ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
"""Become or remain the one process that does something.

KEYS: lease
ARGV: holder milliseconds
Answers 1 if the holder is it, else 0
"""

LEFT_LANES: Final = (
    NOW
    + """
if redis.call('ZCARD', KEYS[1]) == 0 then
  redis.call('DEL', KEYS[2], KEYS[3], KEYS[4], KEYS[5])
end
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)
"""
)
"""Find the lanes of release 1.0 that no process works on. Its other keys go with the last lane.

KEYS: lanes seen clock holders workers
Answers {lane, ...}
"""

LEFT_UPDATES: Final = """
local rows = {}
for _, entry in ipairs(redis.call('XRANGE', KEYS[1], '-', '+')) do
  rows[#rows + 1] = {entry[1], entry[2][2]}
end
return rows
"""
"""Read the updates of such a lane, in order.

KEYS: lane
Answers {{id, payload}, ...}
"""

FORGET_LEFT: Final = """
redis.call('XDEL', KEYS[2], ARGV[2])
if redis.call('XLEN', KEYS[2]) == 0 then
  redis.call('DEL', KEYS[2])
  redis.call('ZREM', KEYS[1], ARGV[1])
end
"""
"""Remove an update of such a lane, and with its last one the lane.

KEYS: lanes lane
ARGV: lane id
"""

RATE_ACQUIRE: Final = (
    NOW
    + """
local function earliest(which, first, last)
  local at = now
  for i = first, last, 2 do
    local former = tonumber(redis.call('LINDEX', KEYS[which], -ARGV[i]) or '0')
    -- A later moment than now was noted by a clock that went wrong.
    if former <= now then at = math.max(at, former + ARGV[i + 1]) end
  end
  return at
end
local function take(which, first, last)
  local longest = 1
  for i = first, last, 2 do longest = math.max(longest, ARGV[i + 1]) end
  redis.call('RPUSH', KEYS[which], now)
  redis.call('LTRIM', KEYS[which], -64, -1)
  redis.call('PEXPIRE', KEYS[which], longest)
end
local rest = 2 + ARGV[1]
local at = math.max(earliest(1, 2, rest - 1), now + redis.call('PTTL', KEYS[2]))
if at > now then return {at - now, 0} end
at = earliest(3, rest, #ARGV)
if at > now then return {at - now, 1} end
take(1, 2, rest - 1)
take(3, rest, #ARGV)
return {0, 0}
"""
)
"""Take a turn to write, if every window has room. A list holds the times of past turns, newest last.

KEYS: chat closed total
ARGV: number of words of the chat's windows, (count milliseconds)... of the chat, the same of the total
Answers {milliseconds until one may ask again, 1 if the total is full}; {0, 0}: it was taken
"""

ADD_SPENT: Final = """
local total = redis.call('INCRBY', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return total
"""
"""Add to a sum that goes when nothing was added for a time.

KEYS: spent
ARGV: count milliseconds
Answers the sum
"""

RATE_BLOCK: Final = """
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], 'closed', 'PX', ARGV[1])
end
"""
"""Give a chat no turn for a time; the longest time counts.

KEYS: closed
ARGV: milliseconds
"""
