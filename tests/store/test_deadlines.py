"""Deadlines: their order, and N processes that share them without a leader."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.store import Committed, Due, Store
from bot.store.deadlines import CLAIM
from bot.store.gateway import Word
from tests.support.stores import SteppedGateway, overdue


@pytest.mark.on_cluster
async def test_a_claim_ends_with_the_deadline_it_is_on(store: Store, other: Store) -> None:
    """The next deadline of the table can be claimed at once, by anyone."""
    await store.commit("T1", expected=0, op="a", doc="d", deadline=10.0)
    assert await store.claim_due(10.0) == [Due("T1", 10.0, 1)]
    await store.commit("T1", expected=1, op="clock:1", doc="d", deadline=11.0)
    assert await store.claim_due(10.0) == []
    assert await other.claim_due(11.0) == [Due("T1", 11.0, 2)]
    await other.commit("T1", expected=2, op="clock:2", doc="d", deadline=12.0)
    assert await other.claim_due(12.0) == [Due("T1", 12.0, 3)]
    await other.commit("T1", expected=3, op="clock:3", doc="d")
    assert await store.claim_due(99.0) == []


async def test_what_another_has_claimed_is_not_asked_again_soon(store: Store, other: Store) -> None:
    """Each look would ask for each table that others are at."""
    await store.commit("T1", expected=0, op="a", doc="d", deadline=10.0)
    assert await other.claim_due(10.0) == [Due("T1", 10.0, 1)]
    asked: list[str] = []

    class Noting(SteppedGateway):
        async def step(self, *commands: Sequence[Word]) -> None:
            asked.extend("claim" for words in commands if CLAIM in words)

    noted = Store(Noting(store))
    assert await noted.claim_due(10.0) == []
    assert await noted.claim_due(10.0) == []
    assert asked == ["claim"]


async def test_a_thousand_tables_due_in_one_second_take_effect_once_each(
    store: Store, other: Store
) -> None:
    """Four workers on two connections, with claims that lapse: one commit a table."""
    tables = {f"T{number:03}" for number in range(1000)}
    await asyncio.gather(
        *(store.commit(table, expected=0, op="a", doc="d", deadline=1e9) for table in tables)
    )
    claimed: list[str] = []
    done: list[Committed] = []

    async def see_to(mine: Store, due: Due) -> None:
        claimed.append(due.table_id)
        done.append(
            await mine.commit(
                due.table_id,
                expected=due.version,
                op=f"clock:{due.version}",
                doc="out of time",
                moves=["pass"],
            )
        )

    async def clock(mine: Store) -> None:
        while batch := await mine.claim_due(1e9, count=64):
            await asyncio.gather(*(see_to(mine, due) for due in batch))

    await asyncio.gather(clock(store), clock(other), clock(store), clock(other))
    assert set(claimed) == tables
    assert sum(not committed.repeated for committed in done) == 1000
    assert all([await store.moves(table) == ["pass"] for table in sorted(tables)[::50]])
    assert await overdue(other, 1e9) == []
