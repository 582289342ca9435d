"""The same boards drawn by others: SVG + cairosvg, skia-python, and plain Pillow at four times the size.

Run: `python -m bench.pictures_others`. All get the same vectors, made beforehand and not measured; fonts
are loaded once. The mean difference of pixels shows that it is the same board. Missing packages are
left out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from io import BytesIO
from itertools import pairwise
from math import hypot
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any
from xml.sax.saxutils import escape

from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat

import renderer
from bench.pictures_strokes import Area, Disc, Line, Stroke
from bench.pictures_vector import strokes
from engine import View
from renderer import pictures
from renderer.draw import BANDS
from renderer.paint import fonts
from renderer.paint.pen import around
from renderer.palettes import palette
from renderer.picture import PICTURES
from renderer.pictures import family_view
from tests.renderer.positions import NAMES, long_board, turns

Size = tuple[int, int]
Draw = Callable[[Size, list[Stroke]], bytes]

TURNS = range(20, 50, 6)
"""The turns drawn, each with the next one."""
ALIKE = 8
"""Of 255: the greatest mean difference by other edges and other letters."""


def svg(size: Size, drawn: list[Stroke]) -> bytes:
    """Make an SVG text, and the PNG of it by cairosvg."""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">']
    for one in drawn:
        if isinstance(one, Area):
            edge = (
                f' stroke="{one.colour}" stroke-width="{2 * one.round:.2f}" stroke-linejoin="round"'
            )
            points = " ".join(f"{x:.2f},{y:.2f}" for x, y in one.points)
            parts.append(
                f'<polygon points="{points}" fill="{one.colour}"{edge if one.round else ""}/>'
            )
        elif isinstance(one, Disc) and one.slice is None:
            parts.append(
                f'<circle cx="{one.x:.2f}" cy="{one.y:.2f}" r="{one.r:.2f}" fill="{one.colour}"/>'
            )
        elif isinstance(one, Disc):
            (ax, ay), (bx, by) = _ends(one)
            arc = f"A{one.r:.2f} {one.r:.2f} 0 0 1 {bx:.2f} {by:.2f}"
            parts.append(
                f'<path d="M{one.x:.2f} {one.y:.2f}L{ax:.2f} {ay:.2f}{arc}Z" fill="{one.colour}"/>'
            )
        elif isinstance(one, Line):
            kind = "polygon" if one.closed else "polyline"
            points = " ".join(f"{x:.2f},{y:.2f}" for x, y in one.points)
            dash = f' stroke-dasharray="{one.dash:.2f}"' if one.dash else ""
            parts.append(
                f'<{kind} points="{points}" fill="none" stroke="{one.colour}" '
                f'stroke-width="{one.width:.2f}" stroke-linejoin="round"{dash}/>'
            )
        else:
            parts.append(
                f'<text x="{one.x:.2f}" y="{one.y:.2f}" font-family="Roboto" font-size="{one.px:.2f}" '
                f'font-weight="{700 if one.bold else 500}" fill="{one.colour}">{escape(one.words)}</text>'
            )
    parts.append("</svg>")
    return bytes(import_module("cairosvg").svg2png("".join(parts).encode()))


def _ends(one: Disc) -> list[tuple[float, float]]:
    """Return the ends of the round side of a slice."""
    return around((one.x, one.y), one.r, one.slice or ())


def skia(size: Size, drawn: list[Stroke]) -> bytes:
    """Draw with skia, and save its own PNG."""
    lib = import_module("skia")
    surface = lib.Surface(*size)
    canvas = surface.getCanvas()
    for one in drawn:
        paint = lib.Paint(AntiAlias=True, Color=_argb(one.colour))
        if isinstance(one, Disc):
            if one.slice is None:
                canvas.drawCircle(one.x, one.y, one.r, paint)
            else:
                box = lib.Rect.MakeLTRB(one.x - one.r, one.y - one.r, one.x + one.r, one.y + one.r)
                canvas.drawArc(box, one.slice[0], one.slice[1] - one.slice[0], True, paint)
        elif isinstance(one, (Area, Line)):
            path = lib.Path()
            path.addPoly([lib.Point(*p) for p in one.points], isinstance(one, Area) or one.closed)
            paint.setStrokeJoin(lib.Paint.kRound_Join)
            if isinstance(one, Line):
                paint.setStyle(lib.Paint.kStroke_Style)
                paint.setStrokeWidth(one.width)
                if one.dash:
                    paint.setPathEffect(lib.DashPathEffect.Make([one.dash, one.dash], 0))
            elif one.round:
                paint.setStyle(lib.Paint.kStrokeAndFill_Style)
                paint.setStrokeWidth(2 * one.round)
            canvas.drawPath(path, paint)
        else:
            canvas.drawString(one.words, one.x, one.y, _face(one.bold, one.px), paint)
    return bytes(surface.makeImageSnapshot().encodeToData(lib.EncodedImageFormat.kPNG, 100))


@cache
def _face(bold: bool, px: float) -> Any:
    lib = import_module("skia")
    path = str(fonts.FONT_FILES["bold" if bold else "medium"])
    return lib.Font(lib.Typeface.MakeFromFile(path), px)


def _argb(colour: str) -> int:
    return 0xFF000000 | int(colour[1:], 16)


def pillow(size: Size, drawn: list[Stroke]) -> bytes:
    """Draw at four times the size, reduce, and save Pillow's own PNG."""
    image = Image.new("RGB", (size[0] * 4, size[1] * 4))
    draw = ImageDraw.Draw(image)
    for one in drawn:
        if isinstance(one, Disc):
            box = [4 * v for v in (one.x - one.r, one.y - one.r, one.x + one.r, one.y + one.r)]
            if one.slice is None:
                draw.ellipse(box, one.colour)
            else:
                draw.pieslice(box, *one.slice, one.colour)
        elif isinstance(one, Area):
            points = [(4 * x, 4 * y) for x, y in one.points]
            draw.polygon(points, one.colour)
            if one.round:
                _rounded(draw, [*points, points[0]], 8 * one.round, one.colour)
        elif isinstance(one, Line):
            points = [(4 * x, 4 * y) for x, y in one.points]
            ends = [*points, points[0]] if one.closed else points
            for a, b in _dashes(ends, 4 * one.dash) if one.dash else pairwise(ends):
                draw.line((a, b), one.colour, round(4 * one.width))
        else:
            place = 4 * one.x, 4 * one.y
            draw.text(
                place, one.words, one.colour, _large(one.bold, round(4 * one.px)), anchor="ls"
            )
    file = BytesIO()
    image.reduce(4).save(file, "PNG")
    return file.getvalue()


