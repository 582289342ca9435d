"""Deadlines: which tables are due, and which process sees to each.

Owns the claims. Knows nothing of what happens at a deadline; a commit sets it (`Tables.commit`).

Processes ask without a leader. A claim only spares the others the work, and it lapses, so that another
process takes over from one that dies. What keeps a deadline from taking effect twice is the commit: whoever
comes second decided from a version that is gone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.store import keys
from bot.store.component import StoreComponent, mark_words, milliseconds
from bot.store.gateway import Word, as_texts, eval_words
from bot.store.scripts import deadlines as scripts

CLAIM_SECONDS: Final = 10.0
"""Longer than loading, deciding and committing take; also how late a deadline may be when the process
that claimed it has died."""


class Due(NamedTuple):
    """A table whose deadline has passed."""

    table_id: str
    deadline: float
    """Seconds since the epoch, as the commit gave it."""
    version: int
    """The version of the table that has this deadline."""


class Deadlines(StoreComponent):
    """What is due. The buckets are only an index: each table is asked, and a wrong entry corrected."""

    async def due(self, now: float, *, count: int = 100) -> list[str]:
        """Tables whose deadline has passed, the longest overdue first, whoever has claimed them.

        A table is named until a commit moves its deadline.
        """
        await self._flush_marks()
        found = await self._lowest(
            [eval_words(scripts.DUE, [b.due], now, count) for b in keys.all_buckets()], count
        )
        return [due.table_id for due in await self._confirmed(found, now)]

    async def claim_due(
        self, now: float, *, count: int = 100, seconds: float = CLAIM_SECONDS
    ) -> list[Due]:
        """Tables whose deadline has passed and that no other caller sees to, longest overdue first.

        `now` is the caller's clock, in seconds since the epoch as the deadlines are; how long a
        claim holds is measured by the server's. Empty when nothing is left to do.

        How to use it, in every process, at any pace:

            for due in await store.claim_due(now()):
                load the table; decide what its deadline means if `deadline` is still its own;
                commit with expected=due.version, op=f"clock:{due.version}", and the next deadline

        The commit ends the matter: a new deadline may be claimed at once, by anyone, and without
        one the table is not named again. There is nothing to give back. Where no commit follows
        (the process dies, the store is down), the table is named again after `seconds`. It may
        then happen that two processes are at the same deadline: give the commit the same `op` in
        both, and `Stale` or `repeated` tells the second that all is done.
        """
        await self._flush_marks()
        while found := await self._unclaimed(now, count, seconds):
            mine = await self._claim(found, now, seconds)
            if mine:
                return await self._confirmed([table for table in found if table in mine], now)
        return []

    async def _unclaimed(self, now: float, count: int, seconds: float) -> list[str]:
        commands = [
            eval_words(scripts.UNCLAIMED, [b.due, b.claims], now, count, milliseconds(seconds))
            for b in keys.all_buckets()
        ]
        return await self._lowest(commands, count)

    async def _claim(self, table_ids: Sequence[str], now: float, seconds: float) -> set[str]:
        """Claim the deadlines of tables; those that are the caller's from now on."""
        by_bucket: dict[tuple[str, str], list[Word]] = defaultdict(list)
        for table_id in table_ids:
            bucket = keys.bucket_of(table_id)
            by_bucket[bucket.due, bucket.claims].append(table_id)
        replies = await self._gateway.many(
            [
                eval_words(scripts.CLAIM_DUE, where, now, milliseconds(seconds), *tables)
                for where, tables in by_bucket.items()
            ]
        )
        return {table_id for reply in replies for table_id in as_texts(reply)}

    async def _confirmed(self, table_ids: Sequence[str], now: float) -> list[Due]:
        """Those that are due by their own state; the index entries of the others are corrected."""
        due = []
        mend: list[Sequence[Word]] = []
        for table_id, entry in zip(table_ids, await self._index_entries(table_ids), strict=True):
            if not entry.version:
                # What the bucket has heard of it goes with the next sweep.
                mend.append(("ZREM", keys.bucket_of(table_id).due, table_id))
            elif entry.deadline and float(entry.deadline) <= now:
                due.append(Due(table_id, float(entry.deadline), entry.version))
            else:
                mend.append(mark_words(table_id, entry))
        await self._gateway.many(mend)
        return due
