"""The hard player's move in Tripitz.

Owns how the search is used: where all hands are known, alpha and beta as deep as the nodes go; with hidden
hands, shorter, from many deals that may be; in a team or alone, rounds played on in which everybody
takes the most points. Joker exchanges, swaps and what a short game forbids are judged as the normal
player judges them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.players import tripitz as judge
from engine.players.search.alphabeta import MOST, AlphaBeta, OutOfNodes
from engine.players.search.pid_board import PidBoard
from engine.shuffle import Stream
from engine.tripitz import PlacePid, TripitzView
from engine.tripitz.board import CELLS, EDGE
from engine.tripitz.pids import COUNT, HAND, JOKER, Pid, parse_pid
from engine.view import Move

NODES: Final = 14_000
"""Placements that a move may look at: about 130 ms of one core."""
WIDTH: Final = 8
"""How many placements of each position are followed, those with the most points."""
ROOTS: Final = 12
"""How many placements of its own are looked at closely."""

Choice: TypeAlias = tuple[int, int, Pid]
"""A placement: points, cell, pid."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A pass over the best `choices` so far, each followed in `samples` deals, the same ones for all."""

    choices: int
    beyond: int
    """How much further than to the viewer's next turn: in plies, in a team in rounds."""
    samples: int


HIDDEN: Final = (Stage(12, 0, 10), Stage(6, 1, 12), Stage(3, 2, 12))
"""With hidden hands: first many choices shortly, then few at depth."""
HIDDEN_WIDTHS: Final = (6, 3)
"""How many placements are then followed, against one rival and against more."""
TEAM: Final = (Stage(12, 0, 12), Stage(5, 1, 24))


def choose(view: TripitzView, stream: Stream) -> Move:
    """One of `view.moves`."""
    best = judge.best(view)
    if not isinstance(best[0], PlacePid):
        return best[stream.below(len(best))]
    table = _Table(view)
    if len(table.choices) == 1:
        return _move(table.choices[0])
    if view.players == 1 or view.options["cooperative"]:
        return _move(_played_on(table, stream))
    known = table.known()
    return _move(_sampled(table, stream) if known is None else _searched(table, known))


def _move(choice: Choice) -> PlacePid:
    return PlacePid(choice[2], choice[1])


class _Table:
    """What the viewer knows, in masks, and the placements among which it chooses."""

    def __init__(self, view: TripitzView) -> None:
        self.view = view
        self.seat = view.seat or 0
        self.short = bool(view.options["short"])
        self.board = PidBoard(view.grid)
        self.hands = [
            None if hand is None else _mask(parse_pid(name) for name in hand) for hand in view.hands
        ]
        self.hand = self.hands[self.seat] or 0
        seen = _mask(view.grid.cells)
        for hand in self.hands:
            seen |= hand or 0
        self.unseen = [pid for pid in range(COUNT) if not seen >> pid & 1]
        """In hidden hands or in the bag."""
        choices = self.board.placements(self.hand)
        sound = [one for one in choices if not judge.ends_badly(view, _move(one))]
        self.choices = sound or choices
        self.lead = view.players * view.totals[self.seat] - sum(view.totals)
        """Over the mean of the others, times their number."""

    def known(self) -> list[int] | None:
        """Every hand, where all are open, or the only hidden one is all that is not seen."""
        hidden = self.hands.count(None)
        if hidden > 1 or (hidden and self.view.stock):
            return None
        return [_mask(self.unseen) if hand is None else hand for hand in self.hands]

    def deal(self, stream: Stream) -> tuple[list[int], list[Pid]]:
        """Every hand and the bag as they may be, all ways equally likely."""
        left = list(stream.shuffled([*self.unseen, *[JOKER] * self._hidden_jokers()]))
        hands = []
        for size, hand in zip(self.view.hand_sizes, self.hands, strict=True):
            if hand is None:
                hands.append(_mask(left[:size]))
                del left[:size]
            else:
                hands.append(hand)
        return hands, left

    def _hidden_jokers(self) -> int:
        """Jokers among what is not seen: whatever is there beyond the pids."""
        sizes = self.view.hand_sizes
        hidden = sum(size for size, hand in zip(sizes, self.hands, strict=True) if hand is None)
        return max(0, self.view.stock + hidden - len(self.unseen))


def _mask(pids: Iterable[Pid]) -> int:
    """The pids as a mask; jokers and empty cells are none."""
    found = 0
    for pid in pids:
        if pid < COUNT:
            found |= 1 << pid
    return found


def _searched(table: _Table, hands: Sequence[int]) -> Choice:
    """All hands known: deeper and deeper, the best of before first."""
    last = not table.view.stock
    search = AlphaBeta(
        table.board, table.seat, NODES, short=table.short, width=COUNT * CELLS if last else WIDTH
    )
    choices = table.choices if last else table.choices[:ROOTS]
    for depth in range(1, HAND * len(hands) + 1):
        search.cut = False
        worths: dict[Choice, int] = {}
        most = -MOST
        try:
            for one in choices:
                worths[one] = search.after(one, hands, table.lead, depth, floor=most)
                most = max(most, worths[one])
        except OutOfNodes:
            search.reset()
            # The first of this depth was the best of the last one: what is better still, is better.
            return max(worths, key=lambda one: worths[one]) if worths else choices[0]
        choices = sorted(choices, key=lambda one: -worths[one])
        if not search.cut:
            break
    return choices[0]


def _sampled(table: _Table, stream: Stream) -> Choice:
    """Hidden hands: the sum over deals that may be."""
    players = table.view.players
    width = HIDDEN_WIDTHS[players > 2]
    search = AlphaBeta(table.board, table.seat, NODES, short=table.short, width=width)
    choices = table.choices
    for stage in HIDDEN:
        choices = choices[: stage.choices]
        worths = dict.fromkeys(choices, 0)
        plies = players + stage.beyond
        try:
            for _ in range(stage.samples):
                hands, bag = table.deal(stream)
                found = [
                    search.after(one, hands, table.lead, plies, draws=bag[: plies + 1])
                    for one in choices
                ]
                # A deal counts for all choices or for none.
                for one, worth in zip(choices, found, strict=True):
                    worths[one] += worth
        except OutOfNodes:
            search.reset()
            return max(choices, key=lambda one: worths[one])
        choices = sorted(choices, key=lambda one: -worths[one])
    return choices[0]


def _played_on(table: _Table, stream: Stream) -> Choice:
    """A team, or alone: everyone takes the most points for some rounds."""
    choices = table.choices
    for stage in TEAM:
        choices = choices[: stage.choices]
        worths = dict.fromkeys(choices, 0)
        plies = table.view.players * (1 + stage.beyond)
        for _ in range(stage.samples):
            hands, bag = table.deal(stream)
            for one in choices:
                worths[one] += _gained(table, one, [*hands], bag, plies)
        choices = sorted(choices, key=lambda one: -worths[one])
    return choices[0]


def _gained(table: _Table, choice: Choice, hands: list[int], bag: Sequence[Pid], plies: int) -> int:
    """What all gain by a placement and so many plies after it."""
    board, seat, drawn = table.board, table.seat, iter(bag)
    start = len(board.placed)
    gained = 0
    one: Choice | None = choice
    for _ in range(plies + 1):
        if one is not None:
            points, cell, pid = one
            gained += points
            if table.short and cell in EDGE:
                break
            board.place(cell, pid)
            hands[seat] = _mask([next(drawn, JOKER)]) | hands[seat] & ~(1 << pid)
        seat = (seat + 1) % len(hands)
        one = board.best_placement(hands[seat])
    while len(board.placed) > start:
        board.take_back()
    return gained
