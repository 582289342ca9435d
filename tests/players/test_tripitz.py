"""How the normal player judges in Tripitz."""

from itertools import combinations

import pytest

from engine.players import tripitz
from engine.players.chances import expected_best
from tests.players.support import last, positions
from tests.tripitz.support import position, texts
from tests.tripitz.test_turns import BLOT

ROW = "E6 rtw, F6 rtk"


def best(state):
    """The best moves, in notation."""
    return texts(tripitz.best(state.view(state.to_move)))


def test_the_mean_of_the_best_in_a_hand():
    """As counted over all hands."""
    worths = [9, 4, 4, 1, 0, 0, 0]
    for held in range(1, 8):
        hands = list(combinations(worths, held))
        mean = sum(map(max, hands)) / len(hands)
        assert expected_best([w for w in worths if w], 7, held) == pytest.approx(mean)
    assert expected_best(worths, 7, 0) == 0


def test_most_points_now():
    """With nothing left to anyone, points alone count."""
    state = position(f"{ROW}, D7 ytl, F5 gml", "rtg rcg rtl", "", bag="")
    view = state.view(0)
    most = max(view.preview(move)[1] for move in view.placements())
    assert all(view.preview(move)[1] == most for move in tripitz.best(view))


def test_what_it_leaves_to_others():
    """Its points, less the best answer of the next player, are the most that can be had."""
    gave_up = 0
    for state in positions("tripitz", ["easy"] * 2, "leaves"):
        view = state.view(state.to_move)
        moves = sorted(view.placements(), key=lambda m: -view.preview(m)[1])[: tripitz.CANDIDATES]
        if state.to_move is None or not moves:
            continue
        worth = {m: view.preview(m)[1] + tripitz._afterwards(view, m) for m in moves}
        assert {worth[move] for move in tripitz.best(view)} == {max(worth.values())}
        gave_up += view.preview(tripitz.best(view)[0])[1] < view.preview(moves[0])[1]
    assert gave_up


def test_the_last_answer_is_known():
    """With an empty bag and two players, what it leaves is the other's best placement."""
    looked_at = 0
    for state in positions("tripitz", ["easy"] * 2, "answer"):
        if state.to_move is None or state.bag:
            continue
        view = state.view(state.to_move)
        for move in view.placements():
            other = state.apply(move)[0].view(1 - state.to_move)
            points = [other.preview(answer)[1] for answer in other.placements()]
            assert tripitz._afterwards(view, move) == pytest.approx(-max(points, default=0))
            looked_at += 1
    assert looked_at > 10


def test_a_team_counts_what_it_leaves_for_itself():
    """In a cooperative game the next player's chance is a gain."""
    state = position(ROW, "rtg", "rtl", bag="", cooperative=True)
    view = state.view(0)
    assert all(tripitz._afterwards(view, move) > 0 for move in view.placements())


def test_solo_it_looks_at_its_own_next_move():
    """One player is their own next one."""
    view = position(ROW, "rtg rtl", bag="").view(0)
    assert all(tripitz._afterwards(view, move) > 0 for move in view.placements())


def test_a_short_game_is_not_ended_behind():
    """You would intentionally end the game only with highest score."""
    board = "B1 rtw, C1 rtk, A1 ?, F6 rtl, F7 rcl"
    behind = position(board, "rtg", "gtw", short=True, totals=(0, 50))
    assert not any(text.endswith("@D1") for text in best(behind))
    ahead = position(board, "rtg", "gtw", short=True, totals=(60, 50))
    assert best(ahead) == ["rtg@D1"]


def test_a_short_game_is_ended_with_the_last_pid_if_it_must_be():
    """With an empty bag and no other place there is no way around it."""
    state = position("B1 rtw, C1 rtk, A1 ?", "rtg", "gtw", bag="", short=True, totals=(0, 50))
    assert best(state) == ["rtg@D1"]


def test_a_joker_takes_what_scores_more():
    """A pid on the board that would score more than the best in the hand is taken."""
    state = position(BLOT, "? ytl", "ytw", bag="ytk", jokers=True)
    view = state.view(0)
    gain = tripitz._most_points(view.grid, [view.grid.cells[50]])
    held = max((view.preview(move)[1] for move in view.placements()), default=0)
    assert (best(state) == ["joker@F6"]) == (gain > held)


def test_a_joker_is_used_when_nothing_else_is_left():
    """It must be, before sitting out."""
    assert best(position(BLOT, "?", "ytw", bag="", jokers=True)) == ["joker@F6"]


def test_stuck_it_swaps_all_but_the_jokers():
    """As many as the bag holds; jokers only if there is nothing else."""
    assert best(position(ROW, "bsl gmg ?", "gtw", jokers=True)) == [
        "swap gmg,bsl".replace("gmg,bsl", "bsl,gmg")
    ]
    assert best(position(ROW, "? ?", "gtw", jokers=True)) == ["swap ?,?"]
    few = best(position(ROW, "bsl gmg bcl", "gtw", bag="ycw ysk"))
    assert sorted(few) == ["swap bcl,bsl", "swap bcl,gmg", "swap bsl,gmg"]


def test_nothing_to_do():
    """It sits out."""
    assert best(position(ROW, "bsl", "gtw", bag="")) == ["pass"]


def test_jokers_come_to_use():
    """In a game of normal players they are exchanged."""
    used = 0
    for word in range(3):
        for state in positions("tripitz", ["normal"] * 2, word, jokers=True):
            used += "?" in state.grid.named().values()
    assert used


@pytest.mark.parametrize("players", [1, 3])
def test_a_team_scores_more_than_an_easy_one(players):
    """Solo and together, in each of ten games' sum."""
    options = {"cooperative": players > 1}
    normal, easy = (
        sum(last("tripitz", [level] * players, w, **options).totals[0] for w in range(10))
        for level in ("normal", "easy")
    )
    assert normal > 1.25 * easy
