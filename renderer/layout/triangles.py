"""Where the triangle games' boards go in a picture: a row of cells is a band.

Owns the operations for tiles, spots, rings and coordinates. What part of the board is shown, and how
large, is `window`'s. Knows no colours and no Pillow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.triangles.board import ORIGIN, Board, Cell, cell_name
from engine.triangles.tiles import Numbers
from renderer.layout.board import BoardMarks, plate_size, points_plate
from renderer.layout.window import BOTTOM, LEFT, Frame, margin, rise, shade_reach
from renderer.scene import Band, Key, Op, TextStyle, fill, sprite, text


class TriangleRow(NamedTuple):
    """What lies in a row of cells, each from left to right, by x.

    `above_clashes` and `below_clashes` are corner points of `BoardMarks` at the row's upper and lower end.

    `tiles` with their numbers, `above` the upright tiles of the next higher row that stand on the bare
    table, `spots` with their labels, `last`, `forms`, `ghosts` and `quiet` as in `BoardMarks`; `points` and
    whose they are.
    """

    tiles: tuple[tuple[int, Numbers], ...]
    above: tuple[int, ...]
    spots: tuple[tuple[int, str], ...]
    last: tuple[int, ...]
    forms: tuple[int, ...]
    ghosts: tuple[int, ...]
    quiet: bool
    points: str
    scored: int
    above_clashes: tuple[int, ...] = ()
    below_clashes: tuple[int, ...] = ()


def layout(board: Board, shown: Frame, marks: BoardMarks) -> tuple[Band, ...]:
    """The board below the strip. A row of cells is a band, so that a tile changes few of them."""
    view = shown.window
    across = shown.origin[0], shown.unit, view.left, view.right, shown.bare
    grid = TriangleGrid(shown.half, shown.width, *across)
    top = shown.origin[1] - view.high * rise(shown.half)
    foot = shown.height - shown.origin[1] + view.low * rise(shown.half)
    rows = rows_of(board, marks)
    bands = [Band(top - shown.top, _head, (grid, view.high, top - shown.top))]
    for y in range(view.high - 1, view.low - 1, -1):
        row = rows.get(y)
        # Rings go with the next move.
        quick = row is not None and bool(row.last or row.forms or row.ghosts)
        bands.append(Band(rise(shown.half), _row, (grid, y, row), quick))
    bands.append(Band(foot, _foot, (grid, foot)))
    return tuple(bands)


def rows_of(board: Board, marks: BoardMarks) -> dict[int, TriangleRow]:
    """The rows in which there is anything, by y."""
    cells = board.cells
    spots: dict[int, list[tuple[int, str]]] = {}
    marked = labels(board, marks)
    for (x, y), label in marked:
        spots.setdefault(y, []).append((x, label))
    taken = cells.keys() | ({cell for cell, _ in marked} if not marks.quiet else set())
    tiles: dict[int, list[tuple[int, Numbers]]] = {}
    above: dict[int, list[int]] = {}
    for (x, y), numbers in cells.items():
        tiles.setdefault(y, []).append((x, numbers))
        if (x + y) % 2 == 0 and (x, y - 1) not in taken:
            above.setdefault(y - 1, []).append(x)
    last, forms, ghosts = _xs(marks.last), _xs(marks.forms - marks.last), _xs(marks.ghosts)
    scored = _xs([marks.scored]) if marks.points else {}
    return {
        y: TriangleRow(
            tuple(sorted(tiles.get(y, ()))),
            tuple(sorted(above.get(y, ()))),
            tuple(sorted(spots.get(y, ()))),
            last.get(y, ()),
            forms.get(y, ()),
            ghosts.get(y, ()),
            marks.quiet and y in spots,
            marks.points if y in scored else "",
            scored.get(y, (0,))[0],
            tuple(sorted(x for x, low in marks.clashes if low == y + 1)),
            tuple(sorted(x for x, low in marks.clashes if low == y)),
        )
        for y in {*tiles, *above, *spots, *_beside(marks.clashes)}
    }


def _beside(points: Iterable[tuple[int, int]]) -> set[int]:
    """The rows above and below these corner points."""
    return {row for _, y in points for row in (y - 1, y)}


def _xs(names: Iterable[str]) -> dict[int, tuple[int, ...]]:
    """Cells in notation, by y: their x in order."""
    found: dict[int, tuple[int, ...]] = {}
    for name in names:
        x, y = map(int, name.split(","))
        found[y] = tuple(sorted((*found.get(y, ()), x)))
    return found


class TriangleGrid(NamedTuple):
    """What the rows of a picture share: half a tile's width, the picture's, where x = 0 lies, columns.

    `bare`: no coordinates stand at the edges.
    """

    half: int
    width: int
    zero: int
    unit: float
    left: int
    right: int
    bare: bool = False

    def px(self, n: float) -> int:
        """A length that grows with the picture."""
        return round(n * self.unit)

    @property
    def dot(self) -> int:
        """The size of a corner point's dot."""
        return max(2, self.px(3))

    def dots(self, y: int, top: int) -> Op:
        """The corner points at this height, as dots."""
        # Corner points are where x + y is odd.
        first = self.left + (self.left + y + 1) % 2
        count = (self.right - first) // 2 + 1
        left = self.zero + first * self.half - self.dot // 2
        wide = (count - 1) * 2 * self.half + self.dot
        return sprite(left, top, wide, self.dot, "lattice", count, self.half, self.dot)


