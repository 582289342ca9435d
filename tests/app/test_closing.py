"""What is left of tables that are over: of lobbies nothing, of games their records."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress

import pytest

from bot.app import lookup
from bot.app.lookup import load_table
from bot.app.service import DeadlineWorker, Service
from bot.store import Store, keys
from bot.table.commands import AddComputer, End, Join, Leave, New, Rematch
from bot.table.identity import Person, PersonId
from bot.table.table import Table, TablePhase
from bot.table.waiting import IDLE
from tests.app.games import dying
from tests.support.harness import all_sent
from tests.support.harness.fake import ANN, BOB, FakeHarness
from tests.support.stores import gateway_of

TABLES = 200
ENDS = ("end", "leave", "idle", "forget")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is over vanishes at once."""
    monkeypatch.setattr(lookup, "UNPLAYED_SECONDS", 3.0)
    monkeypatch.setattr(lookup, "PLAYED_SECONDS", 3.0)


async def kinds(store: Store) -> Counter[str]:
    """How many keys there are of each kind, and how much the buckets know of tables."""
    found: Counter[str] = Counter()
    async for key in gateway_of(store).scan("*", 500):
        if key not in {keys.INDEX_PARTS, keys.SENDERS}:
            found[key.partition("{")[0] or key] += 1
    return found


async def vanished(store: Store) -> None:
    """Wait until the last that was stored for a while has vanished, and tidy up."""
    await asyncio.sleep(lookup.PLAYED_SECONDS)
    async with asyncio.timeout(60):
        while await store.table_ids():
            await asyncio.sleep(0.05)


async def open_and_close(harness: FakeHarness, number: int) -> None:
    """A table in a place of its own, with people of its own, closed in one of several ways."""
    at, how = f"fake:place{number}", ENDS[number % len(ENDS)]
    ann, bob = (
        Person(PersonId(f"fake:a{number}"), "Ann"),
        Person(PersonId(f"fake:b{number}"), "Bob"),
    )
    await harness.ask(ann, New("tridom"), at=at)
    await harness.ask(bob, Join("tomato"), at=at)
    match how:
        case "end":
            await harness.ask(ann, End(sure=True), at=at)
        case "leave":
            await harness.ask(ann, Leave(), at=at)
            await harness.ask(bob, Leave(), at=at)
        case "forget":
            for person in (ann, bob):
                await harness.ask(person, "-:0:mydata.forget", at=at)


@pytest.mark.usefixtures("quick")
async def test_of_closed_lobbies_nothing_stays(harness: FakeHarness) -> None:
    """However they were closed: no table, no place, no seat, no note in a bucket, no message's id."""
    before = await kinds(harness.store)
    now = [1000.0]
    harness.service = Service(harness.store, [harness.platform], now=lambda: now[0])
    async with harness.sending():
        for start in range(0, TABLES, 20):
            await asyncio.gather(*(open_and_close(harness, start + n) for n in range(20)))
        now[0] += IDLE + 1
        deadlines = DeadlineWorker(harness.store, harness.service, now=lambda: now[0])
        async with asyncio.timeout(60):
            while (await harness.store.backlog(now[0])).overdue > 0:
                await deadlines.look()
        await all_sent(harness.store)
    assert harness.platform.said().count("opens a table") == TABLES
    await vanished(harness.store)
    # What is noted of a board expires by itself, counted from when it was noted.
    with suppress(TimeoutError):
        async with asyncio.timeout(30):
            while await kinds(harness.store) != before:
                await asyncio.sleep(0.05)
    assert await kinds(harness.store) == before


@pytest.mark.usefixtures("quick")
async def test_of_a_game_its_record_stays(harness: FakeHarness) -> None:
    """And that they sat there, so that they find it; all else vanishes."""
    async with harness.sending():
        await harness.begun("tridom")
        await harness.ask(ANN, End(sure=True))
        await all_sent(harness.store)
    await vanished(harness.store)
    left = await kinds(harness.store)
    assert left == {"trigon:": 1, "trigon:sat:fake:1": 1, "trigon:sat:fake:2": 1}
    (table_id,) = await harness.store.seat_history(ANN.id)
    assert await harness.store.record(table_id)


async def test_a_closed_lobby_is_there_for_a_while(harness: FakeHarness) -> None:
    """Its people can still take up from it; a table that goes on does not fade."""
    await harness.ask(ANN, New("tridom"))
    first = await harness.store.table_at(harness.here)
    await harness.ask(BOB, Join())
    await harness.ask(ANN, End(sure=True))
    assert first is not None
    assert lookup.expires_in(await loaded(harness, first)) == lookup.UNPLAYED_SECONDS
    await harness.ask(ANN, Rematch())
    second = await harness.store.table_at(harness.here)
    assert second not in {first, None}
    assert lookup.expires_in(await loaded(harness, str(second))) is None
    await harness.ask(ANN, AddComputer("easy"))
    assert await seconds_left(harness.store, str(second)) == -1
    assert 0 < await seconds_left(harness.store, first) <= lookup.UNPLAYED_SECONDS


async def test_a_death_leaves_no_finished_table_for_good(harness: FakeHarness) -> None:
    """The commit that ends its game says how long it stays; the steps after it may never come."""
    await harness.begun("tridom")
    table_id, step = await harness.table_id(), 0
    while (await loaded(harness, table_id)).phase is not TablePhase.OVER:
        step += 1
        dies = FakeHarness(dying(harness.store, step), harness.platform)
        await dies.ask(ANN, End(sure=True))
    assert 0 < await seconds_left(harness.store, table_id) <= lookup.PLAYED_SECONDS


async def seconds_left(store: Store, table_id: str) -> int:
    return int(str(await gateway_of(store).call("TTL", keys.TableKeys(table_id).state)))


async def loaded(harness: FakeHarness, table_id: str) -> Table:
    found = await load_table(harness.store, table_id)
    return found[0]
