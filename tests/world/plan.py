"""What a run depends on, its results, and the shortest way to a failure: the steps that it needs."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.world.oracles import Broken


@dataclass(frozen=True)
class Plan:
    """All that a run depends on. `left_out`: the numbers of steps that are not made."""

    seed: int
    days: float
    tables: int = 4
    processes: int = 2
    steps: float = 0.0
    """Steps of each table in a day, on average; 0 for as many as people make: see `paces`."""
    faults: bool = True
    left_out: frozenset[int] = frozenset()


LIVELY: Final = 0.1
"""The share of tables where people play all day."""
BUSY: Final = 40.0
"""Steps of such a table in a day."""
SLOW: Final = 4.0, 10.0
"""Steps of another in a day: from, to."""


def paces(plan: Plan) -> list[float]:
    """Draw the steps of each table in a day, on average."""
    chance = random.Random(f"{plan.seed}/paces")
    return [
        plan.steps or (BUSY if chance.random() < LIVELY else chance.uniform(*SLOW))
        for _ in range(plan.tables)
    ]


@dataclass
class Report:
    """What came of a run."""

    plan: Plan
    found: list[Broken]
    trace: list[str]
    actions: Counter[str]
    faults: Counter[str]
    counts: Counter[str]
    made: int
    """Steps that were made."""
    last: int
    """The number of the last one."""
    lived: float
    """Days until its end."""
    digest: str
    """Of the trace: the same for the same plan."""


TRIES: Final = 40
"""Runs that are made at most."""


def shrunk(report: Report, run: Callable[[Plan], Report]) -> Report:
    """Return the shortest way to a failure: leave steps out, in ever smaller parts, as long as the same promise is broken."""
    best, tries = replace(report, plan=replace(report.plan, days=report.lived)), 0
    size = max(report.last // 2, 1)
    while size and tries < TRIES:
        start = 1
        while start <= best.last and tries < TRIES:
            out = frozenset(range(start, min(start + size, best.last))) - best.plan.left_out
            start += size
            if not out:
                continue
            tries += 1
            tried = run(replace(best.plan, left_out=best.plan.left_out | out))
            if tried.found and tried.found[0].oracle == report.found[0].oracle:
                best = tried
        size //= 2
    return best
