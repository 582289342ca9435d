"""Our rulings: each game has its page of them, with reasons, and its rules lead there and back."""

from __future__ import annotations

import re

import pytest

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import PAGE, plain
from bot.present.render import for_channel, for_person
from bot.present.rules_pages import LESSONS, RULINGS
from bot.present.rules_pages import lesson as lesson_page
from bot.present.rules_pages import rulings as rulings_page
from bot.table.commands import New, Rules, read_payload
from bot.table.effects import Show, TableEffect
from engine import GAMES
from engine.triangles.rules import VARIANTS
from tests.support.every import every
from tests.support.rulings import RULING_NAMES
from tests.table.helpers import ANN, Room

LONGEST = 3500
"""Characters of a page: a message of Discord has 4000, and more is not read on a phone."""
LONGEST_RULING = 320


def says(room: Room, action: Rules | str) -> str:
    """What Ann reads when she does this in this place."""
    (effect,) = room.do(ANN, action).replies
    return plain(for_person(effect, room.table, room.version, ANN).text)


def localizer(language: str) -> Localizer:
    return Localizer(Reader(None, language), None)


@every("language", LANGUAGES)
@every("game", GAMES)
def test_every_game_has_its_rulings(game: str, language: str) -> None:
    """All of them on one page, in every language, short enough to be read, with ways on."""
    message = rulings_page(localizer(language), game)
    text = plain(message.text)
    assert text.count("\n\u2022 ") == len(RULINGS[game])
    assert texts(language).say(f"game-{game}") in text
    assert len(text) <= LONGEST
    assert len(message.choices) <= PAGE
    assert [button.payload for button in message.buttons] == [f"-:0:rules.{game}"]
    assert all(read_payload(choice.payload) is not None for choice in message.choices)


@every("language", LANGUAGES)
def test_every_ruling_has_its_reason(language: str) -> None:
    """What was decided, and why: at least two statements, and not a whole story."""
    for name in RULING_NAMES:
        said = texts(language).say(f"ruling-{name}")
        assert len(re.findall(r"[.:;](?:\s|$)", said)) > 1, name
        assert len(said) <= LONGEST_RULING, name


def test_every_ruling_belongs_to_a_game() -> None:
    """Every ruling has a text, every text a game, and no game lists one twice."""
    kept = {key.removeprefix("ruling-") for key in texts("en").keys if key.startswith("ruling-")}
    assert kept == RULING_NAMES
    assert RULINGS.keys() == GAMES.keys()
    assert all(len(set(names)) == len(names) for names in RULINGS.values())


def test_rulings_are_where_their_options_are() -> None:
    """A ruling on an option is listed for just the games that have this option."""
    for game, rules in GAMES.items():
        has = {option.name for option in rules.options}
        assert ("rounds" in RULINGS[game]) == ("rounds" in has)
        assert ("short" in RULINGS[game]) == ("short" in has)
        assert ("cooperative" in RULINGS[game]) == ("cooperative" in has)
        assert ("joker-turn" in RULINGS[game]) == ("jokers" in has)
        assert ("exchange-score" in RULINGS[game]) == ("exchange" in has)
        assert ("solitaire" in RULINGS[game]) == ("draws" in has)
    for game, variant in VARIANTS.items():
        assert ("any-tile" in RULINGS[game]) == variant.free_draw
        assert ("blocked-passes" in RULINGS[game]) == variant.passes_block


def test_lessons_lead_to_the_rulings_too() -> None:
    """Rulings are among their choices."""
    message = lesson_page(localizer("en"), LESSONS[0].name, "tridom")
    assert message.choices[-1].payload == "-:0:rulings.tridom"


@every("page", ["rulings", "advice"])
def test_rulings_and_advice_of_a_game_that_is_none(page: str) -> None:
    """A forged payload is answered with the list of games."""
    (effect,) = Room().do(ANN, f"-:0:{page}.chess").replies
    assert effect.show is Show.GAMES


@pytest.mark.parametrize("asked", [Rules(""), Rules("tridom"), "-:0:rules.tridom"])
def test_the_rules_of_a_table_name_its_options(asked: Rules | str) -> None:
    """The same line as in its lobby: options, clock, what happens to who is absent."""
    room = Room()
    room.do(ANN, New("tridom", {"target": "200", "exchange": "yes", "clock": "1d"}))
    lobby = for_channel(TableEffect(show=Show.LOBBY), room.there, room.version)
    (line,) = [one for one in plain(lobby.text).split("\n") if "per turn" in one]
    assert "200" in line
    assert "1 day" in line
    line = line.removesuffix(" · doesn’t count for the ladder")
    assert says(room, asked).endswith("\n\n" + line)
