"""Logging: one JSON line an event off a terminal, readable lines on one.

Owns the set-up. What is logged names tables, counts and kinds of errors; never a token, a hand or a
chat's text. The chat libraries' own chatter is kept to warnings: they log addresses with tokens in.
Of errors, theirs and ours, the kind and the place are logged; what is a secret by its value or by
its form is struck out of every line besides.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import structlog
from structlog.typing import EventDict, Processor

_CHATTY: Final = ("httpx", "httpcore", "telegram", "discord", "aiohttp.access", "asyncio")

#: Tokens by their form: Telegram's, Discord's; and the password of a URL.
_FORMS: Final = (
    re.compile(r"\d{5,}:[A-Za-z0-9_-]{20,}"),
    re.compile(r"[A-Za-z0-9_-]{18,}\.[A-Za-z0-9_-]{5,8}\.[A-Za-z0-9_-]{20,}"),
    re.compile(r"(?<=://)[^/@\s]*:[^/@\s]*(?=@)"),
)
_STRUCK: Final = "[secret]"


def set_up(level: str, secrets: Iterable[str] = ()) -> None:
    """Log to stderr from this level on; these values appear in no line. May be called again."""
    terminal = sys.stderr.isatty()
    renderer = structlog.dev.ConsoleRenderer() if terminal else structlog.processors.JSONRenderer()
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _wordless,
        _Struck(secrets),
    ]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, _first_line, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in _CHATTY:
        logging.getLogger(name).setLevel(max(logging.WARNING, getattr(logging, level.upper())))
    structlog.configure(
        processors=[*shared, renderer],
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


def _first_line(_logger: object, _name: str, event: EventDict) -> EventDict:
    """Of a library's event: asyncio writes a lost error with all its words below what it says."""
    event["event"] = str(event["event"]).partition("\n")[0]
    return event


def _wordless(_logger: object, _name: str, event: EventDict) -> EventDict:
    """In the place of an error with its text: its kind and where it was raised."""
    given = event.pop("exc_info", None)
    given = sys.exc_info() if given is True else given
    error = given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        event.update(fault(error))
    event.pop("stack_info", None)
    return event


class _Struck:
    """Strikes secrets out of every text of an event."""

    def __init__(self, secrets: Iterable[str]) -> None:
        self._values = [value for value in secrets if value]

    def __call__(self, _logger: object, _name: str, event: EventDict) -> Mapping[str, object]:
        return {key: self._struck(value) for key, value in event.items()}

    def _struck(self, value: object) -> object:
        if not isinstance(value, str):
            return value
        for secret in self._values:
            value = value.replace(secret, _STRUCK)
        for form in _FORMS:
            value = form.sub(_STRUCK, value)
        return value
