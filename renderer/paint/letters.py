"""Which characters can be drawn, and with which font: the package's own, else one of this machine's.

Owns what our two faces cover and the search among the machine's fonts. Knows no layout and no names.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final
from unicodedata import bidirectional, name

from PIL import ImageFont, features

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
"""What our own faces hold; a test holds it against the font files."""

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
"""Fonts looked at: whoever has more has Noto among them, which come first."""

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
    """The font of this machine that has a character; None if none has, or it could not be set rightly."""
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
    """The machine's fonts, those most like ours first."""
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
