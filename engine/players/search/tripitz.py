"""The hard player's move in Tripitz, and a comparison of given moves.

With one rival: alpha and beta, as deep as the nodes go where all hands are known, and in many
possible deals where they are hidden. With several, in a team or alone: rounds played on
(`token_rounds`). Joker exchanges, swaps and what a short game forbids are judged as the normal
player judges them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, TypeAlias

from engine.game import Move
from engine.players import normal
from engine.players.evidence import Prospect
from engine.players.search.token_board import MOST, AlphaBeta, OutOfNodes, points_of
from engine.players.search.token_rounds import Choice, TokenRounds, TokenTable, mask, move_of
from engine.shuffle import Stream
from engine.tripitz import PlaceToken, Swap, TripitzView
from engine.tripitz.board import CELLS
from engine.tripitz.tokens import COUNT, HAND, Token

NODES: Final = 14_000
"""Placements that a move may look at: about 130 ms of one core."""
WIDTH: Final = 8
"""Placements followed at each position: those with the most points."""
ROOTS: Final = 12
"""Own placements judged closely."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A pass over the best `choices` so far, each followed in `samples` deals, the same ones for all."""

    choices: int
    beyond: int
    """The way beyond the viewer's next turn: in plies of a search, or in rounds played on."""
    samples: int


_FollowChoice: TypeAlias = Callable[[Choice, Sequence[int], Sequence[Token], int], float]
"""The worth of a choice in a deal (hands as masks by seat, and the bag), followed so far `beyond`."""

HIDDEN: Final = (Stage(12, 0, 10), Stage(6, 1, 12), Stage(3, 2, 12))
"""With hidden hands: first many choices shortly, then few at depth."""
HIDDEN_WIDTHS: Final = (6, 3)
"""Placements followed then, against one rival and against more."""
TEAM: Final = (Stage(12, 0, 12), Stage(5, 1, 24))
"""In a team, and alone."""
RIVALS: Final = (Stage(12, 0, 4), Stage(6, 1, 8), Stage(3, 1, 12))
"""Against several."""
LOOK: Final = 4
"""The cost of a token placed in a playout, in tokens placed in a search."""
FEW: Final = 8
"""With no more tokens than these in all hands and none in the bag, the search goes to the end."""


def ranked(view: TripitzView, stream: Stream) -> Sequence[Move]:
    """Return the move to play, and then the other placements that there are, the better ones first."""
    best = normal.best_tokens(view)
    if not isinstance(best[0], PlaceToken):
        return (best[stream.below(len(best))],)
    table = TokenTable(view)
    if len(table.choices) == 1:
        return (move_of(table.choices[0]),)
    if is_played_on(table):
        found = _played_on(table, stream)
    else:
        known = table.known()
        found = _sampled(table, stream) if known is None else _searched(table, known)
    return [move_of(one) for one in [*found, *(one for one in table.choices if one not in found)]]


def open_search(table: TokenTable) -> AlphaBeta:
    """Return a search with all hands known: once nobody can draw any more, nothing is left out."""
    width = WIDTH if table.view.stock else COUNT * CELLS
    return AlphaBeta(table.board, table.seat, NODES, short=table.short, width=width)


def hidden_search(table: TokenTable) -> AlphaBeta:
    """Return a search for possible deals."""
    width = HIDDEN_WIDTHS[table.view.players > 2]
    return AlphaBeta(table.board, table.seat, NODES, short=table.short, width=width)


def _searched(table: TokenTable, hands: Sequence[int]) -> list[Choice]:
    """Search with all hands known: deeper and deeper, the best of before first."""
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


def _sampled(table: TokenTable, stream: Stream) -> list[Choice]:
    """Search in possible deals, where hands are hidden."""
    search, players = hidden_search(table), table.view.players

    def lead(one: Choice, hands: Sequence[int], bag: Sequence[Token], beyond: int) -> float:
        plies = players + beyond
        return search.after(one, hands, table.lead, plies, draws=bag[: plies + 1])

    return _staged(table, HIDDEN, stream, lead)


