"""The levels of computer players.

Owns the one promise that every level makes: it chooses a legal move from what its seat may see. It
never gets a `State`, so it cannot look into hidden hands or the bag, and chance comes in by argument.
What a good move is, each family of games judges in a module of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from engine.players import search, triangles, tripitz
from engine.players.history import NOTHING_SEEN, PublicHistory
from engine.shuffle import Stream
from engine.triangles import TriangleView
from engine.tripitz import TripitzView
from engine.view import Move, MoveKind, View


class Player(ABC):
    """A computer player of one level; it keeps nothing between two moves."""

    @abstractmethod
    def choose(self, view: View, stream: Stream, history: PublicHistory = NOTHING_SEEN) -> Move:
        """One of `view.moves`, which is not empty.

        The same view, stream and history give the same move, on any machine.
        """


class Easy(Player):
    """Places something, all placements equally likely; else does one of the other things.

    Those are chosen by their kind first: of a hundred ways to swap, a swap is still one idea.
    """

    def choose(self, view: View, stream: Stream, history: PublicHistory = NOTHING_SEEN) -> Move:
        """A placement if there is one."""
        del history
        can_be_placed = set(view.placements())
        placements = [move for move in view.moves if move in can_be_placed]
        kinds: dict[MoveKind, list[Move]] = {}
        for move in placements or view.moves:
            kinds.setdefault(move.kind, []).append(move)
        among = list(kinds.values())[stream.below(len(kinds))]
        return among[stream.below(len(among))]


class Normal(Player):
    """Plays one of the best moves it sees, all of those equally likely."""

    def choose(self, view: View, stream: Stream, history: PublicHistory = NOTHING_SEEN) -> Move:
        """One of the best."""
        del history
        best = _best(view)
        return best[stream.below(len(best))]


class Hard(Player):
    """Looks ahead, and reckons with what the round so far says of hands that it does not see."""

    def choose(self, view: View, stream: Stream, history: PublicHistory = NOTHING_SEEN) -> Move:
        """The best that the search finds; games without one are played as `Normal` plays them."""
        if isinstance(view, TripitzView):
            return search.tripitz.choose(view, stream)
        if isinstance(view, TriangleView):
            return search.triangles.choose(view, stream, history)
        return Normal().choose(view, stream)


def _best(view: View) -> Sequence[Move]:
    if isinstance(view, TripitzView):
        return tripitz.best(view)
    if isinstance(view, TriangleView):
        return triangles.best(view)
    points = {move: view.preview(move)[1] for move in view.moves}
    most = max(points.values())
    return [move for move in view.moves if points[move] == most]
