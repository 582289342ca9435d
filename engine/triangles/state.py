"""The triangle games' `State`: a position behind the contract of `engine.game`.

Owns the adapter. The rules are in `legality`, `turns` and `scoring`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event
from engine.game import JSON, State
from engine.triangles.codec import dump
from engine.triangles.legality import check, legal_moves
from engine.triangles.position import Position, TurnPhase
from engine.triangles.turns import play
from engine.triangles.view import TriangleView, look
from engine.view import Move, Outcome


@dataclass(frozen=True, slots=True)
class TriangleState(State):
    """A position of `tripple-domino`, `triominoes`, `tridom` or `triominos`."""

    position: Position

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.position.terms.variant.id

    @property
    def players(self) -> int:
        """How many seats, 1 to 6."""
        return self.position.terms.players

    @property
    def to_move(self) -> int | None:
        """The seat whose choice it is; None when the game is over."""
        return self.position.turn

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each seat."""
        return self.position.totals

    @property
    def ply(self) -> int:
        """How many moves were applied since the start."""
        return self.position.ply

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.position.outcome

    @property
    def opening(self) -> bool:
        """Whether the next move lays the first tile of a round."""
        return self.position.phase is TurnPhase.OPENING

    def legal_moves(self) -> tuple[Move, ...]:
        """Placements by cell (x, then y) and numbers, exchanges likewise, the draw, the pass."""
        return legal_moves(self.position)

    def apply(self, move: Move) -> tuple[TriangleState, tuple[Event, ...]]:
        """The position after the move, and what happened; raises `IllegalMove` (`legality.Reason`).

        The end of a round deals the next one at once: the following move is its opening.
        """
        check(self.position, move)
        after, events = play(self.position, move)
        return TriangleState(after), tuple(events)

    def with_former_rules(self) -> TriangleState:
        """This position, to be played on by the former rules (`Position.with_former_rules`)."""
        return TriangleState(self.position.with_former_rules())

    def with_current_rules(self) -> TriangleState:
        """This position, to be played on by the rules of today (`Position.with_current_rules`)."""
        return TriangleState(self.position.with_current_rules())

    def view(self, seat: int | None) -> TriangleView:
        """What this seat (None: a spectator) may see (`view.look`)."""
        return look(self.position, seat)

    def to_json(self) -> dict[str, JSON]:
        """Everything, as plain data (`codec`)."""
        return dump(self.position)
