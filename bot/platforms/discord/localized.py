"""Names and descriptions of the commands in every language, as Discord's own localizations.

Owns the catalogues in `locales/` (Fluent: a message is the name, its attribute `about` the
description) of what Discord alone has, and the way of all names into a command's payload. The
commands themselves are called as everywhere. Knows no command: a payload's names are its keys.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from bot.platforms.discord.completions import CLOCKS
from bot.present import terms
from bot.present.catalogue import texts
from bot.table import clock
from bot.table.drilling import LEVELS
from bot.table.preferences import SETTINGS

SOURCE: Final = "en"
LOCALES: Final = {
    "de": ("de",),
    "es": ("es-ES", "es-419"),
    "fr": ("fr",),
    "it": ("it",),
    "nl": ("nl",),
}
"""Our catalogues beside the English one, and Discord's locales that read them (Reference, "Locales")."""

_FIELD: Final = 3
"""Option types from here on are fields, those before it subcommands and their groups."""


@dataclass(frozen=True, slots=True)
class LocalizedName:
    """A thing's name and what it is about ("" for choices)."""

    name: str
    about: str


@cache
def words(language: str) -> Mapping[str, LocalizedName]:
    """A language's catalogue: `trigon`, `command-new`, `field-game`, `choice-level-easy`, …"""
    source = (files(__package__ or "") / "locales" / f"{language}.ftl").read_text(encoding="utf-8")
    resource = FluentResource(source)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource)
    keys = [entry.id.name for entry in resource.body if isinstance(entry, Message)]
    return {key: _word(bundle, key) for key in keys} | dict(_shared(language))


def _shared(language: str) -> Iterator[tuple[str, LocalizedName]]:
    """The commands, settings, clocks and drills, in the words that hold on every platform."""
    said = texts(language)
    for key in said.keys:
        if key.startswith("cmd-"):
            name = f"command-{key.removeprefix('cmd-')}"
            yield name, LocalizedName(said.say(key), said.more(key, "about"))
    for setting in SETTINGS:
        yield f"choice-name-{setting}", LocalizedName(said.say(f"setting-{setting}"), "")
    for level in LEVELS:
        yield f"choice-kind-{level}", LocalizedName(said.say(f"button-drill-{level}"), "")
    for each in CLOCKS:
        yield f"choice-clock-{each}", LocalizedName(terms.clock(said, clock.read(each)), "")


def _word(bundle: FluentBundle, key: str) -> LocalizedName:
    message = bundle.get_message(key)
    patterns = (message.value, message.attributes.get("about"))
    name, about = (
        "" if pattern is None else str(bundle.format_pattern(pattern, {})[0])
        for pattern in patterns
    )
    return LocalizedName(name, about)


def about(key: str) -> str:
    """The English description."""
    return words(SOURCE)[key].about


def localized(command: Mapping[str, Any]) -> dict[str, Any]:
    """The payload of a command group with the words of all languages put in."""
    return _with_words(command, command["name"]) | {
        "options": [_subcommand(option) for option in command["options"]]
    }


def _subcommand(option: Mapping[str, Any]) -> dict[str, Any]:
    inside = [
        _field(each) if each["type"] >= _FIELD else _subcommand(each)
        for each in option.get("options", [])
    ]
    return _with_words(option, f"command-{option['name']}") | {"options": inside}


def _field(option: Mapping[str, Any]) -> dict[str, Any]:
    field = _with_words(option, f"field-{option['name']}")
    if option.get("choices"):
        field["choices"] = [_choice(option["name"], choice) for choice in option["choices"]]
    return field


def _choice(field: str, choice: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(_in_all(f"choice-{field}-{choice['value']}"))
    names = {locale: word.name for locale, word in found.items()}
    return {**choice, **({"name_localizations": names} if names else {})}


def _with_words(thing: Mapping[str, Any], key: str) -> dict[str, Any]:
    found = dict(_in_all(key))
    return {
        **thing,
        "name_localizations": {locale: word.name for locale, word in found.items()},
        "description_localizations": {locale: word.about for locale, word in found.items()},
    }


def _in_all(key: str) -> Iterator[tuple[str, LocalizedName]]:
    """This key's words by Discord's locale; nothing where no language has the key."""
    for language, locales in LOCALES.items():
        word = words(language).get(key)
        if word is not None:
            yield from ((locale, word) for locale in locales)
