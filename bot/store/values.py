"""Values beside the tables: places, seats, small values, documents, scores; and joint reads."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from bot.store import keys
from bot.store.base import Loaded, StoreBase, milliseconds
from bot.store.client import Contended
from bot.store.gateway import Word, as_dict, as_int, as_text, as_texts
from bot.store.tables import load_words, loaded_of
from bot.table.identity import PersonId, Place

ATTEMPTS: Final = 20
"""Attempts to change a document: a caller gives up after losing this many races."""

_PAGE: Final = 200


@dataclass(frozen=True, slots=True)
class LookupResult:
    """The result of a lookup; parts that were not requested have their defaults."""

    values: tuple[str | None, ...] = ()
    """As `recall`, in the order of the names."""
    table_here: str | None = None
    """As `table_at`."""
    of_chat: tuple[str, ...] = ()
    """As `chat_tables`."""
    loaded: Loaded | None = None
    """As `load`."""
    indexed: bool = False
    """The person is in the index as sitting at the table, and has it in their history."""


class LoggedDocument(NamedTuple):
    """A document and what has been added to it, or what of it is new to the reader.

    `version`: changes with every write. `text`: None where the reader knows it, "" for no document.
    """

    version: str
    text: str | None
    additions: tuple[str, ...]


Change: TypeAlias = Callable[[str | None], Awaitable[str | None]]
"""Returns what follows a stored text; None is no text."""


class Values(StoreBase):
    """Places, seats, small values, documents and scores."""

    async def table_at(self, place: Place) -> str | None:
        return as_text(await self._gateway.call("GET", keys.place(place)))

    async def place_of(self, table_id: str) -> str | None:
        """Find the place of a table, or None. Slow: looks at every place."""
        names = [key async for key in self._gateway.scan(keys.ALL_PLACES, _PAGE)]
        tables = await self._gateway.many([("GET", name) for name in names])
        found = (name for name, table in zip(names, tables, strict=True) if table == table_id)
        return next(map(keys.place_name, found), None)

    async def claim_place(self, place: Place, table_id: str, *, instead_of: str | None) -> bool:
        """Put a table in a place, instead of another one (None: the place is empty).

        True if the table is there now, or was before; False if a third one is.
        """
        reply = await self._gateway.script(
            CLAIM_PLACE, [keys.place(place)], table_id, instead_of or ""
        )
        return bool(as_int(reply))

    async def release_place(self, place: Place, table_id: str) -> None:
        """Empty a place. Does nothing if another table is there."""
        await self._gateway.script(RELEASE_PLACE, [keys.place(place)], table_id)

    async def expire_place(self, place: Place, table_id: str, seconds: float) -> None:
        """Empty a place after `seconds`. Does nothing if another table is there by then."""
        await self._gateway.script(
            EXPIRE_PLACE, [keys.place(place)], table_id, milliseconds(seconds)
        )

    async def person_add(self, person: PersonId, table_id: str) -> None:
        await self._gateway.call("SADD", keys.person(person), table_id)

    async def person_remove(self, person: PersonId, table_id: str) -> None:
        await self._gateway.call("SREM", keys.person(person), table_id)

    async def update_seats(
        self,
        table_id: str,
        *,
        joined: Sequence[str],
        left: Sequence[str] = (),
        played: bool = True,
        chats: Collection[Place] = (),
        over: bool = False,
    ) -> None:
        """Note in the seat index and in people's histories who has joined a table and who has left it.

        Those who left before anything was `played` have no history of it. `chats`: the chats that have
        the table, which forget it when it is `over`.
        """
        words: list[Sequence[Word]] = [("SREM", keys.person(each), table_id) for each in left]
        if not played:
            words += [("HDEL", keys.sat(each), table_id) for each in left]
        for person in joined:
            words.append(("SADD", keys.person(person), table_id))
            words.append(("HSETNX", keys.sat(person), table_id, ""))
        if over or joined:
            words += [("SREM" if over else "SADD", keys.chat(chat), table_id) for chat in chats]
        await self._gateway.many(words)

    async def update_chats(
        self, table_id: str, *, entered: Sequence[Place], left: Sequence[Place]
    ) -> None:
        """Note that a table has entered some chats, and left others."""
        words: list[Sequence[Word]] = [("SADD", keys.chat(chat), table_id) for chat in entered]
        words += [("SREM", keys.chat(chat), table_id) for chat in left]
        await self._gateway.many(words)

    async def chat_tables(self, chat: Place) -> list[str]:
        return sorted(as_texts(await self._gateway.call("SMEMBERS", keys.chat(chat))))

    async def person_tables(self, person: PersonId) -> list[str]:
        return sorted(as_texts(await self._gateway.call("SMEMBERS", keys.person(person))))

    async def club_documents(self, who: PersonId | Place) -> list[str]:
        return sorted(as_texts(await self._gateway.call("SMEMBERS", keys.club_documents(who))))

    async def club_documents_change(
        self,
        document_id: str,
        *,
        joined: Sequence[PersonId | Place] = (),
        left: Sequence[PersonId | Place] = (),
    ) -> None:
        """Note the people that a club document newly names, and those it no longer names."""
        words: list[Sequence[Word]] = [
            ("SADD", keys.club_documents(each), document_id) for each in joined
        ]
        words += [("SREM", keys.club_documents(each), document_id) for each in left]
        if words:
            await self._gateway.many(words)

    async def remember(self, key: str, value: str, ttl: float | None = None) -> None:
        """Keep a small value, for `ttl` seconds if given."""
        kept: list[Word] = [] if ttl is None else ["PX", milliseconds(ttl)]
        await self._gateway.call("SET", keys.value(key), value, *kept)

    async def renew(self, key: str, ttl: float) -> bool:
        """Keep a small value for `ttl` seconds from now; False if there is none."""
        reply = await self._gateway.call("PEXPIRE", keys.value(key), milliseconds(ttl))
        return bool(as_int(reply))

    async def recall(self, key: str) -> str | None:
        return as_text(await self._gateway.call("GET", keys.value(key)))

    async def forget(self, *names: str) -> None:
        await self._gateway.many([("DEL", keys.value(each)) for each in names])

    async def set_once(self, key: str, ttl: float) -> bool:
        """Return True to the first caller within `ttl` seconds, also when its command was repeated.

        Shares its names with `remember`.
        """
        token = uuid.uuid4().hex
        reply = await self._gateway.script(SET_ONCE, [keys.value(key)], token, milliseconds(ttl))
        return bool(as_int(reply))

    async def document(self, name: str) -> str | None:
        return as_text(await self._gateway.call("GET", keys.document(name)))

    async def replace_document(self, name: str, *, before: str | None, after: str | None) -> bool:
        """Replace `before` by `after` (None: no document). False if the document is not `before`.

        A repeated command may return False although it was carried out: read again.
        """
        return await self._replace(keys.document(name), before, after)

    async def change_document(self, name: str, how: Change) -> None:
        """Replace a document by the result of `how` (None: no document); again if another was faster.

        Raises `Contended` after `ATTEMPTS` lost races.
        """
        await self._change(keys.document(name), how)

    async def change_value(self, key: str, how: Change, ttl: float | None = None) -> None:
        """Replace a small value, as `change_document`; it is kept for `ttl` seconds if given, else for good."""
        await self._change(keys.value(key), how, ttl)

    async def _change(self, key: str, how: Change, ttl: float | None = None) -> None:
        for attempt in range(ATTEMPTS):
            before = as_text(await self._gateway.call("GET", key))
            after = await how(before)
            # The winner of a race may be this change, repeated after a lost reply: written once more, replicas are awaited.
            unchanged = after == before and not attempt
            if unchanged or await self._replace(key, before, after, ttl):
                return
        raise Contended(key)

    async def logged_document(self, name: str, known: str = "") -> LoggedDocument:
        """Return a document with its additions; of a `known` version, only the additions since."""
        reply = await self._gateway.script(READ_LOGGED, _logged(name), known)
        version, whole, text, *additions = as_texts(reply)
        return LoggedDocument(version, text if as_int(whole) else None, tuple(additions))

    async def add_to_document(self, name: str, *, version: str, addition: str) -> str | None:
        """Add to a document; return its new version, or None if it has another one than `version`.

        A repeated command may return None although it was carried out: read again. So may `write_document`.
        """
        reply = await self._gateway.commit(WRITE_LOGGED, _logged(name), version, addition, "")
        return as_text(reply) or None

    async def write_document(self, name: str, *, version: str, text: str | None) -> str | None:
        """Replace a document with its additions by a text (None: no document); return as `add_to_document`."""
        reply = await self._gateway.commit(WRITE_LOGGED, _logged(name), version, "", text or "")
        return as_text(reply) or None

    async def _replace(
        self, key: str, before: str | None, after: str | None, ttl: float | None = None
    ) -> bool:
        # Compared by its hash: a document may be large.
        digest = hashlib.sha1((before or "").encode(), usedforsecurity=False).hexdigest()
        known, lives = "" if before is None else digest, "" if ttl is None else milliseconds(ttl)
        reply = await self._gateway.commit(REPLACE, [key], known, after or "", lives)
        return bool(as_int(reply))

    async def seat_history_add(self, person: PersonId, table_id: str, seats: Sequence[int]) -> None:
        """Note the seats that someone has at the end of a table's game."""
        first, *further = seats
        # 1.0.0 knows one seat, and takes each of the others for a table that is gone.
        noted = [word for seat in further for word in (f"{table_id}/{seat}", seat)]
        await self._gateway.call("HSET", keys.sat(person), table_id, first, *noted)

    async def seat_history(self, person: PersonId) -> dict[str, tuple[int, ...]]:
        """Return all tables a person ever sat at, with their seats where these are known."""
        history: dict[str, tuple[int, ...]] = {}
        found = as_dict(await self._gateway.call("HGETALL", keys.sat(person)))
        for name, seat in sorted(found.items()):
            table_id = name.partition("/")[0]
            history[table_id] = (*history.get(table_id, ()), *([as_int(seat)] if seat else ()))
        return history

    async def seat_history_forget(self, person: PersonId) -> None:
        """Delete the notes of all tables a person sat or sits at."""
        await self._gateway.many([("DEL", keys.sat(person)), ("DEL", keys.person(person))])

    async def score_add(self, name: str, of: str, score: int, seconds: float) -> None:
        """Keep a score under a name; all scores of that name expire `seconds` after the last one was added.

        A score that is given again is kept once.
        """
        key = keys.scores(name)
        seconds = milliseconds(seconds)
        await self._gateway.many([("ZADD", key, score, of), ("PEXPIRE", key, seconds)])

    async def score_rank(self, name: str, of: str, score: int) -> tuple[int, int]:
        """Count the others of that name with a lower score, and all others."""
        key = keys.scores(name)
        below, every, own = await self._gateway.many(
            [("ZCOUNT", key, "-inf", f"({score}"), ("ZCARD", key), ("ZSCORE", key, of)]
        )
        return as_int(below), as_int(every) - (own is not None)

    async def lookup(
        self,
        *,
        values: Sequence[str] = (),
        place: Place | None = None,
        chat: Place | None = None,
        table_id: str | None = None,
        op: str = "",
        person: PersonId | None = None,
    ) -> LookupResult:
        """Read all that is named, and nothing else, in one round trip.

        `op` and `person` belong to the table: whether that operation has been carried out, and
        whether that person is noted as sitting there.
        """
        asked: list[Sequence[Word]] = [("GET", keys.value(name)) for name in values]
        if place is not None:
            asked.append(("GET", keys.place(place)))
        if chat is not None:
            asked.append(("SMEMBERS", keys.chat(chat)))
        if table_id is not None:
            asked += load_words(table_id, op)
            if person is not None:
                asked.append(("SISMEMBER", keys.person(person), table_id))
                asked.append(("HEXISTS", keys.sat(person), table_id))
        replies = iter(await self._gateway.many(asked))
        found = tuple(as_text(next(replies)) for _ in values)
        table_here = as_text(next(replies)) if place is not None else None
        of_chat = () if chat is None else tuple(sorted(as_texts(next(replies))))
        loaded = (
            None if table_id is None else loaded_of(next(replies), next(replies) if op else None)
        )
        notes = [as_int(reply) for reply in replies]
        return LookupResult(found, table_here, of_chat, loaded, indexed=notes == [1, 1])


