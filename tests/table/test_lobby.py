"""At a table: who may do what, and what the others read."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.present.render import for_person
from bot.table import game_options, ratings
from bot.table.commands import (
    LONGEST,
    Action,
    AnswerProposal,
    DrawTile,
    Join,
    Learn,
    New,
    Pressed,
    Start,
    Undo,
    read_payload,
)
from bot.table.game_options import game_to_open
from bot.table.identity import Person, PersonId, Place
from bot.table.payloads import read
from bot.table.steps import TakeOver
from tests.support.every import every
from tests.table.games import started
from tests.table.helpers import ANN, BOB, CAT, Room


def opened(game: str = "tridom", **options: str) -> Room:
    """A room with a table of Ann's."""
    room = Room()
    room.do(ANN, New(game, options))
    return room


@every(
    "action, game",
    [
        (New("Tri-Dom", {"target": "200", "clock": "1d"}), "tridom"),
        (Learn("tripitz"), "tripitz"),
        (New(), None),
        (New("chess"), None),
        (New("tridom", {"nonsense": "1"}), None),
        (New("tridom", {"rounds": "many"}), None),
        (New("tridom", {"clock": "soon"}), None),
        (DrawTile(), None),
    ],
)
def test_the_game_to_open_is_known_before_the_table_is(action: Action, game: str | None) -> None:
    """It is None where the table would be refused, and it agrees with what then happens."""
    assert game_to_open(action) == game
    if isinstance(action, New | Learn):
        room = Room()
        room.do(ANN, action)
        assert (room.table is None) == (game is None)


def test_of_names_that_differ_in_their_case_alone_the_one_as_written_is_meant() -> None:
    """In another spelling none is: a computer would play for the wrong one."""
    room = opened()
    room.do(Person(PersonId("test:small"), "ann"), Join())
    named = {who: room.there.seat_named(who) for who in ("Ann", "ann", "@ann", "ANN", "an", "2")}
    assert named == {"Ann": 0, "ann": 1, "@ann": 1, "ANN": None, "an": None, "2": 1}
    entries = {person.id: ratings.LadderEntry(person.name, 0.0, {}) for person in room.there.people}
    assert ratings.find(ratings.Ladder(entries), "ann") == "test:small"


def test_a_table_has_an_id_that_nobody_finds_by_trying() -> None:
    """80 bits; the same for a repeated command, and small enough for a button with all it may say."""
    room, again, elsewhere = opened(), opened(), Room(at=Place("test:else"))
    elsewhere.do(ANN, New("tridom"))
    assert room.there.id == again.there.id != elsewhere.there.id
    assert re.fullmatch("[a-z2-7]{16}", room.there.id)
    longest = Pressed(room.there.id, 999_999_999, "x" * 10, "x" * 24)
    assert len(str(longest)) <= LONGEST
    assert read_payload(str(longest)) == longest
    assert read_payload("abcdefgh:1:start") == Pressed("abcdefgh", 1, "start")


@every(
    "name, kept",
    [
        ("  a\n\tb ", "a b"),
        ("", "?"),
        ("\u202eevil", "evil"),
        ("x" * 100, "x" * 40),
        ("\x00", "?"),
        ("👩\u200d👩\u200d👧 Eve", "👩\u200d👩\u200d👧 Eve"),
        ("می\u200cروم", "می\u200cروم"),
        ("A\u200dnn\u200c", "Ann"),
        ("\u200d \u200c\u200d\u200d", "?"),
        ("x" * 39 + "👩\u200d👧", "x" * 39 + "👩"),
    ],
)
def test_names_are_kept_clean(name: str, kept: str) -> None:
    """No control characters, no line breaks, 40 characters at most."""
    room = Room()
    room.do(Person(PersonId("test:1"), name), New("tridom"))
    assert room.there.seats[0].name == kept


def picked(room: Room, *, label: int = 0, **options: str) -> tuple[list[str], str]:
    """The games to choose from for a table with these options, and the payload of one of them."""
    (asked,) = room.do(ANN, New("", options, apart=True)).replies
    message = for_person(asked, None, 0, ANN)
    payloads = [choice.payload or "" for choice in message.choices]
    solo = message.buttons[-1].payload or ""
    assert all(len(payload) <= LONGEST for payload in (*payloads, solo))
    return [payload.split(":")[2].split(".")[1] for payload in payloads], payloads[label]


def test_the_longest_options_that_fit_leave_a_payload_that_is_read() -> None:
    """Behind the longest name of a game, in a thread of its own."""
    options = {"target": "100000", "rounds": "50", "draws": "100"}
    while len(game_options.write_carried(options)) < game_options.MOST_CARRIED:
        options["draws"] = "0" + options["draws"]
    games, payload = picked(Room(), **options)
    assert games == ["tripple-domino"]
    found = read_payload(payload)
    assert read(found) == New("tripple-domino", options, apart=True)
    assert len(str(Pressed("-", 0, "solo", found.argument))) == LONGEST


def test_who_takes_over_a_seat_sits_where_they_do_so() -> None:
    """Not in the chat of the player before them."""
    room = started(computer="easy")
    seat = room.there.seats[1]
    room.table = room.there.with_seat(1, replace(seat, place=Place("test:else")))
    room.do(CAT, TakeOver(1))
    assert (room.there.seats[1].person, room.there.seats[1].place) == (CAT, None)


def test_all_others_must_agree_that_a_move_is_taken_back() -> None:
    room, dan = opened(), Person(PersonId("test:4"), "Dan")
    for person in (BOB, CAT, dan):
        room.do(person, Join())
    room.do(ANN, Start())
    mover = room.mover()
    for _ in range(2):
        room.press(room.mover(), "do", 0)
    before = room.there.state
    room.do(mover, Undo())
    *some, last = [each for each in (ANN, BOB, CAT, dan) if each != mover]
    for person in some:
        room.do(person, AnswerProposal(agree=True))
    assert room.there.state == before
    asked = room.there.proposal
    # As 1.0 left it open at a draw.
    room.table = replace(room.there, proposal=replace(asked, made=asked.made - 1))
    (late,) = room.do(last, AnswerProposal(agree=True)).replies
    assert ([line.key for line in late.lines], room.there.state) == (
        ["refused-nothing-proposed"],
        before,
    )
    room.table = replace(room.there, proposal=asked)
    room.do(last, AnswerProposal(agree=True))
    assert room.there.state != before
