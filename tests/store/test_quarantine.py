"""Tables read at one moment, put aside with all their keys, and put back."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Entry, Loaded, Stale, Store, TableSnapshot, keys
from tests.support.stores import free_tables, overdue, time_left, unsent


async def test_a_snapshot_is_of_one_moment(store: Store, other: Store) -> None:
    """Document and moves belong together, however fast the play."""

    async def play() -> None:
        for number in range(150):
            await store.commit(
                "T1", expected=number, op=f"{number}", doc=f"{number + 1}", moves=["m"]
            )

    playing = asyncio.create_task(play())
    seen = 0
    while not playing.done():
        for snapshot in await other.snapshots(["T1", "none"]):
            assert snapshot.doc == str(snapshot.version) == str(len(snapshot.moves))
            seen += 1
    await playing
    assert seen


async def test_every_table_is_listed_once(store: Store) -> None:
    """Sorted; tables in quarantine have a list of their own, their stand-ins are in the main one."""
    for number in range(300):
        await store.commit(f"T{number:03}", expected=0, op="a", doc="d")
    assert await store.put_aside("T007", expected=1, why="w", doc="e", expires_in=60.0)
    assert await store.table_ids() == [f"T{number:03}" for number in range(300)]
    assert await store.put_aside_ids() == ["T007"]


async def test_a_table_that_is_put_aside_keeps_everything(store: Store) -> None:
    """Its document, moves and version, and for good; its stand-in has entries of its own."""
    await store.commit(
        "T1", expected=0, op="a", doc="one", moves=["m"], outbox=["o"], deadline=9.0, expires_in=50
    )
    assert await store.put_aside(
        "T1", expected=1, why="broken", doc="stand-in", expires_in=60.0, outbox=["told"]
    )
    assert await store.aside("T1") == ("broken", TableSnapshot("T1", "one", 1, ("m",)))
    assert await store.load("T1") == Loaded("stand-in", 2)
    assert await store.moves("T1") == []
    assert await unsent(store, "T1") == [Entry("2-0", "told")]
    assert await free_tables(store) == ["T1"]
    assert await overdue(store, 99.0) == []
    assert await store.aside("T2") is None
    table, aside = keys.TableKeys("T1"), keys.TableKeys("T1", aside=True)
    lasts = [aside.state, aside.ops, aside.moves, aside.outbox]
    assert [await time_left(store, key) for key in lasts] == [-1] * 4
    assert [0 < await time_left(store, key) <= 60_000 for key in (table.state, table.outbox)] == [
        True
    ] * 2


async def test_it_is_put_aside_at_the_version_that_was_looked_at_or_not_at_all(
    store: Store,
) -> None:
    """Never over another one of the same id."""
    await store.commit("T1", expected=0, op="a", doc="one")
    await store.commit("T1", expected=1, op="b", doc="two")
    assert not await store.put_aside("T1", expected=1, why="w", doc="e", expires_in=60.0)
    assert await store.load("T1") == Loaded("two", 2)
    assert await store.put_aside("T1", expected=2, why="w", doc="e", expires_in=60.0)
    assert not await store.put_aside("T1", expected=3, why="again", doc="f", expires_in=60.0)
    assert not await store.put_aside("none", expected=1, why="w", doc="e", expires_in=60.0)
    aside = await store.aside("T1")
    assert aside is not None
    assert aside[1].doc == "two"


async def test_a_table_that_is_taken_back_goes_on(store: Store) -> None:
    """With its tokens, entries and deadline, at a version for which nothing was sent."""
    await store.commit("T1", expected=0, op="a", doc="one", moves=["m"], outbox=["o"], deadline=9.0)
    await store.put_aside("T1", expected=1, why="w", doc="e", expires_in=60.0, outbox=["told"])
    await store.commit("T1", expected=2, op="x", doc="f")
    assert await store.put_back("T1")
    assert await store.load("T1") == Loaded("one", 4)
    assert await store.moves("T1") == ["m"]
    assert await unsent(store, "T1") == [Entry("1-0", "o")]
    assert await overdue(store, 9.0) == ["T1"]
    assert (await store.commit("T1", expected=0, op="a", doc="x")).repeated
    with pytest.raises(Stale):
        await store.commit("T1", expected=1, op="b", doc="x")
    assert (await store.commit("T1", expected=4, op="b", doc="two", outbox=["p"])).version == 5
    assert not await store.put_back("T1")
    assert await store.put_aside_ids() == []


async def test_the_place_of_a_table_is_found(store: Store) -> None:
    """Among many, even if its document does not name it."""
    for number in range(120):
        assert await store.claim_place(f"chat:{number}", f"T{number}", instead_of=None)
    assert await store.place_of("T77") == "chat:77"
    assert await store.place_of("none") is None
