"""What everybody sees of a move: the position after it, and what it scored with.

Owns the way from a move's events to a board's picture: a view alone does not hold them. Knows no game.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine import View
from engine.events import Exchanged, GameEnded, JokerUsed, Placed, RoundEnded
from engine.record import Ply


@dataclass(frozen=True, slots=True)
class Seen:
    """A spectator's view, and of a placement its points and the cells that made them.

    `placed`: whether the move changed the board; `points` is None where it cannot bring any.
    """

    view: View
    placed: bool = False
    points: int | None = None
    forms: frozenset[str] = frozenset()


def seen(ply: Ply) -> Seen:
    """After this move. After one that ends a round: the board that it leaves, not the next one."""
    view = ply.after.view(None)
    over = any(isinstance(event, GameEnded) for event in ply.events)
    found = Seen(view)
    for event in ply.events:
        match event:
            case Placed(points=points):
                cells = frozenset(cell for form in event.forms for cell in form)
                found = Seen(found.view, True, points, cells)
            case Exchanged(points=points):
                found = Seen(found.view, True, points)
            case JokerUsed():
                found = Seen(found.view, True)
            case RoundEnded(final=final) if not over:
                found = Seen(final, found.placed, found.points, found.forms)
            case _:
                pass
    return found
