"""What is on a board has one name: a tile at the games with triangles, a token at Tripitz."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from bot.present.message import plain
from bot.present.render import for_person
from bot.table.effects import Effect, HandEffect, Show
from engine import GAMES, EngineError
from engine.tripitz.tokens import parse_token
from tests.present.test_texts import catalogue, read
from tests.support.every import every
from tests.table.games import started

CALLED = {
    "de": ("Stein", "Stein"),
    "en": ("tile", "token"),
    "es": ("ficha", "ficha"),
    "fr": ("tuile", "jeton"),
    "it": ("tesser", "getton"),
    "nl": ("ste", "ste"),
}
"""How the words for a tile and for a token begin; where both are the same there is one word."""

OTHERS = re.compile(r"\b(?:pids?|pièces?|pezz[io]|piedras?|pedin[ae])\b", re.IGNORECASE)
"""Words for the same thing that are not ours."""


@every("language", LANGUAGES)
@every("game", GAMES)
def test_a_turn_calls_them_by_their_name(game: str, language: str) -> None:
    """Where one is picked, and where those in hand are counted; nothing by the other's name."""
    room = started(game)
    mover = structs.replace(room.mover(), language=language)
    hand = for_person(HandEffect(), room.there, room.version, mover)
    score = for_person(Effect(show=Show.SCORE), room.there, room.version, mover)
    ours, others = CALLED[language] if game != "tripitz" else CALLED[language][::-1]
    for said in (hand.prompt, plain(score.text)):
        assert ours in said
        assert ours == others or others not in said


@every("language", LANGUAGES)
def test_no_text_has_another_word(language: str) -> None:
    """In the catalogues, and in the page's own words; the rules name the booklet's own word once."""
    said = re.sub(
        r"^pid = .*$|^refused-illegal-no-such-pid =|\([^()]*\bPids\b[^()]*\)",
        "",
        catalogue(language),
        flags=re.MULTILINE,
    )
    assert not OTHERS.search(said + read(language, "page"))


@every("language", LANGUAGES)
def test_tokens_are_not_called_tiles(language: str) -> None:
    """Wherever a text is of Tripitz alone."""
    tile, token = CALLED[language]
    says = texts(language)
    for key in ("rules-tripitz", "swap-title", "drill-triple", "tip-tokens", "tip-touch"):
        said = says.say(key, {"pieces": "rtw, gck", "count": 4})
        assert token in said, key
        assert tile == token or tile not in said, key


def test_the_tools_say_token_too() -> None:
    """What a record or an answer at the drill has wrong is read by people as well."""
    with pytest.raises(EngineError, match="no token '5'"):
        parse_token("5")
