"""The people of the page: their names, ids and secret tokens; and the cleaning of typed names and
texts.

A token is made once and given to one tab; only its hash is stored. People who came by a door
(`doors`) have a session of their app, valid in the person's `life` in which it began: deleting the
life ends all sessions at once.
"""
# ruff: noqa: RUF001 - letters that look like others are what names are about

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import json
import re
import secrets
import unicodedata
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from cachetools import LRUCache

from bot.platforms.web.site import is_public, own_address
from bot.runtime import spawn
from bot.store import Store, StoreDown
from bot.table.identity import (
    BLANKS,
    JOINERS,
    NAME_LENGTH,
    Person,
    PersonId,
    computer_name,
    is_visible,
    stand_in,
)

# --- names and texts as people type them -------------------------------------------------------------

LAST_IN_ORDER: Final = 100
"""Beyond this number a taken name gets a random one, as counting on needs a look-up each."""
_CYRILLIC: Final = "аaвbеeёëкkмmнhоoрpсcтtуyхxіiїïјjѕsԁdһhԛqԝwьb"
_GREEK: Final = "αaβbεeζzηhιiκkμmνnοoρpτtυyχxϲcϳj"
_STROKES: Final = "il1lılll|l!l0o"

_DRAWN_AS: Final = {
    ord(pairs[at]): pairs[at + 1]
    for pairs in (_CYRILLIC, _GREEK, _STROKES)
    for at in range(0, len(pairs), 2)
}
"""Letters, and the Latin ones that they look like."""
_UNDRAWN: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that are not drawn, such as those that choose another form of a sign."""


def clean_text(text: str, *, kept: str = "") -> str:
    """Return the text without control and format characters, such as bidi overrides; `kept` stays, too."""
    return "".join(
        character
        for character in unicodedata.normalize("NFC", text)
        if character in JOINERS + "\n" + kept or not unicodedata.category(character).startswith("C")
    )


def clean_name(text: str) -> str:
    """Return a name on one line of at most `NAME_LENGTH` characters; "" if nothing would be visible."""
    drawn = clean_text(text[: NAME_LENGTH * 8]).translate(BLANKS)
    name = " ".join(drawn.split())[:NAME_LENGTH].strip()
    return name if is_visible(name) else ""


def numbered(name: str) -> Iterator[str]:
    """Yield the name, then the name with numbers, endlessly."""
    yield name
    for number in range(2, LAST_IN_ORDER):
        yield f"{name[: NAME_LENGTH - len(str(number)) - 1]} {number}"
    while True:
        yield f"{name[: NAME_LENGTH - 7]} {secrets.randbelow(10**6):06}"


def skeleton(name: str) -> str:
    """Return the form that look-alike names share, whatever their case, width or script.

    After the skeletons of Unicode's UTS #39, for scripts that are likely here; its whole table
    would need another dependency.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    drawn = _UNDRAWN.sub("", folded)
    seen = "".join(c for c in drawn if unicodedata.category(c)[0] in "LMNS") or drawn
    return seen.translate(_DRAWN_AS).translate(_DRAWN_AS)


_STAND_INS: Final = {
    skeleton(name(number)) for name in (computer_name, stand_in) for number in range(1, 10)
}
"""The looks of the names that computers and deleted people have at a table."""


# --- sessions of other apps -----------------------------------------------------------------------------

SESSION_SECONDS: Final = 24 * 3600
LIFE_SECONDS: Final = 30 * 24 * 3600
PREFIX: Final = "v."
"""Begins these tokens, and no others of the page."""


