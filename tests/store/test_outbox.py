"""Entries to be sent: their order and their senders; none is forgotten."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Sequence

import pytest

from bot.store import Entry, Store, base, outbox
from bot.store.embedded import EmbeddedServer
from bot.store.keys import IndexKeys
from tests.support.harness import LONG
from tests.support.redis import signalled
from tests.support.stores import end_leases, free_tables, gateway_of, unsent


async def put(store: Store, table: str, *texts: str) -> None:
    """Commit a table with entries."""
    loaded = await store.load(table)
    version = loaded.version if loaded else 0
    await store.commit(table, expected=version, op=f"op{version}", doc="d", outbox=texts)


async def keep(store: Store, table: str, holder: str, seconds: float) -> bool:
    """Tell whether the lease is still the holder's, and renew it."""
    return (await store.outbox_keep([table], holder, seconds))[0] is not None


async def offered(store: Store, count: int = 16, wait: float = 0.0) -> list[str]:
    """Return the tables offered to a sender."""
    return [each.table_id for each in await store.outbox_next(count=count, wait=wait)]


@pytest.mark.on_cluster
async def test_a_dead_senders_table_is_taken_over(store: Store, other: Store) -> None:
    """When the lease has run out, the next one finds the same entries, and the old holder has lost it."""
    await put(store, "T1", "a", "b")
    assert await store.outbox_take("T1", "dead", 60)
    await store.outbox_done("T1", ["1-0"])
    assert await free_tables(other) == []
    await end_leases(store)
    assert await free_tables(other) == ["T1"]
    assert await other.outbox_take("T1", "heir", 5)
    assert await unsent(other, "T1") == [Entry("1-1", "b")]
    assert not await keep(store, "T1", "dead", 5)
    await store.outbox_release("T1", "dead")
    assert await keep(other, "T1", "heir", 5)


async def test_an_entry_that_comes_while_the_table_is_given_back_is_not_lost(
    store: Store, other: Store
) -> None:
    """Senders empty a table while others add to it: all is sent, once."""
    total = 120
    sent: list[str] = []

    async def send(sender: Store, holder: str) -> None:
        while len(sent) < total:
            for table in await free_tables(sender, wait=0.2):
                if not await sender.outbox_take(table, holder, 30):
                    continue
                entries = await unsent(sender, table, 3)
                sent.extend(entry.text for entry in entries)
                await sender.outbox_done(table, [entry.entry_id for entry in entries])
                await sender.outbox_release(table, holder)

    async def play() -> None:
        for number in range(total):
            await put(store, "T1", str(number))

    async with asyncio.timeout(20):
        await asyncio.gather(play(), send(store, "one"), send(other, "two"))
    assert sent == [str(number) for number in range(total)]
    assert await free_tables(store) == []


