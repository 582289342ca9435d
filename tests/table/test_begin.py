"""A table that begins by itself once it is full."""

from __future__ import annotations

from bot.table.commands import AddComputer, End, Join, Leave, New, Rematch
from bot.table.effects import Show
from bot.table.identity import Person, PersonId
from bot.table.table import TablePhase
from tests.table.helpers import ANN, BOB, CAT, Room, told

DAN = Person(PersonId("test:4"), "Dan")


def waiting(begin: str = "full") -> Room:
    """A table for four at which one seat is free."""
    room = Room()
    room.do(ANN, New("triominos", {"begin": begin}))
    room.do(BOB, Join())
    room.do(CAT, Join())
    assert room.there.phase is TablePhase.LOBBY
    return room


def test_the_last_to_join_begins_the_game() -> None:
    """They are told of their seat, all others of both; every word for the shuffle counts."""
    room = waiting()
    room.posts.clear()
    decision = room.do(DAN, Join("tomato"))
    assert room.there.phase is TablePhase.PLAYING
    assert [seat.salt != "" for seat in room.there.seats] == [True] * 4
    assert room.there.seats[3].salt == "tomato"
    assert told(decision) == ["you-joined", "your-word"]
    public = [line.key for post in room.posts if post.to is None for line in post.lines]
    assert public[:2] == ["joined", "game-started"]
    assert {post.to for post in room.posts if post.show is Show.HAND} >= {ANN.id, BOB.id, CAT.id}


def test_a_computer_fills_a_seat_as_well() -> None:
    """It is dealt in with the others."""
    room = waiting()
    assert told(room.do(ANN, AddComputer())) == ["computer-added"]
    assert room.there.phase is TablePhase.PLAYING


def test_else_the_host_begins() -> None:
    """A full table waits for its host; and one that fills again after somebody left is full again."""
    room = waiting("host")
    room.do(DAN, Join())
    assert room.there.phase is TablePhase.LOBBY
    room.press(ANN, "option", "begin.full")
    assert room.there.phase is TablePhase.LOBBY
    room.do(DAN, Leave())
    room.do(DAN, Join())
    assert room.there.phase is TablePhase.PLAYING


def test_a_rematch_waits_for_its_host() -> None:
    """Nobody else has agreed to it yet."""
    room = waiting()
    room.do(DAN, Join())
    room.do(ANN, End(sure=True))
    room.do(BOB, Rematch())
    assert (room.there.begin, room.there.phase) == ("full", TablePhase.LOBBY)


def test_against_a_computer_the_start_comes_once() -> None:
    """The button begins at once; that the computer also fills the table begins nothing twice."""
    room = waiting()
    room.press(ANN, "solo")
    assert room.there.phase is TablePhase.PLAYING
    started = [line for post in room.posts for line in post.lines if line.key == "game-started"]
    assert len(started) == 1
