"""Values and documents beside tables: places, small values, scores, presence, rate limits, joint reads."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from bot.store import keys, maintenance
from bot.store.component import NOW, StoreComponent, milliseconds
from bot.store.gateway import Word, as_int, as_list, as_text, as_texts
from bot.store.tables import Loaded, load_words, loaded_of
from bot.table.identity import PersonId, Place

_PAGE: Final = 200


class Places(StoreComponent):
    """Places, people and values."""

    async def table_at(self, place: Place) -> str | None:
        """The id of the table that lies in a place."""
        return as_text(await self._gateway.call("GET", keys.place(place)))

    async def place_of(self, table_id: str) -> str | None:
        """The place in which a table lies, or None. Slow: looks at every place."""
        names = [key async for key in self._gateway.scan(keys.ALL_PLACES, _PAGE)]
        tables = await self._gateway.many([("GET", name) for name in names])
        found = (name for name, table in zip(names, tables, strict=True) if table == table_id)
        return next(map(keys.place_name, found), None)

    async def claim_place(self, place: Place, table_id: str, *, instead_of: str | None) -> bool:
        """Put a table in a place, instead of another one (None: the place is empty).

        True if the table lies there now, or did before; False if a third one does.
        """
        reply = await self._gateway.script(
            CLAIM_PLACE, [keys.place(place)], table_id, instead_of or ""
        )
        return bool(as_int(reply))

    async def release_place(self, place: Place, table_id: str) -> None:
        """Empty a place. Without effect if another table lies there."""
        await self._gateway.script(RELEASE_PLACE, [keys.place(place)], table_id)

    async def expire_place(self, place: Place, table_id: str, seconds: float) -> None:
        """Empty a place in so many seconds. Without effect if another table lies there."""
        await self._gateway.script(
            EXPIRE_PLACE, [keys.place(place)], table_id, milliseconds(seconds)
        )

    async def person_add(self, person: PersonId, table_id: str) -> None:
        """Note that a person sits at a table."""
        await self._gateway.call("SADD", keys.person(person), table_id)

    async def person_remove(self, person: PersonId, table_id: str) -> None:
        """Note that a person does not sit at a table."""
        await self._gateway.call("SREM", keys.person(person), table_id)

    async def update_seats(
        self,
        table_id: str,
        *,
        joined: Sequence[str],
        left: Sequence[str] = (),
        played: bool = True,
        within: Collection[Place] = (),
        over: bool = False,
    ) -> None:
        """Note who has joined a table and who has left it, in the index of people and in their history.

        Those who left before anything was `played` leave no history. `within`: the chats in whose topics or
        threads it lies, which forget it when it is `over`.
        """
        words: list[Sequence[Word]] = [("SREM", keys.person(each), table_id) for each in left]
        if not played:
            words += [("HDEL", keys.sat(each), table_id) for each in left]
        for person in joined:
            words.append(("SADD", keys.person(person), table_id))
            words.append(("HSETNX", keys.sat(person), table_id, ""))
        if over or joined:
            words += [("SREM" if over else "SADD", keys.chat(chat), table_id) for chat in within]
        await self._gateway.many(words)

    async def update_chats(
        self, table_id: str, *, entered: Sequence[Place], left: Sequence[Place]
    ) -> None:
        """Note to which chats' topics and threads a table has come, and which it has left."""
        words: list[Sequence[Word]] = [("SADD", keys.chat(chat), table_id) for chat in entered]
        words += [("SREM", keys.chat(chat), table_id) for chat in left]
        await self._gateway.many(words)

    async def chat_tables(self, chat: Place) -> list[str]:
        """The open tables in topics or threads of a chat, sorted."""
        return sorted(as_texts(await self._gateway.call("SMEMBERS", keys.chat(chat))))

    async def person_tables(self, person: PersonId) -> list[str]:
        """The tables a person sits at, sorted."""
        return sorted(as_texts(await self._gateway.call("SMEMBERS", keys.person(person))))

    async def matters(self, who: PersonId | Place) -> list[str]:
        """The matters that name a person or belong to a chat, sorted."""
        return sorted(as_texts(await self._gateway.call("SMEMBERS", keys.matters(who))))

    async def matters_change(
        self,
        matter_id: str,
        *,
        joined: Sequence[PersonId | Place] = (),
        left: Sequence[PersonId | Place] = (),
    ) -> None:
        """Note whom a matter names from now on, and whom no more."""
        words: list[Sequence[Word]] = [("SADD", keys.matters(each), matter_id) for each in joined]
        words += [("SREM", keys.matters(each), matter_id) for each in left]
        if words:
            await self._gateway.many(words)

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        """Keep a small value, for `ttl` seconds if given."""
        kept: list[Word] = [] if ttl is None else ["PX", milliseconds(ttl)]
        await self._gateway.call("SET", keys.value(key), value, *kept)

    async def recall(self, key: str) -> str | None:
        """A value that was kept."""
        return as_text(await self._gateway.call("GET", keys.value(key)))

    async def forget(self, key: str) -> None:
        """Delete a value that was kept."""
        await self._gateway.call("DEL", keys.value(key))

    async def set_once(self, key: str, ttl: float) -> bool:
        """True for the first caller within `ttl` seconds, also when its command had to be repeated.

        Shares its names with `remember`.
        """
        token = uuid.uuid4().hex
        reply = await self._gateway.script(SET_ONCE, [keys.value(key)], token, milliseconds(ttl))
        return bool(as_int(reply))


