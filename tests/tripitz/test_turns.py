"""What a turn is, and what is refused."""

import pytest

from engine.errors import IllegalMove
from engine.game import Drawn, JokerUsed, Move, Passed, Placed, Swapped
from engine.shuffle import Stream
from engine.tripitz import PlaceToken, SitOut, Swap, UseJoker, rules
from engine.tripitz.board import Grid
from engine.tripitz.tokens import JOKER
from tests.support.every import every
from tests.tripitz.support import named, play, position, start, texts, tokens

ROW = "E6 rtw, F6 rtk"
# F6 with everything within two steps of it: 19 cells.
BLOT = (
    "D5 gsl, D6 gsg, D7 gsk, E5 gsw, E6 rtw, E7 gml, F5 gmg, F6 bmg, F7 gmk, F4 gmw, F8 gcl, "
    "E4 gck, G5 gcw, G6 gtl, G7 gtg, G4 gtk, H5 gtw, H6 bsl, H4 bsg, D4 bsk"
)


def refused(state, move):
    """The reason for which the state refuses this move; it stays as it was."""
    before = repr(state)
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert repr(state) == before
    return caught.value.reason


def test_placing_draws_one_from_the_front_of_the_bag():
    """After each move a token is pulled out of the bag; then the next seat is on."""
    state = position(ROW, "rtg bsl", "gtw", bag="ycw ysk")
    after, events = play(state, "rtg@G5")
    assert after.grid.named()["G5"] == "rtg"
    assert named(after.hands[0]) == "ycw bsl"
    assert named(after.bag) == "ysk"
    assert after.totals == (1, 0)
    assert (after.to_move, after.ply) == (1, 1)
    assert [type(event) for event in events] == [Placed, Drawn]
    assert events[1] == Drawn(0, "ycw", (), 0, open=True)


def test_with_an_empty_bag_nothing_is_drawn():
    """Tokens are drawn as long as there is a stock."""
    after, events = play(position(ROW, "rtg bsl", "gtw", bag=""), "rtg@G5")
    assert named(after.hands[0]) == "bsl"
    assert [type(event) for event in events] == [Placed]


def test_play_goes_round():
    """Seat by seat, and from the last to the first."""
    state = position(ROW, "rtg", "rtl", "gsl", turn=2, bag="bmg bmk bml")
    state, _ = play(state, "swap gsl")
    assert state.to_move == 0


def test_a_swap_draws_first_and_puts_back_then():
    """The front of the bag comes to the hand; the old tokens go behind the rest, in the order named.

    Then all is shuffled with `exchange/p` (docs/spec/record.md, "Shuffles").
    """
    state = position(ROW, "rtg bsl gtk", "gtw", bag="ycw ysk bmg gcl", ply=17)
    after, events = play(state, "swap gtk,rtg")
    assert named(after.hands[0]) == "ycw ysk bsl"
    stream = Stream(state.seed, "exchange/17")
    assert after.bag == stream.shuffled(tokens("bmg gcl gtk rtg"))
    assert after.totals == (0, 0)
    assert (after.to_move, after.ply) == (1, 18)
    assert events == (Swapped(0, 2, ("gtk", "rtg"), ("ycw", "ysk"), open=True),)


@every(
    "hidden, hand, forced",
    [(False, "bsl gck", True), (False, "rtg bsl", False), (True, "bsl gck", False)],
)
def test_a_swap_tells_that_nothing_fitted(hidden, hand, forced):
    """To those who see the hand anyway: hidden ones tell nothing."""
    state = position(ROW, hand, "gtw", bag="ycw ysk", hidden=hidden)
    _, (event,) = play(state, "swap bsl")
    assert event.forced is forced
    assert event.for_viewer(1).returned == (None if hidden else ("bsl",))


def test_the_order_of_a_swap_matters_for_the_bag():
    """The same tokens in another order leave another bag, and the same hand."""
    state = position(ROW, "rtg bsl gtk", "gtw")
    one, other = (play(state, move)[0] for move in ("swap rtg,gtk", "swap gtk,rtg"))
    assert one.hands == other.hands
    assert one.bag != other.bag


def test_a_swap_may_be_made_though_a_token_fits():
    """It is an alternative to a regular move."""
    assert "swap rtg" in texts(position(ROW, "rtg", "gtw").legal_moves())


