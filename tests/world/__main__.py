"""`make world`: whole worlds on virtual time, each from a seed.

A failure is printed with its seed, the commit and a short trace; `make world SEEDS=12` shows it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tests.support.seeds import seed_range
from tests.world import night
from tests.world.clock import CLOCK, REAL

if TYPE_CHECKING:
    from tests.world.plan import Plan, Report


def main() -> int:
    """Run the worlds; the exit status tells whether all promises were kept."""
    given = _given()
    if os.environ.get("PYTHONHASHSEED") != "0":
        # Sets of texts have the same order in each run.
        again = [sys.executable, "-m", "tests.world", *sys.argv[1:]]
        os.execve(sys.executable, again, {**os.environ, "PYTHONHASHSEED": "0"})
    part, parts = map(int, given.part.split("/"))
    began = REAL()
    if given.jobs > 1 and given.keep:
        night.spread(given.jobs, [*sys.argv[1:], "--jobs", "1"])
        kept = night.finished(given.keep, given.seeds, _plan(given))
    else:
        kept = _lived(given, given.seeds[part::parts])
    if parts > 1:
        return 0
    from bot.table.registry import ROWS
    from tests.world import faults

    figures = night.summed(kept, (row.kind.__name__ for row in ROWS), faults.kinds())
    print(*filter(None, night.told(figures)), sep="\n")
    print(
        f"{60 * figures['table-days'] / (REAL() - began):.0f} table-days a minute, the start included"
    )
    if given.keep:
        night.write(given.keep, figures, kept)
        print(f"the report: {given.keep / 'report.md'}")
    return min(len(figures["failed"]), 1)


def _stay(part: int) -> None:
    """Keep this process, and the server that it starts, on one processor: each waits for the other, so nothing is lost."""
    if sys.platform == "linux":
        allowed = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {allowed[part % len(allowed)]})


def _lived(given: argparse.Namespace, seeds: range) -> dict[int, night.Kept]:
    """Live through the worlds of these seeds, without those that were finished and kept."""
    CLOCK.install()
    from bot.store.embedded import ask
    from tests.support.redis import hurry, temporary_server
    from tests.world import quick
    from tests.world.plan import shrunk
    from tests.world.server import Server
    from tests.world.world import run

    quick.install()
    _stay(int(given.part.partition("/")[0]))
    kept = night.finished(given.keep, seeds, _plan(given)) if given.keep else {}
    with temporary_server() as embedded:
        hurry(embedded)
        # No world ends it.
        ask(embedded.socket, "CONFIG SET appendonly no")
        server = Server(embedded.url)

        def live(plan: Plan) -> Report:
            return run(plan, server)

        for seed in seeds:
            if seed in kept and not kept[seed]["found"]:
                continue
            since = time.process_time()
            report = live(replace(_plan(given), seed=seed))
            kept[seed] = night.kept_of(report, time.process_time() - since)
            counts = ", ".join(f"{count} {name}" for name, count in sorted(report.counts.items()))
            spent = f"{kept[seed]['seconds']:.1f} s, {report.digest[:12]}"
            print(f"seed {seed}: {report.made} steps, {spent}, {counts}", flush=True)
            if report.found:
                report = report if given.long else shrunk(report, live)
                kept[seed] = {
                    **kept[seed],
                    "found": [str(each) for each in report.found],
                    "trace": report.trace[-night.LINES :],
                    "again": night.again(report.plan),
                }
                _tell(report)
            if given.keep:
                night.keep(given.keep, seed, kept[seed])
        server.close()
    return kept


def _plan(given: argparse.Namespace) -> Plan:
    from tests.world.plan import Plan

    amounts = given.days, given.tables, given.processes, given.steps
    return Plan(0, *amounts, faults=not given.no_faults)


def _given() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make world")
    parser.add_argument(
        "--seeds", type=seed_range, default="0-2", help="one, or the first and the last: 0-99"
    )
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
    parser.add_argument(
        "--keep", type=Path, help="a folder for each seed's figures, and a report; it goes on there"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes that share a night's seeds")
    parser.add_argument("--part", default="0/1", help=argparse.SUPPRESS)
    return parser.parse_args()


def _tell(report: Report) -> None:
    plan = report.plan
    found = f"{report.found[0]}"
    print(f"seed {plan.seed} at {night.commit()}, after {report.made} steps: {found}")
    print(f"again: {night.again(plan)}")
    print(*(f"  {line[:220]}" for line in report.trace[-night.LINES :]), sep="\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
