"""The first minutes: the games to choose from, the lobby, its options by buttons."""

from __future__ import annotations

import pytest

from bot.present import table_lists
from bot.present.catalogue import texts, with_local_names
from bot.present.localizer import Localizer, Reader, person_reader
from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.table import game_options
from bot.table.commands import (
    TOPICS,
    Action,
    AddComputer,
    Help,
    Join,
    Learn,
    New,
    Options,
    Resign,
    Rules,
    Start,
)
from bot.table.effects import HandEffect, Line, Show, TableEffect
from bot.table.identity import Person
from bot.table.lobby import DEFAULT_LEVEL
from bot.table.preferences import NOTHING_CHOSEN, Preferences
from bot.table.table import TablePhase
from engine import GAMES
from engine.players import PLAYERS
from tests.support.every import every
from tests.table.helpers import ANN, BOB, CAT, Room, refused
from tests.table.test_leaving import pressed

OTHERS = [f"solo.{level}" for level in PLAYERS if level != DEFAULT_LEVEL]


def opened(game: str = "tridom", *, private: bool = False, **options: str) -> Room:
    """A lobby of Ann's."""
    room = Room()
    room.do(ANN, New(game, options), private=private)
    return room


def lobby(room: Room) -> Message:
    """The lobby as everyone sees it."""
    return for_channel(TableEffect(show=Show.LOBBY), room.there, room.version)


def asked(room: Room, action: Action | str, who: Person = ANN) -> Message:
    """What this person reads when they ask, or press a payload."""
    decision = room.do(who, action)
    (reply,) = decision.replies
    return for_person(reply, room.table, room.version, who)


@pytest.mark.parametrize("action", [New(), Learn()])
def test_each_game_has_a_sentence_and_one_is_to_begin_with(action: Action) -> None:
    """Nothing is said twice; the easiest game comes first; a picture shows what it is about."""
    page = asked(Room(), action)
    said = plain(page.text)
    assert said.count("Which game?") == 1
    assert "Tridom: The easiest: " in said
    assert ("Learn by playing" in said) == (action == New())
    assert page.picture is not None
    assert "triangles" in page.picture.alt
    assert "tokens" in page.picture.alt
    verb = "new" if action == New() else "learn"
    assert pressed(page)[0] == f"{verb}.tridom"
    assert {f"{verb}.{game}" for game in GAMES} <= set(pressed(page))


def test_to_read_rules_no_way_to_begin_is_offered() -> None:
    """The same choice, without what is about playing."""
    page = asked(Room(), Rules())
    assert pressed(page) == [f"rules.{game}" for game in sorted(GAMES, key=lambda g: g != "tridom")]


def test_a_first_game_is_chosen_and_begins_as_one() -> None:
    """It is a lesson, not an ordinary table."""
    room = Room()
    room.do(ANN, asked(room, Learn()).choices[0].payload)
    assert room.there.lesson
    assert room.there.phase is TablePhase.PLAYING


@pytest.mark.parametrize("way", ["-:0:solo.tridom", "solo"])
def test_a_game_against_the_computer_is_one_tap_away(way: str) -> None:
    """From the games, and from the lobby."""
    room = Room() if ":" in way else opened()
    if room.table is None:
        room.do(ANN, way)
    else:
        room.press(ANN, way)
    assert room.there.phase is TablePhase.PLAYING
    assert [seat.level for seat in room.there.seats] == ["", "normal"]


def test_the_games_say_how_well_the_computer_plays() -> None:
    """Its other levels are in the lobby, behind a game."""
    room = Room()
    assert [one.label for one in asked(room, New()).buttons] == [
        "Learn by playing",
        "Against the computer (normal)",
        "Quick games",
    ]


@pytest.mark.parametrize(
    ("game", "private", "buttons"),
    [
        ("tridom", False, ["join", "solo", "rules", "more"]),
        ("tridom", True, ["solo", "rules", "more"]),
        ("tripitz", True, ["solo", "start", "rules", "more"]),
    ],
)
def test_a_lobby_of_one_offers_what_is_possible(
    game: str, private: bool, buttons: list[str]
) -> None:
    """Nobody can join in a private chat; alone one plays where the game has it."""
    assert pressed(lobby(opened(game, private=private))) == buttons


def behind(room: Room, *page: str) -> Message:
    """What More shows the host."""
    more = room.press(ANN, "more", *page).replies[0]
    return for_person(more, room.there, room.version, ANN)


def test_a_lobby_says_each_thing_once() -> None:
    """Game, seats, people, and who starts; no fingerprint of a secret."""
    room = opened()
    room.do(BOB, Join())
    assert plain(lobby(room).text).splitlines() == [
        "Tridom: 2 of 6 seats", "1. Ann", "2. Bob", "Ann can start now.",
    ]  # fmt: skip
    assert pressed(lobby(room)) == ["join", "start", "rules", "more"]
    for _ in range(4):
        room.do(ANN, AddComputer("easy"))
    assert pressed(lobby(room)) == ["start", "rules", "more"]
    levels = [f"level.{each}" for each in PLAYERS if each != "easy"]
    assert pressed(behind(room))[:4] == [*levels, "form.quick", "options"]


