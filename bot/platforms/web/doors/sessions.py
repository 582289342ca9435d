"""Sessions of people for whom another app vouches: random tokens, of which only hashes are stored.

A session is of use as long as its person's `life` is the one that it began in; deleting that ends all of
them at once.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Final

from bot.platforms.web.log_store import LogStore
from bot.table.identity import Person, PersonId

SESSION_SECONDS: Final = 24 * 3600
LIFE_SECONDS: Final = 30 * 24 * 3600
PREFIX: Final = "v."
"""Begins these tokens, and no other of the page's."""


class VerifiedSessions:
    """The sessions that the doors opened. Every method raises `StoreDown`."""

    def __init__(self, store: LogStore) -> None:
        self._store = store

    async def open(self, person: Person) -> str:
        """Begin a session; returns its token."""
        life = await self._life_of(person.id)
        token = PREFIX + secrets.token_urlsafe(32)
        card = json.dumps([person.id, person.name, person.language, life])
        await self._store.remember(_token_key(token), card, SESSION_SECONDS)
        return token

    async def person_of(self, token: str) -> Person | None:
        """The person of a token; None for one that is unknown, over or revoked."""
        card = await self._store.recall(_token_key(token))
        if card is None:
            return None
        number, name, language, life = json.loads(card)
        person = Person(PersonId(number), name, language)
        return person if await self._store.recall(_life_key(person.id)) == life else None

    async def claim(self, person: PersonId, proof: str, page: str) -> bool:
        """Bind a proof to the page that shows it first; False where it is bound already.

        `page` is a secret that this page alone knows.
        """
        if not await self._store.set_once(_proof_key(proof), SESSION_SECONDS):
            return False
        life = await self._life_of(person)
        await self._store.remember(_proof_key(proof, page), life, SESSION_SECONDS)
        return True

    async def claimed(self, person: PersonId, proof: str, page: str) -> bool:
        """Whether this page has shown the proof before: it was reloaded, or our answer was lost."""
        life = await self._store.recall(_proof_key(proof, page))
        return life is not None and life == await self._store.recall(_life_key(person))

    async def forget(self, person: PersonId) -> None:
        """End all sessions of a person."""
        await self._store.forget(_life_key(person))

    async def _life_of(self, person: PersonId) -> str:
        # Its time is not renewed: a deletion that comes in between would be undone.
        await self._store.set_once(_life_key(person), LIFE_SECONDS)
        return await self._store.recall(_life_key(person)) or ""


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def _token_key(token: str) -> str:
    return f"door:token:{_digest(token)}"


def _proof_key(proof: str, page: str = "") -> str:
    return f"door:proof:{_digest(proof)}" + (f":{_digest(page)}" if page else "")


def _life_key(person: PersonId) -> str:
    return f"door:life:{person}"
