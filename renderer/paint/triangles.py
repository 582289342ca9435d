"""The look of tiles, spots and rings of the triangle games.

A tile is ivory with a lip; in each corner is a sixth of a disc in its number's colour, so that six
equal numbers make a whole one. A tile's sprite is put together from a blank tile and three corners,
so that a scale needs 42 corners and not every tile in every turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFilter

from renderer.layout.triangles import clash_reach, margin, number_box, rise, shade_reach
from renderer.paint.pen import Pen, Point, Region, Stencil, both, shrunk, sides, without
from renderer.paint.sprites import Shape, Sprite, SpriteCache, drawing, shape
from renderer.palettes import Palette

INK: Final = ("black", "black", "black", "white", "black", "white", "white")
"""The colour of each digit: black or white, whichever contrasts more with its corner."""

_SECTORS: Final = {1: ((300, 360), (60, 120), (180, 240)), 0: ((0, 60), (120, 180), (240, 300))}
"""The angles of each corner's sector, clockwise from the right, for up and down."""


def outline(up: int, half: int, reach: int) -> list[Point]:
    """Return a cell's corners, clockwise from the leftmost, in a sprite with a margin."""
    left, middle, right = reach, reach + half, reach + 2 * half
    top, bottom = 0, rise(half)
    if up:
        return [(left, bottom), (middle, top), (right, bottom)]
    return [(left, top), (right, top), (middle, bottom)]


def _pen(sprites: SpriteCache, half: int, back: str) -> Pen:
    return Pen(sprites.palette, 2 * half + 2 * margin(half), rise(half), back)


def lip(half: int) -> float:
    """Return how much of a tile's lip is seen below its face."""
    return max(min(1.5, half * 0.07), half * 0.05)


def gap(half: int) -> float:
    """Return the distance from a cell's side to its tile."""
    return max(min(0.8, half * 0.03), half * 0.02)


class _Seat(NamedTuple):
    """Where in its cell a tile is: `points` are its corners before they are cut, `half` half their
    distance; `inset` is how far within them its face begins.
    """

    points: list[Point]
    half: float
    inset: float

    def face(self, pen: Stencil, inset: float = 0, down: float = 0) -> Region:
        """Draw the upper face or a part of it."""
        points = [(x, y + down) for x, y in self.points]
        radius = max(1.0, self.half * 0.07 - inset)
        return pen.polygon(points, self.inset + inset, radius)


def frame_width(half: int) -> float:
    """Return the width of a frame; wider on small tiles, so that a phone shows it, and on the
    smallest again narrower, so that digits stay large.
    """
    return max(half * 0.11, min(3 + half * 0.07, half * 0.16))


_INRADIUS: Final = 0.58
"""Of a cell, for half its width."""


@lru_cache(maxsize=128)
def _seat(up: int, half: int, framed: int) -> _Seat:
    """Return the seat of a tile: a little high for the lip's sake, or within a frame.

    A framed tile is smaller and moved off its row's edge, which a frame may not cross.
    """
    points, inset = outline(up, half, margin(half)), gap(half) + lip(half) / 2
    if not framed:
        return _Seat([(x, y - lip(half) / 2) for x, y in points], half, inset)
    width = frame_width(half)
    by = width * 0.28
    part = (_INRADIUS * half - width + by) / (_INRADIUS * half - inset)
    cx, cy = _middle(points)
    shift = -by if up else by
    small = [(cx + (x - cx) * part, cy + (y - cy) * part + shift) for x, y in points]
    return _Seat(small, half * part, inset * part)


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3


@drawing("blank")
def blank(sprites: SpriteCache, up: int, half: int) -> Sprite:
    """Draw a tile without numbers."""
    pen, seat = _pen(sprites, half, "table"), _seat(up, half, 0)
    pen.put(pen.polygon(outline(up, half, margin(half)), -1, half * 0.05), "groove")
    # Seen along a slanted side, a lip is half as wide: there it goes deeper.
    pen.put(seat.face(pen, 0, lip(half) * (1 if up else 1.5)), "lip")
    pen.put(seat.face(pen), "ivory")
    return pen.done()


