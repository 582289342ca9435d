"""Games between computer players."""

from __future__ import annotations

import hashlib

from engine import GAMES
from engine.players import PLAYERS
from engine.players.evidence import PublicHistory
from engine.shuffle import Stream


def seed(word):
    """A seed named by a word."""
    return hashlib.sha256(f"players/{word}".encode()).digest()


def remembered(game, levels, word, **options):
    """Every position of a game between these levels, by seat, each with what its round has shown."""
    state = GAMES[game].start(options, len(levels), seed(word))
    stream = Stream(seed(word), "players")
    history = PublicHistory()
    yield state, history
    while state.to_move is not None:
        view = state.view(state.to_move)
        move = PLAYERS[levels[state.to_move]].choose(view, stream, history)
        state, events = state.apply(move)
        history = history.after(events)
        yield state, history


def positions(game, levels, word, **options):
    """Every position of such a game."""
    return (state for state, _ in remembered(game, levels, word, **options))


def last(game, levels, word, **options):
    """The last position of such a game."""
    *_, state = positions(game, levels, word, **options)
    return state
