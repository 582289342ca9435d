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
"""Letters, and the Latin ones that they look like."""


def clean_text(text: str) -> str:
    """The text without control and format characters, so without bidi overrides and lone surrogates."""
    return "".join(
        character
        for character in unicodedata.normalize("NFC", text)
        if character in JOINERS + "\n" or not unicodedata.category(character).startswith("C")
    )


def clean_name(text: str) -> str:
    """A name on one line of at most `NAME_LENGTH` characters; "" if nothing of it would be visible."""
    name = " ".join(clean_text(text[: NAME_LENGTH * 8]).split())[:NAME_LENGTH].strip()
    # Joiners and accents alone are invisible.
    return name if any(unicodedata.category(character)[0] in "LNPS" for character in name) else ""


def numbered(name: str) -> Iterator[str]:
    """The name itself, then the name with a number, without end."""
    yield name
    for number in range(2, LAST_IN_ORDER):
        yield f"{name[: NAME_LENGTH - len(str(number)) - 1]} {number}"
    while True:
        yield f"{name[: NAME_LENGTH - 7]} {secrets.randbelow(10**6):06}"


def skeleton(name: str) -> str:
    """The form that look-alike names share, whatever their case, width or script.

    After the skeletons of Unicode's UTS #39, for the scripts that people here are likely to meet; its whole
    table would be another dependency for a page on one's own machine.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(c for c in folded if unicodedata.category(c)[0] in "LMNS") or folded
    return seen.translate(_DRAWN_AS).translate(_DRAWN_AS)
