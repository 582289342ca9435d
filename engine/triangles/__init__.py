"""The triangle games: Tripple-Domino, Triominoes, Tridom and Triominos.

Owns docs/spec/triangles.md. The modules, from the ground up: `tiles`, `board`, `moves`,
`rules` (the games as rows of data), `scoring`, `opening`, `position`, `legality`, `turns`, `codec`,
`view`, `state`, `game`. May import the engine's contract and tools, and no other game.
"""

from __future__ import annotations

from typing import Final

from engine.game import Game
from engine.triangles.game import TriangleGame
from engine.triangles.moves import Draw, Exchange, Pass, PlaceTile
from engine.triangles.rules import VARIANTS, Variant
from engine.triangles.state import TriangleState
from engine.triangles.view import TriangleView

GAMES: Final[tuple[Game, ...]] = tuple(TriangleGame(variant) for variant in VARIANTS.values())

__all__ = [
    "GAMES",
    "VARIANTS",
    "Draw",
    "Exchange",
    "Pass",
    "PlaceTile",
    "TriangleGame",
    "TriangleState",
    "TriangleView",
    "Variant",
]
