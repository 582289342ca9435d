"""What moves and rounds score.

Owns the points of docs/spec/triangles.md: values, openings, forms, draws and passes, settlements
and winners, each as named `ScoreItem`s. Knows boards, hands as masks and a row of VARIANTS; knows
no turn order and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.triangles.board import Board, Cell, cells_around, corners, sides
from engine.triangles.moves import Draw, Exchange, Pass, PlaceTile
from engine.triangles.rules import Blocked, Variant
from engine.triangles.tiles import ZERO, TileSet, bits
from engine.view import Move, ScoreItem

Items = tuple[ScoreItem, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """What a placement forms: its item, if it scores, and the cells of each form made."""

    items: Items
    cells: tuple[tuple[Cell, ...], ...]


NO_FORM: Final = Form((), ())


def points(items: Iterable[ScoreItem]) -> int:
    """The sum of the items."""
    return sum(item.points for item in items)


def tile_value(variant: Variant, tiles: TileSet, tile: int) -> int:
    """The sum of its numbers; 0-0-0 has a value of its own in `tridom`."""
    return variant.zero_value if tile == ZERO else tiles.sums[tile]


def hand_value(variant: Variant, tiles: TileSet, hand: int) -> int:
    """The value of all tiles in a hand."""
    return sum(tile_value(variant, tiles, tile) for tile in bits(hand))


def opening_items(variant: Variant, tiles: TileSet, tile: int) -> Items:
    """`value` and `opening` of a round's first tile (docs/spec/triangles.md, "Opening")."""
    if tile == ZERO:
        bonus = variant.opening_zero
    elif tiles.triples >> tile & 1:
        bonus = variant.opening_triple
    else:
        bonus = variant.opening_plain
    return ScoreItem("value", tile_value(variant, tiles, tile)), *_item("opening", bonus)


def form(variant: Variant, board: Board, cell: Cell) -> Form:
    """What a tile makes in this open cell; its numbers do not matter.

    docs/spec/triangles.md, "Forms": a hexagon takes precedence over both others, and a bridge needs
    exactly one side.
    """
    around = board.around
    filled = [point for point in corners(cell) if around.get(point) == 5]
    if filled:
        bonus = variant.hexagon * len(filled)
        return Form(_item("hexagon", bonus), tuple(cells_around(point) for point in filled))
    touching = [(side, opposite) for side, opposite in sides(cell) if side in board.cells]
    if len(touching) > 1:
        items = _item("double", variant.double)
        return Form(items, ((cell, *(side for side, _ in touching)),)) if items else NO_FORM
    side, opposite = touching[0]
    if opposite in board.points:
        far = (near for near in cells_around(opposite) if near in board.cells)
        return Form(_item("bridge", variant.bridge), ((cell, side, *far),))
    return NO_FORM


def move_score(variant: Variant, board: Board, draws: int, move: Move) -> Form:
    """The items of a move by itself, on the board before it, after `draws` draws this turn.

    What the end of a round adds is settled apart. The first tile on an empty board is an opening.
    An exchange scores the hand tile's value and the form that the displaced tile makes at its new
    place (docs/spec/triangles.md, "Exchange"). A pass after fewer than three draws means that none
    were left.
    """
    match move:
        case PlaceTile() if not board.cells:
            return Form(opening_items(variant, board.tiles, board.tiles.index[move.numbers]), ())
        case PlaceTile():
            made = form(variant, board, move.cell)
        case Exchange():
            made = form(variant, board, move.to)
        case Draw():
            return Form(_item("draw", -variant.draw), ())
        case Pass():
            used_up = draws == variant.most_draws
            cost = variant.pass_after_draws if used_up else variant.pass_empty_stock
            return Form(_item("pass", -cost), ())
        case _:
            return NO_FORM
    value = tile_value(variant, board.tiles, board.tiles.index[move.numbers])
    return Form((ScoreItem("value", value), *made.items), made.cells)


def settle_out(variant: Variant, values: Sequence[int], winner: int) -> tuple[Items, ...]:
    """Items of each seat when `winner` placed the last tile; `values` are the hands' values."""
    gained = *_item("out", variant.out), *_item("hands", sum(values))
    return tuple(gained if seat == winner else () for seat in range(len(values)))


def settle_blocked(
    variant: Variant, values: Sequence[int]
) -> tuple[tuple[int, ...], tuple[Items, ...]]:
    """The seats with the lowest hand, and the items of each seat.

    docs/spec/triangles.md, "End of a round".
    """
    low = min(values)
    winners = tuple(seat for seat, value in enumerate(values) if value == low)
    if variant.blocked is Blocked.EXCESS:
        gained = _item("hands", sum(value - low for value in values))
    else:
        gained = *_item("hands", sum(values) - low), *_item("own", -low)
    return winners, tuple(gained if value == low else () for value in values)


def highest(totals: Sequence[int], among: Sequence[int]) -> tuple[int, ...]:
    """Of these seats, those with the highest total: equal totals share."""
    best = max(totals[seat] for seat in among)
    return tuple(seat for seat in among if totals[seat] == best)


def _item(name: str, amount: int) -> Items:
    return (ScoreItem(name, amount),) if amount else ()
