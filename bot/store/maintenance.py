"""Maintenance of the whole store: dumps for backups, and the quarantine of damaged tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.store import keys
from bot.store.base import NOW, StoreBase, index_entry_of, index_script, milliseconds
from bot.store.gateway import Word, as_int, as_list, as_text, as_texts, eval_words

QUARANTINE_SECONDS: Final = 90 * 24 * 3600.0
"""For operators to look at a damaged table; it names people, whom a deletion does not find there."""
_PAGE: Final = 500
_RESTORING: Final = keys.OURS + "restoring"
"""Set while a restore is under way."""
_NOT_KEPT: Final = frozenset(
    {_RESTORING, keys.NAME, keys.PROCESSES, keys.SENDERS, keys.INDEX_PARTS}
)
"""Keys of the store itself and its processes: not in a backup, untouched by a restore."""


class DumpedKey(NamedTuple):
    """One key's value."""

    kind: str
    """String, hash, list, set, zset or stream."""
    until: int | None
    """The time at which the key vanishes, ms since the epoch; None for never."""
    words: tuple[str, ...]
    """Hash: field, value...; zset: member, score...; stream: id, number of words, word..."""


class TableSnapshot(NamedTuple):
    """A table at one version: its document and all its moves, oldest first.

    `mark`: the note of its last check (`keep_marks`), "" for none.
    """

    table_id: str
    doc: str
    version: int
    moves: tuple[str, ...]
    mark: str = ""


