"""A scene as plain vectors, for the drawing programs that pictures are compared with.

The same board by the same measures: polygons, discs, slices, lines and texts in true colours, from bottom
to top. Only boards with their strips, at their usual size.
"""
# ruff: noqa: ARG001 - drawings are all called alike, and some need less

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from bench.pictures_strokes import Area, Disc, Line, Stroke, Text
from bench.pictures_tokens import board, halo, link, lying, rect, token
from renderer.layout.triangles import margin, rise
from renderer.paint import triangles
from renderer.paint.fonts import baseline, fitted, font, indent
from renderer.paint.pen import Point, shrunk, star
from renderer.palettes import Palette
from renderer.scene import Op, Scene

_SIXTHS: Final = {1: (300, 60, 180), 0: (0, 120, 240)}
"""The starts of the sixths of a disc in a tile's corners, for up and down."""


def strokes(scene: Scene, palette: Palette) -> list[Stroke]:
    """Return the strokes of the whole picture; colours as `#rrggbb`."""
    paint = {name: "#{:02x}{:02x}{:02x}".format(*palette.rgb(name)) for name in palette.index}
    return [stroke for op in scene.ops for stroke in _of(op, paint)]


def _moved(points: list[Point], x: float, y: float) -> list[Point]:
    return [(px + x, py + y) for px, py in points]


def _of(op: Op, paint: dict[str, str]) -> Iterator[Stroke]:
    x, y, w, h, key = op.x, op.y, op.w, op.h, op.key
    if op.kind == "fill":
        yield Area(rect(x, y, w, h), paint[str(key[0])])
    elif op.kind == "text":
        words, face, px, ink, _, align = key
        shown = fitted(str(words), str(face), int(px), w)
        left = x + indent(w, round(font(str(face), int(px)).getlength(shown)), str(align))
        yield Text(left, y + baseline(h, int(px)), shown, int(px), face == "bold", paint[str(ink)])
    elif op.kind == "shade":
        _, side, half = key
        yield from _shade(x, y, int(side), int(half), paint)
    else:
        name, *rest = key
        yield from _DRAWN[str(name)](x, y, w, h, paint, *rest)


def _shade(x: float, y: float, side: int, half: int, paint: dict[str, str]) -> Iterator[Stroke]:
    soft = 2 + half // 6
    if side == 1:
        yield Area(rect(x + soft, y, 2 * half, half * 0.06), paint["shadow"])
        return
    end = (x + half + soft, y + rise(half)) if side == -1 else (x, y + rise(half))
    start = (x + soft, y) if side == -1 else (x + half, y)
    yield Line([start, end], half * 0.12, paint["shadow"], closed=False)


def _tile(x, y, w, h, paint, up, *numbers) -> Iterator[Stroke]:
    *numbers, half = numbers
    points = _moved(triangles.outline(up, half, margin(half)), x, y)
    lip, gap = triangles.lip(half), triangles.gap(half) + triangles.lip(half) / 2
    curve = max(1.0, half * 0.07)
    yield Area(points, paint["groove"])
    for down, colour in ((lip / 2, "lip"), (-lip / 2, "ivory")):
        yield Area(shrunk(_moved(points, 0, down), gap + curve), paint[colour], curve)
    inner = shrunk(points, gap + half * 0.02)
    middle = sum(px for px, _ in points) / 3, sum(py for _, py in points) / 3 - lip / 2
    for corner, outer, number, start in zip(inner, points, numbers, _SIXTHS[up], strict=True):
        reach = half * 0.98 - hypot(outer[0] - corner[0], outer[1] - corner[1])
        yield Disc(*corner, reach, paint[f"n{number}"], (start, start + 60))
        along, size = 0.68 * half / (2 * rise(half) / 3), half * 0.69
        px, py = (a + (b - a) * along for a, b in zip(outer, middle, strict=True))
        ink = paint[triangles.INK[number]]
        yield Text(px - size * 0.285, py + size * 0.355, str(number), size, True, ink)


def _spot(x, y, w, h, paint, up, half) -> Iterator[Stroke]:
    points = _moved(triangles.outline(up, half, 0), x, y)
    curve = half * 0.08
    yield Area(shrunk(points, half * 0.06 + curve), paint["spot"], curve)


