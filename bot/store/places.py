"""Which table lies in which place, who sits at which tables, and small values.

Owns single keys, each changed in one step. Knows only the names of places and people.
"""

from __future__ import annotations

import uuid
from collections.abc import Collection, Sequence
from typing import Final

from bot.store import keys
from bot.store.component import StoreComponent, milliseconds
from bot.store.gateway import Word, as_int, as_text, as_texts
from bot.store.scripts import single_keys as scripts
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
            scripts.CLAIM_PLACE, [keys.place(place)], table_id, instead_of or ""
        )
        return bool(as_int(reply))

    async def release_place(self, place: Place, table_id: str) -> None:
        """Empty a place. Without effect if another table lies there."""
        await self._gateway.script(scripts.RELEASE_PLACE, [keys.place(place)], table_id)

    async def expire_place(self, place: Place, table_id: str, seconds: float) -> None:
        """Empty a place in so many seconds. Without effect if another table lies there."""
        await self._gateway.script(
            scripts.EXPIRE_PLACE, [keys.place(place)], table_id, milliseconds(seconds)
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
        reply = await self._gateway.script(
            scripts.SET_ONCE, [keys.value(key)], token, milliseconds(ttl)
        )
        return bool(as_int(reply))
