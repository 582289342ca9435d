"""Drawing at several times the size, then reducing: how every shape gets its edges; and the common
signs.

`Pen` is a large canvas on which regions are filled one over another. The drawings here are those of
all games: the box of a player, the plate for points, little signs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, hypot, radians, sin, sqrt
from typing import Final, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderer.paint.fonts import font
from renderer.paint.sprites import Shape, Sprite, SpriteCache, drawing
from renderer.palettes import Palette

_TIMES: Final = ((150, 4), (300, 3), (10_000, 2))
"""The factor by which a sprite is drawn larger, by its width: a large one needs it less."""

Point: TypeAlias = tuple[float, float]
Region: TypeAlias = Image.Image
"""Mode `L`, at the large size: where a colour goes."""


class Stencil:
    """Regions in a sprite of this size; coordinates are the sprite's pixels."""

    def __init__(self, width: int, height: int) -> None:
        self.times = next(times for most, times in _TIMES if width <= most)
        self._size = width * self.times, height * self.times

    def nothing(self) -> Region:
        return Image.new("L", self._size, 0)

    def polygon(self, points: Sequence[Point], inset: float = 0, radius: float = 0) -> Region:
        """Draw a convex polygon (clockwise), moved inwards, its corners rounded."""
        region = self.nothing()
        draw = ImageDraw.Draw(region)
        inner = [self._large(p) for p in shrunk(points, inset + radius)]
        draw.polygon(inner, 255)
        if radius:
            r = radius * self.times
            for i, (x, y) in enumerate(inner):
                draw.ellipse((x - r, y - r, x + r, y + r), 255)
                draw.line((inner[i - 1], (x, y)), 255, round(2 * r))
        return region

    def circle(self, centre: Point, radius: float) -> Region:
        region = self.nothing()
        (x, y), r = self._large(centre), radius * self.times
        ImageDraw.Draw(region).ellipse((x - r, y - r, x + r, y + r), 255)
        return region

    def sector(self, centre: Point, radius: float, start: float, end: float) -> Region:
        """Draw a slice of a disc, in degrees clockwise from the right."""
        region = self.nothing()
        (x, y), r = self._large(centre), radius * self.times
        ImageDraw.Draw(region).pieslice((x - r, y - r, x + r, y + r), start, end, 255)
        return region

    def dashes(self, sides: Iterable[tuple[Point, Point]], width: float, dash: float) -> Region:
        """Draw lines in dashes of about this length; each begins and ends with one."""
        region = self.nothing()
        draw = ImageDraw.Draw(region)
        for a, b in sides:
            (ax, ay), (bx, by) = self._large(a), self._large(b)
            pieces = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / dash / 2)) * 2 + 1
            for i in range(0, pieces, 2):
                # The gaps are a little shorter than the dashes.
                s, t = max(0, (i - 0.1) / pieces), min(1, (i + 1.1) / pieces)
                draw.line(
                    (
                        ax + (bx - ax) * s,
                        ay + (by - ay) * s,
                        ax + (bx - ax) * t,
                        ay + (by - ay) * t,
                    ),
                    255,
                    round(width * self.times),
                )
        return region

    def path(self, points: Sequence[Point], width: float) -> Region:
        """Draw a line through some points, its ends and bends round."""
        region = self.nothing()
        draw = ImageDraw.Draw(region)
        large = [self._large(p) for p in points]
        r = width * self.times / 2
        draw.line(large, 255, round(2 * r))
        for x, y in large:
            draw.ellipse((x - r, y - r, x + r, y + r), 255)
        return region

    def shape(self, points: Sequence[Point]) -> Region:
        """Draw any polygon, its corners sharp."""
        region = self.nothing()
        ImageDraw.Draw(region).polygon([self._large(p) for p in points], 255)
        return region

    def figure(self, middle: Point, digit: str, px: float) -> Region:
        """Draw a bold digit, centred on a point. Its edges are hard, as those of all regions."""
        region = self.nothing()
        face = font("bold", round(px * self.times))
        x, y = self._large(middle)
        left, top, right, bottom = face.getbbox(digit, anchor="ls")
        draw = ImageDraw.Draw(region)
        draw.fontmode = "1"
        draw.text((x - (left + right) / 2, y - (top + bottom) / 2), digit, 255, face, anchor="ls")
        return region

    def grown(self, region: Region, by: float) -> Region:
        """Return a region and all that is within about `by` of it."""
        # At one sigma from a straight edge a blur has fallen to 0.16 of its height, 40 of 255.
        return region.filter(ImageFilter.GaussianBlur(by * self.times)).point(_BEYOND)

    def shaped(self, region: Region, at: tuple[int, int] = (0, 0)) -> Shape:
        """Return a region as a shape; `at` is where the canvas begins in its box."""
        cover = region.reduce(self.times)
        left, top, *_ = box = cover.getbbox() or (0, 0, 1, 1)
        part = cover.crop(box)
        return Shape(part.point(_WHOLE, "1"), part.point(_HALF, "1"), (at[0] + left, at[1] + top))

    def _large(self, point: Point) -> Point:
        return point[0] * self.times, point[1] * self.times


