"""One thing after another in each chat, chats beside each other.

Owns the order: what comes from one chat (or topic) is done in the order in which it came; and how
tasks are ended.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Iterable
from typing import Final, TypeAlias

AGAIN: Final = 0.05
"""Seconds after which a task that goes on in spite of its cancellation is cancelled again."""


async def end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks, and wait until they have ended.

    Once is not enough before Python 3.12: `asyncio.wait_for`, which redis-py calls for every command,
    loses a cancellation that comes in the moment of its result (python/cpython#86296).
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)


Job: TypeAlias = Callable[[], Awaitable[None]]


class Lanes:
    """Runs jobs, in order within a lane. Jobs must not raise."""

    def __init__(self) -> None:
        self._waiting: dict[Hashable, deque[Job]] = {}
        self._running: set[asyncio.Task[None]] = set()

    def put(self, lane: Hashable, job: Job) -> None:
        """Queue a job."""
        if lane in self._waiting:
            self._waiting[lane].append(job)
            return
        self._waiting[lane] = deque([job])
        task = asyncio.create_task(self._run(lane))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _run(self, lane: Hashable) -> None:
        jobs = self._waiting[lane]
        try:
            while jobs:
                await jobs.popleft()()
        finally:
            del self._waiting[lane]

    async def finish(self) -> None:
        """Finish what is under way; what still waits its turn is left to whoever stored it."""
        for jobs in self._waiting.values():
            jobs.clear()
        if self._running:
            await asyncio.wait(set(self._running))