def test_a_swap_is_as_large_as_the_bag_at_most():
    """With two tokens in the bag nobody swaps three."""
    state = position(ROW, "bsl bsg bsk", "gtw", bag="ycw ysk")
    assert max(len(m.tokens) for m in state.legal_moves() if isinstance(m, Swap)) == 2
    assert refused(state, "swap bsl,bsg,bsk") == "too_many"
    assert refused(position(ROW, "rtg", "gtw", bag=""), "swap rtg") == "bag_empty"


def test_jokers_may_be_swapped():
    """A joker in the hand is named `?`; two of them are no two choices."""
    state = position(ROW, "? ? bsl", "gtw", bag="ycw ysk bmg", jokers=True)
    swaps = [text for text in texts(state.legal_moves()) if "swap" in text]
    assert swaps == ["swap bsl", "swap ?", "swap bsl,?", "swap ?,?", "swap bsl,?,?"]
    after, _ = play(state, "swap ?,?")
    assert named(after.hands[0]) == "ycw ysk bsl"


def test_order_of_legal_moves():
    """Placements by token and cell, joker exchanges by cell, swaps by size and tokens."""
    board = "D5 rtw, D6 rtk, " + BLOT.partition("D6 gsg, ")[2]
    state = position(board, "? gsg gsl", "ysw", bag="ytw ytk", jokers=True)
    moves = state.legal_moves()
    kinds = [type(move) for move in moves]
    assert kinds == sorted(kinds, key=[PlaceToken, UseJoker, Swap].index)
    assert set(kinds) == {PlaceToken, UseJoker, Swap}
    placed = [(m.token, m.cell) for m in moves if isinstance(m, PlaceToken)]
    assert placed == sorted(placed)
    swapped = [(len(m.tokens), m.tokens) for m in moves if isinstance(m, Swap)]
    assert swapped == sorted(swapped)
    assert [len(tokens) for _, tokens in swapped] == [1, 1, 1, 2, 2, 2]


def test_sitting_out():
    """With an empty bag and nothing to place, the player passes and the next is on."""
    state = position(ROW, "bsl", "rtg", bag="")
    assert texts(state.legal_moves()) == ["pass"]
    after, events = play(state, "pass")
    assert events == (Passed(0, (), 0),)
    assert after.to_move == 1
    assert after.totals == (0, 0)
    assert after.outcome is None


def test_an_empty_hand_sits_out():
    """Who has used up all tokens passes while others go on."""
    state = position(ROW, "", "rtg rcl", bag="")
    assert texts(state.legal_moves()) == ["pass"]
    state, _ = play(state, "pass", "rtg@G5")
    assert state.to_move == 0
    assert texts(state.legal_moves()) == ["pass"]


def test_a_joker_is_exchanged_for_a_surrounded_token():
    """The token comes into the hand, the joker stays on its cell; the turn goes on."""
    state = position(BLOT, "? rtg", "ytw", bag="ytk", jokers=True)
    assert texts(rules.joker_exchanges(state.grid, state.hands[0])) == ["joker@F6"]
    after, events = play(state, "joker@F6")
    assert events == (JokerUsed(0, "F6", "bmg"),)
    assert named(after.hands[0]) == "rtg bmg"
    assert after.grid.named()["F6"] == "?"
    assert (after.to_move, after.ply) == (0, 1)
    assert after.totals == (0, 0)
    assert named(after.bag) == "ytk"


def test_several_jokers_in_one_turn():
    """A turn may have more than one exchange, and a blank counts as occupied."""
    board = f"{BLOT}, D7 bml, E8 bmk, F9 bsw, G8 btw, H7 bmw"
    state = position(board, "? ? rtg", "ytw", bag="ytk", jokers=True)
    state, _ = play(state, "joker@F6", "joker@F7")
    assert state.to_move == 0
    assert named(state.hands[0]) == "rtg bmg gmk"


def test_after_an_exchange_a_swap_is_allowed():
    """The usual move follows: a placement or a swap."""
    state, _ = play(position(BLOT, "? ytl", "ytw", bag="ytk", jokers=True), "joker@F6", "swap bmg")
    assert state.to_move == 1


def test_a_joker_that_can_be_used_must_be_before_sitting_out():
    """Passing is for those who have nothing to place and no joker to use."""
    state = position(BLOT, "?", "ytw", bag="", jokers=True)
    assert texts(state.legal_moves()) == ["joker@F6"]
    assert refused(state, "pass") == "cannot_pass"


def test_a_joker_without_use_sits_out():
    """At the end a joker may be left over."""
    state = position(ROW, "?", "rtg", bag="", jokers=True)
    assert texts(state.legal_moves()) == ["pass"]


