"""The engine against second implementations of the rules, and counts of what can be played."""

from __future__ import annotations

import random

import pytest

from engine import GAMES
from tests.conformance.cases import is_over, reference
from tests.conformance.perft import FILE, counted, lines
from tests.triangles.support import SETTINGS, seed
from tests.tripitz.support import VARIANTS

ROUNDS = [
    (game, players, {**options, "rounds": 1})
    for game, players, options in SETTINGS
    if "tiles" not in options or players in {1, 2, 4}  # the large sets take the reference long
]
TARGETS = [(game, players, {"target": 90}) for game, players, options in SETTINGS if not options]
TOKENS = [
    ("tripitz", players, options)
    for options, players in [
        *((VARIANTS[number], 2) for number in (0, 4, 6)),
        ({}, 1), ({"jokers": True}, 3), ({}, 6),
    ]
]  # fmt: skip


@pytest.mark.parametrize(("game", "players", "options"), ROUNDS + TARGETS + TOKENS)
def test_random_games(game, players, options):
    """Legal moves, totals, mover, the end: the same on every ply. Placements are likelier than all else: games last."""
    key = seed(game, players, "reference")
    state, other = GAMES[game].start(options, players, key), reference(game, players, options, key)
    chance, kinds = random.Random(repr((game, players, options))), set()
    while True:
        moves = state.legal_moves()
        legal, theirs = [str(move) for move in moves], other.legal()
        # Tripitz's moves have an order of their own, which the reference knows.
        assert legal == theirs if game == "tripitz" else set(legal) == theirs
        assert state.totals == tuple(other.totals)
        assert (state.outcome is not None) == is_over(other)
        if not moves:
            break
        assert state.to_move == other.turn
        placing = [move for move in moves if move.cell_name] if chance.random() < 0.75 else ()
        move = chance.choice(placing or moves)
        kinds.add(move.kind)
        state, _ = state.apply(move)
        other.play(str(move))
    if game == "tripitz":
        assert state.outcome.termination == other.over
    else:
        assert list(state.outcome.winners) == other.winners
    assert "joker" in kinds or options != {"jokers": True}


WRITTEN = FILE.read_text().splitlines()


@pytest.mark.parametrize("line", [" ".join(map(str, each)) for each in lines()])
def test_as_many_games_as_before(line):
    """The tree of moves has the size that it had."""
    name, plies, depth = line.split()
    assert f"{line} {counted(name, int(plies), int(depth))}" in WRITTEN
