"""The strokes for the drawing programs that pictures are compared with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from renderer.paint.pen import Point


@dataclass(frozen=True, slots=True)
class Area:
    """A filled polygon, its corners rounded."""

    points: list[Point]
    colour: str
    round: float = 0


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc, or a slice of it in degrees clockwise from the right."""

    x: float
    y: float
    r: float
    colour: str
    slice: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of this width; `dash`: the lengths of its dashes and gaps."""

    points: list[Point]
    width: float
    colour: str
    closed: bool = True
    dash: float = 0


@dataclass(frozen=True, slots=True)
class Text:
    """A text that begins at x, with its baseline at y."""

    x: float
    y: float
    words: str
    px: float
    bold: bool
    colour: str


Stroke: TypeAlias = Area | Disc | Line | Text
