"""From scenes to PNG files: the pixels of each band, compressed once and kept.

A band's pixels depend on the band, the family and the width alone, so the cache never changes a
picture. A theme is the palette in front of them, nothing else. A band's canvas has one column more
on the left: that stays 0 and is the filter byte that a PNG wants before each row. A band is compressed by itself and ends on a byte (a full flush), so finished
bands stand side by side in one stream (one IDAT each); only the checksum of the whole is put
together again. Formats: https://www.w3.org/TR/png-3/, RFC 1950 and 1951. Uses `isal` where it is
installed, else zlib.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final, Protocol, TypeAlias

from PIL import _imaging

from renderer.paint import pen, triangles, tripitz
from renderer.paint.fonts import FIGURES, baseline, fitted, indent
from renderer.paint.sprites import SpriteCache, sprites_of
from renderer.palettes import FAMILIES, SIZE, THEMES, palette
from renderer.picture import ByteCache, check_speed, shared_cache
from renderer.scene import Band, Op, Scene

LEVEL: Final = 5
QUICK: Final = 2
MEMORY: Final = 6
"""zlib's memory level: bands are short, and a small hash table is cleared faster."""
ISAL_LEVEL: Final = 1


def _isal() -> ModuleType | None:
    try:
        return import_module("isal.isal_zlib")
    except ImportError:
        return None


_ISAL: Final = _isal()


class _Compressor(Protocol):
    def compress(self, data: bytes | bytearray, /) -> bytes: ...

    def flush(self, mode: int, /) -> bytes: ...


def fast() -> bool:
    """Tell whether `isal` is installed."""
    return _ISAL is not None


adler32: Final[Callable[[bytes | bytearray], int]] = (_ISAL or zlib).adler32
crc32: Final[Callable[[bytes, int], int]] = (_ISAL or zlib).crc32
"""The checksums of RFC 1950 and of PNG (continued from the CRC of the bytes before); `isal`'s are faster."""


def compressed(data: bytes | bytearray, *, quick: bool = False, plain: bool = False) -> bytes:
    """Return these bytes as raw deflate, flushed to a byte, without a final block: more may follow.

    `quick`: a lower level of zlib; `isal` has but one. `plain`: zlib even where `isal` is
    installed.
    """
    maker: _Compressor
    if _ISAL is None or plain:
        maker = zlib.compressobj(QUICK if quick else LEVEL, zlib.DEFLATED, -15, MEMORY)
    else:
        maker = _ISAL.compressobj(ISAL_LEVEL, zlib.DEFLATED, -15)
    return maker.compress(data) + maker.flush(zlib.Z_FULL_FLUSH)


_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_MODULUS: Final = 65521
_HEAD: Final = b"\x78\x9c"
_TAIL: Final = b"\x03\x00"  # an empty last block


@dataclass(frozen=True, slots=True)
class EncodedBand:
    """A finished band: its IDAT chunk whole, its length and Adler-32 before compression."""

    chunk: bytes
    length: int
    adler: int


def encode_band(rows: bytes | bytearray, *, quick: bool = False) -> EncodedBand:
    """Compress a band; `quick`: in half the time, a fifth larger."""
    return EncodedBand(_chunk(b"IDAT", compressed(rows, quick=quick)), len(rows), adler32(rows))


def assemble(
    size: tuple[int, int], colours: bytes, bands: Iterable[EncodedBand], *, clear: bool = False
) -> bytes:
    """Return the file of a picture of this size from its bands, top to bottom; `colours`: its palette.

    `clear`: what has the palette's first colour is not there (tRNS).
    """
    width, height = size
    parts = [
        _SIGNATURE,
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        _chunk(b"PLTE", colours),
        *([_chunk(b"tRNS", b"\0")] if clear else []),
        _chunk(b"IDAT", _HEAD),
    ]
    adler = 1
    for done in bands:
        parts.append(done.chunk)
        adler = joined_adler(adler, done.adler, done.length)
    parts += (_chunk(b"IDAT", _TAIL + adler.to_bytes(4, "big")), _chunk(b"IEND", b""))
    return b"".join(parts)


_PALETTE_AT: Final = len(_SIGNATURE) + 25
"""Where the palette begins, after a header of 25 bytes."""


def in_theme(png: bytes, theme: str) -> bytes:
    """Return a picture of ours as if it were drawn in this theme; any other file unchanged."""
    start = _PALETTE_AT + 8
    if png[_PALETTE_AT + 4 : start] != b"PLTE":
        return png
    end = start + int.from_bytes(png[_PALETTE_AT : _PALETTE_AT + 4], "big")
    one, known = 3 * SIZE, _in_theme(theme)
    colours = b"".join(known.get(png[at : at + one], b"") for at in range(start, end, one))
    if len(colours) != end - start:
        return png
    return b"".join((png[:_PALETTE_AT], _chunk(b"PLTE", colours), png[end + 4 :]))


