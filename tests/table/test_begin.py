"""A table that begins by itself once it is full."""

from __future__ import annotations

from bot.table.commands import Join, Leave, New
from bot.table.identity import Person, PersonId
from bot.table.table import TablePhase
from tests.table.helpers import ANN, BOB, CAT, Room

DAN = Person(PersonId("test:4"), "Dan")


def waiting(begin: str = "full") -> Room:
    """A table for four at which one seat is free."""
    room = Room()
    room.do(ANN, New("triominos", {"begin": begin}))
    room.do(BOB, Join())
    room.do(CAT, Join())
    assert room.there.phase is TablePhase.LOBBY
    return room


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
