"""What a move does: the flow of turns, rounds and the game.

Owns docs/spec/triangles.md from "A turn" to "Solitaire" as consequences. Each function takes a
position and the events so far and returns the next position; nothing is changed in place. The move
was checked before (`legality.check`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.events import (
    Drawn,
    Event,
    Exchanged,
    GameEnded,
    LastRound,
    Passed,
    Placed,
    Revealed,
    RoundEnded,
    RoundStarted,
)
from engine.triangles import scoring
from engine.triangles.board import Board, cell_name
from engine.triangles.legality import can_exchange
from engine.triangles.moves import Draw, Exchange, Pass, Placement, PlaceTile
from engine.triangles.position import Position, TurnPhase, deal
from engine.triangles.rules import Finish
from engine.triangles.tiles import ZERO, canonical, tile_name
from engine.triangles.view import look
from engine.view import Move, Outcome, Termination


def play(position: Position, move: Move) -> tuple[Position, list[Event]]:
    """The position after a legal move, and what happened, in order."""
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


def _scored(position: Position, move: Move) -> tuple[scoring.Form, int]:
    """What a move earns, and the sum of it."""
    score = scoring.move_score(position.terms.variant, position.board, position.draws, move)
    return score, scoring.points(score.items)


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
    """What placements and exchanges have in common: the tile leaves the hand, the turn ends."""
    seat = _mover(before)
    tile = before.terms.tiles.index[move.numbers]
    left = before.hand & ~(1 << tile)
    after = before.but(
        **_credited(before, seat, gained),
        phase=TurnPhase.TURN,
        turn=_next(before),
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
    items = scoring.move_score(position.terms.variant, position.board, position.draws, Pass()).items
    lost = scoring.points(items)
    events.append(Passed(seat, items, lost))
    after = position.but(
        **_credited(position, seat, lost),
        turn=_next(position),
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
    values = [scoring.hand_value(variant, tiles, hand) for hand in position.hands]
    if out is None:
        winners, items = scoring.settle_blocked(variant, values)
    else:
        winners, items = (out,), scoring.settle_out(variant, values, out)
    totals = tuple(
        total + scoring.points(gained) for total, gained in zip(position.totals, items, strict=True)
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
    """How the game ended with this round; None if another one is dealt."""
    terms = settled.terms
    if terms.solitaire:
        return Outcome(Termination.STUCK if blocked else Termination.OUT, (0,))
    if terms.rounds is not None:
        if settled.round < terms.rounds:
            return None
        best = scoring.highest(settled.totals, range(terms.players))
        return Outcome(Termination.ROUNDS, best)
    if not settled.touched and max(settled.totals) < terms.target:
        return None
    best = scoring.highest(settled.totals, _contenders(settled, winners))
    return Outcome(Termination.TARGET, best)


def _contenders(settled: Position, winners: tuple[int, ...]) -> Sequence[int]:
    """Among whom the highest total wins a game to a target, after a round with these winners."""
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


def _next(position: Position) -> int:
    return (_mover(position) + 1) % position.terms.players


def _credited(position: Position, seat: int, amount: int) -> dict[str, Any]:
    """What these points change: the totals, and who has touched the target."""
    totals = position.totals
    totals = (*totals[:seat], totals[seat] + amount, *totals[seat + 1 :])
    return {"totals": totals, **position.touching(totals)}


def _with_hand(position: Position, hand: int) -> tuple[int, ...]:
    """The hands, the mover's changed."""
    seat = _mover(position)
    return (*position.hands[:seat], hand, *position.hands[seat + 1 :])