class VerifiedSessions:
    """The sessions opened by the doors. Every method raises `StoreDown`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open(self, person: Person) -> str:
        """Begin a session; return its token."""
        life = await self._life_of(person.id)
        token = PREFIX + secrets.token_urlsafe(32)
        card = json.dumps([person.id, person.name, person.language, life])
        await self._store.remember(_session_key(token), card, SESSION_SECONDS)
        return token

    async def person_of(self, token: str) -> Person | None:
        """Return a token's person; None if it is unknown, expired or revoked."""
        card = await self._store.recall(_session_key(token))
        if card is None:
            return None
        number, name, language, life = json.loads(card)
        person = Person(PersonId(number), name, language)
        return person if await self._store.recall(_life_key(person.id)) == life else None

    async def claim(self, person: PersonId, proof: str, page: str) -> bool:
        """Bind a proof to the page that shows it first; return False if it is bound.

        `page` is a secret that only this page knows.
        """
        if not await self._store.set_once(_proof_key(proof), SESSION_SECONDS):
            return False
        life = await self._life_of(person)
        await self._store.remember(_proof_key(proof, page), life, SESSION_SECONDS)
        return True

    async def claimed(self, person: PersonId, proof: str, page: str) -> bool:
        """Tell whether this page showed the proof before: it was reloaded, or our answer was lost."""
        life = await self._store.recall(_proof_key(proof, page))
        return life is not None and life == await self._store.recall(_life_key(person))

    async def forget(self, person: PersonId) -> None:
        await self._store.forget(_life_key(person))

    async def _life_of(self, person: PersonId) -> str:
        # Its time is not renewed: that could undo a deletion.
        await self._store.set_once(_life_key(person), LIFE_SECONDS)
        return await self._store.recall(_life_key(person)) or ""


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def _session_key(token: str) -> str:
    return f"door:token:{_digest(token)}"


def _proof_key(proof: str, page: str = "") -> str:
    return f"door:proof:{_digest(proof)}" + (f":{_digest(page)}" if page else "")


_life_key: Final = "door:life:{}".format


# --- the page's own people ---------------------------------------------------------------------------

PERSON_SECONDS: Final = 180 * 24 * 3600
"""People who have been away for half a year are forgotten. No game waits that long."""
CLAIM_SECONDS: Final = 60.0
"""Time in which a newcomer takes the name that was free."""
LOOK_SECONDS: Final = 1.0
"""Seconds between checks of open connections' sessions."""
MAX_RECENT: Final = 10_000
"""People who stay known while the store is down."""
UNKNOWN_PERSON: Final = 4401
"""A close code of an application's own (RFC 6455, 7.4.2): the page asks for a name again."""
LANGUAGE: Final = re.compile(r"[a-z]{2,3}")


