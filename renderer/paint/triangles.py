"""How tiles, spots and rings of the triangle games look.

Owns their shapes. A tile is ivory with a lip; in each corner lies a sixth of a disc in its number's
colour, so that six equal numbers make a whole one. A tile's sprite is put together from a blank tile
and three corners, so that a scale needs 42 corners and not every tile in every turn.
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from renderer.layout.triangles import margin, rise, shade_reach
from renderer.paint.book import Book, drawing
from renderer.paint.pen import Pen, Point, Region, Sprite, both, shrunk, without

INK: Final = ("black", "black", "black", "white", "black", "white", "white")
"""The colour of each digit: black or white, whichever contrasts more with its corner."""

_SECTORS: Final = {1: ((300, 360), (60, 120), (180, 240)), 0: ((0, 60), (120, 180), (240, 300))}
"""The angles of each corner's sector, clockwise from the right, for up and down."""


def outline(up: int, half: int, reach: int) -> list[Point]:
    """A cell's corners, clockwise from the leftmost, in a sprite that reaches beyond its sides."""
    left, middle, right = reach, reach + half, reach + 2 * half
    top, bottom = 0, rise(half)
    if up:
        return [(left, bottom), (middle, top), (right, bottom)]
    return [(left, top), (right, top), (middle, bottom)]


def _pen(book: Book, half: int, back: str) -> Pen:
    return Pen(book.palette, 2 * half + 2 * margin(half), rise(half), back)


def _lip(half: int) -> float:
    return max(1.5, half * 0.05)


def _gap(half: int) -> float:
    return max(0.8, half * 0.02)


def _body(pen: Pen, up: int, half: int, inset: float, down: float = 0) -> Region:
    """The tile's upper face or a part of it; it lies a little high in its cell, for the lip's sake."""
    shift = down - _lip(half) / 2
    points = [(x, y + shift) for x, y in outline(up, half, margin(half))]
    return pen.polygon(points, _gap(half) + _lip(half) / 2 + inset, max(1.0, half * 0.07 - inset))


@drawing("blank")
def blank(book: Book, up: int, half: int) -> Sprite:
    """A tile without numbers."""
    pen = _pen(book, half, "table")
    pen.put(pen.polygon(outline(up, half, margin(half)), -0.5, half * 0.05), "groove")
    pen.put(_body(pen, up, half, 0, _lip(half)), "lip")
    pen.put(_body(pen, up, half, 0), "ivory")
    return pen.done()


@drawing("corner")
def corner(book: Book, up: int, which: int, number: int, half: int) -> Sprite:
    """One corner of a tile: its sixth of a disc and its digit."""
    pen = _pen(book, half, "ivory")
    point = outline(up, half, margin(half))[which]
    face = _body(pen, up, half, max(0.7, half * 0.02))
    sector = both(pen.sector(point, half * 0.98, *_wider(_SECTORS[up][which])), face)
    pen.put(sector, f"n{number}")
    middle = outline(up, half, margin(half))
    cx, cy = sum(x for x, _ in middle) / 3, sum(y for _, y in middle) / 3 - _lip(half) / 2
    along = 0.68 * half / (2 * rise(half) / 3)
    x, y = point[0] + (cx - point[0]) * along, point[1] + (cy - point[1]) * along
    pen.put(both(pen.digits((x, y), str(number), half * 0.69), face), INK[number])
    return pen.done().cropped()


def _wider(angles: tuple[int, int]) -> tuple[int, int]:
    return angles[0] - 8, angles[1] + 8


@drawing("tile")
def tile(book: Book, up: int, first: int, second: int, third: int, half: int) -> Sprite:
    """A tile with its three numbers, clockwise from the leftmost corner."""
    bare = book.sprite("blank", up, half)
    image = bare.image.copy()
    for which, number in enumerate((first, second, third)):
        part = book.sprite("corner", up, which, number, half)
        image.paste(part.image, part.at, part.mask)
    return Sprite(image, bare.mask)


@drawing("shade-tile")
def shadow(book: Book, up: int, half: int) -> Sprite:
    """How dark the table is below a tile: under its side, or beside its two lower sides."""
    del book
    soft, tall = shade_reach(half), rise(half)
    image = Image.new("L", (2 * half + 2 * soft, tall + 2 * soft), 0)
    points = [(x, y + soft + half * 0.05) for x, y in outline(up, half, soft)]
    ImageDraw.Draw(image).polygon(points, 235)
    image = image.filter(ImageFilter.GaussianBlur(half * 0.05))
    start, end = (soft + tall, tall + 2 * soft) if up else (soft, soft + tall)
    image = image.crop((0, start, image.width, end))
    return Sprite(image, image)


@drawing("lattice")
def lattice(book: Book, count: int, half: int, dot: int) -> Sprite:
    """A row of corner points: `count` dots, a tile's width apart."""
    image = Image.new("L", ((count - 1) * 2 * half + dot, dot), book.palette.index["line"])
    mask = Image.new("1", image.size, 0)
    for i in range(count):
        mask.paste(255, (i * 2 * half, 0, i * 2 * half + dot, dot))
    return Sprite(image, mask)


@drawing("spot")
def spot(book: Book, up: int, half: int) -> Sprite:
    """A cell to choose."""
    pen = Pen(book.palette, 2 * half, rise(half), "table")
    points = outline(up, half, 0)
    width = max(2.0, half * 0.05)
    pen.put(pen.polygon(points, half * 0.06, half * 0.08), "spot")
    inner = shrunk(points, half * 0.06 + width / 2)
    pen.put(pen.dashes(inner, width, half * 0.16), "dash")
    return pen.done()


@drawing("ring")
def ring(book: Book, up: int, half: int, colour: str) -> Sprite:
    """Around a tile: the last move (`ring`), or what made its score (`accent`)."""
    pen = _pen(book, half, "table")
    points = outline(up, half, margin(half))
    wide = max(3.0, half * 0.1) if colour == "ring" else max(2.0, half * 0.06)
    inner = pen.polygon(points, wide, half * 0.05)
    pen.put(inner, "ivory", counts=False)
    pen.put(without(pen.polygon(points, 0, half * 0.06), inner), colour)
    return pen.done()
