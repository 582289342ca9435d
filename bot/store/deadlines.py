"""Deadlines: the tables that are due, and the process that handles each."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from heapq import nsmallest
from typing import Final, NamedTuple

from bot.store import keys
from bot.store.base import NOW, LookState, milliseconds
from bot.store.former import FormerIndex
from bot.store.gateway import RedisGateway, as_int, as_list, as_texts, eval_words

CLAIM_SECONDS: Final = 10.0
"""Longer than loading, deciding and committing take. Also the delay when the claiming process has died."""

HORIZON_SECONDS: Final = 120.0
"""Twice the longest look through the index: deadlines further ahead are found later."""


class Due(NamedTuple):
    """A table whose deadline has passed."""

    table_id: str
    deadline: float
    """Seconds since the epoch, as the commit gave it."""
    version: int
    """The version of the table that has this deadline."""


class Deadlines(FormerIndex):
    """Claims on deadlines. What this process holds of them is a hint: each table is asked."""

    def __init__(self, gateway: RedisGateway) -> None:
        super().__init__(gateway)
        self._due_look = LookState()

    async def claim_due(
        self, now: float, *, count: int = 100, seconds: float = CLAIM_SECONDS
    ) -> list[Due]:
        """Claim tables whose deadline has passed and return them, the longest overdue first.

        `now` is the caller's clock, in seconds since the epoch as the deadlines are; the server's
        clock measures the claims. Empty when nothing is left to do. In every process, at any pace:

            for due in await store.claim_due(now()):
                load the table; decide what its deadline means if `deadline` is still its own;
                commit with expected=due.version, op=f"clock:{due.version}", and the next deadline

        The commit ends the claim: a new deadline may be claimed at once, by anyone. Where no commit
        follows (the process dies, the store is down), the table can be claimed again after `seconds`.
        Then two processes may handle the same deadline: give the commit the same `op` in both, and
        `Stale` or `repeated` tells the second one that all is done.
        """
        if self.left_to_former:
            return []
        if now > self._horizon:
            # At the start, or after a clock has jumped: nothing is known of the time up to now.
            self._due_look = LookState()
        self._horizon = now + HORIZON_SECONDS
        await self._look(self._due_look, self._look_for_deadlines)
        loop = asyncio.get_running_loop()
        self._claimed = {table: at for table, at in self._claimed.items() if at > loop.time()}
        while True:
            passed = [
                (deadline, table_id)
                for table_id, deadline in self._deadlines.items()
                if deadline <= now and table_id not in self._claimed
            ]
            first = [table_id for _, table_id in nsmallest(count, passed)]
            found = await self._claim(first, now, seconds)
            if found or len(first) < count:
                return found

    async def _look_for_deadlines(self, parts: Sequence[keys.IndexKeys]) -> None:
        where = [(part.due,) for part in parts]
        for reply in await self._gateway.for_each(DEADLINES, where, self._horizon):
            flat = as_texts(reply)
            self._deadlines.update(zip(flat[::2], map(float, flat[1::2]), strict=True))

    async def _claim(self, table_ids: Sequence[str], now: float, seconds: float) -> list[Due]:
        """Claim the deadlines of these tables; return those that are now the caller's."""
        commands = []
        for table_id in table_ids:
            table, part = keys.TableKeys(table_id), self._index.of(table_id)
            where = [table.state, part.due]
            commands.append(eval_words(CLAIM, where, table_id, now, milliseconds(seconds)))
        mine = []
        until = asyncio.get_running_loop().time() + seconds
        for table_id, reply in zip(table_ids, await self._gateway.many(commands), strict=True):
            if not as_list(reply):
                self._deadlines.pop(table_id, None)
                continue
            self._claimed[table_id] = until
            claimed, version, deadline = as_texts(reply)
            if int(claimed):
                mine.append(Due(table_id, float(deadline), as_int(version)))
        return mine


DEADLINES: Final = """
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES')
"""
"""Find the deadlines up to a moment.

KEYS: due
ARGV: bound
Answers {table, deadline, ...}
"""

CLAIM: Final = (
    NOW
    + """
local fields = redis.call('HMGET', KEYS[1], 'version', 'deadline', 'claimed', 'until')
local version, deadline = fields[1], fields[2] or ''
if not version then redis.call('ZREM', KEYS[2], ARGV[1]) end
if deadline == '' or tonumber(deadline) > tonumber(ARGV[2]) then return {} end
local left = fields[3] == deadline and fields[4] - now or 0
if left > 0 and left <= tonumber(ARGV[3]) then return {'0', version, deadline} end
redis.call('HSET', KEYS[1], 'claimed', deadline, 'until', now + ARGV[3])
return {'1', version, deadline}
"""
)
"""Claim a deadline for some milliseconds.

A claim that would lapse later than one made now is from before the server's clock was set back, and is
ignored.
KEYS: state due
ARGV: table bound milliseconds
Answers {1 if it is the caller's, version, deadline}; {} if nothing is due
"""
