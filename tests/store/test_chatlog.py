"""Numbered logs: the local page's replacement for a chat platform's servers."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Store


async def test_writers_at_the_same_time_get_numbers_of_their_own(store: Store) -> None:
    """No number twice, none left out."""
    await store.log_append("a", "x", keep=99)
    numbers = await asyncio.gather(*(store.log_append("a", "x", keep=99) for _ in range(12)))
    assert sorted(numbers) == list(range(2, 14))


async def test_a_log_has_a_name_that_cannot_leave_its_slot(store: Store) -> None:
    """Braces would put keys of one log on several nodes of a cluster."""
    with pytest.raises(ValueError, match="cannot be part of a key"):
        await store.log_append("a}b", "x", keep=9)
