"""Names and descriptions of the commands in every language, as localizations of Discord's.

`discord.ftl` of each language has what only Discord needs (a message is the name, its attribute `about` the
description); the commands' own names are those of all platforms.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from discord import Locale

from bot.locales import DEFAULT, LANGUAGES
from bot.platforms.discord.commands.completions import CLOCKS
from bot.present import terms
from bot.present.catalogue import texts
from bot.table import clock
from bot.table.answers.drilling import LEVELS
from bot.table.club_commands import WEEKDAYS
from bot.table.people.preferences import SETTINGS

SOURCE_LANGUAGE: Final = DEFAULT
DISCORD_LOCALES: Final = {
    language: found
    for language in LANGUAGES[1:]
    if (found := tuple(str(each) for each in Locale if str(each).split("-")[0] == language))
}
"""The catalogues besides English, and the locales of Discord's that each serves (Reference, "Locales")."""

_FIRST_FIELD_TYPE: Final = 3
"""Option types below are subcommands and their groups (Application Commands, "Option Type")."""


@dataclass(frozen=True, slots=True)
class LocalizedName:
    """A command's, field's or choice's name, and its description ("" for choices)."""

    name: str
    about: str


@cache
def localized_names(language: str) -> Mapping[str, LocalizedName]:
    """All names of a language, by key: `trigon`, `command-new`, `field-game`, `choice-level-easy`, …"""
    own = texts(language, "discord")
    return {key: LocalizedName(own.say(key), own.more(key, "about")) for key in own.keys} | dict(
        _shared(language)
    )


def _shared(language: str) -> Iterator[tuple[str, LocalizedName]]:
    """Commands, settings, weekdays, clocks and drills, which have the same names on every platform."""
    said = texts(language)
    for key in said.keys:
        if key.startswith("cmd-"):
            name = f"command-{key.removeprefix('cmd-')}"
            yield name, LocalizedName(said.say(key), said.more(key, "about"))
    for setting in SETTINGS:
        yield f"choice-name-{setting}", LocalizedName(said.say(f"setting-{setting}"), "")
    for day in WEEKDAYS:
        yield f"choice-weekday-{day}", LocalizedName(said.say(f"weekday-{day}"), "")
    for level in LEVELS:
        yield f"choice-kind-{level}", LocalizedName(said.say(f"button-drill-{level}"), "")
    for each in CLOCKS:
        yield f"choice-clock-{each}", LocalizedName(terms.clock(said, clock.read(each)), "")


def english_description(key: str) -> str:
    """The English description of a command or field; raises `KeyError` for a key that has none."""
    return localized_names(SOURCE_LANGUAGE)[key].about


def with_localizations(command: Mapping[str, Any]) -> dict[str, Any]:
    """The payload of the command group, with the names and descriptions of all languages added."""
    return _add_localizations(command, command["name"]) | {
        "options": [_subcommand(option) for option in command["options"]]
    }


def _subcommand(option: Mapping[str, Any]) -> dict[str, Any]:
    inside = [
        _field(each) if each["type"] >= _FIRST_FIELD_TYPE else _subcommand(each)
        for each in option.get("options", [])
    ]
    return _add_localizations(option, f"command-{option['name']}") | {"options": inside}


def _field(option: Mapping[str, Any]) -> dict[str, Any]:
    field = _add_localizations(option, f"field-{option['name']}")
    if option.get("choices"):
        field["choices"] = [_choice(option["name"], choice) for choice in option["choices"]]
    return field


def _choice(field: str, choice: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(_in_all_locales(f"choice-{field}-{choice['value']}"))
    names = {locale: each.name for locale, each in found.items()}
    return {**choice, **({"name_localizations": names} if names else {})}


def _add_localizations(payload: Mapping[str, Any], key: str) -> dict[str, Any]:
    found = dict(_in_all_locales(key))
    return {
        **payload,
        "name_localizations": {locale: each.name for locale, each in found.items()},
        "description_localizations": {locale: each.about for locale, each in found.items()},
    }


def _in_all_locales(key: str) -> Iterator[tuple[str, LocalizedName]]:
    """This key's name by Discord's locale; nothing where no language has the key."""
    for language, locales in DISCORD_LOCALES.items():
        name = localized_names(language).get(key)
        if name is not None:
            yield from ((locale, name) for locale in locales)
