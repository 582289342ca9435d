"""Tables read at one moment, put aside with all their keys, and put back."""

from __future__ import annotations

import asyncio

from bot.store import Store


async def test_a_snapshot_is_of_one_moment(store: Store, other: Store) -> None:
    """Document and moves belong together, however fast the play."""

    async def play() -> None:
        for number in range(150):
            await store.commit(
                "T1", expected=number, op=f"{number}", doc=f"{number + 1}", moves=["m"]
            )

    playing = asyncio.create_task(play())
    seen = 0
    while not playing.done():
        for snapshot in await other.snapshots(["T1", "none"]):
            assert snapshot.doc == str(snapshot.version) == str(len(snapshot.moves))
            seen += 1
    await playing
    assert seen


async def test_every_table_is_listed_once(store: Store) -> None:
    """Sorted; tables in quarantine have a list of their own, their stand-ins are in the main one."""
    for number in range(300):
        await store.commit(f"T{number:03}", expected=0, op="a", doc="d")
    assert await store.put_aside("T007", expected=1, why="w", doc="e", expires_in=60.0)
    assert await store.table_ids() == [f"T{number:03}" for number in range(300)]
    assert await store.put_aside_ids() == ["T007"]


async def test_the_place_of_a_table_is_found(store: Store) -> None:
    """Among many, even if its document does not name it."""
    for number in range(120):
        assert await store.claim_place(f"chat:{number}", f"T{number}", instead_of=None)
    assert await store.place_of("T77") == "chat:77"
    assert await store.place_of("none") is None
