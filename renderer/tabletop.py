"""What a table's view in a browser is put together from: a bare board, and pieces to lay upon it.

Owns which pictures those are and where in the board's each piece goes. Everything comes from a view, so
whatever its viewer may not see is in none of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine import Move, View
from renderer import alt_text, png
from renderer.alt_text import Order
from renderer.draw import draw
from renderer.families import family_view
from renderer.family import FamilyView, Loose
from renderer.layout.board import ALONE
from renderer.paint.canvas import rows
from renderer.paint.sprite_cache import sprites_of
from renderer.picture import Outlines, Picture, cached
from renderer.pictures import LARGE, Look, marked
from renderer.scene import Op
from renderer.words import ENGLISH, Words

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
        """The file's bytes."""
        sprites = sprites_of(self.palette)
        drawn = png.band(rows(sprites, *self.size, self.ops))
        # Nothing is drawn where the canvas stays 0, which is the bare table.
        return png.assemble(self.size, sprites.palette.plte, [drawn], clear=True)


class Ghost(NamedTuple):
    """A piece as it would lie, and where in the board's picture its upper left corner goes."""

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
    size: int = LARGE,
    words: Words = ENGLISH,
) -> TableBoard:
    """The board as `renderer.board` draws it, without scores, points, numbers of spots and coordinates.

    Lit spots cover what stands beside the last piece: its `points` are in the description alone.

    The outlines are those of every piece that lies there and of every cell that a piece could go to or
    that has a name. The text board numbers the spots.
    """
    look = Look.of(theme, names, size, words)
    lit = frozenset(highlight)
    picture = cached(view, ("table", look, lit, points), lambda: _board(view, look, lit, points))
    return TableBoard(picture, _focus(family_view(view), picture))


def _board(view: View, look: Look, lit: frozenset[str], points: int | None) -> Picture:
    family = family_view(view)
    marks = marked(family, frozenset(), lit, None)
    numbered = marked(family, family.open_spots(), lit, points)
    spoken, words = look.spoken(view.players), look.words
    scene = ALONE.above(family.lay(look.size, ALONE, marks))
    return Picture(
        draw(scene, family.palette(look.theme)),
        scene.size,
        lambda: alt_text.board_alt(view, family, spoken, words, numbered.points),
        lambda: alt_text.board_text(view, family, spoken, words, numbered),
        lambda: _outlines(family, look.size),
    )


def _outlines(family: FamilyView, size: int) -> Outlines:
    return family.outlines(size, ALONE, sorted(family.busy() | family.named()))


def _focus(family: FamilyView, picture: Picture) -> Box:
    """The box around everything that matters now; the whole picture if nothing does."""
    points = [point for cell in family.busy() for point in picture.outlines.get(cell, ())]
    if not points:
        return (0, 0, *picture.size)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = max(0, min(xs)), max(0, min(ys))
    right, bottom = min(picture.size[0], max(xs)), min(picture.size[1], max(ys))
    return left, top, right - left, bottom - top


def cutout(view: View, piece: str, *, theme: str = "dark") -> Cutout:
    """A piece of a hand by itself."""
    family = family_view(view)
    return _cut(family, family.loose(piece), theme)


def ghosts(view: View, move: Move, *, theme: str = "dark", size: int = LARGE) -> tuple[Ghost, ...]:
    """The pieces that a move lays, on the picture that `table_board` makes of this view: the hand's first.

    `move` is one of `view.moves` or `view.placements()`; raises `TypeError` for one that lays nothing.
    """
    family = family_view(view)
    return tuple(
        Ghost(_cut(family, each, theme), each.at) for each in family.lying(size, ALONE, move)
    )


def _cut(family: FamilyView, loose: Loose, theme: str) -> Cutout:
    return Cutout(family.palette(theme), loose.size, loose.ops)


def forms(view: View, move: Move) -> tuple[tuple[str, ...], ...]:
    """The cells of each form that a move would make. As for `ghosts`."""
    return family_view(view).tried(move)[1].forms


def last_cells(view: View) -> tuple[str, ...]:
    """The cells that the last move changed."""
    return tuple(sorted(family_view(view).last()))


def hand_order(view: View, order: Order = "fits") -> tuple[str, ...]:
    """The viewer's hand as its picture lists it (`renderer.hand`)."""
    family = family_view(view)
    groups = alt_text.grouped(view, family) if order == "fits" else None
    if groups is None:
        return alt_text.ordered(view, family, order)
    return (*groups[0], *groups[1])