@pytest.mark.parametrize("level", PLAYERS)
def test_a_computer_of_another_level_is_two_taps_away(level: str) -> None:
    """Behind More; the ordinary one is in the lobby. Its levels are the engine's."""
    room = opened()
    assert pressed(lobby(room)).count("solo") == 1
    more = room.press(ANN, "more").replies[0]
    offered = pressed(for_person(more, room.there, room.version, ANN))
    assert (f"solo.{level}" in offered) == (level != DEFAULT_LEVEL)
    room.press(ANN, "solo", level)
    assert [seat.level for seat in room.there.seats] == ["", level]
    assert room.there.phase is TablePhase.PLAYING


def test_how_well_computers_play_is_seen_and_chosen_in_the_lobby() -> None:
    """The list says it; a button for each other level gives it to all of them, and only the host has it."""
    room = opened()
    room.do(BOB, Join())
    assert not [each for each in pressed(behind(room)) if each.startswith("level")]
    room.press(ANN, "computer")
    room.do(ANN, AddComputer("easy"))
    said = plain(lobby(room).text)
    assert "3. Computer 1 (normal)\n4. Computer 2 (easy)" in said
    assert {"level.easy", "level.normal"} <= set(pressed(behind(room)))
    assert refused(room.press(BOB, "level", "easy"))
    room.press(ANN, "level", "easy")
    assert [seat.level for seat in room.there.seats] == ["", "", "easy", "easy"]
    assert "level.easy" not in pressed(behind(room))
    assert refused(room.press(ANN, "level", "nonsense")) == "no-such-level"
    assert [seat.level for seat in room.there.seats] == ["", "", "easy", "easy"]


def test_the_shuffle_is_explained_to_who_asks() -> None:
    """Behind a button of the lobby's more; not where the deal was picked."""
    room = opened()
    assert pressed(behind(opened(private=True)))[-1] == "board", "where it takes the lobby's place"
    first, rest = pressed(behind(room)), pressed(behind(room, "rest"))
    assert first == [*OTHERS, "computer", "form.quick", "options", "leave", "end", "more.rest"]
    assert rest == ["invite", "fair", "help", "more"]
    (reply,) = room.press(ANN, "fair").replies
    said = plain(for_person(reply, room.there, room.version, ANN).text)
    assert room.there.scene(1, None).commitment in said
    first = Room()
    first.do(ANN, Learn("tridom"))
    assert refused(first.press(ANN, "fair")) == "no-shuffle"


@every("game", GAMES)
def test_every_option_is_chosen_by_taps(game: str) -> None:
    """Each value that is offered is taken; the last one then stands in the lobby's options."""
    room = opened(game)
    page = asked(room, Options())
    assert len(page.choices) == len(GAMES[game].options) + len(game_options.TABLE_OPTIONS)
    for choice in page.choices:
        values = asked(room, choice.payload)
        for value in values.choices:
            decision = room.do(ANN, value.payload)
            assert decision.replies[0].show is Show.OPTIONS, value
            told = for_person(decision.replies[0], room.there, room.version, ANN)
            assert f": {value.label}" in plain(told.text)


def test_an_option_goes_back_to_what_it_was() -> None:
    """Its default, or none; the others stay."""
    room = opened(target="200", rounds="3")
    room.press(ANN, "option", "rounds.none")
    assert room.there.options == {"target": 200}
    room.press(ANN, "option", "target.400")
    assert room.there.options == {}
    room.press(ANN, "option", "clock.5d-12h")
    assert str(room.there.clock) == "5d+12h"


def test_options_are_the_hosts_to_choose_and_only_before_the_game() -> None:
    """Others see them; nonsense is refused and changes nothing."""
    room = opened()
    room.do(BOB, Join())
    assert refused(room.press(BOB, "option", "target.200")) == "host-only"
    assert refused(room.press(ANN, "option", "target.many")) == "bad-option"
    assert refused(room.press(ANN, "option", "speed.1")) == "no-such-option"
    room.do(ANN, Start())
    assert refused(room.press(ANN, "option", "target.200")) == "begun-already"
    assert refused(room.press(CAT, "solo")) == "begun-already"


