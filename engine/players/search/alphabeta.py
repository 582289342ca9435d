"""Tripitz with all hands known: what a position is worth to one seat if it plays as well as it can.

Owns the search by alpha and beta over a `PidBoard`. The seat plays for its lead in points over the mean of
the others, and they play against it: of two that is what they do, of more it is the worst that can come.
In a short game, where a token on the edge ends it, winning comes before any lead. Draws are given as a
list, or left out: then nobody draws in the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.players.search.pid_board import PidBoard
from engine.tripitz.board import EDGE, Cell
from engine.tripitz.pids import COUNT, Pid

MOST: Final = 1 << 30
"""Exceeds every lead."""
WON: Final = 1 << 20
"""Added to the lead of a game that is won."""


class OutOfNodes(Exception):  # noqa: N818 - no error: the search has had its share
    """The search has used up its placements."""


class AlphaBeta:
    """A search on one board, with a limit on the pids it may lay there."""

    def __init__(self, board: PidBoard, seat: int, nodes: int, *, short: bool, width: int) -> None:
        self.board = board
        self.seat = seat
        self.nodes = nodes
        """How many more placements may be looked at."""
        self.short = short
        self.width = width
        """How many placements of each position are followed, those with the most points."""
        self._depth = len(board.placed)
        self.cut = False
        """Whether the last search ended at its depth, or left placements out: else it is exact."""

    def after(
        self,
        placement: tuple[int, int, Pid],
        hands: Sequence[int],
        lead: int,
        depth: int,
        *,
        floor: int = -MOST,
        draws: Sequence[Pid] = (),
    ) -> int:
        """The seat's lead after its placement and `depth` more plies; no more than `floor` is `floor`.

        `hands` are masks by seat; `draws` are taken in turn, one after each placement. Leads are
        multiplied by the number of the others. Raises `OutOfNodes`, and leaves the board as it was in any case.
        """
        points, cell, pid = placement
        lead += points * (len(hands) - 1)
        ended = self._ended(lead, cell)
        if ended is not None:
            return ended
        self._count()
        left = _without(hands, self.seat, pid, draws)
        self.board.place(cell, pid)
        turn = (self.seat + 1) % len(hands)
        return self._kept(depth, turn, left, lead, (floor, MOST), draws[1:])

    def after_swap(
        self, hands: Sequence[int], lead: int, depth: int, *, draws: Sequence[Pid]
    ) -> int:
        """The seat's lead `depth` plies after a swap, by which its hand is as `hands` say; as `after` otherwise."""
        turn = (self.seat + 1) % len(hands)
        return self._kept(depth, turn, hands, lead, (-MOST, MOST), draws)

    def _kept(
        self,
        depth: int,
        turn: int,
        hands: Sequence[int],
        lead: int,
        window: tuple[int, int],
        draws: Sequence[Pid],
    ) -> int:
        """A search, after which the board is as it was at the beginning of all, however it ends."""
        try:
            return self._search(depth, turn, hands, lead, window, draws, 0)
        finally:
            self.board.take_back_to(self._depth)

    def _ended(self, lead: int, cell: Cell) -> int | None:
        """What the lead is worth after this placement if it ends the game; else None."""
        if not self.short or cell not in EDGE:
            return None
        return lead + (WON if lead > 0 else -WON if lead < 0 else 0)

    def _count(self) -> None:
        self.nodes -= 1
        if self.nodes < 0:
            raise OutOfNodes

    def _search(  # noqa: PLR0913 - one call a node: a record of them would cost as much again
        self,
        depth: int,
        turn: int,
        hands: Sequence[int],
        lead: int,
        window: tuple[int, int],
        draws: Sequence[Pid],
        stuck: int,
    ) -> int:
        """The seat's lead after `depth` plies; `stuck` turns in a row went without a placement."""
        players = len(hands)
        if stuck == players or not any(hands):
            return lead
        if depth == 0:
            self.cut = True
            return lead
        board, hand = self.board, hands[turn]
        mine = turn == self.seat
        times = players - 1 if mine else -1
        if depth == 1 and not self.short:
            self._count()
            self.cut = self.cut or bool(hand & (hand - 1)) or sum(map(bool, hands)) > 1
            return lead + times * board.best(hand)
        placements = board.placements(hand)
        following = (turn + 1) % players
        if not placements:
            return self._search(depth - 1, following, hands, lead, window, draws, stuck + 1)
        if len(placements) > self.width:
            self.cut = True
            del placements[self.width :]
        low, high = window
        most = -MOST if mine else MOST
        for points, cell, pid in placements:
            then = lead + times * points
            found = self._ended(then, cell)
            if found is None:
                self._count()
                left = _without(hands, turn, pid, draws)
                board.place(cell, pid)
                found = self._search(depth - 1, following, left, then, (low, high), draws[1:], 0)
                board.take_back()
            if mine:
                most = max(most, found)
                low = max(low, most)
            else:
                most = min(most, found)
                high = min(high, most)
            if low >= high:
                break
        return most


def points_of(worth: int, players: int) -> float:
    """A worth of this search as a lead in points over the mean of the others, won games counted as such."""
    if abs(worth) > WON // 2:
        worth -= WON if worth > 0 else -WON
    return worth / (players - 1)


def _without(hands: Sequence[int], seat: int, pid: Pid, draws: Sequence[Pid]) -> list[int]:
    """The hands after a placement and the draw that follows it."""
    left = [*hands]
    left[seat] &= ~(1 << pid)
    if draws and draws[0] < COUNT:
        left[seat] |= 1 << draws[0]
    return left
