"""The triangle games' boards in a picture: the window, the scale, and a band for each row of cells.

An endless board shows a window, at one of a few scales. Coordinates are the game's own, whatever
the window. Knows no colours and no Pillow.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from engine.triangles.board import ORIGIN, Board, Cell, Numbers, cell_name, corners
from renderer.layout.strip import BoardMarks, plate_size, points_plate
from renderer.scene import Band, Key, Op, TextStyle, fill, sprite, text

# fmt: off
HALVES: Final = (
    8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72, 80, 88, 96, 108, 124,
    144, 160, 176, 196, 216, 240, 264, 284,
)
# fmt: on
"""Half a tile's width in pixels: the few scales there are, so that few sprites are needed."""

_SLOPE: Final = 7, 4
"""A row's height for half a tile's width. An equilateral triangle has 1.732; with 7/4 the edge of a side
looks the same every seven rows of pixels, which makes files of ours 5 % smaller."""

_WIDTHS: Final = 1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7
"""The widths of a picture that are tried, of its long side; it is then cut to its board."""

_LEAST_COLUMNS: Final = 8
_LEAST_ROWS: Final = 3
LEFT: Final = 52
BOTTOM: Final = 46
_PAD: Final = 16


def rise(half: int) -> int:
    """Return the height of a row for half a tile's width, a multiple of 4."""
    return half * _SLOPE[0] // _SLOPE[1]


def margin(half: int) -> int:
    """Return how far a tile's drawing reaches beyond its cell's left and right."""
    return 2 + half // 40


def clash_reach(half: int) -> int:
    """Return how far a circle around the digits of a corner point reaches."""
    return half * 109 // 100


def shade_reach(half: int) -> int:
    """Return how far a tile's shadow reaches beyond its cell, below and on either side."""
    return 2 + half // 6


@dataclass(frozen=True, slots=True)
class Window:
    """Corner points from `left` to `right` (x) and from `low` to `high` (y)."""

    left: int
    right: int
    low: int
    high: int

    @property
    def columns(self) -> int:
        """Width in half tiles."""
        return self.right - self.left

    @property
    def rows(self) -> int:
        """Height in rows of cells."""
        return self.high - self.low


def window(board: Board) -> Window:
    """Return the window around every tile and every cell beside one.

    On the left it grows by two cells (a tile's width), else by a column or a row: so most of the
    picture often stays where it is, and little of it is empty.
    """
    cells = [*board.cells, *board.open] or [(0, 0)]
    xs = [x for x, _ in cells]
    ys = [y for _, y in cells]
    left, right = min(xs) - 1, max(xs) + 1
    left, right = _at_least(left - left % 2, right, _LEAST_COLUMNS)
    low, high = _at_least(min(ys), max(ys) + 1, _LEAST_ROWS)
    return Window(left, right, low, high)


def _at_least(least: int, most: int, size: int) -> tuple[int, int]:
    missing = max(0, size - (most - least))
    return least - missing // 2, most + (missing + 1) // 2


@dataclass(frozen=True, slots=True)
class Frame:
    """A window at a scale, in a picture of this size with its board from row `top` on.

    `bare`: without coordinates at its edges.
    """

    window: Window
    half: int
    width: int
    height: int
    top: int
    unit: float
    bare: bool = False

    @property
    def origin(self) -> tuple[int, int]:
        """The place of the corner point 0,0, in pixels."""
        left = round((_PAD if self.bare else LEFT) * self.unit)
        pad = round(_PAD * self.unit)
        room = self.width - left - pad
        x = left + (room - self.window.columns * self.half) // 2
        y = self.top + pad + self.window.rows * rise(self.half)
        return x - self.window.left * self.half, y + self.window.low * rise(self.half)

    def outline(self, cell: Cell) -> tuple[tuple[int, int], ...]:
        """Return the corners of a cell in the picture, in pixels."""
        zero, base = self.origin
        return tuple((zero + x * self.half, base - y * rise(self.half)) for x, y in corners(cell))


