"""Worker processes: they give way to the bot, heed nobody else's signals, and end with the bot."""

from __future__ import annotations

import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from typing import Final

_QUIET: Final = "ignore:resource_tracker:UserWarning"
"""Of what a killed bot leaves behind, Python's tracker frees the semaphores: no event, and no line of a log."""


class WorkerPool(ProcessPoolExecutor):
    """A pool whose processes can be killed, also after it was told to end."""

    def __init__(self, processes: int, niceness: int) -> None:
        super().__init__(
            processes, mp_context=get_context("spawn"), initializer=partial(_humble, niceness)
        )
        # The pool lets go of its own reference when it is told to end.
        self._workers = self._processes

    @property
    def alive(self) -> bool:
        """Whether one of the processes is there."""
        return any(process.is_alive() for process in list(self._workers.values()))

    def kill(self) -> None:
        """Kill the processes, also those that stand still. What they have to do is broken off."""
        for process in list(self._workers.values()):
            process.kill()


def worker_pool(processes: int, niceness: int = 10) -> WorkerPool:
    """So many of them at most. Spawned, as nothing that the bot has open is of any use to them."""
    # The tracker is a process of its own, started with the first pool and with these options.
    if _QUIET not in sys.warnoptions:
        sys.warnoptions.append(_QUIET)
    return WorkerPool(processes, niceness)


def _humble(niceness: int) -> None:
    """Set this process up as a worker.

    Ctrl-C and a service manager's stop reach every process of the bot: which work is still finished, the
    bot says.
    """
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        with suppress(OSError):  # where even giving way is forbidden
            os.nice(niceness)


def _end_with_parent() -> None:
    """End with the parent: a worker whose parent was killed would wait for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
