"""Reminders after an interval of one's own: at which moments, and that each comes once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table import preferences, waiting
from bot.table.effects import RemindEffect
from bot.table.steps import Refresh
from bot.table.table import DAY, HOUR
from tests.table.games import started
from tests.table.helpers import Room


def wants(room: Room, every: int, quiet: str = "") -> None:
    """The mover wants to be reminded so often."""
    room.do(room.mover(), Refresh(), remind_every=every, quiet_time=quiet)


def reminded(room: Room, until: float) -> list[tuple[str, float]]:
    """The reminders until a moment: their stage, and hours since the turn began."""
    turn, found = room.there.turn, []
    assert turn is not None
    while (due := waiting.alarm(room.there)) is not None and due <= turn.since + until:
        for post in room.tick().posts:
            if not isinstance(post, RemindEffect):
                return found
            found.append((post.when, (room.now - turn.since) / HOUR))
    return found


def test_an_interval_of_ones_own_without_a_clock() -> None:
    """Again and again, as long as the turn lasts."""
    room = started("tridom")
    wants(room, 6 * HOUR)
    assert reminded(room, DAY) == [("day", 6.0), ("day", 12.0), ("day", 18.0), ("day", 24.0)]
    daily = started("tridom")
    wants(daily, preferences.Preferences(reminders="daily").remind_every)
    assert reminded(daily, 3 * DAY) == [("day", 24.0), ("day", 48.0), ("day", 72.0)]


def test_without_an_interval_there_are_two_and_then_none() -> None:
    """In the two weeks until the table rests; each turn has its own."""
    room = started("tridom")
    assert reminded(room, 16 * DAY) == [("day", 24.0), ("day", 72.0)]
    assert room.there.asleep


def test_a_turn_that_was_reminded_often_by_an_earlier_release_is_left_alone() -> None:
    """Its document counts the days; the next thing to happen is the rest."""
    room = started("tridom")
    turn = room.there.turn
    assert turn is not None
    room.table = replace(room.there, turn=turn.told(0, 5))
    assert waiting.alarm(room.there) == turn.since + waiting.IDLE


def test_after_a_long_absence_of_the_bot_one_is_sent() -> None:
    """Both were due; the last one is enough."""
    room = started("tridom")
    room.now += 4 * DAY
    assert len(room.tick().posts) == 1
    turn = room.there.turn
    assert turn is not None
    assert waiting.alarm(room.there) == turn.since + waiting.IDLE


def test_against_computers_nobody_is_reminded() -> None:
    """Nobody waits for them."""
    room = started("tridom", computer="easy")
    own = replace(room.there, private=True)
    assert reminded(room, 16 * DAY) == []
    assert room.there.asleep
    assert waiting.alarm(own) is None
    assert waiting.tick(own, room.now + waiting.IDLE) == waiting.NOTHING, "in nobody's way"


def test_with_a_clock_the_end_is_told_beside_it_and_never_twice_at_a_time() -> None:
    """What is due at the moment of the last reminder is said by that."""
    room = started("tripitz", clock="1d")
    wants(room, 11 * HOUR)
    assert reminded(room, DAY) == [("day", 11.0), ("half", 12.0), ("late", 22.0)]


def test_quiet_hours_are_kept_and_what_fell_into_them_comes_once() -> None:
    """At their end, one for all."""
    room = started("tridom")
    quiet = preferences.Preferences(zone="UTC", quiet="20:00-10:00").quiet_time
    room.now = room.there.turn.since  # 00:16:40
    wants(room, 2 * HOUR, quiet)
    begun = room.there.turn.since
    moments = [begun + hours * HOUR for _, hours in reminded(room, 15 * HOUR)]
    assert [moment / HOUR for moment in moments] == pytest.approx(
        [10.0, *(begun / HOUR + hours for hours in (10, 12, 14))]
    )


def test_a_deadline_that_is_looked_at_late_reminds_once() -> None:
    """A bot that was away for two days makes up for nothing."""
    room = started("tridom")
    wants(room, 6 * HOUR)
    begun = room.now
    room.now = begun + 2 * DAY + HOUR
    assert len(room.tick().posts) == 1
    assert waiting.alarm(room.there) == begun + 2 * DAY + 6 * HOUR


@pytest.mark.parametrize(("before", "after"), [(2 * HOUR, 2 * DAY), (2 * DAY, 2 * HOUR)])
def test_another_interval_counts_from_the_beginning_of_the_turn(before: int, after: int) -> None:
    """Not by what the former one has told."""
    room = started("tridom")
    wants(room, before)
    begun = room.there.turn.since
    reminded(room, 5 * HOUR)
    room.now = begun + 5 * HOUR
    wants(room, after)
    assert waiting.alarm(room.there) == begun + (2 * DAY if after > DAY else 6 * HOUR)
