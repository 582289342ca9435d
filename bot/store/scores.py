"""Scores: how many did something better or worse, without a word about who.

Owns sorted sets that vanish by themselves. What was tried, and what its score means, is the caller's.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.store import keys
from bot.store.component import StoreComponent, milliseconds
from bot.store.gateway import Word, as_int


class Scores(StoreComponent):
    """Scores by name. A score that is given again is kept once."""

    async def score_add(self, name: str, of: str, score: int, seconds: float) -> None:
        """Keep the score of something; all of that name vanish so long after the last was added."""
        key = keys.scores(name)
        words: list[Sequence[Word]] = [
            ("ZADD", key, score, of),
            ("PEXPIRE", key, milliseconds(seconds)),
        ]
        await self._gateway.many(words)

    async def score_rank(self, name: str, of: str, score: int) -> tuple[int, int]:
        """How many others of that name have a lower score, and how many others there are."""
        key = keys.scores(name)
        words: list[Sequence[Word]] = [
            ("ZCOUNT", key, "-inf", f"({score}"),
            ("ZCARD", key),
            ("ZSCORE", key, of),
        ]
        below, every, own = await self._gateway.many(words)
        return as_int(below), as_int(every) - (own is not None)
