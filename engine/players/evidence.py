"""What computer players go by: public history, odds of hidden hands, and prospects of moves.

Events reach a player only through `PublicHistory`, as a spectator sees them. Moves are compared in
one unit: points by which the player may be expected to lead over the mean of the others where the
search stops; alone or in a team, points that all have gained by then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb, sqrt
from statistics import fmean, stdev

from engine.game import Event, RoundStarted


@dataclass(frozen=True, slots=True)
class PublicHistory:
    """The public events since the round was dealt, in order (Tripitz: since the game began)."""

    events: tuple[Event, ...] = ()

    def __post_init__(self) -> None:
        """Strip the events of what a spectator may not see."""
        seen = tuple(event.for_viewer(None) for event in self.events)
        object.__setattr__(self, "events", seen)

    def after(self, events: Iterable[Event]) -> PublicHistory:
        """Return this history with more events; a new round starts it afresh."""
        more = (*self.events, *events)
        starts = [i for i, event in enumerate(more, 1) if isinstance(event, RoundStarted)]
        return PublicHistory(more[starts[-1] :] if starts else more)


NOTHING_SEEN = PublicHistory()
"""For a first move, and for players who go by the board alone."""


def expected_best(worths: Iterable[int], hidden: int, held: int) -> float:
    """Return the expected worth of the best piece in a hand of `held` out of `hidden` pieces.

    `worths` are those of the hidden pieces that are worth anything, the others counting 0; every
    hand is equally likely.
    """
    if not held:
        return 0.0
    ways = comb(hidden, held)
    # In `comb(worse, held - 1)` hands the piece at this rank is there and none of the better ones.
    return sum(
        worth * comb(hidden - rank - 1, held - 1) / ways
        for rank, worth in enumerate(sorted(worths, reverse=True))
    )


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move as it was followed, through the same deals as the moves that it is compared with."""

    worths: tuple[float, ...]
    """Points by deal; a single one where all hands are known."""
    leaves: float | None
    """The expected points of the next player's best placement; None where nobody places next."""
    keeps: int
    """The number of pieces in the hand that fit somewhere afterwards."""

    def behind(self, other: Prospect) -> float:
        """Return the points by which it falls behind the other, at least 0.

        A difference of less than its own standard error is none.
        """
        missing = [there - here for here, there in zip(self.worths, other.worths, strict=True)]
        mean = fmean(missing)
        return mean if mean > max(0.0, standard_error(missing)) else 0.0


def standard_error(found: Sequence[float]) -> float:
    """Return the standard error of their mean; 0 for a single one, which is no sample."""
    return stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0
