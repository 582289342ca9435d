"""The triangle games for the renderer: a view's tiles, spots and coordinates, and its text.

Placing is in `layout.triangles`, shapes are in `paint.triangles`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from engine import Move
from engine.triangles import Exchange, PlaceTile, TriangleView, moves
from engine.triangles.board import (
    ORIGIN,
    Board,
    canonical,
    cell_name,
    corners,
    parse_tile,
    tile_name,
)
from renderer.family import FamilyView, Loose, Trial
from renderer.layout import strip as strip_layout
from renderer.layout import triangles
from renderer.layout.strip import BoardMarks, Header, ScoreStrip, plate_sprites
from renderer.picture import Outlines
from renderer.scene import Key, Op, Scene, sprite
from renderer.words import Words

_SHORT: Final = 10
"""Half tiles side by side on a board that is short; of rows half as many."""

_LOOSE: Final = 108
"""Half the width of a tile by itself; a phone's hand shows it smaller."""


class TriangleFamilyView(FamilyView):
    """A view of a triangle game."""

    shows = TriangleView
    name = "triangles"
    icon = "triangle"
    pieces = "tiles"
    newest_first = True

    def __init__(self, view: TriangleView, whole: TriangleView | None = None) -> None:
        self._view = view
        self._board = view.board
        self._framed = view.board if whole is None else whole.board
        self._numbers = {f"{x},{y}": str(n) for n, (x, y) in view.board.spots.items()}

    @classmethod
    def first_sprites(cls, size: int) -> Iterable[Key]:
        halves = [half for half in reversed(triangles.HALVES) if size / 36 <= half <= size / 9]
        for px in sorted({px for half in halves for px in triangles.points_px(half)}):
            yield from plate_sprites(px)
        for half in halves:
            yield "shapes", half
            for up in (0, 1):
                yield "blank", up, half
                yield "spot", up, half
                yield "frame", up, half, "ring"
                yield "frame", up, half, "accent"
            for digits in (1, 2):
                yield "number-plate", digits, half
            for side in (-1, 0, 1):
                yield "shade-tile", side, half
        # Of a short board, as a table view shows it, what takes longest.
        yield "shapes", triangles.HALVES[bisect_right(triangles.HALVES, size / 9)]
        for sign in "0123456789\N{MINUS SIGN}":
            yield "figure", sign, "medium", 30, "soft", "table"

    def lay(self, size: int, header: Header, marks: BoardMarks) -> Scene:
        shown = self._frame(size, header)
        return Scene(shown.width, triangles.layout(self._board, shown, marks))

    def finished(self, size: int, width: int, high: int) -> Scene:
        shown = triangles.cropped(self._board, size, width, high)
        return Scene(width, triangles.layout(self._board, shown, BoardMarks()))

    def short(self) -> bool:
        shown = triangles.window(self._framed)
        return shown.columns <= _SHORT and shown.rows <= _SHORT // 2

    def _frame(self, size: int, header: Header) -> triangles.Frame:
        return triangles.frame(self._framed, size, header.height, header.below, bare=header.alone)

    def header(self, strip: ScoreStrip, size: int) -> Header:
        return strip_layout.header(strip, size)

    def outlines(self, size: int, header: Header, cells: Iterable[str]) -> Outlines:
        shown = self._frame(size, header)
        parts = {name: name.split(",") for name in cells}
        return {name: shown.outline((int(x), int(y))) for name, (x, y) in parts.items()}

    def piece(self, name: str, box: tuple[int, int, int, int]) -> list[Op]:
        """Draw a tile standing on a side, its name read from the left corner."""
        x, y, w, h = box
        half = max(
            (n for n in triangles.HALVES if n <= w / 2 - 4 and triangles.rise(n) <= h - 7),
            default=triangles.HALVES[0],
        )
        wide, high = 2 * half + 2 * triangles.margin(half), triangles.rise(half)
        at = x + (w - wide) // 2, y + (h - high) // 2
        return [sprite(*at, wide, high, "tile", 1, *parse_tile(name), half)]

    def loose(self, name: str) -> Loose:
        return self._lone(("tile", 1, *parse_tile(name), _LOOSE), _LOOSE)

    def lying(self, size: int, header: Header, move: Move, *, ghost: bool = True) -> list[Loose]:
        """Return the tile; after an exchange's, the one that it displaces."""
        if isinstance(move, Exchange):
            laid = [(move.cell, move.numbers), (move.to, move.displaced)]
        elif isinstance(move, PlaceTile):
            laid = [(move.cell, move.numbers)]
        else:
            raise TypeError(f"{move} lays no tile")
        shown = self._frame(size, header)
        zero, base = shown.origin
        half = shown.half
        found = []
        for (x, y), numbers in laid:
            left = zero + (x - 1) * half - triangles.margin(half)
            at = left, base - (y + 1) * triangles.rise(half)
            up = (x + y + 1) % 2
            key: Key = ("framed", "ghost", up, half, *numbers)
            if not ghost:
                key = ("tile", up, *numbers, half)
            found.append(self._lone(key, half, at))
        return found

    def _lone(self, key: Key, half: int, at: tuple[int, int] = (0, 0)) -> Loose:
        size = 2 * half + 2 * triangles.margin(half), triangles.rise(half)
        return Loose((sprite(0, 0, *size, *key),), size, at)

    def busy(self) -> frozenset[str]:
        """Return the tiles and all cells beside them; the first one's before there are any."""
        cells = frozenset(map(cell_name, (*self._board.cells, *self._board.open)))
        return cells or frozenset((cell_name(ORIGIN),))

    def last(self) -> frozenset[str]:
        last = self._view.last
        return frozenset() if last is None else frozenset(map(cell_name, last.cells))

    def scored(self) -> str:
        last = self._view.last
        return "" if last is None else cell_name(last.cell)

    def open_spots(self) -> frozenset[str]:
        return frozenset(map(cell_name, self._board.open))

    def spots_for(self, piece: str) -> frozenset[str]:
        """Return the cells where this tile fits; where it could be exchanged, if nothing fits."""
        wanted = canonical(parse_tile(piece))
        moves = self._view.placements() or self._view.moves
        return frozenset(
            cell_name(move.cell)
            for move in moves
            if isinstance(move, PlaceTile | Exchange) and canonical(move.numbers) == wanted
        )

    def tried(self, move: Move) -> tuple[TriangleFamilyView, Trial]:
        if not isinstance(move, PlaceTile | Exchange):
            raise TypeError(f"{move} lays no tile")
        board = self._board
        if isinstance(move, Exchange):
            board = board.swap(move.cell, move.numbers).add(move.to, move.displaced)
        else:
            board = board.add(move.cell, move.numbers)
        scored = moves.move_score(self._view.variant, self._board, self._view.draws, move)
        wanted = canonical(move.numbers)
        return TriangleFamilyView(replace(self._view, board=board), self._view), Trial(
            next(piece for piece in self._view.hand if canonical(parse_tile(piece)) == wanted),
            frozenset(map(cell_name, move.cells)),
            tuple(tuple(map(cell_name, cells)) for cells in scored.cells),
        )

    def misplaced(
        self, piece: str, cell: str
    ) -> tuple[TriangleFamilyView, frozenset[tuple[int, int]]]:
        """Return this board with a tile where corners disagree, without what was there."""
        x, y = map(int, cell.split(","))
        numbers, board = parse_tile(piece), self._board
        own = (x, y) in board.cells
        clashes = frozenset(
            point
            for point, number in zip(corners((x, y)), numbers, strict=True)
            if board.points.get(point, number) != number and not (own and board.around[point] == 1)
        )
        # Only shown: what could be placed beside it is of no interest.
        shown = replace(board, cells={**board.cells, (x, y): numbers})
        return TriangleFamilyView(replace(self._view, board=shown)), clashes

    def fitting(self) -> tuple[str, ...] | None:
        placements = self._view.placements()
        if not self._board.cells and not placements:
            return None
        fit = {canonical(move.numbers) for move in placements if isinstance(move, PlaceTile)}
        return tuple(piece for piece in self._view.hand if canonical(parse_tile(piece)) in fit)

    def rank(self, piece: str) -> tuple[int, ...]:
        """Put the most valuable tile first, then sort by numbers."""
        return (-self._view.tile_value(piece), *parse_tile(piece))

    def called(self, piece: str) -> str:
        return tile_name(canonical(parse_tile(piece)))

    def laid(self) -> Sequence[tuple[str, str]]:
        """Return tiles as they are, from the leftmost corner clockwise, newest first."""
        return [
            (tile_name(numbers), cell_name(cell))
            for cell, numbers in reversed(tuple(self._board.cells.items()))
        ]

    def spot_name(self, cell: str) -> str:
        """Return the spot's number; the first tile's cell has none and goes by its coordinates."""
        return self._numbers.get(cell, cell)

    def meets(self, cell: str) -> str:
        """Return the corners' numbers, as a tile there is read; `?` where any will do."""
        x, y = map(int, cell.split(","))
        known = [self._board.points.get(point) for point in corners((x, y))]
        if (x, y) in self._board.cells or not any(number is not None for number in known):
            return ""
        # Not written as a tile is: no tile is meant.
        return " ".join("?" if number is None else str(number) for number in known)

    def text(self, marks: BoardMarks) -> str:
        """Draw a lattice of corner numbers: `*` in the tiles of the last move, `.` in the others."""
        if not self._board.cells:
            return ""
        return "\n".join(_lattice(self._board, marks))

    def left(self, words: Words) -> tuple[str, str]:
        return words.stock, words.stock_left


