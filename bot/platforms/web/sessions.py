"""The people of the page: their names, ids and secret tokens.

A token is made once and given to one tab; only its hash is stored. Who came by a door (`doors`) has a
session there, which is looked up here too.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import secrets
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from cachetools import LRUCache

from bot.platforms.web.doors.sessions import PREFIX, VerifiedSessions
from bot.platforms.web.log_store import LogStore
from bot.platforms.web.names import numbered, skeleton
from bot.store import StoreDown
from bot.table.identity import Person, PersonId, read_stand_in

PERSON_SECONDS: Final = 180 * 24 * 3600
"""Who has not come for half a year is forgotten. No game waits that long."""

LOOK_SECONDS: Final = 1.0
"""How often the sessions of open connections are looked at."""
UNKNOWN_PERSON: Final = 4401
"""A close code of an application's own (RFC 6455, 7.4.2): the page asks for a name again."""

MAX_RECENT: Final = 10_000
"""People who stay known while the store is down."""

LANGUAGE: Final = re.compile(r"[a-z]{2,3}")


class Sessions:
    """The people of the page and their tokens.

    A name, with all that look like it, belongs to one person as long as they are remembered, so that
    nobody finds somebody else under their name.
    """

    def __init__(self, store: LogStore) -> None:
        self._store = store
        self.verified = VerifiedSessions(store)
        self.connections = OpenSessions(self)
        self._entering = asyncio.Lock()
        # Keeps people who are here known while the store is down.
        self._recent: LRUCache[str, Person] = LRUCache(MAX_RECENT)

    async def enter(self, name: str, language: str) -> tuple[str, Person]:
        """Create a person; the name, already cleaned, is numbered if it is taken. Returns their token too.

        `language` is a tag such as `de-CH`. Raises `StoreDown`.
        """
        token = secrets.token_urlsafe(24)
        language = language[:3].partition("-")[0].lower()
        async with self._entering:
            person = Person(
                id=PersonId(f"web:{secrets.token_hex(8)}"),
                name=await self._free_name(name),
                language=language if LANGUAGE.fullmatch(language) else "en",
            )
            await self._save(_token_key(token), person)
        return token, person

    async def _free_name(self, name: str) -> str:
        """The first of the numbered names that nobody has and that is no computer's."""
        for candidate in numbered(name):
            if read_stand_in(candidate) is not None:
                continue
            if await self._store.recall(_name_key(candidate)) is None:
                return candidate
        raise AssertionError("numbers do not end")

    async def person_of(self, token: str, *, arriving: bool = False) -> Person | None:
        """The person of a token; None for an unknown one. `arriving` renews how long they are remembered.

        Raises `StoreDown` for a token that was not seen lately.
        """
        if token.startswith(PREFIX):
            return await self.verified.person_of(token)
        token_key = _token_key(token)
        try:
            card = await self._store.recall(token_key)
        except StoreDown:
            if token_key in self._recent:
                return self._recent[token_key]
            raise
        if card is None:
            self._recent.pop(token_key, None)
            return None
        person = self._recent[token_key] = _read(card)
        if arriving:
            await self._save(token_key, person)
        return person

    async def exists(self, person: PersonId) -> bool:
        """Whether there is a person of this id. Raises `StoreDown`."""
        return await self._store.recall(_person_key(person)) is not None

    async def _save(self, token_key: str, person: Person) -> None:
        card = json.dumps([person.id, person.name, person.language])
        for key in (_person_key(person.id), token_key):
            await self._store.remember(key, card, PERSON_SECONDS)
        await self._store.remember(_token_key_of(person.id), token_key, PERSON_SECONDS)
        name_key = _name_key(person.name)
        if await self._store.recall(name_key) in {None, person.id}:
            await self._store.remember(name_key, person.id, PERSON_SECONDS)

    async def forget(self, person: PersonId) -> None:
        """Delete a person and their tokens. Raises `StoreDown`; may be repeated."""
        await self.verified.forget(person)
        card = await self._store.recall(_person_key(person))
        name_key = None if card is None else _name_key(_read(card).name)
        if name_key is not None and await self._store.recall(name_key) == person:
            await self._store.forget(name_key)
        token_key = await self._store.recall(_token_key_of(person))
        if token_key is not None:
            self._recent.pop(token_key, None)
            await self._store.forget(token_key)
        for key in (_person_key(person), _token_key_of(person)):
            await self._store.forget(key)


class OpenSessions:
    """The open connections, each of which ends soon after its session, whichever process ended that."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._held: dict[object, tuple[str, Callable[[], Coroutine[None, None, None]]]] = {}
        self._watching: asyncio.Task[None] | None = None
        self._ending: set[asyncio.Task[None]] = set()

    @contextmanager
    def held(self, token: str, end: Callable[[], Coroutine[None, None, None]]) -> Iterator[None]:
        """A connection by this token; `end` closes it, at most once."""
        key = object()
        self._held[key] = token, end
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            self._held.pop(key, None)

    async def look(self) -> None:
        """End the connections whose sessions are over, without waiting for it. Raises `StoreDown`."""
        tokens = list({token for token, _ in self._held.values()})
        people = await asyncio.gather(*map(self._sessions.person_of, tokens))
        over = {token for token, person in zip(tokens, people, strict=True) if person is None}
        for key, (token, end) in list(self._held.items()):
            if token in over:
                del self._held[key]
                task = asyncio.create_task(end())
                self._ending.add(task)
                task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """Look no more."""
        watching, self._watching = self._watching, None
        tasks = {task for task in (watching, *self._ending) if task is not None}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self) -> None:
        while self._held:
            await asyncio.sleep(LOOK_SECONDS)
            with suppress(StoreDown):
                await self.look()
        self._watching = None


def _read(card: str) -> Person:
    number, name, language = json.loads(card)
    return Person(PersonId(number), name, language)


def _person_key(person: PersonId) -> str:
    return f"web:person:{person}"


def _name_key(name: str) -> str:
    """Where the owner of a name is kept. Holds a digest, so that the name itself is in no key."""
    return f"web:name:{hashlib.sha256(skeleton(name).encode('utf-8', 'replace')).hexdigest()}"


def _token_key_of(person: PersonId) -> str:
    return f"web:lock:{person}"


def _token_key(token: str) -> str:
    return f"web:token:{hashlib.sha256(token.encode('utf-8', 'replace')).hexdigest()}"
