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
