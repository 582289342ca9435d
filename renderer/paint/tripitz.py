"""The look of cells, tokens and rings of Tripitz.

A token is a wooden face in a rim of its colour, on it a symbol in the symbol's
colour with a dark outline. The rim has a second mark for eyes that see the colours alike: red is
plain, yellow has notches all around, blue four broad ones, green a line of dots.
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from engine.tripitz.board import MIDDLE, NAMES
from renderer.layout.tripitz import HexGrid, pitch, tall
from renderer.paint.fonts import baseline, indent
from renderer.paint.pen import (
    Pen,
    Point,
    Region,
    around,
    both,
    either,
    hexagon,
    shrunk,
    sides,
    star,
    without,
)
from renderer.paint.sprites import Sprite, SpriteCache, drawing

RADIUS: Final = 0.4
"""Of a token, of its cell's width."""

_LIP: Final = 0.04
"""The visible part of a token's edge below it, of its cell's width."""

COLOURS: Final = {"r": "red", "y": "yellow", "b": "blue", "g": "green"}


@drawing("cells")
def cells(sprites: SpriteCache, wide: int, width: int, pad: int, young: int, band: int) -> Sprite:
    """Draw the empty cells with their names, as far as they reach into a band."""
    grid = HexGrid(wide, width, pad, bool(young))
    height = grid.heights()[band]
    image = Image.new("L", (width, height), sprites.palette.index["table"])
    for cell, name in enumerate(NAMES):
        x, y = grid.place(cell, band)
        if grid.shows(cell) and -tall(wide) < y < height:
            kind = "middle" if cell in MIDDLE else "cell"
            empty = sprites.sprite("hexagon", kind, wide)
            image.paste(empty.image, (x + empty.at[0], y + empty.at[1]), empty.mask)
            px = wide * 27 // 100
            label = sprites.sprite("text", name, "medium", px, "soft", kind)
            x += indent(wide, label.advance, "c")
            y += baseline(tall(wide), px)
            image.paste(label.image, (x + label.at[0], y + label.at[1]))
    return Sprite(image, None)


@drawing("hexagon")
def hexagonal(sprites: SpriteCache, kind: str, wide: int) -> Sprite:
    """Draw a cell: `cell`, `middle` (one of the four with a hole), `choice` (one to choose) or `spot`
    (one that could be chosen instead, or is asked for).
    """
    pen = Pen(sprites.palette, wide, tall(wide), "table")
    x, y = wide / 2, tall(wide) / 2
    curve = wide * 0.04
    gap = max(1.0, wide * 0.018)
    if kind in {"choice", "spot"}:
        pen.put(pen.polygon(hexagon(x, y, wide), gap, curve), "spot")
        if kind == "choice":
            pen.put(pen.polygon(hexagon(x, y, wide), wide * 0.09, wide * 0.1), "dash")
            return pen.done()
        width = max(2.0, wide * 0.028)
        inner = shrunk(hexagon(x, y, wide), gap + width / 2)
        pen.put(pen.dashes(sides(inner), width, wide * 0.08), "dash")
        return pen.done()
    edge = max(1.0, wide * 0.015)
    pen.put(pen.polygon(hexagon(x, y - edge / 2, wide), gap + edge / 2, curve), "cell-low")
    pen.put(pen.polygon(hexagon(x, y + edge / 2, wide), gap + edge / 2, curve), "cell-high")
    pen.put(pen.polygon(hexagon(x, y, wide), gap + edge, curve), kind)
    return pen.done()


@drawing("choice")
def choice(sprites: SpriteCache, kind: str, wide: int, start: int, end: int) -> Sprite:
    """Draw some rows of a cell to choose (see `hexagonal`)."""
    whole = sprites.sprite("hexagon", kind, wide)
    left, top = whole.at
    box = -left, start - top, wide - left, end - top
    mask = None if whole.mask is None else whole.mask.crop(box)
    return Sprite(whole.image.crop(box), mask).cropped()


