"""Sprites and shapes: the register of their drawings, and the caches that all families share.

A sprite holds a palette's indexes, a shape covers in any one colour. Both are pure functions of
their keys, so evicting one costs time and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from PIL import Image

from renderer.paint.fonts import ascent, lettering, ramp
from renderer.palettes import THEMES, Palette, palette
from renderer.picture import ByteCache, check_speed, shared_cache
from renderer.scene import Key

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

Stamp: TypeAlias = "tuple[ImagingCore, ImagingCore | None, int, int, int, int]"


@dataclass(frozen=True, slots=True)
class Sprite:
    """Palette indexes (mode `L`), and the mask of those that are pasted (mode `1`, or `L` for a
    shade; None: all).

    `at` is where the image begins in the box that it was drawn for; `lent`: the mask is another
    sprite's; `advance`: how far a text leads. `stamp` holds
    the arguments of Pillow's inner paste: image, mask, left, upper, right and lower end.
    """

    image: Image.Image
    mask: Image.Image | None
    at: tuple[int, int] = (0, 0)
    lent: bool = False
    advance: int = 0
    stamp: Stamp = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        (left, top), (width, height) = self.at, self.image.size
        mask = None if self.mask is None else self.mask.im
        stamp = self.image.im, mask, left, top, left + width, top + height
        object.__setattr__(self, "stamp", stamp)

    def cropped(self) -> Sprite:
        """Return this sprite without the margins that its mask leaves out."""
        box = None if self.mask is None else self.mask.getbbox()
        if box is None or self.mask is None:
            return self
        at = self.at[0] + box[0], self.at[1] + box[1]
        image = self.image.crop(box)
        return Sprite(image, image if self.mask is self.image else self.mask.crop(box), at)

    @property
    def weight(self) -> int:
        """Bytes in memory, about: Pillow keeps a byte for each pixel of either."""
        width, height = self.image.size
        own = self.mask is not None and self.mask is not self.image and not self.lent
        return (2 if own else 1) * width * height + 900


class Shape:
    """A drawing in any one colour: the pixels that it covers whole, and those by half.

    `at` is where the masks (mode `1`) begin in the box that it was drawn for.
    """

    __slots__ = ("_half", "_whole", "at", "size")

    def __init__(self, whole: Image.Image, half: Image.Image, at: tuple[int, int]) -> None:
        self._whole = whole.im
        self._half = half.im
        self.size = whole.size
        self.at = at

    @property
    def weight(self) -> int:
        """Bytes in memory, about."""
        return 2 * self.size[0] * self.size[1] + 900

    def fill(self, image: Image.Image, x: int, y: int, colours: tuple[int, int]) -> None:
        """Draw it into a box that begins there: the index of its colour, and that of its edge."""
        left, top = x + self.at[0], y + self.at[1]
        box = left, top, left + self.size[0], top + self.size[1]
        paste = image.im.paste
        paste(colours[0], box, self._whole)
        paste(colours[1], box, self._half)


Drawing: TypeAlias = Callable[..., Sprite]
_SpriteKey: TypeAlias = tuple[str, Key]
_ShapeKey: TypeAlias = tuple[Callable[..., Shape], Key]

_DRAWINGS: Final[dict[str, Drawing]] = {}
_VISIBLE: Final = [0] * 12 + [255] * 244


SPRITES: Final[ByteCache[_SpriteKey, Sprite]] = shared_cache("sprites")
COMPOSED: Final[ByteCache[_SpriteKey, Sprite]] = shared_cache("composed")
SHAPES: Final[ByteCache[_ShapeKey, Shape]] = shared_cache("shapes")
"""Sprites that were drawn, sprites composed of others, and shapes, which all families share."""

_CACHES: Final[dict[str, ByteCache[_SpriteKey, Sprite]]] = {}


def drawing(name: str, *, light: bool = False) -> Callable[[Drawing], Drawing]:
    """Register the function that draws sprites of this name, from a `SpriteCache` and the key's
    rest.

    `light`: composed of other sprites in no time, so kept apart from those that take long to draw.
    """

    def register(function: Drawing) -> Drawing:
        _DRAWINGS[name] = function
        _CACHES[name] = COMPOSED if light else SPRITES
        return function

    return register


def shape(make: Callable[..., Shape], *args: str | int) -> Shape:
    """Return the shape that `make(*args)` draws; all families share the cache."""
    key = make, args
    found = SHAPES.get(key)
    if found is None:
        check_speed()
        found = make(*args)
        SHAPES.put(key, found, found.weight)
    return found


class SpriteCache:
    """The sprites of one family. Safe to share between threads."""

    def __init__(self, colours: Palette) -> None:
        self.palette = colours

    def sprite(self, *key: str | int) -> Sprite:
        """Return the drawing with this name and these arguments."""
        return self.find(key)

    def find(self, key: Key) -> Sprite:
        """Return the sprite of a whole key: name first, then arguments. Drawn if no cache has it."""
        cache_key, name = (self.palette.name, key), str(key[0])
        sprites = _CACHES[name]
        found = sprites.get(cache_key)
        if found is None:
            if sprites is SPRITES:
                check_speed()
            found = _DRAWINGS[name](self, *key[1:])
            sprites.put(cache_key, found, found.weight)
        return found


@cache
def sprites_of(name: str) -> SpriteCache:
    """Return the sprites for the palette with this name.

    All themes of a family have them in common, drawn with the colours of the first: its palettes have
    the same roles in the same order.
    """
    family, _, _ = name.partition("-")
    return SpriteCache(palette(f"{family}-{THEMES[0]}"))


@drawing("text", light=True)
def _text(sprites: SpriteCache, words: str, face: str, px: int, ink: str, back: str) -> Sprite:
    """Draw a text; it begins at 0 and stands on row 0. It needs no mask: it has its background."""
    base = sprites.palette.index[back]
    length, cover = lettering(words, face, px)
    image = cover.point(ramp(sprites.palette, ink, back))
    box = image.point(_other_than(base)).getbbox() or (0, 0, 1, 1)
    return Sprite(image.crop(box), None, (box[0] - 1, box[1] - ascent(px)), advance=length)


@cache
def _other_than(back: int) -> list[int]:
    return [int(i != back) for i in range(256)]


@drawing("figure")
def _figure(sprites: SpriteCache, sign: str, face: str, px: int, ink: str, back: str) -> Sprite:
    """Draw a sign of numbers, as in a text; it may lean out of its advance by a pixel."""
    length, cover = lettering(sign, face, px)
    image, mask = cover.point(ramp(sprites.palette, ink, back)), cover.point(_VISIBLE, "1")
    return replace(Sprite(image, mask, (-1, -ascent(px))).cropped(), advance=length)
