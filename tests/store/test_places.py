"""Places, people and small values."""

from __future__ import annotations

import asyncio

from bot.store import Store


async def test_of_twenty_claims_one_wins(store: Store) -> None:
    """Two who open a table in one channel at once get one table."""
    won = await asyncio.gather(
        *(store.claim_place("p", f"T{n}", instead_of=None) for n in range(20))
    )
    assert sum(won) == 1
    assert await store.table_at("p") == f"T{won.index(True)}"
