"""`make world`: whole worlds on virtual time, each from a seed.

A failure is printed with its seed, the commit and a short trace; `make world SEEDS=12` shows it again.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from tests.world.clock import CLOCK, REAL

if TYPE_CHECKING:
    from tests.world.plan import Plan, Report

LINES = 80
"""Lines of a failure's trace that are printed, the last ones."""


def main() -> int:
    """Run the worlds; the exit status tells whether all promises were kept."""
    given = _given()
    if os.environ.get("PYTHONHASHSEED") != "0":
        # Sets of texts have the same order in each run.
        again = [sys.executable, "-m", "tests.world", *sys.argv[1:]]
        os.execve(sys.executable, again, {**os.environ, "PYTHONHASHSEED": "0"})
    CLOCK.install()
    from bot.table.registry import ROWS
    from tests.support.redis import hurry, temporary_server
    from tests.world import faults, quick
    from tests.world.plan import Plan
    from tests.world.server import Server
    from tests.world.shrink import shrunk
    from tests.world.world import run

    quick.install()
    actions: Counter[str] = Counter()
    broke: Counter[str] = Counter()
    failed: list[Report] = []
    began, days = REAL(), 0.0
    with temporary_server() as embedded:
        hurry(embedded)
        server = Server(embedded.url)

        def live(plan: Plan) -> Report:
            return run(plan, server)

        for seed in _seeds(given.seeds):
            since = REAL()
            plan = Plan(
                seed,
                given.days,
                given.tables,
                given.processes,
                given.steps,
                faults=not given.no_faults,
            )
            report = live(plan)
            days += given.days * given.tables
            actions.update(report.actions)
            broke.update(report.faults)
            counts = ", ".join(f"{count} {name}" for name, count in sorted(report.counts.items()))
            print(
                f"seed {seed}: {report.made} steps, {REAL() - since:.1f} s, {report.digest[:12]}, {counts}",
                flush=True,
            )
            if report.found:
                failed.append(report)
                _tell(report if given.long else shrunk(report, live))
        server.close()
    rate = days / (REAL() - began) * 60
    print(f"{days:.0f} table-days, {rate:.0f} a minute; {len(failed)} of the seeds failed")
    kinds = {row.kind.__name__ for row in ROWS}
    missing = sorted(kinds - set(actions))
    made = f"{len(kinds) - len(missing)} of {len(kinds)} kinds of actions"
    print(f"{made}; missing: {' '.join(missing) or 'none'}")
    none = sorted({*faults.kinds()} - set(broke))
    print("faults:", ", ".join(f"{count} {name}" for name, count in sorted(broke.items())))
    print(f"missing kinds of faults: {', '.join(none) or 'none'}")
    if given.report:
        told = {
            "table-days": days,
            "a minute": rate,
            "missing": missing,
            "actions": actions,
            "faults": broke,
            "missing faults": none,
            "failed": {each.plan.seed: str(each.found[0]) for each in failed},
        }
        Path(given.report).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return min(len(failed), 1)


def _given() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make world")
    parser.add_argument("--seeds", default="0-2", help="one, or the first and the last: 0-99")
    parser.add_argument("--days", type=float, default=3.0)
    parser.add_argument("--tables", type=int, default=4, help="chats, each with a table or two")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument(
        "--steps", type=float, default=0.0, help="a table's in a day; 0: as people do"
    )
    parser.add_argument("--no-faults", action="store_true")
    parser.add_argument(
        "--long", action="store_true", help="do not look for a shorter way to a failure"
    )
    parser.add_argument("--report", help="a file to write the figures to, as JSON")
    return parser.parse_args()


def _seeds(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def _tell(report: Report) -> None:
    git = shutil.which("git")
    commit = ""
    if git is not None:
        done = subprocess.run(
            [git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
        )
        commit = done.stdout.strip()
    plan = report.plan
    print(f"seed {plan.seed} at {commit}, after {report.made} steps: {report.found[0]}")
    again = f"SEEDS={plan.seed} DAYS={plan.days:g} TABLES={plan.tables} STEPS={plan.steps:g}"
    print(f"again: make world {again}")
    print(*(f"  {line[:220]}" for line in report.trace[-LINES:]), sep="\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
