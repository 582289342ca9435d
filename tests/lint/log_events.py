"""Every logged event has its row in both runbooks, and every row its event."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from bot.telemetry import logs
from tests.support.every import every

ROOT = Path(__file__).parents[2]
SOURCES = [
    path for part in ("engine", "renderer", "bot") for path in sorted((ROOT / part).rglob("*.py"))
]
SET_UP = "bot/telemetry/logs.py"
"""The module that makes events of libraries' lines, and so needs the standard library's logging."""
RUNBOOKS = ("docs/operating.md", "docs/de/betreiben.md")
FORM = re.compile(r"[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*")
OTHER_WAYS = re.compile(
    r"^(?!_log = structlog\.get_logger\(__name__\)$).*\bget_logger\b.*"
    r"|^from logging import.*"
    r"|^.*\blogging\.(?!getLogger\(.*\)\.(?:setLevel|getEffectiveLevel|addFilter)\()[a-z].*",
    re.MULTILINE,
)
"""Of the standard library's logging only levels and filters are set, to keep an SDK's own lines in bounds. `print` is ruff's."""


@dataclass(frozen=True)
class LogCalls:
    """What a module logs. `events`: the logged names. `faults`: calls that are not in our style, with their lines."""

    events: frozenset[str]
    faults: tuple[str, ...]


def log_calls(source: str) -> LogCalls:
    """Find the log calls in a module's source by syntax: nothing imported or run can hide one."""
    tree = ast.parse(source)
    constants: dict[str, str] = {}
    events: set[str] = set()
    faults = OTHER_WAYS.findall(source)

    def named(node: ast.expr) -> set[str]:
        """Return the events that a first argument may be; none if that cannot be read off it."""
        match node:
            case ast.Constant(str(name)):
                return {name}
            case ast.Name(name) if name in constants:
                return {constants[name]}
            case ast.IfExp(body=one, orelse=other) if named(one) and named(other):
                return named(one) | named(other)
        return set()

    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(target=ast.Name(name), value=ast.Constant(str(value))):
                constants[name] = value
            case ast.Call(ast.Attribute(ast.Name("_log")), args):
                found = named(args[0]) if len(args) == 1 else set()
                events |= found
                faults += [] if found else [f"{node.lineno}: no event, or values without a name"]
    return LogCalls(frozenset(events), tuple(faults))


def described(runbook: str) -> list[str]:
    """Return the events in the first column of the runbook's table."""
    text = (ROOT / runbook).read_text(encoding="utf-8")
    (table,) = re.findall(
        r"^\| (?:event|Ereignis) \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.MULTILINE
    )
    rows = [row.split("|")[1] for row in table.splitlines()]
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row)]


@cache
def calls() -> dict[str, LogCalls]:
    """Return the log calls of each source, by its path."""
    sources = {path: path.read_text(encoding="utf-8") for path in SOURCES}
    return {
        path.relative_to(ROOT).as_posix(): log_calls(source)
        for path, source in sources.items()
        if "log" in source
    }


def logged() -> set[str]:
    """Return the events of all sources, and the one of all libraries."""
    return {event for path, found in calls().items() for event in found.events} | {logs.LIBRARY}


@pytest.mark.parametrize("runbook", RUNBOOKS)
def test_every_event_has_its_row(runbook: str) -> None:
    """Each once, in English and in German; no row is left of an event that is gone."""
    assert sorted(described(runbook)) == sorted(logged())


def test_events_have_names_and_not_sentences() -> None:
    """`area.what_happened`."""
    assert [event for event in sorted(logged()) if not FORM.fullmatch(event)] == []


def test_there_is_one_style() -> None:
    """Events of structlog with named values; the standard library only has its levels and filters set."""
    faults = [
        f"{path}:{fault}"
        for path, found in calls().items()
        if path != SET_UP
        for fault in found.faults
    ]
    assert faults == []


def test_the_pure_parts_do_not_log() -> None:
    """They return everything to their callers."""
    pure = ("engine/", "renderer/", "bot/table/", "bot/present/")
    assert [path for path, found in calls().items() if found.events and path.startswith(pure)] == []


@every(
    "source, events",
    [
        ('_log = structlog.get_logger(__name__)\n_log.info("a.b", x=1)', {"a.b"}),
        ('LOST: Final = "a.b"\n_log.warning(LOST)', {"a.b"}),
        ('_log.debug("a.b" if up else "a.c")', {"a.b", "a.c"}),
        ('math.log(2)\nlogging.getLogger("x").setLevel(logging.INFO)', set()),
    ],
)
def test_log_calls_are_found(source: str, events: set[str]) -> None:
    found = log_calls(source)
    assert (found.events, found.faults) == (events, ())


@every(
    "source",
    [
        '_log.info(f"a.{what}")',
        "_log.info(event)",
        '_log.info("a.b %s", what)',
        '_log.info("a.b" if up else other)',
        '_log.info(event="a.b")',
        'structlog.get_logger().info("a.b")',
        "log = get_logger(__name__)",
        "_log = logging.getLogger(__name__)",
        'logging.getLogger("x").info("a.b")',
        'logging.warning("a.b")',
        "from logging import getLogger",
    ],
)
def test_calls_that_log_no_event_are_found(source: str) -> None:
    """Otherwise the tests above would find nothing."""
    assert log_calls(source).faults
