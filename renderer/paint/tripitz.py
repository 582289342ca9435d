"""How cells, tokens and rings of Tripitz look.

Owns their shapes. A token is a wooden face in a rim of its colour, on it a symbol in the symbol's
colour with a dark outline. The rim has a second mark for eyes that see the colours alike: red is
plain, yellow has notches all around, blue four broad ones, green a line of dots.
"""

from __future__ import annotations

from typing import Final

from renderer.layout.tripitz import reach, tall
from renderer.paint.book import Book, drawing
from renderer.paint.common import hexagon
from renderer.paint.pen import Pen, Point, Region, Sprite, around, both, either, without

COLOURS: Final = {"r": "red", "y": "yellow", "b": "blue", "g": "green"}


@drawing("hexagon")
def cell(book: Book, kind: str, wide: int) -> Sprite:
    """A cell: `cell`, `middle` (one of the four with a hole) or `spot` (one to choose)."""
    more = reach(wide)
    pen = Pen(book.palette, wide + 2 * more, tall(wide) + 2 * more, "table")
    x, y = more + wide / 2, more + tall(wide) / 2
    round_ = wide * 0.04
    gap = max(1.0, wide * 0.018)
    if kind == "spot":
        width = max(2.0, wide * 0.028)
        pen.put(pen.polygon(hexagon(x, y, wide), gap, round_), "dash")
        pen.put(pen.polygon(hexagon(x, y, wide), gap + width, round_), "spot")
        cut = pen.nothing()
        for a in range(0, 360, 15):
            cut = either(cut, pen.sector((x, y), wide, a + 4, a + 11))
        outer = pen.polygon(hexagon(x, y, wide), gap, round_)
        inner = pen.polygon(hexagon(x, y, wide), gap + width, round_)
        pen.put(both(without(outer, inner), cut), "spot")
        return pen.done()
    edge = max(1.0, wide * 0.015)
    pen.put(pen.polygon(hexagon(x, y - edge, wide), gap, round_), "cell-low")
    pen.put(pen.polygon(hexagon(x, y + edge, wide), gap, round_), "cell-high")
    pen.put(pen.polygon(hexagon(x, y, wide), gap + edge / 2, round_), kind)
    return pen.done()


@drawing("token")
def token(book: Book, piece: str, wide: int) -> Sprite:
    """A pid by name, or a blank one (`?`)."""
    pen = Pen(book.palette, wide, tall(wide), "cell")
    radius = wide * 0.43
    lip = wide * 0.045
    centre = wide / 2, tall(wide) / 2 - lip / 2
    below = centre[0], centre[1] + lip
    colour = COLOURS.get(piece[0], "face")
    side = f"{colour}-lip" if piece[0] in COLOURS else "black"
    line = max(0.7, wide * 0.008)
    pen.put(either(pen.circle(below, radius), pen.circle(centre, radius)), side)
    pen.put(pen.circle(centre, radius - line / 2), colour)
    if piece[0] in COLOURS:
        rim = wide * 0.125
        _mark_rim(pen, piece[0], centre, radius, rim)
        pen.put(pen.circle(centre, radius - rim), "black")
        pen.put(pen.circle(centre, radius - rim - line * 1.6), "face")
        dark, light = _symbol(pen, piece[1], centre, wide * 0.2, wide * 0.026)
        pen.put(dark, "black")
        pen.put(light, piece[2])
    else:
        pen.put(
            without(pen.circle(centre, radius * 0.72), pen.circle(centre, radius * 0.68)), "black"
        )
    return pen.done()


def _mark_rim(pen: Pen, colour: str, centre: Point, radius: float, rim: float) -> None:
    if colour == "y":
        for a in range(0, 360, 30):
            inner, outer = around(centre, radius - rim, [a])[0], around(centre, radius, [a])[0]
            pen.put(pen.path([inner, outer], rim * 0.22), "black")
    elif colour == "b":
        band = without(pen.circle(centre, radius - rim * 0.05), pen.circle(centre, radius - rim))
        for a in (45, 135, 225, 315):
            pen.put(both(band, pen.sector(centre, radius * 1.1, a - 14, a + 14)), "w")
    elif colour == "g":
        for x, y in around(centre, radius - rim * 0.5, range(0, 360, 30)):
            pen.put(pen.circle((x, y), rim * 0.2), "black")


def _symbol(pen: Pen, kind: str, centre: Point, r: float, line: float) -> tuple[Region, Region]:
    """The symbol with its outline, and without."""
    x, y = centre
    if kind == "c":
        return pen.circle(centre, r * 0.95 + line), pen.circle(centre, r * 0.95)
    if kind == "t":
        points = around((x, y + r * 0.22), r * 1.22, (30, 150, 270))
        return pen.polygon(points, -line), pen.polygon(points)
    if kind == "m":
        hole = x + r * 0.62, y - r * 0.18
        moon = without(pen.circle(centre, r * 1.1), pen.circle(hole, r * 0.86))
        wide = without(pen.circle(centre, r * 1.1 + line), pen.circle(hole, r * 0.86 - line))
        return both(wide, pen.circle(centre, r * 1.1 + line)), moon
    star = pen.star((x, y + r * 0.06), r * 1.22, 5)
    return pen.grown(star, line), star


@drawing("hexring")
def ring(book: Book, wide: int, colour: str) -> Sprite:
    """Around a cell: the last move (`ring`), or what made its score (`accent`)."""
    more = reach(wide)
    pen = Pen(book.palette, wide + 2 * more, tall(wide) + 2 * more, "cell")
    x, y = more + wide / 2, more + tall(wide) / 2
    width = wide * (0.055 if colour == "ring" else 0.035)
    outer = pen.polygon(hexagon(x, y, wide), -wide * 0.015, wide * 0.05)
    inner = pen.polygon(hexagon(x, y, wide), width, wide * 0.04)
    pen.put(without(outer, inner), colour)
    return pen.done()
