"""Moves of the triangle games: their notation, what they score, and who opens a round.

Sources: docs/spec/record.md, "Moves" (each move has exactly one spelling); docs/spec/triangles.md,
"Opening", and its points: values, forms, draws and passes, settlements. Whether a move is legal is
for `position`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from engine.errors import NotationError
from engine.game import Move, MoveKind, ScoreItem
from engine.triangles.board import (
    ZERO,
    Board,
    Cell,
    Numbers,
    TileSet,
    bits,
    cell_name,
    cells_around,
    corners,
    sides,
    tile_name,
)
from engine.triangles.rules import Blocked, Variant, ZeroOpening


@dataclass(frozen=True, slots=True)
class _FromHand(Move):
    """A tile of the hand on cell x,y, its numbers clockwise from the cell's leftmost corner."""

    numbers: Numbers
    x: int
    y: int

    @property
    def cell(self) -> Cell:
        """The cell of the tile of the hand."""
        return self.x, self.y

    @property
    def piece_name(self) -> str:
        return tile_name(self.numbers)

    @property
    def cell_name(self) -> str:
        return cell_name(self.cell)

    def __str__(self) -> str:
        return f"{self.piece_name}@{self.cell_name}"


@dataclass(frozen=True, slots=True)
class PlaceTile(_FromHand):
    """`a-b-c@x,y`: a tile of the hand on an empty cell."""

    kind: ClassVar[MoveKind] = MoveKind.PLACE

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells whose tiles the move changes."""
        return (self.cell,)


@dataclass(frozen=True, slots=True)
class Exchange(_FromHand):
    """`a-b-c@x,y>d-e-f@x,y`: a hand tile takes an occupied cell, the displaced tile goes elsewhere."""

    kind: ClassVar[MoveKind] = MoveKind.EXCHANGE
    displaced: Numbers
    to_x: int
    to_y: int

    @property
    def to(self) -> Cell:
        """The new cell of the displaced tile."""
        return self.to_x, self.to_y

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.cell, self.to

    @property
    def displaced_name(self) -> str:
        return tile_name(self.displaced)

    @property
    def to_name(self) -> str:
        return cell_name(self.to)

    def __str__(self) -> str:
        return f"{_FromHand.__str__(self)}>{self.displaced_name}@{self.to_name}"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """`draw`: take the front tile of the stock."""

    kind: ClassVar[MoveKind] = MoveKind.DRAW

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """`pass`: end the turn with nothing placed."""

    kind: ClassVar[MoveKind] = MoveKind.PASS

    def __str__(self) -> str:
        return "pass"


Placement: TypeAlias = PlaceTile | Exchange
"""A move that lays a tile of the hand on the board."""

_LONGEST: Final = 64
"""Characters. The longest move has 44; longer text is refused unread."""

_TILE: Final = r"([0-6])-([0-6])-([0-6])"
_NUMBER: Final = r"(0|-?[1-9][0-9]{0,4})"
_PLACE: Final = rf"{_TILE}@{_NUMBER},{_NUMBER}"
_MOVE: Final = re.compile(rf"{_PLACE}(?:>{_PLACE})?")


def parse_move(text: str) -> PlaceTile | Exchange | Draw | Pass:
    """Return the move with this notation; raises `NotationError` (`bad_move`)."""
    if text == "draw":
        return Draw()
    if text == "pass":
        return Pass()
    found = _MOVE.fullmatch(text) if len(text) <= _LONGEST else None
    if found is None:
        raise NotationError("bad_move", f"no move: {text[:24]!r}", text=text[:24])
    groups = found.groups()
    a, b, c, x, y = (int(group) for group in groups[:5])
    if groups[5] is None:
        return PlaceTile((a, b, c), x, y)
    d, e, f, to_x, to_y = (int(group) for group in groups[5:])
    return Exchange((a, b, c), x, y, (d, e, f), to_x, to_y)


Items = tuple[ScoreItem, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """The forms of a placement: its item, if it scores, and the cells of each form made."""

    items: Items
    cells: tuple[tuple[Cell, ...], ...]


NO_FORM: Final = Form((), ())


def points(items: Iterable[ScoreItem]) -> int:
    return sum(item.points for item in items)


def tile_value(variant: Variant, tiles: TileSet, tile: int) -> int:
    """Return the sum of its numbers; 0-0-0 has a value of its own in `tridom`."""
    return variant.zero_value if tile == ZERO else tiles.sums[tile]


def hand_value(variant: Variant, tiles: TileSet, hand: int) -> int:
    return sum(tile_value(variant, tiles, tile) for tile in bits(hand))


def opening_items(variant: Variant, tiles: TileSet, tile: int) -> Items:
    """Return `value` and `opening` of a round's first tile (docs/spec/triangles.md, "Opening")."""
    if tile == ZERO:
        bonus = variant.opening_zero
    elif tiles.triples >> tile & 1:
        bonus = variant.opening_triple
    else:
        bonus = variant.opening_plain
    return ScoreItem("value", tile_value(variant, tiles, tile)), *_item("opening", bonus)


def form(variant: Variant, board: Board, cell: Cell) -> Form:
    """Return what a tile makes in this open cell; its numbers do not matter.

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
    """Return the items of a move by itself, on the board before it, after `draws` draws this turn.

    The end of a round is settled apart. The first tile on an empty board is an opening.
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
    """Return the items of each seat, whose hands have these values, when `winner` is out."""
    gained = *_item("out", variant.out), *_item("hands", sum(values))
    return tuple(gained if seat == winner else () for seat in range(len(values)))


def settle_blocked(
    variant: Variant, values: Sequence[int]
) -> tuple[tuple[int, ...], tuple[Items, ...]]:
    """Return the seats with the lowest hand, and the items of each seat.

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
    """Return the seats with the highest total among these: equal totals share."""
    best = max(totals[seat] for seat in among)
    return tuple(seat for seat in among if totals[seat] == best)


def _item(name: str, amount: int) -> Items:
    return (ScoreItem(name, amount),) if amount else ()


def opening(variant: Variant, tiles: TileSet, hands: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Return the opening seat and the tiles it may open with: one, or two in ascending order.

    Two only where the game lets the holder of the highest triple and of 0-0-0 choose.
    """
    triples = [
        (tile_value(variant, tiles, tile), tile, seat)
        for seat, hand in enumerate(hands)
        for tile in bits(hand & tiles.triples)
    ]
    if not triples:
        return _without_triple(variant, tiles, hands)
    _, highest, seat = max(triples)
    if highest != ZERO and hands[seat] >> ZERO & 1:
        if variant.zero_opening is ZeroOpening.CHOICE:
            return seat, (ZERO, highest)
        if variant.zero_opening is ZeroOpening.LONE and all(s == seat for _, _, s in triples):
            return seat, (ZERO,)
    return seat, (highest,)


def _without_triple(
    variant: Variant, tiles: TileSet, hands: Sequence[int]
) -> tuple[int, tuple[int, ...]]:
    """Return the highest value; ties by the next highest values, then the lower seat."""

    def values(seat: int) -> list[int]:
        held = (tile_value(variant, tiles, tile) for tile in bits(hands[seat]))
        return sorted(held, reverse=True)

    seat = max(range(len(hands)), key=lambda s: (values(s), -s))
    tile = max(bits(hands[seat]), key=lambda t: (tile_value(variant, tiles, t), tiles.tiles[t]))
    return seat, (tile,)
