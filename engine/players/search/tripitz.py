"""The hard player's move in Tripitz.

Owns how the search is used: open hands and two players, alpha and beta as deep as the nodes go; a
hidden hand, the same from many hands that it may be; more players or a team, rounds played on in
which everybody takes the most points. Joker exchanges, swaps and what a short game forbids are judged
as the normal player judges them.
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

NODES: Final = 10_000
"""Placements that a move may look at: about 150 ms of one core of 2020."""
DEEPEST: Final = 2 * HAND + 1
"""Plies; with an empty bag nothing is left to place after these."""
WIDTH: Final = 8
"""How many placements are followed at each depth, those with the most points."""
ROOTS: Final = 12
"""How many placements are looked at closely."""

Choice: TypeAlias = tuple[int, int, Pid]
"""A placement: points, cell, pid."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A pass over the best `choices` so far: each from `samples` equal deals, `plies` deep."""

    choices: int
    plies: int
    samples: int


HIDDEN: Final = (Stage(12, 2, 10), Stage(6, 3, 12), Stage(3, 4, 12))
"""Against a hidden hand: first many choices shortly, then few at depth."""
HIDDEN_WIDTH: Final = 6
MANY: Final = (Stage(12, 1, 12), Stage(5, 2, 24))
"""With more players or a team; here `plies` are rounds of the table."""


def choose(view: TripitzView, stream: Stream) -> Move:
    """One of `view.moves`."""
    best = judge.best(view)
    if not isinstance(best[0], PlacePid):
        return best[stream.below(len(best))]
    table = _Table(view)
    if len(table.choices) == 1:
        return _move(table.choices[0])
    if view.players == 2 and not view.options["cooperative"]:
        if table.hands[1 - table.seat] is not None or not view.stock:
            return _move(_searched(table))
        return _move(_sampled(table, stream))
    return _move(_played_on(table, stream))


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
        mine, others = view.totals[self.seat], view.totals
        self.lead = mine - max(
            (total for seat, total in enumerate(others) if seat != self.seat), default=0
        )

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


def _searched(table: _Table) -> Choice:
    """Both hands known: deeper and deeper, the best of before first."""
    open_hand = table.hands[1 - table.seat]
    rival = _mask(table.unseen) if open_hand is None else open_hand
    last = not table.view.stock
    search = AlphaBeta(
        table.board, NODES, short=table.short, width=COUNT * CELLS if last else WIDTH
    )
    choices = table.choices if last else table.choices[:ROOTS]
    for depth in range(1, DEEPEST + 1):
        search.cut = False
        worths: dict[Choice, int] = {}
        most = -MOST
        try:
            for one in choices:
                worths[one] = search.after(one, (table.hand, rival), table.lead, depth, floor=most)
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
    """A hidden hand: the mean over deals that may be, the same ones for all choices."""
    search = AlphaBeta(table.board, NODES, short=table.short, width=HIDDEN_WIDTH)
    choices = table.choices
    for stage in HIDDEN:
        choices = choices[: stage.choices]
        worths = dict.fromkeys(choices, 0)
        try:
            for _ in range(stage.samples):
                hands, bag = table.deal(stream)
                both = table.hand, hands[1 - table.seat]
                draws = [pid for pid in bag[: stage.plies + 1] if pid != JOKER]
                for one in choices:
                    worths[one] += search.after(one, both, table.lead, stage.plies, draws=draws)
        except OutOfNodes:
            search.reset()
            return choices[0]
        choices = sorted(choices, key=lambda one: -worths[one])
    return choices[0]


def _played_on(table: _Table, stream: Stream) -> Choice:
    """More than two, a team, or alone: everyone takes the most points for some rounds."""
    choices = table.choices
    for stage in MANY:
        choices = choices[: stage.choices]
        worths = dict.fromkeys(choices, 0.0)
        for _ in range(stage.samples):
            hands, bag = table.deal(stream)
            for one in choices:
                plies = stage.plies * table.view.players
                worths[one] += _gained(table, one, list(hands), bag, plies)
        choices = sorted(choices, key=lambda one: -worths[one])
    return choices[0]


def _gained(
    table: _Table, choice: Choice, hands: list[int], bag: Sequence[Pid], plies: int
) -> float:
    """What the viewer gains on the mean of the others (a team: what all gain) in so many plies."""
    players, board = len(hands), table.board
    gains = [0] * players
    drawn = iter(bag)
    seat = table.seat
    start = len(board.placed)
    one: Choice | None = choice
    for _ in range(plies + 1):
        if one is not None:
            points, cell, pid = one
            gains[seat] += points
            if table.short and cell in EDGE:
                break
            board.place(cell, pid)
            hands[seat] = _mask([next(drawn, JOKER)]) | hands[seat] & ~(1 << pid)
        seat = (seat + 1) % players
        one = board.best_placement(hands[seat])
    while len(board.placed) > start:
        board.take_back()
    mine = gains[table.seat]
    if players == 1 or table.view.options["cooperative"]:
        return sum(gains)
    return mine - (sum(gains) - mine) / (players - 1)
