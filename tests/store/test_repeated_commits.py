"""Commits that arrive twice and in the wrong order, as a network and a queue may give them."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.store import Loaded, Stale, Store
from tests.support.stores import unsent

STEPS = 40


@pytest.mark.parametrize("seed", range(3))
async def test_doubled_and_shuffled_commits_come_to_the_same(store: Store, seed: int) -> None:
    """Each takes effect once, in the order of versions, with its moves and entries beside it."""
    chance = random.Random(seed)
    waiting = [step for step in range(STEPS) for _ in range(chance.randint(1, 4))]
    done: list[int] = []

    async def give(step: int) -> bool:
        try:
            committed = await store.commit(
                "T1",
                expected=step,
                op=f"op{step}",
                doc=f"doc{step}",
                moves=[f"m{step}"],
                outbox=[f"o{step}"],
            )
        except Stale:
            return False
        assert committed.version == step + 1
        if not committed.repeated:
            done.append(step)
        return True

    while waiting:
        chance.shuffle(waiting)
        now, later = waiting[:8], waiting[8:]
        told = await asyncio.gather(*map(give, now))
        waiting = later + [step for step, ok in zip(now, told, strict=True) if not ok]
    assert sorted(done) == list(range(STEPS))
    assert await store.load("T1") == Loaded(f"doc{STEPS - 1}", STEPS)
    assert await store.moves("T1") == [f"m{step}" for step in range(STEPS)]
    entries = await unsent(store, "T1", 999)
    assert [entry.text for entry in entries] == [f"o{step}" for step in range(STEPS)]
