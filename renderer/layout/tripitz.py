"""Where Tripitz's board goes in a picture: its middle while it is young, then whole. A row is a
band.

Knows no colours and no Pillow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from math import sqrt
from typing import Final, NamedTuple

from engine.tripitz.board import EMPTY, NAMES, ROW_LENGTHS, XY, Cell
from engine.tripitz.tokens import TOKENS
from renderer.layout.strip import BoardMarks, plate_size, points_plate
from renderer.scene import Band, Key, Op, TextStyle, sprite, text

CELL: Final = {name: cell for cell, name in enumerate(NAMES)}

_AT: Final = {at: cell for cell, at in enumerate(XY)}
_WAYS: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""The six neighbours in half cells and rows, clockwise from the right."""

_ENDS: Final = tuple(accumulate(ROW_LENGTHS, initial=0))
_SPANS: Final = tuple(pairwise(_ENDS))
"""The first cell of each row, and the one after its last."""

_PAD: Final = 14
_SHARE: Final = 84, 1280
"""A cell's width, of the picture's long side."""
_WIDEST: Final = max(ROW_LENGTHS)
_ROWS: Final = len(ROW_LENGTHS)

_MIDDLE_ROWS: Final = 2, 8
"""The first and the last row of what is shown of a young board."""
_MIDDLE_REACH: Final = 7
"""The distance of its cells from the board's middle, in half cells."""
_LARGER: Final = 3, 2
"""The factor by which its cells are larger, as fewer are side by side."""


def pitch(wide: int) -> int:
    """Return the pixels from row to row, for cells of this width from side to side."""
    return round(wide * sqrt(3) / 2)


def tall(wide: int) -> int:
    """Return the height of a cell from corner to corner."""
    return round(wide * 2 / sqrt(3))


def reach(wide: int) -> int:
    """Return how far a cell's corners reach into the rows above and below."""
    return (tall(wide) - pitch(wide)) // 2


@dataclass(frozen=True, slots=True)
class HexFrame:
    """Cells of this width in a picture of this size with its board from row `top` on.

    `young`: only the middle of the board is shown, larger.
    """

    wide: int
    width: int
    height: int
    top: int
    pad: int
    young: bool = False

    @property
    def grid(self) -> HexGrid:
        return HexGrid(self.wide, self.width, self.pad, self.young)


def young(cells: Iterable[Cell]) -> bool:
    """Tell whether these cells are in the middle, which is shown of a young board."""
    first, last = _MIDDLE_ROWS
    return all(abs(XY[cell][0]) <= _MIDDLE_REACH and first <= XY[cell][1] <= last for cell in cells)


def frame(size: int, head: Callable[[int], int], *, young: bool = False) -> HexFrame:
    """Return a frame of at most `size` pixels on the long side, below a header of that height.

    All whole boards of a size have cells of one width, that of a board below six racks: on a phone,
    where a picture is as wide as the screen, a larger one would look the same, and so all of them
    share their drawings, and their empty rows.
    """
    pad = padding(size)
    wide = size * _SHARE[0] // _SHARE[1] // 2 * 2
    width = _WIDEST * wide + 2 * pad
    top = head(width)
    if young:
        # Its upper row is as wide as the picture, and the corners above it are written in.
        wide, pad = wide * _LARGER[0] // _LARGER[1] // 2 * 2, 2 * pad
    grid = HexGrid(wide, width, pad, young)
    return HexFrame(wide, width, top + sum(grid.heights()), top, pad, young)


def padding(size: int) -> int:
    """Return the room around the board in a picture of this size."""
    return round(_PAD * size / 1280)


def wide_in(width: int, pad: int) -> int:
    """Return a cell's width in a picture of this width, with `pad` pixels on each side."""
    return (width - 2 * pad) // _WIDEST


class HexGrid(NamedTuple):
    """The values that the bands of a picture share: a cell's width, the picture's, the room above and below; `young`."""

    wide: int
    width: int
    pad: int
    young: bool = False

    @property
    def rows(self) -> range:
        """The rows that are shown."""
        first, last = _MIDDLE_ROWS if self.young else (0, _ROWS - 1)
        return range(first, last + 1)

    def shows(self, cell: Cell) -> bool:
        """Tell whether this cell is in the picture."""
        x, y = XY[cell]
        return y in self.rows and (not self.young or abs(x) <= _MIDDLE_REACH)

    def band(self, cell: Cell) -> int:
        """Return the number of the band with this cell's token."""
        return XY[cell][1] - self.rows[0] + 1

    def heights(self) -> tuple[int, ...]:
        """Return the heights of the bands: above the tokens, a row of tokens each, below them."""
        return _heights(self)

    def place(self, cell: Cell, band: int) -> tuple[int, int]:
        """Return left and upper end of a cell, from the first row of that band."""
        row = XY[cell][1] - self.rows[0]
        high, over = pitch(self.wide), reach(self.wide)
        y = self.pad + row * high if band == 0 else (row - band + 1) * high - over
        return _lefts(self)[cell], y


