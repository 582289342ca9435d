"""What a run depends on, and what came of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tests.world.oracles import Broken


@dataclass(frozen=True)
class Plan:
    """All that a run depends on. `left_out`: the numbers of steps that are not made."""

    seed: int
    days: float
    tables: int = 4
    processes: int = 2
    steps: float = 40.0
    """Steps of a table in a day, on average."""
    faults: bool = True
    left_out: frozenset[int] = frozenset()


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
