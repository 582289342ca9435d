"""The time a ladder of a thousand people blocks the event loop: `/ladder`, `/stats`, a finished game.

Service and store (an embedded server with its real settings) are real. During each step, a ticker asks for
its turn on the loop again and again: its longest wait is what everyone else waits. The step is repeated
with everything on the loop and no cache of parsed texts; the ratio of the two is printed. Run
`python -m bench.ladder`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any

from msgspec import structs

from bot.app import standings
from bot.store import Store, keys
from bot.table import ratings
from bot.table.commands import ShowLadder, Stats
from bot.table.identity import PersonId, Place
from bot.table.ratings import Ladder, LadderEntry, Tally
from bot.telemetry import logs
from bot.wiring import warm_up
from tests.app.games import begin, finish
from tests.support.harness.fake import ANN, FakeHarness
from tests.support.redis import temporary_server

MEMBERS = 1_000
ROUNDS = 9
NOW = 1_795_600_800.0
GAMES = ("tridom", "tripitz")
HISTORY = tuple((f"2026-{1 + day // 28}-{1 + day % 28:02}", 1_000 + day) for day in range(60))


class OnTheLoop(ThreadPoolExecutor):
    """An executor that runs jobs at once instead of in a thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def large(members: int) -> Ladder:
    """Make a ladder of this many people, each with two games, and with a history where one is kept."""
    everyone = {}
    for number in range(members):
        tally = Tally(mu=1_200.0 + number, sigma=80.5, played=number + 1, won=number // 2)
        past = structs.replace(tally, history=HISTORY if number < ratings.HISTORIES else ())
        games = dict.fromkeys(GAMES, past)
        entry = LadderEntry(f"Player {number}", NOW - number, games)
        everyone[PersonId(f"fake:{number}")] = entry
    return Ladder(everyone, season=ratings.quarter(NOW), season_players=everyone)


async def held(step: Callable[[], Awaitable[object]]) -> float:
    """Return the longest time, in seconds, for which the loop was blocked during a step."""
    longest, running = 0.0, True

    async def tick() -> None:
        nonlocal longest
        last = perf_counter()
        while running:
            await asyncio.sleep(0)
            longest, last = max(longest, perf_counter() - last), perf_counter()

    ticker = asyncio.create_task(tick())
    await asyncio.sleep(0)
    await step()
    running = False
    await ticker
    return longest


async def measure(store: Store, members: int, rounds: int) -> dict[str, tuple[float, float]]:
    """Measure the seconds for which each step blocks the loop: as it is, and all on the loop."""
    room = Place("fake:large")
    harness = FakeHarness(store, now=lambda: NOW)
    await begin(harness)
    table = replace(await finish(harness), place=room, chat=None)
    document = ratings.ladder_text(large(members))
    await store.replace_document(keys.ladder(room), before=None, after=document)
    numbers = count()

    async def game_over() -> None:
        await standings.count(store, replace(table, id=f"game{next(numbers)}"), NOW)

    async def first_page() -> None:
        standings.LADDERS.kept.clear()
        await harness.ask(ANN, ShowLadder("tridom"), at=room)

    steps: dict[str, Callable[[], Awaitable[object]]] = {
        "/ladder, read": first_page,
        "/ladder again": lambda: harness.ask(ANN, ShowLadder("tridom"), at=room),
        "/stats": lambda: harness.ask(ANN, Stats("Player 7"), at=room),
        "a finished game": game_over,
    }
    loop, threads = asyncio.get_running_loop(), ThreadPoolExecutor(4)
    found: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in steps}
    for _ in range(rounds):
        for name, step in steps.items():
            loop.set_default_executor(threads)
            found[name][0].append(await held(step))
            loop.set_default_executor(OnTheLoop())
            standings.LADDERS.kept.clear()
            found[name][1].append(await held(step))
    loop.set_default_executor(threads)
    return {name: (median(now), median(before)) for name, (now, before) in found.items()}


async def main(members: int = MEMBERS, rounds: int = ROUNDS) -> None:
    warm_up(lambda: False)
    with temporary_server() as server:
        store = Store.at(server.url)
        try:
            for name, (now, before) in (await measure(store, members, rounds)).items():
                print(
                    f"  {name:<16} holds the loop for {1000 * now:6.1f} ms; all on the loop"
                    f" {1000 * before:6.1f} ms, {before / now:.1f} x"
                )
        finally:
            await store.close()


if __name__ == "__main__":
    logs.set_up("error")
    asyncio.run(main())
