# ruff: noqa: SLF001 - a loop of our own handles the timers of asyncio itself
"""An event loop whose time is a number: it jumps to the next timer, and chance orders what is ready.

Threads run at once and inline. A run is a function of its seed, so any failure can be repeated.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from heapq import heapify, heappop
from typing import Any, Final, TypeVar

from tests.world.clock import CLOCK, GROUP

T = TypeVar("T")

RESOLUTION: Final = 1e-6
"""Seconds: timers as close as that are due together."""
CANCELLED: Final = 100
"""Cancelled timers that may wait among the others."""


class Stuck(Exception):  # noqa: N818 - a fact about a world
    """Nothing is ready and no timer runs: everybody waits for somebody."""


class _Task(asyncio.Task[Any]):
    """A task whose hash is its number: sets of tasks have the same order in each run."""

    number = 0

    def __hash__(self) -> int:
        return self.number


class VirtualLoop(asyncio.SelectorEventLoop):
    """The loop of a world. `chance` orders the callbacks that are ready at the same time."""

    _ready: deque[Any]
    _scheduled: list[Any]
    _timer_cancelled_count: int
    _stopping: bool

    def __init__(self, chance: random.Random) -> None:
        self._now = 0.0
        super().__init__()
        self.chance = chance
        self._tasks_made = 0
        self.set_task_factory(self._make_task)  # type: ignore[arg-type]

    def time(self) -> float:
        return self._now

    def _make_task(
        self, loop: asyncio.AbstractEventLoop, coro: Coroutine[Any, Any, T], **more: Any
    ) -> asyncio.Task[T]:
        context: Context = more.get("context") or copy_context()
        self._tasks_made += 1
        task = _Task(coro, loop=loop, context=context)
        task.number = self._tasks_made
        group = context.get(GROUP)
        if group is not None:
            group.tasks[task] = None
            task.add_done_callback(lambda done: group.tasks.pop(done, None) and None)
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., T], *args: object
    ) -> asyncio.Future[T]:
        """Run it now."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - handed to the caller
            future.set_exception(error)
        return future

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def _run_once(self) -> None:
        """Call what is ready, in the order of chance; if nothing is, let time jump to the next timer.

        The selector is never asked: nothing of a world waits for the machine.
        """
        ready, timers = self._ready, self._scheduled
        if self._timer_cancelled_count > CANCELLED:
            timers[:] = [each for each in timers if not each._cancelled or self._drop(each)]
            heapify(timers)
        while timers and timers[0]._cancelled:
            self._drop(heappop(timers))
        if not ready and not self._stopping:
            if not timers:
                raise Stuck
            waited = timers[0]._when - self._now
            if waited > 0:
                self.skip(waited)
        while timers and timers[0]._when < self._now + RESOLUTION:
            due = heappop(timers)
            if due._when > self._now:
                # Else who waits for this very moment would find it not yet come, again and again.
                self.skip(due._when - self._now)
            due._scheduled = False
            ready.append(due)
        if len(ready) > 1:
            shuffled = list(ready)
            self.chance.shuffle(shuffled)
            ready.clear()
            ready.extend(shuffled)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                handle._run()

    def _drop(self, timer: Any) -> bool:
        """Note that a cancelled timer left the queue."""
        self._timer_cancelled_count -= 1
        timer._scheduled = False
        return False

    def skip(self, seconds: float) -> None:
        """Let time pass at once, as if the machine slept: timers of that time are due together."""
        self._now += seconds
        CLOCK.wall += seconds

    async def drain(self) -> None:
        """Cancel all other tasks, again and again, until none is left."""
        me = asyncio.current_task()
        for _ in range(1000):
            left = [task for task in asyncio.all_tasks(self) if task is not me]
            if not left:
                return
            for task in left:
                task.cancel()
            await asyncio.sleep(0)
