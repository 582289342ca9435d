"""A thing is said once: what a message tells already, it does not tell again in other words."""

from __future__ import annotations

import re

import pytest

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import BRIEF, Message, Span, brief, plain
from bot.present.pictures import picture_words
from bot.present.private import Reminder
from bot.present.render import MAX_CHARACTERS, for_channel, for_person, for_reader
from bot.table.commands import New, Resign, Start
from bot.table.effects import HandEffect, Line, RemindEffect, Show, TableEffect
from bot.table.identity import Person
from bot.table.preferences import Preferences
from renderer import Picture
from tests.support.every import every
from tests.table.games import started
from tests.table.helpers import ANN, BOB, CAT, Room
from tests.table.test_private_words import three, timed_out


def board_after(room: Room) -> str:
    """The board that was posted last."""
    post = next(post for post in reversed(room.posts) if post.show is Show.BOARD)
    return plain(for_channel(post, room.there, room.version).text)


@pytest.mark.parametrize("how", ["the clock", "a replacement", "leaving"])
def test_a_computer_that_sits_in_is_told_of_once(how: str) -> None:
    """By what just happened; the boards that follow say it in their own line."""
    room = three(clock="2m")
    if how == "the clock":
        timed_out(room)
    elif how == "a replacement":
        room.replace(BOB)
    else:
        room.press(CAT, "resign", "sure")
    said = board_after(room)
    assert said.count("computer") == 1
    later = plain(for_channel(TableEffect(show=Show.BOARD), room.there, room.version).text)
    assert "is away: a computer sits in" in later


def reminded(room: Room, when: str, person: Person, *lines: Line) -> str:
    """A reminder to one person, as the table stands now."""
    turn = room.there.turn
    seat, ply = (0, 0) if turn is None else (turn.seat, turn.ply)
    effect = RemindEffect(seat=seat, ply=ply, when=when, to=person.id, lines=lines)
    return plain(for_person(effect, room.there, room.version, person).text)


def test_a_reminder_tells_other_news_first() -> None:
    """As of a plan, where no hand is sent that would tell it."""
    room = three()
    mover = room.mover()
    said = reminded(room, "now", mover, Line("plan-missed"))
    assert said == f"Your plan doesn’t fit any more.\n{mover.name}, your turn."


@every("language", LANGUAGES)
def test_a_reminder_names_nobody_where_only_computers_wait(language: str) -> None:
    """They sit in for everyone else, as in a league's game that one player left."""
    room = three(clock="2d")
    mover = room.mover()
    for each in (ANN, BOB, CAT):
        if each != mover:
            room.press(each, "resign", "sure")
    turn = room.there.turn
    assert turn is not None
    effect = RemindEffect(seat=turn.seat, ply=turn.ply, when="late", to=mover.id)
    shown = for_person(
        effect,
        room.there,
        room.version,
        mover,
        Preferences(language=language),
        Reminder("", "never"),
    )
    said = texts(language).say("reminder-waits", {"names": "", "count": 0, "moment": ""}).strip()
    assert said not in plain(shown.text)
    assert "  " not in plain(shown.text)


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


@every("boards", ["picture", "both", "text"])
@every("game", ["tridom", "tripitz"])
def test_a_hand_is_listed_once(game: str, boards: str) -> None:
    """However boards are shown; a picture shows it, so that no text repeats it."""
    chosen = Preferences(boards=boards)
    for seed in range(12):
        room = started(game, seed=seed)
        person = room.mover()
        view = room.there.state.view(room.there.state.to_move)
        hand = for_person(HandEffect(), room.there, room.version, person, chosen)
        told, _, rows = plain(hand.text).partition("\n\n")
        # What the table drew is news, and named in the hand as well.
        told = re.sub(r"^Nothing fitted.*\n", "", told)
        named = [piece for piece in view.hand if len(re.findall(rf"\b{piece}\b", told)) > 1]
        ghost = any(":do." in str(button.payload) for button in hand.buttons)
        assert len(named) <= ghost, "only the one that is there already"
        listed = ("Your hand: " in told) + ("Your hand. " in rows)
        assert listed == (boards != "picture")
        assert ("triangle" in told) == (game == "tripitz" and boards != "picture" and not ghost)


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
