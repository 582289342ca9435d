"""Letters: which characters can be drawn, with which font, and text fitted into a box.

The package's own two faces come first, then the machine's fonts. Text gets its edges from the
palette.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final
from unicodedata import bidirectional, name

from PIL import Image, ImageDraw, ImageFont, features

from renderer.palettes import Palette, mix

COVERED: Final = frozenset(
    chr(code)
    for first, last in (
        (0x20, 0x7E),
        (0xA0, 0xAC),
        (0xAE, 0x17F),
        (0x218, 0x21B),
        (0x386, 0x38A),
        (0x38C, 0x38C),
        (0x38E, 0x3A1),
        (0x3A3, 0x3CE),
        (0x400, 0x45F),
        (0x490, 0x491),
        (0x2010, 0x2015),
        (0x2018, 0x201E),
        (0x2026, 0x2026),
        (0x2212, 0x2212),
    )
    for code in range(first, last + 1)
)
"""The characters of our own faces; a test holds them against the font files."""

FOLDERS: Final = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path("~/.local/share/fonts"),
    Path("~/.fonts"),
    Path("/System/Library/Fonts"),
    Path("/Library/Fonts"),
    Path("C:/Windows/Fonts"),
)
"""Where systems keep fonts."""

_MOST: Final = 60
"""Fonts looked at; a machine with more has Noto among them, which come first."""

_SIZE: Final = 24
_NEVER: Final = "\U0010ffff"
"""A character that no font has: its glyph is the sign for a missing one."""

_UNLIKE: Final = (
    "italic",
    "oblique",
    "mono",
    "serif",
    "condensed",
    "light",
    "thin",
    "math",
    "emoji",
)
"""Parts of file names of fonts that look least like ours."""

_SHAPED: Final = (
    "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM",
    "SINHALA", "KHMER", "MYANMAR", "TIBETAN", "MONGOLIAN",
)  # fmt: skip


@cache
def shaping() -> bool:
    """Tell whether Pillow can join letters and set them from right to left."""
    return features.check("raqm") is True


@lru_cache(maxsize=4096)
def font_with(character: str) -> Path | None:
    """Return the machine's font for a character; None if none could set it rightly."""
    if _needs_shaping(character) and not shaping():
        return None
    return next((path for path, letters in installed() if _has(letters, character)), None)


def _needs_shaping(character: str) -> bool:
    return bidirectional(character) in {"AL", "R"} or name(character, "").startswith(_SHAPED)


def _has(letters: ImageFont.FreeTypeFont, character: str) -> bool:
    drawn = letters.getmask(character)
    return drawn.getbbox() is not None and bytes(drawn) != bytes(letters.getmask(_NEVER))


@cache
def installed() -> tuple[tuple[Path, ImageFont.FreeTypeFont], ...]:
    """Return the machine's fonts, those most like ours first."""
    found = sorted((_rank(path), path) for folder in FOLDERS for path in _files(folder))
    return tuple(_opened(path for _, path in found[:_MOST]))


def _files(folder: Path) -> Iterator[Path]:
    try:
        for path in folder.expanduser().rglob("*"):
            if path.suffix.lower() in {".ttf", ".otf", ".ttc"}:
                yield path
    except (OSError, RuntimeError):
        return  # no such folder, or none that may be read: there are other fonts, or ours


def _rank(path: Path) -> tuple[int, int, str]:
    title = path.stem.lower()
    unlike = sum(part in title for part in _UNLIKE)
    return unlike, 0 if "noto" in title else 1 if "dejavu" in title else 2, title


def _opened(paths: Iterator[Path]) -> Iterator[tuple[Path, ImageFont.FreeTypeFont]]:
    for path in paths:
        try:
            letters = ImageFont.truetype(path, _SIZE, layout_engine=ImageFont.Layout.BASIC)
            letters.getmask(_NEVER)
        except OSError:
            continue  # pictures of one size, or no font at all
        yield path, letters


