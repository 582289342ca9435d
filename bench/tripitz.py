"""The engine's speed in Tripitz, over a reference that tries everything.

Both play the same random games in one process, by turns, ply by ply: list all legal moves, apply one of them.
Run `python -m bench.tripitz`; it prints microseconds a ply and the ratio.
"""

from __future__ import annotations

import hashlib
from time import perf_counter

from engine.shuffle import Stream
from engine.tripitz import GAMES
from tests.tripitz.reference import Reference

GAMES_PLAYED = 12
VARIANTS = ({}, {"jokers": True}, {"cooperative": True})


def measure(games: int) -> tuple[int, float, float]:
    """Return plies played, seconds of the engine, seconds of the reference."""
    plies, engine, reference = 0, 0.0, 0.0
    for number in range(games):
        seed = hashlib.sha256(b"bench/%d" % number).digest()
        options, players = VARIANTS[number % len(VARIANTS)], number % 6 + 1
        choice = Stream(seed, "choice")
        began = perf_counter()
        state = GAMES[0].start(options, players, seed)
        engine += perf_counter() - began
        began = perf_counter()
        slow = Reference(options, players, seed)
        reference += perf_counter() - began
        while state.to_move is not None:
            began = perf_counter()
            moves = state.legal_moves()
            engine += perf_counter() - began
            began = perf_counter()
            texts = slow.legal()
            reference += perf_counter() - began
            # Of all moves any one, but a placement three times out of four: swaps are so many that
            # a uniform choice would end every game after a few of them.
            placements = sum("@" in text for text in texts)
            among = placements if placements and choice.below(4) else len(texts)
            at = choice.below(among)
            began = perf_counter()
            state, _ = state.apply(moves[at])
            engine += perf_counter() - began
            began = perf_counter()
            slow.play(texts[at])
            reference += perf_counter() - began
            plies += 1
    return plies, engine, reference


def main() -> None:
    plies, engine, reference = measure(GAMES_PLAYED)
    print(f"Tripitz, {GAMES_PLAYED} random games, {plies} plies, all legal moves listed each ply")
    print(f"  engine     {engine / plies * 1e6:9.0f} µs a ply")
    print(f"  reference  {reference / plies * 1e6:9.0f} µs a ply")
    print(f"  ratio      {reference / engine:9.1f}")


if __name__ == "__main__":
    main()