def is_played_on(table: TokenTable) -> bool:
    """Tell whether placements are judged by rounds that are played on, and not by a search.

    A short game, which somebody may end at any turn, is searched, and so is what little is left at
    an end.
    """
    if table.in_common:
        return True
    ends = not table.view.stock and sum(table.view.hand_sizes) <= FEW
    return table.view.players > 2 and not table.short and not ends


def rounds_of(table: TokenTable) -> TokenRounds:
    """Return rounds to play on, for about as long as a search takes."""
    return TokenRounds(table, NODES // LOOK)


def _played_on(table: TokenTable, stream: Stream) -> list[Choice]:
    """Play rounds on in possible deals: in a team, alone or against several."""
    rounds, players = rounds_of(table), table.view.players

    def worth(one: Choice, hands: Sequence[int], bag: Sequence[Token], beyond: int) -> float:
        return rounds.worth(one, hands, bag, players * (1 + beyond))

    return _staged(table, TEAM if table.in_common else RIVALS, stream, worth)


def _staged(
    table: TokenTable, stages: Sequence[Stage], stream: Stream, follow: _FollowChoice
) -> list[Choice]:
    """Sort the better choices first; those that went in earlier stages last."""
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


DEALS: Final = 40
"""Deals through which moves are followed that are compared with each other."""


def compared(
    view: TripitzView, moves: Sequence[PlaceToken | Swap], stream: Stream
) -> Sequence[Prospect]:
    """Return the prospect of each of these moves, all followed as far as each other."""
    table = TokenTable(view)
    if is_played_on(table):
        return _in_deals(table, moves, stream, _by_rounds(table))
    known = table.known()
    placements = [table.choice_of(move) for move in moves if isinstance(move, PlaceToken)]
    if known is None or len(placements) < len(moves):
        return _in_deals(table, moves, stream, _by_search(table))
    leads = _leads_with_open_hands(table, placements, known)
    return [
        Prospect((lead,), table.leaves(one, known), table.keeps(one))
        for lead, one in zip(leads, placements, strict=True)
    ]


def _leads_with_open_hands(
    table: TokenTable, placements: Sequence[Choice], hands: Sequence[int]
) -> Sequence[float]:
    """Return the lead after each, to the same depth; exact where the search is."""
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


_FollowMove: TypeAlias = Callable[["Choice | None", Sequence[int], Sequence[Token]], float]
"""The worth of a placement in a deal (None: of a swap, after which the hand is as dealt)."""


def _in_deals(
    table: TokenTable, moves: Sequence[PlaceToken | Swap], stream: Stream, follow: _FollowMove
) -> Sequence[Prospect]:
    """Follow each move through the same deals; nothing where the first is too much."""
    placed = [table.choice_of(move) if isinstance(move, PlaceToken) else None for move in moves]
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
    table: TokenTable, move: PlaceToken | Swap, hands: Sequence[int], bag: Sequence[Token]
) -> tuple[list[int], Sequence[Token]]:
    """Return the hands and the bag once a swap is made; as they are for a placement."""
    after = [*hands]
    if isinstance(move, PlaceToken):
        return after, bag
    count = len(move.tokens)
    after[table.seat] = after[table.seat] & ~mask(move.tokens) | mask(bag[:count])
    return after, bag[count:]


def _by_search(table: TokenTable) -> _FollowMove:
    search = hidden_search(table)

    def lead(one: Choice | None, hands: Sequence[int], bag: Sequence[Token]) -> float:
        players = len(hands)
        plies, draws = players + 1, bag[: players + 2]
        if one is None:
            lead = search.after_swap(hands, table.lead, plies, draws=draws)
        else:
            lead = search.after(one, hands, table.lead, plies, draws=draws)
        return points_of(lead, players)

    return lead


def _by_rounds(table: TokenTable) -> _FollowMove:
    rounds = rounds_of(table)

    def worth(one: Choice | None, hands: Sequence[int], bag: Sequence[Token]) -> float:
        return rounds.worth(one, hands, bag, 2 * len(hands))

    return worth
