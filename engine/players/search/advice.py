"""What the hard player would do, what that brings, and by how much other moves fall behind it.

Owns the advice that people are given: facts about moves, made from what their own seat may see, as the
player itself is. What is compared is followed through deals of its own, so that the luck by which a move
was found does not speak for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.players.history import PublicHistory
from engine.players.search import triangles, tripitz, tripitz_prospects
from engine.players.search.prospects import Prospect
from engine.shuffle import Stream
from engine.triangles import Draw, Exchange, Pass, PlaceTile, TriangleView
from engine.triangles.position import TurnPhase
from engine.tripitz import PlacePid, Swap, TripitzView
from engine.view import Move, View

IDEAS: Final = 3
"""Moves in an advice, the one to play included."""


@dataclass(frozen=True, slots=True)
class Idea:
    """A move that might be played.

    `points`: what it scores now. `behind`: how many points less than of the first may be expected of it
    (`prospects`), None where that was not compared. `leaves`: what the next player may be expected to
    place for, None where nobody places next or nobody knows. `keeps`: how many of the `left` pieces that
    stay in the hand fit somewhere then.
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
    """What the hard player would play, then other good placements; `also` is among them if it is comparable.

    `view` is of the one to move. The same view, history and seed give the same ideas, on any machine.
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
    """What may be expected of each; nothing where one of them cannot be compared."""
    if isinstance(view, TripitzView):
        tokens = [move for move in moves if isinstance(move, PlacePid | Swap)]
        return () if len(tokens) < len(moves) else tripitz_prospects.compared(view, tokens, stream)
    if isinstance(view, TriangleView) and view.phase is not TurnPhase.OPENING:
        alone = view.players == 1
        kinds = (PlaceTile, Exchange) if alone else (PlaceTile, Exchange, Draw, Pass)
        tiles = [move for move in moves if isinstance(move, kinds)]
        return () if len(tiles) < len(moves) else triangles.compared(view, tiles, stream, history)
    return ()
