"""Time that does not count: quiet hours, weekends, days off, in a person's time zone."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table import preferences

BERLIN = "Europe/Berlin"
HOUR = 3600.0
DAY = 24 * HOUR


def at(text: str, zone: str = BERLIN) -> float:
    """A local time as seconds since the epoch."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def quiet_words(zone: str, quiet: str, weekends: bool, holidays: str) -> str:
    """The stored form of these choices."""
    weekend = preferences.YES if weekends else preferences.NO
    chosen = preferences.Preferences(zone=zone, quiet=quiet, weekends=weekend, holidays=holidays)
    return chosen.quiet_time


@pytest.mark.parametrize(("night", "hours"), [("2026-03-29", 23), ("2026-10-25", 25)])
def test_the_day_on_which_the_clocks_are_changed(night: str, hours: int) -> None:
    """A day off is as long as it is."""
    text = quiet_words(BERLIN, "", False, night)
    start = at(f"{night} 00:00")
    assert preferences.after_quiet(start, 1.0, text) == start + hours * HOUR + 1.0


def test_quiet_hours_within_the_hour_that_is_left_out() -> None:
    """They stop no clock, and take nothing from it."""
    text = quiet_words(BERLIN, "02:30-03:00", False, "")
    start = at("2026-03-29 00:00")
    assert preferences.after_quiet(start, 3 * HOUR, text) == start + 3 * HOUR
    assert preferences.counted_seconds(start, start + 3 * HOUR, text) == 3 * HOUR


@given(
    start=st.integers(1_600_000_000, 1_900_000_000),
    seconds=st.integers(60, 7 * 24 * 3600),
    quiet=st.sampled_from(["", "22:00-08:00", "12:30-13:00", "00:00-16:00"]),
    weekends=st.booleans(),
    zone=st.sampled_from(["", "UTC", BERLIN, "America/New_York", "Pacific/Apia"]),
)
def test_what_was_given_is_what_counts(
    start: int, seconds: int, quiet: str, weekends: bool, zone: str
) -> None:
    """`counted` is the inverse of `after`, and of an earlier moment never more."""
    text = quiet_words(zone, quiet, weekends, "")
    end = preferences.after_quiet(start, seconds, text)
    assert preferences.counted_seconds(start, end, text) == pytest.approx(seconds)
    # Of the last 30 seconds some may be rest; all of them, where a rest has put the end off.
    assert seconds - 30 - 1e-3 < preferences.counted_seconds(start, end - 30, text) <= seconds


@given(
    start=st.integers(16 * 10**8 // 1800, 19 * 10**8 // 1800),
    length=st.integers(1, 7 * 48),
    quiet=st.sampled_from(["", "22:00-08:00", "12:30-13:00", "00:00-16:00"]),
    weekends=st.booleans(),
    days_off=st.booleans(),
    zone=st.sampled_from(["UTC", BERLIN, "America/New_York", "Asia/Kolkata"]),
)
def test_every_half_hour_counts_or_rests(
    start: int, length: int, quiet: str, weekends: bool, days_off: bool, zone: str
) -> None:
    """Counted one by one, each by the local date and time; rests that overlap are one."""
    off = datetime.fromtimestamp((start + length // 2) * 1800, ZoneInfo(zone)).date()
    text = quiet_words(zone, quiet, weekends, str(off) if days_off else "")
    first, _, last = quiet.partition("-")

    def rests(half_hour: int) -> bool:
        there = datetime.fromtimestamp(half_hour * 1800, ZoneInfo(zone))
        clock = f"{there:%H:%M}"
        night = first <= clock < last if first < last else bool(quiet) and not last <= clock < first
        return night or (weekends and there.weekday() >= 5) or (days_off and there.date() == off)

    counted = 1800 * sum(not rests(each) for each in range(start, start + length))
    until = (start + length) * 1800
    assert preferences.counted_seconds(start * 1800, until, text) == pytest.approx(counted)
    if not rests(start + length):
        assert preferences.after_quiet(start * 1800, counted + 1, text) == pytest.approx(until + 1)


def test_a_rest_without_end_does_not_hang() -> None:
    """A deadline is at the end of what is looked at, at the latest."""
    text = quiet_words("", "00:00-16:00", True, "")
    start = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
    assert preferences.after_quiet(start, 30 * DAY, text) < start + preferences.HORIZON_DAYS * DAY
