"""So many at once, the most urgent first.

Owns who goes next where messages are drawn: more at once would not be done sooner, and a hand drawn
before a board would keep the board waiting.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from bot.ports import Urgency


class PriorityGate:
    """Lets `width` in at once."""

    def __init__(self, width: int) -> None:
        self._free = width
        self._line: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = count()

    async def idle(self, patience: float) -> bool:
        """Whether nobody waited at some moment within so many seconds."""
        if not self._line:
            return True
        try:
            async with asyncio.timeout(patience), self.passing(Urgency.TIDY):
                return True
        except TimeoutError:
            return False

    @asynccontextmanager
    async def passing(self, urgency: Urgency) -> AsyncIterator[None]:
        """Wait until it is one's turn; the next one's begins at the end."""
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
        heapq.heappush(self._line, (urgency, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            # Where it was not called yet it stands in the line, and is passed over there.
            if not turn.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        while self._line:
            _, _, turn = heapq.heappop(self._line)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
