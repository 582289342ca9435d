"""How the normal player judges in Tripitz."""

from itertools import combinations

import pytest

from engine.players import normal
from engine.players.evidence import expected_best
from tests.players.support import last, positions
from tests.support.every import every
from tests.tripitz.support import position, texts

ROW = "E6 rtw, F6 rtk"
# F6 with everything within two steps of it: 19 cells.
BLOT = (
    "D5 gsl, D6 gsg, D7 gsk, E5 gsw, E6 rtw, E7 gml, F5 gmg, F6 bmg, F7 gmk, F4 gmw, F8 gcl, "
    "E4 gck, G5 gcw, G6 gtl, G7 gtg, G4 gtk, H5 gtw, H6 bsl, H4 bsg, D4 bsk"
)


def best(state):
    """The best moves, in notation."""
    return texts(normal.best_tokens(state.view(state.to_move)))


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
    assert all(view.preview(move)[1] == most for move in normal.best_tokens(view))


def test_what_it_leaves_to_others():
    """Its points, and what it leaves, are the most that can be had."""
    gave_up = 0
    for state in positions("tripitz", ["easy"] * 2, "leaves"):
        view = state.view(state.to_move)
        moves = sorted(view.placements(), key=lambda m: -view.preview(m)[1])[
            : normal.TOKENS_COMPARED
        ]
        if state.to_move is None or not moves:
            continue
        worth = {m: view.preview(m)[1] + normal.after_token(view, m) for m in moves}
        assert {worth[move] for move in normal.best_tokens(view)} == {max(worth.values())}
        gave_up += view.preview(normal.best_tokens(view)[0])[1] < view.preview(moves[0])[1]
    assert gave_up


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


SPLIT = "A1 ytw, A2 ytk, K1 gmw, K2 gmk"
"""Two pairs far from each other, both on the edge: each takes a third token for 2 points."""


@every(
    "hands, options, chosen",
    [
        # The second player could make a quadruple of three at the top: so they stay two.
        (("ytg gmg", "ytl"), {}, "gmg@K3"),
        (("ytg gmg", "gml"), {}, "ytg@A3"),
        # A team mate is to have it.
        (("ytg gmg", "ytl"), {"cooperative": True}, "ytg@A3"),
        (("ytg gmg", "gml"), {"cooperative": True}, "gmg@K3"),
        # Of three, the first counts most; a later one counts too.
        (("ytg gmg", "ytl", "gml"), {}, "gmg@K3"),
        (("ytg gmg", "", "gml"), {}, "ytg@A3"),
        (("ytg gmg", "", "gml"), {"cooperative": True}, "gmg@K3"),
        # Our own next move is the last of them.
        (("ytg gmg ytl", "", ""), {}, "ytg@A3 ytl@A3"),
    ],
)
def test_it_reckons_with_the_hands_that_it_sees(hands, options, chosen):
    """A rival's open hand is a threat, a team mate's a help; what comes later counts less."""
    state = position(SPLIT, *hands, bag="", **options)
    points = {str(move): state.view(0).preview(move)[1] for move in state.view(0).placements()}
    assert points["ytg@A3"] == points["gmg@K3"] == max(points.values())
    assert best(state) == chosen.split()


def test_a_hidden_hand_is_reckoned_with_by_chance():
    """No matter who holds it: with the same tokens unseen the judgement is the same, as a rival's or a mate's."""
    for sign, options in ((-1, {}), (1, {"cooperative": True})):
        state = position(SPLIT, "ytg gmg", "ytl", bag="gml", hidden=True, **options)
        other = position(SPLIT, "ytg gmg", "gml", bag="ytl", hidden=True, **options)
        assert best(state) == best(other)
        view = state.view(0)
        for move in view.placements():
            assert sign * (normal.after_token(view, move) - own(view, move)) > 0


def own(view, move):
    """What is left for one's own next move in a game of two."""
    grid = view.grid.place(move.cell, move.token)
    kept = [token for token in view.hand_tokens if token != move.token]
    return normal.LATER * normal.most_points(grid, kept)


def test_a_team_counts_what_it_leaves_for_itself():
    """In a cooperative game the next player's chance is a gain."""
    state = position(ROW, "rtg", "rtl", bag="", cooperative=True)
    view = state.view(0)
    assert all(normal.after_token(view, move) > 0 for move in view.placements())


def test_solo_it_looks_at_its_own_next_move():
    """One player is their own next one."""
    view = position(ROW, "rtg rtl", bag="").view(0)
    assert all(normal.after_token(view, move) > 0 for move in view.placements())


def test_a_short_game_is_not_ended_behind():
    """You would intentionally end the game only with highest score."""
    board = "B1 rtw, C1 rtk, A1 ?, F6 rtl, F7 rcl"
    behind = position(board, "rtg", "gtw", short=True, totals=(0, 50))
    assert not any(text.endswith("@D1") for text in best(behind))
    ahead = position(board, "rtg", "gtw", short=True, totals=(60, 50))
    assert best(ahead) == ["rtg@D1"]


def test_a_short_game_is_ended_with_the_last_token_if_it_must_be():
    """With an empty bag and no other place there is no way around it."""
    state = position("B1 rtw, C1 rtk, A1 ?", "rtg", "gtw", bag="", short=True, totals=(0, 50))
    assert best(state) == ["rtg@D1"]


def test_a_joker_takes_what_scores_more():
    """A token on the board that would score more than the best in the hand is taken."""
    state = position(BLOT, "? ytl", "ytw", bag="ytk", jokers=True)
    view = state.view(0)
    gain = normal.most_points(view.grid, [view.grid.cells[50]])
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
    """Solo and together, in the sum of five games."""
    options = {"cooperative": players > 1}
    normal, easy = (
        sum(last("tripitz", [level] * players, w, **options).totals[0] for w in range(5))
        for level in ("normal", "easy")
    )
    assert normal > 1.25 * easy


def test_the_answer_of_an_open_hand():
    """After a placement or now; unknown where the hand is hidden, nobody follows, or the game ends."""
    checked = 0
    for state in positions("tripitz", ["easy"] * 2, "open"):
        if state.to_move is None:
            continue
        view = state.view(state.to_move)
        following = (state.to_move + 1) % 2
        now = state.view(following)
        most = max((now.preview(move)[1] for move in now.placements()), default=0)
        assert normal.open_answer(view) == most
        for move in view.placements()[:2]:
            after, _ = state.apply(move)
            if after.outcome is None:
                theirs = after.view(following)
                most = max((theirs.preview(m)[1] for m in theirs.placements()), default=0)
                assert normal.open_answer(view, move) == most
                checked += 1
    assert checked
    alone = position(ROW, "rtg rcg rtl", bag="").view(0)
    assert normal.open_answer(alone) is None
    hidden = position(ROW, "rtg rcg rtl", "rcl", bag="", hidden=True).view(0)
    assert normal.open_answer(hidden) is None
    ends = position("B1 rtw, C1 rtk", "rtg", "gtw", short=True, totals=(60, 50)).view(0)
    (last,) = [move for move in ends.placements() if str(move) == "rtg@A1"]
    assert normal.open_answer(ends, last) is None
    assert normal.open_answer(ends) is not None
