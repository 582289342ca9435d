"""A PNG decoder of our own, strict: what the writer promises is checked against the format itself; and Pillow's of GIFs.

Of PNG only what the writer uses: colour type 3, depth 8, filter 0, no interlacing.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from io import BytesIO

from PIL import Image


def decode(png: bytes) -> tuple[int, int, list[tuple[int, int, int]], list[bytes]]:
    """Width, height, palette and rows of indexes; raises `AssertionError` for anything amiss."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    chunks = []
    at = 8
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        (crc,) = struct.unpack_from(">I", png, at + 8 + length)
        assert crc == zlib.crc32(kind + body), kind
        chunks.append((kind, body))
        at += 12 + length
    assert at == len(png)
    kinds = [kind for kind, _ in chunks]
    assert kinds == [b"IHDR", b"PLTE", *[b"IDAT"] * (len(kinds) - 3), b"IEND"]
    width, height, *form = struct.unpack(">IIBBBBB", chunks[0][1])
    assert form == [8, 3, 0, 0, 0]
    colours = chunks[1][1]
    palette = [tuple(colours[i : i + 3]) for i in range(0, len(colours), 3)]
    unpacker = zlib.decompressobj()
    raw = unpacker.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))
    assert unpacker.eof  # so the Adler-32 at the end was right
    assert not unpacker.unused_data
    assert len(raw) == (width + 1) * height
    rows = [raw[y * (width + 1) : (y + 1) * (width + 1)] for y in range(height)]
    assert all(row[0] == 0 for row in rows)
    assert max(max(row) for row in rows) < len(palette)
    return width, height, palette, [row[1:] for row in rows]


@dataclass(frozen=True)
class Frame:
    """An image of an animation as it is shown: its pixels, the milliseconds, and the box that was written again."""

    pixels: bytes
    shown: int
    box: tuple[int, int, int, int]


def frames(gif: bytes) -> list[Frame]:
    """Return all images of an endless GIF, as Pillow decodes it."""
    image = Image.open(BytesIO(gif))
    assert (image.format, image.info["loop"]) == ("GIF", 0)
    found = []
    for number in range(image.n_frames):
        image.seek(number)
        pixels = image.convert("RGBA").tobytes()
        found.append(Frame(pixels, image.info["duration"], image.dispose_extent))
    return found


def shots(gif: bytes) -> list[Frame]:
    """Return the images that are more than a blink."""
    return [frame for frame in frames(gif) if frame.shown > 20]
