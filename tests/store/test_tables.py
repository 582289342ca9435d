"""Documents, versions, and the single step of a commit."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.club.document import make_document_id
from bot.store import Committed, Loaded, Stale, Store
from bot.store.tables import OPS_KEPT
from bot.table.identity import Place


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


async def test_versions_go_on_where_a_document_comes_again(store: Store) -> None:
    """Also if it had one a minute: its messages are known by them, on the page for half a year."""
    name = make_document_id("league", Place("fake:room"))
    first = await store.commit(name, expected=0, op="a", doc="d")
    assert time.time() / 60 - 2 < first.version < time.time() / 60 + 2
    second = await store.commit(name, expected=first.version, op="b", doc="d")
    assert second.version == first.version + 1
    with pytest.raises(Stale):
        await store.commit(name, expected=0, op="c", doc="d")
