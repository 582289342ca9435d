"""What the boards of all families have besides their pieces: a header, marks, the points plate.

Owns what header and board must know of each other: the header's height decides how much room the
board has, and what it says beside the board stands in the board's first band. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from renderer.scene import Band, Key, Op, Scene, TextStyle, sprite, text


@dataclass(frozen=True, slots=True)
class BoardMarks:
    """What a picture of a board points at, besides what lies there. Cells in notation.

    `last`: where the last move went. `spots`: cells to choose from. `forms`: cells that scored.

    `points`: what the last move brought, with its sign, and the cell that says so; nothing or both.

    `ghosts`: cells whose piece does not lie there yet. `quiet`: the spots are second to something else.
    `clashes`: corner points (x, y) of a triangle game where a ghost disagrees with what lies there.
    """

    last: frozenset[str] = frozenset()
    spots: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()
    points: str = ""
    scored: str = ""
    ghosts: frozenset[str] = frozenset()
    quiet: bool = False
    clashes: frozenset[tuple[int, int]] = frozenset()


def _nothing(width: int, tall: int) -> tuple[Op, ...]:
    del width, tall
    return ()


def _none(width: int) -> int:
    del width
    return 0


@dataclass(frozen=True, slots=True)
class Header:
    """`height` (in pixels) and `bands` in a picture of some width.

    `beside`: what is drawn over the board's first band, of the picture's width and that band's height.
    `below`: the rows of pixels that a picture of some width needs for what stands below the board.
    `alone`: there is none, and the board fills its picture: no coordinates stand at its edges.
    """

    height: Callable[[int], int]
    bands: Callable[[int], tuple[Band, ...]]
    beside: Callable[[int, int], tuple[Op, ...]] = _nothing
    below: Callable[[int], int] = _none
    alone: bool = False

    def above(self, board: Scene) -> Scene:
        """The whole picture: this header above a board that was laid out for it."""
        first, *rest = board.bands
        over = self.beside(board.width, first.height)
        if over:
            first = Band(first.height, _both, (first, over), quick=True)
        return Scene(board.width, (*self.bands(board.width), first, *rest))


def _both(band: Band, over: tuple[Op, ...]) -> tuple[Op, ...]:
    return (*band.ops, *over)


def _no_bands(width: int) -> tuple[Band, ...]:
    del width
    return ()


ALONE: Final = Header(height=_none, bands=_no_bands, alone=True)
"""Of a board by itself."""


def plate_size(px: int, points: str) -> tuple[int, int]:
    """Width and height of the plate with these points, for letters of this size."""
    return px * 57 // 100 * len(points) + px * 9 // 20, px


def points_plate(x: int, y: int, px: int, points: str) -> tuple[Op, Op]:
    """What the last move brought, on a plate with its left and upper end there."""
    w, h = plate_size(px, points)
    return (
        sprite(x, y, w, h, "points", w, h),
        text((x, y, w, h), points, TextStyle(px, "ring-ink", "ring", bold=True)),
    )


def plate_sprites(px: int) -> Iterator[Key]:
    """The drawings of most plates with letters of this size."""
    yield "text", "+-0123456789".replace("-", "\N{MINUS SIGN}"), "bold", px, "ring-ink", "ring"
    for points in ("+1", "+12"):
        yield "points", *plate_size(px, points)
