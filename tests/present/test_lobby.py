"""The first minutes: the games to choose from, the lobby, its options by buttons."""

from __future__ import annotations

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
    New,
    Options,
    Start,
)
from bot.table.effects import HandEffect, Line, Show, TableEffect
from bot.table.identity import Person
from bot.table.preferences import NOTHING_CHOSEN, Preferences
from bot.table.table import TablePhase
from engine import GAMES
from tests.support.every import every
from tests.table.helpers import ANN, Room
from tests.table.test_leaving import pressed


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
