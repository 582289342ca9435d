"""What a name looks like: two names of one likeness cannot be told apart at a glance.

Owns the folding of a name: forms of one letter, case, what cannot be seen, and letters of other scripts
that are drawn as Latin ones. After the skeletons of Unicode's UTS #39, for the scripts that people here
are likely to meet; its whole table would be another dependency for a page on one's own machine.
"""
# ruff: noqa: RUF001 - letters that look like others are what this is about

from __future__ import annotations

import unicodedata
from typing import Final

_CYRILLIC: Final = "аaвbеeёëкkмmнhоoрpсcтtуyхxіiїïјjѕsԁdһhԛqԝwьb"
_GREEK: Final = "αaβbεeζzηhιiκkμmνnοoρpτtυyχxϲcϳj"
_STROKES: Final = "il1lılll|l!l0o"

_DRAWN_AS: Final = {
    ord(pairs[at]): pairs[at + 1]
    for pairs in (_CYRILLIC, _GREEK, _STROKES)
    for at in range(0, len(pairs), 2)
}
"""Letters, small or capital, and the ones that they are drawn as."""


def likeness(name: str) -> str:
    """The same for names that look alike."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(c for c in folded if unicodedata.category(c)[0] in "LMNS") or folded
    return seen.translate(_DRAWN_AS).translate(_DRAWN_AS)
