"""How much the renderer remembers, in one number.

Owns how the room is shared out among sprites, shapes, finished bands and whole pictures.
"""

from __future__ import annotations

from typing import Final

from renderer.draw import BANDS
from renderer.paint.sprite_cache import PUT_TOGETHER, SHAPES, SPRITES
from renderer.shown import PICTURES

ROOM: Final = 32_000_000
"""Bytes, unless somebody asks for another number."""

_PARTS: Final = 64
_SHARES: Final = ((SPRITES, 28), (PUT_TOGETHER, 12), (SHAPES, 5), (BANDS, 12), (PICTURES, 7))

_room = [0]


def remember(room: int) -> None:
    """Keep about this many bytes in all, and forget what is kept now.

    28/64 are for sprites, 5/64 for the shapes that others are put together from, 12/64 for those, 12/64
    for finished bands of pictures and 7/64 for whole pictures. Less makes pictures slower, and
    changes nothing else.
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
