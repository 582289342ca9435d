"""The few sentences about Telegram itself; everything about games is said by `present`.

One JSON file a language in `languages/`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "de", "fr", "it", "nl", "es")
"""The first one is for everybody whose language is missing."""


class Phrase(StrEnum):
    """The keys of the sentences."""

    SENT_PRIVATELY = "sent-privately"
    OPEN_CHAT = "open-chat"
    OPEN_CHAT_WHY = "open-chat-why"
    ADD_TO_GROUP = "add-to-group"
    ANONYMOUS = "anonymous"
    BUSY = "busy"
    ONLY_YOU = "only-you"
    INLINE_NONE = "inline-none"
    INLINE_WAIT = "inline-wait"
    INLINE_GAMES = "inline-games"


@cache
def _load(language: str) -> Mapping[str, str]:
    file = files("bot.platforms.telegram") / "languages" / f"{language}.json"
    texts: Mapping[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return texts


def say(phrase: Phrase, language: str) -> str:
    """The sentence in a language, given as a code such as `de` or `pt-br`; else in English."""
    short = language.partition("-")[0].lower()
    return _load(short if short in LANGUAGES else LANGUAGES[0])[phrase]
