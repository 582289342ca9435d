"""What a player of Tripitz knows at one moment, in masks: the board, the hands, what is not seen.

Owns the placements among which a move is chosen, and the deals that may be. `PidBoard` knows what they
score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from engine.players import tripitz as judge
from engine.players.search.pid_board import PidBoard
from engine.shuffle import Stream
from engine.tripitz import PlacePid, TripitzView
from engine.tripitz.board import EDGE
from engine.tripitz.pids import COUNT, JOKER, Pid, parse_pid

Choice: TypeAlias = tuple[int, int, Pid]
"""A placement: points, cell, pid."""


def move_of(choice: Choice) -> PlacePid:
    """The placement as a move."""
    return PlacePid(choice[2], choice[1])


class PidTable:
    """What the viewer knows, and the placements among which it chooses."""

    def __init__(self, view: TripitzView) -> None:
        self.view = view
        self.seat = view.seat or 0
        self.short = bool(view.options["short"])
        self.board = PidBoard(view.grid)
        self.hands = [
            None if hand is None else mask(parse_pid(name) for name in hand) for hand in view.hands
        ]
        self.hand = self.hands[self.seat] or 0
        seen = mask(view.grid.cells)
        for hand in self.hands:
            seen |= hand or 0
        self.unseen = [pid for pid in range(COUNT) if not seen >> pid & 1]
        """In hidden hands or in the bag."""
        choices = self.board.placements(self.hand)
        sound = [one for one in choices if not judge.ends_badly(view, move_of(one))]
        self.choices = sound or choices
        self.lead = view.players * view.totals[self.seat] - sum(view.totals)
        """Over the mean of the others, times their number."""
        self.in_common = view.players == 1 or bool(view.options["cooperative"])
        """Alone, or in a team: what anyone scores counts."""

    def known(self) -> list[int] | None:
        """Every hand, where all are open, or the only hidden one is all that is not seen."""
        hidden = self.hands.count(None)
        if hidden > 1 or (hidden and self.view.stock):
            return None
        return [mask(self.unseen) if hand is None else hand for hand in self.hands]

    def choice_of(self, move: PlacePid) -> Choice:
        """A placement with its points."""
        return self.board.points(move.cell, move.pid), move.cell, move.pid

    def leaves(self, one: Choice | None, hands: Sequence[int]) -> float | None:
        """What the next player's best placement scores after this one (None: after a swap)."""
        following = hands[(self.seat + 1) % len(hands)]
        if len(hands) == 1 or not following or (one is not None and self.ends(one)):
            return None
        return float(self._once(one, lambda: self.board.best(following)))

    def keeps(self, one: Choice | None) -> int:
        """How many pids of the hand fit after this placement."""
        if one is None:
            return 0
        left = self.hand & ~(1 << one[2])

        def fitting() -> int:
            fits = 0
            for mask in self.board.masks.values():
                fits |= mask
            return (fits & left).bit_count()

        return self._once(one, fitting)

    def ends(self, one: Choice) -> bool:
        """Tell whether a placement ends a short game."""
        return self.short and one[1] in EDGE

    def _once(self, one: Choice | None, look: Callable[[], int]) -> int:
        """Look at the board with a placement on it."""
        if one is None:
            return look()
        self.board.place(one[1], one[2])
        found = look()
        self.board.take_back()
        return found

    def deal(self, stream: Stream) -> tuple[list[int], list[Pid]]:
        """Every hand and the bag as they may be, all ways equally likely."""
        left = list(stream.shuffled([*self.unseen, *[JOKER] * self._hidden_jokers()]))
        hands = []
        for size, hand in zip(self.view.hand_sizes, self.hands, strict=True):
            if hand is None:
                hands.append(mask(left[:size]))
                del left[:size]
            else:
                hands.append(hand)
        return hands, left

    def _hidden_jokers(self) -> int:
        """Jokers among what is not seen: whatever is there beyond the pids."""
        sizes = self.view.hand_sizes
        hidden = sum(size for size, hand in zip(sizes, self.hands, strict=True) if hand is None)
        return max(0, self.view.stock + hidden - len(self.unseen))


def mask(pids: Iterable[Pid]) -> int:
    """The pids as a mask; jokers and empty cells are none."""
    found = 0
    for pid in pids:
        if pid < COUNT:
            found |= 1 << pid
    return found