def test_an_exchange_changes_nothing_that_fits():
    """The removal does not harm the creation of new triples."""
    state = position(BLOT, "?", "ytw", bag="", jokers=True)
    after, _ = play(state, "joker@F6")
    assert after.grid.fits == Grid.of(after.grid.cells).fits == state.grid.fits


@every(
    "move, reason",
    [
        ("bmw@G5", "not_in_hand"),
        ("?@G5", "joker_not_placed"),
        ("rtg@E6", "cell_taken"),
        ("bsl@G5", "matches_nothing"),
        ("rtg@A1", "matches_nothing"),
        ("swap bmw", "not_in_hand"),
        ("swap rtg,rtg", "not_in_hand"),
        ("swap ?,?", "not_in_hand"),
        ("joker@A1", "cell_empty"),
        ("joker@F6", "joker_not_surrounded"),
        ("joker@J8", "cell_blank"),
        ("pass", "cannot_pass"),
    ],
)
def test_refusals(move, reason):
    """Each with its reason, and the position as it was."""
    assert refused(position(f"{ROW}, J8 ?", "rtg bsl ?", "gtw", jokers=True), move) == reason


def test_the_joker_of_another_is_none():
    """Only a joker in the own hand can be exchanged."""
    assert refused(position(BLOT, "rtg", "?", jokers=True), "joker@F6") == "no_joker"


def test_a_stuck_player_swaps_while_the_bag_has_any():
    """Sitting out is for the end of the game."""
    assert refused(position(ROW, "bsl", "gtw"), "pass") == "must_swap"


@every(
    "move, reason",
    [
        (PlaceToken(2, -1), "no_such_cell"),
        (PlaceToken(2, 102), "no_such_cell"),
        (PlaceToken(-1, 3), "not_in_hand"),
        (PlaceToken(1000, 3), "not_in_hand"),
        (UseJoker(-1), "no_such_cell"),
        (UseJoker(102), "no_such_cell"),
        (Swap(()), "nothing_named"),
        (Swap((99,)), "not_in_hand"),
    ],
)
def test_moves_that_no_notation_names(move, reason):
    """What was built by hand, out of range, is refused like any other."""
    with pytest.raises(IllegalMove) as caught:
        position(ROW, "rtg ?", "gtw", jokers=True).apply(move)
    assert caught.value.reason == reason


def test_moves_of_other_games():
    """A draw is no move of Tripitz."""

    class Draw(Move):
        def __str__(self):
            return "draw"

    with pytest.raises(IllegalMove) as caught:
        start().apply(Draw())
    assert caught.value.reason == "wrong_game"


def test_a_finished_game_takes_no_move():
    """Nothing is legal after the end."""
    over, _ = play(position(ROW, "bsl", bag=""), "pass")
    assert over.legal_moves() == ()
    assert refused(over, "pass") == "game_over"


def test_refusals_tell_nothing_of_other_hands():
    """The same refusal, no matter who holds the token that is not mine."""
    states = (position(ROW, "bsl", "gtw"), position(ROW, "bsl", "ysw"))
    told = set()
    for state in states:
        with pytest.raises(IllegalMove) as caught:
            play(state, "gtw@G5")
        told.add((caught.value.reason, str(caught.value), str(dict(caught.value.details))))
    assert len(told) == 1


@pytest.mark.parametrize("cooperative", [False, True])
def test_all_see_what_is_drawn(cooperative):
    """Open hands: draws and swaps are open too. A team has one common score."""
    state = position(ROW, "rtg bsl", "gtw", bag="ycw ysk", cooperative=cooperative)
    after, events = play(state, "rtg@G5")
    assert after.totals == ((1, 1) if cooperative else (1, 0))
    assert events[1].for_viewer(None) == events[1] == Drawn(0, "ycw", (), 0, open=True)
    _, events = play(after, "swap gtw")
    assert events[0].for_viewer(0) == events[0]
    assert events[0].drawn == ("ysk",)


def test_a_hand_is_kept_in_canonical_order():
    """Jokers last, so that no hand tells in which order it was drawn."""
    state = position(ROW, "rtg gsl", "gtw", bag="? ysk", jokers=True)
    after, _ = play(state, "swap gsl")
    assert after.hands[0] == tuple(sorted(after.hands[0]))
    assert after.hands[0][-1] == JOKER


def test_passing_is_one_value():
    """`pass` has no parameters."""
    assert SitOut() == SitOut()
