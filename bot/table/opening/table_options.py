"""A table's own options beside its game's: the clock, absences and who sits in, who begins, hints, explanations.

Owns these names and their words. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.table import clock
from bot.table.decision import Decision, refuse
from bot.table.table import BEGIN

ALLOWED: Final = {
    "clock": ("none", "2m \u2026 7d", "5d+12h"),
    "absent": clock.ABSENT,
    "substitute": clock.SUBSTITUTES,
    "begin": BEGIN,
    "hints": ("yes", "no"),
    "guide": ("yes", "no"),
}
"""The words each takes."""
NAMES: Final = tuple(ALLOWED)

_YES: Final = frozenset({"yes", "true", "on", "1", "y"})
_NO: Final = frozenset({"no", "false", "off", "0", "n"})


def yes_or_no(word: str) -> bool | None:
    """The truth value of a word; None if it is neither yes nor no."""
    return True if word in _YES else False if word in _NO else None


def read(options: Mapping[str, str]) -> dict[str, Any] | Decision:
    """The table's fields set by these options; a refusal if a value is unknown."""
    found: dict[str, Any] = {}
    for name in NAMES:
        word = options.get(name, "").strip().lower()
        if word:
            try:
                found[name] = _value(name, word)
                if name == "hints":
                    found["unrated"] = found[name]
            except ValueError:
                return refuse(
                    "bad-option",
                    option=name,
                    word=options[name].strip()[:40],
                    allowed=list(ALLOWED[name]),
                    kind=name,
                )
    return found


def _value(name: str, word: str) -> object:
    if name == "clock":
        return clock.read(word)
    if name in {"absent", "begin", "substitute"}:
        if word not in ALLOWED[name]:
            raise ValueError(word)
        return word
    yes = yes_or_no(word)
    if yes is None:
        raise ValueError(word)
    return yes
