"""The end of a game; the ladders and careers that count it, shown and deleted on request."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Any, Final, Generic, TypeVar

from cachetools import LRUCache
from msgspec import structs

from bot.app.lookup import ATTEMPTS, doubtful, load_preferences, record_of
from bot.club import kinds
from bot.club.document import make_document_id, table_over
from bot.club.effects import Order, WeekGame
from bot.club.weekly import KIND as WEEKLY
from bot.club.weekly import Weeks, week_game
from bot.ports import RetryLater
from bot.present import ladder_pages
from bot.present.ladder_pages import SERVER, ServerShare
from bot.present.ladder_pages import ladder as ladder_page
from bot.present.localizer import Localizer, person_reader
from bot.present.message import Message
from bot.present.render import refusal
from bot.store import Store, keys
from bot.table import cheers, ratings
from bot.table.cheers import CardContext
from bot.table.commands import Command
from bot.table.identity import Person, PersonId, Place, ServerId
from bot.table.ratings import Career, Ladder, Met, ServerLadder, StandingsContext, quarter
from bot.table.results import Result, holder, result_of
from bot.table.steps import CountForServer, ShowServerLadder
from bot.table.table import Table
from engine.record import load as load_record

KEPT_CHARACTERS: Final = 4_000_000
"""Total size of the texts that are kept parsed: three of the largest ladders, or thousands of small ones."""

K = TypeVar("K")
V = TypeVar("V")


class ParsedDocuments:
    """A cache of parsed documents by their texts, with `most` characters in all. Thread-safe."""

    def __init__(self, most: int = KEPT_CHARACTERS) -> None:
        self._kept: LRUCache[str, tuple[int, Callable[..., Any], Any]] = LRUCache(
            most, getsizeof=lambda kept: kept[0]
        )
        self._lock = Lock()

    def read(self, parse: Callable[[str | None], V], text: str | None) -> V:
        """Parse a text, or return the object of an earlier parse."""
        if not text:
            return parse(text)
        # Other threads wait here, and need not parse it again.
        with self._lock:
            kept = self._kept.get(text)
            found: V = kept[2] if kept and kept[1] is parse else parse(text)
            self._keep(parse, text, found)
            return found

    def keep(self, parse: Callable[[str | None], V], text: str, parsed: V) -> None:
        """Cache the object from which a text was written."""
        with self._lock:
            self._keep(parse, text, parsed)

    def drop(self, text: str | None) -> None:
        """Drop a text that is replaced: somebody may have been deleted from it."""
        with self._lock:
            self._kept.pop(text or "", None)

    def _keep(self, parse: Callable[..., Any], text: str, parsed: object) -> None:
        if len(text) <= self._kept.maxsize:
            self._kept[text] = len(text), parse, parsed


PARSED: Final = ParsedDocuments()
"""The cache of this process. Parsed objects are immutable, so all may share them."""


@dataclass(frozen=True, slots=True)
class Documents(Generic[K, V]):
    """A kind of stored document beside the tables. `write` returns None for one that need not be stored."""

    key: Callable[[K], str]
    read: Callable[[str | None], V]
    write: Callable[[V], str | None]

    async def load(self, store: Store, of: K) -> V:
        """Load the document of a person, chat or server; the empty one if there is none. Raises `StoreDown`."""
        return await asyncio.to_thread(PARSED.read, self.read, await store.document(self.key(of)))

    async def change(
        self,
        store: Store,
        of: K,
        how: Callable[[V], V],
        first: Callable[[V, V], Awaitable[None]] | None = None,
    ) -> None:
        """Replace a document by the result of `how`; again if another was faster. An empty one is deleted.

        `how` runs in a thread. `first` runs before the document is replaced, with the old and the new one.
        Raises `StoreDown`, or `RetryLater` after `ATTEMPTS` lost races.
        """
        for _ in range(ATTEMPTS):
            text = await store.document(self.key(of))
            before, after, written = await asyncio.to_thread(self._changed, how, text)
            if written == text:
                return
            if first is not None:
                await first(before, after)
            if await store.replace_document(self.key(of), before=text, after=written):
                return
        raise RetryLater(1.0)

    def _changed(self, how: Callable[[V], V], text: str | None) -> tuple[V, V, str | None]:
        before = PARSED.read(self.read, text)
        after = how(before)
        if after == self.read(None):
            written = None
        else:
            written = text if after == before else self.write(after)
        if written != text:
            PARSED.drop(text)
            if written is not None:
                PARSED.keep(self.read, written, after)
        return before, after, written


LADDERS: Final = Documents(keys.ladder, ratings.ladder_from, ratings.ladder_text)
CAREERS: Final = Documents(keys.career, ratings.career_from, ratings.career_text)
SERVER_LADDERS: Final = Documents(
    keys.server_ladder,
    ratings.server_ladder_from,
    # Without chats nobody could see it, or have themselves taken off it.
    lambda server: ratings.server_ladder_text(server) if server.chats else None,
)
SERVER_OF: Final[Documents[Place, ServerId | None]] = Documents(
    keys.server_of, lambda text: None if text is None else ServerId(text), lambda server: server
)
"""The server for which a chat counts."""


async def count(store: Store, table: Table, now: float) -> None:
    """Count a table that is over, for its people and its chat; `now` in seconds since the epoch.

    Idempotent. Raises `StoreDown`, or `RetryLater` where too many write at once.
    """
    for seat, taken in enumerate(table.seats):
        if (person := holder(taken)) is not None:
            await store.seat_history_add(person.id, table.id, seat)
    moves = await store.moves(table.id)
    found = await asyncio.to_thread(cheers.finished, table, moves)
    if found is None:
        return
    chat = table.chat or table.place
    # People first: a deletion finds the ladders through the careers, so it misses none.
    for placed in found.people:
        await _count_person(store, placed.person, found, chat, now)
    await LADDERS.change(store, chat, lambda ladder: cheers.count(ladder, found, table, now))


async def card_context_of(store: Store, table: Table) -> CardContext:
    """Load what the card of a finished table shows. Raises `StoreDown`."""
    moves = await store.moves(table.id)
    ladder = await LADDERS.load(store, table.chat or table.place)
    return await asyncio.to_thread(cheers.card_context, table, moves, ladder)


async def _count_person(
    store: Store, person: PersonId, found: Result, chat: Place, now: float
) -> None:
    careers = {placed.person: await CAREERS.load(store, placed.person) for placed in found.people}

    async def parted(before: Career, after: Career) -> None:
        """Drop the person from the careers of those met no more, and first: a deletion finds people by whom they met."""
        for other in before.met.keys() - after.met.keys():
            await CAREERS.change(store, other, partial(ratings.strangers, person=person))

    await CAREERS.change(
        store,
        person,
        lambda own: ratings.enter(careers | {person: own}, person, found, chat, now),
        parted,
    )


async def load_context(
    store: Store, chat: Place, who: str, asker: Person
) -> StandingsContext | None:
    """Load the input of a page of standings; None where `who` is an unknown player. Raises `StoreDown`.

    Defaults to the asker. Other players' results are limited to this chat.
    """
    here = await LADDERS.load(store, chat)
    person = ratings.find(here, who) if who else asker.id
    if person is None:
        return None
    if person == asker.id:
        return StandingsContext(here, person, asker.name, await CAREERS.load(store, person))
    met = (await CAREERS.load(store, asker.id)).met.get(person, Met())
    return StandingsContext(here, person, here.players[person].name, met=met)


async def is_newcomer(store: Store, command: Command) -> bool:
    """Return whether neither the asker nor anyone in this chat has finished a game that counts. Raises `StoreDown`."""
    if (await CAREERS.load(store, command.person.id)).games:
        return False
    return command.private or not (await LADDERS.load(store, command.home)).players


async def forget_person(store: Store, person: PersonId) -> None:
    """Take someone off all ladders, and delete their career. Idempotent. Raises `StoreDown`."""
    own = await CAREERS.load(store, person)
    for chat in own.chats:
        await LADDERS.change(store, chat, partial(ratings.without, person=person))
    for other in own.met:
        await CAREERS.change(store, other, partial(ratings.strangers, person=person))
    await CAREERS.change(store, person, lambda _: Career())


async def forget_chat(store: Store, chat: Place) -> None:
    """Delete a chat's ladder, and that careers name the chat. Idempotent. Raises `StoreDown`."""

    def elsewhere(career: Career) -> Career:
        chats = tuple(other for other in career.chats if other != chat)
        return structs.replace(career, chats=chats)

    for person in (await LADDERS.load(store, chat)).players:
        await CAREERS.change(store, person, elsewhere)
    await LADDERS.change(store, chat, lambda _: Ladder())


