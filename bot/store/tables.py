"""Tables: their documents, versions, moves and records, and a feed of their changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.store import base, keys
from bot.store.base import Loaded, milliseconds
from bot.store.client import Stale
from bot.store.gateway import Reply, Word, as_int, as_list, as_texts
from bot.telemetry import metrics

OPS_KEPT: Final = 32
"""The operation tokens a table remembers. A command is repeated by the client's own retry, at once, or by
a platform that was not told of its success: between the two come at most the updates in flight for this
table. 32 are more than a crowd of rivals, and a quarter of a table's size in mid-game. A command older than
that is refused by its version or by the rules."""

_FORBIDDEN_SECONDS: Final = 86_400.0
"""Longer than the opener of a table can take."""


@dataclass(frozen=True, slots=True)
class Committed:
    """The result of a commit."""

    version: int
    """The version that the operation produced."""
    repeated: bool
    """The operation had been carried out before, so that this call changed nothing."""


class Change(NamedTuple):
    """The news that a table was stored with this version."""

    table_id: str
    version: int


class Tables(base.StoreBase):
    """Documents with versions."""

    async def load(self, table_id: str, op: str = "") -> Loaded | None:
        """Return the newest document, or None if there is no such table.

        With `op`, the same round trip says whether that operation has been carried out.
        """
        return loaded_of(*await self._gateway.many(load_words(table_id, op)))

    async def versions(self, table_ids: Sequence[str]) -> list[int]:
        """Return the version of each table; 0 for none."""
        commands = [("HGET", keys.TableKeys(table_id).state, "version") for table_id in table_ids]
        return [as_int(reply or 0) for reply in await self._gateway.many(commands)]

    async def commit(  # noqa: PLR0913 - the parts of one step, all by name, most with a default
        self,
        table_id: str,
        *,
        expected: int,
        op: str,
        doc: str,
        moves: Sequence[str] = (),
        kept: int | None = None,
        outbox: Sequence[str] = (),
        deadline: float | None = None,
        expires_in: float | None = None,
    ) -> Committed:
        """Store a new document, with all that belongs to it, in one step.

        - `expected`: the version it was made from, 0 for a new table, whose first is 1. A document that may come again
          (`keys.NAMED`) begins at a greater one than it ever had.
        - `op`: a token of the operation, unique in this table. Given again, it changes nothing and
          is answered as the first time.
        - `moves`: appended to the table's moves. With `kept`, only that many of the
          earlier ones stay; the rest have been taken back.
        - `outbox`: entries to send. Their ids are the version and an index: `17-0`, `17-1`.
        - `deadline`: seconds since the epoch; replaces the former one, and None clears it.
        - `expires_in`: seconds after which the table vanishes unless it is committed again; its
          record stays. None for never.

        Raises `Stale` if the table has another version by now, and `StoreDown` if it is not known
        whether the commit was carried out: repeat it with the same `op`.
        """
        table = keys.TableKeys(table_id)
        began = asyncio.get_running_loop().time()
        with metrics.COMMIT.time():
            reply = await self._gateway.commit(
                COMMIT,
                [
                    *(table.state, table.ops, table.moves, table.outbox),
                    *self._index_keys(table_id),
                    table.tried,
                ],
                table_id,
                self._myself if self.lease_seconds else "",
                milliseconds(self.lease_seconds),
                milliseconds(base.TRIED_SECONDS),
                expected,
                op,
                doc,
                "" if deadline is None else deadline,
                OPS_KEPT,
                "" if kept is None else kept,
                "" if expires_in is None else milliseconds(expires_in),
                len(moves),
                *moves,
                *outbox,
            )
        word, version = as_list(reply)[:2]
        if word == "stale":
            raise Stale(table_id, expected, as_int(version))
        if as_int(as_list(reply)[2]):
            entries = [
                base.Entry(f"{version}-{number}", text) for number, text in enumerate(outbox)
            ]
            loaded = Loaded(doc, as_int(version))
            self._taken[table_id] = base.Taken(began, base.Waiting(entries, loaded, ""))
        self._heard(table_id, base.index_entry_of(reply))
        return Committed(as_int(version), repeated=word == "repeated")

    async def changes(self) -> AsyncGenerator[Change | None, None]:
        """Yield every commit from now on; None each time that listening begins. Raises `StoreDown`.

        Close it (`aclosing`) to end it.
        """
        async with aclosing(self._gateway.messages(keys.CHANGES)) as messages:
            async for message in messages:
                if message is None:
                    yield None
                else:
                    key, _, version = message.rpartition(" ")
                    yield Change(keys.table_of(key), int(version))

    async def moves(self, table_id: str) -> list[str]:
        return as_texts(await self._gateway.call("LRANGE", keys.TableKeys(table_id).moves, 0, -1))

    async def forbid_start(self, table_id: str) -> bool:
        """Keep a table that has not begun from beginning; False if it has begun.

        Use it where a place is claimed by a table that does not exist: its opener may have died, or
        be slow. From now on, for a day, the opener's first commit is `Stale`.
        """
        state = keys.TableKeys(table_id).state
        reply = await self._gateway.script(FORBID_START, [state], milliseconds(_FORBIDDEN_SECONDS))
        return bool(as_int(reply))

    async def expire_table(self, table_id: str, seconds: float) -> None:
        """Expire a table after `seconds`, if it doesn't expire sooner; its record stays."""
        table = keys.TableKeys(table_id)
        every_key = [table.state, table.ops, table.moves, table.outbox]
        await self._gateway.script(EXPIRE_TABLE, every_key, milliseconds(seconds))


