"""Names and texts that people type into the page: what may be shown, and which names look alike."""
# ruff: noqa: RUF001 - letters that look like others are what this is about

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterator
from typing import Final

from bot.table.identity import NAME_LENGTH

JOINERS: Final = "\u200c\u200d"
"""The two format characters that belong to spelling (Persian, Indic scripts, joined emoji)."""

LAST_IN_ORDER: Final = 100
"""Beyond this number a taken name gets a random one: counting on would take a look-up for each."""

_CYRILLIC: Final = "аaвbеeёëкkмmнhоoрpсcтtуyхxіiїïјjѕsԁdһhԛqԝwьb"
_GREEK: Final = "αaβbεeζzηhιiκkμmνnοoρpτtυyχxϲcϳj"
_STROKES: Final = "il1lılll|l!l0o"

_DRAWN_AS: Final = {
    ord(pairs[at]): pairs[at + 1]
    for pairs in (_CYRILLIC, _GREEK, _STROKES)
    for at in range(0, len(pairs), 2)
}
"""Letters, small or capital, and the ones that they are drawn as."""


def clean_text(text: str) -> str:
    """The text without control and format characters: no bidi overrides, no lone surrogates."""
    return "".join(
        character
        for character in unicodedata.normalize("NFC", text)
        if character in JOINERS + "\n" or not unicodedata.category(character).startswith("C")
    )


def clean_name(text: str) -> str:
    """A name to show: one line, at most `NAME_LENGTH` characters; empty when nothing would show."""
    name = " ".join(clean_text(text[: NAME_LENGTH * 8]).split())[:NAME_LENGTH].strip()
    # Joiners and accents alone would be a name that nobody can see.
    return name if any(unicodedata.category(character)[0] in "LNPS" for character in name) else ""


def numbered(name: str) -> Iterator[str]:
    """The name, then with a number that tells it from another one like it."""
    yield name
    for number in range(2, LAST_IN_ORDER):
        yield f"{name[: NAME_LENGTH - len(str(number)) - 1]} {number}"
    while True:
        yield f"{name[: NAME_LENGTH - 7]} {secrets.randbelow(10**6):06}"


def skeleton(name: str) -> str:
    """A form that names which look alike share: of different case, width or script, without accents' order.

    After the skeletons of Unicode's UTS #39, for the scripts that people here are likely to meet; its whole
    table would be another dependency for a page on one's own machine.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(c for c in folded if unicodedata.category(c)[0] in "LMNS") or folded
    return seen.translate(_DRAWN_AS).translate(_DRAWN_AS)
