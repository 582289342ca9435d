"""What may be expected of a move, in points, and by how much one move falls behind another.

Owns the one unit in which moves are compared with each other for people: points, as many as the player
may be expected to lead by over the mean of the others where the search stops looking; alone or in a team, what
all have gained by then. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move as it was followed, through the same deals as the moves that it is compared with."""

    worths: tuple[float, ...]
    """Points by deal; a single one where all hands are known."""
    leaves: float | None
    """What the next player's best placement may be expected to score; None where nobody places next."""
    keeps: int
    """How many pieces that stay in the hand fit somewhere afterwards."""

    def behind(self, other: Prospect) -> float:
        """By how many points less than the other may be expected of it, at least 0.

        A difference of less than its own standard error is none.
        """
        missing = [there - here for here, there in zip(self.worths, other.worths, strict=True)]
        mean = fmean(missing)
        return mean if mean > max(0.0, standard_error(missing)) else 0.0


def standard_error(found: Sequence[float]) -> float:
    """Of their mean; 0 for a single one, which is no sample."""
    return stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0
