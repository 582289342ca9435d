"""The levels of computer players.

A level chooses a legal move from a view. It never gets a `State`, so it cannot look into hidden
hands or the bag, and chance comes in by argument.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from engine.game import Move, MoveKind, View
from engine.players import normal, search
from engine.players.evidence import NOTHING_SEEN, PublicHistory
from engine.shuffle import Stream
from engine.triangles import TriangleView
from engine.tripitz import TripitzView


class Player(ABC):
    """A computer player of one level; it keeps nothing between two moves."""

    searches: ClassVar[bool] = False
    """It looks ahead, which takes a fifth of a second a move; the others decide at once."""

    @abstractmethod
    def choose(self, view: View, stream: Stream, history: PublicHistory = NOTHING_SEEN) -> Move:
        """Return one of `view.moves`, which is not empty.

        The same view, stream and history give the same move, on any machine.
        """


class Easy(Player):
    """Plays a random placement if there is one, else a random other move.

    The kind is drawn first: a hundred ways to swap are still one idea.
    """

    def choose(self, view: View, stream: Stream, history: PublicHistory = NOTHING_SEEN) -> Move:
        """Choose at random."""
        del history
        can_be_placed = set(view.placements())
        placements = [move for move in view.moves if move in can_be_placed]
        kinds: dict[MoveKind, list[Move]] = {}
        for move in placements or view.moves:
            kinds.setdefault(move.kind, []).append(move)
        among = list(kinds.values())[stream.below(len(kinds))]
        return among[stream.below(len(among))]


class Normal(Player):
    """Plays one of the best moves it sees, at random."""

    def choose(self, view: View, stream: Stream, history: PublicHistory = NOTHING_SEEN) -> Move:
        """Return one of the best."""
        del history
        best = _best(view)
        return best[stream.below(len(best))]


class Hard(Player):
    """Looks ahead, with hidden hands inferred from the round so far."""

    searches = True

    def choose(self, view: View, stream: Stream, history: PublicHistory = NOTHING_SEEN) -> Move:
        """Choose by search; as `Normal` in games without one."""
        if isinstance(view, TripitzView):
            return search.tripitz.ranked(view, stream)[0]
        if isinstance(view, TriangleView):
            return search.triangles.ranked(view, stream, history)[0]
        return Normal().choose(view, stream)


def _best(view: View) -> Sequence[Move]:
    if isinstance(view, TripitzView):
        return normal.best_tokens(view)
    if isinstance(view, TriangleView):
        return normal.best_tiles(view)
    points = {move: view.preview(move)[1] for move in view.moves}
    most = max(points.values())
    return [move for move in view.moves if points[move] == most]
