"""What a good move is in the triangle games.

Owns the judgement of the normal player: a placement is worth its points - value and form, so high
tiles go early - less what the next player can be expected to make of the board that it leaves, which
is mostly hexagons and bridges. Sees a `TriangleView`, so of other hands it knows only their sizes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.players.chances import expected_best
from engine.triangles import Exchange, PlaceTile, TriangleView
from engine.triangles.board import Board
from engine.triangles.scoring import form, points, tile_value
from engine.triangles.tiles import bits, parse_tile
from engine.view import Move

CANDIDATES: Final = 12
"""How many placements are looked at closely: those with the most points."""


def best(view: TriangleView) -> Sequence[Move]:
    """The moves that are worth most to the one to move; at least one."""
    gains = {move: view.preview(move)[1] for move in view.moves}
    placements = [move for move in view.moves if isinstance(move, PlaceTile | Exchange)]
    if not placements:
        return [move for move in view.moves if gains[move] == max(gains.values())]
    likely = sorted(placements, key=lambda move: -gains[move])[:CANDIDATES]
    values = {move: worth(view, move) for move in likely}
    return [move for move in likely if values[move] == max(values.values())]


def worth(view: TriangleView, move: PlaceTile | Exchange) -> float:
    """Its points, and what may be expected of the next placement."""
    return view.preview(move)[1] + afterwards(view, move)


def afterwards(view: TriangleView, move: PlaceTile | Exchange) -> float:
    """What the next placement can be expected to score; for others it counts against us."""
    board = view.board
    if isinstance(move, Exchange):
        board = board.swap(move.cell, move.numbers).add(move.to, move.displaced)
    else:
        board = board.add(move.cell, move.numbers)
    index = board.tiles.index
    kept = sum(1 << index[parse_tile(name)] for name in view.hand) & ~(1 << index[move.numbers])
    if view.players == 1:
        return float(max(worths(view, board, kept), default=0))
    seat = view.seat or 0
    placed = sum(1 << index[numbers] for numbers in board.cells.values())
    hidden = view.stock + sum(view.hand_sizes) - view.hand_sizes[seat]
    following = view.hand_sizes[(seat + 1) % view.players]
    unseen = board.tiles.all & ~(placed | kept)
    return -expected_best(worths(view, board, unseen), hidden, following)


def worths(view: TriangleView, board: Board, tiles: int) -> list[int]:
    """For each of these tiles that fits anywhere, the points of its best placement."""
    bonuses: dict[int, int] = {}
    for cell, fit in board.open.items():
        fitting = fit.mask & tiles
        if fitting:
            bonus = points(form(view.variant, board, cell).items)
            for tile in bits(fitting):
                bonuses[tile] = max(bonuses.get(tile, 0), bonus)
    return [bonus + tile_value(view.variant, board.tiles, tile) for tile, bonus in bonuses.items()]
