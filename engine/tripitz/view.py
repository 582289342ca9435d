"""What one viewer may see of a game of Tripitz.

Owns the line between open and hidden: the bag and the seed stay in `State` and are never copied
here; nor are the hands of others where the players agreed to hide them (option `hidden`).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.tripitz import pids, rules
from engine.tripitz.grid import Grid
from engine.tripitz.moves import PlacePid
from engine.tripitz.scoring import score
from engine.view import Move, ScoreItem, View


@dataclass(frozen=True, slots=True, kw_only=True)
class TripitzView(View):
    """A view of the board and of what the viewer holds. `stock` is what the bag holds."""

    grid: Grid
    """What lies where, in ints, for players that reckon; `board` says it in names."""

    last: str | None
    """The cell of the last placement or joker exchange; None before the first."""

    sat_out: int
    """How many players in turn sat out since the last placement."""

    swapped: int
    """How many swaps were made in turn since the last placement; at twice the players all ends."""

    @property
    def board(self) -> dict[str, str]:
        """The occupied cells, row by row, each with its pid (`?`: a joker)."""
        return self.grid.named()

    @property
    def hand_pids(self) -> tuple[pids.Pid, ...]:
        """The viewer's hand in ints, in canonical order."""
        return tuple(map(pids.parse_pid, self.hand))

    def placements(self) -> tuple[PlacePid, ...]:
        """Every cell for every pid of the viewer's hand, whoever's turn it is."""
        return rules.placements(self.grid, self.hand_pids)

    def preview(self, move: Move) -> tuple[tuple[ScoreItem, ...], int]:
        """The four factors of a placement and its points; nothing and 0 for the other moves.

        Raises `IllegalMove` for a placement that this hand cannot make on this board.
        """
        if not isinstance(move, PlacePid):
            return (), 0
        rules.check(self.grid, self.hand_pids, self.stock, move)
        found = score(self.grid, move.cell, move.pid)
        return found.items, found.points
