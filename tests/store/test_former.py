"""The index of release 1.0, which its processes write after each commit, beside ours."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.store import Store, StoreDown, former, keys
from bot.store.gateway import Word
from tests.support.harness import LONG, until
from tests.support.stores import SteppedGateway, free_tables, gateway_of, overdue

TABLES = [f"T{number:03}" for number in range(30)]


async def stored_by_1_0(store: Store) -> None:
    """Store tables as release 1.0 did that died before it marked them, one of which it had marked."""
    gateway = gateway_of(store)
    for table_id in TABLES:
        table = keys.TableKeys(table_id)
        await gateway.many(
            [
                ("HSET", table.state, "doc", "d", "version", 1, "deadline", 10.0),
                ("XADD", table.outbox, "1-0", "entry", "o"),
            ]
        )
    work, clock, versions, due, _ = keys.former_index_of(TABLES[0])
    await gateway.many(
        [
            ("ZADD", work, 1, TABLES[0]),
            ("SET", clock, 1),
            ("HSET", versions, TABLES[0], 1),
            ("ZADD", due, 10.0, TABLES[0]),
        ]
    )


async def assert_indexed(store: Store) -> None:
    assert sorted(await free_tables(store, count=999)) == TABLES
    assert sorted(await overdue(store, 10.0, count=999)) == TABLES
    assert not [key async for key in gateway_of(store).scan("*:versions", 99)]


async def test_tables_of_1_0_are_indexed_when_its_processes_are_gone(
    store: Store, other: Store
) -> None:
    await store.keep_index()
    await stored_by_1_0(store)
    store.beside_former = True
    await gateway_of(store).call("DEL", keys.INDEX_PARTS)
    await store.keep_index()
    assert await gateway_of(store).call("GET", keys.INDEX_PARTS) is None
    assert await free_tables(store, count=999) != TABLES
    store.beside_former = False
    await store.keep_index()
    await assert_indexed(store)
    found = [each.table_id for each in await other.outbox_next(count=999)]
    assert sorted(found) == TABLES
    assert len(await other.claim_due(10.0, count=999)) == len(TABLES)


class Dying(SteppedGateway):
    """Reaches the server so many times."""

    def __init__(self, store: Store, left: int) -> None:
        super().__init__(store)
        self.left = left

    async def step(self, *commands: Sequence[Word]) -> None:
        del commands
        self.left -= 1
        if self.left < 0:
            raise StoreDown("dead")


async def test_indexing_goes_on_after_a_death_at_any_step(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(former, "_BATCH", 12)
    steps = 0
    while True:
        await store.wipe()
        await gateway_of(store).call("DEL", keys.INDEX_PARTS)
        await stored_by_1_0(store)
        dying = Dying(store, steps)
        try:
            await Store(dying).keep_index()
        except StoreDown:
            steps += 1
            await Store(gateway_of(store)).keep_index()
            await assert_indexed(store)
        else:
            break
    assert steps >= 5


async def test_a_store_moved_to_another_kind_of_server_is_indexed_anew(store: Store) -> None:
    """The divisions differ, and nothing of the other one stays."""
    await store.commit("T1", expected=0, op="a", doc="d", outbox=["o"], deadline=10.0)
    await store.keep_index()
    gateway = gateway_of(store)
    moved = keys.Index(cluster=not gateway.is_cluster)
    stale = moved.of("T1")
    await gateway.call("ZADD", stale.work, 1, "T1")
    await gateway.call("SET", keys.INDEX_PARTS, len(moved))
    again = Store(gateway)
    await again.keep_index()
    assert not await gateway.call("EXISTS", stale.work)
    parts = keys.Index(cluster=gateway.is_cluster)
    assert int(str(await gateway.call("GET", keys.INDEX_PARTS))) == len(parts)
    assert await free_tables(again) == ["T1"]


async def test_beside_1_0_what_is_stored_is_marked_for_it(store: Store) -> None:
    """With its version: 1.0 clears no entry that it has not seen."""
    store.beside_former = True
    gateway = gateway_of(store)
    work, _, _, due, _ = keys.former_index_of("T1")
    for version in (1, 2):
        await store.commit(
            "T1", expected=version - 1, op=f"{version}", doc="d", outbox=["o"], deadline=10.0
        )
        await until(lambda n=version: is_marked(store, "T1", n))
    assert await gateway.call("ZSCORE", work, "T1")
    assert float(str(await gateway.call("ZSCORE", due, "T1"))) == 10.0
    await store.commit("T1", expected=2, op="3", doc="d")
    await until(lambda: is_marked(store, "T1", 3))
    assert await gateway.call("ZSCORE", due, "T1") is None


async def is_marked(store: Store, table_id: str, version: int) -> bool:
    versions = keys.former_index_of(table_id)[2]
    return await gateway_of(store).call("HGET", versions, table_id) == str(version)


async def test_on_a_cluster_1_0_alone_looks_for_work(store: Store) -> None:
    """Its leases are elsewhere. On a single server they are shared, and both look."""
    await store.commit("T1", expected=0, op="a", doc="d", outbox=["o"], deadline=10.0)
    assert await store.announce_process("me", 4, 60) == [4]
    assert not store.beside_former
    await gateway_of(store).call("ZADD", keys.PROCESSES, 9e15, "old 4")
    await store.announce_process("me", 4, 9e12)
    assert store.beside_former
    alone = gateway_of(store).is_cluster
    assert bool(await store.outbox_next()) is not alone
    assert bool(await store.claim_due(10.0)) is not alone
    await gateway_of(store).call("ZREM", keys.PROCESSES, "old 4")
    await store.announce_process("me", 4, 60)
    async with asyncio.timeout(LONG):
        while alone and not await store.outbox_next(wait=0.1):
            pass
