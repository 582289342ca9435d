"""What holds in every game, whatever is played: random games of each variant and table size."""

import pytest

from engine.errors import IllegalMove
from engine.tripitz import Swap
from tests.support.every import every
from tests.tripitz.support import GAME, VARIANTS, chooser, kept, start, texts

GAMES = [(options, players) for options in VARIANTS for players in (1, 2, 4, 6)]


def positions(word, options, players):
    """Every position of a random game, the first and the last included."""
    state, choose = start(word, players, **options), chooser(word)
    yield state
    while state.to_move is not None:
        state, _ = state.apply(choose(state.legal_moves()))
        yield state


@every("options, players", GAMES)
def test_apply_takes_exactly_the_legal_moves(options, players):
    """Every notation of a placement, joker exchange or pass, tried every tenth ply."""
    cells = [f"{row}{n}" for row in "AEFGK" for n in range(1, 8)]
    for state in list(positions("exactly", options, players))[::10]:
        legal = set(texts(state.legal_moves()))
        hand = state.hands[state.turn]
        tried = [f"{p}@{c}" for p in ("rtw", "bmg", "gsl", "?") for c in cells]
        tried += [f"joker@{c}" for c in cells] + ["pass", "swap rtw", "swap ?", "swap rtw,gsl"]
        for text in [*tried, *legal]:
            move = GAME.parse(text)
            if isinstance(move, Swap):
                move = Swap(tuple(sorted(move.tokens)))
            if str(move) in legal:
                state.apply(move)
            else:
                with pytest.raises(IllegalMove):
                    state.apply(move)
        assert state.hands[state.turn] == hand


@pytest.mark.parametrize("players", [1, 3])
def test_the_same_seed_plays_the_same_game(players):
    """Chance comes from the seed alone."""
    first = list(positions("same", {"jokers": True}, players))
    assert first == list(positions("same", {"jokers": True}, players))
    assert first != list(positions("other", {"jokers": True}, players))


def test_a_state_is_small():
    """It is stored after every turn."""
    import json

    sizes = [len(json.dumps(s.to_json())) for s in positions("small", {"jokers": True}, 6)]
    assert max(sizes) < 512


def test_states_are_values():
    """Equal positions are equal keys."""
    state = start("value", 3)
    assert hash(state) == hash(kept(state))
    assert len({state, kept(state)}) == 1
