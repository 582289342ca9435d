"""Tables that a dead process has not marked are found by the others."""

from __future__ import annotations

import pytest
import structlog

from bot.delivery import sender
from bot.store import Store
from bot.store.base import StoreBase
from bot.table.commands import New
from tests.support.harness import until
from tests.support.harness.fake import ANN, FakeHarness
from tests.support.stores import FlakyStore, free_tables


async def test_a_table_left_unmarked_is_served_without_a_new_start(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sender looks again in its time; nobody has to use the table."""
    monkeypatch.setattr(sender, "EVERY_SECONDS", 0.05)
    async with harness.sending():
        with monkeypatch.context() as dying:
            dying.setattr(StoreBase, "_mark_soon", lambda *_: None)
            await harness.ask(ANN, New("tridom"))
        await until(lambda: "opens a table" in harness.platform.said())
    assert harness.platform.said().count("opens a table") == 1


async def test_a_store_that_is_down_is_swept_when_it_is_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Soon, and not in ten minutes; a sweep under way is not doubled."""
    monkeypatch.setattr(sender, "RETRY_SECONDS", 0.0)
    monkeypatch.setattr(StoreBase, "_mark_soon", lambda *_: None)
    await store.commit("T1", expected=0, op="a", doc="d", outbox=["o"])
    flaky = FlakyStore(store)
    work = sender.Sweeper(flaky)
    with structlog.testing.capture_logs() as logs:
        flaky.away = True
        work.poll()
        work.poll()
        await work.finish()
        flaky.away = False
        work.poll()
        await work.finish()
        work.poll()
        await work.finish()
    assert [line["event"] for line in logs] == ["sweeper.store_down", "sweeper.healed"]
    assert await free_tables(store) == ["T1"]
