"""The set-up of logging: readable lines on a terminal, elsewhere one line of JSON per event.

Events name tables, counts and kinds of errors; never a token, a hand or a person's words. Of an error only
its kind and place are logged, since its text may contain any of these. The chat libraries log warnings
only, as their other lines contain addresses with tokens. Secrets are redacted in every line, by value or
form.
"""

from __future__ import annotations

import io
import logging
import re
import sys
import traceback
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, TextIO, cast

import structlog
from structlog.typing import EventDict, Processor

LIBRARY: Final = "library.said"
"""The event of a library's log line."""

_LIBRARIES: Final = ("httpx", "httpcore", "telegram", "discord", "aiohttp.access", "asyncio")

_TOKEN_FORMS: Final = (
    re.compile(r"\d{5,}:[A-Za-z0-9_-]{20,}"),
    re.compile(r"[A-Za-z0-9_-]{18,}\.[A-Za-z0-9_-]{5,8}\.[A-Za-z0-9_-]{20,}"),
    re.compile(r"(?<=://)[^/@\s]*:[^/@\s]*(?=@)"),
)
"""The forms of a token: Telegram's, Discord's; and the password in a URL."""
_REDACTED: Final = "[secret]"


def set_up(level: str, secrets: Iterable[str] = ()) -> LastLine | None:
    """Log to stderr from this level on; these values appear in no line. May be called again.

    Returns the stream of the log if stderr is a terminal, so that a line can be kept below the log.
    """
    terminal = LastLine(sys.stderr) if sys.stderr.isatty() else None
    stream = sys.stderr if terminal is None else cast("TextIO", terminal)
    renderer = structlog.dev.ConsoleRenderer() if terminal else structlog.processors.JSONRenderer()
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_text,
        _Redactor(secrets),
    ]
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, _first_line, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in _LIBRARIES:
        logging.getLogger(name).setLevel(max(logging.WARNING, getattr(logging, level.upper())))
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        # PrintLogger would write the end of a line apart from it.
        logger_factory=structlog.WriteLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    return terminal


def fault(error: BaseException) -> dict[str, str]:
    """Return the loggable fields of an error: its kind, and the file and line where it was raised."""
    trace = traceback.extract_tb(error.__traceback__)
    at = f"{Path(trace[-1].filename).name}:{trace[-1].lineno}" if trace else "?"
    return {"error": type(error).__name__, "at": at}


def _first_line(_logger: object, _name: str, event: EventDict) -> EventDict:
    """Make a library's line an event of ours. Only its first line: asyncio appends the error's text."""
    event["said"] = str(event["event"]).partition("\n")[0]
    event["event"] = LIBRARY
    return event


def _without_text(_logger: object, _name: str, event: EventDict) -> EventDict:
    given = event.pop("exc_info", None)
    given = sys.exc_info() if given is True else given
    error = given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        event.update(fault(error))
    event.pop("stack_info", None)
    return event


class _Redactor:
    """Removes secrets from every text of an event."""

    def __init__(self, secrets: Iterable[str]) -> None:
        self._values = [value for value in secrets if value]

    def __call__(self, _logger: object, _name: str, event: EventDict) -> Mapping[str, object]:
        return {key: self._redacted(value) for key, value in event.items()}

    def _redacted(self, value: object) -> object:
        if not isinstance(value, str):
            return value
        for secret in self._values:
            value = value.replace(secret, _REDACTED)
        for form in _TOKEN_FORMS:
            value = form.sub(_REDACTED, value)
        return value


ERASE = "\r\x1b[2K"
"""Return to the line's beginning and erase it (ECMA-48, 8.3.41)."""


class LastLine(io.TextIOBase):
    """A stream to a terminal that passes on whole lines; `keep` sets the line below them."""

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal
        self._kept = ""
        self._begun = ""

    def keep(self, line: str) -> None:
        """Show this as the last line from now on; "" for none."""
        self._terminal.write(f"{ERASE if self._kept else ''}{line}")
        self._terminal.flush()
        self._kept = line

    def write(self, text: str) -> int:
        """Write complete lines above the kept one; an incomplete one waits for its end."""
        whole, newline, self._begun = (self._begun + text).rpartition("\n")
        if newline:
            before = ERASE if self._kept else ""
            self._terminal.write(f"{before}{whole}\n{self._kept}")
        return len(text)

    def flush(self) -> None:
        self._terminal.flush()

    def isatty(self) -> bool:
        return True