def _number(x, y, w, h, paint, label, half) -> Iterator[Stroke]:
    size, curve = h * 0.98, h / 2
    yield Area(shrunk(rect(x, y, w, h), curve - 0.01), paint["dash"], curve)
    left = x + w / 2 - size * 0.57 * len(label) / 2
    yield Text(left, y + h / 2 + size * 0.355, label, size, True, paint["strip"])


def _ring(x, y, w, h, paint, up, half, colour) -> Iterator[Stroke]:
    wide = max(3.0, half * 0.1) if colour == "ring" else max(2.0, half * 0.06)
    points = _moved(triangles.outline(up, half, margin(half)), x, y)
    yield Line(shrunk(points, wide / 2), wide, paint[colour])


def _framed(x, y, w, h, paint, kind, up, half, *numbers) -> Iterator[Stroke]:
    yield from _tile(x, y, w, h, paint, up, *numbers, half)
    yield from _ring(x, y, w, h, paint, up, half, "accent" if kind == "accent" else "ring")


def _lattice(x, y, w, h, paint, count, half, dot) -> Iterator[Stroke]:
    for i in range(count):
        yield Area(rect(x + i * 2 * half, y, dot, dot), paint["line"])


def _chip_end(x, y, w, h, paint, right, height, width, line) -> Iterator[Stroke]:
    curve = height / 7
    for inset, colour in ((0, "accent"), (line, "tint")):
        r = curve - inset
        left, wide = (x, w - inset) if right else (x + inset, w - inset)
        yield Area(rect(left, y + curve, wide, h - 2 * curve), paint[colour])
        flat = left if right else left + r
        yield Area(rect(flat, y + inset, wide - r, h - 2 * inset), paint[colour])
        for cy in (y + curve, y + h - curve):
            yield Disc(left + wide - r if right else left + r, cy, r, paint[colour])


def _plate(x, y, w, h, paint, *_) -> Iterator[Stroke]:
    curve = h * 0.3
    yield Area(shrunk(rect(x, y, w, h), curve), paint["ring"], curve)


def _arrow(x, y, w, h, paint, size, colour, back) -> Iterator[Stroke]:
    points = [(0.18, 0.1), (0.9, 0.5), (0.18, 0.9)]
    yield Area([(x + px * size, y + py * size) for px, py in points], paint[colour])


def _star(x, y, w, h, paint, size, colour, back) -> Iterator[Stroke]:
    yield Area(star((x + size / 2, y + size * 0.53), size * 0.5), paint[colour])


def _small(x, y, w, h, paint, size, colour, back) -> Iterator[Stroke]:
    yield Area(
        [(x, y + size * 0.93), (x + size / 2, y + size * 0.07), (x + size, y + size * 0.93)],
        paint[colour],
    )


def _pile(x, y, w, h, paint, size, back) -> Iterator[Stroke]:
    for shift, colour in ((0.2, "dash"), (0.0, "soft")):
        yield from _small(
            x + shift * size, y + (0.2 - shift) * size, w, h, paint, size * 0.8, colour, back
        )


def _disc(x, y, w, h, paint, size, colour, back) -> Iterator[Stroke]:
    yield Disc(x + size / 2, y + size / 2, size * 0.46, paint[colour])
    yield Disc(x + size / 2, y + size / 2, size * 0.22, paint[back])


def _bag(x, y, w, h, paint, size, back) -> Iterator[Stroke]:
    yield Disc(x + size / 2, y + size * 0.64, size * 0.35, paint["soft"])
    neck = [(0.3, 0.04), (0.7, 0.04), (0.6, 0.36), (0.4, 0.36)]
    yield Area([(x + px * size, y + py * size) for px, py in neck], paint["soft"])


_DRAWN: Final = {
    "tile": _tile,
    "spot": _spot,
    "number": _number,
    "framed": _framed,
    "lattice": _lattice,
    "badge-end": _chip_end,
    "points": _plate,
    "mark-turn": _arrow,
    "mark-won": _star,
    "triangle": _small,
    "pile-triangle": _pile,
    "disc": _disc,
    "pile-disc": _bag,
    "cells": board,
    "halo": halo,
    "link": link,
    "token": token,
    "lying": lying,
    "racked": token,
}
