"""How to play well: each game has its page, reached from its rules, in every language."""

from __future__ import annotations

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from bot.present.message import PAGE, plain
from bot.present.rules_pages import advice as advice_page
from bot.table.commands import read_payload
from engine import GAMES
from tests.present.test_rulings import localizer
from tests.support.every import every

LONGEST = 1500
"""Characters of a page: advice is short."""
LEAST = 4


@every("language", LANGUAGES)
@every("game", GAMES)
def test_every_game_has_its_advice(game: str, language: str) -> None:
    """Some paragraphs under the game's name, with choices on and a button back."""
    message = advice_page(localizer(language), game)
    text = plain(message.text)
    assert texts(language).say(f"game-{game}") in text.partition("\n")[0]
    assert text.count("\n• ") >= LEAST
    assert text.count("•") == plain(advice_page(localizer("en"), game).text).count("•")
    assert len(text) <= LONGEST
    assert len(message.choices) <= PAGE
    assert [button.payload for button in message.buttons] == [f"-:0:rules.{game}"]
    assert all(read_payload(choice.payload) is not None for choice in message.choices)


def test_each_game_has_advice_of_its_own() -> None:
    """The triangle games share some advice, and each has some of its own."""
    shared = texts("en").say("advice-triangles")
    pages = {game: texts("en").say(f"advice-{game}") for game in GAMES}
    assert len(set(pages.values())) == len(GAMES)
    for game, said in pages.items():
        assert (shared in said) == (game != "tripitz")
        assert len(said) > len(shared) + 100 or game == "tripitz"
