"""A joint read returns the same as its parts."""

from __future__ import annotations

from bot.store import Loaded, Store
from bot.store.values import LookupResult


async def test_a_lookup_tells_all_that_is_asked(store: Store) -> None:
    """Values in their order, the table in the place, the document, and the person's notes."""
    await store.remember("a", "one")
    await store.remember("b", "two")
    await store.claim_place("room", "T1", instead_of=None)
    await store.commit("T1", expected=0, op="op1", doc="d")
    await store.update_seats("T1", joined=["ann"])
    found = await store.lookup(
        values=["b", "none", "a"], place="room", table_id="T1", op="op1", person="ann"
    )
    assert found == LookupResult(
        ("two", None, "one"), "T1", (), Loaded("d", 1, done=True), indexed=True
    )


async def test_a_lookup_tells_the_tables_of_a_chat(store: Store) -> None:
    """In the same round trip, in one order."""
    for table in ("T2", "T1"):
        await store.update_seats(table, joined=["ann"], chats=["room"])
    assert await store.lookup(chat="room") == LookupResult(of_chat=("T1", "T2"))


async def test_a_lookup_tells_nothing_else(store: Store) -> None:
    """What is not named is not read; missing things are None."""
    await store.commit("T1", expected=0, op="op1", doc="d")
    assert await store.lookup() == LookupResult()
    assert await store.lookup(place="room", person="ann") == LookupResult()
    assert await store.lookup(table_id="T2", op="op1", person="ann") == LookupResult()
    assert await store.lookup(table_id="T1") == LookupResult(loaded=Loaded("d", 1))
    assert await store.lookup(table_id="T1", op="op2") == LookupResult(loaded=Loaded("d", 1))


async def test_a_person_is_noted_when_both_notes_are_there(store: Store) -> None:
    """To sit and to have sat are two notes: one alone must be mended."""
    await store.person_add("ann", "T1")
    assert not (await store.lookup(table_id="T1", person="ann")).indexed
    await store.update_seats("T1", joined=["ann"])
    assert (await store.lookup(table_id="T1", person="ann")).indexed
    await store.person_remove("ann", "T1")
    assert not (await store.lookup(table_id="T1", person="ann")).indexed
