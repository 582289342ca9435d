"""Every logged event has its row in both runbooks, and every row its event."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from bot.telemetry import logs
from tests.lint.log_calls import LogCalls, log_calls
from tests.support.every import every

ROOT = Path(__file__).parents[2]
SOURCES = [
    path for part in ("engine", "renderer", "bot") for path in sorted((ROOT / part).rglob("*.py"))
]
SET_UP = "bot/telemetry/logs.py"
"""The module that makes events of libraries' lines, and so needs the standard library's logging."""
RUNBOOKS = ("docs/operating.md", "docs/de/betreiben.md")
FORM = re.compile(r"[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*")


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
        if re.search(r"log|print\(", source)
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
    """Events of structlog with named values; the standard library only has its levels set."""
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
        ('_log = structlog.get_logger()\n_log.info("a.b", x=1)', {"a.b"}),
        ('here = structlog.get_logger()\nhere.bind(x=1).error("a.b")', {"a.b"}),
        ('LOST: Final = "a.b"\nlog.warning(LOST)', {"a.b"}),
        ('self._log.debug("a.b" if up else "a.c")', {"a.b", "a.c"}),
        ('structlog.get_logger().exception("a.b")', {"a.b"}),
        ('math.log(2)\nconnection.error("broken")', set()),
    ],
)
def test_log_calls_are_found(source: str, events: set[str]) -> None:
    """However the logger was made."""
    found = log_calls(source)
    assert (found.events, found.faults) == (events, ())


@every(
    "source",
    [
        'log.info(f"a.{what}")',
        "log.info(event)",
        'log.info("a.b %s", what)',
        'log.info("a.b" if up else other)',
        "_log = logging.getLogger(__name__)",
        'logging.getLogger("x").info("a.b")',
        'logging.warning("a.b")',
        "from logging import getLogger",
        'print("a.b")',
    ],
)
def test_calls_that_log_no_event_are_found(source: str) -> None:
    """Otherwise the tests above would find nothing."""
    assert log_calls(source).faults