@drawing("plate")
def plate(sprites: SpriteCache, width: int, height: int) -> Sprite:
    """Draw a small plate for a name on a token."""
    pen = Pen(sprites.palette, width, height, "black")
    points = [(0.0, 0.0), (width, 0), (width, height), (0, height)]
    pen.put(pen.polygon(points, 0, height * 0.25), "spot")
    return pen.done()


@drawing("token")
def token(sprites: SpriteCache, piece: str, wide: int) -> Sprite:
    """Draw a token by name, or a blank one (`?`)."""
    pen = Pen(sprites.palette, wide, pitch(wide), "cell")
    centre = wide / 2, pitch(wide) / 2 - wide * _LIP / 2
    if piece[0] not in COLOURS:
        _blank(pen, centre, wide)
        return pen.done()
    _rimmed(pen, centre, wide, piece[0])
    dark, light = _symbol(pen, piece[1], centre, wide * 0.215, wide * 0.024)
    pen.put(dark, "black")
    pen.put(light, piece[2])
    return pen.done()


@drawing("lying", light=True)
def lying(sprites: SpriteCache, piece: str, cell: int, *shared: int) -> Sprite:
    """Draw a token on its cell, with what the band shows around it; `shared`: the grid's values."""
    wide, width, pad, young = shared
    grid = HexGrid(wide, width, pad, bool(young))
    band = grid.band(cell)
    left, _ = grid.place(cell, band)
    around = sprites.sprite("cells", *grid, band)
    image = around.image.crop((left, 0, left + wide, pitch(wide)))
    return _laid(sprites, piece, wide, image)


@drawing("racked", light=True)
def racked(sprites: SpriteCache, piece: str, wide: int) -> Sprite:
    """Draw a token on a rack, with the slat behind it as far as the token is wide."""
    image = Image.new("L", (wide, pitch(wide)), sprites.palette.index["cell"])
    whole = _laid(sprites, piece, wide, image)
    at = sprites.sprite("token", piece, wide)
    (left, top), (across, down) = at.at, at.image.size
    return Sprite(whole.image.crop((left, top, left + across, top + down)), None, at.at)


def _laid(sprites: SpriteCache, piece: str, wide: int, image: Image.Image) -> Sprite:
    token = sprites.sprite("token", piece, wide)
    image.paste(token.image, token.at, token.mask)
    return Sprite(image, None)


@drawing("spare")
def spare(sprites: SpriteCache, colour: str, size: int, back: str) -> Sprite:
    """Draw one of the spare tokens, which have a colour and no symbol."""
    pen = Pen(sprites.palette, size, size, back)
    _rimmed(pen, (size / 2, size / 2 - size * _LIP / 2), size, colour)
    return pen.done()


def _blank(pen: Pen, centre: Point, wide: int) -> None:
    """Draw a joker: all wood."""
    radius, line = wide * RADIUS, _line(wide)
    pen.put(_body(pen, centre, wide), "black")
    pen.put(pen.circle(centre, radius - line), "face")
    groove = without(pen.circle(centre, radius * 0.72), pen.circle(centre, radius * 0.72 - line))
    pen.put(groove, "black")


def _rimmed(pen: Pen, centre: Point, wide: int, letter: str) -> None:
    """Draw a token's body, its rim with the second mark, and its wooden face."""
    colour, radius, line = COLOURS[letter], wide * RADIUS, _line(wide)
    pen.put(_body(pen, centre, wide), f"{colour}-lip")
    pen.put(pen.circle(centre, radius - line), colour)
    rim = wide * 0.105
    pen.put(_marks(pen, letter, centre, radius - line, rim), "w" if letter == "b" else "black")
    pen.put(pen.circle(centre, radius - rim), "black")
    pen.put(pen.circle(centre, radius - rim - line * 1.3), "face")


def _body(pen: Pen, centre: Point, wide: int) -> Region:
    """Draw the outline of a token, its lip below it."""
    below = centre[0], centre[1] + wide * _LIP
    return either(pen.circle(below, wide * RADIUS), pen.circle(centre, wide * RADIUS))


