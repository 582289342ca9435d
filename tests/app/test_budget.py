"""A person's budget: a flood is cut short and told once, a fast player never meets it."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot.platforms.shared import RATE, Allowance, Budget
from bot.store import Store

BURST = 10 * RATE


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def budget(clock: Clock) -> Budget:
    return Budget(now=clock)


def test_a_flood_is_cut_short_and_told_once(budget: Budget, clock: Clock) -> None:
    """As many as the burst are carried out; of those after it the first is answered."""
    said = [budget.spend("ann") for _ in range(60)]
    within = int(BURST)
    assert said[:within] == [Allowance.WITHIN] * within
    assert said[within:] == [Allowance.JUST_OVER] + [Allowance.OVER] * (59 - within)
    assert budget.spend("bob") is Allowance.WITHIN


def test_who_floods_on_is_not_told_again(budget: Budget, clock: Clock) -> None:
    """Ten times as many as allowed, for ten minutes: the allowed rate goes through, one is told."""
    said = []
    for _ in range(round(600 * RATE * 10)):
        said.append(budget.spend("ann"))
        clock.time += 1 / (RATE * 10)
    assert said.count(Allowance.JUST_OVER) == 1
    assert said.count(Allowance.WITHIN) == pytest.approx(600 * RATE + BURST, abs=2)


def test_who_was_quiet_starts_over(budget: Budget, clock: Clock) -> None:
    """Once the budget is whole again, a person who runs it down is told again."""
    for _ in range(100):
        budget.spend("ann")
    clock.time += BURST / RATE
    said = [budget.spend("ann") for _ in range(100)]
    assert said.count(Allowance.WITHIN) == BURST
    assert said.count(Allowance.JUST_OVER) == 1


@pytest.mark.parametrize(("rate", "burst"), [(1, 20), (2, 10)])
def test_a_fast_player_never_meets_it(budget: Budget, clock: Clock, rate: int, burst: int) -> None:
    """An hour of presses, with a burst of double taps every now and then."""
    for second in range(3600):
        if second % 60 == 0:
            assert {budget.spend("ann") for _ in range(burst)} == {Allowance.WITHIN}
        for _ in range(rate):
            clock.time += 1 / rate
            assert budget.spend("ann") is Allowance.WITHIN


def test_the_memory_is_bounded(budget: Budget) -> None:
    """Ten thousand people are remembered: those who came before them start over."""
    while budget.spend("ann") is Allowance.WITHIN:
        pass
    for number in range(9_999):
        budget.spend(str(number))
    assert budget.spend("ann") is Allowance.OVER
    for number in range(10_000):
        budget.spend(str(number))
    assert budget.spend("ann") is Allowance.WITHIN


async def reported() -> None:
    """Wait until the processes have told each other."""
    while tasks := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.gather(*tasks)


@pytest.mark.parametrize("processes", [2, 4])
async def test_processes_count_a_flood_together(store: Store, clock: Clock, processes: int) -> None:
    """Through several processes someone gets half a bucket in each and what is regained, not a multiple of the rate."""
    budgets = [
        Budget(now=clock, spent_by_all=partial(store.add_spent, "people")) for _ in range(processes)
    ]
    within = 0
    for _ in range(200):
        within += sum(each.spend("ann") is Allowance.WITHIN for each in budgets)
        await reported()
        clock.time += 1 / (2 * RATE)
    assert within <= 100 + processes * BURST
    assert {each.spend("bob") for each in budgets} == {Allowance.WITHIN}
    clock.time += 2 * BURST / RATE
    assert {each.spend("ann") for each in budgets} == {Allowance.WITHIN}


async def test_an_hour_of_play_is_not_held_against_someone_elsewhere(
    store: Store, clock: Clock
) -> None:
    """A fast player who then takes half a bucket here has spent that half in the next process, and no more."""
    here, there = (
        Budget(now=clock, spent_by_all=partial(store.add_spent, "people")) for _ in range(2)
    )
    here.spend("ann")
    for _ in range(3600):
        clock.time += 1 / RATE
        assert here.spend("ann") is Allowance.WITHIN
    took = []
    for budget in (here, there):
        took += [budget.spend("ann") for _ in range(int(BURST / 2) + 1)]
        await reported()
    assert set(took) == {Allowance.WITHIN}
    assert there.spend("ann") is not Allowance.WITHIN
    clock.time += 6 / RATE
    assert there.spend("ann") is Allowance.WITHIN
