"""Typed pieces and spots: `3-4-4 7`, `red circle white F6`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

from bot.platforms.terms import first, meaning, meanings
from bot.table.words import ALL, CODE, CODE_LIKE

_PIECE: Final = re.compile(f"[0-9]-[0-9]-[0-9]|{CODE_LIKE}|joker", re.IGNORECASE)
_TILE: Final = re.compile(
    r"(?<![\w-])[(\[]?([0-9])([-/.,;_ ]?)([0-9])\2([0-9])[)\]]?(?!\w)(?:[-=]>|[@#:,;\u2192\s])*"
)
"""A tile as people type it, with what leads on to its spot: `344`, `3,4,4@`, `(3 4 4) ->`."""
_TOKEN: Final = re.compile(
    rf"(?<![\w-])({CODE_LIKE})(?:[-=]>|[-@#:,;\u2192\s])*([a-z]) ?([0-9]{{1,2}})(?!\w)",
    re.IGNORECASE,
)
"""A token's code with its cell: `rtwF6`, `rtw@f 6`."""
_DASHES: Final = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
MOST_SKIPPED: Final = 2
"""Words before a piece: "play the 3-4-4", "7 3-4-4"."""


def _spaced(typed: Sequence[str]) -> list[str]:
    """Write a tile as `3-4-4`, and a piece apart from its spot."""
    text = unicodedata.normalize("NFKC", " ".join(typed)).removeprefix("/").translate(_DASHES)
    text = _TOKEN.sub(r"\1 \2\3", text, count=1)
    return _TILE.sub(r"\1-\3-\4 ", text, count=1).split()


def begins_with_piece(typed: Sequence[str]) -> bool:
    """Tell whether words without a command are a piece, and perhaps a spot: `3-4-4 7`, `red circle G5`, `G5 rcw`.

    What begins with a slash may be another bot's command, unless it is the piece.
    """
    words = _spaced(typed)
    skipped, _, _ = _piece_in(words)
    said_before = all(map(_says_nothing, words[:skipped])) and not typed[0].startswith("/")
    return skipped == 0 or (skipped > 0 and said_before)


def tile_among(typed: Sequence[str]) -> str:
    """Return the only tile that words name with hyphens, and its spot if they do; "" for none or several."""
    found = _TILE_AND_SPOT.findall(" ".join(typed).translate(_DASHES))
    return " ".join(found[0]).strip() if len(found) == 1 else ""


_TILE_AND_SPOT: Final = re.compile(r"(?<![\w-])([0-9]-[0-9]-[0-9])(?![\w-])(?: ([0-9]+)(?!\S))?")


def is_move(text: str) -> bool:
    """Tell whether words are a move, and hardly chat: a tile with hyphens or a token's code, and its spot."""
    return bool(_MOVE.fullmatch(" ".join(_spaced(text.split())))) and not text[:3].isdecimal()


_MOVE: Final = re.compile(
    rf"[0-9]-[0-9]-[0-9]( -?[0-9]+(,-?[0-9]+)?)?|{CODE} [a-z][0-9]{{1,2}}", re.IGNORECASE
)


def _says_nothing(word: str) -> bool:
    return bool(re.search(r"\d", word)) or any(
        meaning(kind, word) for kind in ("link", "any", "at", "lead", "greeting")
    )


def piece(typed: Sequence[str]) -> tuple[str, int]:
    """Read a token's code (`rouge triangle blanc`), and its number of words; ("", 0) for none.

    One of the three parts may be missing: `red circle` is `rc*`.
    """
    joker, count = first(meanings("piece"), typed[:1])
    if joker is not None:
        return joker, count
    letters: dict[str, str] = {}
    place = 0
    while len(letters) < len(_PARTS):
        kind, letter, count = _part(typed[place : place + 2], letters)
        if count:
            letters[kind] = letter
        elif place and meaning("link", "".join(typed[place : place + 1])):
            count = 1  # "red with a white triangle"
        else:
            break
        place += count
    if len(letters) < len(_PARTS) - 1:
        return "", 0
    return "".join(letters.get(kind, "*") for kind in ("colour", "symbol", "mark")), place


_PARTS: Final = ("mark", "symbol", "colour")
"""Marks are tried first: "azul claro" is one, though "azul" is a colour."""


def _part(typed: Sequence[str], done: Mapping[str, str]) -> tuple[str, str, int]:
    for kind in _PARTS:
        letter, count = first(meanings(kind), typed)
        if letter is not None and kind not in done:
            return kind, letter, count
    return "", "", 0


def tile(typed: str) -> str:
    """Return the code of a tile or token in a field of its own, or else the typed text."""
    code, count = piece(typed.split())
    return code if count == len(typed.split()) else typed


def tile_and_spot(typed: Sequence[str]) -> tuple[str, str]:
    """Read a piece and its spot: `3-4-4 7`, `3,4,4@7`, `F6 rtw`, `the 3-4-4`, `rot mit weißem Dreieck F6`."""
    words = _spaced(typed)
    skipped, code, count = _piece_in(words)
    if skipped < 0:
        return "".join(words[:1]), spot(words[1:])
    return code, spot(words[skipped + count :]) or spot(words[:skipped], strict=True)


def _piece_in(words: Sequence[str]) -> tuple[int, str, int]:
    """Return the number of words before the first piece, its code, and its number of words; -1 for no piece."""
    for skipped in range(min(len(words), MOST_SKIPPED + 1)):
        code, count = piece(words[skipped:])
        code, count = (code, count) if count else (words[skipped], 1)
        if _PIECE.fullmatch(code):
            return skipped, code, count
    return -1, "", 0


def spot(typed: Sequence[str], *, strict: bool = False) -> str:
    """Return the words with a digit, as a spot has one ("on 7" is 7); without any all words, or "" if `strict`."""
    found = [word.strip("#@:,.") for word in typed if re.search(r"\d", word)]
    return " ".join(found or ([] if strict else typed))


def planned(typed: Sequence[str]) -> tuple[str, str]:
    """Read a planned piece and its spot; ("none", "") to plan nothing, ("draw", "") for a draw."""
    word = "".join(typed)
    if typed and meaning("answer", word) in {"no", "none"}:
        return "none", ""
    if typed and meaning("cmd", word) == "draw":
        return "draw", ""
    return tile_and_spot(typed)


def pieces(typed: Sequence[str]) -> str:
    """Return the codes of several tokens, separated by spaces."""
    if typed and first(meanings("all"), typed)[1] == len(typed):
        return ALL
    found: list[str] = []
    rest = re.sub("[,;+&/]", " ", " ".join(typed)).split()
    while rest:
        code, count = piece(rest)
        if count or not meaning("link", rest[0]):
            found.append(code or rest[0])  # "rtw and bck"
        rest = rest[count or 1 :]
    return " ".join(found)
