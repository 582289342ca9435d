"""Ladders of whole servers: let in by who manages the server, counted once, left and deleted whole."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from unittest.mock import AsyncMock

from bot.app import standings
from bot.ports import RetryLater
from bot.store import Store, keys
from bot.store.gateway import Word
from bot.table.identity import Place, ServerId
from bot.table.ratings import ServerLadder
from bot.table.table import Table
from tests.app.games import Died, dying
from tests.support.harness.fake import FakeHarness
from tests.support.stores import SteppedGateway, gateway_of
from tests.table.helpers import CAT
from tests.table.test_standing import over

SERVER = ServerId("fake:guild")
HALL, KITCHEN = Place("fake:room"), Place("fake:kitchen")
DOCUMENTS = (
    keys.server_ladder(SERVER),
    keys.server_of(HALL),
    keys.server_of(KITCHEN),
)


def ended(number: int, chat: Place) -> Table:
    """A table of a chat that is over, with Amy, Ben and Cat of another platform."""
    return replace(over(3, 2, 1, 0), id=f"t{number}", place=chat, chat=chat)


async def count(store: Store, table: Table) -> None:
    """As the sender does."""
    await standings.count(store, table, 5.0)
    await standings.count_on_server(store, table, 5.0)


async def found(store: Store, chat: Place = HALL) -> ServerLadder:
    shown = await standings.server_ladder_of(store, chat)
    assert shown is not None
    return shown


# --- once, whichever process dies ------------------------------------------------------------------


async def test_a_process_dies_at_each_step_of_letting_counting_and_leaving(store: Store) -> None:
    """What it was at is done again, and all is as if nobody had died."""
    tables = ended(1, HALL), ended(2, KITCHEN)
    for table in tables:
        await standings.count(store, table, 5.0)
    parts: Sequence[Callable[[Store], Awaitable[None]]] = (
        *(partial(standings.join_server, chat=chat, server=SERVER) for chat in (HALL, KITCHEN)),
        *(partial(standings.count_on_server, table=table, now=5.0) for table in tables),
        partial(standings.leave_server, chat=HALL),
        partial(standings.forget_on_servers, person=CAT.id),
    )
    for part in parts:
        await part(store)
    expected = [await store.document(name) for name in DOCUMENTS]
    for step in range(200):
        await gateway_of(store).many([("DEL", f"trigon:doc:{name}") for name in DOCUMENTS])
        alive = dying(store, step)
        for part in parts:
            try:
                await part(alive)
            except Died:
                alive = store
                await part(store)
        assert [await store.document(name) for name in DOCUMENTS] == expected, step
        if alive is not store:
            break  # it outlived them all
    assert step > 20


async def test_a_game_that_ends_while_its_chat_leaves_is_not_left_behind(store: Store) -> None:
    """Whichever of the two is stored first, nobody of that chat stays on the ladder."""
    left = False
    for step in range(40):
        await gateway_of(store).many([("DEL", f"trigon:doc:{name}") for name in DOCUMENTS])
        for chat in (HALL, KITCHEN):
            await standings.join_server(store, chat, SERVER)
        leaving = Leaving(store, step)
        await standings.count_on_server(Store(leaving), ended(1, HALL), 5.0)
        left = leaving.left
        if not left:
            break
        server = await found(store, KITCHEN)
        assert (server.chats, server.ladder.players) == ((KITCHEN,), {}), step
    assert not left
    assert step > 2


async def test_a_death_on_the_way_leaves_nobody_on_a_server_whom_a_deletion_misses(
    store: Store,
) -> None:
    """A deletion finds the servers through careers: they count first."""
    await standings.join_server(store, HALL, SERVER)
    for step in range(200):
        with suppress(Died):
            await standings.game_over(dying(store, step), ended(1, HALL), 5.0, AsyncMock())
        named = (await found(store)).played_in
        for person in named:
            assert SERVER in await standings.servers_of_person(store, person), step
        if named:
            return
    raise AssertionError("it never came to the server")


class Leaving(SteppedGateway):
    """The way to the store of a process that counts; before its `last` step a chat leaves the server's ladder."""

    def __init__(self, store: Store, last: int) -> None:
        super().__init__(store)
        self._store = store
        self._last = last
        self.left = False

    async def step(self, *commands: Sequence[Word]) -> None:
        if self._last == 0:
            await standings.leave_server(self._store, HALL)
            self.left = True
        self._last -= 1


async def test_games_of_many_chats_end_in_one_moment(harness: FakeHarness) -> None:
    """None is lost, none counts twice."""
    chats = [Place(f"fake:{number}") for number in range(4)]
    await asyncio.gather(
        *(_done(partial(standings.join_server, harness.store, chat, SERVER)) for chat in chats)
    )
    assert set((await found(harness.store, chats[0])).chats) == set(chats)
    tables = [ended(number, chats[number % 4]) for number in range(12)]
    await asyncio.gather(
        *(_done(partial(count, harness.store, each)) for each in (*tables, *tables))
    )
    server = await found(harness.store, chats[0])
    assert server.ladder.players[CAT.id].games["tridom"].played == 12
    assert set(server.played_in[CAT.id]) == set(chats)


async def _done(part: Callable[[], Awaitable[None]]) -> None:
    """As the sender does it: again, where too many wrote at once."""
    while True:
        try:
            await part()
        except RetryLater:
            continue
        return


# --- leaving, and own data -------------------------------------------------------------------------


async def test_a_chat_that_has_not_joined_yet_is_shown_nothing(harness: FakeHarness) -> None:
    """As a kill between the two writes of joining leaves it."""
    await standings.join_server(harness.store, KITCHEN, SERVER)
    await standings.SERVER_OF.change(harness.store, HALL, lambda _: SERVER)
    assert await standings.server_ladder_of(harness.store, HALL) is None
    assert await standings.server_ladder_of(harness.store, KITCHEN) is not None
