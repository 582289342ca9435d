"""GIF files: a picture that moves, written as what each step changes.

The format is GIF89a: https://www.w3.org/Graphics/GIF/spec-gif89a.txt. Around each run of bands that
were drawn again there is one rectangle, or two where that saves bytes; they are shown 1/50 s apart,
the shortest time that no viewer lengthens. Where much of a rectangle stays, that is transparent: it
then makes long runs.

LZW is done by Pillow's inner encoder, which is written in C: 196 million pixels a second where the
same loop in Python does 8. Its `save_all` is not used: that writes one rectangle a step, a palette
with each, and codes of 9 bits and more where 64 colours begin with 7.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from PIL import Image, ImageChops, _imaging

Box: TypeAlias = tuple[int, int, int, int]
"""Left, upper, right, lower; the last two are just outside."""

BITS: Final = 6
"""Bits of a palette index: there are 64 colours."""

BLINK: Final = 2
"""1/100 s between the rectangles of a step. Browsers lengthen 0 and 1 to 10."""

_SURE: Final = 2_000
"""Pixels between two changes that are worth a cut in any case; fewer are tried."""
_HEAD: Final = 18
"""Bytes that a rectangle costs besides its pixels."""
_LONGEST: Final = 0xFFFF
"""The longest time of one rectangle, in 1/100 s."""


@dataclass(frozen=True, slots=True)
class GifStep:
    """One picture of the animation: palette indexes (mode `L`), and for how many 1/100 s.

    `bands`: the rows (first, and just after the last) outside of which nothing changed, ascending.
    """

    image: Image.Image
    shown: int
    bands: Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _Patch:
    """A rectangle with its compressed pixels; `clear` is the index that means "as before"."""

    box: Box
    clear: int | None
    pixels: bytes

    def lower(self, by: int) -> _Patch:
        """Return this rectangle moved down `by` rows."""
        left, top, right, bottom = self.box
        return _Patch((left, top + by, right, bottom + by), self.clear, self.pixels)


def animation(palette: bytes, steps: Iterable[GifStep]) -> bytes:
    """Return the bytes of a file that loops for ever. `palette`: 64 colours of 3 bytes; steps all
    of one size.

    A step that shows nothing new lengthens the one before it. Raises `ValueError` without any step.
    """
    patches: list[tuple[_Patch, int]] = []
    before: Image.Image | None = None
    for step in steps:
        fresh = _patches(step, before)
        if not fresh:
            last, shown = patches.pop()
            patches.append((last, shown + step.shown))
            continue
        patches += [(patch, BLINK) for patch in fresh[:-1]]
        patches.append((fresh[-1], max(BLINK, step.shown - BLINK * (len(fresh) - 1))))
        before = step.image
    if before is None:
        raise ValueError("an animation has at least one step")
    screen = struct.pack("<HHBBB", *before.size, 0x80 | (BITS - 1) << 4 | (BITS - 1), 0, 0)
    head = b"GIF89a", screen, palette, b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    return b"".join((*head, *(_written(patch, shown) for patch, shown in patches), b";"))


def _written(patch: _Patch, shown: int) -> bytes:
    """Return a graphic control extension and an image, which later ones are laid over."""
    left, top, right, bottom = patch.box
    flags = 1 << 2 | (patch.clear is not None)
    control = struct.pack("<BBHBB", 4, flags, min(shown, _LONGEST), patch.clear or 0, 0)
    place = struct.pack("<HHHHB", left, top, right - left, bottom - top, 0)
    return b"".join((b"!\xf9", control, b",", place, patch.pixels))


# --- rectangles ----------------------------------------------------------------------------------


def _patches(step: GifStep, before: Image.Image | None) -> list[_Patch]:
    image = step.image
    if before is None:
        return [_Patch((0, 0, *image.size), None, compressed(image))]
    found = []
    for top, bottom in _joined(step.bands):
        band = 0, top, image.width, bottom
        area = image.crop(band)
        changes = ImageChops.difference(area, before.crop(band))
        box = changes.getbbox()
        if box is not None:
            found += [patch.lower(top) for patch in _cut(area, changes, box)]
    return found


def _joined(bands: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Merge bands that touch."""
    runs: list[tuple[int, int]] = []
    for top, bottom in bands:
        touches = bool(runs) and runs[-1][1] == top
        runs.append((runs.pop()[0] if touches else top, bottom))
    return runs


def _cut(image: Image.Image, changes: Image.Image, box: Box) -> list[_Patch]:
    """Return a rectangle, or the two cheaper ones around what changed in it."""
    sides, between = _parted(changes, box)
    parts = [_patch(image, changes, side) for side in sides]
    if between > _SURE:
        return parts
    whole = [_patch(image, changes, box)]
    return parts if parts and _weight(parts) < _weight(whole) else whole


def _weight(patches: Sequence[_Patch]) -> int:
    return sum(_HEAD + len(patch.pixels) for patch in patches)


def _parted(changes: Image.Image, box: Box) -> tuple[list[Box], int]:
    """Return both sides of the widest stretch without changes, and its pixels."""
    left, top, right, bottom = box
    across, down = changes.crop(box).getprojection()
    start, end = _widest(across)
    low, high = _widest(down)
    upright, flat = (end - start) * (bottom - top), (high - low) * (right - left)
    if not upright and not flat:
        return [], 0
    if upright >= flat:
        sides = (left, top, left + start, bottom), (left + end, top, right, bottom)
    else:
        sides = (left, top, right, top + low), (left, top + high, right, bottom)
    return [_tight(changes, side) for side in sides], max(upright, flat)


def _widest(line: Sequence[int]) -> tuple[int, int]:
    """Return the first of the longest runs of zeros, as start and end; the line ends in ones."""
    ones = bytes(line)
    zeros = max(ones.split(b"\1"), key=len)
    start = ones.find(zeros)
    return start, start + len(zeros)


def _tight(changes: Image.Image, box: Box) -> Box:
    left, top, right, bottom = changes.crop(box).getbbox() or (0, 0, 0, 0)
    return box[0] + left, box[1] + top, box[0] + right, box[1] + bottom


# --- pixels --------------------------------------------------------------------------------------

_ANY: Final = [0] + [255] * 255
_HOLES: Final = 0.3
"""The share of a rectangle that must stay; fewer holes break more runs than they make."""


def _patch(image: Image.Image, changes: Image.Image, box: Box) -> _Patch:
    """Cut a rectangle; transparent where enough of it stays, if an index is free."""
    part = image.crop(box)
    where = changes.crop(box)
    stays = where.histogram()[0]
    free = part.histogram()[: 1 << BITS]
    if stays < _HOLES * part.width * part.height or 0 not in free:
        return _Patch(box, None, compressed(part))
    clear = free.index(0)
    holed = Image.new("L", part.size, clear)
    holed.paste(part, None, where.point(_ANY, "1"))
    return _Patch(box, clear, compressed(holed))


def compressed(image: Image.Image) -> bytes:
    """Return the image data of the format: the code size, LZW codes in blocks, an empty block."""
    encoder = _imaging.gif_encoder("L", "L", BITS, 0)
    encoder.setimage(image.im, (0, 0, *image.size))
    return b"".join((bytes((BITS,)), *_blocks(encoder), b"\0"))


def _blocks(encoder: _imaging.ImagingEncoder) -> Iterator[bytes]:
    done = 0
    while not done:
        _, done, data = encoder.encode(1 << 16)
        yield data
