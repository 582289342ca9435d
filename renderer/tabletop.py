"""Boards without scores: a bare board with loose pieces for a browser, and two boards side by side.

Everything comes from a view, so what its viewer may not see is in no picture. Two boards of
different families share one file: each half keeps its own palette, one behind the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from engine import Move, View
from renderer import alt_text
from renderer.alt_text import HandOrder
from renderer.draw import assemble, draw, encode_band, rows
from renderer.family import FamilyView, Loose
from renderer.layout.strip import ALONE, BoardMarks
from renderer.paint.sprites import sprites_of
from renderer.palettes import SIZE, Palette, palette
from renderer.picture import Outlines, Picture, cached
from renderer.pictures import LARGE, Look, family_view, marked
from renderer.scene import Op, Scene, fill
from renderer.words import ENGLISH, Words

SHARP: Final = 1920
"""Pixels on the long side of a short board: a table view enlarges it, and a phone has three pixels
for one of a page's.
"""

Box: TypeAlias = tuple[int, int, int, int]
"""Left and upper end, width, height, in pixels."""


@dataclass(frozen=True, slots=True)
class Cutout:
    """A piece by itself, with nothing around it, not yet drawn. Equal ones are equal pictures.

    `size`: width and height in pixels.
    """

    palette: str
    size: tuple[int, int]
    ops: tuple[Op, ...]

    def png(self) -> bytes:
        """Return the file's bytes."""
        drawn = encode_band(rows(sprites_of(self.palette), *self.size, self.ops))
        # Nothing is drawn where the canvas stays 0, which is the bare table.
        return assemble(self.size, palette(self.palette).plte, [drawn], clear=True)


class Ghost(NamedTuple):
    """A piece of a move, and where in the board's picture its upper left corner goes."""

    cutout: Cutout
    at: tuple[int, int]


class TableBoard(NamedTuple):
    """The board's picture, and the part of it that the game is about now."""

    picture: Picture
    focus: Box


def table_board(  # noqa: PLR0913 - a drawing's options, all by name with a default
    view: View,
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    highlight: Collection[str] = (),
    points: int | None = None,
    size: int | None = None,
    words: Words = ENGLISH,
) -> TableBoard:
    """Return the board as `renderer.board` draws it, without scores, points, numbers of spots and
    coordinates.

    Lit spots cover what stands beside the last piece: its `points` are in the description alone.

    The outlines are those of every piece and of every cell that a piece could go to or
    that has a name. The text board numbers the spots. Without a `size` a short board is larger
    than others (`SHARP`).
    """
    family = family_view(view)
    look = Look.of(theme, names, size or _size(family), words)
    lit = frozenset(highlight)
    picture = cached(view, ("table", look, lit, points), lambda: _board(view, look, lit, points))
    return TableBoard(picture, _focus(family, picture))


def _size(family: FamilyView) -> int:
    return SHARP if family.short() else LARGE


def _board(view: View, look: Look, lit: frozenset[str], points: int | None) -> Picture:
    family = family_view(view)
    marks = marked(family, frozenset(), lit, None)
    numbered = marked(family, family.open_spots(), lit, points)
    spoken, words = look.spoken(view.players), look.words
    scene = ALONE.above(family.lay(look.size, ALONE, marks))
    return Picture(
        # Through the bare table shows the ground that it is on: an app's own colours.
        draw(scene, family.palette(look.theme), clear=True),
        scene.size,
        lambda: alt_text.board_alt(view, family, spoken, words, numbered.points),
        lambda: alt_text.board_text(view, family, spoken, words, numbered),
        lambda: _outlines(family, look.size),
    )


def _outlines(family: FamilyView, size: int) -> Outlines:
    return family.outlines(size, ALONE, sorted(family.busy() | family.named()))


def _focus(family: FamilyView, picture: Picture) -> Box:
    """Return the box around everything that matters now; the whole picture if nothing does."""
    points = [point for cell in family.busy() for point in picture.outlines.get(cell, ())]
    if not points:
        return (0, 0, *picture.size)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = max(0, min(xs)), max(0, min(ys))
    right, bottom = min(picture.size[0], max(xs)), min(picture.size[1], max(ys))
    return left, top, right - left, bottom - top


def cutout(view: View, piece: str, *, theme: str = "dark") -> Cutout:
    """Return a piece of a hand by itself."""
    family = family_view(view)
    return _cut(family, family.loose(piece), theme)


