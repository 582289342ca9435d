"""The presence of processes, and the forms they read."""

from __future__ import annotations

import asyncio

import pytest
import structlog

from bot.ops import lifecycle
from bot.ops.lifecycle import FormatNegotiation
from bot.store import Store
from bot.table import codec
from tests.support.stores import FlakyStore

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