SERVERS: Final = "servers"
"""The name by which operators switch it off."""


class ServerLadders:
    """Answers requests about servers' ladders. `on`: they are shown, and chats may join.

    `now` gives seconds since the epoch.
    """

    def __init__(self, store: Store, *, now: Callable[[], float], on: bool) -> None:
        self._store = store
        self._now = now
        self._on = on

    async def page(self, command: Command, request: ShowServerLadder | CountForServer) -> Message:
        """Answer a request. Raises `StoreDown`, `OutcomeUnknown`, or `RetryLater` where too many write at once."""
        preferences = await load_preferences(self._store, command.person.id)
        localizer = Localizer(person_reader(command.person, preferences), None)
        manages = command.manages
        match request:
            case ShowServerLadder() | CountForServer(on=True) if not self._on:
                return refusal("club-off", command.person, preferences)
            case ShowServerLadder():
                found = await server_ladder_of(self._store, command.home)
                if found is None:
                    return refusal("no-server-ladder", command.person, preferences)
                season = quarter(self._now()) if request.season else ""
                beside = ladder_pages.beside_server(
                    localizer, request, moderates=bool(command.admin)
                )
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
                return ladder_pages.ask_server(localizer, on=request.on)
        with doubtful(begun=True):
            if request.on and manages is not None:
                await join_server(self._store, command.home, manages)
            else:
                await leave_server(self._store, command.home)
            return ladder_pages.server_done(localizer, on=request.on)

    async def share(self, command: Command) -> ServerShare:
        """Return whether the chat of a command counts for its server, or may. Raises `StoreDown`."""
        if self._on and await server_ladder_of(self._store, command.home) is not None:
            return ServerShare.COUNTS
        offered = self._on and command.manages is not None
        return ServerShare.OFFERED if offered else ServerShare.NONE


