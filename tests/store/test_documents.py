"""Documents that several processes change, histories of seats, and deleted lines."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Contended, Store


async def test_concurrent_changes_are_all_counted(store: Store, other: Store) -> None:
    """Of eight at the same moment none loses twenty races."""

    async def more(before: str | None) -> str:
        return str(int(before or 0) + 1)

    for _ in range(5):
        changes = (where.change_document("n", more) for where in (store, other) for _ in range(4))
        await asyncio.gather(*changes)
    assert await store.document("n") == "40"


async def test_a_change_that_loses_every_race_says_so(store: Store, other: Store) -> None:
    """Nothing of it is stored; one that changes nothing needs no race."""

    async def late(before: str | None) -> str:
        await other.replace_document("n", before=before, after=f"{before}+")
        return "mine"

    with pytest.raises(Contended):
        await store.change_document("n", late)
    found = await store.document("n")
    assert found == f"None{'+' * 20}"

    async def same(before: str | None) -> str | None:
        return before

    await store.change_document("n", same)
    assert await store.document("n") == found