class Pen(Stencil):
    """A canvas for a sprite of this size on this background."""

    def __init__(self, palette: Palette, width: int, height: int, back: str) -> None:
        super().__init__(width, height)
        self.palette = palette
        # Numbers of colours as they came; true colours only when it is reduced. 0 is what nothing covers.
        self._colours = [back]
        self._image = self.nothing()

    def put(self, region: Region, colour: str) -> None:
        if colour not in self._colours[1:]:
            self._colours.append(colour)
        self._image.paste(self._colours.index(colour, 1), (0, 0), region)

    def done(self, *, opaque: bool = False) -> Sprite:
        """Return the sprite in palette indexes; `opaque`: its background counts too.

        Where it covers its background whole, it has no colour of that: so it is right on any other, too.
        """
        cover = self._image.point(_ANY).reduce(self.times)
        self._image.putpalette([v for name in self._colours for v in self.palette.rgb(name)])
        small = self._image.convert("RGB").reduce(self.times)
        image = indexed(small, self.palette, self.palette.among(self._colours))
        if opaque:
            return Sprite(image, None)
        own = indexed(small, self.palette, self.palette.among(self._colours[1:]))
        image.paste(own, (0, 0), cover.point(_FULL, "1"))
        return Sprite(image, cover.point(_ANY, "1")).cropped()


def sides(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(points, (*points[1:], points[0]), strict=True))


both: Final = ImageChops.multiply
either: Final = ImageChops.lighter
"""The region where two are both; where either is."""


def without(one: Region, two: Region) -> Region:
    return ImageChops.multiply(one, ImageChops.invert(two))


def shrunk(points: Sequence[Point], inset: float) -> list[Point]:
    """Return a convex polygon with each side moved inwards by `inset`."""
    out = []
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        ux, uy = _unit(before[0] - x, before[1] - y)
        vx, vy = _unit(after[0] - x, after[1] - y)
        # Along the bisector by inset / sin(half the angle); |u + v| = 2 cos(half the angle).
        cosine = hypot(ux + vx, uy + vy) / 2
        sine = sqrt(max(1e-9, 1 - cosine * cosine))
        out.append(
            (x + (ux + vx) / 2 / cosine * inset / sine, y + (uy + vy) / 2 / cosine * inset / sine)
        )
    return out


def around(centre: Point, radius: float, angles: Sequence[float]) -> list[Point]:
    """Return points on a circle, in degrees clockwise from the right."""
    x, y = centre
    return [(x + radius * cos(radians(a)), y + radius * sin(radians(a))) for a in angles]


def star(centre: Point, radius: float) -> list[Point]:
    """Return a star of five rays, one upwards."""
    long = around(centre, radius, range(-90, 270, 72))
    short = around(centre, radius * 0.44, range(-54, 306, 72))
    return [point for pair in zip(long, short, strict=True) for point in pair]


def indexed(image: Image.Image, palette: Palette, among: tuple[int, ...]) -> Image.Image:
    """Return a true-colour image as palette indexes, each pixel the nearest of these.

    Few colours a sprite make clean edges, and files that compress better.
    """
    reference, back = _reference(palette, among)
    found = image.quantize(palette=reference, dither=Image.Dither.NONE)
    return Image.frombytes("L", found.size, found.tobytes().translate(back))


# Few: Pillow keeps half a megabyte with each, once it was asked for nearest colours.
@lru_cache(maxsize=8)
def _reference(palette: Palette, among: tuple[int, ...]) -> tuple[Image.Image, bytes]:
    """Return a palette of these colours for Pillow, and the way back from its indexes to ours."""
    image = Image.new("P", (1, 1))
    image.putpalette([v for i in among for v in palette.colours[i]])
    return image, bytes(among[min(i, len(among) - 1)] for i in range(256))


