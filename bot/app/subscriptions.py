"""Subscriptions: to new tables of a chat, and to single tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Final

from bot.app.lookup import Rights, doubtful, load_preferences
from bot.app.standings import change
from bot.present import table_lists
from bot.present.localizer import Localizer, person_reader
from bot.present.message import Message
from bot.present.render import refusal
from bot.store import Store, keys
from bot.table import mirrors
from bot.table.commands import Command
from bot.table.identity import MalformedAddress, PersonId, Place
from bot.table.mirrors import Listener, Listeners, TooManyError
from bot.table.steps import Listen
from bot.table.table import Table

NOTICES: Final = "notices"
"""The name by which operators switch it off."""


class Notices:
    """Answers `Listen`. `on`: new tables are told at all."""

    def __init__(self, store: Store, rights: Rights, *, on: bool) -> None:
        self._store = store
        self._rights = rights
        self._on = on

    async def listening(self, chat: Place) -> Listeners:
        """Return the listeners for new tables of a chat. Raises `StoreDown`."""
        return await listeners(self._store, chat) if self._on else {}

    async def page(self, command: Command, request: Listen) -> Message:
        """Answer a request. Raises `StoreDown`, `OutcomeUnknown`, or `RetryLater` where too many write at once."""
        person = command.person
        preferences = await load_preferences(self._store, person.id)
        localizer = Localizer(person_reader(person, preferences), None)
        chat = await self._chat(command, request)
        refused = "club-off" if not self._on else "listen-where" if chat is None else ""
        if chat is not None and request.often and not refused:
            game = request.game or mirrors.ANY
            try:
                with doubtful(begun=True):
                    await ask(self._store, chat, command, game, request.often)
            except TooManyError:
                refused = "many-listeners"
        if chat is None or refused:
            return refusal(refused, person, preferences, most=mirrors.MOST_LISTENERS)
        one = (await listeners(self._store, chat)).get(person.id)
        return table_lists.notices_page(localizer, chat, request, {} if one is None else one.games)

    async def _chat(self, command: Command, request: Listen) -> Place | None:
        """Return the chat that is meant; None for one that this person cannot read, or a private one."""
        if not request.chat:
            return None if command.private else command.home
        try:
            chat = Place(request.chat)
        except MalformedAddress:
            return None
        if chat == command.home and not command.private:
            return chat
        return chat if await self._rights.may_enter(command.person.id, chat) else None


async def listeners(store: Store, chat: Place) -> Listeners:
    """Return the listeners for new tables of a chat. Raises `StoreDown`."""
    return mirrors.listeners_from(await store.document(keys.listeners(chat)))


async def listened(store: Store, person: PersonId) -> dict[Place, Listener]:
    """Return the chats of whose new tables a person wants to hear. Raises `StoreDown`."""
    found = {}
    for chat in _chats(await store.document(keys.listens(person))):
        one = (await listeners(store, chat)).get(person)
        if one is not None:
            found[chat] = one
    return found


async def ask(store: Store, chat: Place, command: Command, game: str, often: str) -> None:
    """Store a person's request. Raises `TooManyError`, `StoreDown`, `RetryLater`."""
    person = command.person
    if often == mirrors.NEVER:
        await stop_notices(store, chat, person.id)
        return
    # Refused before anything is stored; in a race the chat's document decides.
    mirrors.listening(await listeners(store, chat), person, game, often)
    await change(store, keys.listens(person.id), partial(with_word, chat))
    await _change(store, chat, lambda known: mirrors.listening(known, person, game, often))


async def stop_notices(store: Store, chat: Place, person: PersonId) -> None:
    """Unsubscribe someone from a chat. Idempotent. Raises `StoreDown`, `RetryLater`."""
    await _change(store, chat, lambda known: mirrors.without_listener(known, person))
    await change(store, keys.listens(person), partial(without_word, chat))


async def mark_told(store: Store, chat: Place, person: PersonId, game: str) -> None:
    """Note that someone was told of a table. Idempotent. Raises `StoreDown`, `RetryLater`."""
    await _change(store, chat, lambda known: mirrors.after_notice(known, person, game))
    await settle_notices(store, chat, person)


async def settle_notices(store: Store, chat: Place, person: PersonId) -> None:
    """Forget the chat for someone who has no subscription there, as a kill may have left it.

    Raises `StoreDown`, `RetryLater`.
    """
    if person not in await listeners(store, chat):
        await change(store, keys.listens(person), partial(without_word, chat))


async def forget_person(store: Store, person: PersonId) -> None:
    """Unsubscribe someone everywhere. Idempotent. Raises `StoreDown`, `RetryLater`."""
    for chat in _chats(await store.document(keys.listens(person))):
        await stop_notices(store, chat, person)


async def forget_chat(store: Store, chat: Place) -> None:
    """Unsubscribe everyone from a chat. Idempotent. Raises `StoreDown`, `RetryLater`."""
    for person in await listeners(store, chat):
        await stop_notices(store, chat, person)


async def _change(store: Store, chat: Place, how: Callable[[Listeners], Listeners]) -> None:
    def changed(text: str | None) -> str | None:
        before = mirrors.listeners_from(text)
        after = how(before)
        return text if after == before else mirrors.listeners_text(after)

    await change(store, keys.listeners(chat), changed)


def _chats(text: str | None) -> list[Place]:
    return [Place(chat) for chat in words(text)]


async def begin_following(store: Store, before: Table | None, after: Table) -> None:
    """Note the table for those who follow it from now on. Raises `StoreDown`, `RetryLater`."""
    for person in _followers(after) - _followers(before):
        await change(store, keys.follows(person), partial(with_word, after.id))


async def end_following(store: Store, before: Table | None, after: Table) -> None:
    """Forget the table for those who do not follow it any more. Raises `StoreDown`, `RetryLater`."""
    for person in _followers(before) - _followers(after):
        await change(store, keys.follows(person), partial(without_word, after.id))


async def followed_tables(store: Store, person: PersonId) -> list[str]:
    """Return the ids of the tables that a person follows, or did until lately. Raises `StoreDown`."""
    return words(await store.document(keys.follows(person)))


async def forget_follows(store: Store, person: PersonId) -> None:
    """Delete the list. Raises `StoreDown`, `RetryLater`."""
    await change(store, keys.follows(person), lambda _: None)


def _followers(table: Table | None) -> set[PersonId]:
    return set() if table is None else {each.id for each in table.followers}


def words(text: str | None) -> list[str]:
    """Return the words of a document, in the order in which they came."""
    return list(json.loads(text)) if text else []


def with_word(word: str, text: str | None) -> str | None:
    """Add a word to a document."""
    known = words(text)
    return text if word in known else json.dumps([*known, word])


def without_word(word: str, text: str | None) -> str | None:
    """Remove a word from a document."""
    left = [each for each in words(text) if each != word]
    return json.dumps(left) if left else None
