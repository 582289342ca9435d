"""The board in characters."""

from dataclasses import replace

import renderer
from engine.triangles.board import ORIGIN, Board, tile_set
from renderer import alt_text
from renderer.layout.strip import BoardMarks
from renderer.triangles import TriangleFamilyView
from renderer.tripitz import TripitzFamilyView
from tests.renderer.positions import NAMES, game, long_board


def test_a_small_lattice():
    """Corner numbers, tiles, the last one, spots, coordinates."""
    view = long_board()[0]
    board = Board(tile_set(56)).add(ORIGIN, (0, 1, 2)).add((1, 0), (1, 3, 2))
    family = TriangleFamilyView(replace(view, board=board))
    marks = BoardMarks(last=frozenset({"1,0"}), spots=frozenset({"-1,0", "0,-1", "1,1", "2,0"}))
    assert family.text(marks).splitlines() == [
        " 1          4",
        "         1-----3",
        " 0    1/ .\\ */ 2",
        "      0-----2",
        "-1       3",
        "",
        "         0     2",
    ]


def test_every_corner_number_is_there():
    """A big board's text has each corner point's number once."""
    view = long_board()[-1]
    text = TriangleFamilyView(view).text(BoardMarks())
    lattice = [line[3:] for line in text.splitlines()[::2]]
    digits = [c for line in lattice for c in line if c.isdigit()]
    assert len(digits) == len(view.board.points)


def test_tripitz_rows():
    """Eleven rows from A to K, each with its pieces; the last one has a star."""
    view = game("tripitz", 3)[9].view(None)
    lines = TripitzFamilyView(view).text(BoardMarks(last=frozenset({view.last}))).splitlines()
    assert [line[0] for line in lines] == list("ABCDEFGHIJK")
    for cell, piece in view.board.items():
        assert piece in lines["ABCDEFGHIJK".index(cell[0])]
    assert f"{view.board[view.last]}*" in "\n".join(lines)


def test_lines_fit_a_chat():
    """Text boards stay narrow enough for a code block on a desktop."""
    for view in (long_board()[-1], game("tripitz", 6)[-1].view(None)):
        drawn = renderer.board(view, spots="open").text.split("\n\n")[1]
        assert max(map(len, drawn.splitlines())) <= 100


def test_spots_say_what_a_tile_must_have_there():
    """The numbers around an open spot, read as a tile there is; lists are in lines for a phone."""
    view = long_board()[0]
    board = Board(tile_set(56)).add(ORIGIN, (0, 1, 2)).add((1, 0), (1, 3, 2))
    picture = renderer.board(replace(view, board=board), names=NAMES[:2], spots="open")
    spots, tiles = picture.text.split("\n\n")[-2:]
    assert spots.splitlines() == [
        "Spots: 1: −1,0 (? 1 0); 2: 2,0 (2 3 ?);",
        "3: 0,−1 (0 2 ?); 4: 1,1 (1 ? 3).",
    ]
    assert tiles.splitlines() == ["Board, newest first: 1-3-2 1,0;", "0-1-2 0,0"]
    long = renderer.board(long_board()[-1], names=NAMES[:2], spots="open").text
    assert max(map(len, "\n".join(long.split("\n\n")[-2:]).splitlines())) <= alt_text.WIDTH
    assert "(" not in renderer.board(game("tripitz", 2)[20].view(None)).text
