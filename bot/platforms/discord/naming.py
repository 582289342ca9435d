"""Commands in texts, by the names that they have on Discord: `/play` is `/trigon play` there.

Owns the translation. What a text names by its catalogue's word is shown in the text's own language.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Final

from bot.platforms.discord.commands import GROUP, MORE, subcommands
from bot.platforms.discord.localized import words
from bot.platforms.input.vocabulary import meaning
from bot.present.catalogue import match_language
from bot.present.message import Text

_COMMAND: Final = re.compile(r"(?<![\w/])/([^\W\d_]+)(?![\w/])")


def named(text: Text, language: str) -> Text:
    """The text with its commands as they are given on Discord; names of people stay."""
    return tuple(
        span
        if span.bold or span.code
        else replace(span, text=_named(span.text, match_language(language)))
        for span in text
    )


def _named(text: str, language: str) -> str:
    def on_discord(found: re.Match[str]) -> str:
        name = meaning("cmd", found[1])
        return found[0] if name is None else f"/{GROUP} {_path(name, language)}"

    return _COMMAND.sub(on_discord, text)


def _path(name: str, language: str) -> str:
    said = words(language)
    if name == "record":
        # It has no command of its own there.
        return f"{said['command-replay'].name} {said['field-record'].name}:True"
    own = said[f"command-{name}"].name
    return f"{said[f'command-{MORE}'].name} {own}" if name in _rarer() else own


@cache
def _rarer() -> frozenset[str]:
    return frozenset(row.name for row in subcommands({}) if row.more)
