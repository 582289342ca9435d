"""What may be expected of some moves of Tripitz, compared with each other.

Owns how the hard player's search is used to judge moves that are given: all of them to the same depth, or
in the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Final, TypeAlias

from engine.players.search.alphabeta import OutOfNodes, points_of
from engine.players.search.pid_table import Choice, PidTable, mask
from engine.players.search.prospects import Prospect
from engine.players.search.tripitz import hidden_search, is_played_on, open_search, rounds_of
from engine.shuffle import Stream
from engine.tripitz import PlacePid, Swap, TripitzView
from engine.tripitz.pids import HAND, Pid

DEALS: Final = 40
"""Deals through which moves are followed that are compared with each other."""


def compared(
    view: TripitzView, moves: Sequence[PlacePid | Swap], stream: Stream
) -> Sequence[Prospect]:
    """What may be expected of each of these moves, all followed as far as each other."""
    table = PidTable(view)
    if is_played_on(table):
        return _in_deals(table, moves, stream, _played_on(table))
    known = table.known()
    placements = [table.choice_of(move) for move in moves if isinstance(move, PlacePid)]
    if known is None or len(placements) < len(moves):
        return _in_deals(table, moves, stream, _searched(table))
    leads = _leads_with_open_hands(table, placements, known)
    return [
        Prospect((lead,), table.leaves(one, known), table.keeps(one))
        for lead, one in zip(leads, placements, strict=True)
    ]


def _leads_with_open_hands(
    table: PidTable, placements: Sequence[Choice], hands: Sequence[int]
) -> Sequence[float]:
    """The lead after each, as deep as the nodes go for all of them; exact where the search is."""
    players = len(hands)
    search = open_search(table)
    leads = [table.lead + points * (players - 1) for points, _, _ in placements]
    for depth in range(1, HAND * players + 1):
        search.cut = False
        try:
            leads = [search.after(one, hands, table.lead, depth) for one in placements]
        except OutOfNodes:
            break
        if not search.cut:
            break
    return [points_of(lead, players) for lead in leads]


_Follow: TypeAlias = Callable[["Choice | None", Sequence[int], Sequence[Pid]], float]
"""What is had in a deal by a placement (None: by a swap, after which the hand is as dealt)."""


def _in_deals(
    table: PidTable, moves: Sequence[PlacePid | Swap], stream: Stream, follow: _Follow
) -> Sequence[Prospect]:
    """Each move followed through deals that may be, the same for all; nothing where the first is too much."""
    placed = [table.choice_of(move) if isinstance(move, PlacePid) else None for move in moves]
    worths: list[list[float]] = [[] for _ in moves]
    left: list[list[float]] = [[] for _ in moves]
    for _ in range(DEALS):
        hands, bag = table.deal(stream)
        dealt = [_swapped(table, move, hands, bag) for move in moves]
        try:
            found = [
                follow(one, after, rest) for one, (after, rest) in zip(placed, dealt, strict=True)
            ]
        except OutOfNodes:
            break
        for at, (one, (after, _)) in enumerate(zip(placed, dealt, strict=True)):
            worths[at].append(found[at])
            leaves = table.leaves(one, after)
            if leaves is not None:
                left[at].append(leaves)
    if not all(worths):
        return ()
    return [
        Prospect(tuple(worths[at]), fmean(left[at]) if left[at] else None, table.keeps(one))
        for at, one in enumerate(placed)
    ]


def _swapped(
    table: PidTable, move: PlacePid | Swap, hands: Sequence[int], bag: Sequence[Pid]
) -> tuple[list[int], Sequence[Pid]]:
    """The hands and the bag once a swap is made; as they are for a placement."""
    after = [*hands]
    if isinstance(move, PlacePid):
        return after, bag
    count = len(move.pids)
    after[table.seat] = after[table.seat] & ~mask(move.pids) | mask(bag[:count])
    return after, bag[count:]


def _searched(table: PidTable) -> _Follow:
    search = hidden_search(table)

    def lead(one: Choice | None, hands: Sequence[int], bag: Sequence[Pid]) -> float:
        players = len(hands)
        plies, draws = players + 1, bag[: players + 2]
        if one is None:
            lead = search.after_swap(hands, table.lead, plies, draws=draws)
        else:
            lead = search.after(one, hands, table.lead, plies, draws=draws)
        return points_of(lead, players)

    return lead


def _played_on(table: PidTable) -> _Follow:
    rounds = rounds_of(table)

    def worth(one: Choice | None, hands: Sequence[int], bag: Sequence[Pid]) -> float:
        return rounds.worth(one, hands, bag, 2 * len(hands))

    return worth
