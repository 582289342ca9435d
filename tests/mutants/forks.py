"""A plugin of pytest: collect once; then plant each bug in a fork of this process, and run its tests there.

A function gets its wrong code in place, wherever it was imported to. So no bug pays for a start. Each processor has a bug.
"""

from __future__ import annotations

import gc
import inspect
import json
import os
import signal
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import pytest

ENDS: Final = ("passed", "failed", "timed out", "not planted")
"""By the exit code of a fork."""
ATTRIBUTES: Final = ("co_code", "co_names", "co_varnames", "co_freevars")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bugs", help="a file: bugs, each with the tests to run, as JSON")
    parser.addoption(
        "--pipe", type=int, help="where to write each bug's number and how it ended, a line each"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    bugs = json.loads(Path(session.config.getoption("--bugs")).read_text())
    pipe = session.config.getoption("--pipe")
    os.set_inheritable(pipe, False)
    # What is frozen is not among the objects in which `plant` looks for functions.
    gc.unfreeze()
    items = {item.nodeid: item for item in session.items}
    waiting, running = deque(enumerate(bugs)), dict[int, tuple[int, float]]()
    while waiting or running:
        if waiting and len(running) < (os.cpu_count() or 1):
            number, each = waiting.popleft()
            chosen = [items[name] for name in each["tests"] if name in items]
            if not chosen:
                raise pytest.UsageError(f"none of the tests of {each['path']} is there")
            running[begun(session, each, chosen)] = number, time.monotonic() + each["limit"]
        for pid, (number, until) in [*running.items()]:
            if how := finished(pid, until):
                del running[pid]
                os.write(pipe, f"{number} {how}\n".encode())
        time.sleep(0.01)
    return True


def begun(session: pytest.Session, bug: Mapping[str, Any], chosen: Sequence[pytest.Item]) -> int:
    """Run tests with a bug in a fork; return its process."""
    pid = os.fork()
    if not pid:
        os.setsid()
        try:
            plant(Path(bug["path"]), bug["before"], bug["after"])
        except AssertionError:
            # Else it would count as caught.
            os._exit(ENDS.index("not planted"))
        os._exit(ENDS.index(ended(session, chosen)))
    return pid


def finished(pid: int, until: float) -> str:
    """Return how a fork ended, "" while it runs; kill it with all that it started when its time is up."""
    found, status = os.waitpid(pid, os.WNOHANG)
    if found:
        code = os.waitstatus_to_exitcode(status)
        return ENDS[code] if 0 <= code < len(ENDS) else "failed"
    if time.monotonic() < until:
        return ""
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return "unfinished"


class Watch:
    """How the tests end that are run."""

    def __init__(self) -> None:
        self.ended = "passed"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.ended == "passed":
            # As pytest-timeout says it.
            self.ended = "timed out" if "Failed: Timeout" in report.longreprtext else "failed"


def ended(session: pytest.Session, items: Sequence[pytest.Item]) -> str:
    """Run tests up to the first that fails."""
    watch = Watch()
    session.config.pluginmanager.register(watch)
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if watch.ended != "passed":
            # What its fixtures started has to stop.
            session._setupstate.teardown_exact(None)  # noqa: SLF001 - no other way
            break
    return watch.ended


def functions(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of all functions below this one."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_flags & inspect.CO_OPTIMIZED:
                yield each
            yield from functions(each)


def at_import(code: CodeType) -> list[object]:
    """Return what runs when a module is imported: its own code, and that of its classes."""
    found: list[object] = [getattr(code, name) for name in ATTRIBUTES]
    for each in code.co_consts:
        if not isinstance(each, CodeType):
            found.append((type(each), each))
        elif not each.co_flags & inspect.CO_OPTIMIZED or each.co_name.startswith("<list"):
            found += at_import(each)
    return found


def changed(path: str, before: str, after: str) -> dict[tuple[str, int], CodeType] | None:
    """Return the functions that differ, by name and line, with their new code. None: other things differ, too."""
    old, new = (compile(text, path, "exec", dont_inherit=True) for text in (before, after))
    pairs = list(zip(functions(old), functions(new), strict=False))
    names = [[each.co_qualname for each in functions(code)] for code in (old, new)]
    if names[0] != names[1] or at_import(old) != at_import(new):
        return None
    found = {(one.co_qualname, one.co_firstlineno): two for one, two in pairs if one != two}
    same_names = all(one.co_freevars == two.co_freevars for one, two in pairs)
    return found if same_names and found else None


def plant(path: Path, before: str, after: str) -> None:
    """Give the functions of a module that differ their wrong code."""
    wrong = changed(str(path), before, after)
    assert wrong is not None
    planted = 0
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename == str(path):
            code = wrong.get((each.__code__.co_qualname, each.__code__.co_firstlineno))
            if code is not None:
                each.__code__ = code
                planted += 1
    assert planted, f"{sorted(wrong)} of {path} is not there"
