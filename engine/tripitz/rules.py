"""What one player may do now, and why not something else.

Owns the legal moves of a hand and every reason for a refusal. Works on what that player can see -
the board, their own hand, how much the bag holds - so no list and no error can give away more.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations

from engine.errors import IllegalMove
from engine.tripitz import board, pids
from engine.tripitz.board import CELLS
from engine.tripitz.grid import EMPTY, Grid
from engine.tripitz.moves import PASS, Pass, PlacePid, Swap, UseJoker
from engine.tripitz.pids import COUNT, JOKER, Pid
from engine.view import Move


def placements(grid: Grid, hand: Sequence[Pid]) -> tuple[PlacePid, ...]:
    """Every placement of this hand: by pid in canonical order, then by cell."""
    fits = sorted(grid.fits.items())
    return tuple(
        PlacePid(pid, cell)
        for pid in hand
        if pid != JOKER
        for cell, mask in fits
        if mask >> pid & 1
    )


def can_place(grid: Grid, hand: Sequence[Pid]) -> bool:
    """Tell whether this hand has any placement."""
    held = sum(1 << pid for pid in set(hand) - {JOKER})
    return any(mask & held for mask in grid.fits.values())


def joker_exchanges(grid: Grid, hand: Sequence[Pid]) -> tuple[UseJoker, ...]:
    """Every exchange of a joker in this hand, by cell."""
    return tuple(map(UseJoker, grid.exchangeable())) if JOKER in hand else ()


def swaps(hand: Sequence[Pid], stock: int) -> tuple[Swap, ...]:
    """Every set of pids that may go back, as many as the bag holds at most.

    The smaller sets first, each and all in canonical order. Jokers are alike: sets that differ in
    nothing but which joker they mean are one.
    """
    sizes = range(1, min(len(hand), stock) + 1)
    chosen = chain.from_iterable(combinations(hand, size) for size in sizes)
    return tuple(map(Swap, chosen if hand.count(JOKER) < 2 else dict.fromkeys(chosen)))


def legal_moves(grid: Grid, hand: Sequence[Pid], stock: int) -> tuple[Move, ...]:
    """Placements, joker exchanges, swaps, each in the order above; `pass` where all that is none.

    The hand is in canonical order. With anything in the bag a swap is always possible; a hand that
    is empty while others go on sits out.
    """
    moves = (*placements(grid, hand), *joker_exchanges(grid, hand), *swaps(hand, stock))
    return moves or (PASS,)


def check(grid: Grid, hand: Sequence[Pid], stock: int, move: Move) -> None:
    """Raise `IllegalMove` unless `legal_moves` has this move (a swap: with its pids in any order)."""
    match move:
        case PlacePid():
            _check_placement(grid, hand, move)
        case UseJoker():
            _check_joker(grid, hand, move)
        case Swap():
            _check_swap(hand, stock, move)
        case Pass():
            if can_place(grid, hand) or joker_exchanges(grid, hand):
                raise IllegalMove("cannot_pass", "passing is for those who can do nothing else")
            if stock:
                raise IllegalMove("must_swap", "while the bag has tokens, a stuck player swaps")
        case _:
            raise IllegalMove("wrong_game", f"not a move of Tripitz: {type(move).__name__}")


def _check_placement(grid: Grid, hand: Sequence[Pid], move: PlacePid) -> None:
    if move.pid == JOKER:
        raise IllegalMove("joker_not_placed", "a joker is exchanged for a token, never placed")
    if move.pid not in hand:
        raise IllegalMove("not_in_hand", "that token is not in your hand", **_named(move.pid))
    _check_cell(move.cell)
    cell = board.NAMES[move.cell]
    if grid.cells[move.cell] != EMPTY:
        raise IllegalMove("cell_taken", f"{cell} is occupied", cell=cell)
    if not grid.fits.get(move.cell, 0) >> move.pid & 1:
        raise IllegalMove(
            "matches_nothing",
            f"{move} makes no triple and no quadruple",
            pid=pids.NAMES[move.pid],
            cell=cell,
        )


def _check_joker(grid: Grid, hand: Sequence[Pid], move: UseJoker) -> None:
    if JOKER not in hand:
        raise IllegalMove("no_joker", "there is no joker in your hand")
    _check_cell(move.cell)
    cell = board.NAMES[move.cell]
    if grid.cells[move.cell] == EMPTY:
        raise IllegalMove("cell_empty", f"there is no token on {cell}", cell=cell)
    if grid.cells[move.cell] == JOKER:
        raise IllegalMove("cell_blank", f"{cell} has a joker already", cell=cell)
    if not grid.surrounded(move.cell):
        raise IllegalMove(
            "joker_not_surrounded", f"not every cell within two steps of {cell} is taken", cell=cell
        )


def _check_swap(hand: Sequence[Pid], stock: int, move: Swap) -> None:
    if not move.pids:
        raise IllegalMove("nothing_named", "a swap names at least one token")
    left = list(hand)
    for pid in move.pids:
        if pid not in left:
            raise IllegalMove("not_in_hand", "that token is not in your hand", **_named(pid))
        left.remove(pid)
    if not stock:
        raise IllegalMove("bag_empty", "the bag is empty")
    if len(move.pids) > stock:
        raise IllegalMove("too_many", f"the bag holds only {stock}", stock=stock)


def _check_cell(cell: int) -> None:
    if not 0 <= cell < CELLS:
        raise IllegalMove("no_such_cell", "that cell is not on the board")


def _named(pid: int) -> dict[str, str]:
    return {"pid": pids.NAMES[pid]} if 0 <= pid <= COUNT else {}
