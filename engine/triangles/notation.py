"""Reading moves and tiles from text.

Owns the grammar of docs/spec/record.md, "Moves", for the triangle games: exactly what `str(move)`
writes, and nothing else, so that a record has one spelling. Knows nothing of boards and hands:
whether a move is allowed is another question, with another error.
"""

from __future__ import annotations

import re
from typing import Final

from engine.errors import NotationError
from engine.triangles.moves import Draw, Exchange, Pass, Place
from engine.triangles.tiles import Numbers

LONGEST: Final = 64
"""Characters. The longest move has 44; longer text is refused unread."""

_TILE: Final = r"([0-6])-([0-6])-([0-6])"
_NUMBER: Final = r"(0|-?[1-9][0-9]{0,4})"
_PLACE: Final = rf"{_TILE}@{_NUMBER},{_NUMBER}"
_MOVE: Final = re.compile(rf"{_PLACE}(?:>{_PLACE})?")
_TILE_ALONE: Final = re.compile(_TILE)


def parse_move(text: str) -> Place | Exchange | Draw | Pass:
    """The move with this notation; raises `NotationError` (`bad_move`)."""
    if text == "draw":
        return Draw()
    if text == "pass":
        return Pass()
    found = _MOVE.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        raise NotationError("bad_move", f"no move: {text[:24]!r}", text=text[:24])
    groups = found.groups()
    a, b, c, x, y = (int(group) for group in groups[:5])
    if groups[5] is None:
        return Place((a, b, c), x, y)
    d, e, f, to_x, to_y = (int(group) for group in groups[5:])
    return Exchange((a, b, c), x, y, (d, e, f), to_x, to_y)


def parse_tile(text: str) -> Numbers:
    """The numbers of `a-b-c`, turned as given; raises `NotationError` (`bad_tile`)."""
    found = _TILE_ALONE.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        raise NotationError("bad_tile", f"no tile: {text[:24]!r}", text=text[:24])
    a, b, c = (int(group) for group in found.groups())
    return a, b, c
