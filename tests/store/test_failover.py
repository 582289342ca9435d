"""A master that dies or hangs, in a cluster of three pairs and under three sentinels."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from bot.app.standings import Ladders
from bot.store import Store, StoreDown
from bot.store.embedded import find_binary
from tests.support.cluster import Cluster
from tests.support.sentinel import Sentinels
from tests.support.stores import free_tables, unsent

pytestmark = pytest.mark.slow

_Found = TypeVar("_Found")

TABLES = [f"T{number:02}" for number in range(24)]
PATIENCE_SECONDS = 60


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """Three masters and three replicas."""
    cluster = Cluster(tmp_path, str(find_binary()), replicas=True)
    yield cluster
    cluster.stop()


@pytest.fixture
def sentinels(tmp_path: Path) -> Iterator[Sentinels]:
    """A master, two replicas, three sentinels; all want a password."""
    sentinels = Sentinels(tmp_path, str(find_binary()))
    yield sentinels
    sentinels.stop()


async def patiently(ask: Callable[[], Awaitable[_Found]]) -> _Found:
    """Repeat until the store answers, as the bot's own loops do."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            try:
                return await ask()
            except StoreDown:
                await asyncio.sleep(0.05)


async def step(store: Store, table: str, version: int) -> None:
    """Make one commit to the next version, repeated until it is acknowledged."""
    committed = await patiently(
        lambda: store.commit(
            table,
            expected=version,
            op=f"op{version}",
            doc=f"doc{version + 1}",
            moves=[f"m{version}"],
            outbox=[f"o{version}"],
            deadline=10.0,
        )
    )
    assert committed.version == version + 1


async def all_at(store: Store, version: int) -> None:
    """Check that every table is at this version, with all that belongs to it."""
    for table in TABLES:
        loaded = await patiently(lambda table=table: store.load(table))
        assert (loaded.version, loaded.doc) == (version, f"doc{version}")
        assert await patiently(lambda table=table: store.moves(table)) == [
            f"m{number}" for number in range(version)
        ]
        entries = await patiently(lambda table=table: unsent(store, table, 99))
        assert [entry.text for entry in entries] == [f"o{number}" for number in range(version)]


async def goes_on(store: Store, version: int) -> int:
    """Make three more commits on every table, all at once; return the last version."""

    async def play(table: str) -> None:
        for number in range(version, version + 3):
            await step(store, table, number)

    await asyncio.gather(*map(play, TABLES))
    return version + 3


async def ends_at(store: Store, version: int) -> None:
    """Check that all is there, and that work and deadlines are found, though nothing made up for what was lost."""
    await all_at(store, version)
    assert sorted(await patiently(lambda: free_tables(store, count=99))) == TABLES
    due = await patiently(lambda: store.claim_due(10.0))
    assert sorted(one.table_id for one in due) == TABLES
    await store.close()


async def test_a_cluster_loses_a_master(cluster: Cluster) -> None:
    """The replica's data is there, games go on, and the old master comes back."""
    store = Store.at(cluster.url)
    version = await goes_on(store, 0)
    cluster.replicated()
    cluster.kill(0)
    version = await goes_on(store, version)
    assert cluster.role(3) == "master"
    await all_at(store, version)
    cluster.revive(0)
    version = await goes_on(store, version)
    await ends_at(store, version)


async def test_sentinels_replace_a_dead_master(sentinels: Sentinels) -> None:
    """The store asks them for the new one by itself."""
    store = Store.at(sentinels.url)
    version = await goes_on(store, 0)
    sentinels.replicated()
    dead = sentinels.master
    sentinels.kill(dead)
    version = await goes_on(store, version)
    sentinels.replaced(dead)
    # However many asked at once, none of them has been lost on the way.
    pool = store._gateway._client.connection_pool
    assert len({id(each) for each in pool.sentinel_manager.sentinels}) == 3
    await ends_at(store, version)


async def test_a_master_that_hung_and_comes_back_is_not_written_to(sentinels: Sentinels) -> None:
    """It accepts writes until it learns of its successor; they would be lost."""
    store = Store.at(sentinels.url)
    version = await goes_on(store, 0)
    sentinels.replicated()
    old = sentinels.master
    sentinels.freeze(old)
    version = await goes_on(store, version)
    sentinels.replaced(old)
    sentinels.thaw(old)
    version = await goes_on(store, version)
    await ends_at(store, version)


async def test_a_commit_that_replicas_lack_is_not_acknowledged(sentinels: Sentinels) -> None:
    """Nor when it is repeated; once they have it, it stands as it was made."""
    stores = [Store.at(f"{sentinels.url}&replicas={count}") for count in (2, 1, 2, 2, 2, 0)]
    both, one, later, fresh, other, unasked = stores
    replica = next(port for port in sentinels.ports if port != sentinels.master)
    made = {"op": "a", "doc": "x", "moves": ["m"], "expected": 0}
    await both.commit("T0", **made)
    sentinels.freeze(replica)
    await one.probe()
    await one.commit("T1", **made)

    async def overtaken(before: str | None) -> str:
        """What a lost reply does: the change is there, and is not known to be."""
        await unasked.replace_document("r", before=None, after="text")
        return "text"

    ladders = Ladders(
        str, lambda text: text or "", str, lambda found, _: found, lambda found, _: found
    )
    loop, version = asyncio.get_running_loop(), (await unasked.logged_document("l2")).version

    def counted(_: str) -> str:
        """The same of a ladder, which counts in a thread."""
        writing = unasked.write_document("l2", version=version, text="text")
        asyncio.run_coroutine_threadsafe(writing, loop).result()
        return "text"

    for write in (
        both.probe(),
        both.commit("T2", **made),
        later.commit("T2", **made),
        both.replace_document("d", before=None, after="text"),
        both.write_document("l", version="", text="text"),
        fresh.change_document("r", overtaken),
        ladders.change(other, "l2", counted),
    ):
        with pytest.raises(StoreDown):
            await write
    sentinels.thaw(replica)
    assert (await patiently(lambda: both.commit("T2", **made))).repeated
    assert await both.moves("T2") == ["m"]
    for store in stores:
        await store.close()


async def test_a_cluster_acknowledges_what_a_replica_has(cluster: Cluster) -> None:
    store = Store.at(f"{cluster.url}?replicas=1")
    version = await goes_on(store, 0)
    cluster.kill(0)
    await all_at(store, version)
    await store.close()
