"""Odds of what a hidden hand holds.

Owns the probability that the judges of all games share.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import comb


def expected_best(worths: Iterable[int], hidden: int, held: int) -> float:
    """The expected worth of the best piece in a hand of `held` out of `hidden` pieces.

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
