"""What one viewer may see of a game, and the words that it is told in.

Owns moves, score items, outcomes and the `View` that pictures, texts and computer players are made
from. Knows no single game: each family adds its board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from engine.options import OptionValue


class MoveKind(StrEnum):
    """What a move does."""

    PLACE = "place"  # a piece of the hand goes to an empty cell
    EXCHANGE = "exchange"  # Tridom: a tile of the hand takes a cell, the tile there goes elsewhere
    JOKER = "joker"  # Tripitz: a joker of the hand takes a cell, the pid there goes to the hand
    SWAP = "swap"  # Tripitz: pids of the hand for as many of the bag
    DRAW = "draw"
    PASS = "pass"  # noqa: S105 - a move, no secret


_PLACEMENTS: Final = frozenset({MoveKind.PLACE, MoveKind.EXCHANGE})


class Move(ABC):
    """A move. Frozen and hashable; `str(move)` is its notation (docs/spec/record.md, "Moves").

    The classes of a family hold its pieces and cells as that family counts them; what every caller
    may ask for is here, in notation, so that none takes the notation apart.
    """

    __slots__ = ()
    kind: ClassVar[MoveKind]

    @property
    def piece_name(self) -> str | None:
        """The piece of the hand that a placement or exchange lays, turned as it will lie."""
        return None

    @property
    def cell_name(self) -> str | None:
        """The cell that a placement, an exchange or a joker takes."""
        return None

    @property
    def is_placement(self) -> bool:
        """Whether it puts a piece of the hand on the board and scores: a placement, an exchange."""
        return self.kind in _PLACEMENTS

    @abstractmethod
    def __str__(self) -> str: ...


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One reason for points: its name (docs/spec/record.md, "Replaying") and its points.

    Tripitz's items `triples`, `quadruples`, `touches`, `edge` are factors, not summands.
    """

    name: str
    points: int


class Termination(StrEnum):
    """How a game came to its end."""

    TARGET = "target"  # someone has the target
    ROUNDS = "rounds"  # the agreed rounds are played
    OUT = "out"  # solitaire: the hand is empty
    STUCK = "stuck"  # solitaire: no draw left, and nothing fits or the player passed
    PLACED = "placed"  # Tripitz: every pid is on the board
    BLOCKED = "blocked"  # Tripitz: bag empty, everyone sat out
    SWAPS = "swaps"  # Tripitz: everyone swapped twice in turn with no placement between
    EDGE = "edge"  # Tripitz, option `short`: a pid was placed on the edge


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended, and the winning seats, ascending (several share the win)."""

    termination: Termination
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one viewer may see of a state. Pictures, texts and computer players are made from it alone.

    Families add their board to it. `hands[s]` is a tuple of pieces in notation where the viewer may
    see that hand (their own; every hand in an open game), else None. `moves` are the viewer's legal
    moves now: empty unless it is their turn.
    """

    game: str
    options: Mapping[str, OptionValue | None]
    players: int
    seat: int | None
    to_move: int | None
    totals: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    stock: int
    round: int
    ply: int
    outcome: Outcome | None
    moves: tuple[Move, ...]

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own pieces; empty for a spectator."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def last_round(self) -> bool:
        """Whether the round that is being played is the last because somebody touched the target."""
        return False

    @abstractmethod
    def placements(self) -> tuple[Move, ...]:
        """What the viewer's hand could place on this board, whoever's turn it is."""

    @abstractmethod
    def preview(self, move: Move) -> tuple[tuple[ScoreItem, ...], int]:
        """Score items and points that a placement, exchange or draw of this viewer would bring."""
