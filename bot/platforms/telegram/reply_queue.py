"""Answers on their way: a line for each person, beside the lanes in which commands are carried out.

Owns who waits for what. A chat's lane goes on as soon as a command is stored; its answer is made and
sent here, after those before it to the same person. In memory alone: an answer that a kill loses can
be asked for again.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass

from bot.platforms.telegram import limits
from bot.platforms.telegram.quiet import fault
from bot.platforms.telegram.worker import end


@dataclass(frozen=True, slots=True)
class _Waiting:
    """`asked`: what was asked for; `until`: after this moment nobody waits for it any more."""

    asked: Hashable
    give: Callable[[], Awaitable[None]]
    until: float


class ReplyQueue:
    """Gives answers, to each person one after another."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[_Waiting]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def put(self, person: str, asked: Hashable, give: Callable[[], Awaitable[None]]) -> None:
        """Let an answer be given when those before it have been.

        One that is asked for again while it waits is given once. Of a person who asks for more than
        can be given, the oldest is dropped.
        """
        waiting = _Waiting(asked, give, time.monotonic() + limits.REPLY_LIFE)
        line = self._lines.get(person)
        if line is None:
            self._lines[person] = deque([waiting])
            task = asyncio.create_task(self._serve(person))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif all(other.asked != asked for other in line):
            line.append(waiting)
            if len(line) > limits.REPLIES_WAITING:
                line.popleft()

    async def _serve(self, person: str) -> None:
        line = self._lines[person]
        try:
            while line:
                waiting = line.popleft()
                if waiting.until < time.monotonic():
                    continue
                try:
                    await waiting.give()
                except Exception as error:  # noqa: BLE001 - one odd answer must not stop the rest
                    fault("an answer was lost", error, unexpected=True)
        finally:
            del self._lines[person]

    async def finish(self) -> None:
        """Let what waits go out for a moment; drop the rest."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=limits.REPLIES_LAST)
        await end(self._tasks)
