"""The course of a rating: what it was after each of someone's last games.

Pure. Knows nothing of how ratings come about.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, TypeAlias

RatingHistory: TypeAlias = tuple[tuple[str, int], ...]
"""Days (UTC, `2026-11-22`) with the rating as people see it, oldest first. The first is the rating
before the first of these games, the others are those after each.
"""

GAMES: Final = 60
"""Games that a history goes back: as many as a picture on a phone can tell apart."""


def continued(history: RatingHistory, before: int, after: int, when: float) -> RatingHistory:
    """The history with another game at `when` (epoch seconds), which led from one rating to another.

    An empty one begins with the rating before: also of someone who played when no history was kept yet.
    """
    day = datetime.fromtimestamp(when, UTC).date().isoformat()
    return (*(history or ((day, before),)), (day, after))[-GAMES - 1 :]
