"""A night of worlds: on all processors, each finished seed in a file, so that it goes on where it was interrupted."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tests.world.plan import Plan, Report

LINES: Final = 80
"""Lines of a failure's trace that are kept, the last ones."""

Kept = Mapping[str, Any]
"""What is kept of a seed."""


def commit() -> str:
    """Name the commit; "" where there is no git."""
    git = shutil.which("git")
    if git is None:
        return ""
    asked = [git, "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()


def again(plan: Plan) -> str:
    """Return the command that shows a world again."""
    return (
        f"make world SEEDS={plan.seed} DAYS={plan.days:g} TABLES={plan.tables} STEPS={plan.steps:g}"
    )


def kept_of(report: Report, seconds: float) -> dict[str, Any]:
    """Return what is kept of a run that took so many seconds of the processor."""
    return {
        "plan": _plain(report.plan),
        "commit": commit(),
        "table_days": report.plan.days * report.plan.tables,
        "steps": report.made,
        "seconds": round(seconds, 3),
        "digest": report.digest[:12],
        "actions": report.actions,
        "faults": report.faults,
        "counts": report.counts,
        "found": [str(each) for each in report.found],
        "again": again(report.plan),
        "trace": report.trace[-LINES:] if report.found else [],
    }


def path_of(folder: Path, seed: int) -> Path:
    return folder / f"{seed}.json"


def finished(folder: Path, seeds: Iterable[int], plan: Plan) -> dict[int, Kept]:
    """Read the seeds that were finished at this commit, with the other figures of this plan."""
    found: dict[int, Kept] = {}
    now = commit()
    for seed in seeds:
        path = path_of(folder, seed)
        kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        if kept and kept["commit"] == now and kept["plan"] == _plain(replace(plan, seed=seed)):
            found[seed] = kept
    return found


def _plain(plan: Plan) -> dict[str, Any]:
    return {**asdict(plan), "left_out": len(plan.left_out)}


def keep(folder: Path, seed: int, kept: Kept) -> None:
    """Write a seed's file, whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    part = folder / f"{seed}.part"
    part.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    part.replace(path_of(folder, seed))


def spread(jobs: int, words: list[str]) -> None:
    """Run the same command in several processes, each with its share of the seeds."""
    parts = [
        subprocess.Popen([sys.executable, "-m", "tests.world", *words, "--part", f"{part}/{jobs}"])
        for part in range(jobs)
    ]
    for each in parts:
        each.wait()


def summed(kept: Mapping[int, Kept], kinds: Iterable[str], faults: Iterable[str]) -> dict[str, Any]:
    """Add seeds up. `kinds` and `faults`: those that should have occurred."""
    actions: Counter[str] = Counter()
    broke: Counter[str] = Counter()
    for each in kept.values():
        actions.update(each["actions"])
        broke.update(each["faults"])
    days = sum(each["table_days"] for each in kept.values())
    seconds = sum(each["seconds"] for each in kept.values())
    return {
        "seeds": len(kept),
        "table-days": days,
        "steps": sum(each["steps"] for each in kept.values()),
        "a minute of the processor": round(60 * days / max(seconds, 0.001), 1),
        "missing": sorted({*kinds} - {*actions}),
        "actions": dict(sorted(actions.items())),
        "faults": dict(sorted(broke.items())),
        "missing faults": sorted({*faults} - {*broke}),
        "failed": {seed: each["found"][0] for seed, each in kept.items() if each["found"]},
    }


def write(folder: Path, figures: Mapping[str, Any], kept: Mapping[int, Kept]) -> None:
    """Write the report for machines and for people."""
    text = json.dumps(figures, indent=1) + "\n"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.json").write_text(text, encoding="utf-8")
    lines = ["# A night of worlds", "", *told(figures), ""]
    for seed in figures["failed"]:
        each = kept[seed]
        lines += [
            f"## Seed {seed} at {each['commit']}",
            "",
            each["found"][0],
            "",
            each["again"],
            "",
        ]
        lines += ["```", *(line[:220] for line in each["trace"]), "```", ""]
    (folder / "report.md").write_text("\n".join(lines), encoding="utf-8")


def told(figures: Mapping[str, Any]) -> list[str]:
    """Return the figures in a few lines."""
    made, failed = len(figures["actions"]), len(figures["failed"])
    lived = f"{figures['table-days']:.0f} table-days of {figures['seeds']} seeds, {figures['steps']} steps"
    pace = f"{figures['a minute of the processor']:.0f} table-days a minute of the processor"
    return [
        f"{lived}, {pace}; {failed} of the seeds failed.",
        "",
        f"{made} kinds of actions; missing: {' '.join(figures['missing']) or 'none'}.",
        "",
        "Faults: "
        + ", ".join(f"{count} {name}" for name, count in figures["faults"].items())
        + ".",
        "",
        f"Missing kinds of faults: {', '.join(figures['missing faults']) or 'none'}.",
    ]