_HALF: Final = 3
"""Characters for half a tile's width: a tile has room for a spot's number of two digits."""


def _lattice(board: Board, marks: BoardMarks) -> list[str]:
    """Return lines of corner numbers and, between them, lines of cells with the row's coordinate."""
    spots = triangles.labels(board, marks)
    cells = [*board.cells, *(cell for cell, _ in spots)]
    left = min(x for x, _ in cells) - 1
    right = max(x for x, _ in cells) + 1
    low, high = min(y for _, y in cells), max(y for _, y in cells)
    width = (right - left) * _HALF + 2
    edges = {y: [" "] * width for y in range(low, high + 2)}
    rows = {y: [" "] * width for y in range(low, high + 1)}
    for x, y in board.cells:
        up = (x + y) % 2 == 0
        at = (x - left) * _HALF
        flat = edges[y if up else y + 1]
        flat[at - _HALF : at + _HALF + 1] = "-" * (2 * _HALF + 1)
        rows[y][at - 2], rows[y][at + 1] = "/\\" if up else "\\/"
        rows[y][at] = "*" if f"{x},{y}" in marks.last else "."
    for (x, y), number in board.points.items():
        edges[y][(x - left) * _HALF] = str(number)
    for (x, y), label in spots:
        at = (x - left) * _HALF
        rows[y][at - len(label) + 1 : at + 1] = label
    margin = max(len(str(low)), len(str(high))) + 1
    lines = []
    for y in range(high + 1, low - 1, -1):
        lines.append(" " * margin + "".join(edges[y]))
        if y > low:
            lines.append(str(y - 1).rjust(margin - 1) + " " + "".join(rows[y - 1]))
    lines.append(" " * margin + _axis(left, right, width))
    return "\n".join(line.rstrip() for line in lines).strip("\n").splitlines()


def _axis(left: int, right: int, width: int) -> str:
    line = [" "] * (width + 4)
    for x in range(left + 1, right):
        label = str(x)
        if x % 2 == 0:
            at = (x - left) * _HALF - len(label) + 1
            line[at : at + len(label)] = label
    return "".join(line)
