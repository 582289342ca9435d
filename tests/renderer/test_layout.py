"""Where things are: coordinates are the game's, pieces are in the picture, tiles are large."""

from itertools import pairwise

import pytest

import renderer
from engine.triangles.board import ORIGIN, Board, tile_set
from engine.tripitz.board import CELLS, NAMES
from renderer.layout import triangles, tripitz
from renderer.layout.strip import BoardMarks
from renderer.paint.sprites import shape
from renderer.paint.triangles import digit_places, figure
from renderer.scene import Scene
from tests.renderer.positions import game, long_board, turns


def _shown(board, size=1280, strip=120):
    return triangles.frame(board, size, lambda _: strip, lambda _: 0)


def _laid(family, board, frame, marks):
    """The operations of a board, counted from the picture's first row."""
    ops = Scene(frame.width, family.layout(board, frame, marks)).ops
    return [op._replace(y=op.y + frame.top) for op in ops]


@pytest.mark.parametrize("tiles", [56, 84])
def test_everything_is_inside(tiles):
    """Every tile and every spot of a growing board is in the picture, below the strip."""
    for view in long_board(tiles)[::7]:
        frame = _shown(view.board)
        marks = BoardMarks(spots=frozenset(f"{x},{y}" for x, y in view.board.open))
        assert max(frame.width, frame.height) <= 1280
        for op in _laid(triangles, view.board, frame, marks):
            if op.kind in {"sprite", "text"}:
                assert op.x >= 0
                assert op.x + op.w <= frame.width
                assert frame.top <= op.y
                assert op.y + op.h <= frame.height


def test_tiles_do_not_overlap_their_rows():
    """A tile keeps to its row, so that it changes no other band."""
    board = long_board()[-1].board
    frame = _shown(board)
    for band in triangles.layout(board, frame, BoardMarks()):
        for op in band.ops:
            if op.kind == "sprite" and op.key[0] == "tile":
                assert (op.y, op.h) == (0, band.height)


def test_a_single_tile_is_large():
    """At least a sixth of the picture's width, and not more than a quarter."""
    kinds = tile_set(56)
    frame = _shown(Board(kinds).add(ORIGIN, (5, 5, 5)))
    assert 1 / 6 <= 2 * frame.half / frame.width <= 1 / 4


def test_a_full_board_is_readable():
    """On a phone 390 points wide a tile of the fullest board still has 17 of them or more."""
    for seed in range(2):
        frame = _shown(long_board(56, seed)[-1].board)
        assert 2 * frame.half * 390 / frame.width >= 17


@pytest.mark.parametrize("tiles", [56, 84])
def test_a_picture_is_cut_to_its_board(tiles):
    """Beside its window there is room for coordinates alone, and beside that's cells a column at most."""
    for view in long_board(tiles)[12:]:
        frame = _shown(view.board)
        beside = frame.width - frame.window.columns * frame.half
        assert frame.width == 896 or beside <= triangles.LEFT + 32
        xs = [x for x, _ in (*view.board.cells, *view.board.open)]
        assert frame.window.columns - (max(xs) - min(xs) + 2) <= 1


def test_the_window_grows_in_steps():
    """On the left columns come in pairs; from turn to turn most windows are the same."""
    windows = [triangles.window(view.board) for view in long_board()]
    assert all(w.left % 2 == 0 or w.columns == 8 for w in windows)
    same = sum(a == b for a, b in pairwise(windows))
    assert same > len(windows) / 2


