"""Places, people and small values."""

from __future__ import annotations

import asyncio
from functools import partial

from bot.store import Store, keys
from tests.support.harness import LONG, until
from tests.support.stores import time_left


async def test_of_twenty_claims_one_wins(store: Store) -> None:
    """Two who open a table in one channel at once get one table."""
    won = await asyncio.gather(
        *(store.claim_place("p", f"T{n}", instead_of=None) for n in range(20))
    )
    assert sum(won) == 1
    assert await store.table_at("p") == f"T{won.index(True)}"


async def test_values_are_kept_for_their_time(store: Store) -> None:
    """For ever without one; a new value replaces the old one and its time."""
    assert await store.recall("k") is None
    await store.remember("k", "one", 60)
    assert await store.recall("k") == "one"
    await store.remember("k", "two")
    assert await time_left(store, keys.value("k")) == -1
    await store.remember("k", "three", 0.01)
    async with asyncio.timeout(LONG):
        while await store.recall("k") is not None:
            await asyncio.sleep(0.02)


async def test_once_is_once_until_its_time_is_over(store: Store) -> None:
    """Of many callers one is the first."""
    first = await asyncio.gather(*(store.set_once("u1", 60) for _ in range(10)))
    assert sum(first) == 1
    assert await store.set_once("u2", 0.01)
    await until(partial(store.set_once, "u2", 60))
    assert not await store.set_once("u1", 60)
