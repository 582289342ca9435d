"""The hidden pieces of a table, taken from its state: tests look for them elsewhere."""

from __future__ import annotations

from engine import State
from engine.tripitz import TripitzState
from engine.tripitz.tokens import TOKENS


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
