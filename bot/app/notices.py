"""Who wants to hear of new tables of a chat: asked for, kept, forgotten.

Owns the two documents that say so, of the chat and of the person, and their order: the person's first, so
that a deletion finds all chats. What is asked for is `bot.table.people.notices`'s, the telling
`bot.delivery.openings`'s.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from bot.app.kept_list import with_word, without_word, words
from bot.app.preferences import load_preferences
from bot.app.rights import Rights
from bot.app.standings import change
from bot.app.uncertainty import doubtful
from bot.present import notices as pages
from bot.present.addressing import refusal
from bot.present.localizer import Localizer, person_reader
from bot.present.message import Message
from bot.store import Store, value_names
from bot.table.commands import Command
from bot.table.identity import MalformedAddress, PersonId, Place
from bot.table.people import notices
from bot.table.people.notices import Listener, Listeners, TooManyError
from bot.table.steps import Listen

NOTICES: Final = "notices"
"""What operators call it, to switch it off."""


class Notices:
    """Answers `Listen`. `on`: new tables are told at all."""

    def __init__(self, store: Store, rights: Rights, *, on: bool) -> None:
        self._store = store
        self._rights = rights
        self._on = on

    async def listening(self, chat: Place) -> Listeners:
        """Who wants to hear of new tables of a chat. Raises `StoreDown`."""
        return await listeners(self._store, chat) if self._on else {}

    async def page(self, command: Command, request: Listen) -> Message:
        """The answer. Raises `StoreDown`, `OutcomeUnknown`, or `RetryLater` where too many write at once."""
        person = command.person
        preferences = await load_preferences(self._store, person.id)
        localizer = Localizer(person_reader(person, preferences), None)
        chat = await self._chat(command, request)
        refused = "club-off" if not self._on else "listen-where" if chat is None else ""
        if chat is not None and request.often and not refused:
            game = request.game or notices.ANY
            try:
                with doubtful(begun=True):
                    await ask(self._store, chat, command, game, request.often)
            except TooManyError:
                refused = "many-listeners"
        if chat is None or refused:
            return refusal(refused, person, preferences, most=notices.MOST)
        one = (await listeners(self._store, chat)).get(person.id)
        return pages.page(localizer, chat, request, {} if one is None else one.games)

    async def _chat(self, command: Command, request: Listen) -> Place | None:
        """The chat that is meant; None for one that this person cannot read, or a private one."""
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
    """Who wants to hear of new tables of a chat. Raises `StoreDown`."""
    return notices.from_text(await store.document(value_names.listeners(chat)))


async def listened(store: Store, person: PersonId) -> dict[Place, Listener]:
    """Of which chats' new tables a person wants to hear. Raises `StoreDown`."""
    found = {}
    for chat in _chats(await store.document(value_names.listens(person))):
        one = (await listeners(store, chat)).get(person)
        if one is not None:
            found[chat] = one
    return found


async def ask(store: Store, chat: Place, command: Command, game: str, often: str) -> None:
    """Keep what a person asked for. Raises `TooManyError`, `StoreDown`, `RetryLater`."""
    person = command.person
    if often == notices.NEVER:
        await stop(store, chat, person.id)
        return
    # Refused before anything is kept; raced for, the chat's document decides.
    notices.asked(await listeners(store, chat), person, game, often)
    await change(store, value_names.listens(person.id), partial(with_word, chat))
    await _change(store, chat, lambda known: notices.asked(known, person, game, often))


async def stop(store: Store, chat: Place, person: PersonId) -> None:
    """Tell someone of no more tables of a chat. Harmless twice. Raises `StoreDown`, `RetryLater`."""
    await _change(store, chat, lambda known: notices.without(known, person))
    await change(store, value_names.listens(person), partial(without_word, chat))


async def told(store: Store, chat: Place, person: PersonId, game: str) -> None:
    """Someone was told of a table. Harmless twice. Raises `StoreDown`, `RetryLater`."""
    await _change(store, chat, lambda known: notices.told(known, person, game))
    await settle(store, chat, person)


async def settle(store: Store, chat: Place, person: PersonId) -> None:
    """Forget the chat for someone who wants to hear of nothing there, as a kill may have left it.

    Raises `StoreDown`, `RetryLater`.
    """
    if person not in await listeners(store, chat):
        await change(store, value_names.listens(person), partial(without_word, chat))


async def forget_person(store: Store, person: PersonId) -> None:
    """Tell someone of no more tables anywhere. Harmless twice. Raises `StoreDown`, `RetryLater`."""
    for chat in _chats(await store.document(value_names.listens(person))):
        await stop(store, chat, person)


async def forget_chat(store: Store, chat: Place) -> None:
    """Tell nobody of a chat's tables any more. Harmless twice. Raises `StoreDown`, `RetryLater`."""
    for person in await listeners(store, chat):
        await stop(store, chat, person)


async def _change(store: Store, chat: Place, how: Callable[[Listeners], Listeners]) -> None:
    def changed(text: str | None) -> str | None:
        before = notices.from_text(text)
        after = how(before)
        return text if after == before else notices.to_text(after)

    await change(store, value_names.listeners(chat), changed)


def _chats(text: str | None) -> list[Place]:
    return [Place(chat) for chat in words(text)]
