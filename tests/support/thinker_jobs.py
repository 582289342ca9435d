"""Jobs for thinking processes. Imports nothing that takes long."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def times_out() -> None:
    raise TimeoutError


def killed_once(mark: Path) -> int:
    """Be killed the first time (until the mark exists); then return the process's id."""
    if not mark.exists():
        mark.touch()
        signal.raise_signal(signal.SIGKILL)
    return os.getpid()


def stands_still_once(mark: Path) -> int:
    """Hang the first time (until the mark exists, which names the process); then return the process's id."""
    if not mark.exists():
        mark.write_text(str(os.getpid()))
        signal.raise_signal(signal.SIGSTOP)
    return os.getpid()


def slowly(mark: Path) -> int:
    """Say that the job has begun, take a while, and return the process's id."""
    mark.touch()
    time.sleep(0.1)
    return os.getpid()
