"""How the score strip and the cards look: the outlined box and the little signs.

Owns their shapes. Knows no game but the outline of its piece.
"""

from __future__ import annotations

from renderer.paint.pen import Pen, Point, around, star
from renderer.paint.sprite import Sprite
from renderer.paint.sprite_cache import SpriteCache, drawing


@drawing("badge-end")
def badge_end(sprites: SpriteCache, right: int, height: int, width: int, line: int) -> Sprite:
    """The left or right end of the box of the player whose turn it is."""
    pen = Pen(sprites.palette, width, height, "strip")
    left, end = (-width, width) if right else (0, 2 * width)
    points = [(float(left), 0.0), (end, 0), (end, height), (left, height)]
    radius = height / 7
    pen.put(pen.polygon(points, 0, radius), "accent")
    pen.put(pen.polygon(points, line, radius - line), "tint")
    return pen.done(opaque=True)


@drawing("points")
def points(sprites: SpriteCache, width: int, height: int) -> Sprite:
    """The plate of what the last move brought."""
    pen = Pen(sprites.palette, width, height, "table")
    corners = [(0.0, 0.0), (width, 0), (width, height), (0, height)]
    pen.put(pen.polygon(corners, 0, height * 0.3), "ring")
    return pen.done()


@drawing("mark-turn")
def turn(sprites: SpriteCache, size: int, colour: str, back: str) -> Sprite:
    """An arrowhead: this player is to move."""
    pen = Pen(sprites.palette, size, size, back)
    points = [(size * 0.18, size * 0.1), (size * 0.9, size * 0.5), (size * 0.18, size * 0.9)]
    pen.put(pen.polygon(points, 0, size * 0.08), colour)
    return pen.done()


@drawing("mark-won")
def won(sprites: SpriteCache, size: int, colour: str, back: str) -> Sprite:
    """A star: this player has won."""
    pen = Pen(sprites.palette, size, size, back)
    pen.put(pen.shape(star((size / 2, size * 0.53), size * 0.5)), colour)
    return pen.done()


@drawing("mark-fits")
def tick(sprites: SpriteCache, size: int, colour: str, back: str) -> Sprite:
    """A tick."""
    pen = Pen(sprites.palette, size, size, back)
    points = [(size * 0.15, size * 0.55), (size * 0.4, size * 0.8), (size * 0.87, size * 0.22)]
    pen.put(pen.path(points, size * 0.17), colour)
    return pen.done()


def _triangle(size: float) -> list[Point]:
    return [(0, size * 0.93), (size * 0.5, size * 0.07), (size, size * 0.93)]


@drawing("triangle")
def triangle(sprites: SpriteCache, size: int, colour: str, back: str) -> Sprite:
    """A tile's outline, filled: before a number of tiles."""
    pen = Pen(sprites.palette, size, size, back)
    pen.put(pen.polygon(_triangle(size), 0, size * 0.1), colour)
    return pen.done()


@drawing("disc")
def disc(sprites: SpriteCache, size: int, colour: str, back: str) -> Sprite:
    """A token's outline: before a number of tokens."""
    pen = Pen(sprites.palette, size, size, back)
    pen.put(pen.circle((size / 2, size / 2), size * 0.46), colour)
    pen.put(pen.circle((size / 2, size / 2), size * 0.22), back)
    return pen.done()


@drawing("pile-triangle")
def pile(sprites: SpriteCache, size: int, back: str) -> Sprite:
    """Two tiles, one behind the other: the stock."""
    pen = Pen(sprites.palette, size, size, back)
    small = size * 0.8
    for shift, colour in ((0.2, "dash"), (0.0, "soft")):
        points = [(x + shift * size, y + (0.2 - shift) * size) for x, y in _triangle(small)]
        pen.put(pen.polygon(points, -size * 0.04, size * 0.08), back)
        pen.put(pen.polygon(points, 0, size * 0.08), colour)
    return pen.done()


@drawing("pile-disc")
def bag(sprites: SpriteCache, size: int, back: str) -> Sprite:
    """A bag with its neck tied."""
    pen = Pen(sprites.palette, size, size, back)
    pen.put(pen.circle((size / 2, size * 0.64), size * 0.35), "soft")
    neck = [
        (size * 0.3, size * 0.04),
        (size * 0.7, size * 0.04),
        (size * 0.6, size * 0.36),
        (size * 0.4, size * 0.36),
    ]
    pen.put(pen.polygon(neck, 0, size * 0.04), "soft")
    pen.put(pen.path([(size * 0.36, size * 0.27), (size * 0.64, size * 0.27)], size * 0.05), back)
    return pen.done()


@drawing("curve")
def curve(
    sprites: SpriteCache, width: int, height: int, line: int, dot: int, best: int, *flat: int
) -> Sprite:
    """A line through points (x, y, x, y, …) over a tinted ground: a ring where it begins, discs where it
    is highest (the point of number `best`) and, larger, where it ends.
    """
    pen = Pen(sprites.palette, width, height, "strip")
    points = list(zip(map(float, flat[::2]), map(float, flat[1::2]), strict=True))
    first, last = points[0], points[-1]
    pen.put(pen.shape([*points, (last[0], height), (first[0], height)]), "tint")
    pen.put(pen.path(points, line), "accent")
    pen.put(pen.circle(points[best], dot * 0.75), "accent")
    pen.put(pen.circle(last, dot), "accent")
    pen.put(pen.circle(first, dot), "accent")
    pen.put(pen.circle(first, dot - line * 0.75), "strip")
    return pen.done()


def hexagon(x: float, y: float, wide: float) -> list[Point]:
    """A hexagon on its corner, `wide` from side to side, clockwise."""
    return around((x, y), wide / 3**0.5, (30, 90, 150, 210, 270, 330))