def frame(
    board: Board,
    size: int,
    strip_height: Callable[[int], int],
    below: Callable[[int], int],
    *,
    bare: bool = False,
) -> Frame:
    """Return the frame in which tiles look largest, at most `size` pixels on the long side.

    It begins with a strip of that height, and leaves as many rows as `below` says for what follows.
    A narrower picture is shown larger on a phone, where it is as wide as the screen.
    """
    view = window(board)
    unit = size / 1280
    around = round(((0 if bare else BOTTOM) + 2 * _PAD) * unit)
    beside = round(((0 if bare else LEFT) + 2 * _PAD) * unit)
    best: tuple[float, Frame] | None = None
    for part in _WIDTHS:
        width = round(size * part)
        top, foot = strip_height(width), below(width)
        across = (width - beside) / view.columns
        down = (size - top - foot - around) / view.rows * _SLOPE[1] / _SLOPE[0]
        # A board beyond all measure is shown in a picture beyond the measure.
        half = HALVES[max(0, bisect_right(HALVES, min(across, down, width / 9)) - 1)]
        tall = around + view.rows * rise(half)
        needed = view.columns * half + beside
        narrow = max(round(size * _WIDTHS[-1]), needed)
        if narrow < width and strip_height(narrow) + tall + below(narrow) <= size:
            width, top = narrow, strip_height(narrow)
        width = max(width, needed)
        apparent = half / width
        if best is None or apparent > best[0] * 1.04:
            best = apparent, Frame(view, half, width, top + tall, top, unit, bare)
    assert best is not None  # noqa: S101 - there is always a first candidate
    return best[1]


