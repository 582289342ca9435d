"""Keeps what must not be logged out of the logs of the libraries below.

Owns three loggers' levels: httpx writes every URL, and with it the token, at INFO; python-telegram-
bot writes parameters at DEBUG and whole updates when it cannot read one. Everything worth saying is
said by us, without tokens, texts and hands.
"""

from __future__ import annotations

import logging
import traceback
import warnings

import structlog
from telegram.warnings import PTBDeprecationWarning

log = structlog.get_logger("trigon.telegram")


def hush() -> None:
    """Set the levels, whatever the root logger's is."""
    for name in ("httpx", "httpcore"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("telegram").setLevel(logging.CRITICAL + 1)
    # Told at every 429, about the two forms of `retry_after`, both of which are understood here.
    warnings.filterwarnings("ignore", ".*`retry_after`", PTBDeprecationWarning)


def fault(event: str, error: Exception, *, unexpected: bool = False) -> None:
    """Log an error by its type; where it came from, too, when it was none that we know of.

    Neither its message nor any value: both may hold what people wrote, or the token in an address.
    """
    facts: dict[str, object] = {"error": type(error).__name__}
    if unexpected:
        steps = traceback.extract_tb(error.__traceback__)
        facts["frames"] = [f"{step.filename}:{step.lineno} {step.name}" for step in steps]
    log.error(event, **facts)
