"""Clocks: limits and banks, reminders, what follows a missed deadline, tables at rest."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table import table, waiting
from bot.table.effects import Decision
from bot.table.steps import Tick
from bot.table.table import DAY, HOUR, MINUTE, Clock, TablePhase
from engine import GAMES, record
from tests.support.every import every
from tests.table.games import started
from tests.table.helpers import ANN, CLOCK, Room, lines


def keys(decision) -> list[str]:
    return [line.key for line in lines(decision)]


def play_first(room: Room) -> None:
    """The mover makes their first legal move."""
    room.press(room.mover(), "do", 0)


# --- the words -----------------------------------------------------------------------------------


@every(
    "words, read",
    [
        ("none", Clock()),
        ("2m", Clock(limit=2 * MINUTE)),
        ("12 hours", Clock(limit=12 * HOUR)),
        ("7d", Clock(limit=7 * DAY)),
        ("5d+12h", Clock(bank=5 * DAY, plus=12 * HOUR)),
        ("1h+0", Clock(bank=HOUR)),
    ],
)
def test_clocks_are_written(words: str, read: Clock) -> None:
    """Read, written, read again."""
    assert table.read_clock(words) == read
    assert table.read_clock(str(read)) == read


@every("words", ["1m", "8d", "soon", "-2h", "31d+1h", "1h+8d", "+1h", "1m+1m"])
def test_clocks_that_are_none(words: str) -> None:
    with pytest.raises(ValueError):
        table.read_clock(words)


# --- a turn's time -------------------------------------------------------------------------------


@given(st.lists(st.integers(60, 3 * DAY), min_size=1, max_size=6))
def test_alarms_come_in_order_and_end(pauses: list[int]) -> None:
    """Whatever the pauses, each look leaves the next alarm in the future or none at all."""
    room = started("tripitz", clock="1d+6h", absent="pass")
    for pause in pauses:
        room.now += pause
        for _ in range(50):
            due = waiting.alarm(room.there)
            if due is None or due > room.now:
                break
            room.do(CLOCK, Tick())
        else:
            raise AssertionError("the alarms do not end")


# --- reminders -----------------------------------------------------------------------------------


def test_a_look_too_early_changes_nothing() -> None:
    """A deadline that was moved meanwhile is not carried out."""
    room = started("tripitz", clock="1d")
    assert room.do(CLOCK, Tick()).table is None


# --- missed deadlines ----------------------------------------------------------------------------


def miss(room: Room):
    """Let the deadline of the present turn pass."""
    room.now = room.there.turn.due
    return room.do(CLOCK, Tick())


@every("game", GAMES)
def test_a_turn_is_passed(game: str) -> None:
    """What costs least within the rules; the record stays a record."""
    room = started(
        game, clock="1d", absent="pass", **({"rounds": "1"} if game != "tripitz" else {})
    )
    for _ in range(400):
        if room.there.phase is TablePhase.OVER or room.there.asleep:
            break
        away = room.mover()
        seat = room.there.seat_of(away.id)
        if seat == 0:
            decision = miss(room)
            assert keys(decision)[0] == "time-up"
            assert room.there.seats[0].person == ANN
        else:
            play_first(room)
    assert room.there.phase is TablePhase.OVER
    *_, last = record.replay(room.there.record(tuple(room.moves)))
    assert last == room.there.state


# --- rest ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rests", [{"asleep": True}, {"phase": TablePhase.OVER, "turn": None}])
def test_at_a_table_that_rests_nothing_is_due(rests: dict[str, object]) -> None:
    """However late it is: an alarm may come when it has fallen asleep."""
    resting = replace(started("tridom").there, **rests)
    assert waiting.tick(resting, 1e10) == Decision()
