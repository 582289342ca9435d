"""Finds a whole game that shows an ending: `python -m tests.triangles.records tridom-blocked`.

What is written is the first game, by number of its seed, that shows it; tests read what was written once.
"""

from __future__ import annotations

import json
import sys

from engine.players import PLAYERS
from engine.shuffle import Stream
from engine.triangles import Exchange, Pass
from tests.triangles.endings import ENDINGS, shown
from tests.triangles.support import GAME, seed
from tests.triangles.test_records import FOLDER

NAMES = ("ann", "bob", "cleo", "dan", "eve", "finn")
MOST = 20_000


def easy(state, stream):
    """As the easy computer plays."""
    return PLAYERS["easy"].choose(state.view(state.to_move), stream)


def declining(state, stream):
    """The same, but nobody exchanges."""
    moves = [move for move in state.legal_moves() if not isinstance(move, Exchange)]
    last = moves[-1]
    return last if isinstance(last, Pass) else easy(state, stream)


def wandering(state, stream):
    """The same until somebody has the target; then any move."""
    moves = state.legal_moves()
    return moves[stream.below(len(moves))] if state.position.touched else easy(state, stream)


# File: game, players, options, who chooses, and the ending that the game must show.
WANTED = {
    "tridom-everyone-passed-though-an-exchange-was-left": (
        ("tridom", 3, {"exchange": True, "rounds": 1}, declining),
        "everyone passed though an exchange was left",
    ),
    "triominos-target-touched-and-lost": (
        ("triominos", 2, {"target": 150}, easy),
        "target touched and lost",
    ),
    "triominos-won-by-the-only-one-who-reached-the-target": (
        ("triominos", 3, {"target": 120}, wandering),
        "won by the only one who reached the target, not the highest",
    ),
    "triominos-won-by-the-round-s-winner-below-the-target": (
        ("triominos", 2, {"target": 60}, easy),
        "won by who had reached the target and lost it, as the round's winner",
    ),
    "triominos-won-by-the-highest-of-those-who-reached-the-target": (
        ("triominos", 4, {"target": 100}, easy),
        "won by the highest of those who reached the target, another won the round",
    ),
}


def record(name):
    """The first game that is what its name says."""
    (game, players, options, choose), wanted = WANTED[name]
    for number in range(MOST):
        key = seed(name, number)
        state, stream = GAME[game].start(options, players, key), Stream(key, "players")
        moves = []
        while state.to_move is not None:
            move = choose(state, stream)
            moves.append(str(move))
            state, _ = state.apply(move)
        found, _ = shown(game, players, options, key, moves)
        if f"{game}: {wanted}" in found:
            return {
                "format": "trigon-record/1",
                "variant": game,
                "options": options,
                "players": list(NAMES[:players]),
                "seed": key.hex(),
                "moves": moves,
                "shows": sorted(found & ENDINGS),
                "result": {
                    "ended": str(state.outcome.termination),
                    "total": list(state.totals),
                    "winners": list(state.outcome.winners),
                },
            }
    raise LookupError(name)


if __name__ == "__main__":
    for chosen in sys.argv[1:] or WANTED:
        line = json.dumps(record(chosen), separators=(",", ":"))
        (FOLDER / f"{chosen}.json").write_text(f"{line}\n")
