"""The moves of the triangle games, and their notation.

Owns what a move is and how it is written (docs/spec/record.md, "Moves"): each has exactly one
spelling. Knows nothing of boards and hands; what is allowed when is for `legality` to say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from engine.errors import NotationError
from engine.triangles.board import Cell, cell_name
from engine.triangles.tiles import Numbers, tile_name
from engine.view import Move, MoveKind


@dataclass(frozen=True, slots=True)
class _FromHand(Move):
    """A tile of the hand on cell x,y, its numbers clockwise from the cell's leftmost corner."""

    numbers: Numbers
    x: int
    y: int

    @property
    def cell(self) -> Cell:
        """Where the tile of the hand goes."""
        return self.x, self.y

    @property
    def piece_name(self) -> str:
        """The tile of the hand as it will lie."""
        return tile_name(self.numbers)

    @property
    def cell_name(self) -> str:
        """Where the tile of the hand goes, `x,y`."""
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
        """Where the displaced tile goes."""
        return self.to_x, self.to_y

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells whose tiles the move changes."""
        return self.cell, self.to

    @property
    def displaced_name(self) -> str:
        """The displaced tile as it will lie."""
        return tile_name(self.displaced)

    @property
    def to_name(self) -> str:
        """Where the displaced tile goes, `x,y`."""
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
    """The move with this notation; raises `NotationError` (`bad_move`)."""
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
