"""A clock for limits that a busy machine must not break."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

_THREADS = Path("/proc/self/task")


def ready_clock() -> float:
    """Monotonic seconds without those in which a thread of this process could have run, had a processor been free.

    So it tells what the code under test takes, waits for sockets and timers included, and not what else runs on
    the machine. Where the system keeps no such account (proc(5), `schedstat`) it is `time.monotonic`.
    """
    return time.monotonic() - _kept_waiting()


def _kept_waiting() -> float:
    waited = 0
    with suppress(OSError):
        for thread in _THREADS.iterdir():
            with suppress(OSError):  # it has ended meanwhile
                waited += int((thread / "schedstat").read_text().split()[1])
    return waited / 1e9
