"""Names and descriptions of commands in every language, and completions that need no table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from zoneinfo import available_timezones

from discord import Locale

from bot.locales import DEFAULT, LANGUAGES
from bot.platforms import terms
from bot.platforms.discord import api
from bot.present import catalogue
from bot.present.catalogue import texts
from bot.present.message import Suggestion
from bot.table import game_options, table
from bot.table.commands import WEEKDAYS
from bot.table.lessons import LEVELS
from bot.table.preferences import SETTINGS
from engine import GAMES
from engine.game import Option

DISCORD_LOCALES: Final = {
    language: found
    for language in LANGUAGES[1:]
    if (found := tuple(str(each) for each in Locale if str(each).split("-")[0] == language))
}
"""The languages besides English, and Discord's locales that each serves (Reference, "Locales")."""

_FIRST_FIELD_TYPE: Final = 3
"""Lower option types are subcommands and their groups (Application Commands, "Option Type")."""


@dataclass(frozen=True, slots=True)
class LocalizedName:
    """The name of a command, field or choice, and its description ("" for choices)."""

    name: str
    about: str


@cache
def localized_names(language: str) -> Mapping[str, LocalizedName]:
    """Return all names of a language, by key: `trigon`, `command-new`, `choice-level-easy`, …"""
    own = texts(language)
    return {
        key: LocalizedName(own.say(key), own.more(key, "about")) for key in own.keys_of("discord")
    } | dict(_shared(language))


def _shared(language: str) -> Iterator[tuple[str, LocalizedName]]:
    """Yield names that are the same on every platform: commands, settings, weekdays, clocks, drills."""
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
        clock = catalogue.clock(said, table.read_clock(each))
        yield f"choice-clock-{each}", LocalizedName(clock, "")


def english_description(key: str) -> str:
    """Return a command's or field's English description. Raises `KeyError`."""
    return localized_names(DEFAULT)[key].about


def with_localizations(command: Mapping[str, Any]) -> dict[str, Any]:
    """Add the names and descriptions of all languages to the command group's payload."""
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
    """Yield a key's name by Discord's locale, for languages that have the key."""
    for language, locales in DISCORD_LOCALES.items():
        name = localized_names(language).get(key)
        if name is not None:
            yield from ((locale, name) for locale in locales)


NUMBER_SAMPLES: Final = (100, 200, 300, 1, 3, 5, 10)
"""Numbers to offer for a numeric option, if in its range."""
CLOCKS: Final = ("none", "2m", "1h", "12h", "1d", "3d", "7d", "5d+12h")
"""Clocks to offer, as they are typed."""


def completion_label(choice: Suggestion) -> str:
    """Return a completion's label, and as much of its detail as Discord has room for."""
    label = choice.label or choice.value
    more = f" · {choice.detail}" if choice.detail else ""
    room = max(api.SUGGESTION - len(label), 0)
    return label + (more if len(more) <= room else f"{more[: room - 1]}…" if room > 3 else "")


def option_choices(language: str, filled: Mapping[str, str]) -> tuple[Suggestion, ...]:
    """Return a game's options as `name=value`, with labels in this language, after the typed ones."""
    says = texts(language)
    typed = filled.get("options", "")
    done, _, begun = typed.rpartition(" ")
    already = terms.options(done)
    found = (
        Suggestion(label, f"{done} {name}={value}".strip(), says.say(f"option-{name}"))
        for name, value in _options_of(filled.get("game", ""), begun)
        if name not in already
        and _matches(
            begun,
            label := f"{catalogue.option(says, name)}={catalogue.value(says, name, value)}".lower(),
            f"{name}={value}",
        )
    )
    return tuple(choice for choice in found if len(choice.value) <= api.SUGGESTION)


def _matches(begun: str, *words: str) -> bool:
    """Tell whether one of these words contains the typed beginning."""
    return any(terms.fold(begun) in terms.fold(word) for word in words)


def _options_of(game: str, begun: str) -> Iterator[tuple[str, str]]:
    games = [GAMES[game]] if game in GAMES else GAMES.values()
    seen: set[str] = set()
    for option in (option for each in games for option in each.options):
        if option.name not in seen:
            seen.add(option.name)
            yield from ((option.name, value) for value in _values(option, begun))
    for name, allowed in game_options.ALLOWED.items():
        words = CLOCKS if name == "clock" else allowed
        yield from ((name, word) for word in words)


def _values(option: Option, begun: str) -> list[str]:
    """Return values to offer besides the default; for a number the typed one, or samples."""
    if option.choices:
        boolean = isinstance(option.choices[0], bool)
        words = ("no", "yes") if boolean else tuple(str(choice) for choice in option.choices)
        default = words[option.choices.index(option.default)] if option.default is not None else ""
        return [word for word in words if word != default]
    typed = begun.partition("=")[2]
    numbers = (
        [int(typed)]
        if typed.isdecimal() and typed.isascii() and len(typed) < 10
        else NUMBER_SAMPLES
    )
    return [
        str(number)
        for number in numbers
        if option.least <= number <= option.most and number != option.default
    ]


def setting_choices(language: str, filled: Mapping[str, str]) -> tuple[Suggestion, ...]:
    """Return values of the setting in `filled`; for free text the typed one and an example."""
    says = texts(language)
    setting = SETTINGS.get(filled.get("name", ""))
    begun = filled.get("value", "")
    if setting is None:
        return ()
    if setting.name == "zone":
        return tuple(Suggestion(zone, zone) for zone in _zones() if _matches(begun, zone))
    if not setting.choices:
        example = says.say(f"setting-example-{setting.name}")
        none = Suggestion(says.say("answer-none"), "none")
        return (*(Suggestion(word, word) for word in (begun, example) if word), none)
    wanted = terms.interval(begun) if setting.usual else ""
    values = dict.fromkeys(filter(None, (wanted, *setting.choices, *setting.usual)))
    choices = (
        Suggestion(catalogue.setting_value(says, setting.name, value), value) for value in values
    )
    return tuple(
        each for each in choices if each.value == wanted or _matches(begun, each.label, each.value)
    )


@cache
def _zones() -> tuple[str, ...]:
    """Return zones named after places; the others are old names and fixed offsets."""
    return tuple(sorted(zone for zone in available_timezones() if "/" in zone))
