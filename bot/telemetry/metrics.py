"""The metrics, for Prometheus.

Labels come from closed lists (actions, platforms, results), never from people's names or words. Pure code
(`engine`, `renderer`, `bot.table`, `bot.present`) does not call this.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    ProcessCollector,
)

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

_commands: Final = Counter(
    "trigon_commands", "Commands of people.", ["action", "result"], registry=REGISTRY
)
ANSWER: Final = Histogram(
    "trigon_answer_seconds",
    "From a command until its answer is made.",
    buckets=_SECONDS,
    registry=REGISTRY,
)
COMMIT: Final = Histogram(
    "trigon_commit_seconds", "One commit to the store.", buckets=_SECONDS, registry=REGISTRY
)
RENDER: Final = Histogram(
    "trigon_render_seconds",
    "One message with its picture, the wait for a thread included.",
    buckets=_SECONDS,
    registry=REGISTRY,
)
SENDS: Final = Counter(
    "trigon_sends", "Messages to platforms.", ["platform", "result"], registry=REGISTRY
)
DROPPED: Final = Counter(
    "trigon_dropped",
    "Requests that were dropped, as their person asked for too much.",
    ["platform"],
    registry=REGISTRY,
)
DEADLINES: Final = Counter(
    "trigon_deadlines",
    "Deadlines seen to: done, or passed by as another process had seen to them.",
    ["result"],
    registry=REGISTRY,
)
THOUGHTS: Final = Counter(
    "trigon_thoughts",
    "What computers were to think of: done, late as too much was asked for, or broken with its process.",
    ["result"],
    registry=REGISTRY,
)
CLUB: Final = Counter(
    "trigon_club",
    "What was stored at documents of the club, by their kind and by what caused it.",
    ["kind", "cause"],
    registry=REGISTRY,
)
NOTICES: Final = Counter(
    "trigon_notices",
    "New tables told to those who asked: told, late as no seat was left, unasked by then, or stopped as"
    " they cannot be reached.",
    ["result"],
    registry=REGISTRY,
)
PLACES: Final = Counter(
    "trigon_places",
    "Tables laid in a further chat, or taken out of one.",
    ["what"],
    registry=REGISTRY,
)
STORE_ERRORS: Final = Counter(
    "trigon_store_errors", "Commands that the store did not take.", registry=REGISTRY
)
BROKEN: Final = Counter(
    "trigon_tables_broken", "Tables that the check found broken.", ["verdict"], registry=REGISTRY
)
STORE_UP: Final = Gauge("trigon_store_up", "Whether the store answers.", registry=REGISTRY)
PLATFORM_UP: Final = Gauge(
    "trigon_platform_up", "Whether a platform is connected.", ["platform"], registry=REGISTRY
)
OUTBOX_TABLES: Final = Gauge(
    "trigon_outbox_tables", "Tables with messages to be sent, of all processes.", registry=REGISTRY
)
OUTBOX_OLDEST: Final = Gauge(
    "trigon_outbox_oldest_seconds",
    "For how long the table that waits longest could have been served.",
    registry=REGISTRY,
)
OVERDUE: Final = Gauge(
    "trigon_overdue_seconds", "How long ago the oldest deadline passed.", registry=REGISTRY
)
RELEASE: Final = Gauge("trigon_release", "1, with the release.", ["release"], registry=REGISTRY)

_result: ContextVar[list[str] | None] = ContextVar("result", default=None)


@contextmanager
def command(action: str) -> Iterator[None]:
    """Count one command; its result is `done`, unless `result` sets another meanwhile."""
    said: list[str] = []
    token = _result.set(said)
    try:
        yield
    except BaseException:
        said.append("unanswered")
        raise
    finally:
        _result.reset(token)
        _commands.labels(action, said[-1] if said else "done").inc()


def result(word: str) -> None:
    """Set the result of the current command; no effect outside of one."""
    said = _result.get()
    if said is not None:
        said.append(word)
