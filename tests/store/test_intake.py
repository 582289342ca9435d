"""Updates written down before they are acknowledged."""

from __future__ import annotations

import asyncio
import time

from bot.store import Store


async def payloads(store: Store, stream: str = "tg", *, after: str = "0-0") -> list[str]:
    """What is pending."""
    return [update.payload for update in await store.intake_peek(stream, after=after)]


async def test_an_update_is_written_down_once(store: Store) -> None:
    """Given again before, during or after its handling, it is not there a second time."""
    await asyncio.gather(*(store.intake_add("tg", "7", "hello") for _ in range(5)))
    (update,) = await store.intake_peek("tg")
    assert (update.update_id, update.payload) == ("7", "hello")
    await store.intake_done("tg", [update.entry_id])
    await store.intake_done("tg", [update.entry_id])
    await store.intake_done("tg", [])
    await store.intake_add("tg", "7", "hello")
    assert await payloads(store) == []


async def test_updates_come_in_their_order_until_they_are_done(store: Store, other: Store) -> None:
    """A worker takes more while some are in its hands; after a crash it is given those again."""
    for number in range(5):
        await store.intake_add("tg", str(number), f"p{number}")
    first = await store.intake_peek("tg", count=2)
    assert [update.payload for update in first] == ["p0", "p1"]
    assert await payloads(store, after=first[-1].entry_id) == ["p2", "p3", "p4"]
    await store.intake_done("tg", [first[1].entry_id])
    assert await payloads(other) == ["p0", "p2", "p3", "p4"]


async def test_platforms_have_queues_of_their_own(store: Store) -> None:
    """The same id on two platforms is two updates."""
    await store.intake_add("a", "1", "x")
    await store.intake_add("b", "1", "y")
    assert (await payloads(store, "a"), await payloads(store, "b")) == (["x"], ["y"])


async def test_a_waiting_worker_is_woken(store: Store) -> None:
    """An update is handled when it comes, not at the next look around."""
    waiting = asyncio.create_task(store.intake_peek("tg", wait=10.0))
    await asyncio.sleep(0.05)
    start = time.monotonic()
    await store.intake_add("tg", "1", "x")
    assert [update.payload for update in await waiting] == ["x"]
    assert time.monotonic() - start < 0.3