class Maintenance(StoreBase):
    """Dumps of everything, in whole units such as a table with all its keys; and the quarantine."""

    async def units(self) -> list[list[str]]:
        """Return the keys of everything but the indexes, by units, in order."""
        found: dict[str, set[str]] = defaultdict(set)
        async for key in self._gateway.scan(keys.OURS + "*", _PAGE):
            if not keys.is_index(key) and key not in _NOT_KEPT:
                found[keys.tag_of(key)].add(key)
        for tag, unit in found.items():
            # A key that is missing now may exist when the unit is read.
            unit.update(keys.every_key(tag))
        return [sorted(unit) for _, unit in sorted(found.items())]

    async def dump(self, units: Sequence[Sequence[str]]) -> list[dict[str, DumpedKey]]:
        """Return the values of these units, each at one moment; keys that are gone are left out."""
        replies = await self._gateway.many([eval_words(DUMP, unit) for unit in units])
        dumped = []
        for unit, reply in zip(units, replies, strict=True):
            values = {}
            for key, row in zip(unit, as_list(reply), strict=True):
                kind, until, *words = as_texts(row)
                if kind != "none":
                    values[key] = DumpedKey(kind, as_int(until) or None, tuple(words))
            dumped.append(values)
        return dumped

    async def load_dump(self, units: Sequence[Mapping[str, DumpedKey]]) -> None:
        """Write units over the keys that are there. Idempotent."""
        commands: list[Sequence[Word]] = [
            eval_words(UNDUMP, [key], kept.kind, kept.until or 0, *kept.words)
            for unit in units
            for key, kept in unit.items()
        ]
        await self._gateway.many(commands)

    async def is_empty(self) -> bool:
        """Tell whether nothing is stored but the store's own name and its processes."""
        async for key in self._gateway.scan(keys.OURS + "*", _PAGE):
            if key not in _NOT_KEPT - {_RESTORING}:
                return False
        return True

    async def is_in_use(self, seconds: float) -> bool:
        """Tell whether a process is present; `seconds`: as in `announce_process`."""
        present = await self._gateway.script(PRESENT, [keys.PROCESSES], milliseconds(seconds))
        return bool(as_int(present))

    async def wipe(self) -> None:
        """Delete every key of the bot, and no other. The note of a restore under way stays."""
        every = self._gateway.scan(keys.OURS + "*", _PAGE)
        found = [key async for key in every if key not in _NOT_KEPT]
        for start in range(0, len(found), _PAGE):
            await self._gateway.many([("DEL", key) for key in found[start : start + _PAGE]])

    async def restore_begins(self) -> None:
        """Note that the store is incomplete, until `restore_ends`."""
        await self._gateway.call("SET", _RESTORING, "1")

    async def restore_ends(self) -> None:
        """Note that the store is complete again."""
        await self._gateway.call("DEL", _RESTORING)

    async def is_half_restored(self) -> bool:
        """Tell whether a restore was begun and has not ended."""
        return as_text(await self._gateway.call("GET", _RESTORING)) is not None

    async def table_ids(self) -> list[str]:
        return await self._ids(keys.ALL_STATES)

    async def snapshots(self, table_ids: Sequence[str]) -> list[TableSnapshot]:
        """Read these tables, each in one consistent state, without those that are gone."""
        replies = await self._gateway.many(
            [
                eval_words(SNAPSHOT, [table.state, table.moves])
                for table in map(keys.TableKeys, table_ids)
            ]
        )
        found = []
        for table_id, reply in zip(table_ids, replies, strict=True):
            doc, version, mark, *moves = as_texts(reply) if as_list(reply) else ("", "0", "")
            if as_int(version):
                found.append(TableSnapshot(table_id, doc, as_int(version), tuple(moves), mark))
        return found

    async def keep_marks(self, marks: Sequence[tuple[str, int, str]]) -> None:
        """Keep a check's note with each table (id, version, note) that is still at that version."""
        await self._gateway.many(
            [
                eval_words(KEEP_MARK, [keys.TableKeys(table_id).state], version, mark)
                for table_id, version, mark in marks
            ]
        )

    async def put_aside(
        self,
        table_id: str,
        *,
        expected: int,
        why: str,
        doc: str,
        outbox: Sequence[str] = (),
        expires_in: float,
    ) -> bool:
        """Move a table with all its keys into quarantine, and put `doc` in its place.

        The stand-in has the next version and vanishes in `expires_in` seconds. The table itself is kept
        for `QUARANTINE_SECONDS`: `aside` reads it, `put_back` returns it. False, and without effect, if
        the table is at another version or one of its id is in quarantine already.
        """
        lives = milliseconds(QUARANTINE_SECONDS), milliseconds(expires_in)
        return await self._moved(table_id, PUT_ASIDE, expected, why, doc, *lives, *outbox)

    async def put_aside_ids(self) -> list[str]:
        return await self._ids(keys.ALL_ASIDE)

    async def limit_quarantine(self) -> None:
        """Let tables that an earlier release put into quarantine for good stay for `QUARANTINE_SECONDS`."""
        life = milliseconds(QUARANTINE_SECONDS)
        tables = [keys.TableKeys(each, aside=True) for each in await self.put_aside_ids()]
        await self._gateway.many(
            [
                ("PEXPIRE", key, life, "NX")
                for table in tables
                for key in (table.state, table.ops, table.moves, table.outbox)
            ]
        )

    async def aside(self, table_id: str) -> tuple[str, TableSnapshot] | None:
        """Return the reason why a table is in quarantine, and the table; None if it is not."""
        table = keys.TableKeys(table_id, aside=True)
        reply = as_list(await self._gateway.script(SNAPSHOT, [table.state, table.moves]))
        if not reply:
            return None
        doc, version, mark, *moves = as_texts(reply)
        why = as_text(await self._gateway.call("HGET", table.state, "why")) or ""
        return why, TableSnapshot(table_id, doc, as_int(version), tuple(moves), mark)

    async def put_back(self, table_id: str) -> bool:
        """Put a table back over its stand-in. False if it was not in quarantine.

        It gets the version after that of its stand-in, so that nothing is sent twice.
        """
        return await self._moved(table_id, PUT_BACK)

    async def _moved(self, table_id: str, script: str, *args: Word) -> bool:
        table, aside = keys.TableKeys(table_id), keys.TableKeys(table_id, aside=True)
        where = [table.state, table.ops, table.moves, table.outbox]
        where += [aside.state, aside.ops, aside.moves, aside.outbox, *self._index_keys(table_id)]
        reply = as_list(await self._gateway.script(script, where, table_id, *args))
        if not as_int(reply[0]):
            return False
        self._heard(table_id, index_entry_of(reply))
        return True


SNAPSHOT: Final = """
local now = redis.call('HMGET', KEYS[1], 'doc', 'version', 'mark')
if not now[1] then return {} end
local all = redis.call('LRANGE', KEYS[2], 0, -1)
table.insert(all, 1, now[3] or '')
table.insert(all, 1, now[2])
table.insert(all, 1, now[1])
return all
"""
"""Read a table at one moment.

KEYS: state moves
Answers {doc, version, mark, move...}; {} if there is none
"""

KEEP_MARK: Final = """
if redis.call('HGET', KEYS[1], 'version') == ARGV[1] then
  redis.call('HSET', KEYS[1], 'mark', ARGV[2])
end
"""
"""Keep a check's note, if the table is still at that version.

KEYS: state
ARGV: version mark
"""

