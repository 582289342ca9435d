"""The normal player: most points now, then what it leaves to others.

Owns the choice among the best moves; which those are, each family of games judges by itself. A game
of a family that is not listed is played by its points alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Move, View
from engine.players import triangles, tripitz
from engine.players.base import Player
from engine.shuffle import Stream
from engine.triangles import TriangleView
from engine.tripitz import TripitzView


class Normal(Player):
    """Plays one of the best moves it sees, all of those equally likely."""

    def choose(self, view: View, stream: Stream) -> Move:
        """One of the best."""
        best = _best(view)
        return best[stream.below(len(best))]


def _best(view: View) -> Sequence[Move]:
    if isinstance(view, TripitzView):
        return tripitz.best(view)
    if isinstance(view, TriangleView):
        return triangles.best(view)
    points = {move: view.preview(move)[1] for move in view.moves}
    most = max(points.values())
    return [move for move in view.moves if points[move] == most]
