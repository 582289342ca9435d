"""What one viewer may see of a triangle game.

Owns `TriangleView`: the table as it lies, the viewer's own hand, and what the viewer's tiles could do
there; and `look`, which makes it from a position. A view holds no seed, no stock and no hand of anyone
else.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.triangles import scoring
from engine.triangles.board import Board, Cell
from engine.triangles.legality import legal_moves, placements
from engine.triangles.moves import Placement
from engine.triangles.position import Position, TurnPhase
from engine.triangles.rules import VARIANTS, Variant
from engine.triangles.tiles import parse_tile
from engine.view import Move, ScoreItem, View


@dataclass(frozen=True, slots=True, kw_only=True)
class TriangleView(View):
    """The public table and the viewer's hand. Hands are listed in the set's canonical order."""

    board: Board
    phase: TurnPhase
    last: Placement | None
    """The latest placement or exchange of this round."""
    draws: int
    """Tiles drawn this turn by the seat to move."""
    draws_left: int
    """Draws that the seat to move may still make this turn: at most three, the stock's, solitaire's."""
    drawn: int
    """Tiles drawn in the whole game."""
    passes: int
    """Passes in turn since the last placement."""
    touched: bool
    """Someone had the target where that makes the round the last (`triominoes`, `triominos`)."""

    @property
    def variant(self) -> Variant:
        """The game's row of rules."""
        return VARIANTS[self.game]

    @property
    def last_round(self) -> bool:
        """Whether the round that is being played is the last because somebody touched the target."""
        return self.touched and self.phase is not TurnPhase.OVER

    @property
    def spots(self) -> dict[int, Cell]:
        """Spot numbers of the open cells."""
        return self.board.spots

    @property
    def hand_value(self) -> int:
        """The value of the viewer's own hand; 0 for a spectator."""
        return sum(map(self.tile_value, self.hand))

    def tile_value(self, piece: str) -> int:
        """What a tile is worth in this game; raises `NotationError` for what is no tile."""
        tiles = self.board.tiles
        return scoring.tile_value(self.variant, tiles, tiles.index[parse_tile(piece)])

    def placements(self) -> tuple[Move, ...]:
        """Where the viewer's tiles fit, whoever's turn it is: by cell (x, then y), then numbers.

        On an empty board only the opener's own opening, while it is the opener's turn.
        """
        if self.phase is TurnPhase.OPENING:
            return self.moves
        index = self.board.tiles.index
        hand = sum(1 << index[parse_tile(piece)] for piece in self.hand)
        return tuple(placements(self.board, hand))

    def preview(self, move: Move) -> tuple[tuple[ScoreItem, ...], int]:
        """Items and points of a move by itself, without what the end of a round would add.

        The move is one of `moves` or `placements()`; what others would bring is not defined.
        """
        items = scoring.move_score(self.variant, self.board, self.draws, move).items
        return items, scoring.points(items)


def look(position: Position, seat: int | None) -> TriangleView:
    """What this seat (None: a spectator) may see. Solitaire and settled games are open."""
    terms = position.terms
    open_hands = terms.solitaire or position.phase is TurnPhase.OVER
    return TriangleView(
        game=terms.variant.id,
        options=dict(terms.options),
        players=terms.players,
        seat=seat,
        to_move=position.turn,
        totals=position.totals,
        hand_sizes=tuple(hand.bit_count() for hand in position.hands),
        hands=tuple(
            terms.tiles.mask_names(hand) if open_hands or owner == seat else None
            for owner, hand in enumerate(position.hands)
        ),
        stock=len(position.stock),
        round=position.round,
        ply=position.ply,
        outcome=position.outcome,
        moves=legal_moves(position) if seat is not None and seat == position.turn else (),
        board=position.board,
        phase=position.phase,
        last=position.last,
        draws=position.draws,
        draws_left=position.draws_this_turn_left,
        drawn=position.drawn,
        passes=position.passes,
        touched=position.touched,
    )
