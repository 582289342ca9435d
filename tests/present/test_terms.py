"""What a table keeps in English is read in everyone's own language."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from bot.locales import LANGUAGES
from bot.platforms import terms
from bot.platforms.vocabulary import parse
from bot.present import catalogue
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.table import table
from bot.table.commands import AddComputer, New, Options, Start, Unknown
from bot.table.effects import Line, Show, TableEffect
from bot.table.identity import Person, PersonId, computer_name, read_stand_in, stand_in
from bot.table.registry import WORDS
from tests.support.every import every
from tests.table.games import started
from tests.table.helpers import ANN, BOB, Room


def spoken(language: str) -> Room:
    """A room where Ann, who speaks this language, has opened a table with a computer."""
    room = Room()
    ann = structs.replace(ANN, language=language)
    room.do(ann, New("tridom"))
    room.do(ann, AddComputer("easy"))
    return room


@every("language", LANGUAGES)
def test_options_can_be_typed_as_they_are_listed(language: str) -> None:
    """Each line of the page begins with what the option is called; its example is understood."""
    for game in ("tridom", "tripple-domino", "tripitz"):
        (reply,) = Room().do(BOB, Options(game)).replies
        bob = structs.replace(BOB, language=language)
        page = plain(for_person(reply, None, 0, bob).text)
        *lines, how = page.splitlines()[1:]
        for line in lines:
            name = line.removeprefix("• ").partition(":")[0].strip()
            assert terms.meaning("opt", name), line
        typed = how.rpartition("/")[2]
        found, options = terms.game_and_options(typed.split()[1:])
        assert found == game
        assert options in ({"target": "200"}, {"short": "yes"})


@every("language", LANGUAGES)
def test_stand_ins_are_called_as_their_reader_would(language: str) -> None:
    """In texts, buttons and pictures; people keep their names whatever they look like."""
    room = spoken(language)
    room.do(structs.replace(ANN, language=language), Start())
    table = room.there
    ann, computer = table.seats
    nameless = replace(table, seats=(replace(ann, name=stand_in(1), person=None), computer))
    shown = for_channel(TableEffect(show=Show.BOARD), nameless, 1)
    player = texts(language).say("picture-player", {"seat": 1})
    machine = texts(language).say("seat-computer", {"number": 0})
    for said in (plain(shown.text), shown.picture.alt if shown.picture else ""):
        assert player in said
        assert machine in said
    listed = Line("league-voided", {"names": [stand_in(1), "Bob"]})
    assert f"{player}, Bob" in plain(Localizer(Reader(None, language), None).line(listed))
    namesake = replace(table, seats=(replace(ann, name="Player 2"), computer))
    away = replace(ann, name="Player 2", former=ann.person, person=None)
    out = replace(ann, name="Player 2", person=None, out="test:1")
    for seats in (namesake.seats, (away, computer), (out, computer)):
        board = for_channel(TableEffect(show=Show.BOARD), replace(table, seats=seats), 1)
        assert "Player 2" in plain(board.text)


def test_a_name_from_right_to_left_turns_nothing_around_it() -> None:
    """Its score stays beside it, on the board and in a line; other names have no marks."""
    room = started("tridom")
    ann, bob = room.there.seats
    table = replace(room.there, seats=(replace(ann, name="علی"), bob))
    line = Line("left-for-good", {"seat": 0})
    shown = plain(for_channel(TableEffect(show=Show.BOARD, lines=(line,)), table, 1).text)
    assert shown.count("علی") == shown.count("\u2068علی\u2069") >= 2
    assert shown.count("\u2068") == shown.count("\u2069") == shown.count("علی")
    told = Line("closed", {"name": "שרה"})
    assert "\u2068שרה\u2069" in plain(Localizer(Reader(None), None).line(told))


def test_names_of_stand_ins_are_read_back() -> None:
    """Computers and people whose names were deleted, and nobody else."""
    assert read_stand_in(computer_name(3)) == ("computer", 3)
    assert read_stand_in(stand_in(2)) == ("player", 2)
    for name in ("Computer", "Player 1 ", "player 1", "Ann", "Computer 1234"):
        assert read_stand_in(name) is None


@every("language", LANGUAGES)
def test_clocks_are_said_in_full_and_read_back(language: str) -> None:
    """One and several of each unit, with a bank and without."""
    says = texts(language)
    for written in ("none", "2m", "1h", "90m", "12h", "1d", "7d", "5d+12h", "1d+0m"):
        runs = table.read_clock(written)
        said = catalogue.clock(says, runs)
        typed = terms.option_value("clock", said)
        assert table.read_clock(typed) == runs, said


def shown_to(language: str, action: Unknown) -> Message:
    (reply,) = Room().do(BOB, action).replies
    return for_person(reply, None, 0, Person(PersonId("test:2"), "Bob", language))


@every("language", LANGUAGES)
def test_a_suggestion_is_in_the_readers_language(language: str) -> None:
    """Whichever language the mistyped word is from."""
    word = texts(language).say("cmd-play")
    assert f"/{word}" in plain(shown_to(language, parse("/legenn")).text)
    whole = plain(shown_to(language, parse("/legenn 3-4-4 7")).text)
    assert f"/{word} 3-4-4 7" in whole


def test_each_suggestion_that_needs_no_table_is_a_button() -> None:
    asked = {word: shown_to("en", Unknown("?", word, meant=parse(word))) for word in WORDS}
    free = [
        word for word, said in asked.items() if [each.label for each in said.buttons] == ["Yes"]
    ]
    assert free == [
        *("new", "learn", "rules", "options", "mygames", "tables", "drill", "daily", "weekly"),
        *("league", "cup", "ladder", "stats", "settings", "mydata", "chatdata", "help"),
    ]
