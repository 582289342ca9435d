"""The message catalogues: a key and its parameters in, a text in the reader's language out.

Reads `bot/locales/LANGUAGE/*.ftl` (Fluent): what the bot says, the words that people type, and what each
platform says of its own. A text may quote one of another file. Knows no game and no platform.

A text is parsed when it is first said: to parse all of a language takes as long as fifty moves, and most
are never said before the bot is started again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, cast

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Entry
from fluent.syntax.ast import MessageReference, Resource
from fluent.syntax.visitor import Visitor

from bot.locales import DEFAULT, FOLDER, LANGUAGES

PARTS: Final = ("words", "messages", "telegram", "discord", "page")
"""The files of each language."""

_ENTRY: Final = re.compile(r"^([A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
"""How a message begins: its key stands at the start of a line, where nothing else may (Fluent, "Entries")."""


def match_language(language: str) -> str:
    """The code of the catalogue for a tag such as `de` or `pt-BR`; the default where there is none."""
    short = language.lower().split("-")[0].split("_")[0]
    return short if short in LANGUAGES else DEFAULT


def texts(language: str, only: str = "") -> Catalogue:
    """All texts for a language tag, or those of one of its `PARTS`."""
    return _catalogue(match_language(language), only)


def words(language: str) -> Catalogue:
    """Only the words that people type in this language."""
    return texts(language, "words")


@cache
def _catalogue(code: str, only: str) -> Catalogue:
    parts = (only,) if only else PARTS
    return Catalogue(
        code, *(FOLDER.joinpath(code, f"{part}.ftl").read_text(encoding="utf-8") for part in parts)
    )


class Catalogue:
    """One language's texts. Made by `texts(language)` or `words(language)`."""

    def __init__(self, language: str, *sources: str) -> None:
        self.language = language
        # No bidi isolation marks: names are set apart by bold type already.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._parser = FluentParser(with_spans=False)
        self._sources = {key: entry for source in sources for key, entry in _entries(source)}
        self.keys = tuple(self._sources)
        """All keys, in file order."""

    def has(self, key: str) -> bool:
        """Whether there is a text for this key."""
        return key in self._sources

    def say(self, key: str, args: Mapping[str, str | int] | None = None) -> str:
        """The text for a key. Raises `KeyError` for a missing key or parameter."""
        pattern = self._message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, dict(args or {}))
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(text)

    def more(self, key: str, name: str) -> str:
        """An attribute of a key, such as a command's `about`; "" where there is none."""
        pattern = self._message(key).attributes.get(name)
        return "" if pattern is None else str(self._bundle.format_pattern(pattern, {})[0])

    def entry(self, key: str) -> Entry:
        """A text as it is written, parsed."""
        return cast("Entry", self._parser.parse_entry(self._sources[key]))

    def _message(self, key: str) -> Message:
        if not self._bundle.has_message(key):
            self._read(key)
        return self._bundle.get_message(key)

    def _read(self, key: str) -> None:
        """Parse a message, after those that it quotes: whoever finds it in the bundle can say it."""
        entry = self.entry(key)
        quotes = _Quotes()
        quotes.visit(entry)
        for quoted in quotes.keys:
            self._message(quoted)
        self._bundle.add_resource(Resource([entry]))


class _Quotes(Visitor):
    """Collects the keys of the messages that a message quotes."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - Fluent's name
        """Take this one."""
        self.keys.append(node.id.name)


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """Key and source of each message; the comments behind one belong to the next, and do no harm."""
    found = [(entry[1], entry.start()) for entry in _ENTRY.finditer(source)]
    ends = [start for _, start in found[1:]]
    for (key, start), end in zip(found, [*ends, len(source)], strict=True):
        yield key, source[start:end]
