"""The check at the start: during the play, reported to the players and in the log."""

from __future__ import annotations

import json

import pytest
import structlog

from bot.cli import operator
from bot.store import Store
from bot.table.commands import ShowBoard
from tests.ops.test_health import Since
from tests.support.harness import until
from tests.support.harness.fake import ANN, FakeHarness
from tests.support.stores import FlakyStore, free_tables


async def begun(harness: FakeHarness) -> str:
    """Begin a game of two in the harness's place; return the table's id."""
    await harness.begun("tridom")
    table_id = await harness.store.table_at(harness.here)
    assert table_id is not None
    return table_id


async def spoil(store: Store, table_id: str) -> str:
    """Give someone points that were never made; return the document."""
    loaded = await store.load(table_id)
    assert loaded is not None
    data = json.loads(loaded.doc)
    data["state"]["totals"] = [399, 1]
    doc = json.dumps(data)
    await store.commit(table_id, expected=loaded.version, op="spoil", doc=doc)
    return doc


async def test_the_players_of_a_broken_table_are_told_and_can_begin_anew(
    harness: FakeHarness,
) -> None:
    """In their channel, once; old buttons know that it is over; the log names the table."""
    table_id = await begun(harness)
    doc = await spoil(harness.store, table_id)
    since = Since()
    async with harness.sending():
        await until(lambda: "begins." in harness.platform.said())
        with structlog.testing.capture_logs() as logs:
            await operator.check_at_start(harness.store)
        await until(lambda: "set it aside" in harness.platform.said())
    assert harness.platform.said().count("set it aside") == 1
    assert [(line["event"], line.get("table")) for line in logs] == [
        ("check.put_aside", table_id),
        ("check.done", None),
    ]
    assert since('trigon_tables_broken_total{verdict="position"}') == 1
    assert doc not in str(logs)
    await harness.ask(ANN, ShowBoard())
    await begun(harness)
    assert await harness.store.table_at(harness.here) != table_id
    aside = await harness.store.aside(table_id)
    assert aside is not None
    assert aside[1].doc == doc


async def test_sound_tables_are_not_touched(harness: FakeHarness) -> None:
    """Nothing is said, and the table's version is the same."""
    table_id = await begun(harness)
    before = await harness.store.load(table_id)
    with structlog.testing.capture_logs() as logs:
        await operator.check_at_start(harness.store)
    assert [line["event"] for line in logs] == ["check.done"]
    assert await harness.store.load(table_id) == before


async def test_a_store_that_is_down_is_waited_for(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operator, "_AGAIN_SECONDS", 0.0)
    table_id = await begun(harness)
    await spoil(harness.store, table_id)
    await free_tables(harness.store)
    flaky = FlakyStore(harness.store)
    flaky.away = True

    def back(_: object, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
        flaky.away = False
        return event

    with structlog.testing.capture_logs(processors=[back]) as logs:
        await operator.check_at_start(flaky)
    assert [line["event"] for line in logs] == [
        "check.store_down",
        "check.put_aside",
        "check.done",
    ]
