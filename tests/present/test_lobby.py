"""The first minutes: the games to choose from, the lobby, its options by buttons."""

from __future__ import annotations

from bot.present.catalogue import texts, with_local_names
from bot.present.localizer import Localizer, Reader
from bot.present.message import Message, plain
from bot.present.render import for_person
from bot.table import game_options
from bot.table.commands import (
    Action,
    AddComputer,
    New,
    Options,
)
from bot.table.effects import Line, Show
from bot.table.identity import Person
from engine import GAMES
from tests.support.every import every
from tests.table.helpers import ANN, Room


def opened(game: str = "tridom", *, private: bool = False, **options: str) -> Room:
    """A lobby of Ann's."""
    room = Room()
    room.do(ANN, New(game, options), private=private)
    return room


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


@every(
    "language, begins, inside",
    [
        ("en", "The computer plays", "Not yet: it\u2019s the computer\u2019s turn."),
        ("de", "Der Computer legt", "Noch nicht, der Computer ist am Zug."),
        (
            "fr",
            "L\u2019ordinateur joue",
            "Pas encore\u00a0: c\u2019est \u00e0 l\u2019ordinateur de jouer.",
        ),
        ("es", "La m\u00e1quina juega", "Todav\u00eda no: le toca a la m\u00e1quina."),
        ("it", "Il computer gioca", "Non ancora: ora gioca il computer."),
        ("nl", "De computer legt", "Nog niet: de computer is aan de beurt."),
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
    assert plain(localizer.line(Line("refused-not-your-turn", {"seat": 1}))) == inside
    assert plain(localizer.named("lobby-seat", None, name, number=2)) == f"2. {name}"
    room.do(ANN, AddComputer())
    scene = with_local_names(texts(language), room.there.scene(1, None))
    said = plain(Localizer(Reader(None, language), scene).line(placed))
    assert said.startswith(scene.seats[1].name)
