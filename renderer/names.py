"""Names of people as pictures can show them.

Owns what a name may hold so that our fonts can draw it from left to right; any other name is
replaced by the seat's number (the real one stands in the message beside the picture). Knows no
fonts: the characters are stated here, and a test holds them against the font files.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from renderer.words import Words

COVERED: Final = frozenset(
    chr(code)
    for first, last in (
        (0x20, 0x7E),
        (0xA0, 0xAC),
        (0xAE, 0x17F),
        (0x218, 0x21B),
        (0x386, 0x38A),
        (0x38C, 0x38C),
        (0x38E, 0x3A1),
        (0x3A3, 0x3CE),
        (0x400, 0x45F),
        (0x490, 0x491),
        (0x2010, 0x2015),
        (0x2018, 0x201E),
        (0x2026, 0x2026),
    )
    for code in range(first, last + 1)
)

LONGEST: Final = 40
"""Characters that could ever be seen; more are cut off before anything measures them."""

SPOKEN: Final = 24
"""Characters of a name in alt texts, whose whole length is limited."""


def drawn_names(names: Sequence[str] | None, players: int, words: Words) -> tuple[str, ...]:
    """For each seat the name to draw. Missing, empty and undrawable names become the seat's number."""
    return tuple(_drawn(_given(names, seat), seat, words) for seat in range(players))


def spoken_names(names: Sequence[str] | None, players: int, words: Words) -> tuple[str, ...]:
    """For each seat the name for alt texts: any script, one line, shortened."""
    spoken = []
    for seat in range(players):
        name = "".join(c for c in _given(names, seat) if c.isprintable())
        name = name or words.player.format(seat=seat + 1)
        spoken.append(name if len(name) <= SPOKEN else name[: SPOKEN - 1].rstrip() + "…")
    return tuple(spoken)


def _given(names: Sequence[str] | None, seat: int) -> str:
    return "" if names is None or seat >= len(names) else _clean(names[seat][: 4 * LONGEST])


# The same few people play turn after turn.
@lru_cache(maxsize=512)
def _clean(name: str) -> str:
    return normalize("NFC", " ".join(name.split()))


@lru_cache(maxsize=512)
def _drawable(name: str) -> bool:
    return bool(name) and COVERED.issuperset(name)


def _drawn(name: str, seat: int, words: Words) -> str:
    return name[:LONGEST] if _drawable(name) else words.player.format(seat=seat + 1)