def _unit(x: float, y: float) -> Point:
    length = hypot(x, y)
    return x / length, y / length


_BEYOND: Final = [0] * 40 + [255] * 216
_FULL: Final = [0] * 255 + [255]
_ANY: Final = [0] + [255] * 255
_WHOLE: Final = [0] * 192 + [255] * 64
_HALF: Final = [0] * 64 + [255] * 128 + [0] * 64


@drawing("badge-end")
def badge_end(sprites: SpriteCache, right: int, height: int, width: int, line: int) -> Sprite:
    """Draw the left or right end of the box of the player whose turn it is."""
    pen = Pen(sprites.palette, width, height, "strip")
    left, end = (-width, width) if right else (0, 2 * width)
    points = [(float(left), 0.0), (end, 0), (end, height), (left, height)]
    radius = height / 7
    pen.put(pen.polygon(points, 0, radius), "accent")
    pen.put(pen.polygon(points, line, radius - line), "tint")
    return pen.done(opaque=True)


@drawing("points")
def points(sprites: SpriteCache, width: int, height: int) -> Sprite:
    """Draw the plate of what the last move brought."""
    pen = Pen(sprites.palette, width, height, "table")
    corners = [(0.0, 0.0), (width, 0), (width, height), (0, height)]
    pen.put(pen.polygon(corners, 0, height * 0.3), "ring")
    return pen.done()


@drawing("mark-turn")
def turn(sprites: SpriteCache, size: int, colour: str, back: str) -> Sprite:
    """Draw an arrowhead: this player is to move."""
    pen = Pen(sprites.palette, size, size, back)
    points = [(size * 0.18, size * 0.1), (size * 0.9, size * 0.5), (size * 0.18, size * 0.9)]
    pen.put(pen.polygon(points, 0, size * 0.08), colour)
    return pen.done()


@drawing("mark-won")
def won(sprites: SpriteCache, size: int, colour: str, back: str) -> Sprite:
    """Draw a star: this player has won."""
    pen = Pen(sprites.palette, size, size, back)
    pen.put(pen.shape(star((size / 2, size * 0.53), size * 0.5)), colour)
    return pen.done()


@drawing("mark-fits")
def tick(sprites: SpriteCache, size: int, colour: str, back: str) -> Sprite:
    pen = Pen(sprites.palette, size, size, back)
    points = [(size * 0.15, size * 0.55), (size * 0.4, size * 0.8), (size * 0.87, size * 0.22)]
    pen.put(pen.path(points, size * 0.17), colour)
    return pen.done()


def _triangle(size: float) -> list[Point]:
    return [(0, size * 0.93), (size * 0.5, size * 0.07), (size, size * 0.93)]


@drawing("triangle")
def triangle(sprites: SpriteCache, size: int, colour: str, back: str) -> Sprite:
    """Draw a tile's outline, filled: before a number of tiles."""
    pen = Pen(sprites.palette, size, size, back)
    pen.put(pen.polygon(_triangle(size), 0, size * 0.1), colour)
    return pen.done()


@drawing("disc")
def disc(sprites: SpriteCache, size: int, colour: str, back: str) -> Sprite:
    """Draw a token's outline: before a number of tokens."""
    pen = Pen(sprites.palette, size, size, back)
    pen.put(pen.circle((size / 2, size / 2), size * 0.46), colour)
    pen.put(pen.circle((size / 2, size / 2), size * 0.22), back)
    return pen.done()


@drawing("pile-triangle")
def pile(sprites: SpriteCache, size: int, back: str) -> Sprite:
    """Draw two tiles, one behind the other: the stock."""
    pen = Pen(sprites.palette, size, size, back)
    small = size * 0.8
    for shift, colour in ((0.2, "dash"), (0.0, "soft")):
        points = [(x + shift * size, y + (0.2 - shift) * size) for x, y in _triangle(small)]
        pen.put(pen.polygon(points, -size * 0.04, size * 0.08), back)
        pen.put(pen.polygon(points, 0, size * 0.08), colour)
    return pen.done()


@drawing("pile-disc")
def bag(sprites: SpriteCache, size: int, back: str) -> Sprite:
    """Draw a bag with its neck tied."""
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
    """Draw a line through points (x, y, x, y, …) over a tinted ground: a ring where it begins,
    discs where it is highest (the point of number `best`) and, larger, where it ends.
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
    """Return a hexagon on its corner, `wide` from side to side, clockwise."""
    return around((x, y), wide / 3**0.5, (30, 90, 150, 210, 270, 330))
