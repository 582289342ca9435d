"""How the normal player judges in Tripitz."""

from itertools import combinations

import pytest

from engine.players import normal
from engine.players.evidence import expected_best
from tests.players.support import last, positions
from tests.tripitz.support import position

ROW = "E6 rtw, F6 rtk"


def test_the_mean_of_the_best_in_a_hand():
    """As counted over all hands."""
    worths = [9, 4, 4, 1, 0, 0, 0]
    for held in range(1, 8):
        hands = list(combinations(worths, held))
        mean = sum(map(max, hands)) / len(hands)
        assert expected_best([w for w in worths if w], 7, held) == pytest.approx(mean)
    assert expected_best(worths, 7, 0) == 0


@pytest.mark.parametrize("hidden", [False, True])
def test_with_an_empty_bag_the_next_two_moves_are_known(hidden):
    """What it leaves is the rival's best placement, and half of one's own best after it.

    Of two players with an empty bag each knows the other's hand, open or not.
    """
    looked_at = 0
    for state in positions("tripitz", ["easy"] * 2, "answer", hidden=hidden):
        if state.to_move is None or state.bag:
            continue
        view = state.view(state.to_move)
        for move in view.placements():
            after = state.apply(move)[0]
            rival, own = (after.view(seat) for seat in (1 - state.to_move, state.to_move))
            left = normal.LATER * most(own) - most(rival)
            assert normal.after_token(view, move) == pytest.approx(left)
            looked_at += 1
    assert looked_at > 10


def most(view):
    """What the best placement of this view's hand scores now."""
    return max((view.preview(move)[1] for move in view.placements()), default=0)


def own(view, move):
    """What is left for one's own next move in a game of two."""
    grid = view.grid.place(move.cell, move.token)
    kept = [token for token in view.hand_tokens if token != move.token]
    return normal.LATER * normal.most_points(grid, kept)


@pytest.mark.parametrize("players", [1, 3])
def test_a_team_scores_more_than_an_easy_one(players):
    """Solo and together, in the sum of five games."""
    options = {"cooperative": players > 1}
    normal, easy = (
        sum(last("tripitz", [level] * players, w, **options).totals[0] for w in range(5))
        for level in ("normal", "easy")
    )
    assert normal > 1.25 * easy


def test_the_answer_of_an_open_hand():
    """Unknown where the hand is hidden or nobody follows."""
    for state in positions("tripitz", ["easy"] * 2, "open"):
        if state.to_move is None:
            continue
        view = state.view(state.to_move)
        following = (state.to_move + 1) % 2
        now = state.view(following)
        most = max((now.preview(move)[1] for move in now.placements()), default=0)
        assert normal.open_answer(view) == most
    alone = position(ROW, "rtg rcg rtl", bag="").view(0)
    assert normal.open_answer(alone) is None
    hidden = position(ROW, "rtg rcg rtl", "rcl", bag="", hidden=True).view(0)
    assert normal.open_answer(hidden) is None
