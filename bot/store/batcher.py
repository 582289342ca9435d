"""Batches commands: those given while a round trip is under way go out together in the next.

Owns the queue in which they wait. A round trip costs this process more than the commands in it, so under
load the commands of many tables share one; without load none waits. Knows nothing of redis-py: what
carries commands out is an argument.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

C = TypeVar("C")
R = TypeVar("R")

CONCURRENT_ROUNDS: Final = 2
"""Round trips under way at the same time: a large answer does not hold up all others."""
MAX_COMMANDS: Final = 256
"""Commands of one round trip, unless one caller gives more."""


@dataclass(slots=True)
class _Submission(Generic[C, R]):
    """The commands of one caller, in order, and where their answers go."""

    commands: Sequence[C]
    answers: asyncio.Future[list[R | Exception]]
    since: float


class CommandBatcher(Generic[C, R]):
    """A queue of commands.

    `carry_out` takes commands, in order, and answers each, or raises for all. `patience`: seconds in the
    queue after which a caller gets `TimeoutError`.
    """

    def __init__(
        self, carry_out: Callable[[list[C]], Awaitable[list[R | Exception]]], patience: float
    ) -> None:
        self._carry_out = carry_out
        self._patience = patience
        self._queue: deque[_Submission[C, R]] = deque()
        self._rounds: set[asyncio.Task[None]] = set()

    async def submit(self, commands: Sequence[C]) -> list[R | Exception]:
        """The answers to these commands, in order; an error for a command that was refused."""
        loop = asyncio.get_running_loop()
        submission = _Submission[C, R](commands, loop.create_future(), loop.time())
        self._queue.append(submission)
        self._start_round()
        return await submission.answers

    def _start_round(self) -> None:
        if self._queue and len(self._rounds) < CONCURRENT_ROUNDS:
            # The task runs after all that is ready now, and so takes what that submits too.
            task = asyncio.create_task(self._run_rounds())
            self._rounds.add(task)
            task.add_done_callback(self._round_ended)

    def _round_ended(self, task: asyncio.Task[None]) -> None:
        self._rounds.discard(task)
        # Until now it counted as under way; what was submitted since is waiting for a round.
        self._start_round()

    async def _run_rounds(self) -> None:
        """Make round trips until the queue is empty."""
        while batch := self._next():
            try:
                answers = await self._carry_out(
                    [each for submission in batch for each in submission.commands]
                )
            except Exception as error:  # noqa: BLE001 - handed to each caller
                for submission in batch:
                    _fail(submission, error)
            except asyncio.CancelledError:
                for submission in batch:
                    submission.answers.cancel()
                raise
            else:
                start = 0
                for submission in batch:
                    end = start + len(submission.commands)
                    if not submission.answers.done():
                        submission.answers.set_result(answers[start:end])
                    start = end

    def _next(self) -> list[_Submission[C, R]]:
        """Take the next batch from the queue; callers that were cancelled or waited too long are skipped."""
        now = asyncio.get_running_loop().time()
        batch: list[_Submission[C, R]] = []
        size = 0
        while self._queue and (not batch or size + len(self._queue[0].commands) <= MAX_COMMANDS):
            submission = self._queue.popleft()
            if submission.answers.done():
                continue
            if now - submission.since > self._patience:
                _fail(submission, TimeoutError("no turn"))
                continue
            batch.append(submission)
            size += len(submission.commands)
        return batch


def _fail(submission: _Submission[C, R], error: Exception) -> None:
    if not submission.answers.done():
        submission.answers.set_exception(error)
