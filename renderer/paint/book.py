"""The sprite book: every drawing that was made, as long as there is room.

Owns the register of drawings and the bounded memory of sprites. Sprites are pure functions of their
keys, so forgetting one costs time and changes nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import Final, TypeAlias

from PIL import Image

from renderer.paint.pen import Sprite
from renderer.paint.type import lettering, ramp
from renderer.palettes import Palette, palette
from renderer.scene import Key

ROOM: Final = 12_000_000
"""Bytes of sprites that one book keeps; the least recently used go first."""

Drawing: TypeAlias = Callable[..., Sprite]

_DRAWINGS: Final[dict[str, Drawing]] = {}
_VISIBLE: Final = [0] * 12 + [255] * 244


def drawing(name: str) -> Callable[[Drawing], Drawing]:
    """Register how something is drawn: a function of the book and the rest of the key."""

    def register(function: Drawing) -> Drawing:
        _DRAWINGS[name] = function
        return function

    return register


class Book:
    """The sprites of one palette. Safe to share between threads."""

    def __init__(self, colours: Palette) -> None:
        self.palette = colours
        self.held = 0
        self._pages: OrderedDict[Key, Sprite] = OrderedDict()
        self._lock = Lock()

    def sprite(self, *key: str | int) -> Sprite:
        """The drawing with this name and these arguments."""
        with self._lock:
            found = self._pages.get(key)
            if found is not None:
                self._pages.move_to_end(key)
                return found
        made = _DRAWINGS[str(key[0])](self, *key[1:])
        with self._lock:
            if key not in self._pages:
                self._pages[key] = made
                self.held += made.weight
                while self.held > ROOM:
                    _, gone = self._pages.popitem(last=False)
                    self.held -= gone.weight
        return made


@cache
def book(name: str) -> Book:
    """The book of the palette with this name."""
    return Book(palette(name))


@drawing("text")
def _text(
    pages: Book,
    width: int,
    height: int,
    words: str,
    face: str,
    px: int,
    ink: str,
    back: str,
    align: str,
) -> Sprite:
    left, cover = lettering((width, height), words, face, px, align)
    image = Image.new("L", (width, height), pages.palette.index[back])
    mask = Image.new("L", (width, height), 0)
    image.paste(cover.point(ramp(pages.palette, ink, back)), (left, 0))
    mask.paste(cover, (left, 0))
    return Sprite(image, mask.point(_VISIBLE, "1"))
