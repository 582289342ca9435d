"""Documents that several processes change, histories of seats, and deleted lines."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Contended, Store


async def test_a_document_is_replaced_only_as_it_was_read(store: Store, other: Store) -> None:
    """From nothing, from a text, to nothing."""
    assert await store.document("d") is None
    assert await store.replace_document("d", before=None, after="one")
    assert not await other.replace_document("d", before=None, after="two")
    assert not await other.replace_document("d", before="zero", after="two")
    assert await other.replace_document("d", before="one", after="two")
    assert await store.document("d") == "two"
    assert await store.replace_document("d", before="two", after=None)
    assert await store.document("d") is None
    assert not await store.replace_document("d", before="two", after="three")
    assert await store.replace_document("d", before=None, after=None)


async def test_any_text_is_a_document(store: Store) -> None:
    """The hash is of the stored bytes."""
    text = '{"Jörg 🎲":"\\r\\n\\u2028"}' * 5000
    assert await store.replace_document("d", before=None, after=text)
    assert await store.document("d") == text
    assert await store.replace_document("d", before=text, after="x")


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


async def test_a_document_is_added_to_and_read_on(store: Store, other: Store) -> None:
    """By one who knows what is there; who knows a part reads the rest, and after any other write all."""
    empty = await store.logged_document("d")
    assert (empty.text, empty.additions) == ("", ())
    version = await store.write_document("d", version=empty.version, text="one")
    assert version is not None
    assert await other.write_document("d", version=empty.version, text="two") is None
    assert await other.add_to_document("d", version=empty.version, addition="a") is None
    first = await other.add_to_document("d", version=version, addition="a")
    assert first is not None
    assert await store.add_to_document("d", version=version, addition="b") is None
    second = await store.add_to_document("d", version=first, addition="b")
    assert await other.logged_document("d") == (second, "one", ("a", "b"))
    assert await other.logged_document("d", version) == (second, None, ("a", "b"))
    assert await other.logged_document("d", first) == (second, None, ("b",))
    assert await other.logged_document("d", str(second)) == (second, None, ())
    # As a process of 1.0.0 writes.
    assert await other.replace_document("d", before="one", after="three")
    third = await store.logged_document("d", str(second))
    assert third[1:] == ("three", ("a", "b"))
    assert await store.write_document("d", version=third.version, text=None) == empty.version
    assert await store.logged_document("d", third.version) == empty
    assert await store.document("d") is None
