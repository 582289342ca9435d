"""Turns of the triangle games: what a legal move changes, up to the end of the game; and the view
of a seat.

Source: docs/spec/triangles.md from "A turn" to "Solitaire". Each function takes a position and the
events so far and returns the next position. A view holds no seed, no stock and no other player's
hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import (
    Drawn,
    Event,
    Exchanged,
    GameEnded,
    LastRound,
    Move,
    Outcome,
    Passed,
    Placed,
    Revealed,
    RoundEnded,
    RoundStarted,
    ScoreItem,
    Termination,
    View,
)
from engine.triangles import moves
from engine.triangles.board import ZERO, Board, Cell, canonical, cell_name, parse_tile, tile_name
from engine.triangles.moves import Draw, Exchange, Pass, Placement, PlaceTile
from engine.triangles.position import (
    Position,
    TurnPhase,
    can_exchange,
    deal,
    legal_moves,
    placements,
)
from engine.triangles.rules import VARIANTS, Finish, Variant


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
        return VARIANTS[self.game]

    @property
    def has_rounds(self) -> bool:
        return self.players > 1

    @property
    def last_round(self) -> bool:
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
        """Return a tile's value in this game; raises `NotationError` for anything else."""
        tiles = self.board.tiles
        return moves.tile_value(self.variant, tiles, tiles.index[parse_tile(piece)])

    def placements(self) -> tuple[Move, ...]:
        """Return the placements of the viewer's tiles, on any seat's turn: by cell (x, then y),
        then numbers.

        On an empty board only the opener's own opening, while it is the opener's turn.
        """
        if self.phase is TurnPhase.OPENING:
            return self.moves
        index = self.board.tiles.index
        hand = sum(1 << index[parse_tile(piece)] for piece in self.hand)
        return tuple(placements(self.board, hand))

    def preview(self, move: Move) -> tuple[tuple[ScoreItem, ...], int]:
        """Return items and points of a move by itself, without what the end of a round would add.

        The move is one of `moves` or `placements()`; what others would bring is not defined.
        """
        items = moves.move_score(self.variant, self.board, self.draws, move).items
        return items, moves.points(items)


def look(position: Position, seat: int | None) -> TriangleView:
    """Return the view of this seat (None: a spectator). Solitaire and settled games are open."""
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


def play(position: Position, move: Move) -> tuple[Position, list[Event]]:
    """Return the position after a legal move, and what happened, in order."""
    events: list[Event] = []
    match move:
        case PlaceTile():
            after = _place(position, move, events)
        case Exchange():
            after = _exchange(position, move, events)
        case Draw():
            after = _draw(position, events)
        case Pass():
            after = _pass(position, events)
        case _:
            raise AssertionError("a checked move is of this family")
    # Where the move ended the round too, that round is over and told as it ended.
    if after.touched and not position.touched and after.phase is not TurnPhase.OVER:
        events.append(LastRound(after.round, _mover(position), after.terms.target))
    return after, events


def _scored(position: Position, move: Move) -> tuple[moves.Form, int]:
    """Return the score of a move, and its sum."""
    score = moves.move_score(position.terms.variant, position.board, position.draws, move)
    return score, moves.points(score.items)


def _place(position: Position, move: PlaceTile, events: list[Event]) -> Position:
    seat = _mover(position)
    terms = position.terms
    tile = terms.tiles.index[move.numbers]
    score, gained = _scored(position, move)
    events.append(
        Placed(
            seat,
            terms.tiles.names[tile],
            cell_name(move.cell),
            score.items,
            gained,
            opening=position.phase is TurnPhase.OPENING,
            forms=tuple(tuple(cell_name(cell) for cell in cells) for cells in score.cells),
        )
    )
    if tile == ZERO and len(position.choices) > 1:
        # Triominos' booklet, "Wie läuft das Spiel ab?": who opens with 0-0-0 instead must show the
        # higher triple to everyone.
        events.append(Revealed(seat, terms.tiles.names[position.choices[-1]]))
    board = position.board.add(move.cell, move.numbers)
    return _placed(position, move, board, gained, events)


def _exchange(position: Position, move: Exchange, events: list[Event]) -> Position:
    seat = _mover(position)
    terms = position.terms
    tile = terms.tiles.index[move.numbers]
    score, gained = _scored(position, move)
    events.append(
        Exchanged(
            seat,
            terms.tiles.names[tile],
            cell_name(move.cell),
            tile_name(canonical(move.displaced)),
            cell_name(move.to),
            score.items,
            gained,
        )
    )
    board = position.board.swap(move.cell, move.numbers).add(move.to, move.displaced)
    return _placed(position, move, board, gained, events)


def _placed(
    before: Position, move: Placement, board: Board, gained: int, events: list[Event]
) -> Position:
    """Take the tile from the hand and end the turn, for placements and exchanges."""
    seat = _mover(before)
    tile = before.terms.tiles.index[move.numbers]
    left = before.hand & ~(1 << tile)
    after = before.but(
        **_credited(before, seat, gained),
        phase=TurnPhase.TURN,
        turn=(seat + 1) % before.terms.players,
        choices=(),
        ply=before.ply + 1,
        hands=_with_hand(before, left),
        board=board,
        last=move,
        draws=0,
        passes=0,
    )
    if not left:
        return _end_round(after, seat, events)
    return _end_round(after, None, events) if _is_blocked(after) else after


