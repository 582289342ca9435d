"""Ports of tests, and what comes in there. Ports are below those that the system gives to outgoing connections, and none twice.

A server that starts again at a port of the system's choice may find it taken: meanwhile it was given to a connection
of another test. A port that is only looked at may be chosen again before its server listens, by the same test or by
another process: a guard, a locked file of the same number, marks it as taken.
"""

from __future__ import annotations

import atexit
import fcntl
import random
import re
import socket
import tempfile
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

LOWEST: Final = 10_081
"""Above the last port that browsers refuse to open."""
_EPHEMERAL: Final = 32_768
"""The lowest port that Linux gives to a connection."""
_HOST: Final = "127.0.0.1"
chance = random.SystemRandom()
guards: deque[IO[bytes]] = deque()
KEPT: Final = 100
"""Guards that a process keeps, the newest."""


@atexit.register
def _let_go() -> None:
    for guard in guards:
        guard.close()


def free_ports(count: int) -> list[int]:
    """Choose free ports that no test of this machine was given lately."""
    found: list[int] = []
    folder = Path(tempfile.gettempdir(), "trigon-ports")
    folder.mkdir(exist_ok=True)
    while len(found) < count:
        port = chance.randrange(LOWEST, _EPHEMERAL)
        guard = Path(folder, str(port)).open("wb")  # noqa: SIM115 - held beyond this call
        with suppress(OSError), socket.socket() as server:
            fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
            server.bind((_HOST, port))
            found.append(port)
            guards.append(guard)
            continue
        guard.close()
    while len(guards) > KEPT:
        guards.popleft().close()
    return found


def free_port() -> int:
    return free_ports(1)[0]


def parts(header: str, body: bytes) -> Iterator[tuple[dict[str, str], bytes]]:
    """Yield the parts of a multipart body, each with its names; `header`: its Content-Type."""
    (boundary,) = re.findall(r'boundary="?([^";]+)', header)
    for part in (b"\r\n" + body).split(b"\r\n--" + boundary.encode())[1:-1]:
        head, _, content = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        yield dict(re.findall(r'(\w+)="([^"]*)"', head.decode())), content
