"""A young board of Tripitz: its middle, larger, until a token is or could be beyond it."""

import pytest

import renderer
from engine.record import plies
from engine.tripitz.board import NAMES as CELLS
from renderer import pictures, public_position
from renderer.pictures import Look, family_view
from tests.renderer.positions import NAMES, recorded

GAMES = [(2, 1), (4, 1), (6, 3)]


def _tokens(scene):
    """The width of the tokens on the board."""
    return {op.w for op in scene.ops if op.key[0] == "lying"}


def _boards(players, seed):
    """Each position with its board, not drawn."""
    for ply in plies(recorded("tripitz", players, seed)):
        seen = public_position(ply)
        family = family_view(seen.view)
        marks = pictures.marked(family, frozenset(), seen.forms, seen.points)
        yield (
            seen.view,
            pictures.board_scene(seen.view, family, marks, Look(names=NAMES[:players])),
        )


@pytest.mark.parametrize("game", GAMES)
def test_tokens_are_larger_while_the_board_is_young(game):
    """From the first move on; once it is shown whole it stays so."""
    widths = [width for _, scene in _boards(*game) for width in _tokens(scene)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] * 2 == widths[-1] * 3


@pytest.mark.parametrize("game", GAMES)
def test_every_token_and_every_cell_to_choose_is_shown(game):
    """As many tokens as are there, and an outline wherever somebody could place one."""
    for view, scene in _boards(*game):
        assert sum(op.key[0] == "lying" for op in scene.ops) == len(view.board)
        assert max(scene.size) <= 1280
        open_cells = {CELLS[cell] for cell in view.grid.fits}
        assert open_cells <= renderer.board(view, size=320).outlines.keys()


def test_outlines_lie_in_the_picture():
    """Of a young board those of its middle alone, each inside."""
    view, scene = next(iter(_boards(4, 1)))
    outlines = renderer.board(view, names=NAMES).outlines
    assert "A1" not in outlines
    assert "F6" in outlines or "F6" in view.board
    wide, high = scene.size
    for corners in outlines.values():
        assert all(0 <= x <= wide and 0 <= y <= high for x, y in corners)


def test_a_token_that_was_wanted_far_out_is_shown():
    """The board is shown whole for it."""
    view, _ = next(iter(_boards(4, 1)))
    family, _ = family_view(view).misplaced("rsg", "A1")
    header = family.header(pictures.strip_of(view, family, Look()), 1280)
    assert "A1" in family.outlines(1280, header, ["A1"])
    assert renderer.misfit(view, "rsg@A1").size == renderer.board(_late(), size=1280).size


def _late():
    *_, (view, _), _ = _boards(4, 1)
    assert view.outcome is None
    return view
