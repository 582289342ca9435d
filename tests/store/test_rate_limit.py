"""Rate limits, counted for all processes together."""

from __future__ import annotations

import asyncio
import time

from bot.store import Store

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
