"""The four moves of Tripitz, and their notation.

Owns what a move is and how it is written (docs/spec/record.md, "Moves"). Whether a move is
allowed is for `rules` to say; what it does, for `state`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.errors import NotationError
from engine.tripitz import board, pids
from engine.tripitz.board import Cell
from engine.tripitz.pids import Pid
from engine.view import Move, MoveKind


@dataclass(frozen=True, slots=True)
class PlacePid(Move):
    """`rtw@F6`: a pid from the hand to an empty cell."""

    kind: ClassVar[MoveKind] = MoveKind.PLACE
    pid: Pid
    cell: Cell

    @property
    def piece_name(self) -> str:
        """The pid."""
        return pids.NAMES[self.pid]

    @property
    def cell_name(self) -> str:
        """Where the pid goes."""
        return board.NAMES[self.cell]

    def __str__(self) -> str:
        return f"{self.piece_name}@{self.cell_name}"


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """`swap rtw,gck`: these pids go back for as many drawn, in this order (jokers: `?`)."""

    kind: ClassVar[MoveKind] = MoveKind.SWAP
    pids: tuple[Pid, ...]

    def __str__(self) -> str:
        return f"swap {','.join(pids.NAMES[p] for p in self.pids)}"


@dataclass(frozen=True, slots=True)
class UseJoker(Move):
    """`joker@F6`: a joker from the hand for the pid on a cell."""

    kind: ClassVar[MoveKind] = MoveKind.JOKER
    cell: Cell

    @property
    def cell_name(self) -> str:
        """The cell that the joker takes."""
        return board.NAMES[self.cell]

    def __str__(self) -> str:
        return f"joker@{self.cell_name}"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """`pass`: sit out. Not the triangle games' `Pass`: neither family takes a move of the other."""

    kind: ClassVar[MoveKind] = MoveKind.PASS

    def __str__(self) -> str:
        return "pass"


PASS: Final = Pass()

_LONGEST: Final = len("swap ") + 4 * pids.HAND - 1


def parse_move(text: str) -> Move:
    """The move that this notation names, exactly as `str(move)` writes it.

    Raises `NotationError`: `no_such_pid`, `no_such_cell`, or `bad_move` for anything else.
    """
    if len(text) <= _LONGEST:
        if text == "pass":
            return PASS
        if text.startswith("swap "):
            return Swap(tuple(map(pids.parse_pid, text.removeprefix("swap ").split(","))))
        piece, at, cell = text.partition("@")
        if at and piece == "joker":
            return UseJoker(board.parse_cell(cell))
        if at:
            return PlacePid(pids.parse_pid(piece), board.parse_cell(cell))
    raise NotationError("bad_move", f"not a move of Tripitz: {text[:40]!r}")
