"""A plan: moves for a person's next turn, of which the first legal one is played.

Pure. Owns the form in which a seat keeps it, and which moves a person can weigh before their turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine import EngineError, Game, Move, State, View
from engine.triangles import TriangleView

MOST: Final = 6
"""The most moves in one plan: more than anybody looks ahead."""
_BETWEEN: Final = ";"


def weighed(view: View) -> tuple[Move, ...]:
    """The moves open to the viewer: the legal ones on their turn, else the placements that would fit.

    Buttons name a move by its index here.
    """
    if view.to_move is None:
        return ()
    return view.moves if view.to_move == view.seat else view.placements()


def may_draw(view: View) -> bool:
    """Whether the viewer's turn may begin with a draw though something fits."""
    return isinstance(view, TriangleView) and view.variant.free_draw and view.stock > 0


def to_text(moves: Iterable[Move]) -> str:
    """A plan as a seat stores it: notations in order, separated by semicolons."""
    return _BETWEEN.join(map(str, moves))


def from_text(game: Game, text: str) -> tuple[Move, ...]:
    """The inverse of `to_text`; unreadable moves are left out."""
    found = []
    for each in filter(None, text.split(_BETWEEN)):
        try:
            found.append(game.parse(each))
        except EngineError:
            continue
    return tuple(found)


def possible(game: Game, text: str, state: State) -> Move | None:
    """The first move of a plan that is legal now; None if there is none."""
    legal = state.legal_moves()
    return next((move for move in from_text(game, text) if move in legal), None)
