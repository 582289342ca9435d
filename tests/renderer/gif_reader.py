"""A GIF decoder of our own, strict: what the writer promises is checked against the format itself.

Only what the writer uses: version 89a, a global palette, no interlacing, images that stay.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

LOOP = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


@dataclass(frozen=True)
class Frame:
    """What is shown after an image was laid on the ones before: rows of indexes, and for how long."""

    rows: tuple[bytes, ...]
    delay: int
    box: tuple[int, int, int, int]


@dataclass(frozen=True)
class Movie:
    """A whole file."""

    size: tuple[int, int]
    palette: tuple[tuple[int, int, int], ...]
    frames: tuple[Frame, ...]

    def shots(self) -> list[Frame]:
        """The frames that are more than a blink."""
        return [frame for frame in self.frames if frame.delay > 2]


def read(gif: bytes) -> Movie:
    """Everything in the file; raises `AssertionError` for anything amiss."""
    assert gif[:6] == b"GIF89a"
    width, height, flags, background, ratio = struct.unpack_from("<HHBBB", gif, 6)
    assert (flags, background, ratio) == (0x80 | 5 << 4 | 5, 0, 0)
    colours = gif[13 : 13 + 192]
    palette = tuple(tuple(colours[i : i + 3]) for i in range(0, 192, 3))
    at = 13 + 192
    assert gif[at : at + len(LOOP)] == LOOP
    at += len(LOOP)
    canvas = [bytearray(width) for _ in range(height)]
    frames: list[Frame] = []
    while gif[at : at + 1] != b";":
        assert gif[at : at + 3] == b"!\xf9\x04", at
        flags, delay, clear, end = struct.unpack_from("<BHBB", gif, at + 3)
        assert flags & ~1 == 1 << 2
        assert end == 0
        assert delay >= 2
        mark, left, top, wide, high, local = struct.unpack_from("<BHHHHB", gif, at + 8)
        assert (mark, local) == (0x2C, 0)
        assert wide > 0
        assert high > 0
        assert left + wide <= width
        assert top + high <= height
        assert frames or (left, top, wide, high, flags & 1) == (0, 0, width, height, 0)
        pixels, at = _image(gif, at + 18, wide * high)
        for y in range(high):
            row = pixels[y * wide : (y + 1) * wide]
            there = canvas[top + y]
            if flags & 1:
                under = there[left : left + wide]
                row = bytes(b if a == clear else a for a, b in zip(row, under, strict=True))
            there[left : left + wide] = row
        box = left, top, left + wide, top + high
        frames.append(Frame(tuple(map(bytes, canvas)), delay, box))
    assert at + 1 == len(gif)
    return Movie((width, height), palette, tuple(frames))


def _image(gif: bytes, at: int, pixels: int) -> tuple[bytes, int]:
    """The pixels of an image whose data begins here, and where the file goes on."""
    size = gif[at]
    at += 1
    data = bytearray()
    while length := gif[at]:
        data += gif[at + 1 : at + 1 + length]
        at += 1 + length
    found = _unpacked(bytes(data), size)
    assert len(found) == pixels
    assert max(found) < 1 << size
    return found, at + 1


def _unpacked(data: bytes, size: int) -> bytes:
    """Variable-length LZW codes to indexes: begun by a clear code, ended by the end code."""
    clear, end = 1 << size, (1 << size) + 1
    out = bytearray()
    table: list[bytes] = []
    width, bits, held, before = size + 1, 0, 0, None
    first = True
    for number, byte in enumerate(data):
        held |= byte << bits
        bits += 8
        while bits >= width:
            code, held, bits = held & ((1 << width) - 1), held >> width, bits - width
            assert not first or code == clear
            first = False
            if code == end:
                assert number == len(data) - 1
                assert held == 0
                return bytes(out)
            if code == clear:
                table = [bytes((i,)) for i in range(clear)] + [b"", b""]
                width, before = size + 1, None
                continue
            assert code <= len(table)
            assert before is not None or code < clear
            entry = table[code] if code < len(table) else (before or b"") + (before or b"")[:1]
            out += entry
            if before is not None and len(table) < 4096:
                table.append(before + entry[:1])
                if len(table) == 1 << width and width < 12:
                    width += 1
            before = entry
    # Where codes are about to become longer, Pillow's encoder ends with one that is a bit short. No
    # decoder minds: all pixels are there.
    assert (held, bits) == (end, width - 1)
    return bytes(out)
