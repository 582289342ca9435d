"""The message catalogues: a key and its parameters in, a text in the reader's language out.

Reads `bot/locales/*.ftl` (Fluent): the texts, and in `words/` the words that people type, which the texts
quote. Knows no game and no platform.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

DEFAULT: Final = "en"


@cache
def languages() -> tuple[str, ...]:
    """Codes of the languages that have a catalogue, the default first."""
    found = {
        entry.name.removesuffix(".ftl")
        for entry in _folder().iterdir()
        if entry.name.endswith(".ftl")
    }
    return (DEFAULT, *sorted(found - {DEFAULT}))


def match_language(language: str) -> str:
    """The code of the catalogue for a tag such as `de` or `pt-BR`; the default where there is none."""
    short = language.lower().split("-")[0].split("_")[0]
    return short if short in languages() else DEFAULT


@cache
def texts(language: str) -> Catalogue:
    """All texts for a language tag, typed words included."""
    return Catalogue(
        match_language(language),
        _words(match_language(language)),
        _resource(f"{match_language(language)}.ftl"),
    )


@cache
def words(language: str) -> Catalogue:
    """Only the words that people type in this language: much faster to load."""
    return Catalogue(match_language(language), _words(match_language(language)))


class Catalogue:
    """One language's texts. Made by `texts(language)` or `words(language)`."""

    def __init__(self, language: str, *resources: Resource) -> None:
        self.language = language
        # No bidi isolation marks: names are set apart by bold type already.
        self._bundle = FluentBundle([language], use_isolating=False)
        for resource in resources:
            self._bundle.add_resource(resource)
        self.keys = tuple(
            entry.id.name
            for resource in resources
            for entry in resource.body
            if isinstance(entry, Message)
        )
        """All keys, in file order."""

    def has(self, key: str) -> bool:
        """Whether there is a text for this key."""
        return bool(self._bundle.has_message(key))

    def say(self, key: str, args: Mapping[str, str | int] | None = None) -> str:
        """The text for a key. Raises `KeyError` for a missing key or parameter."""
        if not self._bundle.has_message(key):
            raise KeyError(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, dict(args or {}))
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(text)

    def more(self, key: str, name: str) -> str:
        """An attribute of a key, such as a command's `about`; "" where there is none."""
        pattern = self._bundle.get_message(key).attributes.get(name)
        return "" if pattern is None else str(self._bundle.format_pattern(pattern, {})[0])


@cache
def _words(language: str) -> Resource:
    return _resource(f"words/{language}.ftl")


def _resource(name: str) -> Resource:
    return FluentResource((_folder() / name).read_text(encoding="utf-8"))


def _folder() -> Traversable:
    return files("bot") / "locales"
