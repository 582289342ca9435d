"""The parts of a table's view: a bare board, and pieces that can be laid upon it."""

from __future__ import annotations

import io

import pytest
from PIL import Image

import renderer
from engine import MoveKind
from renderer.pictures import family_view
from renderer.tabletop import SHARP
from tests.renderer.positions import NAMES, game
from tests.support.every import every

PLACES = [("tridom", 3, 30), ("triominos", 4, 24), ("tripple-domino", 2, 40), ("tripitz", 4, 30)]
LAID = {MoveKind.PLACE, MoveKind.EXCHANGE, MoveKind.JOKER}


def _mover(name, players, ply):
    """The state at that ply or soon after at which something can be laid."""
    for state in game(name, players)[ply:]:
        view = state.view(state.to_move)
        moves = [move for move in view.moves if move.kind in LAID]
        if moves:
            return state, view, moves
    raise AssertionError("nothing can be laid")


def _inside(point, outline, slack=0):
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    x, y = point
    return min(xs) - slack <= x <= max(xs) + slack and min(ys) - slack <= y <= max(ys) + slack


@every("place", PLACES)
def test_the_board_has_neither_scores_nor_numbers(place):
    """No text of a strip, no label of a spot; Tripitz's cells keep their names."""
    state, _, _ = _mover(*place)
    view = state.view(None)
    family = family_view(view)
    bare = renderer.table_board(view, names=NAMES).picture
    with_scores = renderer.board(view, names=NAMES, spots="open")
    assert bare.png != with_scores.png
    assert max(bare.size) <= (SHARP if family.short() else 1280)
    assert bare.alt == with_scores.alt
    assert family.open_spots() <= bare.outlines.keys()


@every("place", PLACES)
def test_points_of_the_last_move_are_in_its_description_alone(place):
    """On the picture they would be below the spots that are lit."""
    state, _, _ = _mover(*place)
    view = state.view(None)
    plain, told = (renderer.table_board(view, points=points).picture for points in (None, 40))
    assert told.png == plain.png
    assert told.alt != plain.alt
    assert "40" in told.alt


@every("place", PLACES)
def test_every_cell_of_a_move_and_every_piece_has_an_outline(place):
    """Within the picture, so that it can be touched."""
    state, _, moves = _mover(*place)
    view = state.view(None)
    picture = renderer.table_board(view).picture
    laid = {cell for _, cell in family_view(view).laid()}
    assert laid | {move.cell_name for move in moves} <= picture.outlines.keys()
    width, height = picture.size
    for outline in picture.outlines.values():
        assert all(0 <= x <= width and 0 <= y <= height for x, y in outline)


@every("place", PLACES)
@every("theme", renderer.THEMES)
def test_a_ghost_lies_on_its_cell(place, theme):
    """Its box is the cell's, and what is drawn of it is inside; around it, it is clear."""
    state, view, moves = _mover(*place)
    picture = renderer.table_board(state.view(None), theme=theme).picture
    for move in moves[:8]:
        ghost = renderer.ghosts(view, move, theme=theme)[0]
        image = Image.open(io.BytesIO(ghost.cutout.png())).convert("RGBA")
        assert image.size == ghost.cutout.size
        box = image.getchannel("A").getbbox()
        outline = picture.outlines[move.cell_name]
        assert _inside((ghost.at[0] + box[0], ghost.at[1] + box[1]), outline, 6)
        assert _inside((ghost.at[0] + box[2], ghost.at[1] + box[3]), outline, 6)
        assert image.getchannel("A").getextrema() == (0, 255)


@every("place", PLACES)
def test_a_ghost_covers_what_the_piece_will(place):
    """Laid on the picture, it changes pixels of its own cell alone."""
    state, view, moves = _mover(*place)
    picture = renderer.table_board(state.view(None)).picture
    board = Image.open(io.BytesIO(picture.png)).convert("RGBA")
    ghost = renderer.ghosts(view, moves[0])[0]
    over = board.copy()
    over.alpha_composite(Image.open(io.BytesIO(ghost.cutout.png())).convert("RGBA"), ghost.at)
    middle = tuple(n // 2 for n in ghost.cutout.size)
    at = ghost.at[0] + middle[0], ghost.at[1] + middle[1]
    assert over.getpixel(at) != board.getpixel(at)


def test_a_ghost_has_the_board_scale():
    """It is as wide as the tiles that are there."""
    state, view, moves = _mover("triominos", 4, 24)
    picture = renderer.table_board(state.view(None)).picture
    xs = [x for x, _ in picture.outlines[moves[0].cell_name]]
    assert abs(renderer.ghosts(view, moves[0])[0].cutout.size[0] - (max(xs) - min(xs))) <= 12


def test_an_exchange_lays_two():
    """The tile of the hand, and the one that it displaces, where that goes."""
    for state in game("tridom", 3, 1, exchange=True):
        view = state.view(state.to_move)
        found = [move for move in view.moves if move.kind is MoveKind.EXCHANGE]
        if found:
            own, displaced = renderer.ghosts(view, found[0])
            assert own.at != displaced.at
            picture = renderer.table_board(state.view(None)).picture
            middle = tuple(
                a + n // 2 for a, n in zip(displaced.at, displaced.cutout.size, strict=True)
            )
            assert _inside(middle, picture.outlines[found[0].to_name])
            return
    pytest.fail("no exchange in this game")


@every("place", PLACES)
def test_the_focus_holds_all_that_matters(place):
    """Every piece and every cell of a move, and no more than the picture."""
    state, _, moves = _mover(*place)
    picture, (left, top, wide, high) = renderer.table_board(state.view(None))
    assert 0 <= left < left + wide <= picture.size[0]
    assert 0 <= top < top + high <= picture.size[1]
    for move in moves:
        for x, y in picture.outlines[move.cell_name]:
            assert left <= x <= left + wide
            assert top <= y <= top + high


@pytest.mark.parametrize("name", ["tridom", "tripitz"])
def test_an_empty_board_can_be_touched(name):
    """The first piece has its cell, and that is what the view looks at."""
    state = game(name, 2)[0]
    view = state.view(state.to_move)
    picture, focus = renderer.table_board(state.view(None))
    cells = {move.cell_name for move in view.moves if move.kind is MoveKind.PLACE}
    assert cells <= picture.outlines.keys()
    assert focus[2] > 0


@every("place", PLACES)
def test_a_piece_by_itself_is_the_same_for_everyone(place):
    """Equal pieces are equal drawings, whatever the table; other themes are others."""
    _, view, _ = _mover(*place)
    piece = view.hand[0]
    dark, light = (renderer.cutout(view, piece, theme=theme) for theme in renderer.THEMES)
    assert dark == renderer.cutout(view, piece)
    assert dark.png() != light.png()


@pytest.mark.parametrize("order", renderer.ORDERS)
def test_the_hand_is_listed_as_it_is_drawn(order):
    """Each piece once; in the order of `fits`, those that fit come first."""
    _, view, _ = _mover("triominos", 4, 24)
    listed = renderer.hand_order(view, order)
    assert sorted(listed) == sorted(view.hand)
    if order == "fits":
        assert listed[0] in family_view(view).fitting()


def test_a_draw_lays_nothing():
    """So it has no ghost."""
    for state in game("tridom", 3):
        view = state.view(state.to_move)
        draws = [move for move in view.moves if move.kind is MoveKind.DRAW]
        if draws:
            with pytest.raises(TypeError):
                renderer.ghosts(view, draws[0])
            return
    pytest.fail("nobody draws")
