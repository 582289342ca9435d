"""The triangle games' `Game`: how one starts, and how its moves and states are read.

Owns the adapter from a row of VARIANTS to the contract of `engine.game`.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import NotationError
from engine.game import JSON, Game
from engine.options import OptionValue
from engine.triangles.codec import load, load_terms, migrated
from engine.triangles.moves import parse_move
from engine.triangles.position import deal, make_terms
from engine.triangles.rules import Variant
from engine.triangles.state import TriangleState
from engine.view import Move


class TriangleGame(Game):
    """One of the four triangle games."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.id = variant.id
        self.least_players = variant.least_players
        self.most_players = variant.most_players
        self.options = variant.options

    def __repr__(self) -> str:
        return f"TriangleGame(VARIANTS[{self.id!r}])"

    def start(self, options: Mapping[str, object], players: int, seed: bytes) -> TriangleState:
        """The first round, dealt from the seed's 32 bytes; raises `NotationError` as `resolve`."""
        terms = make_terms(self.id, players, self.resolve(options, players), seed)
        return TriangleState(deal(terms, 1, totals=(0,) * players, ply=0, drawn=0))

    def parse(self, text: str) -> Move:
        """The move that this notation names; raises `NotationError` (`bad_move`)."""
        return parse_move(text)

    def migrated(
        self, options: Mapping[str, OptionValue | None], state: Mapping[str, JSON]
    ) -> tuple[Mapping[str, OptionValue | None], Mapping[str, JSON]]:
        """Who touched the target was not kept where it decides who wins: who has it now did."""
        return options, migrated(self.variant, state)

    def load_state(self, data: Mapping[str, JSON]) -> TriangleState:
        """The inverse of `State.to_json`; raises `NotationError`, mostly `bad_state`."""
        options, players = data.get("options"), data.get("players")
        if data.get("game") != self.id or not isinstance(options, dict):
            raise NotationError("bad_state", f"no state of {self.id}", what="game")
        if not isinstance(players, int):
            raise NotationError("bad_state", "no state of ours: players", what="players")
        terms = load_terms(self.id, self.resolve(options, players), data)
        return TriangleState(load(terms, data))
