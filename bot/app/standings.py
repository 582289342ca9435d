"""The end of a game; the ladders and careers that count it, shown and deleted on request."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from typing import Final, Generic, TypeVar

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
from bot.present.render import for_reader, refusal
from bot.store import Contended, LoggedDocument, Store, keys
from bot.table import cheers, ratings
from bot.table.cheers import CardContext
from bot.table.commands import Command
from bot.table.identity import Person, PersonId, Place, ServerId
from bot.table.preferences import Preferences
from bot.table.ratings import Career, CountedGame, StandingsContext
from bot.table.results import Result, holder, result_of
from bot.table.steps import CountForServer, ShowServerLadder
from bot.table.table import Table
from engine.record import load as load_record

KEPT_CHARACTERS: Final = 4_000_000
"""Total size of the ladders that are kept parsed: three of the largest, or thousands of small ones."""
WHOLE_CHARACTERS: Final = 8_000
"""A ladder up to this size is written whole with each game."""
ADDITIONS: Final = 32
"""Games that are added to a larger ladder until it is written whole. A reader counts them again."""

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Documents(Generic[K, V]):
    """A kind of stored document beside the tables. `write` returns None for one that need not be stored."""

    key: Callable[[K], str]
    read: Callable[[str | None], V]
    write: Callable[[V], str | None]

    async def load(self, store: Store, of: K) -> V:
        """Load the document of a person, chat or server; an empty one if nothing is stored. Raises `StoreDown`."""
        return await asyncio.to_thread(self.read, await store.document(self.key(of)))

    async def change(
        self,
        store: Store,
        of: K,
        how: Callable[[V], V],
        first: Callable[[V, V], Awaitable[None]] | None = None,
    ) -> None:
        """Replace a document by the result of `how`; again if another was faster. An empty one is deleted.

        `how` runs in a thread. `first` runs before the document is replaced, with the old and the new one.
        Raises `StoreDown`, or `RetryLater` where others were faster too often.
        """

        async def changed(text: str | None) -> str | None:
            before, after, written = await asyncio.to_thread(self._changed, how, text)
            if first is not None:
                await first(before, after)
            return written

        try:
            await store.change_document(self.key(of), changed)
        except Contended:
            raise RetryLater(1.0) from None

    def _changed(self, how: Callable[[V], V], text: str | None) -> tuple[V, V, str | None]:
        before = self.read(text)
        after = how(before)
        if after == self.read(None):
            return before, after, None
        return before, after, text if after == before else self.write(after)


@dataclass(frozen=True, slots=True)
class _Parsed(Generic[V]):
    """A ladder as it is stored at a version. `size`: characters of its text, additions not counted.

    `mixed`: its text was replaced by a process of 1.0.0, which knows of no additions.
    """

    version: str
    value: V
    size: int = 0
    mixed: bool = False

    @property
    def grows(self) -> bool:
        """Games are added to it, instead of writing it whole."""
        count = int(self.version.partition(" ")[0])
        return self.size > WHOLE_CHARACTERS and count < ADDITIONS and not self.mixed


@dataclass(frozen=True, slots=True)
class Ladders(Generic[K, V]):
    """A kind of ladder. A small one is a text; a finished game is added to a larger one, and counted when that is read.

    What was read is kept, and only later additions are read again. 1.0.0 reads and writes the text (decision 28).
    `without` removes somebody.
    """

    key: Callable[[K], str]
    read: Callable[[str | None], V]
    write: Callable[[V], str | None]
    add: Callable[[V, CountedGame], V]
    without: Callable[[V, PersonId], V]
    kept: LRUCache[str, _Parsed[V]] = field(
        default_factory=lambda: LRUCache(KEPT_CHARACTERS, getsizeof=lambda parsed: parsed.size + 1)
    )

    async def load(self, store: Store, of: K) -> V:
        """Load the ladder of a chat or server; an empty one if nothing is stored. Raises `StoreDown`."""
        return (await self._load(store, self.key(of))).value

    async def count(self, store: Store, of: K, game: Callable[[V], CountedGame]) -> None:
        """Count a game, made from the ladder before it, once. Raises as `change`."""

        def counted(before: _Parsed[V]) -> tuple[V, str]:
            made = game(before.value)
            after = self.add(before.value, made)
            if after is before.value or not before.grows:
                return after, ""
            digest = before.version.split(" ")[1]
            return after, ratings.counted_game_text(structs.replace(made, digest=digest))

        await self._store(store, of, counted)

    async def change(self, store: Store, of: K, how: Callable[[V], V]) -> None:
        """Replace a ladder by the result of `how`, which runs in a thread; an empty one is deleted.

        Raises `StoreDown`, or `RetryLater` after `ATTEMPTS` lost races.
        """
        await self._store(store, of, lambda before: (how(before.value), ""))

    async def _store(self, store: Store, of: K, how: Callable[[_Parsed[V]], tuple[V, str]]) -> None:
        """Store the ladder that `how` returns: by its addition, or whole if that is ""."""

        def done(before: _Parsed[V], *, again: bool) -> tuple[V, str, str | None]:
            after, addition = how(before)
            if addition:
                return after, addition, None
            # The winner of a race may be this change, repeated after a lost reply: written once more, replicas are awaited.
            if after == before.value and not again:
                return before.value, "", None
            text = self.write(after)
            return self.read(None) if text is None else after, "", text

        name = self.key(of)
        for attempt in range(ATTEMPTS):
            before = await self._load(store, name)
            again = attempt > 0
            after, addition, text = await asyncio.to_thread(done, before, again=again)
            if after is before.value and not again:
                return
            if addition:
                version = await store.add_to_document(
                    name, version=before.version, addition=addition
                )
                size = before.size
            else:
                version = await store.write_document(name, version=before.version, text=text)
                size = len(text or "")
            if version is not None:
                self._keep(name, _Parsed(version, after, size))
                return
        raise RetryLater(1.0)

    async def _load(self, store: Store, name: str) -> _Parsed[V]:
        known = self.kept.get(name) or _Parsed("", self.read(None))
        found = await store.logged_document(name, known.version)
        if found.version == known.version:
            return known
        parsed, games = await asyncio.to_thread(self._parsed, known, found)
        if parsed.mixed:
            # 1.0.0 deletes people from the text and from careers, but not from additions.
            for game in games:
                for placed in game.result.people:
                    career = await CAREERS.load(store, placed.person)
                    if game.result.table not in career.counted:
                        parsed = replace(parsed, value=self.without(parsed.value, placed.person))
        self._keep(name, parsed)
        return parsed

    def _parsed(
        self, known: _Parsed[V], found: LoggedDocument
    ) -> tuple[_Parsed[V], list[CountedGame]]:
        value, size, mixed = known.value, known.size, known.mixed
        games = [ratings.counted_game_from(addition) for addition in found.additions]
        if found.text is not None:
            value, size = self.read(found.text or None), len(found.text)
            digest = found.version.split(" ")[1]
            mixed = any(game.digest != digest for game in games)
            # Where 1.0.0 has deleted the ladder, they are not counted.
            games = games if found.text else []
        return _Parsed(found.version, reduce(self.add, games, value), size, mixed), games

    def _keep(self, name: str, parsed: _Parsed[V]) -> None:
        self.kept.pop(name, None)
        if parsed.size < KEPT_CHARACTERS:
            self.kept[name] = parsed


LADDERS: Final = Ladders(
    keys.ladder,
    ratings.ladder_from,
    # That of a private chat is stored under the id of a person, who may be the last one deleted from it.
    lambda ladder: ratings.ladder_text(ladder) if ladder.players else None,
    ratings.add,
    ratings.without,
)
CAREERS: Final = Documents(keys.career, ratings.career_from, ratings.career_text)
SERVER_LADDERS: Final = Ladders(
    keys.server_ladder,
    ratings.server_ladder_from,
    # Without chats nobody could see it, or have themselves taken off it.
    lambda server: ratings.server_ladder_text(server) if server.chats else None,
    ratings.add_to_server,
    ratings.without_on_server,
)
SERVER_OF: Final[Documents[Place, ServerId | None]] = Documents(
    keys.server_of, lambda text: None if text is None else ServerId(text), lambda server: server
)
"""The server for which a chat counts."""


async def count(store: Store, table: Table, now: float) -> None:
    """Count a table that is over, for its people and its chat; `now` in seconds since the epoch.

    Idempotent. Raises `StoreDown`, or `RetryLater` where too many write at once.
    """
    held: dict[PersonId, list[int]] = {}
    for seat, taken in enumerate(table.seats):
        if (person := holder(taken)) is not None:
            held.setdefault(person.id, []).append(seat)
    for who, seats in held.items():
        await store.seat_history_add(who, table.id, seats)
    moves = await store.moves(table.id)
    found = await asyncio.to_thread(cheers.finished, table, moves)
    if found is None:
        return
    chat = table.chat or table.place
    # People first: a deletion finds the ladders through the careers, so it misses none.
    for placed in found.people:
        await _count_person(store, placed.person, found, chat, now)
    counted = partial(cheers.counted_game, result=found, table=table, when=now)
    await LADDERS.count(store, chat, counted)


async def card_context_of(store: Store, table: Table) -> CardContext:
    """Load the data for the card of a finished table. Raises `StoreDown`."""
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
    met = (await CAREERS.load(store, asker.id)).met.get(person, ratings.Met())
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
    await LADDERS.change(store, chat, lambda _: ratings.Ladder())


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
        return for_reader(await self._page(command, request, preferences, localizer), localizer)

    async def _page(
        self,
        command: Command,
        request: ShowServerLadder | CountForServer,
        preferences: Preferences,
        localizer: Localizer,
    ) -> Message:
        manages = command.manages
        match request:
            case ShowServerLadder() | CountForServer(on=True) if not self._on:
                return refusal("club-off", command.person, preferences)
            case ShowServerLadder():
                found = await server_ladder_of(self._store, command.home)
                if found is None:
                    return refusal("no-server-ladder", command.person, preferences)
                season = ratings.quarter(self._now()) if request.season else ""
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
        game = CountedGame(found, now, chat=chat)
        await SERVER_LADDERS.count(store, server, lambda _: game)


async def server_ladder_of(store: Store, chat: Place) -> ratings.ServerLadder | None:
    """Load the ladder of the server for which a chat counts; None where it takes no part. Raises `StoreDown`."""
    server = await SERVER_OF.load(store, chat)
    found = None if server is None else await SERVER_LADDERS.load(store, server)
    return found if found is not None and chat in found.chats else None


async def servers_of_person(store: Store, person: PersonId) -> dict[ServerId, ratings.ServerLadder]:
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
    """Return the servers of the chats where someone has played."""
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