class Documents(StoreComponent):
    """Documents by name, records that are corrected, and who sat at which tables."""

    async def document(self, name: str) -> str | None:
        """A document, or None if there is none of that name."""
        return as_text(await self._gateway.call("GET", keys.document(name)))

    async def replace_document(self, name: str, *, before: str | None, after: str | None) -> bool:
        """Replace `before` by `after` (None: no document). False if the document is not `before`.

        A command that had to be repeated may be told False though it was carried out: read again.
        """
        return await self._replace(keys.document(name), before, after)

    async def replace_record(self, table_id: str, *, before: str, after: str) -> bool:
        """Replace the record of a finished game, as `replace_document` does."""
        return await self._replace(keys.TableKeys(table_id).record, before, after)

    async def _replace(self, key: str, before: str | None, after: str | None) -> bool:
        # Compared by its hash: a document may be large.
        known = (
            ""
            if before is None
            else hashlib.sha1(before.encode(), usedforsecurity=False).hexdigest()
        )
        return bool(as_int(await self._gateway.script(REPLACE, [key], known, after or "")))

    async def seat_history_add(self, person: PersonId, table_id: str, seat: int) -> None:
        """Note the seat that a person had at a table, once it is final."""
        await self._gateway.call("HSET", keys.sat(person), table_id, seat)

    async def seat_history(self, person: PersonId) -> dict[str, int | None]:
        """All tables that a person ever sat at, with the seat where it is known."""
        flat = as_texts(await self._gateway.script(FIELDS, [keys.sat(person)]))
        return {
            table_id: int(seat) if seat else None
            for table_id, seat in zip(flat[::2], flat[1::2], strict=True)
        }

    async def seat_history_forget(self, person: PersonId) -> None:
        """Delete at which tables a person sat, and sits."""
        await self._gateway.call("DEL", keys.sat(person))
        await self._gateway.call("DEL", keys.person(person))


class Scores(StoreComponent):
    """Scores by name. A score that is given again is kept once."""

    async def score_add(self, name: str, of: str, score: int, seconds: float) -> None:
        """Keep the score of something; all of that name vanish so long after the last was added."""
        key = keys.scores(name)
        words: list[Sequence[Word]] = [
            ("ZADD", key, score, of),
            ("PEXPIRE", key, milliseconds(seconds)),
        ]
        await self._gateway.many(words)

    async def score_rank(self, name: str, of: str, score: int) -> tuple[int, int]:
        """How many others of that name have a lower score, and how many others there are."""
        key = keys.scores(name)
        words: list[Sequence[Word]] = [
            ("ZCOUNT", key, "-inf", f"({score}"),
            ("ZCARD", key),
            ("ZSCORE", key, of),
        ]
        below, every, own = await self._gateway.many(words)
        return as_int(below), as_int(every) - (own is not None)


class Left(NamedTuple):
    """An update in the queue of release 1.0."""

    lane: str
    entry_id: str
    payload: str


class Presence(StoreComponent):
    """The processes that use the store."""

    async def announce_process(self, process: str, form: int, seconds: float) -> list[int]:
        """Be present for so many seconds, reading formats up to `form`; what all that are present read.

        `process` is unique to a process and its start. All of them give the same `seconds`.
        """
        reply = await self._gateway.script(
            maintenance.ANNOUNCE, [keys.PROCESSES], f"{process} {form}", milliseconds(seconds)
        )
        return [int(member.rpartition(" ")[2]) for member in as_texts(reply)]

    async def withdraw_process(self, process: str, form: int) -> None:
        """Be present no more."""
        await self._gateway.call("ZREM", keys.PROCESSES, f"{process} {form}")

    async def lead(self, name: str, holder: str, seconds: float) -> bool:
        """Be the one process that does this for so many seconds; False if another one is."""
        where = [keys.IntakeKeys(name).fetcher]
        return bool(
            as_int(
                await self._gateway.script(maintenance.LEAD, where, holder, milliseconds(seconds))
            )
        )

    async def left_behind(self, stream: str) -> list[Left]:
        """The updates that a process of release 1.0 stored and nobody handles, each chat's in order."""
        queue = keys.IntakeKeys(stream)
        lanes = as_texts(
            await self._gateway.script(maintenance.LEFT_LANES, [queue.lanes, *queue.dispensable])
        )
        left = []
        for lane in lanes:
            rows = await self._gateway.script(maintenance.LEFT_UPDATES, [queue.lane(lane)])
            left += [Left(lane, *as_texts(row)) for row in as_list(rows)]
        return left

    async def forget_left(self, stream: str, left: Left) -> None:
        """Remove one of these updates, which was handled."""
        queue = keys.IntakeKeys(stream)
        await self._gateway.script(
            maintenance.FORGET_LEFT, [queue.lanes, queue.lane(left.lane)], left.lane, left.entry_id
        )