@cache
def _in_theme(theme: str) -> dict[bytes, bytes]:
    """Return for each palette the one of its family in this theme."""
    return {
        palette(f"{family}-{each}").plte: palette(f"{family}-{theme}").plte
        for family in FAMILIES
        for each in THEMES
    }


def joined_adler(one: int, two: int, length: int) -> int:
    """Return the Adler-32 of two stretches from that of each; `length` is the second one's."""
    low, high = one & 0xFFFF, one >> 16
    low2, high2 = two & 0xFFFF, two >> 16
    return (high + high2 + length * (low - 1)) % _MODULUS << 16 | (low + low2 - 1) % _MODULUS


def _chunk(kind: bytes, body: bytes) -> bytes:
    return b"".join(
        (
            len(body).to_bytes(4, "big"),
            kind,
            body,
            crc32(body, zlib.crc32(kind)).to_bytes(4, "big"),
        )
    )


DRAWN = (pen, triangles, tripitz)
"""Importing these modules registers their drawings (`sprites.drawing`)."""


def rows(sprites: SpriteCache, width: int, height: int, ops: Iterable[Op]) -> bytearray:
    """Draw a band: for each row a filter byte of 0 and `width` palette indexes."""
    pixels = bytearray((width + 1) * height)
    # The canvas is this very memory, so that nothing need be copied out of it. Pillow's inner calls: what
    # the public ones check on the way costs more than they do. Sprites are loaded, boxes are theirs.
    canvas = _imaging.map_buffer(pixels, (width + 1, height), "raw", 0, ("L", 0, 1))
    index = sprites.palette.index
    find = sprites.find
    paste = canvas.paste
    shadow = index["shadow"]
    for kind, x, y, w, h, key in ops:
        if kind == "fill":
            paste(index[str(key[0])], (x + 1, y, x + 1 + w, y + h))
            continue
        dx, dy = 1, 0
        if kind == "sprite":
            drawn = find(key)
        elif kind == "text":
            words, style, px = str(key[0]), key[1:5], int(key[2])
            dx, dy = 1, baseline(h, px)
            # Points change in every turn: they are set from figures that are there already.
            alone = FIGURES.issuperset(words)
            signs = [find(("figure", sign, *style)) for sign in words] if alone else []
            advance = sum(sign.advance for sign in signs)
            if signs and advance <= w:
                dx += indent(w, advance, str(key[5]))
                for sign in signs:
                    image, mask, left, top, right, bottom = sign.stamp
                    box = x + dx + left, y + dy + top, x + dx + right, y + dy + bottom
                    paste(image, box, mask)
                    dx += sign.advance
                continue
            drawn = find(("text", words, *style))
            if drawn.advance > w:
                drawn = find(("text", fitted(words, str(key[1]), px, w), *style))
            dx += indent(w, drawn.advance, str(key[5]))
        else:
            drawn = find((f"shade-{key[0]}", *key[1:]))
        image, mask, left, top, right, bottom = drawn.stamp
        box = x + dx + left, y + dy + top, x + dx + right, y + dy + bottom
        if mask is None:
            paste(image, box)
        else:
            paste(shadow if kind == "shade" else image, box, mask)
    paste(0, (0, 0, 1, height))
    return pixels


_Key: TypeAlias = tuple[str, int, Band]

KEY_BYTES: Final = 2_500
"""Approximate bytes of a band's key: its pieces and their places."""


BANDS: Final[ByteCache[_Key, EncodedBand]] = shared_cache("bands")
"""Encoded bands, by their content."""


def draw(
    scene: Scene, name: str, bands: ByteCache[_Key, EncodedBand] = BANDS, *, clear: bool = False
) -> bytes:
    """Return the scene as a PNG file, in the palette of this name; `clear` as of `assemble`."""
    width, sprites = scene.width, sprites_of(name)
    keys = [(sprites.palette.name, width, band) for band in scene.bands]
    done = [bands.get(key) for key in keys]
    new = (key[2].height for key, found in zip(keys, done, strict=True) if found is None)
    check_speed(width * sum(new))
    # A picture that is mostly new would take several times as long: better a larger file at once.
    hurry = 2 * done.count(None) > len(done)
    finished = []
    for key, found in zip(keys, done, strict=True):
        made, band = found, key[2]
        if made is None:
            drawn = rows(sprites, width, band.height, band.ops)
            made = encode_band(drawn, quick=hurry or band.quick)
            bands.put(key, made, len(made.chunk) + KEY_BYTES)
        finished.append(made)
    return assemble(scene.size, palette(name).plte, finished, clear=clear)
