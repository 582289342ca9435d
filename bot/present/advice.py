"""How to play well: each game's page of advice, under its rules. The words are the catalogue's."""

from __future__ import annotations

from bot.present import lessons
from bot.present.message import Message
from bot.present.speak import Speaker


def page(speaker: Speaker, game: str) -> Message:
    """The advice on a game, with the ways on and back to its rules."""
    title = speaker.word("advice-title", game=speaker.game(game))
    return lessons.leaf(speaker, game, title, "\n" + speaker.word(f"advice-{game}"))