def _logged(name: str) -> list[str]:
    return [keys.document(name), keys.additions(name)]


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
Answers 1 if the table is there, else 0
"""

RELEASE_PLACE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""
"""Empty a place, if the table is there.

KEYS: place
ARGV: table
"""

EXPIRE_PLACE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
"""
"""Empty a place after a while, if the table is there now.

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
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
elseif ARGV[3] == '' then
  redis.call('SET', KEYS[1], ARGV[2])
else
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
end
return 1
"""
"""Replace a text, known by its SHA-1, by another; '' for none.

KEYS: document
ARGV: sha1_before text_after lives_ms (or '')
Answers 1 if that text was there, else 0
"""

VERSION: Final = """
local function version_at(digest, count)
  local last = count > 0 and redis.call('LINDEX', KEYS[2], count - 1) or ''
  return count .. ' ' .. digest .. ' ' .. redis.sha1hex(last)
end
local there = redis.call('GET', KEYS[1])
local digest = there and redis.sha1hex(there) or ''
local count = redis.call('LLEN', KEYS[2])
local version = version_at(digest, count)
"""
"""The version of a document with additions: their count, the SHA-1 of the text, and that of the last addition.

It depends on nothing else, as a process of 1.0.0 replaces the text alone.
KEYS: document additions
"""

