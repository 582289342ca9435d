"""A thing is said once: what a message tells already, it does not tell again in other words."""

from __future__ import annotations

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import BRIEF, Message, Span, brief, plain
from bot.present.pictures import picture_words
from bot.present.render import MAX_CHARACTERS, for_person, for_reader
from bot.table.commands import New, Resign, Start
from bot.table.effects import Line, RemindEffect
from bot.table.identity import Person
from renderer import Picture
from tests.support.every import every
from tests.table.helpers import ANN, BOB, Room


def reminded(room: Room, when: str, person: Person, *lines: Line) -> str:
    """A reminder to one person, as the table stands now."""
    turn = room.there.turn
    seat, ply = (0, 0) if turn is None else (turn.seat, turn.ply)
    effect = RemindEffect(seat=seat, ply=ply, when=when, to=person.id, lines=lines)
    return plain(for_person(effect, room.there, room.version, person).text)


def test_a_reminder_that_nobody_needs_any_more_shows_how_it_stands() -> None:
    """The game may have ended, or gone to rest, before it was sent."""
    room = Room()
    room.do(ANN, New("tripple-domino"))
    room.do(ANN, Start())
    room.do(ANN, Resign(sure=True))
    assert room.there.turn is None
    assert reminded(room, "late", ANN).startswith("Ann: ")
    assert "Done" not in reminded(room, "now", BOB)


@every("language", LANGUAGES)
def test_whose_turn_it_is_has_one_phrase(language: str) -> None:
    """The same in a message and in what is read aloud of a picture."""
    said = texts(language).say("turn-other", {"player": "Ann"})
    assert picture_words(language).to_move.format(name="Ann") == said


def test_a_brief_ends_where_it_was_cut() -> None:
    """Whatever it is the beginning of."""
    assert brief("short") == "short"
    cut = brief("x" * (BRIEF + 1))
    assert len(cut) == BRIEF
    assert cut.endswith("\N{HORIZONTAL ELLIPSIS}")


def test_a_board_in_words_leaves_room_for_the_words_above_it() -> None:
    """Where both are long the alt text stands for the board, and neither is cut."""
    board = Picture(b"", (1, 1), "alt", lambda: "x" * 1500)
    for size, shown in ((MAX_CHARACTERS - 1500, "x" * 1500), (MAX_CHARACTERS - 1499, "alt")):
        message = Message(text=(Span("y" * size),), picture=board)
        (_, _, told) = for_reader(message, Localizer(Reader(boards="text"), None)).text
        assert told.text == shown
