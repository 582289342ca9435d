"""How an attempt at a puzzle stands: what all kinds have in common.

Owns the row of marks and the share of the best that they stand for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SQUARES: Final = 5
"""Marks of a game that is played alone."""
NOTHING: Final = 0
HALF: Final = 1
WHOLE: Final = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """An attempt so far. `marks`: of each part `NOTHING`, `HALF` or `WHOLE`; `share`: of the best, 0 to 100."""

    done: bool
    marks: tuple[int, ...]
    share: int


def of_marks(marks: tuple[int, ...], parts: int) -> Standing:
    """Of so many parts, these are answered."""
    share = 100 * sum(marks) // (WHOLE * parts)
    return Standing(len(marks) == parts, marks, share)


def of_points(points: int, best: int, *, done: bool) -> Standing:
    """Of the points that the best line brings; a better one than we know counts as all of them."""
    share = min(100, max(0, 100 * points // best))
    halves = share * SQUARES * WHOLE // 100
    marks = tuple(min(WHOLE, max(NOTHING, halves - WHOLE * n)) for n in range(SQUARES))
    return Standing(done, marks, share)
