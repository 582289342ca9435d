"""What people choose for themselves, as other releases store it; the choices themselves are in `acts/settings.txt`."""

from __future__ import annotations

import pytest

from bot.table import preferences
from bot.table.preferences import NOTHING_CHOSEN, Preferences


def test_nothing_chosen_is_nothing_stored() -> None:
    assert preferences.to_text(NOTHING_CHOSEN) == "{}"
    assert preferences.from_text(None) == NOTHING_CHOSEN


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ('{"theme":"light","colour":"pink"}', Preferences(theme="light")),
        ('{"reminders":"weekly"}', Preferences(reminders="weekly")),
        ('{"reminders":"half"}', Preferences(reminders="half")),
    ],
)
def test_what_other_releases_stored_does_no_harm(stored: str, read: Preferences) -> None:
    """Unknown names are dropped; an interval that is unknown is none."""
    found = preferences.from_text(stored)
    assert found == read
    assert found.remind_every == 0
    assert found.fewer_reminders(clock=True) == ("never" if found.reminders != "both" else "late")
