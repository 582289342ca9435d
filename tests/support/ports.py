"""Ports of tests: below those that the system gives to outgoing connections.

A server that starts again at a port of the system's choice may find it taken: meanwhile it was given to a connection
of another test.
"""

from __future__ import annotations

import random
import socket
from contextlib import ExitStack, suppress
from typing import Final

LOWEST: Final = 10_000
_EPHEMERAL: Final = 32_768
"""The lowest port that Linux gives to a connection."""


def free_ports(count: int) -> list[int]:
    """Choose free ports, all held until the last is chosen so that none comes twice."""
    chance = random.SystemRandom()
    found: list[int] = []
    with ExitStack() as held:
        while len(found) < count:
            port = chance.randrange(LOWEST, _EPHEMERAL)
            with suppress(OSError):
                held.enter_context(socket.socket()).bind(("127.0.0.1", port))
                found.append(port)
    return found


def free_port() -> int:
    return free_ports(1)[0]
