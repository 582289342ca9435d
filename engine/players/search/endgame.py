"""The end of a triangle round for two, searched to its last move.

Owns exact play once the stock is empty: then each of two players knows the other's hand, as it is all
that is not seen. Minimizes and maximizes what the end of the round is worth to one seat (`Stakes`).
"""

from __future__ import annotations

from math import inf

from engine.players.search.playout import Round, Stakes


class TooLong(Exception):  # noqa: N818 - no error: the search has had its share
    """The endgame has more positions than the limit."""


class Endgame:
    """A search for one seat, with a limit on the positions that it may look at."""

    def __init__(self, stakes: Stakes, seat: int, positions: int) -> None:
        self.stakes = stakes
        self.seat = seat
        self.positions = positions
        """How many more may be looked at."""

    def worth(self, played: Round, *, over: bool, low: float = -inf, high: float = inf) -> float:
        """What the round is worth if both play on as well as they can; raises `TooLong`.

        Exact between `low` and `high`; beyond them a bound. `over`: the round is settled.
        """
        if over:
            return self.stakes.worth(played.totals, self.seat, played.winners, played.reached)
        self.positions -= 1
        if self.positions < 0:
            raise TooLong
        target = self.stakes.target
        placements = played.board.placements(played.hands[played.turn])
        placements.sort(reverse=True)
        mine = played.turn == self.seat
        found = -inf if mine else inf
        for points, bit, cell, numbers in placements:
            after = played.copy()
            after.board.place(cell, numbers)
            ended = after.end_placement(bit, points, 0, target)
            then = self.worth(after, over=ended, low=low, high=high)
            found = max(found, then) if mine else min(found, then)
            low, high = (max(low, found), high) if mine else (low, min(high, found))
            if low >= high:
                return found
        if not placements or self.stakes.variant.free_draw:
            after = played.copy()
            ended = after.end_turn(0, placed=False, target=target)
            then = self.worth(after, over=ended, low=low, high=high)
            found = max(found, then) if mine else min(found, then)
        return found
