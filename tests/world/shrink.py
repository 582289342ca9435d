"""The shortest way to a failure: the steps of a run that it needs, found by leaving others out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tests.world.plan import Plan, Report

TRIES: Final = 40
"""Runs that are made at most."""


def shrunk(report: Report, run: Callable[[Plan], Report]) -> Report:
    """Leave steps out, in ever smaller parts, as long as the same promise is broken."""
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
