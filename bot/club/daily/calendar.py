"""Days of the puzzle: the month of a day, its seed, and what is published of the seed the day before. Pure."""

from __future__ import annotations

import hashlib
import hmac
from datetime import date
from typing import Final

from engine.shuffle import commitment

_SEED: Final = "day/"


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
