"""Tripitz: hexagons, 64 tokens, triples and quadruples (docs/spec/tripitz.md).

The modules, from the ground up: `tokens` (with the drill), `board`, `rules` (moves and scores),
`state` (with the view), `game` (with the stored form). May import the engine's contract and tools,
and no other game.
"""

from typing import Final

from engine.game import Game
from engine.tripitz.game import TripitzGame
from engine.tripitz.rules import PlaceToken, SitOut, Swap, UseJoker
from engine.tripitz.state import TripitzState, TripitzView

GAMES: Final[tuple[Game, ...]] = (TripitzGame(),)

__all__ = [
    "GAMES",
    "PlaceToken",
    "SitOut",
    "Swap",
    "TripitzGame",
    "TripitzState",
    "TripitzView",
    "UseJoker",
]