def load_words(table_id: str, op: str = "") -> list[Sequence[Word]]:
    table = keys.TableKeys(table_id)
    state: Sequence[Word] = ("HMGET", table.state, "doc", "version")
    return [state, ("ZSCORE", table.ops, op)] if op else [state]


def loaded_of(state: Reply, score: Reply = None) -> Loaded | None:
    doc, version = as_list(state)
    return None if doc is None else Loaded(str(doc), as_int(version), done=score is not None)


VERSION_MILLISECONDS: Final = 60_000
"""The first version of a document that may come again counts from the epoch in these: it has fewer in its life."""

COMMIT: Final = (
    base.index_script(outbox=4, first=5)
    + f"""
local before = redis.call('ZSCORE', KEYS[2], ARGV[6])
local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
if before then
  -- A write, so that replicas can be awaited.
  if version > 0 then redis.call('HSET', KEYS[1], 'version', version) end
  return {{'repeated', before, 0, index(ARGV[1])}}
end
if version ~= tonumber(ARGV[5]) then return {{'stale', version}} end
if version == 0 and string.find(ARGV[1], '{keys.NAMED}', 1, true) then
  -- Its versions go on where it has vanished: a message is known by them.
  version = math.floor(now / {VERSION_MILLISECONDS})
end
version = version + 1
redis.call('HSET', KEYS[1], 'doc', ARGV[7], 'version', version, 'deadline', ARGV[8])
redis.call('ZADD', KEYS[2], version, ARGV[6])
redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -tonumber(ARGV[9]) - 1)
if ARGV[10] == '0' then
  redis.call('DEL', KEYS[3])
elseif ARGV[10] ~= '' then
  redis.call('LTRIM', KEYS[3], 0, ARGV[10] - 1)
end
local first_entry = 13 + tonumber(ARGV[12])
for i = 13, first_entry - 1 do redis.call('RPUSH', KEYS[3], ARGV[i]) end
local last, taken = '', 0
for i = first_entry, #ARGV do
  last = string.format('%d-%d', version, i - first_entry)
  redis.call('XADD', KEYS[4], last, 'entry', ARGV[i])
end
local alone = last ~= '' and redis.call('XLEN', KEYS[4]) == #ARGV - first_entry + 1
if alone and ARGV[2] ~= '' and redis.call('HEXISTS', KEYS[6], ARGV[1]) == 0 then
  redis.call('HSET', KEYS[6], ARGV[1], ARGV[2])
  redis.call('ZADD', KEYS[5], now + ARGV[3], ARGV[1])
  redis.call('SET', KEYS[8], ' ' .. last, 'PX', ARGV[4])
  taken = 1
end
if ARGV[11] ~= '' then
  for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ARGV[11]) end
elseif redis.call('PTTL', KEYS[1]) >= 0 then
  for i = 1, 4 do redis.call('PERSIST', KEYS[i]) end
end
redis.pcall('PUBLISH', '{keys.CHANGES}', KEYS[1] .. ' ' .. version)
return {{'done', version, taken, index(ARGV[1])}}
"""
)
"""Store a document with all that belongs to it, if the table is at the expected version.

Where nothing else waits to be sent, and nobody holds the table, `holder` takes it, as `LEASE` and `LOOK` do.
PUBLISH by `pcall`, as a server that allows no channels must still store. `kept`: how many of the moves
so far still stand, '' for all. `expires`: milliseconds until the table vanishes, '' for never.
KEYS: state ops moves outbox, _index_keys, tried
ARGV: table holder("" for none) lease_milliseconds note_milliseconds expected op doc deadline ops_kept kept expires
      moves_count move... entry...
Answers {{"done" | "repeated" | "stale", version, 1 if taken, version now, deadline now, outbox length}}
"""

EXPIRE_TABLE: Final = """
local left = redis.call('PTTL', KEYS[1])
if left ~= -1 and left <= tonumber(ARGV[1]) then return end
for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ARGV[1]) end
"""
"""Let a table vanish, unless it will already.

KEYS: state ops moves outbox
ARGV: milliseconds
"""

FORBID_START: Final = """
if redis.call('HEXISTS', KEYS[1], 'doc') == 1 then return 0 end
redis.call('HSET', KEYS[1], 'version', -1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1
"""
"""Keep a table from beginning: at a version below 0 no first commit succeeds.

KEYS: state
ARGV: milliseconds
Answers 1 if there is no table, else 0
"""
