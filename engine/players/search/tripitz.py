"""The hard player's move in Tripitz.

Owns how the search is used: where all hands are known, alpha and beta as deep as the nodes go; with hidden
hands, shorter, from many deals that may be; in a team or alone, rounds played on in which everybody
takes the most points. Joker exchanges, swaps and what a short game forbids are judged as the normal
player judges them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.players import tripitz as judge
from engine.players.search.alphabeta import MOST, AlphaBeta, OutOfNodes
from engine.players.search.pid_table import Choice, PidTable, mask, move_of
from engine.shuffle import Stream
from engine.tripitz import PlacePid, TripitzView
from engine.tripitz.board import CELLS, EDGE
from engine.tripitz.pids import COUNT, HAND, JOKER, Pid
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
    """How much further than to the viewer's next turn: in plies, in a team in rounds."""
    samples: int


HIDDEN: Final = (Stage(12, 0, 10), Stage(6, 1, 12), Stage(3, 2, 12))
"""With hidden hands: first many choices shortly, then few at depth."""
HIDDEN_WIDTHS: Final = (6, 3)
"""How many placements are then followed, against one rival and against more."""
TEAM: Final = (Stage(12, 0, 12), Stage(5, 1, 24))


def ranked(view: TripitzView, stream: Stream) -> Sequence[Move]:
    """The move to play, and then the other placements that there are, the better ones first."""
    best = judge.best(view)
    if not isinstance(best[0], PlacePid):
        return (best[stream.below(len(best))],)
    table = PidTable(view)
    if len(table.choices) == 1:
        return (move_of(table.choices[0]),)
    if table.in_common:
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
            search.reset()
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
    """Hidden hands: the sum over deals that may be."""
    players = table.view.players
    search = hidden_search(table)
    choices, gone = table.choices, list[Choice]()
    for stage in HIDDEN:
        choices, gone = choices[: stage.choices], choices[stage.choices :] + gone
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
            return sorted(choices, key=lambda one: -worths[one]) + gone
        choices = sorted(choices, key=lambda one: -worths[one])
    return choices + gone


def _played_on(table: PidTable, stream: Stream) -> list[Choice]:
    """A team, or alone: everyone takes the most points for some rounds."""
    choices, gone = table.choices, list[Choice]()
    for stage in TEAM:
        choices, gone = choices[: stage.choices], choices[stage.choices :] + gone
        worths = dict.fromkeys(choices, 0)
        plies = table.view.players * (1 + stage.beyond)
        for _ in range(stage.samples):
            hands, bag = table.deal(stream)
            for one in choices:
                worths[one] += gained(table, one, [*hands], bag, plies)
        choices = sorted(choices, key=lambda one: -worths[one])
    return choices + gone


def gained(
    table: PidTable, choice: Choice | None, hands: list[int], bag: Sequence[Pid], plies: int
) -> int:
    """What all gain by a placement (None: by none) and so many plies after it."""
    board, seat, drawn = table.board, table.seat, iter(bag)
    start = len(board.placed)
    gained = 0
    one = choice
    for _ in range(plies + 1):
        if one is not None:
            points, cell, pid = one
            gained += points
            if table.short and cell in EDGE:
                break
            board.place(cell, pid)
            hands[seat] = mask([next(drawn, JOKER)]) | hands[seat] & ~(1 << pid)
        seat = (seat + 1) % len(hands)
        one = board.best_placement(hands[seat])
    while len(board.placed) > start:
        board.take_back()
    return gained
