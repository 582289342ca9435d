"""Every game with every variant and number of players that the conformance suite walks.

Made from the registry: a game or an option that is added there is walked without a change here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine import GAMES, Move, State
from engine.game import Event, OptionValue
from engine.shuffle import Stream
from tests.triangles.reference import Reference as Triangles
from tests.tripitz.reference import Reference as Tripitz


@dataclass(frozen=True, slots=True)
class Case:
    """One game to walk."""

    game: str
    players: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(f"{k}={v}" for k, v in self.options)])

    def start(self, seed: int = 0) -> State:
        return GAMES[self.game].start(dict(self.options), self.players, seed_of(self, seed))


def seed_of(case: Case, seed: int) -> bytes:
    return hashlib.sha256(f"conformance/{case}/{seed}".encode()).digest()


def every_case() -> Iterator[Case]:
    """All numbers of players with default options, and every other value of every option once.

    What changes who sees what is walked with all numbers of players, alone and as a team too.
    """
    for game in GAMES.values():
        counts = range(game.least_players, game.most_players + 1)
        yield from (Case(game.id, players, short(game.id)) for players in counts)
        for option in game.options:
            values = [c for c in option.choices if c != option.default]
            if not option.choices:
                values = [max(option.least, 2), option.least]
            for value in values:
                extra = tuple(pair for pair in short(game.id) if pair[0] != option.name)
                for players in counts if option.name == "hidden" else {game.least_players, 3}:
                    yield Case(game.id, players, (*extra, (option.name, value)))
    yield Case("tripitz", 3, (("cooperative", True), ("hidden", True)))


def short(game: str) -> tuple[tuple[str, OptionValue], ...]:
    """Options that keep a walk short: two rounds where a game has rounds."""
    names = {option.name for option in GAMES[game].options}
    return (("rounds", 2),) if "rounds" in names else ()


def walk(case: Case, seed: int = 0) -> Iterator[tuple[State, Move, tuple[Event, ...], State]]:
    """A random game: each position, the move, what happened, the next position.

    Placements are as likely as all other moves together, so that games end.
    """
    state = case.start(seed)
    stream = Stream(seed_of(case, seed), "walk")
    for _ in range(3000):
        legal = state.legal_moves()
        if not legal:
            return
        placing = [move for move in legal if move.cell_name]
        pool = placing if placing and stream.below(8) else legal
        move = pool[stream.below(len(pool))]
        after, events = state.apply(move)
        yield state, move, events, after
        state = after
    raise AssertionError(f"{case} did not end")


def reference(
    game: str, players: int, options: Mapping[str, OptionValue], seed: bytes
) -> Triangles | Tripitz:
    """Begin a game by the second implementation of its rules."""
    if game == "tripitz":
        return Tripitz(options, players, seed)
    return Triangles(game, players, dict(options), seed)


def is_over(other: Triangles | Tripitz) -> bool:
    return bool(other.over if isinstance(other, Tripitz) else other.winners)
