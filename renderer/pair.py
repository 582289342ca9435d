"""Two boards side by side, without scores: for the page on which games are chosen.

Owns putting pictures of two families into one file. Each half keeps its own palette; the file has both,
one behind the other.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

from engine import View
from renderer import png
from renderer.families import family_view
from renderer.family import FamilyView
from renderer.layout.board import ALONE, BoardMarks
from renderer.paint.canvas import rows
from renderer.paint.sprite_cache import sprites_of
from renderer.palettes import SIZE, Palette
from renderer.picture import Picture
from renderer.pictures import LARGE, Look
from renderer.scene import Op, Scene, fill

Box: TypeAlias = tuple[int, int, int, int]
Half: TypeAlias = tuple[View, Collection[str]]
"""A board, and the cells on it that made the last score."""

_PAD: Final = 40
"""Pixels above and below the pieces, of a picture of 1280."""
_SECOND: Final = bytes((index + SIZE) % 256 for index in range(256))
"""From the indexes of a palette to those behind another one."""


def pair(left: Half, right: Half, *, theme: str = "dark", size: int = LARGE, alt: str) -> Picture:
    """Two boards in one picture; `alt` says what they are.

    `size`: pixels of its width. Raises `ValueError` for a theme or a size that pictures do not have.
    """
    look = Look(theme, size=size)
    across = look.size // 2
    boards = [_board(half, look.size) for half in (left, right)]
    high = max(bottom - top for _, _, (_, top, _, bottom) in boards) + 2 * round(
        _PAD * size / LARGE
    )
    palettes, drawn = [], []
    for family, scene, box in boards:
        sprites = sprites_of(family.palette(look.theme))
        palettes.append(sprites.palette)
        drawn.append(rows(sprites, across, high, _window(scene, box, across, high)))
    joined = png.band(_beside(drawn[0], drawn[1], across + 1))
    whole = (2 * across, high)
    return Picture(png.assemble(whole, _colours(palettes), [joined]), whole, alt, alt)


def _board(half: Half, size: int) -> tuple[FamilyView, Scene, Box]:
    """A board as large as if it were alone, and where its pieces lie."""
    view, forms = half
    family = family_view(view)
    scene = family.lay(
        size, ALONE, BoardMarks(family.last(), forms=frozenset(forms), scored=family.scored())
    )
    outlines = family.outlines(size, ALONE, [cell for _, cell in family.laid()])
    across, down = zip(*(point for outline in outlines.values() for point in outline), strict=True)
    return family, scene, (min(across), min(down), max(across), max(down))


def _window(scene: Scene, box: Box, width: int, height: int) -> list[Op]:
    """So much of the board, its pieces in the middle."""
    left, top, right, bottom = box
    x, y = (width - left - right) // 2, (height - top - bottom) // 2
    shifted = (op._replace(x=op.x + x, y=op.y + y) for op in scene.ops)
    return [fill(0, 0, width, height, "table"), *shifted]


def _beside(left: bytearray, right: bytearray, row: int) -> bytes:
    """Rows of two pictures, each after its filter byte, as rows of one."""
    shifted = right.translate(_SECOND)
    return b"".join(
        bytes(left[start : start + row] + shifted[start + 1 : start + row])
        for start in range(0, len(left), row)
    )


def _colours(palettes: list[Palette]) -> bytes:
    return b"".join(palette.plte for palette in palettes)
