"""Rounds of Tripitz that are played on: what a placement is worth, and that the board stays as it was."""

import pytest

from engine.players.search.token_board import OutOfNodes
from engine.players.search.token_rounds import TokenRounds, TokenTable
from engine.shuffle import Stream
from tests.players.support import positions, seed

PLENTY = 10_000


@pytest.fixture(params=[{}, {"hidden": True}, {"cooperative": True}], ids=str)
def table(request):
    """Three players, some turns in, the one to move having several placements."""
    for state in positions("tripitz", ["easy"] * 3, "rounds", **request.param):
        if state.ply > 10 and state.to_move is not None:
            found = TokenTable(state.view(state.to_move))
            if len(found.choices) > 3:
                return found
    raise AssertionError("no such position")


@pytest.fixture
def deal(table):
    """Hands and a bag as they may be."""
    return table.deal(Stream(seed("rounds"), "deal"))


def test_the_board_stays_as_it_was(table, deal):
    """Also where the limit is reached in the middle of a round."""
    before = list(table.board.cells)
    hands, bag = deal
    TokenRounds(table, PLENTY).worth(table.choices[0], hands, bag, 6)
    assert table.board.cells == before
    with pytest.raises(OutOfNodes):
        TokenRounds(table, 3).worth(table.choices[0], hands, bag, 6)
    assert table.board.cells == before


def test_a_placement_alone_is_worth_its_points(table, deal):
    """Before anyone else has moved."""
    hands, bag = deal
    for one in table.choices:
        assert TokenRounds(table, PLENTY).worth(one, hands, bag, 0) == one[0]


def test_the_next_player_takes_what_is_best_for_them(table, deal):
    """Looked for anew at every placement that they think about."""
    hands, bag = deal
    ours, board = table.choices[0], table.board
    found = TokenRounds(table, PLENTY).worth(ours, hands, bag, 1)
    hands[table.seat] = hands[table.seat] & ~(1 << ours[2]) | 1 << bag[0]
    following, second, third = (hands[(table.seat + step) % 3] for step in (1, 2, 3))
    board.place(ours[1], ours[2])
    theirs = board.placements(following)[:6]
    if table.in_common:
        assert found == ours[0] + (theirs[0][0] if theirs else 0)
        return
    worths = {}
    for one in theirs:
        board.place(one[1], one[2])
        worths[one] = 2 * one[0] - 2 * board.best(second) - board.best(third)
        board.take_back()
    best = max(worths, key=worths.get)[0] if worths else 0
    assert found == ours[0] - best / 2
