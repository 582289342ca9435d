"""Ladders of whole servers: which chats take part, what is counted, shown and deleted.

Owns two documents and their order. A chat's says which server it counts for and is written first, so that a
deletion finds the server's; that one says whether the chat takes part, so that a game counted while the chat
leaves is on the ladder or not, and never left behind. What a game changes is `bot.table.people.server_ladder`'s.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from bot.app import standings
from bot.app.preferences import load_preferences
from bot.app.uncertainty import doubtful
from bot.present import server_ladder as pages
from bot.present.addressing import refusal
from bot.present.localizer import Localizer, person_reader
from bot.present.message import Message
from bot.present.standings import SERVER
from bot.present.standings import ladder as ladder_page
from bot.store import Store, value_names
from bot.table.commands import Command
from bot.table.identity import PersonId, Place, ServerId
from bot.table.people import server_ladder, standing_text
from bot.table.people.result import result
from bot.table.people.server_ladder import ServerLadder, ServerShare
from bot.table.people.standing import quarter
from bot.table.steps import CountForServer, ShowServerLadder
from bot.table.table import Table

SERVERS: Final = "servers"
"""What operators call it, to switch it off."""


class ServerLadders:
    """Answers what is asked of servers' ladders. `on`: they are shown, and chats may be let in.

    `now` gives seconds since the epoch.
    """

    def __init__(self, store: Store, *, now: Callable[[], float], on: bool) -> None:
        self._store = store
        self._now = now
        self._on = on

    async def page(self, command: Command, request: ShowServerLadder | CountForServer) -> Message:
        """The answer. Raises `StoreDown`, `OutcomeUnknown`, or `RetryLater` where too many write at once."""
        preferences = await load_preferences(self._store, command.person.id)
        localizer = Localizer(person_reader(command.person, preferences), None)
        manages = command.manages
        match request:
            case ShowServerLadder() | CountForServer(on=True) if not self._on:
                return refusal("club-off", command.person, preferences)
            case ShowServerLadder():
                found = await of_chat(self._store, command.home)
                if found is None:
                    return refusal("no-server-ladder", command.person, preferences)
                season = quarter(self._now()) if request.season else ""
                beside = pages.beside_server(localizer, request, moderates=bool(command.admin))
                return await asyncio.to_thread(
                    ladder_page,
                    localizer,
                    found.ladder,
                    request.game,
                    season,
                    of=SERVER,
                    beside=beside,
                )
            case CountForServer(on=True) if manages is None:
                return refusal("manage-server", command.person, preferences)
            case CountForServer(sure=False):
                return pages.ask_join(localizer) if request.on else pages.ask_leave(localizer)
        with doubtful(begun=True):
            if request.on and manages is not None:
                await join(self._store, command.home, manages)
                return pages.joined(localizer)
            await leave(self._store, command.home)
            return pages.left(localizer)

    async def share(self, command: Command) -> ServerShare:
        """How the chat of a command stands to its server's ladder. Raises `StoreDown`."""
        if self._on and await of_chat(self._store, command.home) is not None:
            return ServerShare.COUNTS
        offered = self._on and command.manages is not None
        return ServerShare.OFFERED if offered else ServerShare.NONE


async def count(store: Store, table: Table, now: float) -> None:
    """Count a table that is over for the server of its chat, if the chat takes part.

    May be done again at any time, once the chat and its people have counted it. Raises `StoreDown`, or
    `RetryLater` where too many write at once.
    """
    chat = table.chat or table.place
    server, found = await server_of(store, chat), result(table)
    if server is not None and found is not None:
        climbed = partial(server_ladder.climb, result=found, chat=chat, when=now)
        await _change(store, server, climbed)


async def of_chat(store: Store, chat: Place) -> ServerLadder | None:
    """The ladder of the server for which a chat counts; None where it takes no part. Raises `StoreDown`."""
    server = await server_of(store, chat)
    if server is None:
        return None
    found = await _ladder(store, server)
    return found if chat in found.chats else None


async def of_person(store: Store, person: PersonId) -> dict[ServerId, ServerLadder]:
    """The servers' ladders that name someone. Raises `StoreDown`."""
    found = {server: await _ladder(store, server) for server in await _servers(store, person)}
    return {server: each for server, each in found.items() if person in each.played_in}


async def join(store: Store, chat: Place, server: ServerId) -> None:
    """Count a chat's games for its server from now on. Harmless twice. Raises `StoreDown`, `RetryLater`."""
    await standings.change(store, value_names.server_of(chat), lambda _: server)
    await _change(store, server, partial(server_ladder.with_chat, chat=chat))


async def leave(store: Store, chat: Place) -> None:
    """Count a chat's games for no server any more. Harmless twice. Raises `StoreDown`, `RetryLater`."""
    server = await server_of(store, chat)
    if server is not None:
        await _change(store, server, partial(server_ladder.without_chat, chat=chat))
        await standings.change(store, value_names.server_of(chat), lambda _: None)


async def forget_person(store: Store, person: PersonId) -> None:
    """Take someone off all servers' ladders. Harmless twice. Raises `StoreDown`, `RetryLater`."""
    for server in await _servers(store, person):
        await _change(store, server, partial(server_ladder.without, person=person))


async def server_of(store: Store, chat: Place) -> ServerId | None:
    """The server for which a chat counts; None for none. Raises `StoreDown`."""
    text = await store.document(value_names.server_of(chat))
    return None if text is None else ServerId(text)


async def _servers(store: Store, person: PersonId) -> list[ServerId]:
    """The servers for which the chats count in which someone has played."""
    chats = (await standings.career(store, person)).chats
    found = [await server_of(store, chat) for chat in chats]
    return sorted({server for server in found if server is not None})


async def _ladder(store: Store, server: ServerId) -> ServerLadder:
    text = await store.document(value_names.server_ladder(server))
    return await asyncio.to_thread(standings.PARSED.read, standing_text.server_ladder_from, text)


async def _change(
    store: Store, server: ServerId, how: Callable[[ServerLadder], ServerLadder]
) -> None:
    await standings.change(store, value_names.server_ladder(server), partial(_changed, how))


def _changed(how: Callable[[ServerLadder], ServerLadder], text: str | None) -> str | None:
    before = standings.PARSED.read(standing_text.server_ladder_from, text)
    after = how(before)
    if after == before:
        return text
    if not after.chats:
        # Nobody could see it, or have themselves taken off it.
        return None
    written = standing_text.server_ladder_text(after)
    return standings.PARSED.keep(standing_text.server_ladder_from, written, after)
