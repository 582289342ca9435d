"""Requests a second: no more than Discord allows, the most urgent first, tidying only in calm."""

from __future__ import annotations

import asyncio
from unittest.mock import Mock

import pytest

from bot.platforms.discord import api
from bot.platforms.discord.sending import RESERVED, TIDY_FRACTION, GlobalRateLimit
from bot.ports import RetryLater, Urgency
from bot.store import Store, StoreDown
from tests.support.harness import until

TENTH = 0.2
"""The share of the limit that makes ten requests a second."""


async def test_a_second_has_so_many_requests() -> None:
    """Ten are let through at once, the next ones when those are a second old."""
    limit, loop = GlobalRateLimit(TENTH), asyncio.get_running_loop()
    began = loop.time()
    taken = []

    async def take() -> None:
        await limit.acquire(Urgency.HAND)
        taken.append(loop.time() - began)

    await asyncio.gather(*(take() for _ in range(25)))
    assert sum(at < 0.9 for at in taken) == 10
    assert all(taken[number + 10] - at > 0.99 for number, at in enumerate(taken[:15]))


async def test_the_most_urgent_goes_first() -> None:
    """Among equals the first come; a cancelled request takes no place."""
    limit = GlobalRateLimit(TENTH)
    for _ in range(10):
        await limit.acquire(Urgency.HAND)
    order: list[tuple[Urgency, int]] = []

    async def take(urgency: Urgency, number: int) -> None:
        await limit.acquire(urgency)
        order.append((urgency, number))

    asked = [
        (urgency, number)
        for number in range(2)
        for urgency in (Urgency.ANSWER, Urgency.HAND, Urgency.BOARD)
    ]
    tasks = [asyncio.create_task(take(*each)) for each in asked]
    gone = asyncio.create_task(take(Urgency.BOARD, -1))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(*tasks)
    assert order == sorted(asked)


async def test_a_queue_is_released_by_one_timer_in_its_order() -> None:
    """When the oldest request is a second old. Nobody goes before it, also if the second is over and the timer is late."""
    limit, loop = GlobalRateLimit(TENTH), asyncio.get_running_loop()
    for _ in range(10):
        await limit.acquire(Urgency.HAND)
    order: list[int] = []

    async def take(number: int) -> None:
        await limit.acquire(Urgency.HAND)
        order.append(number)

    tasks = [asyncio.create_task(take(number)) for number in range(2)]
    await asyncio.sleep(0)
    timer = limit._timer
    assert timer is not None
    assert timer.when() - loop.time() > 0.5
    limit._sent.clear()
    with pytest.raises(RetryLater):
        await limit.acquire(Urgency.TIDY)
    tasks.append(asyncio.create_task(take(2)))
    await asyncio.sleep(0)
    assert limit._timer is timer
    await asyncio.gather(*tasks)
    assert order == [0, 1, 2]


async def test_tidying_waits_for_nobody_and_nobody_for_it() -> None:
    """Tidying has the half that others leave; beyond that it is told to come back."""
    limit = GlobalRateLimit()
    for _ in range(api.REQUESTS // TIDY_FRACTION):
        await limit.acquire(Urgency.TIDY)
    await limit.acquire(Urgency.BOARD)
    with pytest.raises(RetryLater) as wait:
        await limit.acquire(Urgency.TIDY)
    assert not wait.value.everywhere
    await limit.acquire(Urgency.BOARD)


async def test_a_long_wait_is_left_to_the_lane(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A request that would wait too long is handed back to the lane."""
    monkeypatch.setattr("bot.platforms.discord.sending.MAX_QUEUE_SECONDS", 0.2)
    limit = GlobalRateLimit(TENTH)
    for _ in range(10):
        await limit.acquire(Urgency.HAND)
    with pytest.raises(RetryLater):
        await limit.acquire(Urgency.HAND)


async def answered(limit: api.RouteLimit, left: int, seconds: float = 60.0) -> int:
    """Let a request return that tells how many of three calls are left; return how many the route counts."""
    told = {"Limit": 3, "Remaining": left, "Reset-After": seconds}
    limit.update(Mock(headers={f"X-Ratelimit-{name}": str(value) for name, value in told.items()}))
    await limit.__aexit__()
    return limit.remaining


async def test_a_late_answer_adds_no_calls() -> None:
    """Two of three calls return the other way round. The first answer of a new window tells what that one has."""
    limit = api.RouteLimit(60.0)
    await limit.acquire()
    assert await answered(limit, 2) == 2
    await limit.acquire()
    await limit.acquire()
    assert [await answered(limit, left) for left in (0, 1)] == [0, 0]
    limit = api.RouteLimit(60.0)
    await limit.acquire()
    await answered(limit, 1, 0.01)
    await limit.acquire()
    await until(limit.is_expired)
    assert await answered(limit, 2) == 2


async def test_processes_share_a_second(store: Store) -> None:
    """Two processes together send what one may; boards leave some to hands, and tidying half."""

    async def shared(most: int, seconds: float) -> float:
        wait, _ = await store.rate_acquire("discord", "all", ((most, seconds),), ())
        return wait

    limits = [GlobalRateLimit(1.0, shared) for _ in range(2)]
    loop = asyncio.get_running_loop()
    for number in range(api.REQUESTS - RESERVED):
        await limits[number % 2].acquire(Urgency.BOARD)
    with pytest.raises(RetryLater):
        await limits[0].acquire(Urgency.TIDY)
    taken: list[tuple[Urgency, float]] = []

    async def take(limit: GlobalRateLimit, urgency: Urgency) -> None:
        await limit.acquire(urgency)
        taken.append((urgency, loop.time()))

    began = loop.time()
    board = asyncio.create_task(take(limits[0], Urgency.BOARD))
    await asyncio.gather(*(take(limits[1], Urgency.HAND) for _ in range(RESERVED)))
    await board
    assert [urgency for urgency, _ in taken] == [Urgency.HAND] * RESERVED + [Urgency.BOARD]
    assert taken[-1][1] - began > 0.1


async def test_without_the_store_a_process_counts_alone() -> None:
    async def away(most: int, seconds: float) -> float:
        raise StoreDown(f"{most} within {seconds} s")

    limit = GlobalRateLimit(TENTH, away)
    for _ in range(10):
        await limit.acquire(Urgency.BOARD)
