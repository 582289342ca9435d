"""Who is at the page: names, ids, and the secret token that proves a person to be themselves.

A token is made here once, handed to one tab, and kept as its hash only. Owns what a name may hold;
knows neither HTTP nor games.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import secrets
import unicodedata
from collections.abc import Iterator
from typing import Final

from bot.platforms.web.likeness import likeness
from bot.platforms.web.memory import LogStore
from bot.store import StoreDown
from bot.table.identity import NAME_LENGTH, Person, read_stand_in

JOINERS: Final = "\u200c\u200d"
"""The two format characters that belong to spelling (Persian, Indic scripts, joined emoji)."""

PERSON_SECONDS: Final = 180 * 24 * 3600
"""Who has not come for half a year is forgotten; no game waits that long."""

MANY: Final = 100
"""So many of one name are numbered in their order."""

LANGUAGE: Final = re.compile(r"[a-z]{2,3}")


def clean(text: str) -> str:
    """The text without control and format characters: no bidi overrides, no lone surrogates."""
    return "".join(
        character
        for character in unicodedata.normalize("NFC", text)
        if character in JOINERS + "\n" or not unicodedata.category(character).startswith("C")
    )


def clean_name(text: str) -> str:
    """A name to show: one line, at most `NAME_LENGTH` characters; empty when nothing would show."""
    name = " ".join(clean(text[: NAME_LENGTH * 8]).split())[:NAME_LENGTH].strip()
    # Joiners and accents alone would be a name that nobody can see.
    return name if any(unicodedata.category(character)[0] in "LNPS" for character in name) else ""


def numbered(name: str) -> Iterator[str]:
    """The name, then with a number that tells it from another one like it."""
    yield name
    for number in range(2, MANY):
        yield f"{name[: NAME_LENGTH - len(str(number)) - 1]} {number}"
    while True:
        yield f"{name[: NAME_LENGTH - 7]} {secrets.randbelow(10**6):06}"


class Sessions:
    """The people of the page and their tokens.

    A name, and whatever looks like it, is somebody's as long as they are remembered: who comes back
    after days must not find another one under it.
    """

    def __init__(self, memory: LogStore) -> None:
        self._memory = memory
        self._entering = asyncio.Lock()
        # So that a person who is here stays known while the store is away.
        self._recent: dict[str, Person] = {}

    async def enter(self, name: str, language: str) -> tuple[str, Person]:
        """Make a new person of a cleaned name, numbered if it is taken; gives the token, which is
        told nobody else.
        """
        token = secrets.token_urlsafe(24)
        language = language[:3].partition("-")[0].lower()
        async with self._entering:
            person = Person(
                id=f"web:{secrets.token_hex(8)}",
                name=await self._free(name),
                language=language if LANGUAGE.fullmatch(language) else "en",
            )
            await self._keep(_lock(token), person)
        return token, person

    async def _free(self, name: str) -> str:
        """The first of the numbered names that is nobody's, and no computer's."""
        for candidate in numbered(name):
            if read_stand_in(candidate) is not None:
                continue
            if await self._memory.recall(_name(candidate)) is None:
                return candidate
        raise AssertionError("numbers do not end")

    async def who(self, token: str, *, came: bool = False) -> Person | None:
        """The person of a token; who `came` is remembered for another while."""
        lock = _lock(token)
        try:
            card = await self._memory.recall(lock)
        except StoreDown:
            if lock in self._recent:
                return self._recent[lock]
            raise
        if card is None:
            self._recent.pop(lock, None)
            return None
        person = self._recent[lock] = Person(*json.loads(card))
        if came:
            await self._keep(lock, person)
        return person

    async def known(self, person: str) -> bool:
        """Whether there is a person of that id."""
        return await self._memory.recall(_card(person)) is not None

    async def _keep(self, lock: str, person: Person) -> None:
        card = json.dumps([person.id, person.name, person.language])
        for key in (_card(person.id), lock):
            await self._memory.remember(key, card, PERSON_SECONDS)
        await self._memory.remember(_lock_of(person.id), lock, PERSON_SECONDS)
        name = _name(person.name)
        if await self._memory.recall(name) in {None, person.id}:
            await self._memory.remember(name, person.id, PERSON_SECONDS)

    async def forget(self, person: str) -> None:
        """Know a person no more: their token opens nothing from now on."""
        card = await self._memory.recall(_card(person))
        name = None if card is None else _name(Person(*json.loads(card)).name)
        if name is not None and await self._memory.recall(name) == person:
            await self._memory.forget(name)
        lock = await self._memory.recall(_lock_of(person))
        if lock is not None:
            self._recent.pop(lock, None)
            await self._memory.forget(lock)
        for key in (_card(person), _lock_of(person)):
            await self._memory.forget(key)


def _card(person: str) -> str:
    return f"web:person:{person}"


def _name(name: str) -> str:
    """Under which key it lies whose name this is; the name itself does not stand in it."""
    return f"web:name:{hashlib.sha256(likeness(name).encode('utf-8', 'replace')).hexdigest()}"


def _lock_of(person: str) -> str:
    return f"web:lock:{person}"


def _lock(token: str) -> str:
    return f"web:token:{hashlib.sha256(token.encode('utf-8', 'replace')).hexdigest()}"
