"""What is kept by English words, in the words of a reader: options, levels, settings, stand-ins' names.

Owns the way from the word that a table holds to the one that its reader would type for it. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bot.present.texts import Texts
from bot.table.clock import DAY, HOUR, MINUTE, Clock
from bot.table.identity import read_stand_in
from bot.table.table import Seat, TableView
from engine.options import OptionValue

_SPAN: Final = re.compile(r"([0-9]+)([mhd])\b")
_UNITS: Final = (("days", DAY), ("hours", HOUR), ("minutes", MINUTE))


def option(says: Texts, name: str) -> str:
    """What an option is called; a word that is none stays as it is."""
    return _called(says, "opt", name)


def setting(says: Texts, name: str) -> str:
    """What a setting is called where it is typed."""
    return _called(says, "set", name)


def level(says: Texts, name: str) -> str:
    """How well a computer plays."""
    return _called(says, "level", name)


def _called(says: Texts, kind: str, name: str) -> str:
    key = f"{kind}-{name}"
    return says.say(key) if says.has(key) else name


def value(says: Texts, name: str, chosen: OptionValue | str | None) -> str:
    """An option's value as it is read, and may be typed."""
    if chosen is None:
        return says.say("value-none")
    if isinstance(chosen, bool):
        return says.say("answer-yes" if chosen else "answer-no")
    for kind in (name, "answer"):
        if isinstance(chosen, str) and says.has(f"{kind}-{chosen}"):
            return says.say(f"{kind}-{chosen}")
    return _SPAN.sub(lambda span: f"{span[1]}{says.say(f'unit-{span[2]}')}", str(chosen))


def allowed(says: Texts, name: str, words: Iterable[str]) -> str:
    """All that an option takes: "ja / nein", "1 … 50"."""
    return " / ".join(value(says, name, word) for word in words)


def clock(says: Texts, runs: Clock) -> str:
    """A clock in full words: "3 days", "5 days + 12 hours"."""
    if not runs.runs:
        return says.say("answer-none")
    if not runs.bank:
        return span(says, runs.limit)
    return says.say("clock-bank", {"bank": span(says, runs.bank), "plus": span(says, runs.plus)})


def span(says: Texts, seconds: int) -> str:
    """A stretch of time in its largest whole unit."""
    for name, unit in _UNITS:
        if seconds and seconds % unit == 0:
            return says.say(f"time-{name}", {"count": seconds // unit})
    return says.say("time-minutes", {"count": seconds // MINUTE})


def named(says: Texts, scene: TableView) -> TableView:
    """The scene with its computers, and those whose names were deleted, called as the reader would."""
    return replace(scene, seats=tuple(_seat(says, seat) for seat in scene.seats))


def _seat(says: Texts, seat: Seat) -> Seat:
    # Somebody who is away, or out, keeps a name of their own, whatever it looks like.
    found = None if seat.person or seat.former or seat.out else read_stand_in(seat.name)
    if found is None:
        return seat
    kind, number = found
    if kind == "computer":
        return replace(seat, name=says.say("seat-computer", {"number": number}))
    return replace(seat, name=says.say("picture-player", {"seat": number}))
