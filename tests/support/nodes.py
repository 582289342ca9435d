"""Bare servers on loopback ports, for clusters and sentinels."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import redis


def start_node(folder: Path, binary: str, *words: str) -> subprocess.Popen[bytes]:
    """Start a server in a folder of its own, without snapshots."""
    folder.mkdir(exist_ok=True)
    return subprocess.Popen(
        [binary, *words, "--bind", "127.0.0.1", "--save", ""],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )


class Nodes:
    """Servers by their numbers, which can be killed and made to hang."""

    def __init__(self) -> None:
        self._processes: dict[int, subprocess.Popen[bytes]] = {}

    def kill(self, number: int) -> None:
        """SIGKILL a server."""
        self._processes[number].kill()
        self._processes[number].wait()

    def freeze(self, number: int) -> None:
        """Stop a server as a hanging machine would: its connections stay open."""
        self._processes[number].send_signal(signal.SIGSTOP)

    def thaw(self, number: int) -> None:
        """Let a server go on."""
        self._processes[number].send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """End all of them."""
        for number in self._processes:
            self.thaw(number)
            self.kill(number)


def wait(ready: Callable[[], object], until: float) -> None:
    """Poll until it is true; a server that is not there yet counts as false."""
    while True:
        with contextlib.suppress(redis.ConnectionError, redis.TimeoutError, redis.BusyLoadingError):
            if ready():
                return
        assert time.monotonic() < until, "the servers do not come up"
        time.sleep(0.02)
