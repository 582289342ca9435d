"""The positions of a round as spectators see them, one after another, for replays and films.

Owns which positions there are, what each one's last move scored with (a view alone does not hold
that) and for how long it is shown. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine import Record, View
from engine.events import Drawn, Exchanged, GameEnded, JokerUsed, Placed, RoundEnded
from engine.record import Ply, plies

START: Final = 150
MOVE: Final = 120
AWAY: Final = 60
END: Final = 350
CARD: Final = 500
"""Times in 1/100 s for which these are shown: the start, a placement, a move that places nothing, the last
board, the card with the scores."""


@dataclass(frozen=True, slots=True)
class PublicPosition:
    """What everybody sees after a move: a spectator's view, and what the move scored.

    `placed`: whether it changed the board; `points`: None for a move that cannot score on the board;
    `forms`: the cells that made the points.
    """

    view: View
    placed: bool = False
    points: int | None = None
    forms: frozenset[str] = frozenset()


def public_position(ply: Ply) -> PublicPosition:
    """The public result of this move; of one that ends a round, with the board it left, not the next."""
    view = ply.after.view(None)
    over = any(isinstance(event, GameEnded) for event in ply.events)
    found = PublicPosition(view)
    for event in ply.events:
        match event:
            case Placed(points=points):
                cells = frozenset(cell for form in event.forms for cell in form)
                found = PublicPosition(found.view, True, points, cells)
            case Exchanged(points=points):
                found = PublicPosition(found.view, True, points)
            case JokerUsed():
                found = PublicPosition(found.view, True)
            case RoundEnded(final=final) if not over:
                found = PublicPosition(final, found.placed, found.points, found.forms)
            case _:
                pass
    return found


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A position, for how many 1/100 s it is shown, and the moves that led to it from the step before."""

    position: PublicPosition
    shown: int
    moves: tuple[Ply, ...] = ()


def plies_of_round(record: Record, number: int | None) -> Sequence[Ply]:
    """The moves of a round. The whole record is replayed: it must hold to its end."""
    rounds, ended = 1, False
    current: list[Ply] = []
    chosen: list[Ply] | None = None
    for ply in plies(record):
        if ended:
            rounds, current = rounds + 1, []
        current.append(ply)
        if rounds == number:
            chosen = current
        ended = any(isinstance(event, RoundEnded) for event in ply.events)
    if number is None or number == rounds:
        return current
    if chosen is None:
        raise ValueError(f"there is no round {number}, only 1 to {rounds}")
    return chosen


def steps_of(record: Record, played: Sequence[Ply]) -> Iterator[ReplayStep]:
    """The positions of a round in order, as spectators see them; the last one waits the longest."""
    first = played[0].before if played else record.start()
    shot = ReplayStep(PublicPosition(first.view(None), placed=True), START)
    drew: int | None = None
    moves: tuple[Ply, ...] = ()
    for ply in played:
        now = public_position(ply)
        draws = isinstance(ply.events[0], Drawn)
        # Draws in a row are one step: each alone says next to nothing.
        if drew is None or not draws or drew != ply.before.to_move:
            yield shot
            moves = ()
        drew = ply.before.to_move if draws else None
        moves = (*moves, ply)
        if not now.placed:
            # The last placement keeps its points until the next one.
            now = replace(now, points=shot.position.points, forms=shot.position.forms)
        shot = ReplayStep(now, MOVE if now.placed else AWAY, moves)
    yield replace(shot, shown=END)


def thinned(shots: Sequence[ReplayStep], most: int) -> Sequence[ReplayStep]:
    """At most `most` of the steps (at least two), the first and the last among them."""
    if len(shots) <= most:
        return shots
    first, *middle, last = shots
    shots = (first, *(shot for shot in middle if shot.position.placed), last)
    steps, most = len(shots) - 1, max(2, most)
    if len(shots) <= most:
        return shots
    return [shots[i * steps // (most - 1)] for i in range(most)]
