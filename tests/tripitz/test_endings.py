"""How a game ends."""

from engine.game import GameEnded, Outcome, Termination
from engine.tripitz.board import NAMES, XY, parse_cell
from engine.tripitz.tokens import TOKENS
from tests.tripitz.support import play, position, texts

ROW = "E6 rtw, F6 rtk"
TO_THE_EDGE = "B1 rtw, C1 rtk"  # ↗ and ↙: A1 is not on the line, D1 is


def steps(one, other):
    """How many steps from neighbour to neighbour are between two cells."""
    (ax, ay), (bx, by) = XY[parse_cell(one)], XY[parse_cell(other)]
    across, down = abs(ax - bx), abs(ay - by)
    return down + max(0, across - down) // 2


def full_but(*missing):
    """A board with all tokens but these and the row of E6 and F6, placed far away from them."""
    away = [n for n in NAMES if steps(n, "F6") > 3]
    rest = [p for p in TOKENS[:64] if p not in (*missing, "rtw", "rtk")]
    return ", ".join([ROW, *(f"{cell} {token}" for cell, token in zip(away, rest, strict=False))])


def test_all_placed():
    """The game ends as soon as the tokens are used up; the highest score wins."""
    state = position(full_but("rtg"), "rtg", "", bag="", totals=(3, 9))
    after, events = play(state, "rtg@G5")
    assert after.outcome == Outcome(Termination.PLACED, (1,))
    assert after.to_move is None
    assert after.totals == (4, 9)
    assert events[-1] == GameEnded(after.outcome, (4, 9))


def test_all_placed_with_a_joker_left():
    """All 64 tokens on the board end the game, even if somebody still holds a blank one."""
    state = position(full_but("rtg"), "rtg ?", "?", bag="? ?", jokers=True)
    after, _ = play(state, "rtg@G5")
    assert after.outcome.termination is Termination.PLACED
    assert len(after.bag) == 2


def test_a_token_under_a_joker_is_not_placed():
    """A token that was exchanged is in a hand again, so the game goes on."""
    state = position(full_but("rtg", "bsl"), "rtg", "bsl", bag="")
    assert play(state, "rtg@G5")[0].outcome is None


def test_everyone_sat_out():
    """With an empty bag, when everyone in turn has passed; tokens left over cost nothing."""
    state = position(ROW, "bsl", "bsg", "bsk", bag="", turn=1, totals=(5, 5, 2))
    state, _ = play(state, "pass", "pass")
    assert state.outcome is None
    state, events = play(state, "pass")
    assert state.outcome == Outcome(Termination.BLOCKED, (0, 1))
    assert isinstance(events[-1], GameEnded)


def test_a_placement_breaks_the_run_of_passes():
    """Everyone must sit out in turn."""
    state = position(ROW, "bsl", "rtg rtl", "bsk", bag="")
    state, _ = play(state, "pass", "rtg@G5", "pass", "pass")
    assert state.outcome is None
    assert state.to_move == 1


def test_a_joker_does_not_break_the_run_of_passes():
    """It makes nothing fit that did not fit before."""
    ring = ("D4", "D5", "D6", "E4", "E7", "F4", "F8", "G4", "G7", "H4", "H5", "H6")
    inner = "E5 gsw, E6 rtw, F5 gmg, F6 bmg, F7 gmk, G5 gcw, G6 gtl"
    board = ", ".join([inner, *(f"{cell} ?" for cell in ring)])  # where nothing fits around it
    state = position(board, "bml", "?", bag="", jokers=True)
    state, _ = play(state, "pass", "joker@F6", "pass")
    assert state.outcome.termination is Termination.BLOCKED


def test_solo_ends_with_one_pass():
    """One player is everyone."""
    state, _ = play(position(ROW, "bsl", bag="", totals=(12,)), "pass")
    assert state.outcome == Outcome(Termination.BLOCKED, (0,))


def test_everyone_swapped_twice():
    """In turn, with no placement between."""
    state = position(ROW, "rtg", "gtw", bag="ycw ysk", totals=(1, 0))
    for _ in range(3):
        state, _ = play(state, next(t for t in texts(state.legal_moves()) if "swap" in t))
        assert state.outcome is None
    state, events = play(state, next(t for t in texts(state.legal_moves()) if "swap" in t))
    assert state.outcome == Outcome(Termination.SWAPS, (0,))
    assert isinstance(events[-1], GameEnded)


def test_a_placement_breaks_the_run_of_swaps():
    """The count starts anew."""
    state = position(ROW, "rtg bsl", "gtw", bag="ycw ysk")
    state, _ = play(state, "swap bsl", "swap gtw", "rtg@G5")
    assert state.swapped == 0


def test_solo_ends_with_two_swaps():
    """One player who swaps twice in a row is through."""
    state, _ = play(position(ROW, "bsl", bag="ycw ysk"), "swap bsl")
    assert state.outcome is None
    state, _ = play(state, "swap ycw")
    assert state.outcome == Outcome(Termination.SWAPS, (0,))


def test_the_short_game_ends_at_the_edge():
    """As soon as a token is placed there, for double points; nothing is drawn any more."""
    state = position(TO_THE_EDGE, "rtg", "gtw", short=True)
    after, _ = play(state, "rtg@D1")
    assert after.outcome == Outcome(Termination.EDGE, (0,))
    assert after.totals == (2, 0)
    assert after.bag == state.bag
    assert after.hands[0] == ()


def test_the_long_game_goes_on_at_the_edge():
    """Without the option the edge only doubles."""
    after, _ = play(position(TO_THE_EDGE, "rtg", "gtw"), "rtg@D1")
    assert after.outcome is None
    assert after.totals == (2, 0)


def test_ties_share():
    """Several winners, ascending."""
    state = position(TO_THE_EDGE, "rtg", "gtw", "gtk", short=True, totals=(3, 5, 4))
    assert play(state, "rtg@D1")[0].outcome.winners == (0, 1)


def test_a_cooperative_game_names_every_seat():
    """No single winner."""
    state = position(ROW, "bsl", "bsg", "bsk", bag="", totals=(5, 5, 5), cooperative=True)
    state, _ = play(state, "pass", "pass", "pass")
    assert state.outcome == Outcome(Termination.BLOCKED, (0, 1, 2))


def test_the_turn_stays_with_the_last_mover():
    """A finished game is nobody's turn; the state keeps who ended it."""
    state, _ = play(position(TO_THE_EDGE, "gtk", "rtg", short=True, turn=1), "rtg@D1")
    assert state.to_move is None
    assert state.turn == 1
