"""Commands that are given while others are under way go out together, in the next round trip.

Owns the line in which they wait. A round trip costs this process more than the commands that are in
it, so those of many tables share one when there is much to do; when there is little, none waits. Knows
nothing of redis-py; what carries commands out is an argument.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

C = TypeVar("C")
R = TypeVar("R")

AT_ONCE: Final = 2
"""Round trips under way at the same time: a large answer does not hold up all others."""
MOST: Final = 256
"""Commands of one round trip, unless one caller gives more."""


@dataclass(slots=True)
class _Asked(Generic[C, R]):
    """What one caller gave, in their order, and where the answers go."""

    commands: Sequence[C]
    answers: asyncio.Future[list[R | Exception]]
    since: float


class CommandBatcher(Generic[C, R]):
    """The line. `give` carries commands out in their order and answers each, or raises for all.

    `patience`: seconds after which a caller is told `TimeoutError` instead of waiting for a turn.
    """

    def __init__(
        self, give: Callable[[list[C]], Awaitable[list[R | Exception]]], patience: float
    ) -> None:
        self._give = give
        self._patience = patience
        self._line: deque[_Asked[C, R]] = deque()
        self._rounds: set[asyncio.Task[None]] = set()

    async def give(self, commands: Sequence[C]) -> list[R | Exception]:
        """The answers to these commands, an error among them where a single one was refused."""
        loop = asyncio.get_running_loop()
        asked = _Asked[C, R](commands, loop.create_future(), loop.time())
        self._line.append(asked)
        self._begin()
        return await asked.answers

    def _begin(self) -> None:
        if self._line and len(self._rounds) < AT_ONCE:
            # It begins after all that is ready to run now, and takes what that gives too.
            task = asyncio.create_task(self._go())
            self._rounds.add(task)
            task.add_done_callback(self._over)

    def _over(self, task: asyncio.Task[None]) -> None:
        self._rounds.discard(task)
        # It counted until now, so what was given since it ended waits for nobody.
        self._begin()

    async def _go(self) -> None:
        """Round trips, until nobody waits."""
        while batch := self._next():
            try:
                answers = await self._give([each for asked in batch for each in asked.commands])
            except Exception as error:  # noqa: BLE001 - it is each caller's to deal with
                for asked in batch:
                    _fail(asked, error)
            except asyncio.CancelledError:
                for asked in batch:
                    asked.answers.cancel()
                raise
            else:
                start = 0
                for asked in batch:
                    end = start + len(asked.commands)
                    if not asked.answers.done():
                        asked.answers.set_result(answers[start:end])
                    start = end

    def _next(self) -> list[_Asked[C, R]]:
        """Those whose turn it is. Who has gone away is passed over."""
        now = asyncio.get_running_loop().time()
        batch: list[_Asked[C, R]] = []
        size = 0
        while self._line and (not batch or size + len(self._line[0].commands) <= MOST):
            asked = self._line.popleft()
            if asked.answers.done():
                continue
            if now - asked.since > self._patience:
                _fail(asked, TimeoutError("no turn"))
                continue
            batch.append(asked)
            size += len(asked.commands)
        return batch


def _fail(asked: _Asked[C, R], error: Exception) -> None:
    if not asked.answers.done():
        asked.answers.set_exception(error)
