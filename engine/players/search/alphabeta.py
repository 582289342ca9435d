"""Tripitz for two, both hands known: what a position is worth if both play on as well as they can.

Owns the search by alpha and beta over a `PidBoard`. The mover's lead in points is what both play for;
in a short game, where a token on the edge ends it, winning comes before any lead. Draws are given as
a list, or left out: then nobody draws in the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.players.search.pid_board import PidBoard
from engine.tripitz.board import EDGE, Cell
from engine.tripitz.pids import Pid

MOST: Final = 1 << 30
"""More than any lead."""
WON: Final = 1 << 20
"""What a game that is over and won is worth, its lead apart."""


class OutOfNodes(Exception):  # noqa: N818 - no error: the search has had its share
    """The search has placed as many pids as it may."""


class AlphaBeta:
    """A search on one board, with a limit on the pids it may lay there."""

    def __init__(self, board: PidBoard, nodes: int, *, short: bool, width: int) -> None:
        self.board = board
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
        hands: tuple[int, int],
        lead: int,
        depth: int,
        *,
        floor: int = -MOST,
        draws: Sequence[Pid] = (),
    ) -> int:
        """The mover's lead after a placement and `depth` more plies; no more than `floor` is `floor`.

        `hands` are masks, the mover's first; `draws` are taken in turn, one after each placement.
        """
        points, cell, pid = placement
        lead += points
        ended = self._ended(lead, cell)
        if ended is not None:
            return ended
        self._count()
        mine = hands[0] & ~(1 << pid)
        if draws:
            mine |= 1 << draws[0]
        self.board.place(cell, pid)
        found = -self._search(depth, (hands[1], mine), -lead, (-MOST, -floor), draws[1:], 0)
        self.board.take_back()
        return found

    def reset(self) -> None:
        """Take back what an `OutOfNodes` left lying."""
        while len(self.board.placed) > self._depth:
            self.board.take_back()

    def _ended(self, lead: int, cell: Cell) -> int | None:
        """What the mover's lead is worth after this placement if it ends the game; else None."""
        if not self.short or cell not in EDGE:
            return None
        return lead + (WON if lead > 0 else -WON if lead < 0 else 0)

    def _count(self) -> None:
        self.nodes -= 1
        if self.nodes < 0:
            raise OutOfNodes

    def _search(
        self,
        depth: int,
        hands: tuple[int, int],
        lead: int,
        window: tuple[int, int],
        draws: Sequence[Pid],
        stuck: int,
    ) -> int:
        """The mover's lead at the end of `depth` plies; `stuck` turns in a row went without a placement."""
        mine, theirs = hands
        if stuck == 2 or not (mine or theirs):
            return lead
        if depth == 0:
            self.cut = True
            return lead
        board = self.board
        if depth == 1 and not self.short:
            self._count()
            self.cut = self.cut or bool(theirs or mine & (mine - 1))
            return lead + board.best(mine)
        placements = board.placements(mine)
        alpha, beta = window
        if not placements:
            window = -beta, -alpha
            return -self._search(depth - 1, (theirs, mine), -lead, window, draws, stuck + 1)
        if len(placements) > self.width:
            self.cut = True
            del placements[self.width :]
        most = -MOST
        for points, cell, pid in placements:
            then = lead + points
            found = self._ended(then, cell)
            if found is None:
                self._count()
                left = mine & ~(1 << pid)
                if draws:
                    left |= 1 << draws[0]
                board.place(cell, pid)
                window = -beta, -max(alpha, most)
                found = -self._search(depth - 1, (theirs, left), -then, window, draws[1:], 0)
                board.take_back()
            if found > most:
                most = found
                if most >= beta:
                    break
        return most
