"""The moves of the triangle games, and how records write them.

Owns the four kinds of move as values. Knows nothing of what is allowed when.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from engine.game import Move, MoveKind
from engine.triangles.board import Cell, cell_name
from engine.triangles.tiles import Numbers, tile_name


@dataclass(frozen=True, slots=True)
class Place(Move):
    """`a-b-c@x,y`: a tile on cell x,y, its numbers clockwise from the cell's leftmost corner."""

    kind: ClassVar[MoveKind] = MoveKind.PLACE
    numbers: Numbers
    x: int
    y: int

    @property
    def cell(self) -> Cell:
        """Where the tile goes."""
        return self.x, self.y

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells whose tiles the move changes."""
        return ((self.x, self.y),)

    @property
    def piece_name(self) -> str:
        """The tile as it will lie."""
        return tile_name(self.numbers)

    @property
    def cell_name(self) -> str:
        """Where the tile goes, `x,y`."""
        return cell_name(self.cell)

    def __str__(self) -> str:
        return f"{self.piece_name}@{self.cell_name}"


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """`a-b-c@x,y>d-e-f@x,y`: a hand tile takes an occupied cell, the displaced tile goes elsewhere."""

    kind: ClassVar[MoveKind] = MoveKind.EXCHANGE
    numbers: Numbers
    x: int
    y: int
    displaced: Numbers
    to_x: int
    to_y: int

    @property
    def cell(self) -> Cell:
        """Where the hand tile goes."""
        return self.x, self.y

    @property
    def to(self) -> Cell:
        """Where the displaced tile goes."""
        return self.to_x, self.to_y

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells whose tiles the move changes."""
        return self.cell, self.to

    @property
    def piece_name(self) -> str:
        """The tile of the hand as it will lie."""
        return tile_name(self.numbers)

    @property
    def cell_name(self) -> str:
        """Where the tile of the hand goes, `x,y`."""
        return cell_name(self.cell)

    @property
    def displaced_name(self) -> str:
        """The displaced tile as it will lie."""
        return tile_name(self.displaced)

    @property
    def to_name(self) -> str:
        """Where the displaced tile goes, `x,y`."""
        return cell_name(self.to)

    def __str__(self) -> str:
        return f"{self.piece_name}@{self.cell_name}>{self.displaced_name}@{self.to_name}"


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


Placement: TypeAlias = Place | Exchange
"""A move that lays a tile of the hand on the board."""
