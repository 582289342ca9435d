"""How often one may write, counted for all processes together."""

from __future__ import annotations

import asyncio
import time

from bot.store import Store, keys

GROUP = ((3, 3.0), (10, 30.0))
FREE = ()


async def test_processes_share_a_chats_turns(store: Store, other: Store) -> None:
    """Turns asked for by two processes keep the windows together, each at its own moment."""
    turns = await asyncio.gather(
        *((store, other)[n % 2].pace_turn("tg", "5", GROUP, FREE, 600.0) for n in range(40))
    )
    waits = sorted(wait for wait, _ in turns)
    assert waits[:3] == [0.0, 0.0, 0.0]
    for count, seconds in GROUP:
        for former, later in zip(waits, waits[count:], strict=False):
            # Half a second for the calls, which were not all made at one moment.
            assert later - former >= seconds - 0.5
    assert all(sum(t <= wait < t + 59.5 for wait in waits) <= 20 for t in waits)


async def test_a_turn_too_late_is_not_taken(store: Store) -> None:
    """Out of patience one is told how long it is, and whoever comes next has lost nothing."""
    one = ((1, 60.0),)
    assert await store.pace_turn("tg", "5", one, FREE, 0.0) == (0.0, True)
    for _ in range(3):
        wait, _ = await store.pace_turn("tg", "5", one, FREE, 10.0)
        assert -60 <= wait < -55
    wait, counted = await store.pace_turn("tg", "5", one, FREE, 100.0)
    assert 55 < wait <= 60
    assert not counted


async def test_a_clock_that_is_set_back_stops_nobody(store: Store) -> None:
    """Moments that no turn can have are not counted."""
    where = keys.PaceKeys("tg")
    for key in (where.chat("5"), where.total):
        await store._wire.call("RPUSH", key, round((time.time() + 3600) * 1000))
    one = ((1, 1.0),)
    assert await store.pace_turn("tg", "5", one, one, 0.0) == (0.0, True)


async def test_a_closed_chat_closes_no_other(store: Store, other: Store) -> None:
    """What one process was told holds for all, for that chat; a shorter order shortens nothing."""
    await store.pace_close("tg", "5", 30.0)
    await store.pace_close("tg", "5", 1.0)
    wait, _ = await other.pace_turn("tg", "5", GROUP, FREE, 1.0)
    assert -30 <= wait < -29
    assert await other.pace_turn("tg", "6", GROUP, FREE, 0.0) == (0.0, True)
    assert await other.pace_turn("x", "5", GROUP, FREE, 0.0) == (0.0, True)


async def test_all_chats_share_a_window(store: Store, other: Store) -> None:
    """Over all chats there is a limit, too; a chat that waits for its own turn takes none of it."""
    total = ((5, 60.0),)
    for chat in range(4):
        assert await store.pace_turn("tg", str(chat), FREE, total, 0.0) == (0.0, True)
    await store.pace_close("tg", "4", 30.0)
    wait, counted = await store.pace_turn("tg", "4", FREE, total, 60.0)
    assert 29 < wait <= 30
    assert not counted
    assert await other.pace_turn("tg", "5", FREE, total, 0.0) == (0.0, True)
    wait, _ = await other.pace_turn("tg", "6", FREE, total, 0.0)
    assert wait < -50
    assert await store.pace_total("tg", total) > 50
    assert await store.pace_total("tg", ((9, 60.0),)) == 0.0
