"""Our rulings: each game has its page of them, with reasons, and its rules lead there and back."""

from __future__ import annotations

import re

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import PAGE, plain
from bot.present.rules_pages import RULINGS
from bot.present.rules_pages import rulings as rulings_page
from bot.table.commands import read_payload
from engine import GAMES
from engine.triangles.rules import VARIANTS
from tests.support.every import every
from tests.support.rulings import RULING_NAMES

LONGEST = 3500
"""Characters of a page: a message of Discord has 4000, and more is not read on a phone."""
LONGEST_RULING = 320


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
