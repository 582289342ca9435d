"""A semaphore with priorities: so many at once, the most urgent first.

For drawing messages: more at once would not be done sooner, and a hand drawn before a board would keep
the board waiting.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from bot.ports import Urgency


class PriorityGate:
    """Lets `width` tasks in at once; among those that wait, the most urgent one goes first."""

    def __init__(self, width: int) -> None:
        self._free = width
        self._queue: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = count()

    async def idle(self, patience: float) -> bool:
        """Wait until nobody else waits; False if that does not come within `patience` seconds."""
        if not self._queue:
            return True
        try:
            async with asyncio.timeout(patience), self.passing(Urgency.TIDY):
                return True
        except TimeoutError:
            return False

    @asynccontextmanager
    async def passing(self, urgency: Urgency) -> AsyncIterator[None]:
        """Hold one of the places, as soon as it is this caller's turn."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(urgency)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, urgency: Urgency) -> None:
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (urgency, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            # Cancelled before its turn: `_next` skips it. Cancelled just after: the turn is handed on.
            if not turn.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        while self._queue:
            _, _, turn = heapq.heappop(self._queue)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
