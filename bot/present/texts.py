"""The catalogues: a key and its parameters in, a text in the reader's language out.

Owns reading `bot/locales/*.ftl` (Fluent). Knows no game and no platform.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

DEFAULT: Final = "en"


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, the default first."""
    found = {
        entry.name.removesuffix(".ftl")
        for entry in _folder().iterdir()
        if entry.name.endswith(".ftl")
    }
    return (DEFAULT, *sorted(found - {DEFAULT}))


@cache
def texts(language: str) -> Texts:
    """The texts for a language tag such as `de` or `pt-BR`; the default where there are none."""
    short = language.lower().split("-")[0].split("_")[0]
    return Texts(short if short in languages() else DEFAULT)


class Texts:
    """One language's texts. Make it with `texts(language)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        source = (_folder() / f"{language}.ftl").read_text(encoding="utf-8")
        # No isolation marks: names are set apart by bold type, and tests compare whole texts.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))

    def has(self, key: str) -> bool:
        """Whether there is a text for this key."""
        return bool(self._bundle.has_message(key))

    def say(self, key: str, args: Mapping[str, str | int] | None = None) -> str:
        """The text for this key; raises `KeyError` for a missing key or parameter."""
        if not self._bundle.has_message(key):
            raise KeyError(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, dict(args or {}))
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(text)


def _folder() -> Traversable:
    return files("bot") / "locales"
