"""The triangle games: Tripple-Domino, Triominoes, Tridom and Triominos (docs/spec/triangles.md).

The modules, from the ground up: `board` (with the tiles), `rules` (the games as rows of data),
`moves` (with what they score), `position` (with what is legal), `turns` (with the view), `game`
(with the stored form). May import the engine's contract and tools, and no other game.
"""

from __future__ import annotations

from typing import Final

from engine.game import Game
from engine.triangles.game import TriangleGame, TriangleState
from engine.triangles.moves import Draw, Exchange, Pass, PlaceTile
from engine.triangles.rules import VARIANTS, Variant
from engine.triangles.turns import TriangleView

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
