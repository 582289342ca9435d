"""How many positions are so many moves deep: counts that change when a rule does.

`python -m tests.tripitz.perft` writes perft.txt anew. Each line: options (`-`: none), players, the
seed's word, plies played at random first, depth, count. Of the swaps only the largest first in
order is followed; all are counted where they are legal at the last ply.
"""

from __future__ import annotations

from pathlib import Path

from engine.tripitz import Swap
from tests.tripitz.support import VARIANTS, chooser, start

FILE = Path(__file__).with_name("perft.txt")
WALKS = (0, 25, 50)
SHORT_WALKS = (0, 6, 12)  # before anyone reaches the edge
DEPTH = 3


def count(state, depth):
    """The number of legal move sequences of this length."""
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    others = [move for move in moves if not isinstance(move, Swap)]
    swaps = [move for move in moves if isinstance(move, Swap)]
    largest = max((len(move.tokens) for move in swaps), default=0)
    followed = next((move for move in swaps if len(move.tokens) == largest), None)
    if followed:
        others.append(followed)
    return sum(count(state.apply(move)[0], depth - 1) for move in others)


def walked(options, players, word, plies):
    """A game, some plies on; only placements and jokers while there are any."""
    state, choose = start(word, players, **options), chooser(word)
    while state.ply < plies and state.to_move is not None:
        moves = state.legal_moves()
        state, _ = state.apply(choose([m for m in moves if m.cell_name] or moves))
    return state


def lines():
    """The lines of perft.txt, without their counts."""
    for number, options in enumerate(VARIANTS):
        for walk in SHORT_WALKS if options.get("short") else WALKS:
            players = (number + walk) % 6 + 1
            yield ("+".join(options) or "-", players, f"perft{number}", walk, DEPTH)


def counted(line):
    """The count of a line."""
    options, players, word, walk, depth = line
    on = {} if options == "-" else dict.fromkeys(options.split("+"), True)
    return count(walked(on, players, word, walk), depth)


if __name__ == "__main__":
    FILE.write_text("".join(f"{' '.join(map(str, (*line, counted(line))))}\n" for line in lines()))
