"""Deadlines: the tables that are due, and the process that handles each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.store import keys
from bot.store.base import NOW, StoreBase, mark_words, milliseconds
from bot.store.gateway import Word, as_texts, eval_words

CLAIM_SECONDS: Final = 10.0
"""Longer than loading, deciding and committing take. Also the delay when the claiming process has died."""


class Due(NamedTuple):
    """A table whose deadline has passed."""

    table_id: str
    deadline: float
    """Seconds since the epoch, as the commit gave it."""
    version: int
    """The version of the table that has this deadline."""


class Deadlines(StoreBase):
    """Claims on deadlines. The index is only a hint: each table is asked, and a wrong entry corrected."""

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
        await self._flush_marks()
        where = [(bucket.due, bucket.claims) for bucket in keys.all_buckets()]
        args = now, count, milliseconds(seconds)
        while found := await self._lowest(UNCLAIMED, where, count, *args):
            mine = await self._claim(found, now, seconds)
            if mine:
                return await self._confirmed([table for table in found if table in mine], now)
        return []

    async def _claim(self, table_ids: Sequence[str], now: float, seconds: float) -> set[str]:
        """Claim the deadlines of these tables; return those that are now the caller's."""
        by_bucket: dict[tuple[str, str], list[Word]] = defaultdict(list)
        for table_id in table_ids:
            bucket = keys.bucket_of(table_id)
            by_bucket[bucket.due, bucket.claims].append(table_id)
        replies = await self._gateway.many(
            [
                eval_words(CLAIM_DUE, where, now, milliseconds(seconds), *tables)
                for where, tables in by_bucket.items()
            ]
        )
        return {table_id for reply in replies for table_id in as_texts(reply)}

    async def _confirmed(self, table_ids: Sequence[str], now: float) -> list[Due]:
        """Return the tables that are due by their own state; correct the entries of the others."""
        due = []
        mend: list[Sequence[Word]] = []
        for table_id, entry in zip(table_ids, await self._index_entries(table_ids), strict=True):
            if not entry.version:
                # The next sweep removes the rest of its entry.
                mend.append(("ZREM", keys.bucket_of(table_id).due, table_id))
            elif entry.deadline and float(entry.deadline) <= now:
                due.append(Due(table_id, float(entry.deadline), entry.version))
            else:
                mend.append(mark_words(table_id, entry))
        await self._gateway.many(mend)
        return due


UNCLAIMED: Final = (
    NOW
    + """
local found, seen, page = {}, 0, nil
repeat
  page = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', seen, 200)
  for i = 1, #page, 2 do
    local held = redis.call('ZSCORE', KEYS[2], page[i] .. ' ' .. page[i + 1])
    held = held and held - now or 0
    if (held <= 0 or held > tonumber(ARGV[3])) and #found < 2 * ARGV[2] then
      found[#found + 1] = page[i]
      found[#found + 1] = page[i + 1]
    end
  end
  seen = seen + 200
until #page < 400 or #found >= 2 * ARGV[2]
return found
"""
)
"""Find tables that are due and unclaimed, the longest overdue first.

KEYS: due claims
ARGV: bound count milliseconds_of_a_claim
Answers {table, deadline, ...}
"""

CLAIM_DUE: Final = (
    NOW
    + """
local mine = {}
for i = 3, #ARGV do
  local deadline = redis.call('ZSCORE', KEYS[1], ARGV[i])
  if deadline and tonumber(deadline) <= tonumber(ARGV[1]) then
    local claim = ARGV[i] .. ' ' .. deadline
    local held = redis.call('ZSCORE', KEYS[2], claim)
    held = held and held - now or 0
    if held <= 0 or held > tonumber(ARGV[2]) then
      redis.call('ZADD', KEYS[2], now + ARGV[2], claim)
      mine[#mine + 1] = ARGV[i]
    end
  end
end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
return mine
"""
)
"""Claim deadlines, each for so many milliseconds.

A claim that would lapse later than one made now is from before the server's clock was set back, and is
ignored.
KEYS: due claims
ARGV: bound milliseconds table...
Answers {table, ...}: those that are the caller's
"""