def cropped(board: Board, size: int, width: int, high: int) -> Frame:
    """Return the frame of a board's tiles alone, as large as they fit in a picture of this width and at most this height.

    The dots of the lattice go on to its sides.
    """
    cells = [*board.cells] or [(0, 0)]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    left, right, low, top = min(xs) - 1, max(xs) + 1, min(ys), max(ys) + 1
    unit = size / 1280
    pad = round(_PAD * unit)
    across = (width - 4 * pad) / (right - left)
    down = (high - 2 * pad) / (top - low) * _SLOPE[1] / _SLOPE[0]
    most = min(across, down, width / 9)
    half = max((each for each in HALVES if each <= most), default=HALVES[0])
    beside = max(0, (width // half - (right - left)) // 2)
    shown = Window(left - beside, right + beside, low, top)
    return Frame(shown, half, width, 2 * pad + shown.rows * rise(half), 0, unit, bare=True)


class Plate(NamedTuple):
    """The points of the last move in a row of cells: `at` is a place in half tiles (x), where the
    plate begins (`side` 1), ends (-1) or has its middle (0); `low`: at the row's lower end.

    `tight`: between tiles, where a smaller one covers no digit. `free`: there is room for a large one.
    """

    points: str
    at: float
    side: int
    low: bool
    tight: bool = False
    free: bool = False


class TriangleRow(NamedTuple):
    """A row of cells, each kind from left to right, by x.

    `above_clashes` and `below_clashes` are corner points of `BoardMarks` at the row's upper and
    lower end.

    `tiles` with their numbers, `above` the upright tiles of the next higher row that stand on the
    bare table, `spots` with their labels, `last`, `forms`, `ghosts` and `quiet` as in `BoardMarks`.
    """

    tiles: tuple[tuple[int, Numbers], ...]
    above: tuple[int, ...]
    spots: tuple[tuple[int, str], ...]
    last: tuple[int, ...]
    forms: tuple[int, ...]
    ghosts: tuple[int, ...]
    quiet: bool
    plate: Plate | None
    above_clashes: tuple[int, ...] = ()
    below_clashes: tuple[int, ...] = ()


def layout(board: Board, shown: Frame, marks: BoardMarks) -> tuple[Band, ...]:
    """Return the board, a band for each row of cells: a tile changes few of them."""
    view = shown.window
    across = shown.origin[0], shown.unit, view.left, view.right, shown.bare
    grid = TriangleGrid(shown.half, shown.width, *across)
    top = shown.origin[1] - view.high * rise(shown.half)
    foot = shown.height - shown.origin[1] + view.low * rise(shown.half)
    rows = rows_of(board, marks, range(view.low, view.high))
    bands = [Band(top - shown.top, _head, (grid, view.high, top - shown.top))]
    for y in range(view.high - 1, view.low - 1, -1):
        row = rows.get(y)
        # Rings go with the next move.
        quick = row is not None and bool(row.last or row.forms or row.ghosts)
        bands.append(Band(rise(shown.half), _row, (grid, y, row), quick))
    bands.append(Band(foot, _foot, (grid, foot)))
    return tuple(bands)


def rows_of(board: Board, marks: BoardMarks, shown: range) -> dict[int, TriangleRow]:
    """Return the rows in which there is anything, by y; `shown` are those of the window."""
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
    plates = _plate(marks, cells, {cell for cell, _ in marked}, shown) if marks.points else {}
    return {
        y: TriangleRow(
            tuple(sorted(tiles.get(y, ()))),
            tuple(sorted(above.get(y, ()))),
            tuple(sorted(spots.get(y, ()))),
            last.get(y, ()),
            forms.get(y, ()),
            ghosts.get(y, ()),
            marks.quiet and y in spots,
            plates.get(y),
            tuple(sorted(x for x, low in marks.clashes if low == y + 1)),
            tuple(sorted(x for x, low in marks.clashes if low == y)),
        )
        for y in {
            *tiles,
            *above,
            *spots,
            *plates,
            *(n for _, n in marks.clashes),
        }
    }


def _plate(
    marks: BoardMarks, tiles: Container[Cell], numbered: set[Cell], shown: range
) -> dict[int, Plate]:
    """Return the plate of the last move's points and its row: beside its tile, over no piece or number.

    Best in the tile's own row, as other rows then need not be drawn; else in the row beyond its
    base or its tip. Where all is taken, it is in the middle of the six digits around a corner.
    """
    x, y = map(int, marks.scored.split(","))
    up, points = (x + y) % 2 == 0, marks.points
    base, tip = (y - 1, y + 1) if up else (y + 1, y - 1)
    sides = (1, -1)
    for side in sides:
        # A number of a spot is at its other end.
        near = any((x + n * side, y) in tiles for n in (1, 2, 3))
        if not near and (x + 2 * side, y) not in numbered:
            return {y: Plate(points, x + side, side, up, free=True)}
    places = [
        # Beside a corner of the base: of the cell next to the tile only the tip is there.
        *(((x + 2 * side, y), Plate(points, x + side, side, up)) for side in sides),
        *(((x + side, y), Plate(points, x + 0.32 * side, side, not up)) for side in sides),
        ((x, base), Plate(points, x, 0, not up)),
        *(((x + 2 * side, base), Plate(points, x + side, side, not up)) for side in sides),
        *(((x + side, tip), Plate(points, x, side, up)) for side in sides),
    ]
    for cell, plate in places:
        if cell not in tiles and cell not in numbered and cell[1] in shown:
            return {cell[1]: plate}
    return {y: Plate(points, x + 1, 0, up, tight=True)}


def _xs(names: Iterable[str]) -> dict[int, tuple[int, ...]]:
    """Sort cells in notation by y: their x in order."""
    found: dict[int, tuple[int, ...]] = {}
    for name in names:
        x, y = map(int, name.split(","))
        found[y] = tuple(sorted((*found.get(y, ()), x)))
    return found


class TriangleGrid(NamedTuple):
    """The values that the rows of a picture share: half a tile's width, the picture's, where x = 0
    is, columns.

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
        """Return a length that grows with the picture."""
        return round(n * self.unit)

    @property
    def dot(self) -> int:
        """The size of a corner point's dot."""
        return max(2, self.px(3))

    def dots(self, y: int, top: int) -> Op:
        """Return the corner points at this height, as dots."""
        # Corner points are where x + y is odd.
        first = self.left + (self.left + y + 1) % 2
        count = (self.right - first) // 2 + 1
        left = self.zero + first * self.half - self.dot // 2
        wide = (count - 1) * 2 * self.half + self.dot
        return sprite(left, top, wide, self.dot, "lattice", count, self.half, self.dot)


def _head(grid: TriangleGrid, y: int, tall: int) -> Iterator[Op]:
    """Draw the band above the highest row."""
    yield fill(0, 0, grid.width, tall, "table")
    yield grid.dots(y, tall - grid.dot)


def _foot(grid: TriangleGrid, tall: int) -> Iterator[Op]:
    """Draw the band below the lowest row, with the columns' coordinates."""
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
    """Draw a row with nothing in it: its coordinate, and the corner points at its lower end."""
    px, tall = grid.px(30), rise(grid.half)
    high = min(tall, px + 6)
    box = (0, (tall - high) // 2, grid.px(LEFT), high)
    table, dots = fill(0, 0, grid.width, tall, "table"), grid.dots(y, tall - grid.dot)
    if grid.bare:
        return (table, dots)
    return (table, text(box, _signed(y), TextStyle(px, "soft", "table")), dots)


def _row(grid: TriangleGrid, y: int, row: TriangleRow | None) -> list[Op]:
    """Draw a row of cells: table and coordinate, then shadows, spots, tiles, rings."""
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
    framed = {
        **dict.fromkeys(row.forms, "accent"),
        **dict.fromkeys(row.last, "ring"),
        **dict.fromkeys(row.ghosts, "ghost"),
    }
    for x, numbers in row.tiles:
        if x not in framed:
            key = ("tile", (x + y + 1) % 2, *numbers, half)
            ops.append(Op("sprite", over + x * half, 0, wide, tall, key))
    # Frames go over the grooves of the tiles beside, the last move's over all others.
    for x, numbers in sorted(row.tiles, key=lambda tile: _FRAMES.get(framed.get(tile[0], ""), 0)):
        if x in framed:
            key = ("framed", framed[x], (x + y + 1) % 2, half, *numbers)
            ops.append(Op("sprite", over + x * half, 0, wide, tall, key))
    # A circle around all digits that meet in a corner point.
    circle = clash_reach(half)
    left = grid.zero - circle
    for xs, part in ((row.above_clashes, 0), (row.below_clashes, 1)):
        top = 0 if part == 0 else tall - circle
        ops += (
            Op("sprite", left + x * half, top, 2 * circle, circle, ("clash", part, half))
            for x in xs
        )
    if row.plate is not None:
        ops += _points(grid, row.plate)
    return ops


_FRAMES: Final = {"accent": 1, "ring": 2, "ghost": 3}
"""The order in which framed tiles are drawn."""


def number_box(half: int, label: str) -> tuple[int, int]:
    """Return width and height of a spot's label."""
    high = half * 64 // 100
    return max(high, high * 56 // 100 * len(label) + high * 36 // 100), high


def _number(grid: TriangleGrid, x: int, y: int, label: str) -> Op:
    """Draw a spot's number on a label of its own, as tiles have none; or the first cell's name."""
    half, tall = grid.half, rise(grid.half)
    wide, high = number_box(half, label)
    middle, top = grid.zero + x * half, (tall * 2 // 3 if (x + y) % 2 == 0 else tall // 3)
    box = (middle - wide // 2, top - high // 2, wide, high)
    if label.isdecimal():
        return sprite(*box, "number", label, half)
    return text(box, label, TextStyle(high, "ink", "spot", bold=True))


def points_px(half: int) -> tuple[int, int, int, int]:
    """Return the letter sizes of the points: beside a tile, between tiles, and there with three
    digits; and where all is free.

    Of few sizes, drawn ahead.
    """
    return (
        half * 50 // 200 * 2,
        half * 36 // 200 * 2,
        half * 28 // 200 * 2,
        min(half * 37 // 100, 34) * 2,
    )


def _points(grid: TriangleGrid, plate: Plate) -> tuple[Op, Op]:
    """Draw the points of the last move."""
    half, points = grid.half, plate.points
    beside, between, three, free = points_px(half)
    at = grid.zero + round(plate.at * half)
    px = beside
    if plate.tight:
        px = between if len(points) < 4 else three
    elif plate.free and plate_size(free, points)[0] < (grid.width - at if plate.side > 0 else at):
        px = free
    w, h = plate_size(px, points)
    left = {1: at, 0: at - w // 2, -1: at - w}[plate.side]
    top = rise(half) - h - 1 if plate.low else 1
    return points_plate(max(0, min(left, grid.width - w)), top, px, points)


def labels(board: Board, marks: BoardMarks) -> list[tuple[Cell, str]]:
    """Return the cells to choose from with their numbers; the first tile's with its name."""
    if not marks.spots:
        return []
    numbered = [(cell, str(number)) for number, cell in board.spots.items()]
    if not board.cells:
        numbered = [(ORIGIN, cell_name(ORIGIN))]
    return [(cell, label) for cell, label in numbered if cell_name(cell) in marks.spots]


def _signed(n: int) -> str:
    return str(n).replace("-", "\N{MINUS SIGN}")
