"""The look of tiles, spots and rings of the triangle games.

A tile is ivory with a lip; in each corner is a sixth of a disc in its number's colour, so that six
equal numbers make a whole one. A tile's sprite is put together from a blank tile and three corners,
so that a scale needs 42 corners and not every tile in every turn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFilter

from renderer.layout.triangles import margin, number_box, rise, shade_reach
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
    return max(1.5, half * 0.05)


def gap(half: int) -> float:
    """Return the distance from a cell's side to its tile."""
    return max(0.8, half * 0.02)


def _body(pen: Stencil, up: int, half: int, inset: float, down: float = 0) -> Region:
    """Draw the tile's upper face or a part of it, a little high in its cell for the lip's sake."""
    shift = down - lip(half) / 2
    points = [(x, y + shift) for x, y in outline(up, half, margin(half))]
    return pen.polygon(points, gap(half) + lip(half) / 2 + inset, max(1.0, half * 0.07 - inset))


@drawing("blank")
def blank(sprites: SpriteCache, up: int, half: int) -> Sprite:
    """Draw a tile without numbers."""
    pen = _pen(sprites, half, "table")
    pen.put(pen.polygon(outline(up, half, margin(half)), -1, half * 0.05), "groove")
    pen.put(_body(pen, up, half, 0, lip(half)), "lip")
    pen.put(_body(pen, up, half, 0), "ivory")
    return pen.done()


@drawing("tile", light=True)
def tile(sprites: SpriteCache, up: int, first: int, second: int, third: int, half: int) -> Sprite:
    """Draw a tile with its three numbers, clockwise from the leftmost corner."""
    return _numbered(sprites, up, (first, second, third), half, _colours)


@drawing("ghost", light=True)
def ghost(sprites: SpriteCache, up: int, first: int, second: int, third: int, half: int) -> Sprite:
    """Draw a tile that is only a preview: the same in pale colours."""
    return _numbered(sprites, up, (first, second, third), half, _pale)


def _numbered(
    sprites: SpriteCache,
    up: int,
    numbers: tuple[int, int, int],
    half: int,
    coloured: Callable[[Palette, int], _CornerColours],
) -> Sprite:
    bare = sprites.sprite("blank", up, half)
    image = bare.image.copy()
    x, y = -bare.at[0], -bare.at[1]
    places = digit_places(up, half)
    for which, number in enumerate(numbers):
        back, ink = coloured(sprites.palette, number)
        shape(sector, up, which, half).fill(image, x, y, back)
        dx, dy = places[which]
        shape(figure, number, half).fill(image, x + dx, y + dy, ink)
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


def sector(up: int, which: int, half: int) -> Shape:
    """Draw a corner's sixth of a disc."""
    large = Stencil(2 * half + 2 * margin(half), rise(half))
    face = _body(large, up, half, max(0.7, half * 0.02))
    point = outline(up, half, margin(half))[which]
    start, end = _SECTORS[up][which]
    return large.shaped(both(large.sector(point, half * 0.98, start - 8, end + 8), face))


@lru_cache(maxsize=64)
def digit_places(up: int, half: int) -> tuple[tuple[int, int], ...]:
    """Return the middles of a tile's digits in its drawing, from the leftmost clockwise."""
    points = outline(up, half, margin(half))
    cx, cy = sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3 - lip(half) / 2
    along = 0.68 * half / (2 * rise(half) / 3)
    return tuple((round(x + (cx - x) * along), round(y + (cy - y) * along)) for x, y in points)


def figure(digit: int, half: int) -> Shape:
    """Draw a bold digit of a tile, its middle at 0,0."""
    size = 2 * (half // 2) + 2
    large = Stencil(size, size)
    return large.shaped(
        large.figure((size / 2, size / 2), str(digit), half * 0.69), (-size // 2, -size // 2)
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
    """Draw the plate for a number of so many digits."""
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


@drawing("ring")
def ring(sprites: SpriteCache, up: int, half: int, colour: str) -> Sprite:
    """Draw a ring around a tile: the last move (`ring`), or what made its score (`accent`)."""
    pen = _pen(sprites, half, "table")
    points = outline(up, half, margin(half))
    wide = max(3.0, half * 0.1) if colour == "ring" else max(2.0, half * 0.06)
    inner = pen.polygon(points, wide, half * 0.05)
    pen.put(inner, "ivory", counts=False)
    pen.put(without(pen.polygon(points, 0, half * 0.06), inner), colour)
    return pen.done()


@drawing("ghost-ring")
def ghost_ring(sprites: SpriteCache, up: int, half: int) -> Sprite:
    """Draw dashes around a tile that is only a preview."""
    pen = _pen(sprites, half, "ivory")
    width = max(3.0, half * 0.11)
    inner = shrunk(outline(up, half, margin(half)), gap(half) + width / 2)
    pen.put(pen.dashes(sides(inner), width, half * 0.2), "ring")
    return pen.done()


@drawing("clash")
def clash(sprites: SpriteCache, part: int, half: int) -> Sprite:
    """Draw half a circle around a corner point: the lower half (0) or the upper one (1)."""
    pen = Pen(sprites.palette, 2 * half, half, "ivory")
    centre, line = (half, half * part), max(3.0, half * 0.12)
    outer, inner = (pen.circle(centre, half - 0.5 - inset) for inset in (0, line))
    pen.put(without(outer, inner), "ring")
    return pen.done()


@drawing("shapes")
def shapes(sprites: SpriteCache, half: int) -> Sprite:
    """Draw an empty sprite, which makes the shapes of a scale on the way."""
    del sprites
    for up in (0, 1):
        for which in range(3):
            shape(sector, up, which, half)
    for digit in range(10):
        shape(figure, digit, half)
        shape(plate_figure, digit, half)
    return Sprite(Image.new("L", (1, 1), 0), None)
