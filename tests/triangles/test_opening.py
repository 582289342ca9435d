"""Who opens a round, with what, for how much."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.game import Placed, Revealed
from engine.triangles import VARIANTS
from tests.support.every import every
from tests.triangles.support import items, made, of, play, texts

ALL = tuple(VARIANTS)


def opened(game, *hands, size=56, move=0):
    """The opening seat, the opening moves, and the items of one of them."""
    state = made(game, hands, stock="", size=size)
    moves = texts(state)
    _, events = play(state, moves[move])
    return state.to_move, moves, items(of(events, Placed)[0])


def test_tridom_zeros_always_open():
    """In tridom 0-0-0 is the highest tile, no matter who has another triple."""
    assert opened("tridom", "555 012", "000 013")[:2] == (1, ["0-0-0@0,0"])
    assert opened("tridom", "666 012", "000 013", size=84)[:2] == (1, ["0-0-0@0,0"])


def test_tripple_domino_zeros_are_the_lowest_triple():
    """In tripple-domino 0-0-0 opens only if it is the only triple."""
    assert opened("tripple-domino", "000 111 555", "222 012")[:2] == (0, ["5-5-5@0,0"])


def test_triominoes_zeros_beside_the_highest_triple():
    """Wikipedia, "Playing the game": 0-0-0 opens for 40 if no opponent holds a triple."""
    seat, moves, scored = opened("triominoes", "012 345", "000 555 111", "013 014")
    assert (seat, moves, scored) == (1, ["0-0-0@0,0"], [("value", 0), ("opening", 40)])


def test_triominoes_zeros_and_an_opponent_with_a_triple():
    """With a triple in another hand the highest triple opens as ever.

    Wikipedia, "Playing the game".
    """
    seat, moves, scored = opened("triominoes", "012 111", "000 555", "013 014")
    assert (seat, moves, scored) == (1, ["5-5-5@0,0"], [("value", 15), ("opening", 10)])


def test_triominoes_zeros_in_another_hand():
    """Wikipedia, "Playing the game": 0-0-0 in a hand without the highest triple means nothing."""
    assert opened("triominoes", "000 111", "555 012")[:2] == (1, ["5-5-5@0,0"])


def test_triominos_choosing_zeros_reveals_the_triple():
    """Who opens with 0-0-0 shows the other triple to everyone.

    Triominos' booklet, "Wie läuft das Spiel ab?".
    """
    state = made("triominos", ("111 222", "000 444 333"), stock="001")
    _, events = play(state, "0-0-0@0,0")
    assert events[1:] == [Revealed(1, "4-4-4")]
    assert events[1].for_viewer(None) == events[1]


def test_triominos_choosing_the_triple_reveals_nothing():
    """The higher triple opens as ever."""
    state = made("triominos", ("111 222", "000 444 333"), stock="001")
    _, events = play(state, "4-4-4@0,0")
    assert not of(events, Revealed)
    assert items(events[0]) == [("value", 12), ("opening", 10)]


def test_triominos_zeros_alone_are_forced():
    """0-0-0 in a hand without the highest triple gives no choice."""
    assert opened("triominos", "000 333", "444 012")[:2] == (1, ["4-4-4@0,0"])
    assert opened("triominos", "000 012", "455 013")[1:] == (
        ["0-0-0@0,0"],
        [("value", 0), ("opening", 40)],
    )


@every("game", ALL)
def test_ties_go_to_the_next_highest_values(game):
    """Wikipedia, "Playing the game": of equal values the next highest counts, and so on."""
    assert opened(game, "355 012 011", "445 014 001", "344 145 233")[0] == 1


@every("game", ALL)
def test_full_ties_go_to_the_lower_seat(game):
    """Ruling `opening`: hands of all the same values open from the lower seat."""
    assert opened(game, "012 001", "355 013", "445 112")[0] == 1


@every("game", ALL)
def test_of_equal_tiles_the_largest_name_opens(game):
    """Ruling `opening`: of several tiles of the highest value the largest name opens."""
    assert opened(game, "012 445 355", "001 002 003")[1] == ["4-4-5@0,0"]


def test_mirrored_names_count_too():
    """In the set of 76 the name decides between a tile and its mirror."""
    assert opened("tridom", "354 345", "001 002", size=76)[1] == ["3-5-4@0,0"]


@every("game", ALL)
def test_the_opening_is_forced(game):
    """Another tile of the hand, another cell, a turned tile: not the opening."""
    state = made(game, ("455 012", "013 014"))
    for text in ("0-1-2@0,0", "4-5-5@1,0", "5-5-4@0,0"):
        with pytest.raises(IllegalMove) as caught:
            play(state, text)
        assert caught.value.reason == "wrong_opening"
    for text, why in (("0-1-3@0,0", "not_in_hand"), ("6-6-6@0,0", "no_such_tile")):
        with pytest.raises(IllegalMove) as caught:
            play(state, text)
        assert caught.value.reason == why


@every("game", ALL)
@every("text", ["draw", "pass", "0-1-2@0,0>4-5-5@1,0"])
def test_nothing_before_the_opening(game, text):
    """No draw, pass or exchange comes before the opening tile."""
    with pytest.raises(IllegalMove) as caught:
        play(made(game, ("455 012", "013 014"), stock="001"), text)
    assert caught.value.reason == "opening_first"


def test_opening_is_announced():
    """The event says that it is an opening; the next seat follows."""
    state, events = play(
        made("tridom", ("012 013", "555 014", "015 001"), stock="002"), "5-5-5@0,0"
    )
    assert events[0].opening
    assert (events[0].seat, events[0].piece, events[0].cell) == (1, "5-5-5", "0,0")
    assert state.to_move == 2
    assert not state.opening
