"""Completions of what is the same for everyone: a game's options, the values of a setting.

Owns what is offered while these are typed. What depends on a table is asked of the desk. Pure, and
may take a while (time zones are files), so it is called off the loop.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.platforms.discord import limits
from bot.platforms.input import vocabulary
from bot.present import terms
from bot.present.catalogue import Catalogue, texts
from bot.present.message import Choice
from bot.table import table_options
from bot.table.preferences import SETTINGS
from engine import GAMES
from engine.options import Option

SAMPLES: Final = (100, 200, 300, 1, 3, 5, 10)
"""Numbers to offer for an option that takes one, as far as it takes them."""
CLOCKS: Final = ("none", "2m", "1h", "12h", "1d", "3d", "7d", "5d+12h")
"""Clocks to offer."""


def shown(choice: Choice) -> str:
    """A completion as it is read; of its further words as many as there is room for."""
    label = choice.label or choice.press
    more = f" · {choice.detail}" if choice.detail else ""
    room = max(limits.SUGGESTION - len(label), 0)
    return label + (more if len(more) <= room else f"{more[: room - 1]}…" if room > 3 else "")


def options(language: str, given: Mapping[str, str]) -> tuple[Choice, ...]:
    """Options of the game in `given`, written `name=value`, after those that are typed already.

    They are read in the person's language and sent in English.
    """
    says = texts(language)
    typed = given.get("options", "")
    done, _, begun = typed.rpartition(" ")
    named = vocabulary.options(done)
    found = (
        Choice(label, f"{done} {name}={value}".strip(), says.say(f"option-{name}"))
        for name, value in _pairs(given.get("game", ""), begun)
        if name not in named
        and _begins(begun, label := _labelled(says, name, value), f"{name}={value}")
    )
    return tuple(choice for choice in found if len(choice.press) <= limits.SUGGESTION)


def _labelled(says: Catalogue, name: str, value: str) -> str:
    """An option as it would be typed: "uhr=3t"."""
    return f"{terms.option(says, name)}={terms.value(says, name, value)}".lower()


def _begins(begun: str, *words: str) -> bool:
    """Whether what is typed so far is in one of these words."""
    return any(vocabulary.fold(begun) in vocabulary.fold(word) for word in words)


def _pairs(game: str, begun: str) -> Iterator[tuple[str, str]]:
    games = [GAMES[game]] if game in GAMES else GAMES.values()
    seen: set[str] = set()
    for option in (option for each in games for option in each.options):
        if option.name not in seen:
            seen.add(option.name)
            yield from ((option.name, value) for value in _values(option, begun))
    for name, allowed in table_options.ALLOWED.items():
        words = CLOCKS if name == "clock" else allowed
        yield from ((name, word) for word in words)


def _values(option: Option, begun: str) -> list[str]:
    """What an option takes; of a number what is typed, its default and a few more."""
    if option.choices:
        boolean = isinstance(option.choices[0], bool)
        words = ("no", "yes") if boolean else tuple(str(choice) for choice in option.choices)
        default = words[option.choices.index(option.default)] if option.default is not None else ""
        return [word for word in words if word != default]
    typed = begun.partition("=")[2]
    numbers = [int(typed)] if typed.isdecimal() and typed.isascii() and len(typed) < 10 else SAMPLES
    return [
        str(number)
        for number in numbers
        if option.least <= number <= option.most and number != option.default
    ]


def setting_values(language: str, given: Mapping[str, str]) -> tuple[Choice, ...]:
    """The values of the setting in `given`; of those written freely an example, zones by name."""
    says = texts(language)
    setting = SETTINGS.get(given.get("name", ""))
    begun = given.get("value", "")
    if setting is None:
        return ()
    if setting.name == "zone":
        return tuple(
            Choice(zone, zone)
            for zone in _zones()
            if vocabulary.fold(begun) in vocabulary.fold(zone)
        )
    if not setting.choices:
        example = says.say(f"setting-example-{setting.name}")
        none = Choice(says.say("answer-none"), "none")
        return (*(Choice(word, word) for word in (begun, example) if word), none)
    shown = (Choice(_word(says, setting.name, value), value) for value in setting.choices)
    return tuple(each for each in shown if _begins(begun, each.label, each.press))


def _word(says: Catalogue, setting: str, value: str) -> str:
    return says.say(f"value-{setting}", {"value": value})


@cache
def _zones() -> tuple[str, ...]:
    """Names of places; the rest of the database are old names and offsets."""
    return tuple(sorted(zone for zone in available_timezones() if "/" in zone))