@lru_cache(maxsize=16)
def _heights(grid: HexGrid) -> tuple[int, ...]:
    high, over = pitch(grid.wide), reach(grid.wide)
    last = grid.pad + tall(grid.wide) - over - high
    return (grid.pad + over, *[high] * len(grid.rows), last)


def outline(shown: HexFrame, name: str) -> tuple[tuple[int, int], ...]:
    """Return the corners of a cell in the picture, in pixels, clockwise from the highest."""
    wide, high = shown.wide, tall(shown.wide)
    left, y = shown.grid.place(CELL[name], 0)
    top, middle, right = y + shown.top, left + wide // 2, left + wide
    # Upright sides begin a quarter of the height below the highest corner.
    upper, lower = top + high - pitch(wide), top + pitch(wide)
    corners = (middle, top), (right, upper), (right, lower)
    return (*corners, (middle, top + high), (left, lower), (left, upper))


def token_place(shown: HexFrame, cell: Cell) -> tuple[int, int]:
    """Return the upper left corner of a cell's token in the picture, in pixels; it is `pitch` high."""
    left, y = shown.grid.place(cell, 0)
    return left, shown.top + y + reach(shown.wide)


@lru_cache(maxsize=16)
def _lefts(grid: HexGrid) -> tuple[int, ...]:
    """Return the left end of each cell."""
    return tuple(grid.width // 2 + hx * grid.wide // 2 - grid.wide // 2 for hx, _ in XY)


class HexRow(NamedTuple):
    """The content of a band, cells from left to right.

    `pieces` are cells with their tokens; `last`, `forms` and `spots` as in `BoardMarks`; `open` are
    the empty ones among the spots, those of the rows above and below too, whose corners reach into
    this one; `points` stand beside `last`; `ghosts` and `quiet` as in `BoardMarks`; `links` are
    halves of lines from a token towards the next of its row, in sixths of a turn clockwise from the
    right.
    """

    pieces: tuple[tuple[Cell, str], ...]
    last: tuple[Cell, ...]
    forms: tuple[Cell, ...]
    spots: tuple[Cell, ...]
    open: tuple[Cell, ...]
    points: str
    ghosts: tuple[Cell, ...] = ()
    quiet: bool = False
    links: tuple[tuple[Cell, int], ...] = ()


def layout(cells: bytes, shown: HexFrame, marks: BoardMarks) -> tuple[Band, ...]:
    """Lay out the board below its header. A token changes its own row's band alone."""
    grid = shown.grid
    spans = (_SPANS[row] for row in grid.rows)
    pieces = ((), *(_laid(start, cells[start:end]) for start, end in spans), ())
    last, spots = _by_band(grid, marks.last), _by_band(grid, marks.spots)
    links = _links(marks)
    linked = {NAMES[cell] for cell, _ in links}
    forms = _by_band(grid, marks.forms - marks.last - linked)
    ghosts = _by_band(grid, marks.ghosts)
    free = [name for name in marks.spots if cells[CELL[name]] == EMPTY]
    near = _by_band(grid, free, (-1, 0, 1))
    bands = []
    for band, height in enumerate(grid.heights()):
        row = HexRow(
            pieces[band],
            last.get(band, ()),
            forms.get(band, ()),
            spots.get(band, ()),
            near.get(band, ()),
            marks.points if band in last else "",
            ghosts.get(band, ()),
            marks.quiet and band in near,
            tuple((cell, way) for cell, way in links if grid.band(cell) == band),
        )
        # Rings go with the next move.
        quick = bool(row.last or row.forms or row.ghosts or row.links)
        bands.append(Band(height, _row, (grid, band, row), quick))
    return tuple(bands)


def _links(marks: BoardMarks) -> tuple[tuple[Cell, int], ...]:
    """Return the lines through the rows that scored, as halves between tokens."""
    scored = CELL.get(marks.scored)
    if scored is None:
        return ()
    found = set()
    for way, (across, down) in enumerate(_WAYS):
        x, y = XY[scored]
        here, after = scored, _AT.get((x + across, y + down))
        while after is not None and NAMES[after] in marks.forms:
            found |= {(here, way), (after, (way + 3) % 6)}
            x, y = XY[after]
            here, after = after, _AT.get((x + across, y + down))
    return tuple(sorted(found))


@lru_cache(maxsize=1024)
def _laid(start: Cell, tokens: bytes) -> tuple[tuple[Cell, str], ...]:
    """Return the tokens of a row from this cell on. Most rows stay from turn to turn."""
    return tuple((start + i, TOKENS[token]) for i, token in enumerate(tokens) if token != EMPTY)


def _by_band(
    grid: HexGrid, names: Iterable[str], reaches: tuple[int, ...] = (0,)
) -> dict[int, tuple[Cell, ...]]:
    """Sort cells in notation by the bands that they are in or reach into."""
    found: dict[int, tuple[Cell, ...]] = {}
    for cell in sorted(filter(grid.shows, (CELL[name] for name in names))):
        for by in reaches:
            band = grid.band(cell) + by
            found[band] = (*found.get(band, ()), cell)
    return found


def _row(grid: HexGrid, band: int, row: HexRow) -> list[Op]:
    """Draw a band: empty cells with their names in one drawing, then spots, tokens, rings."""
    wide, high, over = grid.wide, pitch(grid.wide), tall(grid.wide)
    height = grid.heights()[band]
    lefts = _lefts(grid)
    ops = [sprite(0, 0, grid.width, height, "cells", *grid, band)]
    for cell in row.open:
        x, y = grid.place(cell, band)
        start, end = max(0, -y), min(over, height - y)
        kind = "spot" if row.quiet else "choice"
        ops.append(sprite(x, y + start, wide, end - start, "choice", kind, wide, start, end))
        if cell in row.spots:
            box = (x, y + over // 4, wide, over // 2)
            px, ink, back = (27, "ink", "spot") if row.quiet else (36, "strip", "dash")
            style = TextStyle(wide * px // 100, ink, back, bold=True)
            ops.append(text(box, NAMES[cell], style))
    for cell, piece in row.pieces:
        # A token with its surroundings needs no mask, unless corners of spots reach into them.
        key: Key = ("token", piece, wide) if row.open else ("lying", piece, cell, *grid)
        ops.append(Op("sprite", lefts[cell], 0, wide, high, key))
    for cells, colour in ((row.spots, "accent"), (row.forms, "accent"), (row.last, "ring")):
        key = ("halo", wide, colour)
        ops += (
            Op("sprite", lefts[cell], 0, wide, high, key) for cell in cells if cell not in row.open
        )
    ops += (
        Op("sprite", lefts[cell], 0, wide, high, ("link", wide, way)) for cell, way in row.links
    )
    ops += (Op("sprite", lefts[cell], 0, wide, high, ("ghost-halo", wide)) for cell in row.ghosts)
    for cell in row.spots:
        if cell not in row.open:
            x, y = grid.place(cell, band)
            box = (x + wide // 4, y + over * 5 // 8, wide // 2, wide * 26 // 100)
            ops.append(sprite(*box, "plate", *box[2:]))
            ops.append(
                text(box, NAMES[cell], TextStyle(wide * 24 // 100, "ink", "spot", bold=True))
            )
    if row.points:
        ops += _points(grid, band, row)
    return ops


def _points(grid: HexGrid, band: int, row: HexRow) -> tuple[Op, Op]:
    """Draw the points of the last move below the name of an empty cell beside its token; if there is none,
    between two tokens, over rims alone.
    """
    wide, cell = grid.wide, row.last[0]
    x = grid.place(cell, band)[0]
    beside, between = points_px(wide)
    taken = {*(each for each, _ in row.pieces), *row.open}
    w, h = plate_size(beside, row.points)
    overlap = wide // 20
    if cell + 1 not in taken and x + wide - overlap + w <= grid.width:
        left = x + wide - overlap
    elif cell - 1 not in taken and x + overlap - w >= 0:
        left = x + overlap - w
    else:
        w, h = plate_size(between, row.points)
        left = (x + wide if x + wide + w // 2 <= grid.width else x) - w // 2
    return points_plate(left, pitch(wide) - h - 1, h, row.points)


def points_px(wide: int) -> tuple[int, int]:
    """Return the letter sizes of the points: beside an empty cell, and between two tokens."""
    return wide * 31 // 100, wide * 27 // 100
