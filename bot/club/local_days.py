"""Days and their numbers: which day a chat has at a moment, when a day begins, and when it is over everywhere.

A day is known by its date in the chat's time zone, so it is the same one everywhere, and begins when the
chat wants it to. Pure: moments are arguments, in seconds since the epoch.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from bot.table.club_commands import WEEKDAYS

_LATEST: Final = "Etc/GMT+12"
"""Where a date ends last."""


def day_at(moment: float, hour: str, zone: str) -> int:
    """The number of the day that a chat has; its days begin at `hour` (`08:00`) in `zone` ("" is UTC)."""
    day = datetime.fromtimestamp(moment, _zone(zone)).date().toordinal()
    return day if begins(day, hour, zone) <= moment else day - 1


def begins(day: int, hour: str, zone: str) -> float:
    """When a day begins. An hour that the clocks skip counts as the one after it."""
    at = datetime.combine(date.fromordinal(day), time.fromisoformat(hour), _zone(zone))
    return at.timestamp()


def over_everywhere(day: int) -> float:
    """When no chat can have this day any more: it may begin as late as 23:59, in the zone furthest west."""
    return begins(day + 2, "00:00", _LATEST)


def next_weekday(moment: float, weekday: str, hour: str, zone: str) -> int:
    """The number of the next day that is this one of `WEEKDAYS`, and begins later than this moment."""
    day = day_at(moment, hour, zone) + 1
    day += (WEEKDAYS.index(weekday) - date.fromordinal(day).weekday()) % len(WEEKDAYS)
    return day


def _zone(name: str) -> tzinfo:
    return ZoneInfo(name) if name and name != "UTC" else UTC
