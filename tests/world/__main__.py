"""`make world`: whole worlds on virtual time, each from a seed.

A failure is printed with its seed, the commit and a short trace; `make world SEEDS=12` shows it again.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from tests.world.clock import CLOCK, REAL

if TYPE_CHECKING:
    from tests.world.plan import Plan, Report

LINES: Final = 80
"""Lines of a failure's trace that are printed, the last ones."""

Sum = dict[str, Any]
"""What some seeds add up to."""


def main() -> int:
    """Run the worlds; the exit status tells whether all promises were kept."""
    given = _given()
    if os.environ.get("PYTHONHASHSEED") != "0":
        # Sets of texts have the same order in each run.
        again = [sys.executable, "-m", "tests.world", *sys.argv[1:]]
        os.execve(sys.executable, again, {**os.environ, "PYTHONHASHSEED": "0"})
    began = REAL()
    if given.into:
        given.into.write_text(json.dumps(_lived(given)), encoding="utf-8")
        return 0
    sums = [*_spread(given.jobs)] if given.jobs > 1 else [_lived(given)]
    from bot.table.registry import ROWS
    from tests.world import faults

    actions, broke = (sum((Counter(each[kind]) for each in sums), Counter()) for kind in KINDS)
    days, seconds, seeds, steps, failed = (sum(each[name] for each in sums) for name in NUMBERS)
    print(
        f"{days:.0f} table-days of {seeds} seeds, {steps} steps, {60 * days / max(seconds, 0.001):.0f} table-days a"
        f" minute of the processor; {failed} of the seeds failed."
    )
    missing = sorted({row.kind.__name__ for row in ROWS} - actions.keys())
    print(f"{len(actions)} kinds of actions; missing: {' '.join(missing) or 'none'}.")
    print(f"Faults: {', '.join(f'{count} {name}' for name, count in sorted(broke.items()))}.")
    missing = sorted({*faults.kinds()} - broke.keys())
    print(f"Missing kinds of faults: {', '.join(missing) or 'none'}.")
    print(f"{60 * days / (REAL() - began):.0f} table-days a minute, the start included")
    return min(failed, 1)


KINDS: Final = ("actions", "faults")
NUMBERS: Final = ("days", "seconds", "seeds", "steps", "failed")


def _spread(jobs: int) -> Iterator[Sum]:
    """Share the seeds out to several processes; yield what each makes of its own."""
    with TemporaryDirectory() as folder:
        paths = [Path(folder, str(part)) for part in range(jobs)]
        words = [sys.executable, "-m", "tests.world", *sys.argv[1:], "--jobs", "1"]
        parts = [
            subprocess.Popen([*words, "--part", f"{part}/{jobs}", "--into", str(path)])
            for part, path in enumerate(paths)
        ]
        for each, path in zip(parts, paths, strict=True):
            if each.wait():
                raise SystemExit(each.returncode)
            yield json.loads(path.read_text(encoding="utf-8"))


def _lived(given: argparse.Namespace) -> Sum:
    """Live through the worlds of these seeds."""
    CLOCK.install()
    from tests.support.redis import hurry, temporary_server
    from tests.world import quick
    from tests.world.plan import Plan
    from tests.world.server import Server
    from tests.world.shrink import shrunk
    from tests.world.world import run

    quick.install()
    first, _, last = given.seeds.partition("-")
    part, parts = map(int, given.part.split("/"))
    amounts = given.days, given.tables, given.processes, given.steps
    found: Sum = dict.fromkeys(NUMBERS, 0) | {kind: Counter() for kind in KINDS}
    with temporary_server() as embedded:
        hurry(embedded)
        server = Server(embedded.url)

        def live(plan: Plan) -> Report:
            return run(plan, server)

        for seed in range(int(first), int(last or first) + 1)[part::parts]:
            since = time.process_time()
            report = live(Plan(seed, *amounts, faults=not given.no_faults))
            seconds = time.process_time() - since
            counts = ", ".join(f"{count} {name}" for name, count in sorted(report.counts.items()))
            spent = f"{seconds:.1f} s, {report.digest[:12]}"
            print(f"seed {seed}: {report.made} steps, {spent}, {counts}", flush=True)
            sizes = (given.days * given.tables, seconds, 1, report.made, int(bool(report.found)))
            for name, size in zip(NUMBERS, sizes, strict=True):
                found[name] += size
            found["actions"].update(report.actions)
            found["faults"].update(report.faults)
            if report.found:
                _tell(report if given.long else shrunk(report, live))
        server.close()
    return found


def _given() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make world")
    parser.add_argument("--seeds", default="0-2", help="one, or the first and the last: 0-99")
    parser.add_argument("--days", type=float, default=3.0)
    parser.add_argument("--tables", type=int, default=4, help="chats, each with a table or two")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument(
        "--steps", type=float, default=0.0, help="each table's in a day; 0: as people do"
    )
    parser.add_argument("--no-faults", action="store_true")
    parser.add_argument(
        "--long", action="store_true", help="do not look for a shorter way to a failure"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the seeds")
    parser.add_argument("--part", default="0/1", help=argparse.SUPPRESS)
    parser.add_argument("--into", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def _tell(report: Report) -> None:
    plan = report.plan
    asked = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    print(f"seed {plan.seed} at {commit}, after {report.made} steps: {report.found[0]}")
    amounts = f"DAYS={plan.days:g} TABLES={plan.tables} STEPS={plan.steps:g}"
    print(f"again: make world SEEDS={plan.seed} {amounts}")
    print(*(f"  {line[:220]}" for line in report.trace[-LINES:]), sep="\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
