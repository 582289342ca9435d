"""Logging: one JSON line an event off a terminal, readable lines on one.

Owns the set-up. What is logged names tables, counts and kinds of errors; never a token, a hand or a
chat's text. The chat libraries' own chatter is kept to warnings: they log addresses with tokens in.
"""

from __future__ import annotations

import logging
import sys
import traceback
from pathlib import Path
from typing import Final

import structlog

_CHATTY: Final = ("httpx", "httpcore", "telegram", "discord", "aiohttp.access", "asyncio")


def set_up(level: str) -> None:
    """Log to stderr from this level on. May be called again."""
    logging.basicConfig(
        level=level.upper(),
        format="%(levelname)s %(name)s %(message)s",
        stream=sys.stderr,
        force=True,
    )
    for name in _CHATTY:
        logging.getLogger(name).setLevel(max(logging.WARNING, getattr(logging, level.upper())))
    terminal = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info if not terminal else _as_is,
            structlog.dev.ConsoleRenderer() if terminal else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def fault(error: BaseException) -> dict[str, str]:
    """What may be logged of an error: its kind and where it was raised. Its text may hold a hand, a
    token or what someone wrote.
    """
    trace = traceback.extract_tb(error.__traceback__)
    at = f"{Path(trace[-1].filename).name}:{trace[-1].lineno}" if trace else "?"
    return {"error": type(error).__name__, "at": at}


def _as_is(
    _logger: object, _name: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    return event
