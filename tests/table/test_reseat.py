"""A seat that a league gives to somebody else in the middle of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.commands import Resign
from bot.table.effects import Line
from bot.table.results import result_of
from bot.table.steps import Reseat, Vacate
from bot.table.table import TablePhase
from tests.table.games import started
from tests.table.helpers import BOB, CAT, CLOCK, Room

HOUR = 3600


def begun(clock: str) -> Room:
    return started("tridom", clock=clock)


@pytest.mark.parametrize("clock", ["1d", "1d+1h"])
def test_a_newcomer_has_all_the_time_that_anyone_has(clock: str) -> None:
    """And reminders of their own, outside of their nights."""
    room = begun(clock)
    moves = room.there.turn.seat
    room.tick()
    room.now = room.there.turn.since + 23 * HOUR
    room.do(CLOCK, Reseat(moves, CAT, "UTC|22:00-08:00||", 2 * HOUR))
    turn, seat = room.there.turn, room.there.seats[moves]
    assert (seat.person, seat.quiet_time, seat.remind_every) == (CAT, "UTC|22:00-08:00||", 2 * HOUR)
    assert (turn.seat, turn.since, turn.reminded) == (moves, room.now, 0)
    assert turn.due >= room.now + 24 * HOUR


def test_what_two_have_played_moves_no_rating_of_either() -> None:
    """As where somebody takes over from a computer."""
    room = begun("1d")
    room.do(CLOCK, Reseat(0, CAT))
    over = replace(room.there, phase=TablePhase.OVER)
    ended = replace(over, state=finished(over))
    found = result_of(ended)
    assert found is not None
    assert [each.person for each in found.people] == [BOB.id]


def test_one_who_leaves_the_league_while_a_computer_sits_in_is_out() -> None:
    """The game still counts for them, and a deletion finds them."""
    room = begun("1d")
    room.do(BOB, Resign(sure=True))
    room.do(CLOCK, Vacate(1, BOB.id, (Line("league-left-by", {"name": "Bob", "kind": "league"}),)))
    seat = room.there.seats[1]
    assert (seat.former, seat.out, seat.hosted) == (None, BOB.id, False)


def finished(table):
    """Its game, played to the end."""
    state = table.state
    while state.outcome is None:
        state, _ = state.apply(state.legal_moves()[0])
    return state
