"""Tripitz: hexagons, 64 pids, triples and quadruples.

Owns docs/spec/tripitz.md. What the rest of the house uses is named here. May import the engine's
contract and tools, and no other game.
"""

from typing import Final

from engine.game import Game
from engine.tripitz.game import TripitzGame
from engine.tripitz.moves import Pass, PlacePid, Swap, UseJoker
from engine.tripitz.state import TripitzState
from engine.tripitz.view import TripitzView

GAMES: Final[tuple[Game, ...]] = (TripitzGame(),)

__all__ = [
    "GAMES",
    "Pass",
    "PlacePid",
    "Swap",
    "TripitzGame",
    "TripitzState",
    "TripitzView",
    "UseJoker",
]