def _rounded(draw: Any, points: list[tuple[float, float]], width: float, colour: str) -> None:
    draw.line(points, colour, round(width))
    r = width / 2
    for x, y in points:
        draw.ellipse((x - r, y - r, x + r, y + r), colour)


def _dashes(points: list[tuple[float, float]], dash: float) -> Iterator[tuple[Any, Any]]:
    for (ax, ay), (bx, by) in pairwise(points):
        count = max(1, round(hypot(bx - ax, by - ay) / dash / 2)) * 2 + 1
        for i in range(0, count, 2):
            s, t = i / count, (i + 1) / count
            yield (ax + (bx - ax) * s, ay + (by - ay) * s), (ax + (bx - ax) * t, ay + (by - ay) * t)


@cache
def _large(bold: bool, px: int) -> ImageFont.FreeTypeFont:
    return fonts.font.__wrapped__("bold" if bold else "medium", px)


def with_our_fonts(folder: str) -> None:
    """Let cairo find our fonts, as the others do."""
    path = Path(folder) / "fonts.conf"
    config = f"<fontconfig><dir>{fonts.FONT_FILES['bold'].parent}</dir><cachedir>{folder}</cachedir></fontconfig>"
    path.write_text(config, encoding="utf-8")
    os.environ["FONTCONFIG_FILE"] = str(path)


def others() -> dict[str, Draw | None]:
    """Return the other programs; None for those that are not installed."""
    found: dict[str, Draw | None] = {"Pillow at 4x": pillow}
    for name, module, draw in (("SVG + cairosvg", "cairosvg", svg), ("skia-python", "skia", skia)):
        try:
            import_module(module)
        except (ImportError, OSError):
            found[name] = None
        else:
            found[name] = draw
    return found


def vectors(view: View) -> tuple[Size, list[Stroke]]:
    """Return the board's picture as vectors."""
    family = family_view(view)
    marks = pictures.marked(family, family.open_spots(), frozenset(), None)
    scene = pictures.board_scene(view, family, marks, pictures.Look(names=NAMES))
    return scene.size, strokes(scene, palette(family.palette("dark")))


def different(one: bytes, two: bytes) -> float:
    """Return the mean difference of two pictures, of 255."""
    a, b = (Image.open(BytesIO(file)).convert("RGB") for file in (one, two))
    return sum(ImageStat.Stat(ImageChops.difference(a, b)).mean) / 3


def seconds(work: Callable[[], object]) -> tuple[float, Any]:
    """Return the seconds of a call, and its result."""
    start = thread_time()
    done = work()
    return thread_time() - start, done


def show(view: View) -> renderer.Picture:
    """Draw by our renderer."""
    return renderer.board(view, names=NAMES, spots="open")


def measure(views: list[View]) -> None:
    """Print the ratios to the next turn of ours."""
    took: dict[str, list[float]] = {}
    far: dict[str, float] = {}
    size: dict[str, list[int]] = {}
    for before, after in zip(views[::2], views[1::2], strict=True):
        shape, drawn = vectors(after)
        show(after)
        BANDS.clear()
        PICTURES.clear()
        show(before)
        turn, ours = seconds(lambda v=after: show(v))
        size.setdefault("ours", []).append(len(ours.png))
        for name, draw in others().items():
            if draw is not None:
                spent, png = seconds(lambda d=draw, s=shape, v=drawn: d(s, v))
                took.setdefault(name, []).append(spent / turn)
                size.setdefault(name, []).append(len(png))
                far[name] = max(far.get(name, 0), different(ours.png, png))
    print(f"  {'ours, next turn':18}      1              {median(size['ours']) / 1000:5.0f} kB")
    for name in others():
        if name not in took:
            print(f"  {name:18} not installed (uv sync --group bench)")
            continue
        alike = "the same board" if far[name] < ALIKE else "NOT the same board"
        print(
            f"  {name:18} {median(took[name]):6.1f} times as long, {median(size[name]) / 1000:5.0f} kB,"
            f" differs by {far[name]:.1f} of 255: {alike}"
        )


def main() -> None:
    """Measure both families, a few turns each."""
    games = {"triangles": list(long_board()), "tripitz": list(turns("tripitz", 4))}
    with TemporaryDirectory() as folder:
        with_our_fonts(folder)
        for name, views in games.items():
            print(f"{name}: the same boards drawn by others")
            measure([view for i in TURNS for view in views[i : i + 2]])


if __name__ == "__main__":
    main()
