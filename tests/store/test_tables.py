"""Documents, versions, and the single step of a commit."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Committed, Loaded, Stale, Store
from bot.store.tables import OPS_KEPT
from tests.support.harness import LONG
from tests.support.stores import gateway_of, overdue, time_left, unsent


async def test_an_unknown_table_is_none(store: Store) -> None:
    """There is nothing to load before the first commit."""
    assert await store.load("T1") is None


async def test_the_first_commit_makes_version_one(store: Store) -> None:
    """A table begins at version 1, from version 0."""
    assert await store.commit("T1", expected=0, op="a", doc="one") == Committed(1, repeated=False)
    assert await store.load("T1") == Loaded("one", 1)


async def test_a_document_comes_back_to_the_letter(store: Store) -> None:
    """A document is a text: umlauts, emoji, line ends and empty ones included."""
    doc = '{"name": "Jörg 🎲\\r\\n", "x": "\x00{}"}\r\n'
    await store.commit("T1", expected=0, op="a", doc=doc)
    assert await store.load("T1") == Loaded(doc, 1)
    await store.commit("T1", expected=1, op="b", doc="")
    assert await store.load("T1") == Loaded("", 2)


async def test_another_version_is_stale_and_changes_nothing(store: Store) -> None:
    """A decision made from an old version is refused with the version that is there."""
    await store.commit("T1", expected=0, op="a", doc="one")
    with pytest.raises(Stale) as caught:
        await store.commit("T1", expected=0, op="b", doc="two", moves=["m"], outbox=["o"])
    assert (caught.value.expected, caught.value.found) == (0, 1)
    assert await store.load("T1") == Loaded("one", 1)
    assert await store.moves("T1") == []
    assert await unsent(store, "T1") == []


async def test_a_repeated_operation_is_answered_as_the_first_time(store: Store) -> None:
    """The token decides, not the version: even after later commits."""
    await store.commit("T1", expected=0, op="a", doc="one", moves=["m1"], outbox=["o1"])
    await store.commit("T1", expected=1, op="b", doc="two", moves=["m2"])
    again = await store.commit("T1", expected=0, op="a", doc="other", moves=["x"], outbox=["x"])
    assert again == Committed(1, repeated=True)
    assert await store.load("T1") == Loaded("two", 2)
    assert await store.moves("T1") == ["m1", "m2"]
    assert [entry.text for entry in await unsent(store, "T1")] == ["o1"]


async def test_moves_can_be_taken_back(store: Store) -> None:
    """In the same step as the document: the kept ones, then the new ones."""
    await store.commit("T1", expected=0, op="a", doc="one", moves=["m1", "m2", "m3"])
    await store.commit("T1", expected=1, op="b", doc="two", kept=1, moves=["n"])
    assert await store.moves("T1") == ["m1", "n"]
    assert (await store.commit("T1", expected=1, op="b", doc="x", kept=1, moves=["n"])).repeated
    assert await store.moves("T1") == ["m1", "n"]
    await store.commit("T1", expected=2, op="c", doc="three", kept=2)
    assert await store.moves("T1") == ["m1", "n"]
    await store.commit("T1", expected=3, op="d", doc="four", kept=0)
    assert await store.moves("T1") == []


async def test_an_operation_is_known_by_its_token(store: Store) -> None:
    await store.commit("T1", expected=0, op="a", doc="one")
    await store.commit("T1", expected=1, op="b", doc="two")
    assert await store.load("T1", "a") == Loaded("two", 2, done=True)
    assert await store.load("T1", "c") == Loaded("two", 2)
    assert await store.load("T2", "a") is None


async def test_only_the_latest_operations_are_remembered(store: Store) -> None:
    """The memory of a table is bounded: the newest `OPS_KEPT` tokens, whatever comes."""
    for number in range(OPS_KEPT + 1):
        await store.commit("T1", expected=number, op=f"op{number}", doc="d")
    newest_kept = await store.commit("T1", expected=0, op="op1", doc="d")
    assert newest_kept == Committed(2, repeated=True)
    with pytest.raises(Stale):
        await store.commit("T1", expected=0, op="op0", doc="d")


async def test_tables_know_nothing_of_each_other(store: Store) -> None:
    """The same token and version in two tables are two operations."""
    for table in ("T1", "T2", "T3", "T4", "T5"):
        done = await store.commit(table, expected=0, op="a", doc=table, moves=[table])
        assert not done.repeated
    for table in ("T1", "T2", "T3", "T4", "T5"):
        assert await store.load(table) == Loaded(table, 1)
        assert await store.moves(table) == [table]


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


async def gone(store: Store, table_id: str) -> None:
    """Wait until a table has vanished."""
    async with asyncio.timeout(10):
        while await store.load(table_id) is not None:
            await asyncio.sleep(0.02)


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


async def test_a_commit_calls_a_fading_table_back(store: Store) -> None:
    """A table in play does not vanish."""
    await store.commit("T1", expected=0, op="a", doc="d", moves=["m"], expires_in=60)
    names = [key async for key in gateway_of(store).scan("trigon:{t:T1}*", 99)]
    assert all([0 < await time_left(store, key) <= 60_000 for key in names])
    await store.commit("T1", expected=1, op="b", doc="e")
    assert {await time_left(store, key) for key in names} == {-1}
    assert await store.load("T1") == Loaded("e", 2)
    assert await store.moves("T1") == ["m"]
    assert (await store.commit("T1", expected=0, op="a", doc="x")).repeated


async def test_a_record_that_is_not_there_is_none(store: Store) -> None:
    assert await store.record("T1") is None


@pytest.mark.parametrize("times", [(0.3, 9999.0), (9999.0, 0.3)])
async def test_of_two_times_the_shorter_one_counts(
    store: Store, times: tuple[float, float]
) -> None:
    await store.commit("T1", expected=0, op="a", doc="d", expires_in=times[0])
    await store.expire_table("T1", times[1])
    await gone(store, "T1")


async def test_a_barred_table_never_begins(store: Store) -> None:
    """Its first commit is stale, and nothing is found there; a table that has begun cannot be barred."""
    assert await store.forbid_start("T1")
    assert await store.forbid_start("T1")
    with pytest.raises(Stale):
        await store.commit("T1", expected=0, op="a", doc="d")
    assert await store.load("T1") is None
    assert await overdue(store, 1e12) == []
    await store.commit("T2", expected=0, op="a", doc="d")
    assert not await store.forbid_start("T2")
    await store.commit("T2", expected=1, op="b", doc="e")
