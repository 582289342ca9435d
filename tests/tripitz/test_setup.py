"""The set-up and the deal."""

import pytest

from engine.errors import NotationError
from engine.tripitz import rules, tokens
from tests.support.every import every
from tests.tripitz.reference import Reference
from tests.tripitz.support import GAME, VARIANTS, named, seed, start

KNOWN_START = {"E6": "gcw", "F6": "bsk", "F7": "rtl", "G6": "ymg"}
KNOWN_HANDS = ["rmw ytg ymw btk gcl gsw gsl", "rtk rsg yck ysw ysk bml bsw"]


def test_what_the_game_is():
    """Two to six players and solo; four options, all off by default."""
    assert (GAME.id, GAME.least_players, GAME.most_players) == ("tripitz", 1, 6)
    assert GAME.resolve({}, 2) == {
        "short": False,
        "jokers": False,
        "cooperative": False,
        "hidden": False,
    }


@every("players", range(1, 7))
def test_the_deal(players):
    """Four start tokens, seven tokens each, the rest in the bag: every token once."""
    state = start(players=players)
    assert [len(hand) for hand in state.hands] == [7] * players
    assert len(state.bag) == 60 - 7 * players
    everything = [*state.bag, *(token for hand in state.hands for token in hand)]
    everything += [token for token in state.grid.cells if token < 64]
    assert sorted(everything) == list(range(64))
    assert state.totals == (0,) * players
    assert state.ply == 0


def test_start_tokens_differ_in_all_properties():
    """They are on the four middle cells, and no two share a property."""
    for word in range(20):
        laid = start(word).grid.named()
        assert sorted(laid) == ["E6", "F6", "F7", "G6"]
        assert all(len({name[i] for name in laid.values()}) == 4 for i in range(3))


def test_four_jokers_in_the_bag():
    """The variant adds four blank tokens to what is dealt."""
    state = start(players=4, jokers=True)
    assert (*state.bag, *(p for hand in state.hands for p in hand)).count(tokens.JOKER) == 4
    assert len(state.bag) == 64 - 28


@every("options", VARIANTS)
@every("players", [1, 4, 6])
def test_shuffles_are_those_of_the_record(options, players):
    """Start tokens, hands, bag and first player as docs/spec/record.md, "Shuffles", makes them."""
    for word in range(5):
        state = start(word, players, **options)
        other = Reference(options, players, seed(word))
        assert state.grid.named() == {c: other.board[c] for c in state.grid.named()}
        assert [sorted(hand, key=tokens.parse_token) for hand in other.hands] == [
            named(hand).split() for hand in state.hands
        ]
        assert named(state.bag).split() == other.bag
        assert state.to_move == other.turn


def test_a_known_deal():
    """One deal, letter by letter, so that it never changes unseen."""
    state = start("known", 2)
    assert state.grid.named() == KNOWN_START
    assert [named(hand) for hand in state.hands] == KNOWN_HANDS


@pytest.mark.parametrize(("word", "able"), [(0, [True, True]), (63, [False, True])])
def test_the_first_who_can_place_begins(word, able):
    """In seat order."""
    state = start(word, 2)
    assert [bool(rules.placements(state.grid, hand)) for hand in state.hands] == able
    assert state.to_move == able.index(True)


@every(
    "options, players, reason",
    [
        ({}, 0, "bad_players"),
        ({}, 7, "bad_players"),
        ({"target": 400}, 2, "unknown_option"),
        ({"short": 1}, 2, "bad_option"),
        ({"jokers": "yes"}, 2, "bad_option"),
        ({"cooperative": None}, 2, "bad_option"),
    ],
)
def test_what_no_game_can_have(options, players, reason):
    """Wrong seats and options are malformed."""
    with pytest.raises(NotationError) as caught:
        GAME.start(options, players, seed("any"))
    assert caught.value.reason == reason
