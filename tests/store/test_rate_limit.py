"""Rate limits, counted for all processes together."""

from __future__ import annotations

import asyncio
import time

from bot.store import Store, keys
from tests.support.stores import gateway_of

FREE = ()
NOW = (0.0, False)


async def test_processes_share_a_chats_turns(store: Store, other: Store) -> None:
    """Two processes at once get as many turns as the windows allow."""
    group = ((3, 300.0), (10, 3000.0))
    turns = await asyncio.gather(
        *((store, other)[n % 2].rate_acquire("tg", "5", group, FREE) for n in range(40))
    )
    assert turns.count(NOW) == 3
    assert all(200 < wait <= 300 and not full for wait, full in turns if wait)


async def test_every_window_is_kept(store: Store) -> None:
    """Retries at the given moment keep all windows, and waste no turn."""
    windows = ((2, 0.1), (5, 0.6))
    taken: list[tuple[float, float]] = []
    waited = 0.0
    while len(taken) < 12:
        asked = time.monotonic()
        wait, _ = await store.rate_acquire("tg", "5", windows, FREE)
        if wait:
            waited += wait
            await asyncio.sleep(wait)
        else:
            taken.append((asked, time.monotonic()))
    for count, seconds in windows:
        # The store's moment, in milliseconds, is between question and answer.
        for (asked, _), (_, answered) in zip(taken, taken[count:], strict=False):
            assert answered - asked >= seconds - 0.002
    assert waited < 3.0


async def test_less_urgent_leaves_room(store: Store) -> None:
    """Smaller windows take a part of the turns; the rest is left for the others."""
    less, whole = ((2, 60.0),), ((5, 60.0),)
    assert [await store.rate_acquire("tg", "5", less, FREE) for _ in range(2)] == [NOW, NOW]
    wait, full = await store.rate_acquire("tg", "5", less, FREE)
    assert 55 < wait <= 60
    assert not full
    assert [await store.rate_acquire("tg", "5", whole, FREE) for _ in range(3)] == [NOW] * 3
    assert (await store.rate_acquire("tg", "5", whole, FREE))[0] > 55


async def test_nothing_is_taken_by_asking(store: Store) -> None:
    """A refusal takes no turn, of the chat or of all chats."""
    one, two = ((1, 60.0),), ((2, 60.0),)
    assert await store.rate_acquire("tg", "5", one, two) == NOW
    for _ in range(3):
        await store.rate_acquire("tg", "5", one, two)
    assert await store.rate_acquire("tg", "6", one, two) == NOW
    for _ in range(3):
        assert (await store.rate_acquire("tg", "7", one, two))[1]
    assert await store.rate_acquire("tg", "7", one, FREE) == NOW


async def test_a_clock_that_is_set_back_stops_nobody(store: Store) -> None:
    """Times in the future are ignored."""
    where = keys.RateLimitKeys("tg")
    for key in (where.chat("5"), where.total):
        await gateway_of(store).call("RPUSH", key, round((time.time() + 3600) * 1000))
    one = ((1, 1.0),)
    assert await store.rate_acquire("tg", "5", one, one) == NOW


async def test_a_closed_chat_closes_no_other(store: Store, other: Store) -> None:
    """It holds for all processes and this chat alone; of several times the longest counts."""
    for seconds in (2.0, 30.0, 1.0):
        await store.rate_block("tg", "5", seconds)
    wait, full = await other.rate_acquire("tg", "5", FREE, FREE)
    assert 29 < wait <= 30
    assert not full
    assert await other.rate_acquire("tg", "6", FREE, FREE) == NOW
    assert await other.rate_acquire("x", "5", FREE, FREE) == NOW


async def test_all_chats_share_a_window(store: Store, other: Store) -> None:
    """A chat that waits for its own turn takes none of the common ones."""
    total = ((5, 60.0),)
    for chat in range(4):
        assert await store.rate_acquire("tg", str(chat), FREE, total) == NOW
    await store.rate_block("tg", "4", 30.0)
    assert (await store.rate_acquire("tg", "4", FREE, total))[0] > 29
    assert await other.rate_acquire("tg", "5", FREE, total) == NOW
    wait, full = await other.rate_acquire("tg", "6", FREE, total)
    assert wait > 55
    assert full
