"""Numbered logs: the local page's replacement for a chat platform's servers."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Store


async def test_lines_are_numbered_from_one_and_read_on_from_any(store: Store) -> None:
    """After line 1 come those with greater numbers."""
    assert [await store.log_append("a", text, keep=9) for text in ("x", "y", "z")] == [1, 2, 3]
    assert await store.log_read("a") == [(1, "x"), (2, "y"), (3, "z")]
    assert await store.log_read("a", after=1) == [(2, "y"), (3, "z")]
    assert await store.log_read("a", after=3) == await store.log_read("b") == []


async def test_a_line_comes_back_to_the_letter(store: Store) -> None:
    """A line may contain any text: line ends, emoji and braces included."""
    text = '{"name": "Jörg 🎲\\r\\n"}\r\n %s'
    await store.log_append("a", text, keep=9)
    assert await store.log_read("a") == [(1, text)]


async def test_the_same_word_is_written_once(store: Store) -> None:
    """A repeat after a crash returns the first line; each log has its own tokens."""
    await store.log_append("a", "before", keep=9)
    assert await store.log_append("a", "first", keep=9, once="k", blobs={"p1": b"1"}) == 2
    assert await store.log_append("a", "again", keep=9, once="k", blobs={"p2": b"2"}) == 2
    assert await store.log_append("b", "other", keep=9, once="k") == 1
    assert await store.log_read("a", after=1) == [(2, "first")]
    assert await store.log_blob("a", "p2") is None


async def test_bytes_lie_beside_their_line_and_in_their_log_only(store: Store) -> None:
    """Any bytes; another log does not have them."""
    content = bytes(range(256))
    await store.log_append("a", "x", keep=9, blobs={"p1": content, "f1": b""})
    assert await store.log_blob("a", "p1") == content
    assert await store.log_blob("a", "f1") == b""
    assert await store.log_blob("b", "p1") is None


async def test_old_lines_go_with_their_bytes_and_words(store: Store) -> None:
    """The log keeps its length, numbers go on, nothing is left behind."""
    for number in range(1, 6):
        await store.log_append(
            "a", str(number), keep=2, once=f"k{number}", blobs={f"p{number}": b"x"}
        )
    assert await store.log_read("a") == [(4, "4"), (5, "5")]
    assert [await store.log_blob("a", f"p{number}") for number in (3, 4)] == [None, b"x"]
    assert await store.log_append("a", "6", keep=2, once="k1") == 6
    await store.log_remove("a", [5, 6])
    assert await store.log_read("a") == [(6, "6")], "numbers go on from the last"
    assert await store.log_blob("a", "p5") is None


async def test_writers_at_the_same_time_get_numbers_of_their_own(store: Store) -> None:
    """No number twice, none left out."""
    await store.log_append("a", "x", keep=99)
    numbers = await asyncio.gather(*(store.log_append("a", "x", keep=99) for _ in range(12)))
    assert sorted(numbers) == list(range(2, 14))


async def test_a_log_has_a_name_that_cannot_leave_its_slot(store: Store) -> None:
    """Braces would put keys of one log on several nodes of a cluster."""
    with pytest.raises(ValueError, match="cannot be part of a key"):
        await store.log_append("a}b", "x", keep=9)
