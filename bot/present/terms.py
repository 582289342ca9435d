"""What is kept by English words, in the words of a reader: options, levels, settings, stand-ins' names.

Owns the way from the word that a table holds to the one that its reader would type for it. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bot.present.catalogue import Catalogue
from bot.table.clock import DAY, HOUR, MINUTE, Clock
from bot.table.identity import read_stand_in
from bot.table.table import Seat, TableView
from engine.options import OptionValue

_SPAN: Final = re.compile(r"([0-9]+)([mhd])\b")
_UNITS: Final = (("days", DAY), ("hours", HOUR), ("minutes", MINUTE))


def option(catalogue: Catalogue, name: str) -> str:
    """What an option is called; a word that is none stays as it is."""
    return _called(catalogue, "opt", name)


def setting(catalogue: Catalogue, name: str) -> str:
    """What a setting is called where it is typed."""
    return _called(catalogue, "set", name)


def level(catalogue: Catalogue, name: str) -> str:
    """How well a computer plays."""
    return _called(catalogue, "level", name)


def _called(catalogue: Catalogue, kind: str, name: str) -> str:
    key = f"{kind}-{name}"
    return catalogue.say(key) if catalogue.has(key) else name


def value(catalogue: Catalogue, name: str, chosen: OptionValue | str | None) -> str:
    """An option's value as it is read, and may be typed."""
    if chosen is None:
        return catalogue.say("value-none")
    if isinstance(chosen, bool):
        return catalogue.say("answer-yes" if chosen else "answer-no")
    for kind in (name, "answer"):
        if isinstance(chosen, str) and catalogue.has(f"{kind}-{chosen}"):
            return catalogue.say(f"{kind}-{chosen}")
    return _SPAN.sub(lambda span: f"{span[1]}{catalogue.say(f'unit-{span[2]}')}", str(chosen))


def allowed(catalogue: Catalogue, name: str, words: Iterable[str]) -> str:
    """All that an option takes: "ja / nein", "1 … 50"."""
    return " / ".join(value(catalogue, name, word) for word in words)


def clock(catalogue: Catalogue, runs: Clock) -> str:
    """A clock in full words: "3 days", "5 days + 12 hours"."""
    if not runs.runs:
        return catalogue.say("answer-none")
    if not runs.bank:
        return span(catalogue, runs.limit)
    return catalogue.say(
        "clock-bank", {"bank": span(catalogue, runs.bank), "plus": span(catalogue, runs.plus)}
    )


def span(catalogue: Catalogue, seconds: int) -> str:
    """A stretch of time in its largest whole unit."""
    for name, unit in _UNITS:
        if seconds and seconds % unit == 0:
            return catalogue.say(f"time-{name}", {"count": seconds // unit})
    return catalogue.say("time-minutes", {"count": seconds // MINUTE})


def with_local_names(catalogue: Catalogue, scene: TableView) -> TableView:
    """The scene with its computers, and those whose names were deleted, called as the reader would."""
    return replace(scene, seats=tuple(_seat(catalogue, seat) for seat in scene.seats))


def _seat(catalogue: Catalogue, seat: Seat) -> Seat:
    # Somebody who is away, or out, keeps a name of their own, whatever it looks like.
    found = None if seat.person or seat.former or seat.out else read_stand_in(seat.name)
    if found is None:
        return seat
    kind, number = found
    if kind == "computer":
        return replace(seat, name=catalogue.say("seat-computer", {"number": number}))
    return replace(seat, name=catalogue.say("picture-player", {"seat": number}))
