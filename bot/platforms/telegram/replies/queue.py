"""Replies on their way: a queue for each person, beside the lanes in which commands are handled.

A lane goes on as soon as a command is stored; what it is answered with is made and sent from here, in
order. Kept in memory only: after a kill the person can ask again.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass

import structlog

from bot.platforms.telegram import limits
from bot.platforms.telegram.tasks import cancel_and_wait
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Waiting:
    asked: Hashable
    """What was asked for; a second request for the same is not queued."""
    send: Callable[[], Awaitable[None]]
    until: float
    """On the monotonic clock; later nobody waits for it any more."""


class ReplyQueue:
    """Sends replies, one after another to each person."""

    def __init__(self) -> None:
        self._queues: dict[str, deque[_Waiting]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def idle(self) -> bool:
        """Whether nothing waits and nothing is being sent."""
        return not self._queues

    def put(self, person: str, asked: Hashable, send: Callable[[], Awaitable[None]]) -> None:
        """Queue a reply, unless one to the same request waits already. Over `limits.REPLIES_WAITING`
        the person's oldest is dropped.
        """
        waiting = _Waiting(asked, send, time.monotonic() + limits.REPLY_LIFE)
        queue = self._queues.get(person)
        if queue is None:
            self._queues[person] = deque([waiting])
            task = asyncio.create_task(self._serve(person))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif all(other.asked != asked for other in queue):
            queue.append(waiting)
            if len(queue) > limits.REPLIES_WAITING:
                queue.popleft()

    async def _serve(self, person: str) -> None:
        queue = self._queues[person]
        try:
            while queue:
                waiting = queue.popleft()
                if waiting.until < time.monotonic():
                    continue
                try:
                    await waiting.send()
                except Exception as error:  # noqa: BLE001 - one odd reply must not stop the rest
                    _log.error("telegram.reply_failed", **fault(error))
        finally:
            del self._queues[person]

    async def finish(self) -> None:
        """Send what waits for up to `limits.REPLIES_LAST` seconds; drop the rest."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=limits.REPLIES_LAST)
        await cancel_and_wait(self._tasks)
