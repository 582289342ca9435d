"""Jobs for processes in which computers think. Imports nothing that a process would have to wait for."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def killed_once(mark: Path) -> int:
    """Is killed where the mark is not there yet; else which process this is."""
    if not mark.exists():
        mark.touch()
        signal.raise_signal(signal.SIGKILL)
    return os.getpid()


def stands_still_once(mark: Path) -> int:
    """Stand still where the mark is not there yet; else which process this is."""
    if not mark.exists():
        mark.touch()
        signal.raise_signal(signal.SIGSTOP)
    return os.getpid()


def slowly(mark: Path) -> int:
    """Say that it is being done, take a while, and then say which process does it."""
    mark.touch()
    time.sleep(0.1)
    return os.getpid()
