"""The engine's speed in the triangle games, over a reference that tries everything.

Both play the same random games in one process, game by game in turn, and on every ply list all legal moves
and apply one. The reference (tests/triangles/reference.py) tries each tile of the hand, three ways up, on
every cell of the board's bounding box and one more around it. Run `python -m bench.triangles`.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from time import process_time

from engine.game import Game
from engine.shuffle import Stream
from engine.triangles import GAMES
from tests.triangles.reference import Reference

ROUNDS = 2


@dataclass(frozen=True)
class Figures:
    """Plies played, and seconds of processor time of both."""

    plies: int
    engine: float
    reference: float

    @property
    def ratio(self) -> float:
        """The engine's speed, in units of the reference's."""
        return self.reference / self.engine

    def __add__(self, other: Figures) -> Figures:
        return Figures(
            self.plies + other.plies,
            self.engine + other.engine,
            self.reference + other.reference,
        )


def play_one(game: Game, options: dict[str, bool | int], players: int, seed: bytes) -> Figures:
    """Play one random game, by the engine and then by the reference."""
    choice = Stream(seed, "choice")
    numbers = [choice.below(1 << 32) for _ in range(1000)]
    chosen = []
    began = process_time()
    state = game.start(options, players, seed)
    for number in numbers:
        moves = state.legal_moves()
        if not moves:
            break
        move = moves[number % len(moves)]
        state, _ = state.apply(move)
        chosen.append(move)
    engine = process_time() - began
    texts = [str(move) for move in chosen]
    began = process_time()
    slow = Reference(game.id, players, options, seed)
    for text in texts:
        if text not in slow.legal():
            raise AssertionError(f"the reference does not allow {text}")
        slow.play(text)
    return Figures(len(texts), engine, process_time() - began)


def measure(game: Game, rounds: int) -> Figures:
    """Play random games of every number of players, one round each, `rounds` times over."""
    seats = range(game.least_players, game.most_players + 1)
    game.start({}, game.least_players, bytes(32))  # tables of the tile set, once a process
    total = Figures(0, 0.0, 0.0)
    for number in range(rounds):
        for players in seats:
            seed = hashlib.sha256(f"bench/{game.id}/{players}/{number}".encode()).digest()
            total += play_one(game, {"rounds": 1}, players, seed)
    return total


def main() -> None:
    print("Triangle games: random rounds, all legal moves listed and one applied on every ply")
    total = Figures(0, 0.0, 0.0)
    for game in GAMES:
        figures = measure(game, ROUNDS)
        total += figures
        print(line(game.id, figures))
    print(line("together", total))


def line(name: str, figures: Figures) -> str:
    """Format one row of the report."""
    engine, reference = (1e6 * t / figures.plies for t in (figures.engine, figures.reference))
    return (
        f"  {name:<15}{figures.plies:6} plies   engine {engine:6.0f} µs a ply"
        f"   reference {reference:6.0f} µs   ratio {figures.ratio:5.1f}"
    )


if __name__ == "__main__":
    main()
