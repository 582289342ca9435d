"""Release 1.0 beside this one: it writes its index of tables with work after each commit, with the version.

On a single server both releases share the index and its leases. A process of this release then marks versions as
1.0 does, which otherwise might clear an entry that it has not seen. On a cluster the indexes differ: while a
process of 1.0 is present, it alone sends and watches deadlines. When the last one is gone, all tables are indexed
again. Remove this module, and `Coordination`'s prefix, when no one can come from 1.0 any more.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from bot.store import keys
from bot.store.base import NOW, IndexEntry, StoreBase, index_script
from bot.store.client import StoreDown
from bot.store.gateway import RedisGateway, as_int, eval_words

_log = structlog.get_logger(__name__)

_BATCH: Final = 200


class FormerIndex(StoreBase):
    """The change from one index to the other, and back."""

    def __init__(self, gateway: RedisGateway) -> None:
        super().__init__(gateway)
        self._known = False
        """The index is known to be whole, and of this kind of server."""
        self._marking: set[asyncio.Task[None]] = set()

    @property
    def left_to_former(self) -> bool:
        """Tell whether only processes of release 1.0 may look for work."""
        return self.beside_former and not self._index.is_formers

    def _heard(self, table_id: str, entry: IndexEntry) -> None:
        super()._heard(table_id, entry)
        if self.beside_former:
            task = asyncio.create_task(self._mark(table_id, entry))
            self._marking.add(task)
            task.add_done_callback(self._marking.discard)

    async def _mark(self, table_id: str, entry: IndexEntry) -> None:
        # A mark that is lost is made by the sweep of 1.0, or not needed when it is gone.
        with suppress(StoreDown):
            await self._gateway.script(MARK, keys.former_index_of(table_id), table_id, *entry)

    async def index_all(self) -> None:
        """Write every table's index entry, as after a restore. Tables may be committed meanwhile."""
        found = await self._ids(keys.ALL_STATES)
        for start in range(0, len(found), _BATCH):
            await self._gateway.many(
                [
                    eval_words(
                        INDEX_ONE, [table.state, table.outbox, *self._index_keys(each)], each
                    )
                    for each in found[start : start + _BATCH]
                    for table in (keys.TableKeys(each),)
                ]
            )

    async def keep_index(self) -> None:
        """Index all tables again where release 1.0 has been at work, or another kind of server. Idempotent."""
        self._known = self._known and not self.beside_former
        if self._known or self.beside_former:
            return
        former = keys.only_former()
        parts, *there = await self._gateway.many(
            [("GET", keys.INDEX_PARTS), *(("EXISTS", key) for key in former)]
        )
        if parts is None or as_int(parts) != len(self._index) or any(map(as_int, there)):
            await self.index_all()
            stale = [key async for key in self._gateway.scan(self._index.others, _BATCH)]
            await self._gateway.many([("DEL", key) for key in (*stale, *former)])
            await self._gateway.call("SET", keys.INDEX_PARTS, len(self._index))
            _log.info("store.indexed")
        self._known = True


INDEX_ONE: Final = (
    index_script(outbox=2, first=3)
    + """
index(ARGV[1])
"""
)
"""Write a table's index entry.

KEYS: state outbox, _index_keys
ARGV: table
"""

MARK: Final = (
    NOW
    + """
local version = tonumber(ARGV[2])
if tonumber(redis.call('HGET', KEYS[3], ARGV[1]) or '-1') > version then return end
redis.call('HSET', KEYS[3], ARGV[1], version)
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[4], ARGV[1])
else
  redis.call('ZADD', KEYS[4], ARGV[3], ARGV[1])
end
if tonumber(ARGV[4]) > 0 then
  if redis.call('HEXISTS', KEYS[5], ARGV[1]) == 0 then redis.call('ZADD', KEYS[1], 'LT', now, ARGV[1])
  else redis.call('ZADD', KEYS[1], 'NX', now, ARGV[1]) end
  redis.call('SET', KEYS[2], now)
end
"""
)
"""Write a table's entry into release 1.0's index, as it does itself.

KEYS: work clock versions due holders
ARGV: table version deadline outbox_length
"""
