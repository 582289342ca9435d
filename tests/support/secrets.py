"""The hidden pieces of a table, taken from its state: tests look for them elsewhere."""

from __future__ import annotations

import re
from typing import Final

from engine import State
from engine.tripitz import TripitzState
from engine.tripitz.tokens import TOKENS

_TILE: Final = re.compile(r"(?<![\d-])(\d{1,2})-(\d{1,2})-(\d{1,2})(?![\d-])")
_TOKEN: Final = re.compile(r"(?<!\w)([rybg][tcms][wkgl])(?!\w)")


def pieces(text: str) -> frozenset[str]:
    """Return every tile and token that is named, a tile in any order of its numbers."""
    tiles = ("-".join(sorted(found, key=int)) for found in _TILE.findall(text))
    return frozenset({*tiles, *_TOKEN.findall(text)})


def stock(state: State) -> tuple[str, ...]:
    """Return the pieces face down or in the bag, in order."""
    if isinstance(state, TripitzState):
        return tuple(TOKENS[token] for token in state.bag)
    position = state.position
    return tuple(position.terms.tiles.names[tile] for tile in position.stock)


def hidden_from(state: State, viewer: int | None) -> set[str]:
    """Return the pieces this viewer must not see: of closed hands, and of the stock.

    Without blank jokers: they look the same everywhere.
    """
    shown = state.view(viewer).hands
    hands = [state.view(seat).hand for seat in range(state.players) if shown[seat] is None]
    return {*stock(state), *(piece for hand in hands for piece in hand)} - {"?"}
