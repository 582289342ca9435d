"""What is hidden at a table, taken from the whole truth: so that tests can look for it elsewhere."""

from __future__ import annotations

from engine import State
from engine.tripitz import TripitzState
from engine.tripitz.tokens import TOKENS


def stock(state: State) -> tuple[str, ...]:
    """What lies face down or in the bag, in its order."""
    if isinstance(state, TripitzState):
        return tuple(TOKENS[token] for token in state.bag)
    position = state.position
    return tuple(position.terms.tiles.names[tile] for tile in position.stock)


def hidden_from(state: State, viewer: int | None) -> set[str]:
    """Every piece that this viewer may not see: of hands that are not open, and of the stock.

    Blank jokers are left out: they look the same wherever they are.
    """
    shown = state.view(viewer).hands
    hands = [state.view(seat).hand for seat in range(state.players) if shown[seat] is None]
    return {*stock(state), *(piece for hand in hands for piece in hand)} - {"?"}