def ghosts(
    view: View, move: Move, *, theme: str = "dark", size: int | None = None
) -> tuple[Ghost, ...]:
    """Return the pieces that a move lays, on the picture that `table_board` makes of this view: the
    hand's first.

    `move` is one of `view.moves` or `view.placements()`; raises `TypeError` for one that lays
    nothing.
    """
    family = family_view(view)
    return tuple(
        Ghost(_cut(family, each, theme), each.at)
        for each in family.lying(size or _size(family), ALONE, move)
    )


def laid(
    view: View, move: Move, *, theme: str = "dark", size: int | None = None
) -> tuple[Ghost, ...]:
    """Return the pieces of a move that was made as they are on the picture that `table_board` makes of this view.

    `view` is of any moment after the move, or right before it. Raises `TypeError` for a move that lays nothing.
    """
    family = family_view(view)
    return tuple(
        Ghost(_cut(family, each, theme), each.at)
        for each in family.lying(size or _size(family), ALONE, move, ghost=False)
    )


def outlines(view: View, cells: Iterable[str], *, size: int | None = None) -> Outlines:
    """Return the outlines of these cells on the picture that `table_board` makes of this view."""
    family = family_view(view)
    return family.outlines(size or _size(family), ALONE, cells)


def _cut(family: FamilyView, loose: Loose, theme: str) -> Cutout:
    return Cutout(family.palette(theme), loose.size, loose.ops)


def forms(view: View, move: Move) -> tuple[tuple[str, ...], ...]:
    """Return the cells of each form that a move would make. As for `ghosts`."""
    return family_view(view).tried(move)[1].forms


def last_cells(view: View) -> tuple[str, ...]:
    """Return the cells that the last move changed."""
    return tuple(sorted(family_view(view).last()))


def hand_order(view: View, order: HandOrder = "fits") -> tuple[str, ...]:
    """Return the viewer's hand as its picture lists it (`renderer.hand`)."""
    family = family_view(view)
    groups = alt_text.grouped(view, family) if order == "fits" else None
    if groups is None:
        return alt_text.ordered(view, family, order)
    return (*groups[0], *groups[1])


PairBox: TypeAlias = tuple[int, int, int, int]
Half: TypeAlias = tuple[View, Collection[str]]
"""A board, and the cells on it that made the last score."""

_PAD: Final = 40
"""Pixels above and below the pieces, of a picture of 1280."""
_SECOND: Final = bytes((index + SIZE) % 256 for index in range(256))
"""From the indexes of a palette to those behind another one."""


def pair(left: Half, right: Half, *, theme: str = "dark", size: int = LARGE, alt: str) -> Picture:
    """Draw two boards in one picture; `alt` says what they are.

    `size`: pixels of its width. Raises `ValueError` for a theme or a size that pictures do not
    have.
    """
    look = Look(theme, size=size)
    across = look.size // 2
    boards = [_half(half, look.size) for half in (left, right)]
    high = max(bottom - top for _, _, (_, top, _, bottom) in boards) + 2 * round(
        _PAD * size / LARGE
    )
    palettes, drawn = [], []
    for family, scene, box in boards:
        name = family.palette(look.theme)
        palettes.append(palette(name))
        drawn.append(rows(sprites_of(name), across, high, _window(scene, box, across, high)))
    joined = encode_band(_beside(drawn[0], drawn[1], across + 1))
    whole = (2 * across, high)
    return Picture(assemble(whole, _colours(palettes), [joined]), whole, alt, alt)


def _half(half: Half, size: int) -> tuple[FamilyView, Scene, PairBox]:
    """Return a board as large as if it were alone, and the box of its pieces."""
    view, forms = half
    family = family_view(view)
    scene = family.lay(
        size, ALONE, BoardMarks(family.last(), forms=frozenset(forms), scored=family.scored())
    )
    outlines = family.outlines(size, ALONE, [cell for _, cell in family.laid()])
    across, down = zip(*(point for outline in outlines.values() for point in outline), strict=True)
    return family, scene, (min(across), min(down), max(across), max(down))


def _window(scene: Scene, box: PairBox, width: int, height: int) -> list[Op]:
    """Return a window of the board, with its pieces in the middle."""
    left, top, right, bottom = box
    x, y = (width - left - right) // 2, (height - top - bottom) // 2
    shifted = (op._replace(x=op.x + x, y=op.y + y) for op in scene.ops)
    return [fill(0, 0, width, height, "table"), *shifted]


def _beside(left: bytearray, right: bytearray, row: int) -> bytes:
    """Join rows of two pictures, each after its filter byte, into rows of one."""
    shifted = right.translate(_SECOND)
    return b"".join(
        bytes(left[start : start + row] + shifted[start + 1 : start + row])
        for start in range(0, len(left), row)
    )


def _colours(palettes: list[Palette]) -> bytes:
    return b"".join(palette.plte for palette in palettes)
