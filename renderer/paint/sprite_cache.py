"""The sprite sprites: every drawing that was made, as long as there is room.

Owns the register of drawings and the memory of sprites, one for all palettes. Sprites are pure
functions of their keys, so forgetting one costs time and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from PIL import Image

from renderer.byte_cache import ByteCache, share_of
from renderer.paint.fonts import FIGURES, ascent, lettering, ramp
from renderer.paint.sprite import Shape, Sprite
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


SPRITES: Final[ByteCache[_Page, Sprite]] = ByteCache(share_of("sprites"), _weight)
COMPOSED: Final[ByteCache[_Page, Sprite]] = ByteCache(share_of("composed"), _weight)
SHAPES: Final[ByteCache[_Maker, Shape]] = ByteCache(share_of("shapes"), _shape_weight)
"""What was drawn, what was put together from it, and the shapes that several palettes share."""

_CACHES: Final[dict[str, ByteCache[_Page, Sprite]]] = {}


def drawing(name: str, *, light: bool = False) -> Callable[[Drawing], Drawing]:
    """Register how something is drawn: a function of the book and the rest of the key.

    `light`: put together from others in no time, so that it shall not push out what takes long.
    """

    def register(function: Drawing) -> Drawing:
        _DRAWINGS[name] = function
        _CACHES[name] = COMPOSED if light else SPRITES
        return function

    return register


def shape(make: Callable[..., Shape], *args: str | int) -> Shape:
    """What this function draws with these arguments; the same for all palettes."""
    page = make, args
    found = SHAPES.get(page)
    if found is None:
        found = make(*args)
        SHAPES.put(page, found)
    return found


class SpriteCache:
    """The sprites of one palette. Safe to share between threads."""

    def __init__(self, colours: Palette) -> None:
        self.palette = colours

    def sprite(self, *key: str | int) -> Sprite:
        """The drawing with this name and these arguments."""
        return self.find(key)

    def find(self, key: Key) -> Sprite:
        """The same, with name and arguments in one."""
        page, name = (self.palette.name, key), str(key[0])
        cache_ = _CACHES[name]
        found = cache_.get(page)
        if found is None:
            found = _DRAWINGS[name](self, *key[1:])
            cache_.put(page, found)
        return found


@cache
def sprites_of(name: str) -> SpriteCache:
    """The sprites of the palette with this name."""
    return SpriteCache(palette(name))


@drawing("text", light=True)
def _text(sprites: SpriteCache, words: str, face: str, px: int, ink: str, back: str) -> Sprite:
    """A text; it begins at 0 and stands on row 0. It needs no mask: its background lies there."""
    base = sprites.palette.index[back]
    if FIGURES.issuperset(words):
        # Points change in every turn: they are put together from figures that are there already.
        parts = [sprites.sprite("figure", sign, face, px, ink, back) for sign in words]
        length = sum(part.advance for part in parts)
        image = Image.new("L", (length + 2, ascent(px)), base)
        x = 0
        for part in parts:
            image.paste(part.image, (x, 0), part.mask)
            x += part.advance
    else:
        length, cover = lettering(words, face, px)
        image = cover.point(ramp(sprites.palette, ink, back))
    box = image.point(_other_than(base)).getbbox() or (0, 0, 1, 1)
    return Sprite(image.crop(box), None, (box[0] - 1, box[1] - ascent(px)), advance=length)


@cache
def _other_than(back: int) -> list[int]:
    return [int(i != back) for i in range(256)]


@drawing("figure")
def _figure(sprites: SpriteCache, sign: str, face: str, px: int, ink: str, back: str) -> Sprite:
    """One of the signs that numbers are written with, a pixel wider on either side than it leads."""
    length, cover = lettering(sign, face, px)
    cover = cover.crop((0, 0, cover.width, ascent(px)))
    image, mask = cover.point(ramp(sprites.palette, ink, back)), cover.point(_VISIBLE, "1")
    return Sprite(image, mask, advance=length)
