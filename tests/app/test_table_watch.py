"""Watching tables: by the feed of changes at once, by a look where it is silent, and for everyone together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing, suppress

import pytest

from bot.app import watching
from bot.app.watching import TableWatch, Watcher, _Attention
from bot.store import Change, Store, StoreDown
from tests.support.harness import until
from tests.support.stores import FlakyStore

LONG = 15.0


class Counting(FlakyStore):
    """Counts looks; `deaf`: its feed of changes fails."""

    looks = 0
    deaf = False

    async def versions(self, table_ids: Sequence[str]) -> list[int]:
        self.looks += 1
        if self.away:
            raise StoreDown("away")
        return await self.real.versions(table_ids)

    async def changes(self) -> AsyncGenerator[Change | None, None]:
        if self.deaf or self.away:
            raise StoreDown("deaf")
        async with aclosing(self.real.changes()) as changes:
            async for change in changes:
                yield change


async def committed(store: Store, version: int) -> None:
    await store.commit("T1", expected=version, op=f"op{version}", doc="d")


async def test_a_change_wakes_all_who_watch(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once: nobody looks by themselves here. Those who watch another table sleep on."""
    monkeypatch.setattr(watching, "LOOK_SECONDS", 600.0)
    await committed(store, 0)
    await store.commit("T2", expected=0, op="op", doc="d")
    watch, looks = TableWatch(store), asyncio.timeout(LONG)
    async with (
        looks,
        watch.watching("T1") as one,
        watch.watching("T1") as two,
        watch.watching("T2") as other,
        watch.watching("T3") as gone,
    ):
        waiting = [asyncio.create_task(each.changed(1)) for each in (one, two)]
        asleep = asyncio.create_task(other.changed(1))
        for version in range(1, 4):
            await committed(store, version)
            await asyncio.gather(*waiting)
            waiting = [asyncio.create_task(each.changed(version + 1)) for each in (one, two)]
        # T3 is not there, and its watchers are told so.
        await gone.changed(1_000)
        assert not asleep.done()
        for task in (*waiting, asleep):
            task.cancel()
        # Who comes later is told what there is.
        async with watch.watching("T1") as late:
            await late.changed(1)


async def test_what_came_before_one_waits_is_not_missed(store: Store) -> None:
    """A change between the tabletop and the wait is heard at the wait."""
    await committed(store, 0)
    watch = TableWatch(store)
    async with asyncio.timeout(LONG), watch.watching("T1") as watcher:
        await committed(store, 1)
        await watcher.changed(1)
        await committed(store, 2)
        await asyncio.sleep(0.05)
        await watcher.changed(2)


async def test_a_look_that_is_older_than_the_feed_takes_nothing_back() -> None:
    """But a table that is gone has no version."""
    watcher = Watcher("T1")
    watcher.tell(5)
    watcher.tell(4)
    async with asyncio.timeout(LONG):
        await watcher.changed(4)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(watcher.changed(5), 0.02)
        watcher.tell(0)
        await watcher.changed(5)


async def test_without_the_feed_one_look_serves_all(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As often for a hundred as for one."""
    monkeypatch.setattr(watching, "LOOK_SECONDS", 0.05)
    await committed(store, 0)
    counting = Counting(store)
    counting.deaf = True
    watch = TableWatch(counting)
    async with asyncio.timeout(LONG):
        watchers = [watch.watching("T1") for _ in range(100)]
        waiting = [await each.__aenter__() for each in watchers]
        tasks = [asyncio.create_task(each.changed(1)) for each in waiting]
        before = counting.looks
        await committed(store, 1)
        await asyncio.gather(*tasks)
        assert counting.looks - before < 20
        for each in watchers:
            await each.__aexit__(None, None, None)
    looks = counting.looks
    await asyncio.sleep(0.2)
    assert counting.looks == looks


async def test_trouble_is_told_and_over_when_it_is_over(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each wait while the store is away fails; the next change is heard."""
    monkeypatch.setattr(watching, "LOOK_SECONDS", 0.05)
    await committed(store, 0)
    counting = Counting(store)
    watch = TableWatch(counting)
    async with asyncio.timeout(LONG), watch.watching("T1") as watcher:
        counting.away = True
        with pytest.raises(StoreDown):
            await watcher.changed(1)
        counting.away = False
        await committed(store, 1)
        while True:
            try:
                await watcher.changed(1)
            except StoreDown:
                continue
            break


async def test_an_end_that_a_step_swallows_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A library may lose a cancellation; nothing more begins then, and nobody waits for ever."""
    monkeypatch.setattr(watching, "END_SECONDS", 0.01)
    returned = stayed = 0

    async def returns() -> None:
        nonlocal returned
        returned += 1
        with suppress(*([asyncio.CancelledError] if returned == 1 else [])):
            await asyncio.Event().wait()

    async def stays() -> None:
        nonlocal stayed
        stayed += 1
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    attention = _Attention(returns, stays)
    await until(lambda: returned and stayed)
    async with asyncio.timeout(LONG):
        await attention.end()
    assert (returned, stayed) == (1, 1)
