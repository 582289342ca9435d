"""Values and forms of placements."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.game import Placed
from engine.triangles import VARIANTS
from engine.triangles.board import cell_name, cells_around, corners
from engine.triangles.moves import form
from tests.support.every import every
from tests.triangles.reference import form_items, side_cells
from tests.triangles.support import board_on, items, made, of, play

ALL = tuple(VARIANTS)
HERE = (0, 0)
LEFT, TOP, RIGHT = corners(HERE)
BELOW, BESIDE, BEYOND = (0, -1), (1, 0), (0, 1)


DIFFER = (
    "least_players", "most_players", "zero_value", "opening_triple", "opening_zero", "opening_plain", "free_draw", "double",
    "pass_empty_stock", "passes_block",
)  # fmt: skip


@every(
    "game, values",
    [
        ("tripple-domino", (1, 6, 0, 10, 10, 10, True, 40, 10, False)),
        ("triominoes", (2, 6, 0, 10, 40, 0, False, 0, 10, True)),
        ("tridom", (2, 6, 20, 20, 20, 10, False, 40, 10, False)),
        ("triominos", (2, 4, 0, 10, 40, 0, False, 40, 0, False)),
    ],
)
def test_numbers_in_which_the_games_differ(game, values):
    """And those in which they don't: forms, draws, passes, the end of a round; and what can be chosen."""
    variant = VARIANTS[game]
    assert tuple(getattr(variant, name) for name in DIFFER) == values
    assert (variant.hexagon, variant.bridge, variant.draw) == (50, 40, 5)
    assert (variant.most_draws, variant.pass_after_draws, variant.out) == (3, 10, 25)
    bounds = {each.name: (each.default, each.least, each.most) for each in variant.options}
    assert bounds["target"] == (400, 1, 100_000)
    assert bounds["rounds"] == (None, 1, 50)
    assert bounds.get("draws", (20, 1, 100)) == (20, 1, 100)
    assert bounds.get("exchange", (False, 0, 0)) == (False, 0, 0)


def placed(game, board, hand, text):
    """The event of placing a tile of a hand on a board."""
    state = made(game, (f"{hand} 455", "355"), board=board, stock="333")
    _, events = play(state, text)
    return of(events, Placed)[0]


def ring(point, *without):
    """The cells around a point."""
    return [cell for cell in cells_around(point) if cell not in without]


@every("game", ALL)
def test_hexagon(game):
    """Triominos' booklet, "Die Bonuspunkte": 0+0+1+50 = 51 for the sixth tile around a point."""
    board = board_on(ring(LEFT, HERE), {TOP: 1})
    event = placed(game, board, "001", "0-1-0@0,0")
    assert items(event) == [("value", 1), ("hexagon", 50)]
    assert event.points == 51
    (cells,) = event.forms
    assert set(cells) == {cell_name(cell) for cell in cells_around(LEFT)}


@every("game", ALL)
def test_three_hexagons(game):
    """50 for each hexagon; the last tile of a hole makes three.

    docs/spec/triangles.md, "Forms".
    """
    board = board_on({*ring(LEFT, HERE), *ring(RIGHT, HERE), *ring(TOP, HERE)})
    event = placed(game, board, "000", "0-0-0@0,0")
    assert items(event)[1] == ("hexagon", 150)


@every("game", ALL)
def test_bridge(game):
    """Triominos' booklet, "Die Bonuspunkte": 2+5+1+40 = 48 for one side and the opposite point."""
    board = board_on([BELOW, BEYOND], {LEFT: 2, TOP: 5, RIGHT: 1})
    event = placed(game, board, "125", "2-5-1@0,0")
    assert items(event) == [("value", 8), ("bridge", 40)]
    assert event.points == 48
    assert event.forms == (("0,0", "0,-1", "0,1"),)


@every(
    "game, score",
    [
        ("tripple-domino", [("value", 7), ("double", 40)]),
        ("triominoes", [("value", 7)]),
        ("tridom", [("value", 7), ("double", 40)]),
        ("triominos", [("value", 7), ("double", 40)]),  # Triominos' booklet: 5+1+1+40 = 47
    ],
)
def test_double(game, score):
    """Two sides at once are 40 points, but in triominoes nothing; never a bridge."""
    board = board_on([BELOW, BESIDE], {LEFT: 5, TOP: 1, RIGHT: 1})
    event = placed(game, board, "115", "5-1-1@0,0")
    assert items(event) == score
    assert event.forms == ((("0,0", "1,0", "0,-1"),) if len(score) > 1 else ())


@every("game", ALL)
def test_three_sides_score_as_two(game):
    """A hole filled without a hexagon is a double."""
    board = board_on([BELOW, BESIDE, (-1, 0)])
    bonus = [] if game == "triominoes" else [("double", 40)]
    assert items(placed(game, board, "000", "0-0-0@0,0"))[1:] == bonus


@given(
    game=st.sampled_from(ALL),
    steps=st.lists(st.tuples(st.integers(0, 99), st.integers(0, 2)), min_size=1, max_size=60),
)
def test_forms_of_any_board(game, steps):
    """On boards of any shape, holes and rims included, the form is what a plain count says."""
    cells = [HERE]
    for which, side in steps:
        cell = side_cells(cells[which % len(cells)])[side]
        if cell not in cells:
            cells.append(cell)
    board = board_on(cells)
    for cell in board.open:
        made_form = form(VARIANTS[game], board, cell)
        assert items(made_form) == form_items(game, dict(board.cells), cell)
        assert bool(made_form.items) == bool(made_form.cells)
        for cells_of_form in made_form.cells:
            assert cell in cells_of_form
            assert all(c == cell or c in board.cells for c in cells_of_form)
