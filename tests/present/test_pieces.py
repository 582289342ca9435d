"""What is on a board has one name: a tile at the games with triangles, a token at Tripitz."""

from __future__ import annotations

import re

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from tests.present.test_texts import catalogue, read
from tests.support.every import every

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
