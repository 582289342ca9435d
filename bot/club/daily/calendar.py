"""Days and their numbers: which day a chat has at a moment, when its next one begins, and a day's seed.

A day is known by its date in the chat's time zone, so it is the same one everywhere, and begins when the
chat wants it to. Pure: moments are arguments, in seconds since the epoch.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, date, datetime, time, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from engine.shuffle import commitment

_SEED: Final = "day/"


def day_at(moment: float, hour: str, zone: str) -> int:
    """The number of the day that a chat has; its days begin at `hour` (`08:00`) in `zone` ("" is UTC)."""
    day = datetime.fromtimestamp(moment, _zone(zone)).date().toordinal()
    return day if begins(day, hour, zone) <= moment else day - 1


def begins(day: int, hour: str, zone: str) -> float:
    """When a day begins. An hour that the clocks skip counts as the one after it."""
    at = datetime.combine(date.fromordinal(day), time.fromisoformat(hour), _zone(zone))
    return at.timestamp()


def month_of(day: int) -> str:
    """The month of a day: `2026-11`."""
    return date.fromordinal(day).isoformat()[:7]


def day_seed(secret: bytes, day: int) -> bytes:
    """The seed of a day, 32 bytes: HMAC-SHA256(this bot's secret, "day/" and the date `2026-11-22`)."""
    said = f"{_SEED}{date.fromordinal(day).isoformat()}"
    return hmac.digest(secret, said.encode(), hashlib.sha256)


def day_commitment(secret: bytes, day: int) -> str:
    """What is published of a day's seed before it begins: its SHA-256, 64 hex digits."""
    return commitment(day_seed(secret, day))


def _zone(name: str) -> tzinfo:
    return ZoneInfo(name) if name and name != "UTC" else UTC
