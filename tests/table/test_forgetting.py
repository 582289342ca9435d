"""A person is taken out of a table: their seat, their name, whatever else was theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table import codec
from bot.table.commands import Join, New, Resign, Start
from bot.table.identity import Person, PersonId
from bot.table.steps import Forget
from bot.table.table import REPLACE, Proposal, TablePhase
from engine import record
from tests.table.games import play_on, started
from tests.table.helpers import ANN, BOB, CAT, Room, lines

DAN = Person(PersonId("test:4"), "Dan")


def trace(room: Room) -> str:
    """All that is stored of the table, and all that is to be sent."""
    return codec.to_text(room.there) + repr(room.posts)


@pytest.mark.parametrize("away", [False, True])
def test_in_a_running_game_a_computer_plays_on_namelessly(away: bool) -> None:
    """Also where one sat in already; the name is not told once more."""
    room = started("tridom")
    if away:
        room.do(BOB, Resign(sure=True))
    room.posts.clear()
    decision = room.do(BOB, Forget())
    seat = room.there.seats[1]
    assert (seat.name, seat.person, seat.former, seat.out) == ("Player 2", None, None, None)
    assert seat.level == "normal"
    assert BOB.id not in trace(room)
    assert "Bob" not in trace(room)
    assert away or lines(decision)[0].key == "left-for-good"
    assert room.there.phase is TablePhase.PLAYING


def test_in_a_finished_game_only_the_moves_stay() -> None:
    """The record holds with the other name in it."""
    room = started("triominoes", rounds="1")
    play_on(room)
    room.posts.clear()
    room.do(ANN, Forget())
    assert ANN.id not in trace(room)
    assert [seat.name for seat in room.there.seats] == ["Player 1", "Bob"]
    rec = record.load(record.dump(room.there.record(tuple(room.moves))))
    *_, last = record.replay(rec)
    assert last == room.there.state


@pytest.mark.parametrize("who", [ANN, BOB, CAT])
def test_a_proposal_goes_with_whose_word_is_in_it(who: Person) -> None:
    """The asker's, or that of somebody who has agreed."""
    room = Room()
    room.do(ANN, New("tridom"))
    for person in (BOB, CAT, DAN):
        room.do(person, Join())
    room.do(ANN, Start())
    agreed = tuple(sorted({ANN.id, BOB.id}))
    room.table = replace(room.there, proposal=Proposal(REPLACE, 3, ANN.id, 0, agreed, 1e12))
    room.do(who, Forget())
    assert (room.there.proposal is None) == (who != CAT)
    assert who.id not in codec.to_text(room.there)
