"""A clock that can be moved by days, for all processes of a soak at once.

Owns `time.time`, and nothing else: what waits for seconds (monotonic time, the store's leases) goes on
as ever. The offset is in a file of eight bytes that every process has mapped.
"""

from __future__ import annotations

import mmap
import struct
import time
from pathlib import Path

_REAL = time.time


class Clock:
    """The offset that all processes share, in seconds."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(struct.pack("d", 0.0))
        with path.open("r+b") as file:
            self._shared = mmap.mmap(file.fileno(), 8)

    def now(self) -> float:
        """What the time is said to be."""
        return _REAL() + self.offset

    @property
    def offset(self) -> float:
        """How far the clock has been moved, in seconds."""
        offset: float = struct.unpack_from("d", self._shared)[0]
        return offset

    def move(self, seconds: float) -> None:
        """Move it forward."""
        struct.pack_into("d", self._shared, 0, self.offset + seconds)

    def rule(self) -> None:
        """From now on `time.time` is this clock: to be called before anything takes hold of it."""
        time.time = self.now

    def release(self) -> None:
        """`time.time` is the machine's own again."""
        time.time = _REAL
