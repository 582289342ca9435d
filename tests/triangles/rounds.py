"""Rounds one move before their end, and the results of that move."""

from __future__ import annotations

from engine.game import GameEnded, RoundEnded
from engine.triangles import VARIANTS
from tests.triangles.support import of, play

ALL = tuple(VARIANTS)


BOARD = "444@0,0"


LAST = "4-3-4@1,0"  # value 11


def ended(state, *moves):
    """The state after moves that end a round, the settlement, and the end of the game if any."""
    after, events = play(state, *moves)
    (end,) = of(events, RoundEnded)
    return after, end, next(iter(of(events, GameEnded)), None)


def settled(end):
    """The settlement as pairs, by seat."""
    return [[(item.name, item.points) for item in items] for items in end.items]
