"""How many requests a second go to Discord, and whose go first.

Owns the one limit that the SDK does not know: so many requests of a bot in all. The SDK keeps the limits
of each route by the headers of its answers. Answers to interactions do not count and are not asked here.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from itertools import count
from typing import Final

from bot.platforms.discord import limits
from bot.ports import RetryLater, Urgency

PATIENCE: Final = 5.0
"""Seconds that a turn is waited for; then it is the lane's to wait."""
SPARE: Final = 2
"""Tidying takes a turn only while at most one in so many of the last second's are taken."""


class Pace:
    """Gives turns. `faster` is how many times as many as Discord allows."""

    def __init__(self, faster: float = 1.0) -> None:
        self._most = max(1, int(limits.REQUESTS * faster))
        self._taken: deque[float] = deque()
        self._line: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, urgency: Urgency) -> None:
        """Wait for a turn; raises `RetryLater` where there is none soon, or none for tidying."""
        loop = asyncio.get_running_loop()
        used = self._used(loop.time())
        if urgency is Urgency.TIDY and (self._line or used * SPARE > self._most):
            raise RetryLater(PATIENCE)
        if not self._line and used < self._most:
            self._taken.append(loop.time())
            return
        mine = loop.create_future()
        heapq.heappush(self._line, (urgency, next(self._numbers), mine))
        self._wake()
        try:
            async with asyncio.timeout(PATIENCE):
                await mine
        except TimeoutError:
            raise RetryLater(PATIENCE) from None

    def _used(self, now: float) -> int:
        while self._taken and self._taken[0] <= now - 1.0:
            self._taken.popleft()
        return len(self._taken)

    def _wake(self) -> None:
        """Look again when the oldest turn of the last second is a second old."""
        if self._line and self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(
                self._taken[0] + 1.0 if self._taken else loop.time(), self._give
            )

    def _give(self) -> None:
        self._timer = None
        now = asyncio.get_running_loop().time()
        free = self._most - self._used(now)
        while self._line and free > 0:
            _, _, turn = heapq.heappop(self._line)
            if not turn.done():
                turn.set_result(None)
                self._taken.append(now)
                free -= 1
        self._wake()
