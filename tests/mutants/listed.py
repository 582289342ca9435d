"""Plant bugs that somebody wrote, one at a time, and live the records that run their lines, up to the first difference.

`python -m tests.mutants.listed BUGS [--most 12]`, where BUGS is a file of blocks with an empty line between them:

    bot/table/rest.py Resting.until  a rest is a day too short
    - return self.end
    + return self.end - DAY

The lines with `-` are whole lines, or a part of one. The name of a function is needed if they stand in the file more than once.
"""

from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Final

from tests.mutants.forks import changed, plant, waited
from tests.support.recorded import Watch, steps, watches

if TYPE_CHECKING:
    from tests.mutants.lines import Lines

HERE: Final = Path(__file__).resolve().parents[2]
LIMIT: Final = 120
"""Seconds for the records of one bug."""
NAMED: Final = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True)
class Planted:
    """A source without and with a bug; `lines`: what it changes, from 1 on."""

    path: str
    why: str
    before: str
    after: str
    lines: range

    def __str__(self) -> str:
        return f"{self.path}:{self.lines.start} {self.why}"

    def in_functions(self) -> bool:
        """Whether it can be planted when all is imported."""
        return changed(self.path, self.before, self.after) is not None


def read(text: str) -> Iterator[Planted | str]:
    """Yield each bug, or why it can't be planted."""
    for block in text.split("\n\n"):
        head, *lines = [line for line in block.splitlines() if line.strip()] or [""]
        if lines and not head.startswith("#"):
            names, _, why = head.partition("  ")
            path, _, where = names.partition(" ")
            old, new = ([line[2:] for line in lines if line.startswith(sign)] for sign in "-+")
            source = (HERE / path).read_text()
            found = _changes(source, where, old, new)
            if len(found) != 1:
                yield f"{path} {where} {why}: its lines stand there {len(found)} times"
                continue
            try:
                ast.parse(found[0][0])
            except SyntaxError as error:
                yield f"{path} {where} {why}: {error}"
            else:
                yield Planted(path, why.strip(), source, *found[0])


def _changes(
    source: str, where: str, old: Sequence[str], new: Sequence[str]
) -> list[tuple[str, range]]:
    """Return the sources in which `old` is `new`, with the lines of `old`, for each place where it stands."""
    lines = source.splitlines(keepends=True)
    first, last = next(iter(_named(ast.parse(source), where)), (0, len(lines)))
    wanted, given = (textwrap.dedent("\n".join(each)).splitlines() for each in (old, new))
    found = []
    for at in range(first, last - len(old) + 1):
        text = "".join(lines[at : at + len(old)])
        indent = text[: len(text) - len(text.lstrip())]
        if textwrap.dedent(text).splitlines() == wanted:
            found.append((at, textwrap.indent("".join(f"{each}\n" for each in given), indent)))
    if not found and len(old) == 1:
        part = old[0].strip()
        by = " ".join(each.strip() for each in new)
        found = [
            (at, lines[at].replace(part, by, 1)) for at in range(first, last) if part in lines[at]
        ]
    return [
        (
            "".join((*lines[:at], text, *lines[at + len(old) :])),
            range(at + 1, at + 1 + len(old)),
        )
        for at, text in found
    ]