def test_coordinates_are_the_games():
    """The label below a column is the x that people type, whatever the window."""
    view = long_board()[25]
    frame = _shown(view.board)
    ox, oy = frame.origin
    labels = {
        op.key[0].replace("\N{MINUS SIGN}", "-"): op
        for op in _laid(triangles, view.board, frame, BoardMarks())
        if op.kind == "text" and op.x > 60
    }
    for name, op in labels.items():
        assert abs(op.x + op.w / 2 - (ox + int(name) * frame.half)) <= 1
    tiles = {
        (op.x + op.w // 2, op.y): op.key[2:5]
        for op in _laid(triangles, view.board, frame, BoardMarks())
        if op.kind == "sprite" and op.key[0] == "tile"
    }
    assert tiles == {
        (ox + x * frame.half, oy - (y + 1) * triangles.rise(frame.half)): numbers
        for (x, y), numbers in view.board.cells.items()
    }


def test_a_spot_keeps_its_number_and_place():
    """Between two turns of one window a spot that stays is drawn alike."""
    views = long_board()[20:30]
    for before, after in pairwise(views):
        if _shown(before.board) != _shown(after.board):
            continue
        one, two = (
            {(op.x, op.y): op.key[1] for op in _spots_of(view.board)} for view in (before, after)
        )
        assert all(two.get(place, number) == number for place, number in one.items())


def _spots_of(board):
    marks = BoardMarks(spots=frozenset(f"{x},{y}" for x, y in board.open))
    ops = _laid(triangles, board, _shown(board), marks)
    return [op for op in ops if op.key[0] == "number"]


def _boxes_of_digits(ops):
    """For each tile the boxes of its three digits, as they are drawn."""
    for op in ops:
        if op.key[0] in {"tile", "framed"}:
            within = op.key[0] == "framed"
            up, half = op.key[2:4] if within else (op.key[1], op.key[-1])
            numbers = op.key[4:] if within else op.key[2:5]
            for number, (x, y) in zip(numbers, digit_places(up, half, within), strict=True):
                drawn = shape(figure, number, half, int(within))
                left, top = op.x + x + drawn.at[0], op.y + y + drawn.at[1]
                yield left, top, left + drawn.size[0], top + drawn.size[1]


def _overlap(one, two):
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


@pytest.mark.parametrize("points", ["+7", "+51", "\N{MINUS SIGN}12"])
def test_points_keep_to_a_row_and_hide_no_number(points):
    """What the last move brought stands at its tile, over no digit and no spot's number."""
    for view in long_board()[::3]:
        board, frame = view.board, _shown(view.board)
        tall, reach = triangles.rise(frame.half), frame.half
        for cell in board.cells:
            name = f"{cell[0]},{cell[1]}"
            spots = frozenset(f"{x},{y}" for x, y in board.open)
            marks = BoardMarks(frozenset([name]), spots, points=points, scored=name)
            ops = _laid(triangles, board, frame, marks)
            first = next(i for i, op in enumerate(ops) if op.key[0] == "points")
            plate, label = ops[first : first + 2]
            assert label.key[0] == points
            box = plate.x, plate.y, plate.x + plate.w, plate.y + plate.h
            ends = [frame.origin[1] - y * tall for y in range(cell[1] - 1, cell[1] + 3)]
            assert any(end - tall <= box[1] and box[3] <= end for end in ends)
            assert box[0] >= 0
            assert box[2] <= frame.width
            at = frame.origin[0] + cell[0] * frame.half
            near = frame.half // 8
            low, high = ends[1] + near, ends[1] - tall - near
            assert _overlap(box, (at - reach - near, high, at + reach + near, low))
            for digit in _boxes_of_digits(ops):
                assert not _overlap(box, digit)
            for op in ops:
                if op.key[0] == "number":
                    wide = frame.half * 0.19 * len(op.key[1])
                    middle, high = op.x + op.w / 2, op.h * 0.36
                    y = op.y + op.h / 2
                    number = middle - wide, y - high, middle + wide, y + high
                    assert not _overlap(box, number)


@pytest.mark.parametrize("points", ["+4", "+12"])
def test_points_of_a_token_hide_no_symbol(points):
    """They stand between its token and the next, within its row, in the picture, over rims alone."""
    frame = tripitz.frame(1280, lambda _: 120)
    board = bytes(CELLS)
    middles = _places(frame)
    for name in NAMES:
        marks = BoardMarks(frozenset([name]), points=points, scored=name)
        ops = _laid(tripitz, board, frame, marks)
        plate = next(op for op in ops if op.key[0] == "points")
        assert plate.x >= 0
        assert plate.x + plate.w <= frame.width
        box = plate.x, plate.y, plate.x + plate.w, plate.y + plate.h
        for x, y in middles:
            at = x + frame.wide / 2, y + tripitz.tall(frame.wide) / 2
            r = frame.wide * 0.2
            assert not _overlap(box, (at[0] - r, at[1] - r, at[0] + r, at[1] + r))


def test_all_open_spots_are_numbered():
    """As many numbers as open cells, each number once."""
    board = long_board()[33].board
    numbers = [op.key[1] for op in _spots_of(board)]
    assert sorted(map(int, numbers)) == sorted(board.spots)


def _places(frame):
    """The left and the upper end of each cell in the picture."""
    grid = tripitz.HexGrid(frame.wide, frame.width, frame.pad)
    places = [grid.place(cell, 0) for cell in range(CELLS)]
    for band in range(len(grid.heights())):
        top = sum(grid.heights()[:band])
        assert [(x, y + top) for x, y in (grid.place(c, band) for c in range(CELLS))] == places
    return [(x, y + frame.top) for x, y in places]


def test_tripitz_cells_are_apart_and_inside():
    """102 cells, none upon another."""
    frame = tripitz.frame(1280, lambda _: 216)
    places = _places(frame)
    assert len(set(places)) == CELLS
    for x, y in places:
        assert 0 <= x <= frame.width - frame.wide
        assert frame.top <= y <= frame.height - tripitz.tall(frame.wide)
    assert max(frame.width, frame.height) <= 1280


def test_tripitz_tokens_lie_on_their_cells():
    """Each token in the middle of the cell that the view names."""
    view = list(turns("tripitz", 3))[20]
    frame = tripitz.frame(1280, lambda _: 120)
    ops = _laid(tripitz, view.grid.cells, frame, BoardMarks())
    tokens = [op for op in ops if op.key[0] == "lying"]
    places = _places(frame)
    for (name, piece), op in zip(view.board.items(), tokens, strict=True):
        x, y = places[NAMES.index(name)]
        assert op.key[1] == piece
        assert op.x == x
        assert abs(op.y + op.h / 2 - (y + tripitz.tall(frame.wide) / 2)) <= 1


def test_sizes():
    """Pictures keep to the size asked for."""
    for size in (400, 800, 1280):
        assert max(renderer.board(long_board()[-1], size=size).size) <= max(size, 720)
        assert max(renderer.board(game("tripitz", 6)[9].view(None), size=size).size) <= size
