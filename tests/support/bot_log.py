"""The rules for the log of a running bot."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

PIECES = re.compile(r"(?<![\w-])(?:\d-\d-\d|[rybg][tcms][wkgl])(?![\w-])")
"""Tiles of the triangle games and tokens of Tripitz: no line has a reason to name one."""
SPOKEN = ("Stopping …", "trigon: ")
"""Lines for the person at the terminal, which are no events."""


def check_log(log: str, secrets: Iterable[str] = ()) -> None:
    """Check that every line is an event in JSON and names no piece and none of these words."""
    for secret in secrets:
        assert secret not in log
    for line in log.splitlines():
        if line.startswith(SPOKEN):
            continue
        event = json.loads(line)
        assert {"event", "level", "timestamp"} <= event.keys(), line
        assert not PIECES.search(line), line
