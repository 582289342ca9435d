"""Before a game: who may do what, and what the others read."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.present.render import for_person
from bot.table import game_options
from bot.table.commands import (
    LONGEST,
    Action,
    AddComputer,
    Command,
    DrawTile,
    End,
    Join,
    Learn,
    New,
    Pressed,
    Start,
    read_payload,
)
from bot.table.effects import Show
from bot.table.game_options import game_to_open
from bot.table.identity import Person, PersonId, Place
from bot.table.lobby import no_room, numbered
from bot.table.payloads import read
from bot.table.steps import AgainstComputer, ChooseOption, SetLevel
from bot.table.table import MOST_TABLES
from engine.shuffle import commitment
from tests.support.every import every
from tests.table.helpers import ANN, BOB, Room, refused


def opened(game: str = "tridom", **options: str) -> Room:
    """A room with a table of Ann's."""
    room = Room()
    room.do(ANN, New(game, options))
    return room


@every("private", [True, False])
def test_a_table_knows_whether_it_was_opened_in_private(private: bool) -> None:
    """There its hand and board are one message, and nobody is told of it."""
    room = Room()
    room.do(ANN, New("tridom"), private=private)
    assert room.there.private is private


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


def test_a_place_that_shows_one_table_takes_no_second() -> None:
    """Until the first is over."""
    room = opened()
    assert refused(room.do(BOB, New("tripitz"), sole=True)) == "table-open"
    room.do(ANN, End())
    room.do(BOB, New("tripitz"), sole=True)
    assert room.there.game == "tripitz"


def test_a_second_table_opens_beside_the_first() -> None:
    """With a title of its own; of the same game there is one lobby, which is shown instead."""
    room = opened()
    named = replace(room.there, title="Family")
    room.table = named
    (shown,) = room.do(BOB, New("tridom")).replies
    assert (shown.show, shown.lines[0].key) == (Show.OPENINGS, "lobby-waits")
    assert room.do(BOB, New("tridom", solo=True), title="Family").table.title == "Family (2)"
    room.table = named
    assert room.do(BOB, Learn("tridom")).table.lesson
    room.table = named
    assert room.do(BOB, New("tripitz"), title="Elsewhere").table.title == "Elsewhere"


def test_a_place_has_so_many_tables_and_no_more() -> None:
    """Tables of leagues don't count; titles go on counting."""
    one = replace(opened().there, title="Family")
    near = [replace(one, id=f"t{number}") for number in range(MOST_TABLES - 1)]
    command = Command(id="c", at=one.place, person=BOB, action=New("tripitz"))
    league = replace(one, id="l", league="league-1")
    assert no_room([*near, league], command, "tripitz") is None
    assert refused(no_room([*near, one], command, "tripitz")) == "many-tables"
    titled = [replace(one, title=title) for title in ("Family", "Family (2)", "Family (4)")]
    assert [numbered("Family", titled), numbered("", titled)] == ["Family (3)", ""]


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


def test_two_of_one_name_are_told_apart() -> None:
    """The second Ann is "Ann 2"."""
    room = opened()
    room.do(Person(PersonId("test:9"), "Ann"), Join())
    assert [seat.name for seat in room.there.seats] == ["Ann", "Ann 2"]


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


def test_the_secret_is_fixed_before_anyone_joins() -> None:
    """Its hash stands in the lobby, and it does not change."""
    room = opened()
    before = room.there.scene(1, None).commitment
    room.do(BOB, Join("tomato"))
    assert room.there.scene(2, None).commitment == before == commitment(room.there.secret)
    assert room.there.seats[1].salt == "tomato"


BEGINNINGS = (
    Start(),
    AddComputer(),
    AgainstComputer(),
    AgainstComputer("hard"),
    SetLevel("easy"),
    ChooseOption("hints", "no"),
)
"""What prepares or begins another's game."""


@every("action", BEGINNINGS)
@every("seated", [True, False])
@every("admin", [True, False])
def test_only_the_host_prepares_and_starts_the_game(
    action: Action, *, seated: bool, admin: bool
) -> None:
    """Nobody else does, whether they sit there or moderate the chat, and they are told who can."""
    room = opened()
    if seated:
        room.do(BOB, Join())
    before = room.there
    assert refused(room.do(BOB, action, admin=admin)) == "host-only"
    assert room.there == before


def picked(room: Room, *, label: int = 0, **options: str) -> tuple[list[str], str]:
    """The games to choose from for a table with these options, and the payload of one of them."""
    (asked,) = room.do(ANN, New("", options, apart=True)).replies
    message = for_person(asked, None, 0, ANN)
    payloads = [choice.payload or "" for choice in message.choices]
    solo = message.buttons[-1].payload or ""
    assert all(len(payload) <= LONGEST for payload in (*payloads, solo))
    return [payload.split(":")[2].split(".")[1] for payload in payloads], payloads[label]


def test_options_chosen_before_the_game_come_along() -> None:
    """Through the picker, to the table that its button opens."""
    room = Room()
    games, payload = picked(room, target="200", clock="5d+12h")
    assert games == ["tridom", "tripple-domino", "triominoes", "triominos"]
    room.do(ANN, payload)
    assert room.there.options == {"target": 200}
    assert str(room.there.clock) == "5d+12h"


def test_a_game_against_the_computer_takes_them_too() -> None:
    """The button below the games is for the first that takes them."""
    room = Room()
    (asked,) = room.do(ANN, New("", {"jokers": "yes"})).replies
    solo = for_person(asked, None, 0, ANN).buttons[-1].payload
    room.do(ANN, solo or "")
    assert room.there.game == "tripitz"
    assert room.there.options == {"jokers": True}


def test_the_longest_options_that_fit_leave_a_payload_that_is_read() -> None:
    """Behind the longest name of a game, in a thread of its own."""
    options = {"target": "100000", "rounds": "50", "draws": "100"}
    while len(game_options.write_carried(options)) < game_options.MOST_CARRIED:
        options["draws"] = "0" + options["draws"]
    games, payload = picked(Room(), **options)
    assert games == ["tripple-domino"]
    found = read_payload(payload)
    assert found is not None
    assert read(found) == New("tripple-domino", options, apart=True)
    assert len(str(Pressed("-", 0, "solo", found.argument))) == LONGEST