Windows: TypeAlias = Sequence[tuple[int, float]]
"""At most so many messages within so many seconds."""


class RateLimits(StoreComponent):
    """Sliding windows. Nothing is reserved ahead: any caller may write while there is room."""

    async def rate_acquire(
        self, name: str, chat: str, windows: Windows, total: Windows
    ) -> tuple[float, bool]:
        """Take a turn to write to a chat if all windows allow one: then 0 seconds are answered.

        Otherwise nothing is taken: the seconds after which to ask again, and whether it is `total`
        that is full. `windows` hold for this chat, `total` for all chats under `name`; at most 64 messages
        a window. A caller with smaller windows leaves the rest of the room to the others.
        """
        where = keys.RateLimitKeys(name)
        reply = await self._gateway.script(
            RATE_ACQUIRE,
            [where.chat(chat), where.closed(chat), where.total],
            2 * len(windows),
            *_words((*windows, *total)),
        )
        wait, full = map(as_int, as_list(reply))
        return wait / 1000, bool(full)

    async def rate_block(self, name: str, chat: str, seconds: float) -> None:
        """Give this chat no turn for so long."""
        where = [keys.RateLimitKeys(name).closed(chat)]
        await self._gateway.script(RATE_BLOCK, where, milliseconds(seconds))


def _words(windows: Windows) -> list[Word]:
    return [word for count, seconds in windows for word in (count, milliseconds(seconds))]


@dataclass(frozen=True, slots=True)
class LookupResult:
    """What was found; the defaults stand for what was not asked for."""

    values: tuple[str | None, ...] = ()
    """As `Places.recall`, in the order of the names."""
    table_here: str | None = None
    """As `Places.table_at`."""
    loaded: Loaded | None = None
    """As `Tables.load`."""
    indexed: bool = False
    """The person is in the index as sitting at the table, and has it in their history."""


class Lookups(StoreComponent):
    """Reads of several things."""

    async def lookup(
        self,
        *,
        values: Sequence[str] = (),
        place: Place | None = None,
        table_id: str | None = None,
        op: str = "",
        person: PersonId | None = None,
    ) -> LookupResult:
        """Read all that is named, and nothing else.

        `op` and `person` are asked of the table: whether that operation has been carried out, and
        whether that person is noted as sitting there.
        """
        asked: list[Sequence[Word]] = [("GET", keys.value(name)) for name in values]
        if place is not None:
            asked.append(("GET", keys.place(place)))
        if table_id is not None:
            asked += load_words(table_id, op)
            if person is not None:
                asked.append(("SISMEMBER", keys.person(person), table_id))
                asked.append(("HEXISTS", keys.sat(person), table_id))
        replies = iter(await self._gateway.many(asked))
        found = tuple(as_text(next(replies)) for _ in values)
        table_here = as_text(next(replies)) if place is not None else None
        loaded = (
            None if table_id is None else loaded_of(next(replies), next(replies) if op else None)
        )
        notes = [as_int(reply) for reply in replies]
        return LookupResult(found, table_here, loaded, indexed=notes == [1, 1])


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

RATE_BLOCK: Final = """
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], 'closed', 'PX', ARGV[1])
end
"""
"""Give a chat no turn for a time; the longest order counts.

KEYS: closed
ARGV: milliseconds
"""


CLAIM_PLACE: Final = """
local there = redis.call('GET', KEYS[1]) or ''
if there == ARGV[1] then return 1 end
if there ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[1])
return 1
"""
"""Put a table in a place, instead of another one.

KEYS: place
ARGV: table instead_of('' for none)
Answers 1 if the table lies there, else 0
"""

RELEASE_PLACE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""
"""Empty a place, if the table lies there.

KEYS: place
ARGV: table
"""

EXPIRE_PLACE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
"""
"""Empty a place after a while, if the table lies there now.

KEYS: place
ARGV: table milliseconds
"""

SET_ONCE: Final = """
local there = redis.call('GET', KEYS[1])
if there then return there == ARGV[1] and 1 or 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
"""Set a value for the first caller. The token tells a repeated command from a second caller.

KEYS: value
ARGV: token milliseconds
Answers 1 for the first caller, else 0
"""

REPLACE: Final = """
local there = redis.call('GET', KEYS[1])
if (there and redis.sha1hex(there) or '') ~= ARGV[1] then return 0 end
if ARGV[2] ~= '' then
  redis.call('SET', KEYS[1], ARGV[2])
else
  redis.call('DEL', KEYS[1])
end
return 1
"""
"""Replace a text, known by its SHA-1, by another; '' for none.

KEYS: document
ARGV: sha1_before text_after
Answers 1 if that text stood there, else 0
"""

FIELDS: Final = """
return redis.call('HGETALL', KEYS[1])
"""
"""All of a hash.

KEYS: hash
Answers {field, value, ...}
"""
