"""Advice to people, and the look back at a finished game: what each choice gave away.

Facts about moves, from what their own seat could see and everyone had seen of the round; what was
in the bag plays no part. Moves are compared in deals of their own, so that the luck by which a move
was found does not count for it. The same record is judged in the same way on any machine, whole or
move by move.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import fmean
from typing import Final

from engine.game import Event, Move, View
from engine.players.evidence import Prospect, PublicHistory
from engine.players.search import triangles, tripitz
from engine.record import Ply, Record, plies
from engine.shuffle import Stream
from engine.triangles import Draw, Exchange, Pass, PlaceTile, TriangleView
from engine.triangles.position import TurnPhase
from engine.tripitz import PlaceToken, Swap, TripitzView

IDEAS: Final = 3
"""Moves in an advice, the one to play included."""


@dataclass(frozen=True, slots=True)
class Idea:
    """A move that might be played.

    `points`: what it scores now. `behind`: how many points less than of the first may be expected
    of it (`prospects`), None where that was not compared. `leaves`: what the next player may be
    expected to place for, None where nobody places next or nobody knows. `keeps`: how many of the
    `left` pieces that stay in the hand fit somewhere then.
    """

    move: Move
    points: int
    behind: float | None = None
    leaves: float | None = None
    keeps: int = 0
    left: int = 0


def advise(
    view: View, history: PublicHistory, seed: bytes, also: Move | None = None
) -> tuple[Idea, ...]:
    """Return the hard player's move, then other good placements; `also` is among them if it is
    comparable.

    `view` is of the one to move. The same view, history and seed give the same ideas, on any
    machine.
    """
    ranked = _ranked(view, history, Stream(seed, "advice/choose"))
    moves = list(ranked[:IDEAS])
    if also is not None and also not in moves:
        moves = [*moves[: IDEAS - 1], also]
    prospects = _compared(view, moves, history, Stream(seed, "advice/compare"))
    left = len(view.hand) - 1
    if not prospects:
        return tuple(Idea(move, view.preview(move)[1], left=left) for move in moves)
    best = prospects[0]
    return tuple(
        Idea(
            move,
            view.preview(move)[1],
            behind=each.behind(best),
            leaves=each.leaves,
            keeps=each.keeps,
            left=left,
        )
        for move, each in zip(moves, prospects, strict=True)
    )


def _ranked(view: View, history: PublicHistory, stream: Stream) -> Sequence[Move]:
    if isinstance(view, TripitzView):
        return tripitz.ranked(view, stream)
    if isinstance(view, TriangleView):
        return triangles.ranked(view, stream, history)
    raise TypeError(f"no search for {view.game}")


def _compared(
    view: View, moves: Sequence[Move], history: PublicHistory, stream: Stream
) -> Sequence[Prospect]:
    """Return the prospect of each; nothing where one of them cannot be compared."""
    if isinstance(view, TripitzView):
        tokens = [move for move in moves if isinstance(move, PlaceToken | Swap)]
        return () if len(tokens) < len(moves) else tripitz.compared(view, tokens, stream)
    if isinstance(view, TriangleView) and view.phase is not TurnPhase.OPENING:
        alone = view.players == 1
        kinds = (PlaceTile, Exchange) if alone else (PlaceTile, Exchange, Draw, Pass)
        tiles = [move for move in moves if isinstance(move, kinds)]
        return () if len(tiles) < len(moves) else triangles.compared(view, tiles, stream, history)
    return ()


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move of a record that was a choice.

    `number`: its place in the record, from 1. `view`: what its player saw before it. `points`,
    `possible`: what it and the better move scored. `behind`: how many points less than of the
    better move could be expected of it (`prospects`), 0 where it was as good.
    """

    number: int
    view: View
    made: Move
    points: int
    better: Move
    possible: int
    behind: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """The part of a `JudgedMove` that its record does not tell: small, and easily kept."""

    number: int
    better: str
    behind: float


def choices(record: Record) -> dict[int, list[int]]:
    """Return for each seat the numbers of its moves that were choices; raises `RecordError`.

    A choice has two legal moves or more, a placement among them, and is no opening.
    """
    found: dict[int, list[int]] = {seat: [] for seat in range(len(record.players))}
    for number, ply in enumerate(plies(record), 1):
        seat = ply.before.to_move
        if seat is not None and _is_choice(ply):
            found[seat].append(number)
    return found


def _is_choice(ply: Ply) -> bool:
    moves = ply.before.legal_moves()
    return len(moves) > 1 and any(m.is_placement for m in moves) and not ply.before.opening


def verdicts(record: Record, numbers: Collection[int]) -> Iterator[Verdict]:
    """Yield the verdicts on the moves with these numbers, in order; raises `RecordError`.

    Nothing is said of a move that cannot be compared, a joker exchange.
    """
    history: list[Event] = []
    for number, ply in enumerate(islice(plies(record), max(numbers, default=0)), 1):
        if number in numbers:
            view = ply.before.view(ply.before.to_move)
            word = f"look back/{number}/{'/'.join(record.moves[: number - 1])}"
            seed = hashlib.sha256(word.encode()).digest()
            ideas = advise(view, PublicHistory().after(history), seed, ply.move)
            made = next((idea for idea in ideas if idea.move == ply.move), None)
            if made is not None and made.behind is not None:
                better = ideas[0].move if made.behind else ply.move
                yield Verdict(number, str(better), made.behind)
        history += ply.events


def judged(record: Record, found: Sequence[Verdict]) -> list[JudgedMove]:
    """Return these verdicts, each with its moment; raises `RecordError`."""
    by_number = {verdict.number: verdict for verdict in found}
    moves = []
    for number, ply in enumerate(plies(record), 1):
        verdict = by_number.get(number)
        if verdict is not None:
            view = ply.before.view(ply.before.to_move)
            better = next(move for move in view.moves if str(move) == verdict.better)
            points, possible = view.preview(ply.move)[1], view.preview(better)[1]
            moves.append(
                JudgedMove(number, view, ply.move, points, better, possible, verdict.behind)
            )
    return moves


def given_away(found: Sequence[Verdict]) -> float:
    """Return the figure of a game: points given away, on the mean of all choices; 0 for none."""
    return fmean(verdict.behind for verdict in found) if found else 0.0
