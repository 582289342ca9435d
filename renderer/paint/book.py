"""The sprite book: every drawing that was made, as long as there is room.

Owns the register of drawings and the memory of sprites, one for all palettes. Sprites are pure
functions of their keys, so forgetting one costs time and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from PIL import Image

from renderer.memory import Memory
from renderer.paint.pen import Shape, Sprite
from renderer.paint.type import FIGURES, baseline, capitals, figure, indent, lettering, ramp
from renderer.palettes import Palette, palette
from renderer.scene import Key

Drawing: TypeAlias = Callable[..., Sprite]
_Page: TypeAlias = tuple[str, Key]
_Maker: TypeAlias = tuple[Callable[..., Shape], Key]

_DRAWINGS: Final[dict[str, Drawing]] = {}
_VISIBLE: Final = [0] * 12 + [255] * 244


def _weight(_: _Page, made: Sprite) -> int:
    return made.weight


def _shape_weight(_: _Maker, made: Shape) -> int:
    return made.weight


SPRITES: Final[Memory[_Page, Sprite]] = Memory(16_000_000, _weight)
SHAPES: Final[Memory[_Maker, Shape]] = Memory(4_000_000, _shape_weight)


def drawing(name: str) -> Callable[[Drawing], Drawing]:
    """Register how something is drawn: a function of the book and the rest of the key."""

    def register(function: Drawing) -> Drawing:
        _DRAWINGS[name] = function
        return function

    return register


def shape(make: Callable[..., Shape], *args: str | int) -> Shape:
    """What this function draws with these arguments; the same for all palettes."""
    page = make, args
    found = SHAPES.get(page)
    if found is None:
        found = make(*args)
        SHAPES.keep(page, found)
    return found


class Book:
    """The sprites of one palette. Safe to share between threads."""

    def __init__(self, colours: Palette) -> None:
        self.palette = colours

    def sprite(self, *key: str | int) -> Sprite:
        """The drawing with this name and these arguments."""
        return self.find(key)

    def find(self, key: Key) -> Sprite:
        """The same, with name and arguments in one."""
        page = self.palette.name, key
        found = SPRITES.get(page)
        if found is None:
            found = _DRAWINGS[str(key[0])](self, *key[1:])
            SPRITES.keep(page, found)
        return found


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
    image = Image.new("L", (width, height), pages.palette.index[back])
    if FIGURES.issuperset(words):
        # Points change in every turn: they are put together from figures that are there already.
        parts = [pages.sprite("figure", sign, face, px, ink, back) for sign in words]
        length = sum(part.image.width - 2 for part in parts)
        if length <= width:
            x, y = indent(width, length, align) - 1, baseline(height, px) - capitals(px) - 2
            for part in parts:
                image.paste(part.image, (x, y), part.mask)
                x += part.image.width - 2
            return _inked(image, pages, back)
    left, cover = lettering((width, height), words, face, px, align)
    image.paste(cover.point(ramp(pages.palette, ink, back)), (left, 0))
    return _inked(image, pages, back)


def _inked(image: Image.Image, pages: Book, back: str) -> Sprite:
    """The part that holds ink. It needs no mask: a text's background is what it lies on."""
    base = pages.palette.index[back]
    box = image.point([int(i != base) for i in range(256)]).getbbox() or (0, 0, 1, 1)
    return Sprite(image.crop(box), None, box[:2])


@drawing("figure")
def _figure(pages: Book, sign: str, face: str, px: int, ink: str, back: str) -> Sprite:
    cover = figure(sign, face, px)
    return Sprite(cover.point(ramp(pages.palette, ink, back)), cover.point(_VISIBLE, "1"))
