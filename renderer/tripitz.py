"""Tripitz for the renderer: a view's tokens and cells, and its text.

Placing is in `layout.tripitz`, shapes are in `paint.tripitz`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from engine import Move
from engine.tripitz import PlaceToken, TripitzView, UseJoker
from engine.tripitz.board import EDGE, NAMES, ROW_LENGTHS, ROWS, Grid
from engine.tripitz.rules import score
from engine.tripitz.tokens import COLOURS, SYMBOL_COLOURS, SYMBOLS, TOKENS
from renderer.family import FamilyView, Loose, Trial
from renderer.layout import racks as racks_layout
from renderer.layout import strip as strip_layout
from renderer.layout import tripitz as layout
from renderer.layout.strip import ALONE, BoardMarks, Header, ScoreStrip, plate_sprites
from renderer.picture import Outlines
from renderer.scene import Key, Op, Scene, sprite
from renderer.words import Words

JOKER: Final = "?"

_LOOSE: Final = 180
"""The width of a token by itself with the room around it."""

_EDGE: Final = frozenset(NAMES[cell] for cell in EDGE)


def token(name: str, box: tuple[int, int, int, int]) -> list[Op]:
    """Draw a token on a cell of its own, as large as the box allows."""
    x, y, w, h = box
    wide = min(w, h * 13 // 15) // 2 * 2 - 8
    left, top = x + (w - wide) // 2, y + (h - layout.tall(wide)) // 2
    high, low = layout.tall(wide), layout.pitch(wide)
    return [
        sprite(left, top, wide, high, "hexagon", "cell", wide),
        sprite(left, top + (high - low) // 2, wide, low, "token", name, wide),
    ]


class TripitzFamilyView(FamilyView):
    """A view of Tripitz."""

    shows = TripitzView
    name = "tripitz"
    icon = "disc"
    pieces = "tokens"
    newest_first = False

    def __init__(self, view: TripitzView, whole: TripitzView | None = None) -> None:
        self._view = view
        self.shared = bool(view.options.get("cooperative")) and view.players > 1
        shown = view if whole is None else whole
        laid = (layout.CELL[name] for name in shown.board)
        self._young = layout.young((*laid, *shown.grid.fits))
        # The pictures of a round are of one size.
        self._over = whole is None and view.outcome is not None

    @classmethod
    def first_sprites(cls, size: int) -> Iterable[Key]:
        """Yield the empty board and every token, at the two scales that boards of this size have."""
        for young in (True, False):
            shown = layout.frame(size, lambda _: 0, young=young)
            for band in range(len(shown.grid.heights())):
                yield "cells", *shown.grid, band
            for piece in TOKENS:
                yield "token", piece, shown.wide
            yield "halo", shown.wide, "ring"
            yield "halo", shown.wide, "accent"
            yield "ghost-halo", shown.wide
            for way in range(6):
                yield "link", shown.wide, way
            for px in layout.points_px(shown.wide):
                yield from plate_sprites(px)
        # Racks have tokens as large as a whole board's.
        yield from racks_layout.figure_sprites(layout.frame(size, lambda _: 0).wide)

    def lay(self, size: int, header: Header, marks: BoardMarks) -> Scene:
        shown = layout.frame(size, header.height, young=self._young)
        return Scene(shown.width, layout.layout(self._view.grid.cells, shown, marks))

    def finished(self, size: int, width: int, high: int) -> Scene:
        """Lay the whole board out, or its middle, as all boards of that size: they share their drawings."""
        del width, high
        return self.lay(size, ALONE, BoardMarks())

    def short(self) -> bool:
        return self._young

    def header(self, strip: ScoreStrip, size: int) -> Header:
        """Return all racks, if they are open; else the usual strip."""
        racks = self.racks()
        if not racks:
            return strip_layout.header(strip, size)
        return racks_layout.header(strip, racks, size, over=self._over)

    def racks(self) -> Sequence[tuple[str, ...]]:
        hands = self._view.hands
        if any(hand is None for hand in hands):
            return ()
        return [hand or () for hand in hands]

    def outlines(self, size: int, header: Header, cells: Iterable[str]) -> Outlines:
        shown = layout.frame(size, header.height, young=self._young)
        return {
            name: layout.outline(shown, name)
            for name in cells
            if shown.grid.shows(layout.CELL[name])
        }

    def piece(self, name: str, box: tuple[int, int, int, int]) -> list[Op]:
        return token(name, box)

    def loose(self, name: str) -> Loose:
        box = 0, 0, _LOOSE, layout.pitch(_LOOSE)
        return Loose((sprite(*box, "token", name, _LOOSE),), box[2:])

    def lying(self, size: int, header: Header, move: Move, *, ghost: bool = True) -> list[Loose]:
        """Return the token; a joker's is blank."""
        if not isinstance(move, PlaceToken | UseJoker):
            raise TypeError(f"{move} lays no token")
        shown = layout.frame(size, header.height, young=self._young)
        piece = TOKENS[move.token] if isinstance(move, PlaceToken) else JOKER
        left, top = layout.token_place(shown, move.cell)
        box = 0, 0, shown.wide, layout.pitch(shown.wide)
        token = sprite(*box, "token", piece, shown.wide)
        halo = (sprite(*box, "ghost-halo", shown.wide),) if ghost else ()
        return [Loose((token, *halo), box[2:], (left, top))]

    def busy(self) -> frozenset[str]:
        """Return the tokens and all cells where one could make a row."""
        grid = self._view.grid
        return frozenset((*self._view.board, *(NAMES[cell] for cell in grid.fits)))

    def last(self) -> frozenset[str]:
        return frozenset() if self._view.last is None else frozenset((self._view.last,))

    def scored(self) -> str:
        return self._view.last or ""

    def named(self) -> frozenset[str]:
        return frozenset(NAMES) - self._view.board.keys()

    def spots_for(self, piece: str) -> frozenset[str]:
        """Return where this token makes a triple, or which tokens a joker may replace."""
        if piece == JOKER:
            return frozenset(NAMES[cell] for cell in self._view.grid.exchangeable())
        return frozenset(
            NAMES[move.cell] for move in self._view.placements() if TOKENS[move.token] == piece
        )

    def tried(self, move: Move) -> tuple[TripitzFamilyView, Trial]:
        grid = self._view.grid
        rows: tuple[tuple[str, ...], ...] = ()
        if isinstance(move, PlaceToken):
            rows = score(grid, move.cell, move.token).forms
            grid, piece = grid.place(move.cell, move.token), TOKENS[move.token]
        elif isinstance(move, UseJoker):
            grid, piece = grid.blank(move.cell), JOKER
        else:
            raise TypeError(f"{move} lays no token")
        tried = TripitzFamilyView(replace(self._view, grid=grid), self._view)
        return tried, Trial(piece, frozenset((NAMES[move.cell],)), rows)

    def misplaced(
        self, piece: str, cell: str
    ) -> tuple[TripitzFamilyView, frozenset[tuple[int, int]]]:
        cells = bytearray(self._view.grid.cells)
        cells[layout.CELL[cell]] = TOKENS.index(piece)
        return TripitzFamilyView(replace(self._view, grid=Grid.of(bytes(cells)))), frozenset()

    def fitting(self) -> tuple[str, ...] | None:
        fit = {TOKENS[m.token] for m in self._view.placements()}
        if self._view.grid.exchangeable():
            fit.add(JOKER)
        return tuple(piece for piece in self._view.hand if piece in fit)

    def rank(self, piece: str) -> tuple[int, ...]:
        """Sort by symbol, then by the symbol's colour, as tokens have no value; jokers last."""
        if piece == JOKER:
            return (4,)
        colour, symbol, symbol_colour = tuple(piece)
        return (
            SYMBOLS.index(symbol),
            SYMBOL_COLOURS.index(symbol_colour),
            COLOURS.index(colour),
        )

    def laid(self) -> Sequence[tuple[str, str]]:
        return [(piece, cell) for cell, piece in self._view.board.items()]

    def spot_name(self, cell: str) -> str:
        return cell

    def text(self, marks: BoardMarks) -> str:
        """Write each row: names of tokens, dots for empty cells, names of cells to choose."""
        board, lines = self._view.board, []
        for row, length in zip(ROWS, ROW_LENGTHS, strict=True):
            cells = []
            for i in range(1, length + 1):
                name = f"{row}{i}"
                piece = board.get(name)
                if piece is None:
                    cells.append(name if name in marks.spots else ":" if name in _EDGE else ".")
                else:
                    cells.append(piece + "*" if name in marks.last else piece)
            indent = " " * (3 * (max(ROW_LENGTHS) - length))
            line = "".join(cell.center(6) for cell in cells)
            lines.append(f"{row} {indent}{line}".rstrip())
        return "\n".join(lines)

    def prizes(self) -> tuple[str, ...]:
        """Return the red and the yellow spare token; nothing where nobody is ahead of anybody."""
        alone = self._view.players == 1
        return () if alone or self.shared else ("r", "y")

    def left(self, words: Words) -> tuple[str, str]:
        return words.bag, words.bag_left