async def count_on_server(store: Store, table: Table, now: float) -> None:
    """Count a table that is over for the server of its chat, if the chat takes part.

    Idempotent, once the chat and its people have counted it. Raises `StoreDown`, or
    `RetryLater` where too many write at once.
    """
    chat = table.chat or table.place
    server, found = await SERVER_OF.load(store, chat), result_of(table)
    if server is not None and found is not None:
        climbed = partial(ratings.climb_server, result=found, chat=chat, when=now)
        await SERVER_LADDERS.change(store, server, climbed)


async def server_ladder_of(store: Store, chat: Place) -> ServerLadder | None:
    """Load the ladder of the server for which a chat counts; None where it takes no part. Raises `StoreDown`."""
    server = await SERVER_OF.load(store, chat)
    found = None if server is None else await SERVER_LADDERS.load(store, server)
    return found if found is not None and chat in found.chats else None


async def servers_of_person(store: Store, person: PersonId) -> dict[ServerId, ServerLadder]:
    """Load the servers' ladders that name someone. Raises `StoreDown`."""
    servers = await _servers(store, person)
    found = {server: await SERVER_LADDERS.load(store, server) for server in servers}
    return {server: each for server, each in found.items() if person in each.played_in}


async def join_server(store: Store, chat: Place, server: ServerId) -> None:
    """Count a chat's games for its server from now on. Idempotent. Raises `StoreDown`, `RetryLater`."""
    await SERVER_OF.change(store, chat, lambda _: server)
    await SERVER_LADDERS.change(store, server, partial(ratings.with_chat, chat=chat))


async def leave_server(store: Store, chat: Place) -> None:
    """Count a chat's games for no server any more. Idempotent. Raises `StoreDown`, `RetryLater`."""
    server = await SERVER_OF.load(store, chat)
    if server is not None:
        await SERVER_LADDERS.change(store, server, partial(ratings.without_chat, chat=chat))
        await SERVER_OF.change(store, chat, lambda _: None)


async def forget_on_servers(store: Store, person: PersonId) -> None:
    """Take someone off all servers' ladders. Idempotent. Raises `StoreDown`, `RetryLater`."""
    for server in await _servers(store, person):
        await SERVER_LADDERS.change(
            store, server, partial(ratings.without_on_server, person=person)
        )


async def _servers(store: Store, person: PersonId) -> list[ServerId]:
    """Return the servers of the chats in which someone has played."""
    chats = (await CAREERS.load(store, person)).chats
    found = [await SERVER_OF.load(store, chat) for chat in chats]
    return sorted({server for server in found if server is not None})


async def game_over(
    store: Store, table: Table, now: float, carry_out: Callable[[Order, str], Awaitable[None]]
) -> None:
    """Tell the ladders of chat and server, the league and the week of a finished game, in this order.

    Each counts it once, so all are told again after a failure. `carry_out` carries out an order, once for a
    token. Raises `StoreDown`, `RetryLater`.
    """
    await count(store, table, now)
    await count_on_server(store, table, now)
    if (over := table_over(table)) is not None:
        await carry_out(over, f"over:{table.id}")
    if (week := await week_order(store, table)) is not None:
        await carry_out(week, f"week:{table.id}")


async def week_order(store: Store, table: Table) -> WeekGame | None:
    """Return the report of a game to its chat's weeks; None where they are off. Raises `StoreDown`.

    Most chats have none: they cost one look-up.
    """
    weeks_id = make_document_id(WEEKLY, table.chat or table.place)
    loaded = await store.load(weeks_id)
    weeks = None if loaded is None else kinds.document_from_text(loaded.doc)
    if not isinstance(weeks, Weeks) or not weeks.on:
        return None
    text = await record_of(store, table)
    if not text:
        return None
    return await asyncio.to_thread(lambda: week_game(weeks_id, table, load_record(text)))
