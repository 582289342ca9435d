"""How computers think where there are no processes for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class InThread:
    """Implements `bot.ports.Thinkers` in a thread of this process, which everybody else waits for a little."""

    async def run(self, job: Callable[[], T], *, leisurely: bool = False) -> T:
        """See `bot.ports.Thinkers.run`."""
        del leisurely
        return await asyncio.to_thread(job)
