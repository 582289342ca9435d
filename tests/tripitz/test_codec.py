"""Stored positions: what is none is refused."""

import copy

import pytest

from engine.errors import NotationError
from tests.support.every import every
from tests.tripitz.support import GAME, chooser, start


def walk(plies, word="saved", players=3, **options):
    """A position of a game."""
    state, choose = start(word, players, **options), chooser(word)
    while state.ply < plies and state.to_move is not None:
        state, _ = state.apply(choose(state.legal_moves()))
    return state


def finished(word="done", **options):
    """A game's last position."""
    return walk(1000, word, **options)


GOOD = walk(12, jokers=True).to_json()
TEAM = walk(6, cooperative=True).to_json()
HIDDEN = walk(9, hidden=True).to_json()
DONE = finished().to_json()
SHORT = finished("edge", short=True).to_json()
HAND = GOOD["hands"][0]

MOST = 2**31 - 1
"""The largest number that is stored."""

SPOILED = {
    "no keys": {},
    "a key less": {key: value for key, value in GOOD.items() if key != "ply"},
    "a key more": GOOD | {"more": 1},
    "options: text": GOOD | {"options": "jokers"},
    "options: unknown": GOOD | {"options": ["jokers", "x"]},
    "options: twice": GOOD | {"options": ["jokers", "jokers"]},
    "options: order": GOOD | {"options": ["cooperative", "jokers"]},
    "options: hidden first": HIDDEN | {"options": ["hidden", "short"]},
    "options: hidden twice": HIDDEN | {"options": ["hidden", "hidden"]},
    "options: no jokers": GOOD | {"options": []},
    "seed: short": GOOD | {"seed": "00"},
    "seed: capitals": GOOD | {"seed": "AB" * 32},
    "seed: number": GOOD | {"seed": 5},
    "board: short": GOOD | {"board": GOOD["board"][:-1]},
    "board: long": GOOD | {"board": GOOD["board"] + "."},
    "board: letters": GOOD | {"board": "!" + GOOD["board"][1:]},
    "board: missing": GOOD | {"board": None},
    "board: empty": GOOD | {"board": "." * 102, "bag": ""},
    "hands: none": GOOD | {"hands": []},
    "hands: text": GOOD | {"hands": "abc"},
    "hands: seven": GOOD | {"hands": [*GOOD["hands"], "", "", "", ""]},
    "hands: a pid twice": GOOD | {"hands": [HAND, HAND, *GOOD["hands"][2:]]},
    "hands: a pid lost": GOOD | {"hands": [HAND[1:], *GOOD["hands"][1:]]},
    "hands: order": GOOD | {"hands": [HAND[::-1], *GOOD["hands"][1:]]},
    "hands: an empty cell": GOOD | {"hands": [HAND[:-1] + ".", *GOOD["hands"][1:]]},
    "bag: list": GOOD | {"bag": list(GOOD["bag"])},
    "bag: a pid less": GOOD | {"bag": GOOD["bag"][1:]},
    "bag: an empty cell": GOOD | {"bag": GOOD["bag"] + "."},
    "bag: a joker more": GOOD | {"bag": GOOD["bag"] + "?"},
    "totals: short": GOOD | {"totals": [1, 2]},
    "totals: negative": GOOD | {"totals": [1, 2, -1]},
    "totals: bool": GOOD | {"totals": [1, 2, True]},
    "totals: float": GOOD | {"totals": [1, 2, 3.0]},
    "totals: vast": GOOD | {"totals": [1, 2, 10**50]},
    "totals: one too many": GOOD | {"totals": [1, 2, MOST + 1]},
    "ply: one too many": GOOD | {"ply": MOST + 1},
    "totals: differ in a cooperative game": TEAM | {"totals": [1, 2, 3]},
    "turn: none": GOOD | {"turn": None},
    "turn: high": GOOD | {"turn": 3},
    "ply: negative": GOOD | {"ply": -1},
    "ply: text": GOOD | {"ply": "12"},
    "sat_out: high": GOOD | {"sat_out": 4},
    "sat_out: with a bag": GOOD | {"sat_out": 1},
    "swapped: all": GOOD | {"swapped": 6},
    "last: off the board": GOOD | {"last": 102},
    "last: an empty cell": GOOD | {"last": GOOD["board"].index(".")},
    "ended: no end": GOOD | {"ended": "blocked"},
    "ended: another game's": GOOD | {"ended": "target"},
    "ended: number": GOOD | {"ended": 1},
    "ended: not told": DONE | {"ended": None},
    "ended: edge not told": SHORT | {"ended": None},
    "ended: edge in a long game": SHORT | {"options": []},
}


@every("name", SPOILED)
def test_what_is_no_state(name):
    """Whatever is wrong with it, it is a `NotationError`."""
    with pytest.raises(NotationError) as caught:
        GAME.load_state(SPOILED[name])
    assert caught.value.reason == "bad_state"
    assert len(str(caught.value)) < 100


VAST = GOOD | {"totals": [MOST] * 3, "ply": MOST}


@every("data", [GOOD, TEAM, HIDDEN, DONE, SHORT, VAST])
def test_what_is_a_state(data):
    """The data that were spoiled above are good, and come out as they went in."""
    assert GAME.load_state(copy.deepcopy(data)).to_json() == data


def test_the_ends_above_are_two_kinds():
    """So that the refusals above mean what they say."""
    assert DONE["ended"] in {"placed", "blocked"}
    assert SHORT["ended"] == "edge"


@pytest.mark.parametrize("options", [{}, {"jokers": True}, {"short": True, "jokers": True}])
def test_a_game_of_before_open_hands_stays_hidden(options):
    """Its players hid their hands, so its options and its position say so from now on."""
    state = walk(5, **options)
    chosen, stored = GAME.migrated(options, state.to_json())
    assert chosen == {**options, "hidden": True}
    assert GAME.load_state(stored) == walk(5, hidden=True, **options)


def test_a_team_of_before_open_hands_stays_open():
    """Its hands lay open then too."""
    options = {"cooperative": True}
    assert GAME.migrated(options, TEAM) == (options, TEAM)


@pytest.mark.parametrize("name", ["options: text", "no keys", "options: unknown"])
def test_what_was_no_state_before_is_none_now(name):
    """What is renewed is checked like everything else."""
    with pytest.raises(NotationError):
        GAME.load_state(GAME.migrated({}, SPOILED[name])[1])
