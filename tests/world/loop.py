"""An event loop whose time is a number: it jumps to the next timer, and chance orders what is ready.

Threads run at once and inline. A run is a function of its seed, so any failure can be repeated.
"""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from typing import Any, TypeVar

from tests.world.clock import CLOCK, GROUP

T = TypeVar("T")


class Stuck(Exception):  # noqa: N818 - a fact about a world
    """Nothing is ready and no timer runs: everybody waits for somebody."""


class _Task(asyncio.Task[Any]):
    """A task whose hash is its number: sets of tasks have the same order in each run."""

    number = 0

    def __hash__(self) -> int:
        return self.number


class _Jump(selectors.SelectSelector):
    """Waits for nothing: time passes at once."""

    def __init__(self) -> None:
        super().__init__()
        self.waited = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck
        self.waited = timeout
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """The loop of a world. `chance` orders the callbacks that are ready at the same time."""

    def __init__(self, chance: random.Random) -> None:
        self._now = 0.0
        self._jump = _Jump()
        super().__init__(self._jump)
        self._clock_resolution = 1e-6
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

    def _run_once(self) -> None:
        ready = self._ready  # type: ignore[attr-defined]
        if len(ready) > 1:
            shuffled = list(ready)
            self.chance.shuffle(shuffled)
            ready.clear()
            ready.extend(shuffled)
        self._jump.waited = 0.0
        super()._run_once()  # type: ignore[misc]

    def _process_events(self, event_list: list[Any]) -> None:
        """Let the time pass that the selector would have waited: called between waiting and timers."""
        del event_list
        self._now += self._jump.waited
        CLOCK.wall += self._jump.waited

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
