"""What a player may do in a turn, what it costs, and what is refused."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.game import Passed
from engine.triangles import VARIANTS, PlaceTile
from engine.triangles.position import Reason
from engine.tripitz import GAMES as TRIPITZ
from tests.support.every import every
from tests.triangles.support import SETTINGS, board_on, items, made, play, start, texts, walk

ALL = tuple(VARIANTS)
STRICT = ALL[1:]
BOARD = "444@0,0"
FITS, MISFIT = "344", "012"


def refused(state, text):
    """The refusal of a move of notation."""
    with pytest.raises(IllegalMove) as caught:
        play(state, text)
    return caught.value


@pytest.mark.parametrize("game", STRICT)
def test_a_fitting_tile_must_be_played(game):
    """Outside tripple-domino no draw and no pass while something fits."""
    state = made(game, (f"{FITS} {MISFIT}", "555"), board=BOARD, stock="001 002")
    assert texts(state) == ["3-4-4@-1,0", "4-4-3@0,-1", "4-3-4@1,0"]
    assert refused(state, "draw").reason == "must_place"
    assert refused(state, "pass").reason == "must_place"


def test_tripple_domino_may_pass_after_three_draws_though_a_tile_fits():
    """After the third draw the turn may end with a pass, at 25 in all."""
    state = made(
        "tripple-domino", (f"{FITS} {MISFIT}", "555"), board=BOARD, stock="001 002 003 011"
    )
    assert refused(state, "pass").reason == "must_draw"
    state, events = play(state, "draw", "draw", "draw")
    assert texts(state) == ["3-4-4@-1,0", "4-4-3@0,-1", "4-3-4@1,0", "pass"]
    state, more = play(state, "pass")
    assert sum(event.points for event in events + more) == -25
    assert state.to_move == 1


@every("game", ALL)
def test_three_fruitless_draws_cost_25(game):
    """Five for each draw and ten for the pass after the third, in every game."""
    state = made(game, (MISFIT, "555"), board=BOARD, stock="001 002 003 011")
    state, events = play(state, "draw", "draw", "draw")
    assert texts(state) == ["pass"]
    assert refused(state, "draw").reason == "draws_used"
    state, more = play(state, "pass")
    assert [items(event) for event in events + more] == [[("draw", -5)]] * 3 + [[("pass", -10)]]
    assert state.totals == (-25, 0)
    assert state.to_move == 1


@every("game", ALL)
def test_a_drawn_tile_may_be_placed_at_once(game):
    """After each draw a tile may be placed; the score is its value less the draws."""
    state = made(game, (MISFIT, "555 333"), board=BOARD, stock="001 344 003")
    state, _ = play(state, "draw", "draw", "4-3-4@1,0")
    assert state.totals == (1, 0)
    assert state.to_move == 1
    assert state.view(1).draws == 0


@every("game, cost", [*zip(ALL, (10, 10, 10, 0), strict=True)])
def test_pass_with_an_empty_stock(game, cost):
    """With an empty stock a pass costs 10, in triominos nothing."""
    state = made(game, (MISFIT, FITS + " 333"), board=BOARD)
    assert texts(state) == ["pass"]
    assert refused(state, "draw").reason == "stock_empty"
    state, (event,) = play(state, "pass")
    assert isinstance(event, Passed)
    assert items(event) == [("pass", -10)] * (cost > 0)
    assert state.totals == (-cost, 0)


@every(
    "text, reason, details",
    [
        ("3-2-1@1,0", "no_such_tile", {"tile": "3-2-1"}),
        ("6-6-6@1,0", "no_such_tile", {"tile": "6-6-6"}),
        ("4-5-4@1,0", "not_in_hand", {"tile": "4-4-5"}),
        ("4-3-4@0,0", "cell_taken", {"cell": "0,0"}),
        ("4-3-4@5,0", "no_neighbour", {"cell": "5,0"}),
        ("4-3-4@1,1", "no_neighbour", {"cell": "1,1"}),
        (
            "3-4-4@1,0",
            "corner_mismatch",
            {"cell": "1,0", "corner": "left", "board": 4, "tile": 3},
        ),
        (
            "4-4-3@1,0",
            "corner_mismatch",
            {"cell": "1,0", "corner": "bottom", "board": 4, "tile": 3},
        ),
        (
            "4-3-4@-1,0",
            "corner_mismatch",
            {"cell": "-1,0", "corner": "right", "board": 4, "tile": 3},
        ),
        ("4-3-4@1,0>4-4-4@2,0", "exchange_off", {}),
    ],
)
@every("game", ALL)
def test_reasons(game, text, reason, details):
    """Each refusal has its code and its details, all of them on the table or just typed."""
    state = made(game, (f"{FITS} {MISFIT}", "445"), board=BOARD, stock="001")
    error = refused(state, text)
    assert error.reason == Reason(reason)
    assert error.details == details


@every(
    "text, corner, there, given",
    [
        ("1-4-4@2,0", "left", 4, 1),
        ("4-1-4@2,0", "top", 3, 1),
        ("4-3-3@2,0", "right", 5, 3),
        ("4-1-1@2,0", "top", 3, 1),
    ],
)
def test_corners_of_an_up_cell(text, corner, there, given):
    """The corners of an up cell are left, top and right; the first that disagrees is named."""
    board = board_on([(0, 0), (1, 0), (3, 0)], {(1, 0): 4, (2, 1): 3, (3, 0): 5})
    hand = "144 334 114"
    details = refused(made("tridom", (hand, "445"), board=board, stock="001"), text).details
    assert details == {"cell": "2,0", "corner": corner, "board": there, "tile": given}


def test_foreign_moves():
    """A move of another family is refused, not misread."""
    with pytest.raises(IllegalMove) as caught:
        made("tridom", (FITS, "555"), board=BOARD).apply(TRIPITZ[0].parse("rtw@F6"))
    assert caught.value.reason == "foreign_move"


def test_a_refusal_changes_nothing():
    """The state after a refused move is the state before it."""
    state = start("tridom")
    before = state.to_json()
    refused(state, "draw")
    assert state.to_json() == before


@every("game, players, options", SETTINGS)
def test_apply_accepts_the_legal_moves_alone(game, players, options):
    """Draw, pass and every tile of the set on every open cell: legal ones apply, others do not."""
    for state, _, _ in walk(start(game, players, **options), game, players, most=20):
        if state.ply % 9 != 3:
            continue
        legal = set(state.legal_moves())
        tiles = state.position.terms.tiles
        cells = [*state.position.board.open, (0, 0), (50, 50)]
        tries = {PlaceTile(turned, *cell) for turned in tiles.index for cell in cells}
        accepted = set()
        for move in tries | legal:
            try:
                state.apply(move)
            except IllegalMove:
                continue
            accepted.add(move)
        assert accepted == legal


@every("game", ALL)
def test_order_of_the_list(game):
    """Placements by cell and numbers, exchanges likewise, the draw, the pass."""
    options = {"exchange": True} if game == "tridom" else {}
    for state, _, _ in walk(start(game, 3, **options), game, most=200):
        moves = state.legal_moves()
        keys = [
            (0, m.cell, m.numbers)
            if isinstance(m, PlaceTile)
            else (2 + (str(m) == "pass"),)
            if str(m) in {"draw", "pass"}
            else (1, m.cell, m.numbers, m.to, m.displaced)
            for m in moves
        ]
        assert keys == sorted(set(keys))
