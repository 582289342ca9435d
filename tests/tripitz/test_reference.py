"""The engine against the try-everything reference, over random games of every variant."""

import pytest

from engine.tripitz import PlaceToken
from engine.tripitz.board import Grid
from tests.support.every import every
from tests.tripitz.reference import Reference
from tests.tripitz.support import VARIANTS, chooser, named, seed, start, texts


def placing(word, options, players):
    """A game in which everyone places while they can: it lasts, so jokers come to use."""
    choose = chooser(word)
    return start(word, players, **options), Reference(options, players, seed(word)), choose


@pytest.mark.parametrize(
    ("options", "players"),
    [(VARIANTS[0], 2), (VARIANTS[4], 2), (VARIANTS[6], 2), ({}, 1), ({"jokers": True}, 3), ({}, 6)],
    ids=str,
)
def test_random_games_agree(options, players):
    """Legal moves, points, hands, bag, totals and the end are the same at every ply."""
    word = f"agree{players}"
    state, other, choose = placing(word, options, players)
    while state.to_move is not None:
        moves = state.legal_moves()
        assert texts(moves) == other.legal()
        move = choose(moves)
        state, events = state.apply(move)
        points = other.apply(str(move))
        if isinstance(move, PlaceToken):
            assert events[0].points == points
        assert state.totals == tuple(other.totals)
        assert named(state.bag).split() == other.bag
        assert [sorted(named(hand).split()) for hand in state.hands] == [
            sorted(hand) for hand in other.hands
        ]
    assert state.outcome.termination == other.over
    assert other.legal() == []


@every("word", range(8))
def test_what_fits_is_kept_up_to_date(word):
    """The masks that grow with each placement are those worked out from nothing."""
    state, _, choose = placing(word, {"jokers": True}, 2)
    while state.to_move is not None:
        state, _ = state.apply(choose(state.legal_moves()))
        assert state.grid.fits == Grid.of(state.grid.cells).fits


def test_jokers_come_to_use_in_random_games():
    """The agreement above covers them."""
    state, _, choose = placing("agree3", {"jokers": True}, 3)
    used = 0
    while state.to_move is not None:
        move = choose(state.legal_moves())
        used += str(move).startswith("joker")
        state, _ = state.apply(move)
    assert used
