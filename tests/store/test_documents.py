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


async def test_a_record_is_corrected_as_it_was_read(store: Store) -> None:
    """Two people who are removed at once do not undo each other."""
    await store.records_add("T1", "Ann Bob")
    assert await store.replace_record("T1", before="Ann Bob", after="Player 1 Bob")
    assert not await store.replace_record("T1", before="Ann Bob", after="Ann Player 2")
    assert await store.record("T1") == "Player 1 Bob"


async def test_it_is_known_where_somebody_sat(store: Store) -> None:
    """Noted when they sit down; the final seat is kept, whatever is noted later."""
    assert await store.seat_history("p") == {}
    await store.update_seats("T1", joined=["p"])
    await store.update_seats("T2", joined=["p"])
    await store.seat_history_add("p", "T1", 0)
    await store.update_seats("T1", joined=["p"])
    assert await store.seat_history("p") == {"T1": 0, "T2": None}
    assert await store.seat_history("q") == {}
    await store.person_add("p", "T2")
    for _ in range(2):
        await store.seat_history_forget("p")
        assert await store.seat_history("p") == {}
        assert await store.person_tables("p") == []


async def test_a_value_is_forgotten(store: Store) -> None:
    """Even one that does not exist."""
    await store.remember("k", "v")
    for _ in range(2):
        await store.forget("k")
        assert await store.recall("k") is None


async def test_lines_are_deleted_with_all_they_brought(store: Store) -> None:
    """With their bytes and tokens; numbers go on, and the last line stays."""
    await store.log_append("a", "one", keep=9, once="w1", blobs={"p1": b"1"})
    await store.log_append("a", "two", keep=9, once="w2", blobs={"p2": b"2", "f2": b"3"})
    await store.log_append("a", "three", keep=9)
    for _ in range(2):
        await store.log_remove("a", [2, 3, 77])
    assert await store.log_read("a") == [(1, "one"), (3, "three")]
    assert await store.log_blob("a", "p1") == b"1"
    assert await store.log_blob("a", "p2") is None
    assert await store.log_blob("a", "f2") is None
    assert await store.log_append("a", "again", keep=9, once="w2") == 4
    assert await store.log_append("a", "repeat", keep=9, once="w1") == 1
    await store.log_remove("b", [1])
    for _ in range(2):
        await store.log_drop("a")
        assert await store.log_read("a") == []
    assert await store.log_append("a", "anew", keep=9, once="w1") == 1
    await store.log_remove("a", [])
