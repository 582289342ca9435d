"""Another game with the same people: who may ask, who sits where, what stays."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace

import pytest
from msgspec import structs

from bot.table import arranging
from bot.table.commands import (
    AddComputer,
    Command,
    End,
    Join,
    New,
    Rematch,
    Resign,
    Start,
)
from bot.table.effects import Show
from bot.table.identity import Person, PersonId, Place
from bot.table.lobby import table_id
from bot.table.registry import decide
from bot.table.rows import Case
from bot.table.table import Proposal, Table, TablePhase, Turn
from tests.table.helpers import ANN, BOB, CAT, Room


def ended(*, out: bool = False) -> Room:
    """A game of Ann, Bob, Cat and a computer that was ended; Bob had left it."""
    room = Room()
    room.do(
        ANN,
        New("tridom", {"target": "150", "clock": "1h", "absent": "pass", "hints": "no"}),
        chat="test:chat",
    )
    room.do(BOB, Join("my own word"))
    room.do(CAT, Join())
    room.do(ANN, AddComputer("easy"))
    room.do(ANN, Start())
    room.do(BOB, Resign(sure=True))
    if out:
        seats = list(room.there.seats)
        seats[1] = replace(seats[1], former=None, out=BOB.id)
        room.table = replace(room.there, seats=tuple(seats))
    room.do(ANN, End(sure=True))
    assert room.there.phase is TablePhase.OVER
    room.table = replace(room.there, guide=True)
    return room


def test_a_question_is_in_its_readers_language() -> None:
    """Nobody sits there yet who could tell it."""
    room = Room()
    room.do(ANN, New("tridom"))
    room.do(structs.replace(BOB, language="de"), Join())
    room.do(ANN, Start())
    room.do(ANN, End(sure=True))
    (asked,) = [post for post in room.press(ANN, "rematch").posts if post.show is Show.WELCOME]
    assert (asked.to, asked.language) == (BOB.id, "de")


CHOSEN = {
    "place", "game", "options", "clock", "absent", "substitute", "begin", "hints", "unrated", "guide", "private", "title",
    "language", "chat", "others",
}  # fmt: skip
"""What a table keeps of the one before it."""
MADE_ANEW = {"id", "host", "seats", "secret", "created"}


def test_what_was_the_old_game_s_is_gone() -> None:
    """Whatever it was, a field that is added later too."""
    before = replace(
        ended().there,
        begin="full",
        substitute="hard",
        title="Family",
        shared=("replay.1",),
        followers=(Person(PersonId("test:9"), ""),),
        formerly=3,
        lesson=True,
        asleep=True,
        league="league-1",
        league_round=2,
        proposal=Proposal("undo", 3, ANN.id, 4),
        turn=Turn(0, 7, 9.0),
    )
    elsewhere = Place("far:club")
    before = before.with_seat(0, replace(before.seats[0], place=elsewhere))
    command = Command(id="c", at=before.place, person=ANN, action=Rematch())
    again = arranging.rematch(before, command, 77.0, bytes(48), ()).table
    assert again is not None
    assert again.seats[again.own_seat(ANN.id)].place == elsewhere
    for one in fields(Table):
        if one.name not in MADE_ANEW:
            fresh = None if one.name == "state" else one.default
            if one.default_factory is not MISSING:
                fresh = one.default_factory()
            kept = getattr(before, one.name) if one.name in CHOSEN else fresh
            assert getattr(again, one.name) == kept, one.name
    assert (again.id, again.created) == (table_id(command), 77.0)


def test_somebody_who_was_out_for_good_is_seated_when_they_ask_themselves() -> None:
    """Nobody else asks somebody who was away too often."""
    room = ended(out=True)
    asked = [post.to for post in room.do(ANN, Rematch()).posts if post.show is Show.WELCOME]
    assert asked == [CAT.id]
    room = ended(out=True)
    room.do(BOB, Rematch())
    assert [seat.name for seat in room.there.seats] == ["Bob", "Computer 1"]


@pytest.mark.parametrize("game", ["tridom", "tripitz"])
def test_a_rematch_opens_beside_other_tables(game: str) -> None:
    """Where one of the same game gathers already, as a rematch of somebody else, that is shown."""
    other = Room(seed=5)
    other.do(ANN, New(game))
    before = ended().there
    command = Command(id="c", at=before.place, person=ANN, action=Rematch())
    before, near = replace(before, title="Family"), [replace(other.there, title="Family")]
    case = Case(command=command, table=before, now=0.0, entropy=bytes(48), version=9, nearby=near)
    decision = decide(case)
    if game == before.game:
        assert decision.replies[0].lines[0].key == "lobby-waits"
    else:
        assert decision.table is not None
        assert decision.table.changed == 1
        assert decision.table.title == "Family (2)"
