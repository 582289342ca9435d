"""Two habits of asyncio tasks that several modules share: growing pauses, and an end that is one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

CANCEL_SECONDS: Final = 0.05
"""After so long a task that is still running is cancelled again."""

_LONGEST: Final = 30.0


class Backoff:
    """Pauses between attempts: `first` seconds, then doubled up to half a minute."""

    def __init__(self, first: float = 0.5) -> None:
        self._first = first
        self._next = first

    def reset(self) -> None:
        """Begin again with the first pause."""
        self._next = self._first

    async def wait(self) -> None:
        """Pause once."""
        await asyncio.sleep(self._next)
        self._next = min(self._next * 2, _LONGEST)


async def cancel_and_wait(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks until all of them have ended.

    Once is not enough before Python 3.12: `asyncio.wait_for`, which redis-py calls for every command,
    loses a cancellation that arrives together with its result (python/cpython#86296).
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=CANCEL_SECONDS)