def _line(wide: int) -> float:
    return max(0.8, wide * 0.01)


def _marks(pen: Pen, colour: str, centre: Point, radius: float, rim: float) -> Region:
    """Draw the second mark on a rim: for yellow notches, for blue broad bands, for green dots."""
    found = pen.nothing()
    band = without(pen.circle(centre, radius), pen.circle(centre, radius - rim))
    if colour == "y":
        for inner, outer in zip(
            around(centre, radius - rim * 0.5, range(15, 360, 30)),
            around(centre, radius + rim * 0.2, range(15, 360, 30)),
            strict=True,
        ):
            found = either(found, pen.path((inner, outer), rim * 0.26))
        return both(found, band)
    if colour == "b":
        for a in (45, 135, 225, 315):
            found = either(found, pen.sector(centre, radius * 1.1, a - 15, a + 15))
        return both(found, band)
    if colour == "g":
        for point in around(centre, radius - rim * 0.42, range(0, 360, 45)):
            found = either(found, pen.circle(point, rim * 0.24))
    return found


def _symbol(pen: Pen, kind: str, centre: Point, r: float, line: float) -> tuple[Region, Region]:
    """Draw the symbol with its outline, and without."""
    x, y = centre
    if kind == "c":
        return pen.circle(centre, r * 0.95 + line), pen.circle(centre, r * 0.95)
    if kind == "t":
        points = around((x, y + r * 0.2), r * 1.2, (30, 150, 270))
        return pen.polygon(points, -line), pen.polygon(points)
    if kind == "m":
        disc, hole = (x - r * 0.06, y), (x + r * 0.46, y - r * 0.16)
        moon = without(pen.circle(disc, r * 1.12), pen.circle(hole, r * 0.94))
        return pen.grown(moon, line), moon
    points = star((x, y + r * 0.06), r * 1.24)
    inside = pen.shape(points)
    return either(inside, pen.path((*points, points[0]), 2 * line)), inside


@drawing("halo")
def halo(sprites: SpriteCache, wide: int, colour: str) -> Sprite:
    """Draw a ring around a token: the last move (`ring`), or what made its score (`accent`)."""
    pen = Pen(sprites.palette, wide, pitch(wide), "cell")
    centre = wide / 2, pitch(wide) / 2
    pen.put(_around_token(pen, centre, wide, 0.08 if colour == "ring" else 0.05), colour)
    return pen.done()


def _around_token(pen: Pen, centre: Point, wide: int, width: float) -> Region:
    """Draw a ring outside of a token: above and below it is cut off at the ends of its row.

    So the rows above and below need not be drawn again.
    """
    inner = wide * (RADIUS + 0.016)
    # A token's lip reaches further down than its face.
    token = either(
        pen.circle(centre, inner), pen.circle((centre[0], centre[1] + wide * _LIP / 2), inner)
    )
    return without(pen.circle(centre, inner + wide * width), token)


@drawing("link")
def link(sprites: SpriteCache, wide: int, way: int) -> Sprite:
    """Draw half of the line between two tokens of a row, over their rims: no symbol is covered."""
    pen = Pen(sprites.palette, wide, pitch(wide), "cell")
    centre = wide / 2, pitch(wide) / 2
    ends = [around(centre, wide * r, (60 * way,))[0] for r in (0.335, 0.7)]
    pen.put(pen.path(ends, wide * 0.18), "black")
    pen.put(pen.path(ends, wide * 0.12), "ring")
    return pen.done()


@drawing("ghost-halo")
def ghost_halo(sprites: SpriteCache, wide: int) -> Sprite:
    """Draw dashes around a token that is only a preview."""
    pen = Pen(sprites.palette, wide, pitch(wide), "cell")
    centre = wide / 2, pitch(wide) / 2
    ring = _around_token(pen, centre, wide, 0.07)
    dashes = pen.nothing()
    for angle in range(0, 360, 30):
        dashes = either(dashes, pen.sector(centre, wide, angle, angle + 18))
    pen.put(both(ring, dashes), "ring")
    return pen.done()
