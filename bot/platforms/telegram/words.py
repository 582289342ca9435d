"""The few sentences that Telegram itself needs, and commands as Telegram can take them.

Owns texts about the chat app only, one file a language in `languages/`; everything about games is
said by the desk. A language that is not here is answered in English.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

from bot.platforms.input.vocabulary import meaning, spelled_out
from bot.present.catalogue import Catalogue, words
from bot.table.actions import WORDS

LANGUAGES: Final = ("en", "de", "fr", "it", "nl", "es")
"""The languages that there are, the one for everybody else first."""


class Phrase(StrEnum):
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
def _read(language: str) -> Mapping[str, str]:
    file = files("bot.platforms.telegram") / "languages" / f"{language}.json"
    texts: Mapping[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return texts


def say(word: Phrase, language: str) -> str:
    """The sentence in that language (a code such as `de` or `pt-br`)."""
    short = language.partition("-")[0].lower()
    return _read(short if short in LANGUAGES else LANGUAGES[0])[word]


_OWN: Final = {"start": "startgame"}
"""Telegram keeps `/start` for itself."""

EXAMPLES: Final = {
    "new": "tridom",
    "play": "3-4-4 7",
    "plan": "3-4-4 7",
    "swap": "rtw gck",
    "joker": "F6",
    "replace": "Bob",
}
"""What may follow a command, where that is not easily guessed."""


def menu(language: str) -> Mapping[str, tuple[str, str]]:
    """The commands by their English words, in the order shown: name and description.

    Both in one of `LANGUAGES`.
    """
    said = words(language)
    return {
        word: (typeable(said.say(f"cmd-{word}")), _about(said, f"cmd-{word}")) for word in WORDS
    }


def _about(said: Catalogue, key: str) -> str:
    about, example = said.more(key, "about"), EXAMPLES.get(key.removeprefix("cmd-"))
    return about if example is None else f"{about} (/{typeable(said.say(key))} {example})"


def typeable(word: str) -> str:
    """A command's word in the letters that Telegram takes (Bot API, BotCommand)."""
    return _OWN.get(word) or spelled_out(word)


def linked(text: str) -> str:
    """A text whose commands Telegram makes into links: `/règles` becomes `/regles`."""
    return _COMMAND.sub(_typeable, text)


_COMMAND: Final = re.compile(r"(?<![\w/])/([^\W\d_]+)(?![\w/])")


def _typeable(found: re.Match[str]) -> str:
    known = meaning("cmd", found[1]) is not None
    return f"/{typeable(found[1])}" if known else found[0]
