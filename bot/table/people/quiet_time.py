"""When a person's clock stands still: quiet hours, weekends and days off, in their time zone.

Owns the written form of quiet time (`Europe/Berlin|22:00-08:00|weekends|2026-12-24..2026-12-26`) and the
arithmetic of time that does not count. Pure: the moment is an argument, in seconds since the epoch.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import takewhile
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

MOST_QUIET_HOURS: Final = 16
"""Hours of a day that may be quiet: someone who is never there cannot play by a clock."""
MOST_DAYS_OFF: Final = 60
HORIZON_DAYS: Final = 400
"""How far ahead a deadline is searched; the longest limit with all days off ends within it."""
SATURDAY: Final = 5
ALIKE: Final = 0.75
"""How similar a mistyped city must be to a real one (`difflib`'s ratio, 0 to 1)."""

_MOMENT: Final = r"([01]?\d|2[0-3])[:.h]?([0-5]\d)?\s*([ap]m)?"
_HOURS: Final = re.compile(rf"{_MOMENT}\s*[-–]\s*{_MOMENT}", re.IGNORECASE)
_TIME: Final = re.compile(rf"{_MOMENT}", re.IGNORECASE)
_DAYS: Final = re.compile(r"(\d{4}-\d\d-\d\d)(?:\s*\.\.\s*(\d{4}-\d\d-\d\d))?")


def read_zone(words: str) -> str:
    """A time zone's name as the IANA database writes it; raises `ValueError`."""
    name = words.strip().replace(" ", "_").lower()
    known = _zones()
    for each in (name, name.replace("-", "_")):  # buttons hold no blanks
        if each in known:
            return known[each]
        # A city is enough where only one zone is called so.
        found = [zone for low, zone in known.items() if low.endswith(f"/{each}")]
        if len(found) == 1:
            return found[0]
    raise ValueError(words)


def near_zone(words: str) -> str:
    """The zone whose city is most like a mistyped one; "" for none."""
    cities = {zone.rpartition("/")[2]: zone for zone in _zones()}
    name = words.strip().replace(" ", "_").lower().rpartition("/")[2]
    return next((_zones()[cities[near]] for near in get_close_matches(name, cities, 1, ALIKE)), "")


@cache
def _zones() -> dict[str, str]:
    """The IANA zones of places, and UTC, by their names in lower case."""
    regions = tuple(f"{region}/" for region in _REGIONS)
    named = (zone for zone in available_timezones() if zone.startswith(regions))
    return {zone.lower(): zone for zone in ("UTC", *sorted(named))}


_REGIONS: Final = (
    "Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
)  # fmt: skip


def read_quiet(words: str) -> str:
    """`22-8`, `10pm-8am`, `22:00 – 08:00` as `22:00-08:00`; raises `ValueError`, also for more than 16 hours."""
    found = _HOURS.fullmatch(words.strip())
    if found is None:
        raise ValueError(words)
    first, last = _moment(*found.group(1, 2, 3)), _moment(*found.group(4, 5, 6))
    if not 0 < _length(first, last) <= MOST_QUIET_HOURS * 60:
        raise ValueError(words)
    return f"{first:%H:%M}-{last:%H:%M}"


def read_time(words: str) -> str:
    """A time of day, such as `8`, `20h`, `08:30` or `8 pm`, as `08:00`; raises `ValueError`."""
    found = _TIME.fullmatch(words.strip())
    if found is None:
        raise ValueError(words)
    return f"{_moment(*found.group(1, 2, 3)):%H:%M}"


def _moment(hour: str, minute: str | None, half: str | None) -> time:
    """A time of day; `half` is `am` or `pm` of a clock with twelve hours."""
    number = int(hour)
    if half is not None:
        if not 1 <= number <= 12:
            raise ValueError(hour)
        number = number % 12 + (12 if half.lower() == "pm" else 0)
    return time(number, int(minute or 0))


def read_holidays(words: str) -> str:
    """Days and spans of days, tidied: `2026-12-24..2026-12-26, 2027-01-01`; raises `ValueError`."""
    spans = sorted(_spans(words))
    if not spans or sum((last - first).days + 1 for first, last in spans) > MOST_DAYS_OFF:
        raise ValueError(words)
    return ", ".join(str(a) if a == b else f"{a}..{b}" for a, b in spans)


def _spans(words: str) -> Iterator[tuple[date, date]]:
    for part in words.replace(";", ",").split(","):
        found = _DAYS.fullmatch(part.strip())
        if found is None:
            raise ValueError(part)
        first = date.fromisoformat(found[1])
        last = date.fromisoformat(found[2] or found[1])
        if last < first:
            raise ValueError(part)
        yield first, last


def _length(first: time, last: time) -> int:
    """Minutes from one time of day to the next occurrence of the other."""
    return (last.hour * 60 + last.minute - first.hour * 60 - first.minute) % (24 * 60)


def words(zone: str, quiet: str, weekends: bool, holidays: str) -> str:
    """The written form of quiet time; "" for none."""
    if not (quiet or weekends or holidays):
        return ""
    return "|".join((zone, quiet, "weekends" if weekends else "", holidays))


@dataclass(frozen=True, slots=True)
class QuietTime:
    """Someone's quiet time."""

    zone: tzinfo
    quiet: tuple[time, time] | None
    weekends: bool
    holidays: frozenset[date]

    def spans(self, moment: float) -> Iterator[tuple[float, float]]:
        """Intervals of quiet time from about that moment on, in order; they may overlap."""
        today = datetime.fromtimestamp(moment, self.zone).date()
        for offset in range(-1, HORIZON_DAYS):
            day = today + timedelta(days=offset)
            if day in self.holidays or (self.weekends and day.weekday() >= SATURDAY):
                yield self._at(day, time()), self._at(day + timedelta(days=1), time())
            if self.quiet is not None:
                first, last = self.quiet
                ends = day if first < last else day + timedelta(days=1)
                yield self._at(day, first), self._at(ends, last)

    def _at(self, day: date, clock: time) -> float:
        return datetime.combine(day, clock, self.zone).timestamp()


@lru_cache(maxsize=256)
def parse(text: str) -> QuietTime | None:
    """Parse the written form; None for ""."""
    if not text:
        return None
    zone, quiet, weekends, holidays = text.split("|")
    hours = tuple(time.fromisoformat(part) for part in quiet.split("-")) if quiet else None
    days = {
        first + timedelta(days=n)
        for first, last in (_spans(holidays) if holidays else ())
        for n in range((last - first).days + 1)
    }
    return QuietTime(
        ZoneInfo(zone) if zone and zone != "UTC" else UTC,
        None if hours is None else (hours[0], hours[1]),
        weekends == "weekends",
        frozenset(days),
    )


def after(start: float, seconds: float, text: str) -> float:
    """The moment at which so many counted seconds have passed since `start`."""
    here, left = start, seconds
    for begin, end in _merged(start, text):
        if here + left <= begin:
            break
        left -= max(begin - here, 0.0)
        here = max(here, end)
    return here + left


def counted(start: float, until: float, text: str) -> float:
    """The counted seconds between two moments; 0 if the second is not later."""
    quiet = sum(
        max(0.0, min(end, until) - max(begin, start))
        for begin, end in takewhile(lambda span: span[0] < until, _merged(start, text))
    )
    return max(0.0, until - start - quiet)


def _merged(start: float, text: str) -> Iterator[tuple[float, float]]:
    """Intervals of quiet time that end after `start`, in order, touching ones merged."""
    found = parse(text)
    if found is None:
        return
    spans = sorted(span for span in found.spans(start) if span[1] > start)
    held: tuple[float, float] | None = None
    for begin, end in spans:
        if held is not None and begin <= held[1]:
            held = held[0], max(held[1], end)
            continue
        if held is not None:
            yield held
        held = begin, end
    if held is not None:
        yield held