class Sessions:
    """The people of the page and their tokens. Each has their name, with its look-alikes, alone."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.verified = VerifiedSessions(store)
        self.connections = OpenSessions(self)
        # Keeps people who are here known while the store is down.
        self._recent: LRUCache[str, Person] = LRUCache(MAX_RECENT)

    async def enter(self, name: str, language: str) -> tuple[str, Person]:
        """Create a person; return their token too. A taken name is numbered.

        `name` is clean, `language` a tag such as `de-CH`. Raises `StoreDown`.
        """
        token = secrets.token_urlsafe(24)
        language = language[:3].partition("-")[0].lower()
        person = Person(
            id=PersonId(f"web:{secrets.token_hex(8)}"),
            name=await self._free_name(name),
            language=language if LANGUAGE.fullmatch(language) else "en",
        )
        await self._save(_token_key(token), person)
        return token, person

    async def _free_name(self, name: str) -> str:
        """Return the first numbered name that is free and doesn't look like a stand-in's; claim it for a moment."""
        for candidate in numbered(name):
            if skeleton(candidate) in _STAND_INS:
                continue
            if await self._store.set_once(_name_key(candidate), CLAIM_SECONDS):
                return candidate
        raise AssertionError("numbers do not end")

    async def person_of(self, token: str, *, arriving: bool = False) -> Person | None:
        """Return a token's person; None for an unknown one. `arriving` renews how long they are remembered.

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
        person = None if card is None else _read(card)
        if person is None or (arriving and not await self._renew(token_key, person)):
            self._recent.pop(token_key, None)
            return None
        self._recent[token_key] = person
        return person

    async def bearer(self, request: web.Request, *, arriving: bool = False) -> Person | None:
        """Return the person whose token an HTTP request carries; None for none. Raises `StoreDown`."""
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        return await self.person_of(token, arriving=arriving) if scheme == "Bearer" else None

    async def exists(self, person: PersonId) -> bool:
        return await self._store.recall(_person_key(person)) is not None

    async def _save(self, token_key: str, person: Person) -> None:
        card = json.dumps([person.id, person.name, person.language])
        for key in (_person_key(person.id), token_key):
            await self._store.remember(key, card, PERSON_SECONDS)
        await self._store.remember(_token_key_of(person.id), token_key, PERSON_SECONDS)
        await self._store.remember(_name_key(person.name), person.id, PERSON_SECONDS)

    async def _renew(self, token_key: str, person: Person) -> bool:
        """Keep what is stored of a person; store nothing new, as they may be deleted meanwhile: then False."""
        names = [token_key, _person_key(person.id), _token_key_of(person.id)]
        name_key = _name_key(person.name)
        if await self._store.recall(name_key) == person.id:
            names.append(name_key)
        there = await asyncio.gather(*(self._store.renew(name, PERSON_SECONDS) for name in names))
        return there[0]

    async def forget(self, person: PersonId) -> None:
        """Delete a person and their tokens. Idempotent. Raises `StoreDown`."""
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
    """The open connections, each closed soon after its session ends, in whatever process."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._held: dict[object, tuple[str, Callable[[], Coroutine[None, None, None]]]] = {}
        self._watching: asyncio.Task[None] | None = None
        self._ending: set[asyncio.Task[None]] = set()

    @contextmanager
    def held(self, token: str, end: Callable[[], Coroutine[None, None, None]]) -> Iterator[None]:
        """Hold a connection by this token; `end` closes it, at most once."""
        key = object()
        self._held[key] = token, end
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            self._held.pop(key, None)

    async def end_expired(self) -> None:
        """End the connections whose sessions are over, without waiting. Raises `StoreDown`."""
        tokens = list({token for token, _ in self._held.values()})
        people = await asyncio.gather(*map(self._sessions.person_of, tokens))
        over = {token for token, person in zip(tokens, people, strict=True) if person is None}
        for key, (token, end) in list(self._held.items()):
            if token in over:
                del self._held[key]
                spawn(self._ending, end())

    async def close(self) -> None:
        watching, self._watching = self._watching, None
        tasks = {task for task in (watching, *self._ending) if task is not None}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self) -> None:
        try:
            while self._held:
                await asyncio.sleep(LOOK_SECONDS)
                with suppress(StoreDown):
                    await self.end_expired()
        finally:
            # After a fault the next connection begins it again.
            self._watching = None


def _read(card: str) -> Person:
    number, name, language = json.loads(card)
    return Person(PersonId(number), name, language)


_person_key: Final = "web:person:{}".format
_token_key_of: Final = "web:lock:{}".format


def _name_key(name: str) -> str:
    """Return the key of a name's owner: a digest, so that the name is in no key."""
    return f"web:name:{_digest(skeleton(name))}"


def _token_key(token: str) -> str:
    return f"web:token:{_digest(token)}"


# --- who sits at this machine ------------------------------------------------------------------------


class ThisMachine:
    """The people who have the page open on its own machine: they moderate its rooms.

    The page proves no names, so none can be a moderator's. Anyone at the machine itself could also
    stop the bot.
    """

    def __init__(self) -> None:
        self._open: Counter[PersonId] = Counter()

    @contextmanager
    def sitting(self, person: PersonId, request: web.Request) -> Iterator[None]:
        """Count a person as sitting here while their request is open, if it comes from here."""
        here = is_from_here(request)
        self._open[person] += here
        try:
            yield
        finally:
            self._open[person] -= here
            self._open += Counter()  # without those who have none

    def has(self, person: PersonId) -> bool:
        return self._open[person] > 0


def is_from_here(request: web.Request) -> bool:
    """Tell whether a request to the local page was made on this machine.

    A relay on this machine that adds no header is recognized only if the page was opened by the
    relay's own address: no relay may lead to the local page.
    """
    if is_public(request):
        return False
    own = own_address(request)
    opened = urlsplit(f"//{request.headers.get('Host', '')}").hostname or ""
    return same_machine(request.remote or "", own) and (
        opened == "localhost" or same_machine(opened, own)
    )


def same_machine(remote: str, own: str) -> bool:
    """Tell whether `remote`, as seen by a listener on `own`, is of the same machine."""
    try:
        address = ipaddress.ip_address(remote)
    except ValueError:
        return False
    return address.is_loopback or remote == own
