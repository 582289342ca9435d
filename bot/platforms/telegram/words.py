"""The few sentences that Telegram itself needs, and what the command menu says.

Owns texts about the chat app only, one file a language in `languages/`; everything about games is
said by the desk. A language that is not here is answered in English.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "de", "fr", "it", "nl", "es")
"""The languages that there are, the one for everybody else first."""


class Word(StrEnum):
    """What there is to say."""

    SENT_PRIVATELY = "sent-privately"
    OPEN_CHAT = "open-chat"
    OPEN_CHAT_WHY = "open-chat-why"
    ANONYMOUS = "anonymous"
    BUSY = "busy"
    ONLY_YOU = "only-you"
    INLINE_NONE = "inline-none"
    INLINE_WAIT = "inline-wait"


@cache
def _read(language: str) -> Mapping[str, Mapping[str, str]]:
    file = files("bot.platforms.telegram") / "languages" / f"{language}.json"
    texts: Mapping[str, Mapping[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return texts


def say(word: Word, language: str) -> str:
    """The sentence in that language (a code such as `de` or `pt-br`)."""
    short = language.partition("-")[0].lower()
    return _read(short if short in LANGUAGES else LANGUAGES[0])["say"][word]


def menu(language: str) -> Mapping[str, str]:
    """The commands, in the order shown, with what they do, in one of `LANGUAGES`."""
    return _read(language)["menu"]
