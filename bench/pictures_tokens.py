"""Tripitz as plain vectors: cells, tokens and rings, for `pictures_vector`."""
# ruff: noqa: ARG001 - drawings are all called alike, and some need less

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, radians, sin

from bench.pictures_strokes import Area, Disc, Line, Stroke, Text
from engine.tripitz.board import MIDDLE, NAMES
from renderer.layout import tripitz as cells
from renderer.paint.fonts import baseline, font, indent
from renderer.paint.pen import Point, around, hexagon, shrunk, star
from renderer.paint.tripitz import COLOURS, RADIUS


def rect(x: float, y: float, w: float, h: float) -> list[Point]:
    """Return a rectangle's corners."""
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def board(x, y, w, h, paint, *key) -> Iterator[Stroke]:
    *shared, band = key
    if band == 0:  # the others show parts of the same cells
        grid = cells.HexGrid(*shared)
        wide = grid.wide
        yield Area(rect(x, y, w, sum(grid.heights())), paint["table"])
        for cell, name in enumerate(NAMES):
            if not grid.shows(cell):
                continue
            left, top = grid.place(cell, 0)
            yield from _cell(
                left, y + top, wide, name, "middle" if cell in MIDDLE else "cell", paint
            )


def _cell(
    x: int, y: int, wide: int, name: str, kind: str, paint: dict[str, str]
) -> Iterator[Stroke]:
    mx, my = x + wide / 2, y + cells.tall(wide) / 2
    edge, gap, curve = max(1.0, wide * 0.015), max(1.0, wide * 0.018), wide * 0.04
    for down, inset, colour in (
        (-edge / 2, gap + edge / 2, "cell-low"),
        (edge / 2, gap + edge / 2, "cell-high"),
        (0, gap + edge, kind),
    ):
        yield Area(shrunk(hexagon(mx, my + down, wide), inset + curve), paint[colour], curve)
    px = wide * 27 // 100
    left = x + indent(wide, round(font("medium", px).getlength(name)), "c")
    yield Text(left, y + baseline(cells.tall(wide), px), name, px, False, paint["soft"])


def halo(x, y, w, h, paint, wide, colour) -> Iterator[Stroke]:
    outer, thick = h / 2 - 0.5, wide * (0.05 if colour == "ring" else 0.035)
    points = around((x + wide / 2, y + h / 2), outer - thick / 2, range(0, 360, 6))
    yield Line(points, thick, paint[colour])


def link(x, y, w, h, paint, wide, way) -> Iterator[Stroke]:
    middle = x + wide / 2, y + h / 2
    ends = [around(middle, wide * r, (60 * way,))[0] for r in (0.335, 0.5)]
    yield Line(ends, wide * 0.18, paint["black"], closed=False)
    yield Line(ends, wide * 0.12, paint["ring"], closed=False)


def token(x, y, w, h, paint, piece, wide) -> Iterator[Stroke]:
    r, lip, line, rim = wide * RADIUS, wide * 0.04, max(0.8, wide * 0.01), wide * 0.105
    cx, cy = x + wide / 2, y + h / 2 - lip / 2
    colour = COLOURS[piece[0]]
    yield Disc(cx, cy + lip, r, paint[f"{colour}-lip"])
    yield Disc(cx, cy, r, paint[f"{colour}-lip"])
    yield Disc(cx, cy, r - line, paint[colour])
    yield from _marks(piece[0], (cx, cy), r - line, rim, paint)
    yield Disc(cx, cy, r - rim, paint["black"])
    yield Disc(cx, cy, r - rim - line * 1.3, paint["face"])
    points = _symbol(piece[1], (cx, cy), wide * 0.215)
    yield Line(points, 2 * wide * 0.024, paint["black"])
    yield Area(points, paint[piece[2]])


def lying(x, y, w, h, paint, piece, cell, wide, *_) -> Iterator[Stroke]:
    yield from token(x, y, w, h, paint, piece, wide)


def _marks(colour: str, at: Point, r: float, rim: float, paint: dict[str, str]) -> Iterator[Stroke]:
    if colour == "y":
        inner, outer = (
            around(at, radius, range(15, 360, 30)) for radius in (r - rim * 0.5, r - rim * 0.1)
        )
        for a, b in zip(inner, outer, strict=True):
            yield Line([a, b], rim * 0.26, paint["black"], closed=False)
    elif colour == "b":
        for a in (45, 135, 225, 315):
            yield Disc(*at, r, paint["w"], (a - 15, a + 15))
    elif colour == "g":
        for point in around(at, r - rim * 0.42, range(0, 360, 45)):
            yield Disc(*point, rim * 0.24, paint["black"])


def _symbol(kind: str, at: Point, r: float) -> list[Point]:
    x, y = at
    if kind == "c":
        return around(at, r * 0.95, range(0, 360, 10))
    if kind == "t":
        return around((x, y + r * 0.2), r * 1.2, (30, 150, 270))
    if kind == "s":
        return star((x, y + r * 0.06), r * 1.24)
    disc, hole = (x - r * 0.06, y), (x + r * 0.46, y - r * 0.16)
    outer = [p for p in around(disc, r * 1.12, range(0, 360, 6)) if _far(p, hole) >= r * 0.94]
    inner = [p for p in around(hole, r * 0.94, range(0, 360, 6)) if _far(p, disc) <= r * 1.12]
    # Each from one horn to the other: the gap in the angles is where they begin.
    return [*_from_gap(outer, disc), *reversed(_from_gap(inner, hole))]


def _far(one: Point, two: Point) -> float:
    return abs(complex(*one) - complex(*two))


def _from_gap(points: list[Point], centre: Point) -> list[Point]:
    step = 6
    for i, point in enumerate(points):
        before = complex(*points[i - 1]) - complex(*centre)
        turn = (complex(*point) - complex(*centre)) / before
        if abs(turn - complex(cos(radians(step)), sin(radians(step)))) > pi / 90:
            return points[i:] + points[:i]
    return points
