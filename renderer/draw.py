"""From scenes to files, drawing nothing twice.

Owns the memory of finished bands. A band's bytes depend on the band, the palette and the width
alone, so what was drawn before can never change a picture, only spare its making.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from renderer import png
from renderer.memory import Memory
from renderer.paint.book import book
from renderer.paint.canvas import rows
from renderer.scene import Band, Scene

_Key: TypeAlias = tuple[str, int, Band]

KEY: Final = 2_500
"""Bytes of a band's key, about: the pieces in it and where they lie."""


def _weight(_: _Key, done: png.Band) -> int:
    return len(done.chunk) + KEY


BANDS: Final[Memory[_Key, png.Band]] = Memory(10_000_000, _weight)


def draw(scene: Scene, name: str, bands: Memory[_Key, png.Band] = BANDS) -> bytes:
    """The scene as a PNG file, in the palette of this name."""
    width = scene.width
    done = []
    for band in scene.bands:
        key = name, width, band
        found = bands.get(key)
        if found is None:
            drawn = rows(book(name), width, band.height, band.ops)
            found = png.band(drawn, quick=band.quick)
            bands.keep(key, found)
        done.append(found)
    return png.assemble(scene.size, book(name).palette.plte, done)
