"""A round that has become the last is announced at once, and shown until the game is over."""

from __future__ import annotations

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from tests.support.every import every


@every("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    """In the words that the option's name uses, also in the picture."""
    said = texts(language)
    line = said.say("target-reached", {"seat": "Ann", "target": "1200"})
    assert "Ann" in line
    assert "1200" in line
    word = said.say("opt-target")
    assert word.lower() in line.lower()
    assert said.say("picture-last-round") == said.say("last-round")