def test_help_is_short_with_questions_and_ways_to_begin() -> None:
    """A few short sentences; each question leads to its answer, with buttons that do it and one back."""
    welcome = asked(Room(), Help())
    assert len(plain(welcome.text).split(". ")) <= 3
    assert pressed(welcome) == ["new.tridom", "games", "help.topics"]
    (alone,) = Room().do(ANN, Help(), private=True).replies
    begin = ["learn.tridom", "games", "help.topics"]
    assert pressed(for_person(alone, None, 0, ANN)) == begin
    page = asked(Room(), welcome.buttons[-1].payload)
    first = TOPICS[: TOPICS.index("more") + 1]
    assert pressed(page) == [*(f"help.{topic}" for topic in first), "learn.tridom", "rules"]
    more = asked(Room(), Help("more"))
    assert pressed(more) == [*(f"help.{topic}" for topic in TOPICS[len(first) :]), "help.topics"]
    answers = [*page.choices[:-1], *more.choices]
    for choice in answers:
        read = asked(Room(), choice.payload)
        assert plain(read.text).startswith(choice.label)
        assert pressed(read)[-1] == "help.topics"
    assert all(len(pressed(asked(Room(), Help(topic)))) <= 8 for topic in ("", *TOPICS))
    settings = ["set.hand", "set.ping", "set.reminders", "set.quiet"]
    assert pressed(asked(Room(), Help("messages"))) == [*settings, "help.topics"]
    assert pressed(asked(Room(), Help("stop"))) == ["help.topics"]
    assert pressed(asked(Room(), Help("away"))) == ["tables", "help.topics"]


def test_help_at_a_table_has_the_buttons_that_mean_it() -> None:
    """Leaving the lobby or the running game; back in the seat for someone who was away."""
    room = opened()
    room.do(BOB, Join())
    assert pressed(asked(room, Help("stop"))) == ["leave", "help.topics"]
    room.do(ANN, Start())
    assert pressed(asked(room, Help("stop"))) == ["resign", "help.topics"]
    assert pressed(asked(room, Help("away"))) == ["tables", "help.topics"]
    room.do(BOB, Resign(sure=True))
    assert pressed(asked(room, Help("away"))) == ["join", "tables", "help.topics"]


def test_a_hand_read_elsewhere_names_game_and_place() -> None:
    """Somebody may have several in one private chat; beside the board it is not said."""
    room = Room()
    room.do(ANN, New("tripitz"), title="Family")
    room.do(ANN, Start())
    hand = HandEffect()
    away = for_person(hand, room.there, 1, ANN, elsewhere=True)
    assert plain(away.text) == "Tripitz in Family \u00b7 Your turn.\nPick a token"
    here = for_person(hand, room.there, 1, ANN)
    assert plain(here.text) == "Pick a token"
    listed = table_lists.tables(
        Localizer(person_reader(ANN, NOTHING_CHOSEN), None),
        [table_lists.JoinedTable(room.there.scene(1, None), 0)],
        (),
        (),
    )
    assert listed.choices[0].label.startswith("1. Tripitz in Family: ")


@every(
    "language, begins, inside",
    [
        ("en", "The computer plays", "The computer\u2019s turn."),
        ("de", "Der Computer legt", "Der Computer ist am Zug."),
        ("fr", "L\u2019ordinateur joue", "C\u2019est \u00e0 l\u2019ordinateur de jouer."),
        ("es", "La m\u00e1quina juega", "Le toca a la m\u00e1quina."),
        ("it", "Il computer gioca", "Tocca a Computer."),
        ("nl", "De computer legt", "De computer is aan de beurt."),
    ],
)
def test_an_only_computer_has_its_article(language: str, begins: str, inside: str) -> None:
    """In sentences; where names are listed, and where there are several, it is a name."""
    room = opened()
    room.do(ANN, AddComputer())
    table = room.there
    scene = with_local_names(texts(language), table.scene(1, None))
    localizer = Localizer(Reader(None, language), scene)
    move = {"seat": 1, "piece": "1-2-3", "cell": "0,0", "points": 6, "items": [["value", 6]]}
    placed = Line("placed", move)
    assert plain(localizer.line(placed)).startswith(begins)
    name = scene.seats[1].name
    assert plain(localizer.named("turn-other", None, name)) == inside
    assert plain(localizer.named("lobby-seat", None, name, number=2)) == f"2. {name}"
    room.do(ANN, AddComputer())
    scene = with_local_names(texts(language), room.there.scene(1, None))
    said = plain(Localizer(Reader(None, language), scene).line(placed))
    assert said.startswith(scene.seats[1].name)


def test_a_moment_is_told_in_the_readers_zone() -> None:
    """As long as nobody chose one, in UTC."""
    moment = 1_800_000_000.0
    utc = Localizer(person_reader(ANN, NOTHING_CHOSEN), None).until(moment)
    tokyo = Localizer(person_reader(ANN, Preferences(zone="Asia/Tokyo")), None).until(moment)
    assert "2027-01-15 08:00 UTC" in plain(utc)
    assert "2027-01-15 17:00 JST" in plain(tokyo)


def test_in_a_private_chat_nothing_is_offered_that_makes_no_sense_there() -> None:
    """No ladder of one, nobody to replace."""
    room = opened("tripitz", private=True)
    room.press(ANN, "solo")
    for _ in range(2):
        (reply,) = room.press(ANN, "more").replies
        verbs = set(pressed(for_person(reply, room.there, room.version, ANN)))
        assert not verbs & {"ladder", "players", "join"}
        assert "score" in verbs
        room.press(ANN, "resign", "sure")
    assert room.there.phase is TablePhase.OVER
