"""Deadlines and reminders on a real store, in an injected time."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.app.service import DeadlineWorker, Service
from bot.store import Due, Store, StoreDown
from bot.table.table import HOUR
from tests.club.timed import Timed


async def test_two_processes_and_one_deadline(store: Store) -> None:
    """Both look at the same moment; it takes effect once."""
    timed = Timed(store)
    await timed.harness.begun("tripitz", clock="1d", absent="pass")
    other = DeadlineWorker(store, Service(store, now=lambda: timed.now), now=lambda: timed.now)
    before = (await timed.harness.table()).state
    assert before is not None
    timed.now += 25 * HOUR
    await asyncio.gather(*(t.look() for t in (timed.deadlines, other, timed.deadlines, other)))
    table = await timed.harness.table()
    assert table.state is not None
    assert sum(seat.misses for seat in table.seats) == 1
    loaded = await store.load(table.id)
    await timed.harness.service.act_on(Due(table.id, timed.now, loaded.version - 1))
    assert await store.load(table.id) == loaded, "nor does one that is past"


async def test_many_tables_due_in_one_second(store: Store) -> None:
    """Each once, by two deadline workers."""
    timed = Timed(store)
    count = 60
    await asyncio.gather(
        *(
            timed.harness.begun("tripitz", at=f"fake:{n}", clock="1d", absent="pass")
            for n in range(count)
        )
    )
    other = DeadlineWorker(store, Service(store, now=lambda: timed.now), now=lambda: timed.now)
    timed.now += 25 * HOUR
    seen = 0
    while found := sum(await asyncio.gather(timed.deadlines.look(), other.look())):
        seen += found
    assert seen == count
    for number in range(count):
        table = await timed.harness.table(f"fake:{number}")
        assert sum(seat.misses for seat in table.seats) == 1


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (ValueError("max daily request limit exceeded"), ("deadlines.trouble", "ValueError")),
        (StoreDown("away"), ("deadlines.store_down", None)),
    ],
    ids=["fault", "store away"],
)
async def test_a_fault_of_one_look_ends_none_after_it(
    store: Store, monkeypatch: pytest.MonkeyPatch, fault: Exception, told: object
) -> None:
    """As an answer that a hosted server gives over its quota; it is logged."""
    timed = Timed(store)
    await timed.harness.begun("tripitz", clock="1d", absent="pass")
    timed.now += 25 * HOUR

    async def refused(*_: object, **__: object) -> None:
        monkeypatch.undo()
        timed.deadlines.stop()
        raise fault

    monkeypatch.setattr(store, "claim_due", refused)
    with capture_logs() as logs:
        await timed.deadlines.run()
    assert [(line["event"], line.get("error")) for line in logs] == [told]
    monkeypatch.setattr(timed.harness.service, "act_on", refused)
    assert await timed.deadlines.look() == 1, "nor a fault of one table"
