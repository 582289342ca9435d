"""Names of people as pictures can show them.

Owns how much of a name is drawn: whatever our fonts or the machine's have, other letters without their
accents, and nothing of the rest. A name of which nothing is left gives way to the seat's number (the real
one stands in the message beside the picture).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from unicodedata import category, decomposition, normalize

from renderer.paint.letters import COVERED, font_with
from renderer.words import Words

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
    return "" if names is None or seat >= len(names) else clean(names[seat][: 4 * LONGEST])


# The same few people play turn after turn.
@lru_cache(maxsize=512)
def clean(name: str) -> str:
    """A name in one form, with single spaces."""
    return normalize("NFC", " ".join(name.split()))


@lru_cache(maxsize=512)
def drawable(name: str) -> str:
    """As much of a name as can be drawn; "" if that says nothing."""
    if COVERED.issuperset(name):
        return name
    kept = ""
    for character in name:
        kept += _sign(character, kept[-1:])
    kept = " ".join(kept.split())
    return kept if any(character.isalnum() for character in kept) else ""


def _sign(character: str, before: str) -> str:
    """What is drawn for a character after another one."""
    kind = category(character)
    if character in COVERED or kind[0] == "Z":
        return character if character in COVERED else " "
    if kind[0] == "C":
        return ""
    if kind[0] == "M":
        # Our own letters have their accents already; others are set with theirs.
        return "" if before in COVERED or font_with(character) is None else character
    plain = normalize("NFKC", character)
    if COVERED.issuperset(plain):
        return plain
    if font_with(character) is not None:
        return character
    # A letter with two accents keeps one of them, if ours have that.
    bare = character
    while bare not in COVERED and (parts := decomposition(bare).split()):
        if parts[0].startswith("<"):
            return ""
        bare = chr(int(parts[0], 16))
    return bare if bare in COVERED else ""


def _drawn(name: str, seat: int, words: Words) -> str:
    return drawable(name)[:LONGEST] or words.player.format(seat=seat + 1)
