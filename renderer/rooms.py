"""How much the renderer remembers, in one number.

Owns how the room is shared out among sprites, shapes, finished bands and whole pictures.
"""

from __future__ import annotations

from typing import Final

from renderer.draw import BANDS
from renderer.paint.book import SHAPES, SPRITES
from renderer.shown import PICTURES

ROOM: Final = 32_000_000
"""Bytes, unless somebody asks for another number."""

_PARTS: Final = 16
_SHARES: Final = ((SPRITES, 8), (BANDS, 5), (PICTURES, 2), (SHAPES, 1))

_room = [0]


def remember(room: int) -> None:
    """Keep about this many bytes in all, and forget what is kept now.

    Half is for sprites, 5/16 for finished bands of pictures, 2/16 for whole pictures and 1/16 for
    shapes, from which sprites are put together. Less makes pictures slower, and changes nothing else.
    """
    _room[0] = room
    for memory, share in _SHARES:
        memory.resize(room * share // _PARTS)


def remembered() -> int:
    """How many bytes may be kept."""
    return _room[0]


def held() -> int:
    """How many bytes are kept now, as they are counted."""
    return sum(memory.held for memory, _ in _SHARES)


remember(ROOM)
