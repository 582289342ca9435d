"""Numbered logs: the local page's replacement for a chat platform's servers."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Store


async def test_a_line_comes_back_to_the_letter(store: Store) -> None:
    """A line may contain any text: line ends, emoji and braces included."""
    text = '{"name": "Jörg 🎲\\r\\n"}\r\n %s'
    await store.log_append("a", text, keep=9)
    assert await store.log_read("a") == [(1, text)]


async def test_bytes_lie_beside_their_line_and_in_their_log_only(store: Store) -> None:
    """Any bytes; another log does not have them."""
    content = bytes(range(256))
    await store.log_append("a", "x", keep=9, blobs={"p1": content, "f1": b""})
    assert await store.log_blob("a", "p1") == content
    assert await store.log_blob("a", "f1") == b""
    assert await store.log_blob("b", "p1") is None


async def test_writers_at_the_same_time_get_numbers_of_their_own(store: Store) -> None:
    """No number twice, none left out."""
    await store.log_append("a", "x", keep=99)
    numbers = await asyncio.gather(*(store.log_append("a", "x", keep=99) for _ in range(12)))
    assert sorted(numbers) == list(range(2, 14))


async def test_a_log_has_a_name_that_cannot_leave_its_slot(store: Store) -> None:
    """Braces would put keys of one log on several nodes of a cluster."""
    with pytest.raises(ValueError, match="cannot be part of a key"):
        await store.log_append("a}b", "x", keep=9)
