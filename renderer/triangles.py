"""The triangle games, as the renderer sees them: a view's tiles, spots and coordinates, and its text.

Owns what is theirs alone and leaves placing to `layout.triangles`, shapes to `paint.triangles`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt

from engine.triangles import Exchange, Place, TriangleView
from engine.triangles.board import cell_name, corners, points_up
from engine.triangles.notation import parse_tile
from engine.triangles.tiles import canonical, tile_name
from renderer.family import Table
from renderer.layout import triangles as layout
from renderer.layout.marks import Marks
from renderer.scene import Op, sprite
from renderer.words import Words


class TriangleTable(Table):
    """A view of a triangle game."""

    family = "triangles"
    icon = "triangle"

    def __init__(self, view: TriangleView) -> None:
        self._view = view
        self._board = view.board

    def lay(
        self, size: int, strip_height: Callable[[int], int], marks: Marks
    ) -> tuple[tuple[int, int], list[Op]]:
        """The board below a strip: the picture's size and the operations."""
        shown = layout.frame(self._board, size, strip_height)
        return (shown.width, shown.height), layout.layout(self._board, shown, marks)

    def piece(self, name: str, box: tuple[int, int, int, int]) -> list[Op]:
        """A tile standing on a side, its name read from the left corner."""
        x, y, w, h = box
        half = max(
            (n for n in layout.HALVES if n <= min(w / 2, h / sqrt(3)) - 4),
            default=layout.HALVES[0],
        )
        more = layout.margin(half)
        wide, high = 2 * half + 2 * more, layout.rise(half) + 2 * more
        at = x + (w - wide) // 2, y + (h - high) // 2
        return [sprite(*at, wide, high, "tile", 1, *parse_tile(name), half)]

    def last(self) -> frozenset[str]:
        """The cells that the last move changed."""
        last = self._view.last
        return frozenset() if last is None else frozenset(map(cell_name, last.cells))

    def open_spots(self) -> frozenset[str]:
        """Every empty cell beside a tile."""
        return frozenset(map(cell_name, self._board.open))

    def spots_for(self, piece: str) -> frozenset[str]:
        """Where this tile fits; where it could be exchanged, if nothing fits."""
        wanted = canonical(parse_tile(piece))
        moves = self._view.placements() or self._view.moves
        return frozenset(
            cell_name(move.cell)
            for move in moves
            if isinstance(move, Place | Exchange) and canonical(move.numbers) == wanted
        )

    def fitting(self) -> tuple[str, ...] | None:
        """The tiles that fit somewhere, in the hand's order."""
        placements = self._view.placements()
        if not self._board.cells and not placements:
            return None
        fit = {canonical(move.numbers) for move in placements if isinstance(move, Place)}
        return tuple(piece for piece in self._view.hand if canonical(parse_tile(piece)) in fit)

    def laid(self) -> Sequence[tuple[str, str]]:
        """Tiles as they lie, from the leftmost corner clockwise, newest first."""
        return [
            (tile_name(numbers), cell_name(cell))
            for cell, numbers in reversed(tuple(self._board.cells.items()))
        ]

    @property
    def newest_first(self) -> bool:
        """Tiles are told from the latest on."""
        return True

    def spot_name(self, cell: str) -> str:
        """The spot's number; the first tile's cell has none and goes by its coordinates."""
        for number, spot in self._board.spots.items():
            if cell_name(spot) == cell:
                return str(number)
        return cell

    def text(self, marks: Marks) -> str:
        """A lattice of corner numbers: `*` in the tiles of the last move, `.` in the others."""
        return "\n".join(_lattice(self._view, marks))

    def left(self, words: Words) -> tuple[str, str]:
        """The stock."""
        return words.stock, words.stock_left

    @property
    def shared(self) -> bool:
        """Everybody plays for themselves."""
        return False

    @property
    def rounds(self) -> bool:
        """Until somebody has the target; alone there is one round."""
        return self._view.players > 1


def _lattice(view: TriangleView, marks: Marks) -> Iterator[str]:
    board = view.board
    if not board.cells:
        return
    numbered = [c for c in board.spots.values() if cell_name(c) in marks.spots]
    cells = [*board.cells, *numbered]
    left = min(x for x, _ in cells) - 1
    width = max(x for x, _ in cells) + 2 - left
    low, high = min(y for _, y in cells), max(y for _, y in cells)
    margin = max(len(str(low)), len(str(high))) + 1
    points = dict(board.points)

    def corner_row(y: int) -> str:
        line = [" "] * (4 * width)
        for cell in board.cells:
            a, b, c = corners(cell)
            # The horizontal side: below an up cell, above a down cell.
            one, two = (a, c) if points_up(cell) else (a, b)
            if one[1] == y:
                at = 2 * (one[0] - left)
                line[at : at + 5] = "-" * (2 * (two[0] - one[0]) + 1)
        for (x, py), number in points.items():
            if py == y:
                line[2 * (x - left)] = str(number)
        return (" " * margin + "".join(line)).rstrip()

    def cell_row(y: int) -> str:
        line = [" "] * (4 * width)
        for cell in board.cells:
            x, cy = cell
            if cy == y:
                at = 2 * (x - left)
                line[at] = "*" if cell_name(cell) in marks.last else "."
                line[at - 1], line[at + 1] = "/\\" if points_up(cell) else "\\/"
        for number, (x, cy) in board.spots.items():
            if cy == y and (x, cy) in numbered:
                at = 2 * (x - left)
                label = str(number)
                line[at : at + len(label)] = label
        return (str(y).rjust(margin - 1) + " " + "".join(line)).rstrip()

    for y in range(high, low - 1, -1):
        yield corner_row(y + 1)
        yield cell_row(y)
    yield corner_row(low)
    axis = [" "] * (4 * width + 8)
    for x in range(left + 1, left + width - 1):
        if x % 2 == 0:
            label = str(x)
            at = 2 * (x - left) - len(label) // 2
            axis[at : at + len(label)] = label
    yield (" " * margin + "".join(axis)).rstrip()
