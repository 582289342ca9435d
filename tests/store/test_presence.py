"""The presence of processes, and the forms they read."""

from __future__ import annotations

import asyncio
import json

import pytest
import structlog

from bot.ops import lifecycle
from bot.ops.lifecycle import FormatNegotiation
from bot.store import Store, keys
from bot.table import codec
from tests.support.stores import FlakyStore, gateway_of, queued_by_1_0

FORM = codec.FORMAT


async def test_the_form_follows_the_processes_present(store: Store) -> None:
    """Down at once, up when the last older one is gone; each time it is logged."""
    watch = FormatNegotiation(store, "new")
    assert watch.now() == FORM
    with structlog.testing.capture_logs() as logs:
        await watch.look()
        assert watch.now() == FORM
        await store.announce_process("newer", FORM + 1, lifecycle.PRESENCE_SECONDS)
        await watch.look()
        assert watch.now() == FORM
        await store.announce_process("old", FORM - 1, lifecycle.PRESENCE_SECONDS)
        for _ in range(2):
            await watch.look()
            assert watch.now() == FORM - 1
        await store.withdraw_process("old", FORM - 1)
        await watch.look()
        assert watch.now() == FORM
    assert [line["event"] for line in logs] == ["forms.held", "forms.raised"]


async def test_a_process_that_stops_is_withdrawn(store: Store) -> None:
    """At once, not when its time is over."""
    watch = FormatNegotiation(store, "one")
    task = asyncio.create_task(watch.run())
    async with asyncio.timeout(10):
        while len(await store.announce_process("me", FORM, lifecycle.PRESENCE_SECONDS)) < 2:
            await asyncio.sleep(0.02)
    watch.stop()
    await task
    assert await store.announce_process("me", FORM, lifecycle.PRESENCE_SECONDS) == [FORM]


async def test_a_store_that_is_away_changes_nothing(store: Store) -> None:
    """The form stays."""
    await store.announce_process("old", FORM - 1, lifecycle.PRESENCE_SECONDS)
    flaky = FlakyStore(store)
    watch = FormatNegotiation(flaky, "one")
    await watch.look()
    flaky.away = True
    await watch.look()
    assert watch.now() == FORM - 1
    task = asyncio.create_task(watch.run())
    watch.stop()
    await task


async def test_a_fault_of_the_store_changes_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is logged, and the process is announced again after it."""

    async def refused(*_: object) -> list[int]:
        monkeypatch.undo()
        raise ValueError("max daily request limit exceeded")

    watch = FormatNegotiation(store, "one")
    monkeypatch.setattr(store, "announce_process", refused)
    with structlog.testing.capture_logs() as logs:
        await watch.look()
    assert [(line["event"], line["error"]) for line in logs] == [("forms.trouble", "ValueError")]
    await watch.look()
    assert await store.announce_process("me", FORM, lifecycle.PRESENCE_SECONDS) == [FORM, FORM]


async def test_the_queue_of_release_1_0_is_read(store: Store) -> None:
    """Its queue is read chat by chat, in order, without chats that one of its processes works on."""
    first, second, third = ({"update_id": number} for number in (1, 2, 3))
    await queued_by_1_0(store, "tg", "-5", first, second)
    await queued_by_1_0(store, "tg", "7", third)
    queue = keys.IntakeKeys("tg")
    await gateway_of(store).call("ZADD", queue.lanes, "XX", 9e15, "7")
    left = await store.left_behind("tg")
    assert [(each.lane, each.payload) for each in left] == [
        ("-5", json.dumps(first)),
        ("-5", json.dumps(second)),
    ]
    for each in left:
        await store.forget_left("tg", each)
        await store.forget_left("tg", each)
    assert await store.left_behind("tg") == []
    await gateway_of(store).call("ZADD", queue.lanes, "XX", 1, "7")
    (last,) = await store.left_behind("tg")
    await store.forget_left("tg", last)
    assert await store.left_behind("tg") == []
    assert await store.is_empty()
