"""Bare servers on loopback ports, for clusters and sentinels."""

from __future__ import annotations

import contextlib
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


def wait(ready: Callable[[], object], until: float) -> None:
    """Poll until it is true; a server that is not there yet counts as false."""
    while True:
        with contextlib.suppress(redis.ConnectionError, redis.TimeoutError, redis.BusyLoadingError):
            if ready():
                return
        assert time.monotonic() < until, "the servers do not come up"
        time.sleep(0.02)
