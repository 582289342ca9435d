"""What a finished drawing is: a sprite of a palette's indexes, or a shape of any one colour.

Owns how the two are kept, weighed and pasted. Knows neither palettes nor how they are drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from PIL import Image

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore

Stamp: TypeAlias = "tuple[ImagingCore, ImagingCore | None, int, int, int, int]"


@dataclass(frozen=True, slots=True)
class Sprite:
    """Palette indexes (mode `L`), and the mask of those that are pasted (mode `1`, or `L` for a shade; None: all).

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
        """This sprite without the margins that its mask leaves out."""
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
    """A drawing of one colour, whichever: where it covers a pixel whole, and where by half.

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
