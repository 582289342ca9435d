"""The check at the start: beside the play, told to the players and to the log."""

from __future__ import annotations

import json

import pytest
import structlog

from bot.cli import operator
from bot.store import Store
from bot.table.commands import Join, New, ShowBoard, Start
from tests.ops.test_health import Since
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, FakeHarness
from tests.support.stores import FlakyStore


async def begun(house: FakeHarness) -> str:
    """A game of two in the house's place; the table's id."""
    await house.ask(ANN, New("tridom"))
    await house.ask(BOB, Join())
    await house.ask(ANN, Start())
    table_id = await house.store.table_at(house.here)
    assert table_id is not None
    return table_id


async def spoil(store: Store, table_id: str) -> str:
    """Give someone points that were never made, as a fault of ours might; the document."""
    loaded = await store.load(table_id)
    assert loaded is not None
    data = json.loads(loaded.doc)
    data["state"]["totals"] = [399, 1]
    doc = json.dumps(data)
    await store.commit(table_id, expected=loaded.version, op="spoil", doc=doc)
    return doc


async def test_the_players_of_a_broken_table_are_told_and_can_begin_anew(
    house: FakeHarness,
) -> None:
    """In their channel, once; the old buttons know that it is over; the log names the table."""
    table_id = await begun(house)
    doc = await spoil(house.store, table_id)
    since = Since()
    async with house.sending():
        await until(lambda: "begins." in house.platform.said())
        with structlog.testing.capture_logs() as logs:
            await operator.check_at_start(house.store)
        await until(lambda: "put it aside" in house.platform.said())
    assert house.platform.said().count("put it aside") == 1
    assert [(line["event"], line.get("table")) for line in logs] == [
        ("check.put_aside", table_id),
        ("check.done", None),
    ]
    assert since('trigon_tables_broken_total{verdict="position"}') == 1
    assert doc not in str(logs)
    await house.ask(ANN, ShowBoard())
    await begun(house)
    assert await house.store.table_at(house.here) != table_id
    aside = await house.store.aside(table_id)
    assert aside is not None
    assert aside[1].doc == doc


async def test_sound_tables_are_left_in_peace(house: FakeHarness) -> None:
    """Nothing is told, and the table is at the version at which it was."""
    table_id = await begun(house)
    before = await house.store.load(table_id)
    with structlog.testing.capture_logs() as logs:
        await operator.check_at_start(house.store)
    assert [line["event"] for line in logs] == ["check.done"]
    assert await house.store.load(table_id) == before


async def test_a_store_that_is_down_is_waited_for(
    house: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check is made when it is back."""
    monkeypatch.setattr(operator, "_AGAIN_SECONDS", 0.0)
    table_id = await begun(house)
    await spoil(house.store, table_id)
    await house.store.outbox_work()
    flaky = FlakyStore(house.store)
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
