"""Ports of tests: below those that the system gives to outgoing connections, and none twice.

A server that starts again at a port of the system's choice may find it taken: meanwhile it was given to a connection
of another test. A port that is only looked at may be chosen again before its server listens, by the same test or by
another process: a guard, a datagram socket of the same number, marks it as taken.
"""

from __future__ import annotations

import random
import socket
from collections import deque
from contextlib import suppress
from typing import Final

LOWEST: Final = 10_000
_EPHEMERAL: Final = 32_768
"""The lowest port that Linux gives to a connection."""
_HOST: Final = "127.0.0.1"
chance = random.SystemRandom()
guards: deque[socket.socket] = deque()
KEPT: Final = 100
"""Guards that a process keeps, the newest."""


def free_ports(count: int) -> list[int]:
    """Choose free ports that no test of this machine was given lately."""
    found: list[int] = []
    while len(found) < count:
        port = chance.randrange(LOWEST, _EPHEMERAL)
        guard = socket.socket(type=socket.SOCK_DGRAM)
        with suppress(OSError), socket.socket() as server:
            guard.bind((_HOST, port))
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
