"""From scenes to files, drawing nothing twice.

Owns the cache of encoded bands. A band's pixels depend on the band, the palette and the width alone,
so the cache never changes what a picture shows, only how hard its bytes are compressed.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from renderer import png
from renderer.byte_cache import ByteCache, share_of
from renderer.paint.canvas import rows
from renderer.paint.sprite_cache import sprites_of
from renderer.scene import Band, Scene

_Key: TypeAlias = tuple[str, int, Band]

KEY_BYTES: Final = 2_500
"""Approximate bytes of a band's key: its pieces and their places."""


def _weight(_: _Key, done: png.EncodedBand) -> int:
    return len(done.chunk) + KEY_BYTES


BANDS: Final[ByteCache[_Key, png.EncodedBand]] = ByteCache(share_of("bands"), _weight)
"""Encoded bands, by their content."""


def draw(scene: Scene, name: str, bands: ByteCache[_Key, png.EncodedBand] = BANDS) -> bytes:
    """The scene as a PNG file, in the palette of this name."""
    width, sprites = scene.width, sprites_of(name)
    keys = [(name, width, band) for band in scene.bands]
    done = [bands.get(key) for key in keys]
    # A picture that is mostly new would take several times as long: better a larger file at once.
    hurry = 2 * done.count(None) > len(done)
    finished = []
    for key, found in zip(keys, done, strict=True):
        made, band = found, key[2]
        if made is None:
            drawn = rows(sprites, width, band.height, band.ops)
            made = png.band(drawn, quick=hurry or band.quick)
            bands.put(key, made)
        finished.append(made)
    return png.assemble(scene.size, sprites.palette.plte, finished)
