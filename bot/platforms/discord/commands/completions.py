"""Completions that need no table: a game's options, the values of a setting.

Pure, but listing the time zones reads files: call these off the event loop.
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
from bot.table.opening import table_options
from bot.table.people.preferences import SETTINGS
from engine import GAMES
from engine.options import Option

NUMBER_SAMPLES: Final = (100, 200, 300, 1, 3, 5, 10)
"""Numbers to offer for an option that takes one; those out of its range are left out."""
CLOCKS: Final = ("none", "2m", "1h", "12h", "1d", "3d", "7d", "5d+12h")
"""Clocks to offer, as they are typed."""


def completion_label(choice: Choice) -> str:
    """A completion as people read it: its label, and as much of its detail as Discord has room for."""
    label = choice.label or choice.payload
    more = f" · {choice.detail}" if choice.detail else ""
    room = max(limits.SUGGESTION - len(label), 0)
    return label + (more if len(more) <= room else f"{more[: room - 1]}…" if room > 3 else "")


def option_choices(language: str, filled: Mapping[str, str]) -> tuple[Choice, ...]:
    """Options of the game in `filled`, each as `name=value` after those that are typed already.

    Labels are in the person's language, values in English.
    """
    says = texts(language)
    typed = filled.get("options", "")
    done, _, begun = typed.rpartition(" ")
    already = vocabulary.options(done)
    found = (
        Choice(label, f"{done} {name}={value}".strip(), says.say(f"option-{name}"))
        for name, value in _options_of(filled.get("game", ""), begun)
        if name not in already
        and _matches(begun, label := _labelled(says, name, value), f"{name}={value}")
    )
    return tuple(choice for choice in found if len(choice.payload) <= limits.SUGGESTION)


def _labelled(says: Catalogue, name: str, value: str) -> str:
    """An option as it would be typed: "uhr=3t"."""
    return f"{terms.option(says, name)}={terms.value(says, name, value)}".lower()


def _matches(begun: str, *words: str) -> bool:
    """Whether one of these words contains what is typed so far."""
    return any(vocabulary.fold(begun) in vocabulary.fold(word) for word in words)


def _options_of(game: str, begun: str) -> Iterator[tuple[str, str]]:
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
    """Values to offer besides the default; for a number what is typed, or samples."""
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


def setting_choices(language: str, filled: Mapping[str, str]) -> tuple[Choice, ...]:
    """The values of the setting in `filled`; for one that takes free text what is typed and an example."""
    says = texts(language)
    setting = SETTINGS.get(filled.get("name", ""))
    begun = filled.get("value", "")
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
    wanted = vocabulary.interval(begun) if setting.usual else ""
    values = dict.fromkeys(filter(None, (wanted, *setting.choices, *setting.usual)))
    choices = (Choice(terms.setting_value(says, setting.name, value), value) for value in values)
    return tuple(
        each
        for each in choices
        if each.payload == wanted or _matches(begun, each.label, each.payload)
    )


@cache
def _zones() -> tuple[str, ...]:
    """Zones named after places; the others are old names and fixed offsets."""
    return tuple(sorted(zone for zone in available_timezones() if "/" in zone))
