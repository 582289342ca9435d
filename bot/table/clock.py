"""A table's clock: how long a turn may take, and how that is written.

Owns the words `none`, `2m`, `12h`, `3d`, `5d+12h` (a bank of five days and twelve hours more each
turn). Pure; what happens when time is up is `absence`'s.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

SHORTEST: Final = 2 * MINUTE
"""What Tridom's booklet gives for a turn (docs/spec/triangles.md, "Time")."""
LONGEST: Final = 7 * DAY
LARGEST_BANK: Final = 30 * DAY

ABSENT: Final = ("computer", "pass", "out")
"""What happens after a missed deadline; see `absence`."""
SUBSTITUTES: Final = ("normal", "hard")
"""Levels of the computer that sits in for somebody."""
MISSES: Final = 3
"""Missed deadlines that `out` forgives before a computer takes the seat for good."""

_UNITS: Final = {"m": MINUTE, "h": HOUR, "d": DAY}
_SPAN: Final = re.compile("([0-9]{1,4}) ?(m|h|d)[a-z]*")
_NONE: Final = frozenset({"none", "no", "off", "0", ""})


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds for each turn (`limit`), or a bank of seconds with `plus` more each turn; 0 is none."""

    limit: int = 0
    bank: int = 0
    plus: int = 0

    @property
    def runs(self) -> bool:
        """Whether there is a clock at all."""
        return bool(self.limit or self.bank)

    def __str__(self) -> str:
        if self.bank:
            return f"{span(self.bank)}+{span(self.plus)}" if self.plus else f"{span(self.bank)}+0m"
        return span(self.limit) if self.limit else "none"


NO_CLOCK: Final = Clock()


def read(words: str) -> Clock:
    """Parse a clock; raises `ValueError` if it is malformed or out of bounds."""
    text = words.strip().lower()
    if text in _NONE:
        return Clock()
    head, plus, tail = text.partition("+")
    first = seconds(head)
    if plus:
        more = 0 if tail.strip() in {"0", "0m"} else seconds(tail)
        if not (SHORTEST <= first <= LARGEST_BANK and more <= LONGEST):
            raise ValueError(words)
        return Clock(bank=first, plus=more)
    if not SHORTEST <= first <= LONGEST:
        raise ValueError(words)
    return Clock(limit=first)


def seconds(words: str) -> int:
    """Parse a duration such as `2m`, `36h` or `3 days` into seconds; raises `ValueError`."""
    found = _SPAN.fullmatch(words.strip())
    if found is None:
        raise ValueError(words)
    return int(found[1]) * _UNITS[found[2]]


def span(seconds: float) -> str:
    """A duration in its largest whole unit: `2m`, `36h`, `3d`."""
    whole = max(round(seconds / MINUTE), 0)
    if whole and whole % (24 * 60) == 0:
        return f"{whole // (24 * 60)}d"
    if whole and whole % 60 == 0:
        return f"{whole // 60}h"
    return f"{whole}m"