READ_LOGGED: Final = (
    VERSION
    + """
local known = tonumber(string.match(ARGV[1], '^%d+') or '-1')
if known < 0 or known > count or version_at(digest, known) ~= ARGV[1] then
  return {version, 1, there or '', unpack(redis.call('LRANGE', KEYS[2], 0, -1))}
end
return {version, 0, '', unpack(redis.call('LRANGE', KEYS[2], known, -1))}
"""
)
"""Read a document with its additions, as far as the reader does not know them.

KEYS: document additions
ARGV: version_known('' for none)
Answers {version, text follows (1 or 0), text, addition...}
"""

WRITE_LOGGED: Final = (
    VERSION
    + """
if version ~= ARGV[1] then return '' end
if ARGV[2] ~= '' then
  redis.call('RPUSH', KEYS[2], ARGV[2])
  return version_at(digest, count + 1)
end
redis.call('DEL', KEYS[2])
if ARGV[3] == '' then
  redis.call('DEL', KEYS[1])
  return version_at('', 0)
end
redis.call('SET', KEYS[1], ARGV[3])
return version_at(redis.sha1hex(ARGV[3]), 0)
"""
)
"""Add to a document of this version, or replace it and its additions by a text, '' for none.

KEYS: document additions
ARGV: version addition('' for none) text
Answers the new version; '' if it has another version
"""
