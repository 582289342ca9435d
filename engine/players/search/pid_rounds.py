"""Tripitz played on for some rounds by players who think as far as the next turn.

Owns how a placement is judged where no search reaches: in a team or alone, where everybody takes the most
points, and among several rivals. These play each for itself, not all against one: they take what scores
most, less what the next two can make of it. Playing so against two of them the hard player won nearly
twice as many games as when it reckoned with the worst that they could do
(`docs/decisions/0010-hard-player.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.players.search.alphabeta import MOST, OutOfNodes
from engine.players.search.pid_table import Choice, PidTable, mask
from engine.tripitz.pids import JOKER, Pid

CONSIDERED: Final = 6
"""How many placements a rival thinks about, those with the most points."""


class PidRounds:
    """Rounds played on from one table, with a limit on the pids that may be laid in them."""

    def __init__(self, table: PidTable, looks: int) -> None:
        self._table = table
        self._board = table.board
        self._start = len(table.board.placed)
        self._looks = looks

    def worth(
        self, choice: Choice | None, dealt: Sequence[int], bag: Sequence[Pid], plies: int
    ) -> float:
        """What the viewer gains by a placement (None: by none) and so many plies after it, in points.

        In a team what all gain, else what it gains over the mean of the others. `dealt` are the hands as
        masks by seat, the viewer's before its placement; from `bag` is drawn in turn. Raises
        `OutOfNodes`, and leaves the board as it was in any case.
        """
        try:
            return self._followed(choice, [*dealt], bag, plies)
        finally:
            self._board.take_back_to(self._start)

    def _followed(
        self, choice: Choice | None, hands: list[int], bag: Sequence[Pid], plies: int
    ) -> float:
        table, drawn = self._table, iter(bag)
        seat, rivals = table.seat, len(hands) - 1
        ours = theirs = 0
        one = choice
        for _ in range(plies + 1):
            if one is not None:
                points, _, pid = one
                if table.in_common or seat == table.seat:
                    ours += points
                else:
                    theirs += points
                if table.ends(one):
                    break
                self._lay(one)
                hands[seat] = mask([next(drawn, JOKER)]) | hands[seat] & ~(1 << pid)
            seat = (seat + 1) % len(hands)
            one = self._placement(seat, hands)
        return ours - theirs / rivals if rivals else float(ours)

    def _placement(self, seat: int, hands: Sequence[int]) -> Choice | None:
        if self._table.in_common:
            return self._board.best_placement(hands[seat])
        return self._careful(seat, hands)

    def _careful(self, seat: int, hands: Sequence[int]) -> Choice | None:
        """What somebody places who plays for themselves; None if nothing fits.

        Rivals mind what the next player gets as much as what they get themselves, and half of what the
        one after gets; the viewer, who plays for its lead over the mean, as much as each costs it.
        """
        among = self._board.placements(hands[seat])[:CONSIDERED]
        if len(among) < 2:
            return among[0] if among else None
        following, second = (hands[(seat + step) % len(hands)] for step in (1, 2))
        weight = 2 * (len(hands) - 1 if seat == self._table.seat else 1)
        most, found = -MOST, among[0]
        for one in among:
            if one[0] * weight <= most:
                break
            self._lay(one)
            worth = one[0] * weight - 2 * self._board.best(following) - self._board.best(second)
            self._board.take_back()
            if worth > most:
                most, found = worth, one
        return found

    def _lay(self, one: Choice) -> None:
        self._looks -= 1
        if self._looks < 0:
            raise OutOfNodes
        self._board.place(one[1], one[2])
