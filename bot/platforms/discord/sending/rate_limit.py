"""The bot's global rate limit, which discord.py does not keep.

The SDK keeps the limits of each route by the headers of its responses. Answers to interactions count for
neither limit and are not asked about here.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from itertools import count
from typing import Final

from bot.platforms.discord import limits
from bot.ports import RetryLater, Urgency

MAX_QUEUE_SECONDS: Final = 5.0
"""Seconds that a request waits here; after that the delivery lane waits."""
TIDY_FRACTION: Final = 2
"""Tidying is let through while at most one in so many of the last second's requests are used."""


class GlobalRateLimit:
    """Lets as many requests a second through as Discord allows, the most urgent first.

    `share`: how many times that number; below 1 for one of several processes.
    """

    def __init__(self, share: float = 1.0) -> None:
        self._most = max(1, int(limits.REQUESTS * share))
        self._sent: deque[float] = deque()
        """Loop times of the last second's requests."""
        self._queue: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._timer: asyncio.TimerHandle | None = None

    async def acquire(self, urgency: Urgency) -> None:
        """Wait until a request may be sent.

        Raises `RetryLater` where that takes more than `MAX_QUEUE_SECONDS`; for tidying at once where
        anything waits or little is left.
        """
        loop = asyncio.get_running_loop()
        used = self._used(loop.time())
        if urgency is Urgency.TIDY and (self._queue or used * TIDY_FRACTION > self._most):
            raise RetryLater(MAX_QUEUE_SECONDS)
        if not self._queue and used < self._most:
            self._sent.append(loop.time())
            return
        permission = loop.create_future()
        heapq.heappush(self._queue, (urgency, next(self._numbers), permission))
        self._schedule()
        try:
            async with asyncio.timeout(MAX_QUEUE_SECONDS):
                await permission
        except TimeoutError:
            raise RetryLater(MAX_QUEUE_SECONDS) from None

    def _used(self, now: float) -> int:
        while self._sent and self._sent[0] <= now - 1.0:
            self._sent.popleft()
        return len(self._sent)

    def _schedule(self) -> None:
        """Release from the queue when the oldest request is a second old."""
        if self._queue and self._timer is None:
            loop = asyncio.get_running_loop()
            when = self._sent[0] + 1.0 if self._sent else loop.time()
            self._timer = loop.call_at(when, self._release)

    def _release(self) -> None:
        self._timer = None
        now = asyncio.get_running_loop().time()
        free = self._most - self._used(now)
        while self._queue and free > 0:
            _, _, permission = heapq.heappop(self._queue)
            if not permission.done():
                permission.set_result(None)
                self._sent.append(now)
                free -= 1
        self._schedule()