@drawing("frame")
def frame(sprites: SpriteCache, up: int, half: int, kind: str) -> Sprite:
    """Draw a tile without numbers in a frame: of the last move (`ring`), of what made its score
    (`accent`), or in dashes, of a preview (`ghost`).

    The frame is outside of the face. On slanted sides it also covers the groove to the next tile.
    """
    pen, seat, width = _pen(sprites, half, "table"), _seat(up, half, 1), frame_width(half)
    points = outline(up, half, margin(half))
    out = width * 0.35
    pen.put(pen.polygon(points, -out - max(1.0, half * 0.012), half * 0.06), "groove")
    if kind == "ghost":
        line = min(width * 0.85, half * 0.1) if half < 20 else width * 0.85
        middle = shrunk(points, line / 2 - out * 0.6)
        pen.put(pen.dashes(sides(middle), line, half * 0.2), "ring")
    else:
        inner = seat.face(pen, -width * (0.2 if kind == "ring" else 0.5))
        pen.put(without(pen.polygon(points, -out, half * 0.06), inner), kind)
    pen.put(seat.face(pen), "ivory")
    return pen.done()


@drawing("tile", light=True)
def tile(sprites: SpriteCache, up: int, first: int, second: int, third: int, half: int) -> Sprite:
    """Draw a tile with its three numbers, clockwise from the leftmost corner."""
    bare = sprites.sprite("blank", up, half)
    return _numbered(sprites.palette, bare, up, (first, second, third), half, "tile")


@drawing("framed", light=True)
def framed(sprites: SpriteCache, kind: str, up: int, half: int, *numbers: int) -> Sprite:
    """Draw a tile in a frame (see `frame`); a preview in pale colours."""
    bare = sprites.sprite("frame", up, half, kind)
    return _numbered(sprites.palette, bare, up, numbers, half, kind)


def _numbered(
    colours: Palette, bare: Sprite, up: int, numbers: tuple[int, ...], half: int, kind: str
) -> Sprite:
    image = bare.image.copy()
    x, y = -bare.at[0], -bare.at[1]
    within = int(kind != "tile")
    places = digit_places(up, half, within)
    coloured = _pale if kind == "ghost" else _colours
    for which, number in enumerate(numbers):
        back, ink = coloured(colours, number)
        shape(sector, up, which, half, within).fill(image, x, y, back)
        dx, dy = places[which]
        shape(figure, number, half, within).fill(image, x + dx, y + dy, ink)
    return Sprite(image, bare.mask, bare.at, lent=True)


_CornerColours: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Of a corner and of its digit: the colour's index and that of its edge."""


@lru_cache(maxsize=64)
def _colours(colours: Palette, number: int) -> _CornerColours:
    name, ink = f"n{number}", INK[number]
    return (
        (colours.index[name], colours.between(name, "ivory")),
        (colours.index[ink], colours.between(name, ink)),
    )


@lru_cache(maxsize=64)
def _pale(colours: Palette, number: int) -> _CornerColours:
    # Half-way to the ivory all corners are light enough for black.
    name = f"n{number}"
    return (
        (colours.between(name, "ivory"), colours.between(name, "ivory")),
        (colours.index["black"], colours.index[name]),
    )


def sector(up: int, which: int, half: int, framed: int) -> Shape:
    """Draw a corner's sixth of a disc."""
    large, seat = Stencil(2 * half + 2 * margin(half), rise(half)), _seat(up, half, framed)
    face = seat.face(large, max(0.7, half * 0.02))
    start, end = _SECTORS[up][which]
    slice_ = large.sector(seat.points[which], seat.half * 0.98, start - 8, end + 8)
    return large.shaped(both(slice_, face))


_DIGIT: Final = 0.67
"""The size of a digit, for half a tile's width."""


@lru_cache(maxsize=128)
def digit_places(up: int, half: int, framed: int = 0) -> tuple[tuple[int, int], ...]:
    """Return the middles of a tile's digits in its drawing, from the leftmost clockwise.

    In a slice that stands on its tip or hangs from it, the eye wants a digit nearer the arc; in one
    beside the base, farther from the base.
    """
    seat = _seat(up, half, framed)
    cx, cy = _middle(seat.points)
    along = 0.7 * seat.half / (2 * rise(half) / 3 * seat.half / half)
    base = seat.points[0][1]
    lift = seat.half * (-0.03 if up else 0.03)
    return tuple(
        (round(x + (cx - x) * along), round(y + (cy - y) * along + (lift if y == base else 0)))
        for x, y in seat.points
    )


