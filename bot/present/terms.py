"""Terms that tables hold in English, in the reader's language: options, settings, levels, stand-ins' names.

A term reads here as its reader would type it; the way back is `bot.platforms.input.vocabulary`'s.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bot.present.catalogue import Catalogue, texts
from bot.table.clock import DAY, HOUR, MINUTE, Clock
from bot.table.identity import read_stand_in
from bot.table.people.preferences import interval_of
from bot.table.table import Seat, TableView
from engine.options import OptionValue

_SPAN: Final = re.compile(r"([0-9]+)([mhd])\b")
_UNITS: Final = (("days", DAY), ("hours", HOUR), ("minutes", MINUTE))


def option(catalogue: Catalogue, name: str) -> str:
    """The name of an option; an unknown one as it is."""
    return _called(catalogue, "opt", name)


def setting(catalogue: Catalogue, name: str) -> str:
    """The name of a setting, as it is typed; an unknown one as it is."""
    return _called(catalogue, "set", name)


def level(catalogue: Catalogue, name: str) -> str:
    """The name of a computer player's level; an unknown one as it is."""
    return _called(catalogue, "level", name)


def _called(catalogue: Catalogue, kind: str, name: str) -> str:
    key = f"{kind}-{name}"
    return catalogue.say(key) if catalogue.has(key) else name


def value(catalogue: Catalogue, name: str, chosen: OptionValue | str | None) -> str:
    """An option's value, as it may also be typed: "ja", "3T", "200"."""
    if chosen is None:
        return catalogue.say("value-none")
    if isinstance(chosen, bool):
        return catalogue.say("answer-yes" if chosen else "answer-no")
    for kind in (name, "answer", "level"):
        if isinstance(chosen, str) and catalogue.has(f"{kind}-{chosen}"):
            return catalogue.say(f"{kind}-{chosen}")
    return _SPAN.sub(lambda span: f"{span[1]}{catalogue.say(f'unit-{span[2]}')}", str(chosen))


def allowed(catalogue: Catalogue, name: str, words: Iterable[str]) -> str:
    """The values that an option takes: "ja / nein", "1 … 50"."""
    return " / ".join(value(catalogue, name, word) for word in words)


def clock(catalogue: Catalogue, runs: Clock) -> str:
    """A clock written out: "3 days", "5 days + 12 hours"."""
    if not runs.runs:
        return catalogue.say("answer-none")
    if not runs.bank:
        return span(catalogue, runs.limit)
    return catalogue.say(
        "clock-bank", {"bank": span(catalogue, runs.bank), "plus": span(catalogue, runs.plus)}
    )


def span(catalogue: Catalogue, seconds: int) -> str:
    """A duration (seconds) in its largest whole unit: "90 minutes", "2 days"."""
    for name, unit in _UNITS:
        if seconds and seconds % unit == 0:
            return catalogue.say(f"time-{name}", {"count": seconds // unit})
    return catalogue.say("time-minutes", {"count": seconds // MINUTE})


def interval(catalogue: Catalogue, seconds: int) -> str:
    """An interval (seconds) in its largest whole unit: "every 6 hours"."""
    name, unit = next((name, unit) for name, unit in _UNITS if seconds % unit == 0)
    return catalogue.say(f"every-{name}", {"count": seconds // unit})


def setting_value(catalogue: Catalogue, name: str, chosen: str) -> str:
    """What was chosen for a setting that has choices, as people read it."""
    if name == "language":
        return (
            catalogue.say("value-auto") if chosen == "auto" else texts(chosen).say("language-name")
        )
    every = interval_of(chosen) if name == "reminders" else 0
    return (
        interval(catalogue, every) if every else catalogue.say(f"value-{name}", {"value": chosen})
    )


def with_local_names(catalogue: Catalogue, scene: TableView) -> TableView:
    """The scene with stand-in names (computers, people whose names were deleted) in the reader's language."""
    return replace(scene, seats=tuple(_with_local_name(catalogue, seat) for seat in scene.seats))


def _with_local_name(catalogue: Catalogue, seat: Seat) -> Seat:
    # A person's name stays as it is, even if it reads like a stand-in's.
    found = None if seat.person or seat.former or seat.out else read_stand_in(seat.name)
    if found is None:
        return seat
    kind, number = found
    if kind == "computer":
        return replace(seat, name=catalogue.say("seat-computer", {"number": number}))
    return replace(seat, name=catalogue.say("picture-player", {"seat": number}))
