"""Games between computer players."""

from __future__ import annotations

import hashlib

from engine import GAMES
from engine.players import PLAYERS
from engine.shuffle import Stream


def seed(word):
    """A seed named by a word."""
    return hashlib.sha256(f"players/{word}".encode()).digest()


def positions(game, levels, word, **options):
    """Every position of a game between these levels, by seat."""
    state = GAMES[game].start(options, len(levels), seed(word))
    stream = Stream(seed(word), "players")
    yield state
    while state.to_move is not None:
        view = state.view(state.to_move)
        state, _ = state.apply(PLAYERS[levels[state.to_move]].choose(view, stream))
        yield state


def last(game, levels, word, **options):
    """The last position of such a game."""
    *_, state = positions(game, levels, word, **options)
    return state
