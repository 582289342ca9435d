"""The hard player's move in Tripitz.

Owns how the search is used: against one rival, alpha and beta as deep as the nodes go where all hands are
known, and with hidden hands, shorter, from many deals that may be; against several, in a team or alone,
rounds that are played on (`pid_rounds`). Joker exchanges, swaps and what a short game forbids are judged
as the normal player judges them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.players import tripitz as judge
from engine.players.search.alphabeta import MOST, AlphaBeta, OutOfNodes
from engine.players.search.pid_rounds import PidRounds
from engine.players.search.pid_table import Choice, PidTable, move_of
from engine.shuffle import Stream
from engine.tripitz import PlacePid, TripitzView
from engine.tripitz.board import CELLS
from engine.tripitz.pids import COUNT, HAND, Pid
from engine.view import Move

NODES: Final = 14_000
"""Placements that a move may look at: about 130 ms of one core."""
WIDTH: Final = 8
"""How many placements of each position are followed, those with the most points."""
ROOTS: Final = 12
"""How many placements of its own are looked at closely."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A pass over the best `choices` so far, each followed in `samples` deals, the same ones for all."""

    choices: int
    beyond: int
    """How much further than to the viewer's next turn: in plies of a search, or in rounds played on."""
    samples: int


_Follow: TypeAlias = Callable[[Choice, Sequence[int], Sequence[Pid], int], float]
"""What a choice is worth in a deal (hands as masks by seat, and the bag), followed so far `beyond`."""

HIDDEN: Final = (Stage(12, 0, 10), Stage(6, 1, 12), Stage(3, 2, 12))
"""With hidden hands: first many choices shortly, then few at depth."""
HIDDEN_WIDTHS: Final = (6, 3)
"""How many placements are then followed, against one rival and against more."""
TEAM: Final = (Stage(12, 0, 12), Stage(5, 1, 24))
"""In a team, and alone."""
RIVALS: Final = (Stage(12, 0, 4), Stage(6, 1, 8), Stage(3, 1, 12))
"""Against several."""
LOOK: Final = 4
"""A pid laid in a round that is played on costs as much as so many in a search."""
FEW: Final = 8
"""With no more pids than these in all hands and none in the bag, the search goes to the end."""


def ranked(view: TripitzView, stream: Stream) -> Sequence[Move]:
    """The move to play, and then the other placements that there are, the better ones first."""
    best = judge.best(view)
    if not isinstance(best[0], PlacePid):
        return (best[stream.below(len(best))],)
    table = PidTable(view)
    if len(table.choices) == 1:
        return (move_of(table.choices[0]),)
    if is_played_on(table):
        found = _played_on(table, stream)
    else:
        known = table.known()
        found = _sampled(table, stream) if known is None else _searched(table, known)
    return [move_of(one) for one in [*found, *(one for one in table.choices if one not in found)]]


def open_search(table: PidTable) -> AlphaBeta:
    """A search with all hands known: once nobody can draw any more, nothing is left out."""
    width = WIDTH if table.view.stock else COUNT * CELLS
    return AlphaBeta(table.board, table.seat, NODES, short=table.short, width=width)


def hidden_search(table: PidTable) -> AlphaBeta:
    """A search in deals that may be."""
    width = HIDDEN_WIDTHS[table.view.players > 2]
    return AlphaBeta(table.board, table.seat, NODES, short=table.short, width=width)


def _searched(table: PidTable, hands: Sequence[int]) -> list[Choice]:
    """All hands known: deeper and deeper, the best of before first."""
    search = open_search(table)
    choices = table.choices[:ROOTS] if table.view.stock else table.choices
    for depth in range(1, HAND * len(hands) + 1):
        search.cut = False
        worths: dict[Choice, int] = {}
        most = -MOST
        try:
            for one in choices:
                worths[one] = search.after(one, hands, table.lead, depth, floor=most)
                most = max(most, worths[one])
        except OutOfNodes:
            # The first of this depth was the best of the last one: what is better still, is better.
            if worths:
                best = max(worths, key=lambda one: worths[one])
                return [best, *(one for one in choices if one != best)]
            return choices
        choices = sorted(choices, key=lambda one: -worths[one])
        if not search.cut:
            break
    return choices


def _sampled(table: PidTable, stream: Stream) -> list[Choice]:
    """Hidden hands: searched in deals that may be."""
    search, players = hidden_search(table), table.view.players

    def lead(one: Choice, hands: Sequence[int], bag: Sequence[Pid], beyond: int) -> float:
        plies = players + beyond
        return search.after(one, hands, table.lead, plies, draws=bag[: plies + 1])

    return _staged(table, HIDDEN, stream, lead)


def is_played_on(table: PidTable) -> bool:
    """Tell whether placements are judged by rounds that are played on, and not by a search.

    A short game, which somebody may end at any turn, is searched, and so is what little is left at an end.
    """
    if table.in_common:
        return True
    ends = not table.view.stock and sum(table.view.hand_sizes) <= FEW
    return table.view.players > 2 and not table.short and not ends


def rounds_of(table: PidTable) -> PidRounds:
    """Rounds played on, for about as long as a search takes."""
    return PidRounds(table, NODES // LOOK)


def _played_on(table: PidTable, stream: Stream) -> list[Choice]:
    """In a team, alone or against several: rounds played on in deals that may be."""
    rounds, players = rounds_of(table), table.view.players

    def worth(one: Choice, hands: Sequence[int], bag: Sequence[Pid], beyond: int) -> float:
        return rounds.worth(one, hands, bag, players * (1 + beyond))

    return _staged(table, TEAM if table.in_common else RIVALS, stream, worth)


def _staged(
    table: PidTable, stages: Sequence[Stage], stream: Stream, follow: _Follow
) -> list[Choice]:
    """The better choices first, by the sum over the same deals; those that went in earlier stages last."""
    choices, gone = table.choices, list[Choice]()
    for stage in stages:
        choices, gone = choices[: stage.choices], choices[stage.choices :] + gone
        worths = dict.fromkeys(choices, 0.0)
        try:
            for _ in range(stage.samples):
                hands, bag = table.deal(stream)
                found = [follow(one, hands, bag, stage.beyond) for one in choices]
                # A deal counts for all choices or for none.
                for one, worth in zip(choices, found, strict=True):
                    worths[one] += worth
        except OutOfNodes:
            return sorted(choices, key=lambda one: -worths[one]) + gone
        choices = sorted(choices, key=lambda one: -worths[one])
    return choices + gone