def _draw(position: Position, events: list[Event]) -> Position:
    seat = _mover(position)
    terms = position.terms
    tile = position.stock[0]
    score, lost = _scored(position, Draw())
    events.append(Drawn(seat, terms.tiles.names[tile], score.items, lost, open=terms.solitaire))
    after = position.but(
        **_credited(position, seat, lost),
        ply=position.ply + 1,
        hands=_with_hand(position, position.hand | 1 << tile),
        stock=position.stock[1:],
        draws=position.draws + 1,
        drawn=position.drawn + 1,
    )
    if terms.solitaire and not after.draws_left and not after.board.fits(after.hand):
        return _end_round(after, None, events)
    return after


def _pass(position: Position, events: list[Event]) -> Position:
    seat = _mover(position)
    items = moves.move_score(position.terms.variant, position.board, position.draws, Pass()).items
    lost = moves.points(items)
    events.append(Passed(seat, items, lost))
    after = position.but(
        **_credited(position, seat, lost),
        turn=(seat + 1) % position.terms.players,
        ply=position.ply + 1,
        draws=0,
        passes=position.passes + 1,
    )
    return _end_round(after, None, events) if _is_blocked(after) else after


def _is_blocked(position: Position) -> bool:
    """Tell whether a round is blocked at the end of a turn; solitaire has a section of its own.

    docs/spec/triangles.md, "End of a round" and "Solitaire".
    """
    terms = position.terms
    if terms.solitaire:
        return not position.draws_left and (
            position.passes > 0 or not position.board.fits(position.hands[0])
        )
    all_passed = position.passes >= terms.players
    if position.stock:
        return all_passed and terms.variant.passes_block
    if all_passed and not terms.former:
        return True
    everything = 0
    for hand in position.hands:
        everything |= hand
    if not all_passed and position.board.fits(everything):
        return False
    return not (terms.exchange and can_exchange(position.board, everything))


def _end_round(position: Position, out: int | None, events: list[Event]) -> Position:
    """Settle the round, which seat `out` ended with its last tile or, if None, which is blocked."""
    terms = position.terms
    variant, tiles = terms.variant, terms.tiles
    values = [moves.hand_value(variant, tiles, hand) for hand in position.hands]
    if out is None:
        winners, items = moves.settle_blocked(variant, values)
    else:
        winners, items = (out,), moves.settle_out(variant, values, out)
    totals = tuple(
        total + moves.points(gained) for total, gained in zip(position.totals, items, strict=True)
    )
    settled = position.but(totals=totals, **position.touching(totals))
    hands = tuple(tiles.mask_names(hand) for hand in position.hands)
    final = look(settled.but(phase=TurnPhase.OVER, turn=None), None)
    events.append(RoundEnded(position.round, out is None, winners, items, hands, totals, final))
    outcome = _outcome(settled, winners, blocked=out is None)
    if outcome is not None:
        events.append(GameEnded(outcome, totals))
        return settled.but(phase=TurnPhase.OVER, turn=None, outcome=outcome)
    dealt = deal(terms, position.round + 1, totals=totals, ply=position.ply, drawn=position.drawn)
    sizes = tuple(hand.bit_count() for hand in dealt.hands)
    events.append(RoundStarted(dealt.round, _mover(dealt), sizes, len(dealt.stock)))
    return dealt


def _outcome(settled: Position, winners: tuple[int, ...], *, blocked: bool) -> Outcome | None:
    """Return the outcome if this round ended the game; None if another one is dealt."""
    terms = settled.terms
    if terms.solitaire:
        return Outcome(Termination.STUCK if blocked else Termination.OUT, (0,))
    if terms.rounds is not None:
        if settled.round < terms.rounds:
            return None
        best = moves.highest(settled.totals, range(terms.players))
        return Outcome(Termination.ROUNDS, best)
    if not settled.touched and max(settled.totals) < terms.target:
        return None
    best = moves.highest(settled.totals, _contenders(settled, winners))
    return Outcome(Termination.TARGET, best)


def _contenders(settled: Position, winners: tuple[int, ...]) -> Sequence[int]:
    """Return the seats among which the highest total wins a game to a target."""
    terms = settled.terms
    everyone = range(terms.players)
    if terms.variant.finish is not Finish.ROUND_WINNER:
        return everyone
    if terms.former:
        with_target = (seat for seat in winners if settled.totals[seat] >= terms.target)
        return tuple(with_target) or everyone
    return tuple(seat for seat in winners if seat in settled.reached) or settled.reached


def _mover(position: Position) -> int:
    if position.turn is None:
        raise AssertionError("only a finished game has no mover")
    return position.turn


def _credited(position: Position, seat: int, amount: int) -> dict[str, Any]:
    """Return the fields that these points change: the totals, and who has touched the target."""
    totals = position.totals
    totals = (*totals[:seat], totals[seat] + amount, *totals[seat + 1 :])
    return {"totals": totals, **position.touching(totals)}


def _with_hand(position: Position, hand: int) -> tuple[int, ...]:
    """Return the hands, the mover's changed."""
    seat = _mover(position)
    return (*position.hands[:seat], hand, *position.hands[seat + 1 :])