_FOLDER: Final = Path(__file__).parent.parent / "fonts"
FONT_FILES: Final = {
    "medium": _FOLDER / "Roboto-Medium.ttf",
    "bold": _FOLDER / "Roboto-Bold.ttf",
}
_CAPITALS: Final = 0.711  # the height of Roboto's capitals and digits, of the font's size
_LEVELS: Final = 17

FIGURES: Final = frozenset("0123456789+-\N{MINUS SIGN}")
"""The signs of numbers and of tiles' names: they stand side by side without kerning."""


@lru_cache(maxsize=128)
def font(face: str, px: int) -> ImageFont.FreeTypeFont:
    """Return one of our two faces (`medium`, `bold`) at a size in pixels."""
    return ImageFont.truetype(FONT_FILES[face], px, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=512)
def fitted(words: str, face: str, px: int, room: int) -> str:
    """Return the text, or as much of it as has room before an ellipsis."""
    if _length(words, face, px) <= room:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if _length(words[:middle].rstrip() + "…", face, px) <= room:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + "…" if low else ""


def lettering(words: str, face: str, px: int) -> tuple[int, Image.Image]:
    """Return the text's advance, and its coverage (mode `L`), its baseline after `ascent` rows.

    The image has a pixel more on either side, for letters that lean out of their own width.
    """
    length = round(_length(words, face, px))
    image = Image.new("L", (length + 2, ascent(px) + px // 4), 0)
    draw, x = ImageDraw.Draw(image), 1.0
    for letters, part in parts(words, face, px):
        draw.text((x, ascent(px)), part, 255, letters, anchor="ls")
        x += letters.getlength(part)
    return length, image


def _length(words: str, face: str, px: int) -> float:
    return sum(letters.getlength(part) for letters, part in parts(words, face, px))


def parts(words: str, face: str, px: int) -> list[tuple[ImageFont.FreeTypeFont, str]]:
    """Return the text in parts of one font each: ours, wherever it has the characters."""
    if COVERED.issuperset(words):
        return [(font(face, px), words)]
    paths = [None if character in COVERED else font_with(character) for character in words]
    for i in range(1, len(words) - 1):
        # Words of a script that runs from right to left are set together.
        if not words[i].isalnum() and paths[i - 1] == paths[i + 1]:
            paths[i] = paths[i - 1]
    found = []
    for path, signs in groupby(zip(paths, words, strict=True), key=itemgetter(0)):
        letters = font(face, px) if path is None else _foreign(path, px)
        found.append((letters, "".join(sign for _, sign in signs)))
    return found


@lru_cache(maxsize=32)
def _foreign(path: Path, px: int) -> ImageFont.FreeTypeFont:
    """Return a font of the machine's at a size in pixels."""
    how = ImageFont.Layout.RAQM if shaping() else ImageFont.Layout.BASIC
    return ImageFont.truetype(path, px, layout_engine=how)


def ascent(px: int) -> int:
    """Return the height of capitals with an accent."""
    return round(px * 0.95)


def baseline(height: int, px: int) -> int:
    """Return the row of the letters' feet: capitals and digits are in the box's middle."""
    return (height + round(px * _CAPITALS)) // 2


def indent(width: int, length: int, align: str) -> int:
    """Return the left end of a text of this length in a box of this width."""
    if align == "l":
        return 0
    return width - length if align == "r" else (width - length) // 2


@lru_cache(maxsize=256)
def ramp(palette: Palette, ink: str, back: str) -> list[int]:
    """Return for each coverage the index of the nearest step from background to ink."""
    one, two = palette.rgb(back), palette.rgb(ink)
    among = palette.among((ink, back))
    steps = [palette.nearest(mix(one, two, i / (_LEVELS - 1)), among) for i in range(_LEVELS)]
    return [steps[(v * (_LEVELS - 1) + 127) // 255] for v in range(256)]
