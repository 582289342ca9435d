"""What people choose for themselves."""

from __future__ import annotations

import pytest

from bot.table import preferences
from bot.table.commands import ChangeSettings, ChatSettings
from bot.table.preferences import NOTHING_CHOSEN, SETTINGS, Preferences, change
from tests.support.every import every


@every("name, value", [(s.name, value) for s in SETTINGS.values() for value in s.choices]
    + [("reminders", value) for value in SETTINGS["reminders"].usual]
    + [("zone", "Europe/Berlin"), ("quiet", "22:00-08:00"), ("holidays", "2026-12-24")])  # fmt: skip
def test_every_choice_can_be_made_and_is_kept(name: str, value: str) -> None:
    """Chosen, stored, read back."""
    kind = ChangeSettings if SETTINGS[name].own else ChatSettings
    chosen = change(NOTHING_CHOSEN, kind(name, value))
    assert getattr(chosen, name) == ("" if value == "auto" else value)
    assert preferences.from_text(preferences.to_text(chosen)) == chosen


@every(
    "name, value, beyond",
    [
        ("quiet", "08:00-00:00", "08:00-00:01"),
        ("holidays", "2026-01-01..2026-03-01", "2026-01-01..2026-03-02"),
        ("reminders", "15m", "14m"),
        ("reminders", "7d", "169h"),
    ],
)
def test_there_is_a_most_of_rest_and_of_reminders(name: str, value: str, beyond: str) -> None:
    """16 hours a day, 60 days; from a quarter of an hour to a week."""
    assert getattr(change(NOTHING_CHOSEN, ChangeSettings(name, value)), name) == value
    with pytest.raises(ValueError, match=beyond):
        change(NOTHING_CHOSEN, ChangeSettings(name, beyond))


def test_nothing_chosen_is_nothing_stored() -> None:
    assert preferences.to_text(NOTHING_CHOSEN) == "{}"
    assert preferences.from_text(None) == NOTHING_CHOSEN


def test_what_a_later_release_stored_does_no_harm() -> None:
    """Unknown names are dropped."""
    assert preferences.from_text('{"theme":"light","colour":"pink"}') == Preferences(theme="light")


@every(
    "wish, error",
    [
        (ChangeSettings("colour", "pink"), preferences.NoSuchSettingError),
        (ChatSettings("hand", "never"), preferences.NoSuchSettingError),
        (ChangeSettings("board", "edit"), preferences.NoSuchSettingError),
        (ChangeSettings("theme", "pink"), ValueError),
        (ChangeSettings("quiet", "always"), ValueError),
        (ChangeSettings("reminders", "14m"), ValueError),
        (ChangeSettings("reminders", "8d"), ValueError),
        (ChangeSettings("reminders", "sometimes"), ValueError),
    ],
)
def test_what_is_no_choice(wish: ChangeSettings, error: type[Exception]) -> None:
    with pytest.raises(error):
        change(NOTHING_CHOSEN, wish)


@pytest.mark.parametrize("name", ["zone", "quiet", "holidays"])
def test_written_settings_can_be_taken_back(name: str) -> None:
    before = Preferences(zone="UTC", quiet="22:00-08:00", holidays="2026-12-24")
    assert getattr(change(before, ChangeSettings(name, "none")), name) == ""


@every(
    "chosen, clocked, without",
    [
        ("both", {"half", "late"}, {"day"}),
        ("late", {"late"}, set()),
        ("daily", {"day", "late"}, {"day"}),
        ("6h", {"day", "late"}, {"day"}),
        ("never", set(), set()),
    ],
)
def test_reminders_come_as_they_are_wanted(
    chosen: str, clocked: set[str], without: set[str]
) -> None:
    """With a clock and without; there the time has no half and no end."""
    wishes = Preferences(reminders=chosen)
    assert {w for w in ("half", "late", "day") if wishes.wants_reminder(w, clock=True)} == clocked
    assert wishes.wants_reminder("day", clock=False) == bool(without)


@every(
    "typed, stored, every",
    [
        ("90 minutes", "90m", 5400),
        ("120m", "2h", 7200),
        ("1d", "daily", 86400),
        ("24h", "daily", 86400),
        ("7d", "7d", 7 * 86400),
        ("NEVER", "never", 0),
        ("none", "never", 0),
    ],
)
def test_reminders_after_an_interval(typed: str, stored: str, every: int) -> None:
    """In its largest unit; a day has a word of its own."""
    chosen = change(NOTHING_CHOSEN, ChangeSettings("reminders", typed))
    assert (chosen.reminders, chosen.remind_every) == (stored, every)


def test_an_interval_that_only_a_later_release_knows_is_none() -> None:
    wishes = preferences.from_text('{"reminders":"weekly"}')
    assert wishes.remind_every == 0


@pytest.mark.parametrize(
    ("now", "clock", "less"),
    [
        ("2h", True, "both"), ("daily", False, "both"), ("both", True, "late"), ("both", False, "never"),
        ("half", True, "never"), ("late", True, "never"), ("never", False, "never"),
    ],
)  # fmt: skip
def test_fewer_reminders(now: str, clock: bool, less: str) -> None:
    assert Preferences(reminders=now).fewer_reminders(clock=clock) == less