async def test_a_waiting_sender_is_woken_by_a_commit(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, before the next look at the index."""
    assert await offered(store) == []
    monkeypatch.setattr(outbox, "STEP_SECONDS", 60.0)
    waiting = asyncio.create_task(offered(store, wait=90.0))
    await asyncio.sleep(0)
    await put(store, "T1", "a")
    assert await asyncio.wait_for(waiting, 30) == ["T1"]


async def test_what_is_offered_for_later_comes_on_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the next look at the index."""
    assert await offered(store) == []
    monkeypatch.setattr(outbox, "STEP_SECONDS", 60.0)
    store.offer("T1", after=0.05)
    assert await asyncio.wait_for(offered(store, wait=90.0), 30) == ["T1"]


@pytest.mark.on_cluster
async def test_the_whole_index_is_looked_at_in_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The 16 parts of a single server in a second, those of a cluster in a minute, again and again."""
    monkeypatch.setattr(base, "STEP_SECONDS", 0.5)
    state, looked = base.LookState(), list[str]()

    async def look(parts: Sequence[IndexKeys]) -> None:
        looked.extend(each.work for each in parts)

    await store._look(state, look)
    whole = {*looked}
    seconds = 1.0 if len(whole) == 16 else 60.0
    for _ in range(2):
        looked.clear()
        for _ in range(int(seconds / 0.5)):
            state.next_at = 0.0
            await store._look(state, look)
        assert {*looked} == whole


async def test_a_lease_counts_from_before_its_commit(store: Store, server: EmbeddedServer) -> None:
    """The server counts from the commit, however late its reply comes."""
    await store.announce_sender("one", 60)
    store.lease_seconds = 60.0
    signalled(server, signal.SIGSTOP)
    try:
        commit = asyncio.create_task(store.commit("T1", expected=0, op="a", doc="d", outbox=["o"]))
        await asyncio.sleep(0)
        went_on = asyncio.get_running_loop().time()
    finally:
        signalled(server, signal.SIGCONT)
    await commit
    (offered,) = await store.outbox_next(wait=LONG)
    assert offered.taken is not None
    assert offered.taken.at <= went_on


async def test_a_wait_without_work_ends(store: Store) -> None:
    start = time.monotonic()
    async with asyncio.timeout(60):
        assert await offered(store, wait=0.1) == []
    assert time.monotonic() - start > 0.09


async def test_a_sender_hears_of_its_own_process_without_polling(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await offered(store) == []
    monkeypatch.setattr(outbox, "STEP_SECONDS", 60.0)
    await put(store, "T1", "a")
    await put(store, "T2", "b")
    first = await store.outbox_next(wait=LONG)
    assert {each.version for each in first} == {1}
    found = [each.table_id for each in first]
    found += [] if len(found) == 2 else await offered(store, wait=LONG)
    assert sorted(found) == ["T1", "T2"]
    assert await offered(store) == []


@pytest.mark.on_cluster
async def test_a_dead_processes_share_is_looked_at_at_once(store: Store, other: Store) -> None:
    """Those present share the index; what a dead one has left is found when its presence ends."""
    tables = {f"T{number}" for number in range(40)}
    await store.announce_sender("me", 60)
    await other.announce_sender("dead", 60)
    await store.announce_sender("me", 60)
    assert await offered(store) == []
    for table in tables:
        await put(Store(gateway_of(other)), table, "a")
    store._work_look = base.LookState()
    found = {*await offered(store, count=99)}
    assert found < tables
    assert found
    await store.withdraw_sender("dead")
    await store.announce_sender("me", 60)
    assert {*await offered(store, count=99)} == tables


async def test_a_renewed_lease_is_no_work_and_a_lapsing_one_is_soon(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "LEASE_SECONDS", 120.0)
    monkeypatch.setattr(outbox, "_LAPSING_SECONDS", 60.0)
    await put(store, "T1", "a")
    assert await store.outbox_take("T1", "me", 120)
    assert await offered(other) == []
    assert not other._offers
    assert await keep(store, "T1", "me", 50)
    other._work_look = base.LookState()
    assert await offered(other) == []
    assert other._offers
    assert await keep(store, "T1", "me", 0.1)
    other._work_look = base.LookState()
    assert await offered(other, wait=LONG) == ["T1"]
    assert await other.outbox_take("T1", "you", 120)


async def test_a_look_comes_round_to_all_parts(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A piece at each step."""
    assert await offered(store) == []
    monkeypatch.setattr(base, "STEP_SECONDS", 0.001)
    monkeypatch.setattr(outbox, "STEP_SECONDS", 0.001)
    store._index.look_seconds = 0.001 * len(store._index) / 4
    tables = {f"T{number}" for number in range(40)}
    for table in tables:
        await put(other, table, "a")
    found: set[str] = set()
    async with asyncio.timeout(LONG):
        while found != tables:
            found.update(await offered(store, count=99, wait=0.1))


async def test_the_backlog_is_of_all_parts(store: Store) -> None:
    """The longest wait, and the deadline that passed first, wherever they are."""
    now = time.time()
    for number, waited, late in ((3, 20, 30), (4, 50, 9)):
        part, gateway = store._index.part(number), gateway_of(store)
        await gateway.call("ZADD", part.work, str(-round((now - waited) * 1000)), f"T{number}")
        await gateway.call("ZADD", part.due, str(now - late), f"T{number}")
    found = await store.backlog(now)
    assert (found.tables, round(found.oldest / 10), round(found.overdue)) == (2, 5, 30)