def _head(grid: TriangleGrid, y: int, tall: int) -> Iterator[Op]:
    """Above the highest row."""
    yield fill(0, 0, grid.width, tall, "table")
    yield grid.dots(y, tall - grid.dot)


def _foot(grid: TriangleGrid, tall: int) -> Iterator[Op]:
    """Below the lowest row: the columns' coordinates."""
    yield fill(0, 0, grid.width, tall, "table")
    if grid.bare:
        return
    px = grid.px(30)
    step = 1 if grid.half > grid.px(44) else 2
    wide = 3 * px
    for x in range(grid.left + 1, grid.right):
        if x % step == 0:
            box = (grid.zero + x * grid.half - wide // 2, tall - grid.px(BOTTOM), wide, px + 6)
            yield text(box, _signed(x), TextStyle(px, "soft", "table"))


@lru_cache(maxsize=256)
def _table(grid: TriangleGrid, y: int) -> tuple[Op, ...]:
    """A row with nothing in it: its coordinate, and the corner points at its lower end."""
    px, tall = grid.px(30), rise(grid.half)
    high = min(tall, px + 6)
    box = (0, (tall - high) // 2, grid.px(LEFT), high)
    table, dots = fill(0, 0, grid.width, tall, "table"), grid.dots(y, tall - grid.dot)
    if grid.bare:
        return (table, dots)
    return (table, text(box, _signed(y), TextStyle(px, "soft", "table")), dots)


def _row(grid: TriangleGrid, y: int, row: TriangleRow | None) -> list[Op]:
    """A row of cells: table and coordinate, then shadows, spots, tiles, rings."""
    ops = [*_table(grid, y)]
    if row is None:
        return ops
    half, tall = grid.half, rise(grid.half)
    reach, soft = margin(half), shade_reach(half)
    # The left end of a cell, of its shadow and of its tile, for x = 0.
    cell = grid.zero - half
    under, over = cell - soft, cell - reach
    shade, wide = 2 * (half + soft), 2 * (half + reach)
    # Light comes from above: shadows fall below a tile, and only on the bare table.
    below: Key = ("tile", 1, half)
    ops += (Op("shade", under + x * half, 0, shade, soft, below) for x in row.above)
    tiles = {x for x, _ in row.tiles}
    taken = tiles if row.quiet else tiles.union(x for x, _ in row.spots)
    for x, _ in row.tiles:
        if (x + y) % 2:
            if x - 1 not in taken:
                key: Key = ("tile", -1, half)
                ops.append(Op("shade", under + x * half, 0, half + soft, tall, key))
            if x + 1 not in taken:
                key = ("tile", 0, half)
                ops.append(Op("shade", cell + (x + 1) * half, 0, half + soft, tall, key))
    for x, label in row.spots:
        if not row.quiet:
            spot: Key = ("spot", (x + y + 1) % 2, half)
            ops.append(Op("sprite", cell + x * half, 0, 2 * half, tall, spot))
        ops.append(_number(grid, x, y, label))
    for x, numbers in row.tiles:
        key = ("ghost" if x in row.ghosts else "tile", (x + y + 1) % 2, *numbers, half)
        ops.append(Op("sprite", over + x * half, 0, wide, tall, key))
    for xs, colour in ((row.forms, "accent"), (row.last, "ring")):
        for x in xs:
            key = ("ring", (x + y + 1) % 2, half, colour)
            ops.append(Op("sprite", over + x * half, 0, wide, tall, key))
    for x in row.ghosts:
        key = ("ghost-ring", (x + y + 1) % 2, half)
        ops.append(Op("sprite", over + x * half, 0, wide, tall, key))
    circle = grid.zero - clash_radius(half)
    for xs, part in ((row.above_clashes, 0), (row.below_clashes, 1)):
        high = clash_radius(half)
        top = 0 if part == 0 else tall - high
        ops += (
            Op("sprite", circle + x * half, top, 2 * high, high, ("clash", part, half)) for x in xs
        )
    if row.points:
        ops += _points(grid, y, row)
    return ops


def clash_radius(half: int) -> int:
    """Of the circle around a corner point: around all digits that meet there."""
    return half


def number_box(half: int, label: str) -> tuple[int, int]:
    """Width and height of the label of a spot."""
    high = half * 64 // 100
    return max(high, high * 56 // 100 * len(label) + high * 36 // 100), high


def _number(grid: TriangleGrid, x: int, y: int, label: str) -> Op:
    """A spot's number on a label of its own, as tiles have none; or the first cell's name."""
    half, tall = grid.half, rise(grid.half)
    wide, high = number_box(half, label)
    middle, top = grid.zero + x * half, (tall * 2 // 3 if (x + y) % 2 == 0 else tall // 3)
    box = (middle - wide // 2, top - high // 2, wide, high)
    if label.isdecimal():
        return sprite(*box, "number", label, half)
    return text(box, label, TextStyle(high, "ink", "spot", bold=True))


def points_px(half: int) -> tuple[int, int, int]:
    """How large the points are: beside a free cell, between tiles, and there with three digits.

    Of few sizes, drawn ahead.
    """
    return half * 44 // 100 // 4 * 4, half * 34 // 100 // 4 * 4, half * 28 // 100 // 4 * 4


def _points(grid: TriangleGrid, y: int, row: TriangleRow) -> tuple[Op, Op]:
    """What the last move brought: at a corner of its tile, within its row, over no digit.

    Around a corner point a row has three cells; digits and spots' numbers leave 0.4 of half a tile's
    width free on either side of it, and more where there is nothing in the outer cell.
    """
    half, x = grid.half, row.scored
    tiles = {at for at, _ in (*row.tiles, *row.spots)}
    side = next((s for s in (1, -1) if x + 2 * s not in tiles), 0)
    px = points_px(half)[0 if side else 1 if len(row.points) < 4 else 2]
    w, h = plate_size(px, row.points)
    corner = grid.zero + (x + (side or 1)) * half
    inwards = half * 34 // 100
    left = {1: corner - inwards, 0: corner - w // 2, -1: corner + inwards - w}[side]
    top = rise(half) - h - 1 if (x + y) % 2 == 0 else 1
    return points_plate(left, top, px, row.points)


def labels(board: Board, marks: BoardMarks) -> list[tuple[Cell, str]]:
    """The cells to choose from with their numbers; the first tile's cell has none but its name."""
    if not marks.spots:
        return []
    numbered = [(cell, str(number)) for number, cell in board.spots.items()]
    if not board.cells:
        numbered = [(ORIGIN, cell_name(ORIGIN))]
    return [(cell, label) for cell, label in numbered if cell_name(cell) in marks.spots]


def _signed(n: int) -> str:
    return str(n).replace("-", "\N{MINUS SIGN}")
