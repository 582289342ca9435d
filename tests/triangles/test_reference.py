"""The engine against the try-everything reference, move by move."""

from __future__ import annotations

import random

import pytest

from tests.triangles.reference import Reference
from tests.triangles.support import SETTINGS, items, seed, start

ROUNDS = [
    (game, players, {**options, "rounds": 1})
    for game, players, options in SETTINGS
    if "tiles" not in options or players in {1, 2, 4}  # the large sets take the reference long
]
TARGETS = [(game, players, {"target": 90}) for game, players, options in SETTINGS if not options]


@pytest.mark.parametrize(("game", "players", "options"), ROUNDS + TARGETS)
def test_random_games(game, players, options):
    """Legal moves, items of every move, totals, mover, winners: the same on every ply."""
    state = start(game, players, "reference", **options)
    other = Reference(game, players, options, seed(game, players, "reference"))
    chance = random.Random(repr((game, players, options)))
    while True:
        moves = state.legal_moves()
        legal = [str(move) for move in moves]
        assert len(set(legal)) == len(legal)
        assert set(legal) == other.legal()
        assert state.totals == tuple(other.totals)
        winners = state.outcome and list(state.outcome.winners)
        assert winners == other.winners
        if not moves:
            return
        assert state.to_move == other.turn
        move = chance.choice(moves)
        state, events = state.apply(move)
        assert items(events[0]) == other.play(str(move))
