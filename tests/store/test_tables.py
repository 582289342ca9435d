"""Documents, versions and what a commit does in one step."""

from __future__ import annotations

import pytest

from bot.store import Committed, Loaded, Stale, Store


async def test_an_unknown_table_is_none(store: Store) -> None:
    """There is nothing to load before the first commit."""
    assert await store.load("T1") is None


async def test_the_first_commit_makes_version_one(store: Store) -> None:
    """A table begins at version 1, from version 0."""
    assert await store.commit("T1", expected=0, op="a", doc="one") == Committed(1, repeated=False)
    assert await store.load("T1") == Loaded("one", 1)


async def test_a_document_comes_back_to_the_letter(store: Store) -> None:
    """A document is a text: umlauts, emoji, line ends and empty ones included."""
    doc = '{"name": "Jörg 🎲\\r\\n", "x": "\x00{}"}\r\n'
    await store.commit("T1", expected=0, op="a", doc=doc)
    assert await store.load("T1") == Loaded(doc, 1)
    await store.commit("T1", expected=1, op="b", doc="")
    assert await store.load("T1") == Loaded("", 2)


async def test_another_version_is_stale_and_changes_nothing(store: Store) -> None:
    """A decision made from an old version is refused with the version that is there."""
    await store.commit("T1", expected=0, op="a", doc="one")
    with pytest.raises(Stale) as caught:
        await store.commit("T1", expected=0, op="b", doc="two", moves=["m"], outbox=["o"])
    assert (caught.value.expected, caught.value.found) == (0, 1)
    assert await store.load("T1") == Loaded("one", 1)
    assert await store.moves("T1") == []
    assert await store.outbox_peek("T1") == []


async def test_a_repeated_operation_is_answered_as_the_first_time(store: Store) -> None:
    """The token decides, not the version: also after others have moved the table on."""
    await store.commit("T1", expected=0, op="a", doc="one", moves=["m1"], outbox=["o1"])
    await store.commit("T1", expected=1, op="b", doc="two", moves=["m2"])
    again = await store.commit("T1", expected=0, op="a", doc="other", moves=["x"], outbox=["x"])
    assert again == Committed(1, repeated=True)
    assert await store.load("T1") == Loaded("two", 2)
    assert await store.moves("T1") == ["m1", "m2"]
    assert [entry.text for entry in await store.outbox_peek("T1")] == ["o1"]
