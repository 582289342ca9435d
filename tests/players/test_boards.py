"""The boards of a search say what the rules say."""

import pytest

from engine.players.search.tile_board import TileBoard, cell_of, spot
from engine.players.search.token_board import TokenBoard
from engine.triangles import VARIANTS, PlaceTile
from engine.triangles.board import Board, tile_set
from engine.tripitz.rules import score
from engine.tripitz.tokens import members
from tests.players.support import positions
from tests.support.every import every


def scores(grid):
    """Every token on every cell where it fits, as the rules score it."""
    return {
        cell: {token: score(grid, cell, token).points for token in members(mask)}
        for cell, mask in grid.fits.items()
    }


def reckoned(board):
    """As the board of a search has them."""
    return {
        cell: {token: board.points(cell, token) for token in members(mask)}
        for cell, mask in board.masks.items()
    }


@pytest.mark.parametrize("options", [{}, {"jokers": True}], ids=str)
def test_a_token_board_scores_as_the_rules_do(options):
    """Made from scratch, and brought up to date move by move."""
    going_on = None
    for state in positions("tripitz", ["easy", "easy"], "scores", **options):
        expected = scores(state.grid)
        fresh = TokenBoard(state.grid)
        if going_on is None or 64 in state.grid.cells:
            going_on = fresh
        elif going_on.cells[:-1] != [*state.grid.cells]:
            going_on.place(state.last, state.grid.cells[state.last])
        for board in (fresh, going_on):
            assert reckoned(board) == expected
            assert board.masks == state.grid.fits
            assert board.points(state.last or 0, 0) == 0


def test_what_is_taken_back_was_never_there():
    """After any number of placements."""
    for state in positions("tripitz", ["easy", "easy"], "back"):
        board = TokenBoard(state.grid)
        before = board.cells[:], reckoned(board), dict(board.masks)
        hand = sum(1 << token for token in state.hands[0])
        for _ in range(3):
            best = board.best_placement(hand)
            if best is not None:
                assert best[0] == board.best(hand)
                board.place(best[1], best[2])
                hand &= ~(1 << best[2])
        while board.placed:
            board.take_back()
        assert (board.cells, reckoned(board), board.masks) == before


@every("tiles", [56, 76, 84])
@every("game", sorted(VARIANTS))
def test_a_tile_board_places_and_scores_as_the_rules_do(game, tiles):
    """Made from scratch, brought up to date, and copied: every placement of the one to move with its points."""
    going_on = None
    for state in positions(game, ["easy", "easy"], "tiles", rounds=2, tiles=tiles):
        view = state.view(state.to_move)
        if state.to_move is None or not view.board.cells:
            going_on = None
            continue
        fresh = TileBoard(view.variant, view.board)
        if going_on is None or spot(view.last.cell) in going_on.taken:
            going_on = going_on or fresh.copy()
        else:
            kept = going_on
            going_on = kept.copy()
            going_on.place(spot(view.last.cell), view.last.numbers)
            assert spot(view.last.cell) not in kept.taken
        hand = state.position.hand
        expected = sorted(
            (
                view.preview(move)[1],
                1 << view.board.tiles.index[move.numbers],
                spot(move.cell),
                move.numbers,
            )
            for move in view.placements()
            if isinstance(move, PlaceTile)
        )
        for board in (fresh, going_on):
            assert sorted(board.placements(hand)) == expected
            assert board.fitting() & hand == sum({bit for _, bit, _, _ in expected})


def test_cells_as_numbers():
    """Every cell that a board can reach has a number of its own, and it back."""
    cells = [(x, y) for x in range(-90, 91) for y in range(-90, 91)]
    numbers = [spot(cell) for cell in cells]
    assert len(set(numbers)) == len(cells)
    assert [cell_of(number) for number in numbers] == cells
    assert TileBoard(VARIANTS["tridom"], Board(tile_set(56))).open == {}
