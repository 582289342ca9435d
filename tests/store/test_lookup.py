"""A joint read returns the same as its parts."""

from __future__ import annotations

from bot.store import Store


async def test_a_person_is_noted_when_both_notes_are_there(store: Store) -> None:
    """To sit and to have sat are two notes: one alone must be mended."""
    await store.person_add("ann", "T1")
    assert not (await store.lookup(table_id="T1", person="ann")).indexed
    await store.update_seats("T1", joined=["ann"])
    assert (await store.lookup(table_id="T1", person="ann")).indexed
    await store.person_remove("ann", "T1")
    assert not (await store.lookup(table_id="T1", person="ann")).indexed
