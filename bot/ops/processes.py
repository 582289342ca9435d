"""Worker processes for thinking computers and checks. They yield to the bot and end with it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AsyncExitStack, suppress
from functools import partial
from multiprocessing import get_context, parent_process
from typing import Final, TypeVar

import structlog

from bot.ports import NotThought
from bot.telemetry import metrics

T = TypeVar("T")

_log = structlog.get_logger(__name__)

NICENESS: Final = 15
PATIENCE: Final = 4.0
"""The most seconds that a job waits in line if a person waits at a board."""
LEISURE: Final = 60.0
"""The most seconds that a leisurely job waits in line."""
LONGEST: Final = 15.0
"""Seconds after which a process counts as hanging: a job takes about one, even on few processors."""
END_SECONDS: Final = 3.0
"""Seconds for the jobs under way to finish at the end."""
JOBS_EACH: Final = 1000
"""Jobs per process after which the processes are replaced: so their memory stays bounded."""
TRIES: Final = 2
"""Starts of a job whose process is killed."""


def usual_number() -> int:
    """Return the number of processors, less one for the bot; at least one."""
    return max(1, (os.cpu_count() or 1) - 1)


class ThinkerProcesses:
    """The implementation of `bot.ports.Thinkers`. Its processes start with the first job."""

    def __init__(
        self,
        processes: int,
        *,
        patience: float = PATIENCE,
        longest: float = LONGEST,
        jobs_each: int = JOBS_EACH,
    ) -> None:
        self._processes = processes
        self._patience = patience
        self._longest = longest
        self._most_jobs = jobs_each * processes
        self._line = asyncio.Semaphore(processes)
        self._leisurely = asyncio.Semaphore(1)
        self._pool: WorkerPool | None = None
        self._former: list[WorkerPool] = []
        """Pools that were told to end and may not have ended."""
        self._jobs = 0
        self._closed = False

    async def run(self, job: Callable[[], T], *, leisurely: bool = False) -> T:
        async with AsyncExitStack() as place:
            # The patience is for the line alone: a job that has begun is finished.
            try:
                async with asyncio.timeout(LEISURE if leisurely else self._patience):
                    if leisurely:
                        await place.enter_async_context(self._leisurely)
                    await place.enter_async_context(self._line)
            except TimeoutError:
                metrics.THOUGHTS.labels("late").inc()
                raise NotThought("busy") from None
            result = await self._done(job)
        metrics.THOUGHTS.labels("done").inc()
        return result

    async def close(self) -> None:
        """End the processes, after the jobs under way if those end soon."""
        self._closed = True
        pool, self._pool = self._pool, None
        ending = None
        if pool is not None:
            self._former.append(pool)
            ending = asyncio.create_task(asyncio.to_thread(pool.shutdown, cancel_futures=True))
            await asyncio.wait({ending}, timeout=END_SECONDS)
        for each in self._former:
            each.kill()
        if ending is not None:
            await ending

    async def _done(self, job: Callable[[], T]) -> T:
        for _ in range(TRIES):
            pool, limit = None, asyncio.timeout(self._longest)
            try:
                pool, result = self._begun(job)
                async with limit:
                    return await result
            except TimeoutError:
                if pool is None or not limit.expired():
                    raise
                _log.error("thinkers.hung", seconds=self._longest)
                pool.kill()
                self._give_up(pool)
                metrics.THOUGHTS.labels("broken").inc()
                raise NotThought("hung") from None
            except BrokenProcessPool:
                _log.warning("thinkers.killed")
                # A pool whose process was killed while idle takes no job: then there is no `pool` here.
                self._give_up(pool or self._pool)
        metrics.THOUGHTS.labels("broken").inc()
        raise NotThought("killed")

    def _begun(self, job: Callable[[], T]) -> tuple[WorkerPool, asyncio.Future[T]]:
        try:
            pool = self._ready_pool()
            return pool, asyncio.get_running_loop().run_in_executor(pool, job)
        except (OSError, ImportError) as error:
            # No semaphores, no memory, no more processes: this may pass.
            _log.warning("thinkers.unavailable", error=type(error).__name__)
            self._give_up(self._pool)
            metrics.THOUGHTS.labels("broken").inc()
            raise NotThought("unavailable") from None

    def _ready_pool(self) -> WorkerPool:
        if self._closed:
            raise NotThought("closed")
        if self._jobs >= self._most_jobs:
            self._give_up(self._pool)
        if self._pool is None:
            self._pool = worker_pool(self._processes, NICENESS)
            self._jobs = 0
        self._jobs += 1
        return self._pool

    def _give_up(self, pool: WorkerPool | None) -> None:
        """Let a pool end by itself, after its jobs; the next job begins another pool."""
        if pool is not None and self._pool is pool:
            self._pool = None
            self._former = [each for each in self._former if each.alive]
            self._former.append(pool)
            pool.shutdown(wait=False)


_QUIET: Final = "ignore:resource_tracker:UserWarning"
"""Silence for Python's tracker, which frees the semaphores of a killed bot."""


class WorkerPool(ProcessPoolExecutor):
    """A pool whose processes can be killed, even after it was told to end."""

    def __init__(self, processes: int, niceness: int) -> None:
        super().__init__(
            processes, mp_context=get_context("spawn"), initializer=partial(_humble, niceness)
        )
        # The pool drops its own reference when it is told to end.
        self._workers = self._processes

    @property
    def alive(self) -> bool:
        return any(process.is_alive() for process in list(self._workers.values()))

    def kill(self) -> None:
        """Kill the processes with their jobs, even hanging ones."""
        for process in list(self._workers.values()):
            process.kill()


def worker_pool(processes: int, niceness: int = 10) -> WorkerPool:
    """Make a pool of up to this many processes. They are spawned, and inherit nothing that the bot has open."""
    # The tracker is a process that starts with the first pool, with these options.
    if _QUIET not in sys.warnoptions:
        sys.warnoptions.append(_QUIET)
    return WorkerPool(processes, niceness)


def _humble(niceness: int) -> None:
    """Set this process up as a worker.

    It ignores Ctrl-C and a service manager's stop, which reach every process: the bot ends it.
    """
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        with suppress(OSError):  # some systems forbid even this
            os.nice(niceness)


def _end_with_parent() -> None:
    """End with the parent: a worker whose parent was killed would wait for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
