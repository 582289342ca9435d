"""Places, people and small values."""

from __future__ import annotations

import asyncio
from functools import partial

from bot.store import Store, keys
from tests.support.harness import LONG, until
from tests.support.stores import time_left


async def test_a_free_place_is_claimed_once(store: Store) -> None:
    """A second claim for the same table changes nothing; one for another table is refused."""
    assert await store.table_at("discord:1") is None
    assert await store.claim_place("discord:1", "T1", instead_of=None)
    assert await store.claim_place("discord:1", "T1", instead_of=None)
    assert not await store.claim_place("discord:1", "T2", instead_of=None)
    assert await store.table_at("discord:1") == "T1"


async def test_a_claim_replaces_only_the_expected_table(store: Store) -> None:
    """The next game replaces the one that is over, and no other."""
    await store.claim_place("p", "T1", instead_of=None)
    assert not await store.claim_place("p", "T3", instead_of="T2")
    assert await store.claim_place("p", "T2", instead_of="T1")
    assert await store.table_at("p") == "T2"
    assert not await store.claim_place("empty", "T2", instead_of="T1")


async def test_of_twenty_claims_one_wins(store: Store) -> None:
    """Two who open a table in one channel at once get one table."""
    won = await asyncio.gather(
        *(store.claim_place("p", f"T{n}", instead_of=None) for n in range(20))
    )
    assert sum(won) == 1
    assert await store.table_at("p") == f"T{won.index(True)}"


async def test_only_its_own_table_leaves_a_place(store: Store) -> None:
    """A late release does not remove the successor."""
    await store.claim_place("p", "T1", instead_of=None)
    await store.release_place("p", "T2")
    assert await store.table_at("p") == "T1"
    await store.release_place("p", "T1")
    await store.release_place("p", "T1")
    assert await store.table_at("p") is None


async def test_names_may_contain_anything(store: Store) -> None:
    """Braces in a platform's name change no slot."""
    for name in ("a{b}c", "{t:T1}", "ü:-100123/7", " "):
        assert await store.claim_place(name, "T1", instead_of=None)
        assert await store.table_at(name) == "T1"


async def test_a_person_sits_at_tables(store: Store) -> None:
    """A set: to sit down or get up twice is the same as once."""
    assert await store.person_tables("ann") == []
    for table in ("T2", "T1", "T2"):
        await store.person_add("ann", table)
    assert await store.person_tables("ann") == ["T1", "T2"]
    assert await store.person_tables("ben") == []
    await store.person_remove("ann", "T2")
    await store.person_remove("ann", "T2")
    assert await store.person_tables("ann") == ["T1"]


async def test_people_who_sit_down_and_get_up_are_noted_together(store: Store) -> None:
    """Those who join are noted as sitting and as having sat; those who leave have sat there."""
    await store.update_seats("T1", joined=["ann", "ben"])
    await store.update_seats("T1", joined=["cid"], left=["ben", "nobody"])
    await store.update_seats("T1", joined=[])
    assert [await store.person_tables(each) for each in ("ann", "ben", "cid")] == [
        ["T1"],
        [],
        ["T1"],
    ]
    assert [await store.seat_history(each) for each in ("ben", "cid")] == [{"T1": None}] * 2


async def test_a_chat_knows_the_open_tables_of_its_topics(store: Store) -> None:
    """From the first seat until the end; noted twice it is there once."""
    for _ in range(2):
        await store.update_seats("T1", joined=["ann"], chats=["telegram:-1"])
    await store.update_seats("T2", joined=["ben"], chats=["telegram:-1"])
    await store.update_seats("T2", joined=[], left=["ben"], chats=["telegram:-1"])
    await store.update_seats("T3", joined=["ben"])
    assert await store.chat_tables("telegram:-1") == ["T1", "T2"]
    assert await store.chat_tables("telegram:-2") == []
    await store.update_seats("T1", joined=[], left=["ann"], chats=["telegram:-1"], over=True)
    assert await store.chat_tables("telegram:-1") == ["T2"]


async def test_leaving_a_lobby_leaves_no_history(store: Store) -> None:
    """Lobbies leave no history; notes of other games stay."""
    await store.update_seats("T1", joined=["ann", "ben"])
    await store.seat_history_add("ann", "T2", 1)
    await store.update_seats("T1", joined=[], left=["ann"], played=False)
    assert await store.seat_history("ann") == {"T2": 1}
    assert await store.person_tables("ann") == []
    assert await store.seat_history("ben") == {"T1": None}


async def test_a_place_fades_with_its_table(store: Store) -> None:
    """Unless another table is there by now."""
    for place, table in (("a", "T1"), ("b", "T1"), ("c", "T1")):
        await store.claim_place(place, table, instead_of=None)
    await store.claim_place("b", "T2", instead_of="T1")
    for place in ("a", "b", "c"):
        await store.expire_place(place, "T1", 60)
    assert await store.table_at("a") == "T1"
    await store.claim_place("c", "T2", instead_of="T1")
    left = [await time_left(store, keys.place(place)) for place in ("a", "b", "c")]
    assert 0 < left[0] <= 60_000
    assert left[1:] == [-1, -1]
    await store.expire_place("a", "T1", 0.01)
    async with asyncio.timeout(LONG):
        while await store.table_at("a") is not None:
            await asyncio.sleep(0.02)


async def test_values_are_kept_for_their_time(store: Store) -> None:
    """For ever without one; a new value replaces the old one and its time."""
    assert await store.recall("k") is None
    await store.remember("k", "one", 60)
    assert await store.recall("k") == "one"
    await store.remember("k", "two")
    assert await time_left(store, keys.value("k")) == -1
    await store.remember("k", "three", 0.01)
    async with asyncio.timeout(LONG):
        while await store.recall("k") is not None:
            await asyncio.sleep(0.02)


async def test_once_is_once_until_its_time_is_over(store: Store) -> None:
    """Of many callers one is the first."""
    first = await asyncio.gather(*(store.set_once("u1", 60) for _ in range(10)))
    assert sum(first) == 1
    assert await store.set_once("u2", 0.01)
    await until(partial(store.set_once, "u2", 60))
    assert not await store.set_once("u1", 60)