def figure(digit: int, half: int, framed: int) -> Shape:
    """Draw a bold digit of a tile, its middle at 0,0."""
    size = 2 * (half // 2) + 2
    large = Stencil(size, size)
    px = _seat(1, half, framed).half * _DIGIT
    return large.shaped(
        large.figure((size / 2, size / 2), str(digit), px), (-size // 2, -size // 2)
    )


@drawing("shade-tile")
def shadow(sprites: SpriteCache, side: int, half: int) -> Sprite:
    """Draw the shade beside a tile: below its side (1), left (-1) or right (0) of its tip."""
    del sprites
    soft, tall = shade_reach(half), rise(half)
    image = Image.new("L", (2 * half + 2 * soft, tall + 2 * soft), 0)
    points = [(x, y + soft + half * 0.05) for x, y in outline(int(side == 1), half, soft)]
    ImageDraw.Draw(image).polygon(points, 235)
    image = image.filter(ImageFilter.GaussianBlur(half * 0.05))
    box = {
        1: (0, soft + tall, image.width, tall + 2 * soft),
        0: (soft + half, soft, image.width, soft + tall),
        -1: (0, soft, soft + half, soft + tall),
    }[side]
    image = image.crop(box)
    return Sprite(image, image).cropped()


@drawing("lattice", light=True)
def lattice(sprites: SpriteCache, count: int, half: int, dot: int) -> Sprite:
    """Draw a row of corner points: `count` dots, a tile's width apart."""
    image = Image.new("L", ((count - 1) * 2 * half + dot, dot), sprites.palette.index["table"])
    for i in range(count):
        image.paste(sprites.palette.index["line"], (i * 2 * half, 0, i * 2 * half + dot, dot))
    return Sprite(image, None)


@drawing("spot")
def spot(sprites: SpriteCache, up: int, half: int) -> Sprite:
    """Draw a cell to choose: a flat face in the size of a tile's."""
    pen = Pen(sprites.palette, 2 * half, rise(half), "table")
    pen.put(pen.polygon(outline(up, half, 0), half * 0.06, half * 0.08), "spot")
    return pen.done()


@drawing("number", light=True)
def number(sprites: SpriteCache, label: str, half: int) -> Sprite:
    """Draw a spot's number on its label: a plate of one colour, which no tile has."""
    plate, colours = sprites.sprite("number-plate", len(label), half), sprites.palette
    wide, high = number_box(half, label)
    step = high * 56 // 100
    image = plate.image.copy()
    ink = colours.index["strip"], colours.between("soft", "strip")
    for i, digit in enumerate(label):
        x = wide // 2 + step * i - step * (len(label) - 1) // 2
        shape(plate_figure, int(digit), half).fill(
            image, x - plate.at[0], high // 2 - plate.at[1], ink
        )
    return Sprite(image, plate.mask, plate.at, lent=True)


@drawing("number-plate")
def number_plate(sprites: SpriteCache, digits: int, half: int) -> Sprite:
    """Draw the plate for a number with this many digits."""
    wide, high = number_box(half, "0" * digits)
    pen = Pen(sprites.palette, wide, high, "spot")
    corners = [(0.0, 0.0), (wide, 0), (wide, high), (0, high)]
    pen.put(pen.polygon(corners, 0, high * 0.5), "dash")
    return pen.done()


def plate_figure(digit: int, half: int) -> Shape:
    """Draw a bold digit of a spot's number, its middle at 0,0."""
    high = number_box(half, "0")[1]
    size = high // 2 * 2 + 2
    large = Stencil(size, size)
    return large.shaped(
        large.figure((size / 2, size / 2), str(digit), high * 0.98), (-size // 2, -size // 2)
    )


@drawing("clash")
def clash(sprites: SpriteCache, part: int, half: int) -> Sprite:
    """Draw half a circle around a corner point: the lower half (0) or the upper one (1).

    It is outside of the six digits there, and of all others.
    """
    reach = clash_reach(half)
    pen = Pen(sprites.palette, 2 * reach, reach, "ivory")
    centre, line = (reach, reach * part), max(3.0, half * 0.12)
    outer, inner = (pen.circle(centre, reach - 0.5 - inset) for inset in (0, line))
    pen.put(without(outer, inner), "ring")
    return pen.done()


@drawing("shapes")
def shapes(sprites: SpriteCache, half: int) -> Sprite:
    """Draw an empty sprite, which makes the shapes of a scale on the way."""
    del sprites
    for up in (0, 1):
        for framed in (0, 1):
            for which in range(3):
                shape(sector, up, which, half, framed)
    for digit in range(10):
        shape(plate_figure, digit, half)
    for digit in range(7):
        shape(figure, digit, half, 0)
        shape(figure, digit, half, 1)
    return Sprite(Image.new("L", (1, 1), 0), None)
