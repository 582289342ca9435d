"""Documents, versions, and the single step of a commit."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Committed, Loaded, Stale, Store
from bot.store.tables import OPS_KEPT
from tests.support.harness import LONG
from tests.support.stores import gateway_of, time_left


async def test_only_the_latest_operations_are_remembered(store: Store) -> None:
    """The memory of a table is bounded: the newest `OPS_KEPT` tokens, whatever comes."""
    for number in range(OPS_KEPT + 1):
        await store.commit("T1", expected=number, op=f"op{number}", doc="d")
    newest_kept = await store.commit("T1", expected=0, op="op1", doc="d")
    assert newest_kept == Committed(2, repeated=True)
    with pytest.raises(Stale):
        await store.commit("T1", expected=0, op="op0", doc="d")


async def test_twenty_rivals_on_one_table(store: Store) -> None:
    """Each success is one version and one move."""

    async def rival(name: str) -> None:
        for turn in range(5):
            while True:
                loaded = await store.load("T1")
                expected = loaded.version if loaded else 0
                op = f"{name}-{turn}"
                try:
                    await store.commit("T1", expected=expected, op=op, doc=op, moves=[op])
                except Stale:
                    continue
                break

    await asyncio.gather(*(rival(f"r{number}") for number in range(20)))
    loaded = await store.load("T1")
    assert loaded is not None
    assert loaded.version == 100
    moves = await store.moves("T1")
    assert sorted(moves) == sorted(f"r{number}-{turn}" for number in range(20) for turn in range(5))
    assert moves[-1] == loaded.doc


async def test_a_burst_of_commits_is_queued(store: Store) -> None:
    """Many more than there are connections: all are carried out."""
    tables = [f"T{number}" for number in range(400)]
    await asyncio.gather(*(store.commit(t, expected=0, op="a", doc="d") for t in tables))
    loaded = await asyncio.gather(*map(store.load, tables))
    assert loaded == [Loaded("d", 1)] * 400


@pytest.mark.parametrize("said_by", ["the last commit", "the one who tidies"])
async def test_a_table_that_fades_vanishes_and_its_record_stays(store: Store, said_by: str) -> None:
    """A finished table vanishes, from its bucket too; its record stays."""
    by_commit = said_by == "the last commit"
    more = {"moves": ["m"], "outbox": ["o"], "deadline": 1.0}
    await store.commit(
        "T1", expected=0, op="a", doc="d", expires_in=60 if by_commit else None, **more
    )
    await store.records_add("T1", "the record")
    await store.expire_table("T1", 900)
    assert await store.load("T1") == Loaded("d", 1)
    names = [key async for key in gateway_of(store).scan("trigon:{t:T1}*", 99)]
    left = {key: await time_left(store, key) for key in names}
    assert left.pop("trigon:{t:T1}:record") == -1
    assert all(
        0 < each <= 60_000 if by_commit else 60_000 < each <= 900_000 for each in left.values()
    )
    for key in left:
        await gateway_of(store).call("PEXPIRE", key, 1)
    async with asyncio.timeout(LONG):
        while [key for key in left if await time_left(store, key) != -2]:
            await asyncio.sleep(0.02)
    assert await store.load("T1") is None
    assert await store.moves("T1") == []
    assert await store.record("T1") == "the record"
    await store.outbox_take("T1", "me", 5)
    await store.outbox_release("T1", "me")
    await store.claim_due(9.0)
    kept = {key async for key in gateway_of(store).scan("*", 99)}
    assert kept == {"trigon:{t:T1}:record"}
