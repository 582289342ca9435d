"""Tridom's exchange: which there are.

Owns the search of docs/spec/triangles.md, "Exchange": a hand tile takes exactly the cell of a
placed tile X, if X then fits elsewhere at once. Knows boards and hands; whether a player may
exchange at all (the option, nothing else to place) is for the caller.

A tile whose three corners are shared with others can only be replaced by itself. So the cells that
count are those with a corner of their own, whose number leaves with X and comes anew with the hand
tile. The cells stay connected, as the hand tile fills the very cell that X leaves.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.triangles.board import Board
from engine.triangles.moves import Exchange


def exchanges(board: Board, hand: int) -> Iterator[Exchange]:
    """All of them, by occupied cell, hand tile as it lies, new cell, displaced tile as it lies."""
    for cell in sorted(board.cells):
        under = board.fit_under(cell)
        if not under.mask & hand:
            continue
        displaced = 1 << board.tiles.index[board.cells[cell]]
        for bit, numbers in under.ways:
            if not bit & hand:
                continue
            after = board.swap(cell, numbers)
            for to in sorted(to for to, fit in after.open.items() if fit.mask & displaced):
                for other, moved in after.open[to].ways:
                    if other == displaced:
                        yield Exchange(numbers, *cell, moved, *to)


def can_exchange(board: Board, hand: int) -> bool:
    """Whether there is any."""
    return next(exchanges(board, hand), None) is not None