def _named(tree: ast.AST, name: str, around: str = "") -> Iterator[tuple[int, int]]:
    """Yield the lines of each function and class of this name."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, NAMED):
            own = f"{around}{node.name}"
            if name in {own, node.name}:
                yield node.lineno - 1, node.end_lineno or node.lineno
            yield from _named(node, name, f"{own}.")
        else:
            yield from _named(node, name, around)


def run_by(lines: Lines, bug: Planted, most: int) -> list[str]:
    """Return the records that run the statement of a bug, those that come to it soonest first.

    Of what runs at import: those that run most lines of the module.
    """
    own = lines.get(bug.path, {})
    whole = {*bug.lines}
    for node in ast.walk(ast.parse(bug.before)):
        if isinstance(node, ast.stmt) and not isinstance(node, NAMED):
            end = node.body[0].lineno if hasattr(node, "body") else (node.end_lineno or 0) + 1
            statement = range(node.lineno, end)
            if {*statement} & {*bug.lines}:
                whole |= {*statement}
    first: dict[str, int] = {}
    for line in whole:
        for name, step in own.get(line, {}).items():
            first[name] = min(step, first.get(name, step))
    if not first and not bug.in_functions():
        counts = Counter(name for records in own.values() for name in records)
        return [name for name, _ in counts.most_common(most)]
    return sorted(first, key=lambda name: (first[name], name))[:most]


class Differs(BaseException):
    """A record has another result than the one that is written. No code of ours may catch it."""


class Compared(Watch):
    """Watch a record: end it at its first difference."""

    def __init__(self, written: Sequence[Sequence[str]]) -> None:
        self.written = written

    def ends(self, number: int, results: list[str]) -> None:
        if results != self.written[number]:
            raise Differs(number)


def difference(names: Sequence[str]) -> str:
    """Live records; return where the first of them differs from what is written, "" if none does."""
    # Imported here: a process that imports a module with its bug must not have it yet.
    from tests.stories.every import FILES, lived
    from tests.support.redis import temporary_server

    with temporary_server() as server:
        for name in names:
            text = FILES[name].read_text("utf-8")
            watches[:] = [Compared([results for _, results in steps(text)])]
            try:
                same = lived(name, server).splitlines() == text.splitlines()
            except Differs as ended:
                return f"{name} at step {ended}"
            except Exception as error:  # noqa: BLE001 - whatever it is, a test would fail with it
                return f"{name}, {type(error).__name__}"
            if not same:
                return name
    return ""


def in_fork(bug: Planted, names: Sequence[str]) -> str:
    """Plant a bug in a fork and live the records there; return the difference, or how else it ended."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        try:
            plant(HERE / bug.path, bug.before, bug.after)
            os.write(writing, difference(names).encode())
            os._exit(0)
        finally:
            os._exit(3)
    os.close(writing)
    ended = waited(pid, LIMIT)
    with os.fdopen(reading) as said:
        return said.read() or {"passed": "", "failed": "an error"}.get(ended, ended)


def afresh(bug: Planted, names: Sequence[str]) -> None:
    """Import the module with its bug, live the records, print the difference."""
    path = HERE / bug.path
    code = compile(bug.after, str(path), "exec", dont_inherit=True)
    real = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return code if Path(loader.path) == path else real(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    print(f"\n={difference(names)}")


def in_new_process(file: str, number: int, names: Sequence[str]) -> str:
    """Do what `afresh` does in a process of its own; return the difference."""
    words = [sys.executable, "-m", "tests.mutants.listed", file, "--one", str(number), *names]
    try:
        done = subprocess.run(
            words, cwd=HERE, capture_output=True, text=True, timeout=LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        return "timed out"
    return "import" if done.returncode else done.stdout.rpartition("\n=")[2].strip()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.listed", description=__doc__)
    parser.add_argument("bugs")
    parser.add_argument("--most", type=int, default=12, help="records for one bug")
    parser.add_argument("--one", nargs="+", help=argparse.SUPPRESS)
    given = parser.parse_args()
    bugs = list(read(Path(given.bugs).read_text("utf-8")))
    if given.one:
        bug = bugs[int(given.one[0])]
        assert isinstance(bug, Planted)
        afresh(bug, given.one[1:])
        return
    from tests.mutants.lines import kept

    lines, alive = kept(), 0
    for number, bug in enumerate(bugs):
        if isinstance(bug, str):
            print(f"not planted: {bug}", flush=True)
            continue
        names = run_by(lines, bug, given.most)
        if bug.in_functions():
            where = in_fork(bug, names)
        else:
            where = in_new_process(given.bugs, number, names)
        alive += not where
        print(f"{f'by {where}' if where else 'SURVIVED'} ({len(names)}): {bug}", flush=True)
    print(f"{alive} of {len(bugs)} survived")


if __name__ == "__main__":
    main()
