"""The best move: four positions of games between computers, each with six moves to choose from.

Owns the positions of a day and what each choice is worth: what the hard player would make, one of the next
two it thinks of, or another.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from bot.club.daily.standing import HALF, NOTHING, WHOLE, Standing, of_marks
from engine import GAMES, Move, View
from engine.players import PLAYERS
from engine.players.history import PublicHistory
from engine.players.search.triangles import ranked
from engine.shuffle import Stream
from engine.triangles import TriangleView

GAME: Final = "tridom"
POSITIONS: Final = 4
OFFERED: Final = 6
APART: Final = 3
"""Moves between two positions at least."""
FIRST: Final = 4
"""Before so many moves there is little to choose."""


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """A position as its player sees it; `ranked`: what is offered, best first; `offered`: in another order."""

    view: View
    ranked: tuple[str, ...]
    offered: tuple[str, ...]

    @property
    def piece(self) -> str:
        """The piece of the best move, however it is turned."""
        return _piece(GAMES[self.view.game].parse(self.ranked[0]))

    def worth(self, move: str) -> int:
        """What a choice is worth."""
        place = self.ranked.index(move)
        return WHOLE if place == 0 else HALF if place <= HALF + 1 else NOTHING


@dataclass(frozen=True, slots=True)
class BestMoves:
    """The positions of a day."""

    positions: tuple[MoveQuestion, ...]
    name: str = "bestmove"

    def position(self, moves: Sequence[str]) -> MoveQuestion | None:
        """The position that is open after these choices; None after the last."""
        return self.positions[len(moves)] if len(moves) < len(self.positions) else None

    def answer(self, moves: Sequence[str], given: str) -> str | None:
        """The move with this number among those that are offered; None for none of them."""
        at = self.position(moves)
        if at is None or not given.isdecimal() or int(given) >= len(at.offered):
            return None
        return at.offered[int(given)]

    def standing(self, moves: Sequence[str]) -> Standing:
        """How an attempt with these choices stands."""
        marks = tuple(at.worth(move) for move, at in zip(moves, self.positions, strict=False))
        return of_marks(marks, len(self.positions))

    @property
    def best(self) -> tuple[str, ...]:
        """What the hard player makes in each."""
        return tuple(at.ranked[0] for at in self.positions)


def of_one_game(seed: bytes) -> BestMoves:
    """The positions of a day's seed as release 1.0.0 made them: of the first of its games that has as many."""
    dealt, found = next(
        (each, turns) for each in _games(seed) if len(turns := _turns(each)) == POSITIONS
    )
    return BestMoves(tuple(_position(dealt, *turn) for turn in found))


def best_moves(seed: bytes) -> BestMoves:
    """The positions of a day's seed: each of another game, and each time another piece is the answer.

    The first is early in its game, and each of the others later in its own.
    """
    found: list[MoveQuestion] = []
    for dealt in _games(seed):
        turns = _turns(dealt)
        if len(turns) <= len(found):
            continue
        at = _position(dealt, *turns[len(found)])
        if at.piece not in {each.piece for each in found}:
            found.append(at)
        if len(found) == POSITIONS:
            break
    return BestMoves(tuple(found))


def _games(seed: bytes) -> Iterator[bytes]:
    """The seeds of a day's games."""
    return (hmac.digest(seed, f"game/{n}".encode(), hashlib.sha256) for n in count())


def _turns(seed: bytes) -> list[tuple[TriangleView, PublicHistory]]:
    """Turns of a game of this seed that have enough to choose from, with what was seen until then.

    No two in which the same move is the nearest.
    """
    state, history = GAMES[GAME].start({"rounds": 1}, 2, seed), PublicHistory()
    found: dict[str, tuple[TriangleView, PublicHistory]] = {}
    last = FIRST - APART
    while state.to_move is not None and len(found) < POSITIONS:
        view = state.view(state.to_move)
        move = PLAYERS["normal"].choose(view, Stream(seed, f"computer/{state.ply}"))
        enough = len(_apart(view.placements())) >= OFFERED and state.ply >= last + APART
        if enough and isinstance(view, TriangleView) and str(move) not in found:
            found[str(move)] = (view, history)
            last = state.ply
        state, events = state.apply(move)
        history = history.after(events)
    return list(found.values())


def _position(seed: bytes, view: TriangleView, history: PublicHistory) -> MoveQuestion:
    """A turn as it is shown: the moves that the hard player thinks most of, in an order of the seed's."""
    thought = ranked(view, Stream(seed, f"hard/{view.ply}"), history)
    best = _apart([*thought, *view.placements()])[:OFFERED]
    names = tuple(map(str, best))
    return MoveQuestion(view, names, Stream(seed, f"offered/{view.ply}").shuffled(names))


def _apart(moves: Sequence[Move]) -> list[Move]:
    """Of the moves that lay one piece on one cell, the first."""
    found: dict[tuple[str, str | None], Move] = {}
    for move in moves:
        if move.is_placement:
            found.setdefault((_piece(move), move.cell_name), move)
    return list(found.values())


def _piece(move: Move) -> str:
    """The piece of a placement, however it is turned."""
    return "-".join(sorted((move.piece_name or "").split("-")))