PUT_ASIDE: Final = (
    index_script(outbox=4, first=9)
    + """
local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
if version ~= tonumber(ARGV[2]) or redis.call('EXISTS', KEYS[5]) == 1 then return {0} end
redis.call('HSET', KEYS[1], 'why', ARGV[3])
for i = 1, 4 do
  if redis.call('EXISTS', KEYS[i]) == 1 then redis.call('RENAME', KEYS[i], KEYS[i + 4]) end
  redis.call('PEXPIRE', KEYS[i + 4], ARGV[5])
end
version = version + 1
redis.call('HSET', KEYS[1], 'doc', ARGV[4], 'version', version, 'deadline', '')
for i = 7, #ARGV do
  redis.call('XADD', KEYS[4], string.format('%d-%d', version, i - 7), 'entry', ARGV[i])
end
for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ARGV[6]) end
return {1, index(ARGV[1])}
"""
)
"""Move a table into quarantine, and put another document in its place, both for a while.

KEYS: state ops moves outbox, the same four of the table in quarantine, _index_keys
ARGV: table expected why doc milliseconds-in-quarantine milliseconds entry...
Answers {1 if done, version now, deadline now, outbox length}; {0}
"""

PUT_BACK: Final = (
    index_script(outbox=4, first=9)
    + """
if redis.call('EXISTS', KEYS[5]) == 0 then return {0} end
local before = tonumber(redis.call('HGET', KEYS[5], 'version'))
local version = math.max(before, tonumber(redis.call('HGET', KEYS[1], 'version') or '0')) + 1
redis.call('HSET', KEYS[5], 'version', version)
redis.call('HDEL', KEYS[5], 'why')
for i = 1, 4 do
  redis.call('DEL', KEYS[i])
  if redis.call('EXISTS', KEYS[i + 4]) == 1 then redis.call('RENAME', KEYS[i + 4], KEYS[i]) end
  redis.call('PERSIST', KEYS[i])
end
return {1, index(ARGV[1])}
"""
)
"""Put a table back from quarantine, at a version that neither it nor its stand-in has had.

KEYS: as `PUT_ASIDE`
ARGV: table
Answers {1 if done, version now, deadline now, outbox length}; {0}
"""

PRESENT: Final = NOW + "return redis.call('ZCOUNT', KEYS[1], '(' .. now, now + ARGV[1])"
"""Count the members that are present. One that would last longer is from before the server's clock was set back.

KEYS: present
ARGV: milliseconds
Answers the count
"""

DUMP: Final = """
local all = {}
for i = 1, #KEYS do
  local kind = redis.call('TYPE', KEYS[i]).ok
  local ends = redis.call('PEXPIRETIME', KEYS[i])
  local row = {kind, ends > 0 and string.format('%d', ends) or '0'}
  local words = {}
  if kind == 'string' then words = {redis.call('GET', KEYS[i])}
  elseif kind == 'hash' then words = redis.call('HGETALL', KEYS[i])
  elseif kind == 'list' then words = redis.call('LRANGE', KEYS[i], 0, -1)
  elseif kind == 'set' then words = redis.call('SMEMBERS', KEYS[i])
  elseif kind == 'zset' then words = redis.call('ZRANGE', KEYS[i], 0, -1, 'WITHSCORES')
  elseif kind == 'stream' then
    for _, entry in ipairs(redis.call('XRANGE', KEYS[i], '-', '+')) do
      words[#words + 1] = entry[1]
      words[#words + 1] = tostring(#entry[2])
      for _, word in ipairs(entry[2]) do words[#words + 1] = word end
    end
  end
  for _, word in ipairs(words) do row[#row + 1] = word end
  all[i] = row
end
return all
"""
"""Read keys of any type, in a form that depends on no server version.

KEYS: any
Answers {{type, expires_at, word...}, ...}
"""

UNDUMP: Final = """
redis.call('DEL', KEYS[1])
local kind = ARGV[1]
local i = 3
while i <= #ARGV do
  if kind == 'string' then redis.call('SET', KEYS[1], ARGV[i])
  elseif kind == 'list' then redis.call('RPUSH', KEYS[1], ARGV[i])
  elseif kind == 'set' then redis.call('SADD', KEYS[1], ARGV[i])
  elseif kind == 'hash' then
    redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1])
    i = i + 1
  elseif kind == 'zset' then
    redis.call('ZADD', KEYS[1], ARGV[i + 1], ARGV[i])
    i = i + 1
  elseif kind == 'stream' then
    local words = tonumber(ARGV[i + 1])
    redis.call('XADD', KEYS[1], ARGV[i], unpack(ARGV, i + 2, i + 1 + words))
    i = i + 1 + words
  end
  i = i + 1
end
if ARGV[2] ~= '0' then redis.call('PEXPIREAT', KEYS[1], ARGV[2]) end
"""
"""Write one key as `DUMP` gave it.

KEYS: any
ARGV: type expires_at word...
"""
