"""Reminders after an interval of one's own: at which moments, and that each comes once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table import waiting
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


def test_a_turn_that_was_reminded_often_by_an_earlier_release_is_left_alone() -> None:
    """Its document counts the days; the next thing to happen is the rest."""
    room = started("tridom")
    turn = room.there.turn
    assert turn is not None
    room.table = replace(room.there, turn=turn.told(0, 5))
    assert waiting.alarm(room.there) == turn.since + waiting.IDLE


def test_against_computers_nobody_is_reminded() -> None:
    """Nobody waits for them."""
    room = started("tridom", computer="easy")
    own = replace(room.there, private=True)
    assert reminded(room, 16 * DAY) == []
    assert room.there.asleep
    assert waiting.alarm(own) is None
    assert waiting.tick(own, room.now + waiting.IDLE) == waiting.NOTHING, "in nobody's way"


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
