"""Letters: the package's own fonts, and text fitted into a box.

Owns the font files and how text gets its edges from the palette. Knows no layout.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from renderer.palettes import Palette, mix

_FILES: Final = {"medium": "Roboto-Medium.ttf", "bold": "Roboto-Bold.ttf"}
_FOLDER: Final = Path(__file__).parent.parent / "fonts"
_CAPITALS: Final = 0.711  # the height of Roboto's capitals and digits, of the font's size
_LEVELS: Final = 17


@lru_cache(maxsize=128)
def font(face: str, px: int) -> ImageFont.FreeTypeFont:
    """One of our two faces (`medium`, `bold`) at a size in pixels."""
    return ImageFont.truetype(_FOLDER / _FILES[face], px, layout_engine=ImageFont.Layout.BASIC)


def fitted(words: str, face: str, px: int, room: int) -> str:
    """The text, or as much of it as has room before an ellipsis."""
    letters = font(face, px)
    if letters.getlength(words) <= room:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if letters.getlength(words[:middle].rstrip() + "…") <= room:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + "…" if low else ""


def lettering(
    size: tuple[int, int], words: str, face: str, px: int, align: str
) -> tuple[int, Image.Image]:
    """Where the text begins in a box of this size, and its coverage (mode `L`, as high as the box)."""
    width, height = size
    words = fitted(words, face, px, width)
    letters = font(face, px)
    length = min(width, round(letters.getlength(words)))
    left = {"l": 0, "c": (width - length) // 2, "r": width - length}[align]
    # A pixel more on either side, for letters that lean out of their own width.
    image = Image.new("L", (length + 2, height), 0)
    baseline = (height + round(px * _CAPITALS)) // 2
    ImageDraw.Draw(image).text((1, baseline), words, 255, letters, anchor="ls")
    return left - 1, image


@lru_cache(maxsize=256)
def ramp(palette: Palette, ink: str, back: str) -> list[int]:
    """For each coverage 0 to 255 the index of the nearest step between the background and the ink."""
    one, two = palette.rgb(back), palette.rgb(ink)
    among = palette.among((ink, back))
    steps = [palette.nearest(mix(one, two, i / (_LEVELS - 1)), among) for i in range(_LEVELS)]
    return [steps[(v * (_LEVELS - 1) + 127) // 255] for v in range(256)]
