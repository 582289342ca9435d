"""Rate limits, counted for all processes together."""

from __future__ import annotations

import asyncio
import time

from bot.store import Store

FREE = ()


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
