"""Somebody who asks for much that takes long to make waits for it; others do not."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.club import puzzles
from bot.present import pictures
from bot.store import Store
from bot.table import own_data
from bot.table.commands import End, MyData, New, ShowBoard, ShowReplay, SolveDaily
from tests.support.harness import LONG, until
from tests.support.harness.fake import ANN, BOB, FakeHarness

MANY = 40
"""More requests than any machine has threads for them."""
TODAY = 739_944
NOW = 1_795_521_600.0


class Held:
    """A function that takes as long as it is held. `calls` counts those under way."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.free = threading.Event()
        self.calls: list[tuple[Any, ...]] = []

    def __call__(self, *args: Any, **more: Any) -> Any:
        self.calls.append(args)
        self.free.wait(LONG)
        return self.function(*args, **more)


@pytest.fixture
def held(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    """That function of a module, held until the end of the test."""
    module, name = request.param
    found = Held(getattr(module, name))
    monkeypatch.setattr(module, name, found)
    yield found
    found.free.set()


@asynccontextmanager
async def asked(harness: FakeHarness, held: Held, *actions: Any) -> AsyncIterator[None]:
    """Ann asks for all of this at once, and the first is being made."""
    tasks = [asyncio.create_task(harness.ask(ANN, action)) for action in actions]
    async with asyncio.timeout(LONG):
        await until(lambda: held.calls)
        yield
    held.free.set()
    for task in tasks[1:]:
        task.cancel()
    assert await tasks[0]
    await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.parametrize("held", [(puzzles, "made_of")], indirect=True)
async def test_the_puzzles_of_many_days_are_made_one_after_the_other(
    store: Store, held: Held
) -> None:
    """They take no threads from others' boards, nor the day's own puzzle from who solves it."""
    harness = FakeHarness(store, now=lambda: NOW)
    days = [SolveDaily(TODAY - 3 - number) for number in range(MANY)]
    async with asked(harness, held, *days):
        await harness.ask(BOB, New("tridom"), at="fake:other")
        assert await harness.ask(BOB, ShowBoard(), at="fake:other")
        assert len({day for day, *_ in held.calls}) == 1
        bob = asyncio.create_task(harness.ask(BOB, SolveDaily(TODAY)))
        await until(lambda: TODAY in {day for day, *_ in held.calls})
    assert await bob


@pytest.mark.parametrize("held", [(own_data, "export")], indirect=True)
async def test_many_exports_are_written_one_after_the_other(store: Store, held: Held) -> None:
    """Beside everything else, as they may hold hundreds of games."""
    harness = FakeHarness(store)
    async with asked(harness, held, *[MyData("export")] * MANY):
        await harness.ask(BOB, New("tridom"), at="fake:other")
        assert await harness.ask(BOB, ShowBoard(), at="fake:other")
        assert len(held.calls) == 1


@pytest.mark.parametrize("held", [(pictures, "replay")], indirect=True)
async def test_many_replays_are_drawn_one_after_the_other(store: Store, held: Held) -> None:
    """They take no threads from others' boards."""
    harness = FakeHarness(store)
    await harness.begun("tripitz")
    await harness.ask(ANN, End(sure=True))
    async with asked(harness, held, *[ShowReplay(1)] * MANY):
        await harness.ask(BOB, New("tridom"), at="fake:other")
        assert await harness.ask(BOB, ShowBoard(), at="fake:other")
        assert len(held.calls) == 1
