"""What a computer player is.

Owns the one promise that every level makes: it chooses a legal move from what its seat may see. It
never gets a `State`, so it cannot look into hidden hands or the bag, and chance comes in by argument.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine.game import Move, View
from engine.shuffle import Stream


class Player(ABC):
    """A computer player of one level; it keeps nothing between two moves."""

    @abstractmethod
    def choose(self, view: View, stream: Stream) -> Move:
        """One of `view.moves`, which is not empty. The same view and stream give the same move."""
