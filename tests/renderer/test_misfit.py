"""A refused piece on the cell that refuses it."""

from itertools import product

import pytest

import renderer
from engine.triangles.board import corners
from renderer.pictures import family_view
from renderer.words import cell_said
from tests.renderer.positions import NAMES, game


def test_each_corner_that_clashes_is_circled_and_no_other():
    """Against the board's own numbers, for every turn of a tile on every open spot."""
    view = game("triominos", 4)[24].view(None)
    clashing = 0
    for cell in view.board.open:
        for numbers in product((0, 1, 4), repeat=3):
            tile = "-".join(map(str, numbers))
            _, clashes = family_view(view).misplaced(tile, f"{cell[0]},{cell[1]}")
            there = zip(corners(cell), numbers, strict=True)
            assert clashes == {p for p, n in there if view.board.points.get(p, n) != n}
            clashing += len(clashes)
    assert clashing > 100


@pytest.mark.parametrize("theme", renderer.THEMES)
def test_the_tile_and_the_circle_are_drawn(theme):
    """Both change the picture; the players keep their names, and the words say what does not fit."""
    view = game("triominos", 4)[24].view(None)
    board = renderer.board(view, names=NAMES, theme=theme)
    refused = [
        renderer.misfit(view, f"{tile}@3,-1", names=NAMES, theme=theme)
        for tile in ("3-0-1", "0-4-3", "0-1-4")
    ]
    assert len({picture.png for picture in (board, *refused)}) == 4
    spot = cell_said(family_view(view).spot_name("3,-1"))
    assert refused[0].alt.startswith(f"0-1-3 does not fit on {spot}. ")
    assert "Dmitri" in refused[0].alt


def test_a_token_that_makes_no_row_lies_where_it_was_wanted():
    """No corners there: the token alone."""
    view = game("tripitz", 4)[30].view(None)
    picture = renderer.misfit(view, "rsg@D3", names=NAMES)
    assert picture.png != renderer.board(view, names=NAMES).png
    assert picture.alt.startswith("rsg does not fit on D3. ")
    family, clashes = family_view(view).misplaced("rsg", "D3")
    assert ("rsg", "D3") in family.laid()
    assert not clashes
