"""Subscriptions: to new tables of a chat, and to single tables."""

from __future__ import annotations

import json
from functools import partial
from typing import Final

from bot.app.lookup import Rights, doubtful, load_preferences
from bot.app.standings import Documents
from bot.present import table_lists
from bot.present.localizer import Localizer, person_reader
from bot.present.message import Message
from bot.present.render import for_reader, refusal
from bot.store import Store, keys
from bot.table import mirrors
from bot.table.commands import Command
from bot.table.identity import PersonId, Place
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
        return await LISTENERS.load(self._store, chat) if self._on else {}

    async def page(self, command: Command, request: Listen) -> Message:
        """Answer a request. Raises `StoreDown`, `OutcomeUnknown`, or `RetryLater` where too many write at once."""
        person = command.person
        preferences = await load_preferences(self._store, person.id)
        localizer = Localizer(person_reader(person, preferences), None)
        chat = await self._chat(command, request)
        refused = "club-off" if not self._on else "listen-where" if chat is None else ""
        if chat is not None and request.often and not refused:
            game = request.game or mirrors.ANY
            with doubtful(begun=True):
                try:
                    await ask(self._store, chat, command, game, request.often)
                except TooManyError:
                    refused = "many-listeners"
        if chat is None or refused:
            return refusal(refused, person, preferences, most=mirrors.MOST_LISTENERS)
        one = (await LISTENERS.load(self._store, chat)).get(person.id)
        games = {} if one is None else one.games
        return for_reader(table_lists.notices_page(localizer, chat, request, games), localizer)

    async def _chat(self, command: Command, request: Listen) -> Place | None:
        """Return the chat that is meant; None for one that this person cannot read, or a private one."""
        if not request.chat:
            return None if command.private else command.home
        chat = Place(request.chat)
        if chat == command.home and not command.private:
            return chat
        return chat if await self._rights.may_enter(command.person.id, chat) else None


def _words(text: str | None) -> tuple[str, ...]:
    return tuple(json.loads(text)) if text else ()


LISTENERS: Final = Documents(keys.listeners, mirrors.listeners_from, mirrors.listeners_text)
"""The listeners for new tables of a chat."""
LISTENS: Final = Documents(keys.listens, _words, json.dumps)
"""The chats of whose new tables a person wants to hear."""
FOLLOWS: Final = Documents(keys.follows, _words, json.dumps)
"""The ids of the tables that a person follows, or did until lately."""


async def listened(store: Store, person: PersonId) -> dict[Place, Listener]:
    """Return a person's subscriptions, by chat. Raises `StoreDown`."""
    found = {}
    for chat in map(Place, await LISTENS.load(store, person)):
        one = (await LISTENERS.load(store, chat)).get(person)
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
    mirrors.listening(await LISTENERS.load(store, chat), person, game, often)
    await LISTENS.change(store, person.id, partial(_with, chat))
    await LISTENERS.change(store, chat, lambda known: mirrors.listening(known, person, game, often))


async def stop_notices(store: Store, chat: Place, person: PersonId) -> None:
    """Unsubscribe someone from a chat. Idempotent. Raises `StoreDown`, `RetryLater`."""
    await LISTENERS.change(store, chat, lambda known: mirrors.without_listener(known, person))
    await LISTENS.change(store, person, partial(_without, chat))


async def mark_told(store: Store, chat: Place, person: PersonId, game: str) -> None:
    """Note that someone was notified of a table. Idempotent. Raises `StoreDown`, `RetryLater`."""
    await LISTENERS.change(store, chat, lambda known: mirrors.after_notice(known, person, game))
    await settle_notices(store, chat, person)


async def settle_notices(store: Store, chat: Place, person: PersonId) -> None:
    """Forget the chat for someone who has no subscription there, as a kill may have left it.

    Raises `StoreDown`, `RetryLater`.
    """
    if person not in await LISTENERS.load(store, chat):
        await LISTENS.change(store, person, partial(_without, chat))


async def forget_person(store: Store, person: PersonId) -> None:
    """Unsubscribe someone everywhere. Idempotent. Raises `StoreDown`, `RetryLater`."""
    for chat in map(Place, await LISTENS.load(store, person)):
        await stop_notices(store, chat, person)


async def forget_chat(store: Store, chat: Place) -> None:
    """Unsubscribe everyone from a chat. Idempotent. Raises `StoreDown`, `RetryLater`."""
    for person in await LISTENERS.load(store, chat):
        await stop_notices(store, chat, person)


async def begin_following(store: Store, before: Table | None, after: Table) -> None:
    """Note the table for its new followers. Raises `StoreDown`, `RetryLater`."""
    for person in _followers(after) - _followers(before):
        await FOLLOWS.change(store, person, partial(_with, after.id))


async def end_following(store: Store, before: Table | None, after: Table) -> None:
    """Forget the table for its former followers. Raises `StoreDown`, `RetryLater`."""
    for person in _followers(before) - _followers(after):
        await FOLLOWS.change(store, person, partial(_without, after.id))


def _followers(table: Table | None) -> set[PersonId]:
    return set() if table is None else {each.id for each in table.followers}


def _with(word: str, known: tuple[str, ...]) -> tuple[str, ...]:
    return known if word in known else (*known, word)


def _without(word: str, known: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(each for each in known if each != word)
