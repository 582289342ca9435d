"""How many positions are so many moves deep: counts that change when a rule does.

`python -m tests.triangles.perft` writes perft.txt anew. Each line: game, options (`-`: none),
players, the seed's word, plies played at random first, depth, count.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from engine.shuffle import Stream
from tests.triangles.support import GAME, SETTINGS

FILE = Path(__file__).with_name("perft.txt")
WALKS = ((0, 5), (14, 4), (40, 4))
"""Plies played at random first, and then the depth of the count."""


def count(state, depth):
    """The number of legal move sequences of this length, shorter where the game ends."""
    moves = state.legal_moves()
    if depth == 1 or not moves:
        return max(len(moves), 1)
    return sum(count(state.apply(move)[0], depth - 1) for move in moves)


def walked(game, options, players, word, plies):
    """A game, some plies on."""
    key = hashlib.sha256(word.encode()).digest()
    state, choice = GAME[game].start(options, players, key), Stream(key, "walk")
    while state.ply < plies and state.to_move is not None:
        moves = state.legal_moves()
        state, _ = state.apply(moves[choice.below(len(moves))])
    return state


def lines():
    """The lines of perft.txt, without their counts."""
    for number, (game, players, options) in enumerate(SETTINGS):
        told = ",".join(f"{name}={int(value)}" for name, value in options.items()) or "-"
        yield (game, told, players, f"perft{number}", *WALKS[number % len(WALKS)])


def counted(line):
    """The count of a line."""
    game, told, players, word, plies, depth = line
    options = dict(pair.split("=") for pair in told.split(",")) if told != "-" else {}
    values = {k: bool(int(v)) if k == "exchange" else int(v) for k, v in options.items()}
    return count(walked(game, values, players, word, plies), depth)


def written():
    """The lines of perft.txt with their counts."""
    for text in FILE.read_text().splitlines():
        game, told, players, word, plies, depth, found = text.split()
        yield (game, told, int(players), word, int(plies), int(depth)), int(found)


if __name__ == "__main__":
    FILE.write_text("".join(f"{' '.join(map(str, (*line, counted(line))))}\n" for line in lines()))
