"""Mutation testing: plant small bugs, each alone, and run the tests that cover them.

`python -m tests.mutants --seed 1 --count 50 [--room club]` draws them, `--bugs FILE` reads those that somebody wrote. Works in a
copy of the checkout. The first run measures which tests cover which lines of the rooms and keeps that in `.mutants/`; a
change to these rooms or their tests measures them again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal

from coverage import CoverageData

from tests.mutants.bugs import Bug, bugs_in, statement, written
from tests.mutants.forks import changed
from tests.support.tables import table

HERE: Final = Path(__file__).resolve().parents[2]
KEPT: Final = HERE / ".mutants"
EQUIVALENT: Final = Path(__file__).with_name("equivalent.txt")
FLOOR: Final = 0.9
LIMIT: Final = 240
"""Seconds for the tests of one bug."""
LATE: Final = 1200
"""Seconds for all tests of a room."""
MOST: Final = 300
"""Tests of one bug."""
STORIES: Final = "tests/stories/"
FEW: Final = 5
"""A line that fewer tests run may be one that runs once in a process: at import, or before a cache has the result."""

_TABLE: Final = table(Path(__file__).with_name("rooms.txt"))
NOT_MEASURED: Final = _TABLE.pop("-")
"""Tests that are too slow to run for each bug."""
ROOMS: Final = {
    room: [part.split() for part in rows[0].split(" : ")] for room, rows in _TABLE.items()
}
"""The rooms: sources and tests."""


def sources(room: str) -> list[Path]:
    """Return the sources of a room, relative to the checkout."""
    found: list[Path] = []
    for each in ROOMS[room][0]:
        path = HERE / each
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return [path.relative_to(HERE) for path in found]


def tests(rooms: Sequence[str]) -> list[str]:
    found: dict[Path, None] = {}
    for each in (each for room in rooms for each in ROOMS[room][1]):
        path = HERE / each
        found |= dict.fromkeys(sorted(path.glob("test_*.py")) if path.is_dir() else [path])
    return [str(path.relative_to(HERE)) for path in found if not any(map(path.match, NOT_MEASURED))]


def copied(to: Path) -> Path:
    """Copy the files of the checkout that are tracked or new."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(asked, cwd=HERE, capture_output=True, text=True, check=True).stdout
    for name in listed.splitlines():
        if (HERE / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(HERE / name, to / name)
    return to


BASE: Final = (
    sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", "--hypothesis-seed", "0",
)  # fmt: skip
"""The same examples each time: a sample is named by its seed."""


def environment(tree: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(tree)}


def pytest(
    tree: Path, *words: str, limit: float | None = None, told: bool = False
) -> Literal["passed", "failed", "timed out", "unfinished"]:
    """Run pytest in a copy, for `limit` seconds; it times out when one of its tests does. `told`: failures are printed."""
    try:
        done = subprocess.run(
            [*BASE, *words],
            cwd=tree,
            env=environment(tree),
            capture_output=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "unfinished"
    if told and done.returncode:
        print(done.stdout.decode()[-3000:], done.stderr.decode()[-1000:], sep="\n")
    if not done.returncode:
        return "passed"
    # As pytest-timeout says it.
    return "timed out" if b"Failed: Timeout" in done.stdout else "failed"


def coverage_of(rooms: Sequence[str], tree: Path) -> CoverageData:
    """Return which tests run which lines of the rooms, measured again if anything changed there."""
    digest = hashlib.blake2b(digest_size=8)
    files = [each for room in rooms for each in sources(room)]
    for each in (*files, *map(Path, tests(rooms))):
        digest.update((HERE / each).read_bytes())
    KEPT.mkdir(exist_ok=True)
    name = "+".join(rooms)
    kept = KEPT / f"{name}-{digest.hexdigest()}.coverage"
    if not kept.exists():
        print(f"{name}: measuring which tests cover which lines …", flush=True)
        for old in KEPT.glob(f"{name}-*"):
            old.unlink()
        settings = tree / "mutants.cfg"
        names = "\n  ".join(f"{each.as_posix()}" for each in files)
        settings.write_text(f"[run]\nrelative_files = true\ninclude =\n  {names}\n")
        words = ("--cov", "--cov-config", str(settings), "--cov-context=test", "--cov-report=")
        # Tracing takes several times as long, on a busy machine longer than a test may take otherwise.
        words += ("--timeout", "900", "--second-try", "-n", "auto", "--dist", "worksteal")
        if pytest(tree, *words, *tests(rooms), told=True) != "passed":
            raise SystemExit(f"{name}: the tests fail without any bug")
        shutil.copy2(tree / ".coverage", kept)
    data = CoverageData(str(kept))
    data.read()
    return data


class Chosen:
    """The tests of each line: stories, which show most; then the others, those that cover the fewest lines first."""

    def __init__(self, data: CoverageData) -> None:
        self._tests: dict[str, dict[int, list[str]]] = {}
        self._at_import: dict[str, set[int]] = {}
        self._lines: dict[str, int] = defaultdict(int)
        for path in data.measured_files():
            contexts = data.contexts_by_lineno(path)
            by_line = {
                line: [each.rpartition("|")[0] for each in found if each.endswith("|run")]
                for line, found in contexts.items()
            }
            self._tests[path] = by_line
            self._at_import[path] = {line for line, found in contexts.items() if "" in found}
            for found in by_line.values():
                for each in set(found):
                    self._lines[each] += 1

    def of(self, bug: Bug, source: str) -> list[str]:
        """Return the tests that run its statement; of fewer than `FEW`, or a constant, those of its module after them."""
        by_line = self._tests.get(bug.path, {})
        own = {each for line in statement(source, bug.line) for each in by_line.get(line, ())}
        if not own and not self.at_import(bug):
            return []
        found = own if len(own) >= FEW else {each for named in by_line.values() for each in named}
        return sorted(
            found,
            key=lambda each: (each not in own, STORIES not in each, self._lines[each], each),
        )[:MOST]

    def at_import(self, bug: Bug) -> bool:
        return not bug.where or bug.line in self._at_import.get(bug.path, ())

    def forks(self, bug: Bug, source: str) -> bool:
        """Whether it can be planted when all is imported."""
        if self.at_import(bug):
            return False
        return changed(bug.path, source, bug.planted(source.encode()).decode()) is not None


def in_forks(
    tree: Path, bugs: Sequence[tuple[Bug, Sequence[str]]], files: Sequence[str]
) -> Iterator[tuple[int, str]]:
    """Yield the number of each bug and what its tests make of it; all in one process that forks."""
    listed = [
        {
            "path": str(tree / bug.path),
            "before": (before := (tree / bug.path).read_bytes()).decode(),
            "after": bug.planted(before).decode(),
            "tests": list(names),
            "limit": LIMIT,
        }
        for bug, names in bugs
    ]
    wanted = tree / "bugs.json"
    wanted.write_text(json.dumps(listed))
    reading, writing = os.pipe()
    words = (
        "--timeout",
        "60",
        "-p",
        "tests.mutants.forks",
        "--bugs",
        str(wanted),
        "--pipe",
        str(writing),
    )
    with (
        Path(os.devnull).open("wb") as nowhere,
        subprocess.Popen(
            [*BASE, *words, *files],
            cwd=tree,
            env=environment(tree),
            pass_fds=(writing,),
            stdout=nowhere,
            stderr=nowhere,
        ),
    ):
        os.close(writing)
        with os.fdopen(reading) as told:
            left = {*range(len(bugs))}
            for line in told:
                number, how = line.rstrip().split(" ", 1)
                left.remove(int(number))
                yield int(number), {"passed": "SURVIVED", "failed": "caught"}.get(how, how)
    if left:
        raise RuntimeError(f"pytest ended before it planted {len(left)} bugs")


def outcome(tree: Path, bug: Bug, chosen: Sequence[str], files: Sequence[str]) -> str:
    """Plant a bug in the copy; tell what its tests make of it: it `SURVIVED`, is `caught`, `timed out` or is left `unfinished`.

    `files`: tests that follow, of a bug at import: they may only read what it made, and run no line of it.
    """
    path = tree / bug.path
    before = path.read_bytes()
    wanted = tree / "mutants.txt"
    wanted.write_text("\n".join(chosen))
    own = list(dict.fromkeys(each.partition("::")[0] for each in chosen))
    try:
        path.write_bytes(bug.planted(before))
        words = ("-x", "--timeout", "60")
        only = ("-p", "tests.mutants.only", "--only", str(wanted))
        ended = pytest(tree, *words, *only, *own, limit=LIMIT) if chosen else "passed"
        if ended == "passed" and files:
            ended = pytest(tree, *words, *files, limit=LATE)
        return {"passed": "SURVIVED", "failed": "caught"}.get(ended, ended)
    finally:
        path.write_bytes(before)


def results(bugs: Sequence[Bug], tree: Path) -> Iterator[tuple[Bug, str, int]]:
    """Yield each bug with what its tests, of all their rooms, make of it, and how many they are."""
    rooms = [room for room in ROOMS if {each.path for each in bugs} & {*map(str, sources(room))}]
    files = tests(rooms)
    covered = Chosen(coverage_of(rooms, tree))
    quick, slow = [], []
    for bug in bugs:
        source = (HERE / bug.path).read_text()
        chosen = covered.of(bug, source)
        if chosen and covered.forks(bug, source):
            quick.append((bug, chosen))
        else:
            slow.append((bug, chosen))
    for number, how in in_forks(tree, quick, files):
        bug, chosen = quick[number]
        yield bug, how, len(chosen)
    for bug, chosen in slow:
        others = files if covered.at_import(bug) else ()
        yield bug, outcome(tree, bug, chosen, others), len(chosen)


def drawn(seed: int, count: int, rooms: Sequence[str]) -> list[Bug]:
    """Draw bugs, the same for a seed and a checkout, without those that are known to change nothing."""
    equivalent = {
        line.partition("#")[0].strip() for line in EQUIVALENT.read_text().splitlines()
    } - {""}
    found = [
        bug
        for room in rooms
        for path in sources(room)
        for bug in bugs_in(path.as_posix(), (HERE / path).read_text())
        if str(bug) not in equivalent
    ]
    return random.Random(seed).sample(found, min(count, len(found)))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--room", choices=ROOMS, action="append", help="default: all")
    parser.add_argument(
        "--bugs", type=Path, help="a file of bugs to plant, as `tests/mutants/bugs.py` says"
    )
    given = parser.parse_args()
    if given.bugs:
        read = list(written(given.bugs.read_text("utf-8"), HERE))
        bugs = [each for each in read if isinstance(each, Bug)]
        for why in (each for each in read if isinstance(each, str)):
            print(f"not planted: {why}")
    else:
        bugs = drawn(given.seed, given.count, given.room or list(ROOMS))
    if not bugs:
        parser.error("there is no bug to plant")
    found: dict[str, list[Bug]] = defaultdict(list)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        tree = copied(Path(folder))
        for bug, how, count in results(bugs, tree):
            print(f"{how} {bug} ({count} tests)", flush=True)
            found[how].append(bug)
    # A bug may hang a test, and so may a busy machine: the reader of the list decides.
    caught, late, all_of_them = (
        len(found["caught"]),
        len(found["timed out"]),
        sum(map(len, found.values())),
    )
    share = (caught + late) / max(1, all_of_them)
    print(
        f"\n{given.bugs or f'seed {given.seed}'}: {caught + late} of {all_of_them} caught, {late} of them by a time-out, {share:.0%}"
    )
    for how in ("SURVIVED", "unfinished", "timed out", "not planted"):
        for bug in found[how]:
            print(f"{how} {bug.path}:{bug.line}  {bug}")
    return int(share < FLOOR)


if __name__ == "__main__":
    sys.exit(main())
