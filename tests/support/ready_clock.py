"""A clock for time limits that a busy machine must not break."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

_THREADS = Path("/proc/self/task")


def ready_clock() -> float:
    """Return monotonic seconds without those in which a thread of this process waited for a processor.

    That is the time of the code under test, with its waits for sockets and timers, but without the load of
    the machine. Without the system's account of that (proc(5), `schedstat`) it is `time.monotonic`.
    """
    return time.monotonic() - _kept_waiting()


def _kept_waiting() -> float:
    waited = 0
    with suppress(OSError):
        for thread in _THREADS.iterdir():
            with suppress(OSError):  # it has ended meanwhile
                waited += int((thread / "schedstat").read_text().split()[1])
    return waited / 1e9
