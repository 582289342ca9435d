"""No test is given a port that another one has."""

from __future__ import annotations

import socket
from itertools import chain, repeat

import pytest

from tests.support import ports


def test_a_port_is_given_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even before its server listens."""
    monkeypatch.setattr(ports.chance, "randrange", iter_of(10_500, 10_500, 10_501))
    first = ports.free_port()
    assert ports.free_port() != first


def test_a_port_in_use_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        taken = server.getsockname()[1]
        monkeypatch.setattr(ports.chance, "randrange", iter_of(taken, taken, 10_502))
        assert ports.free_port() != taken


def test_fewguards_are_kept() -> None:
    ports.free_ports(ports.KEPT + 20)
    assert len(ports.guards) == ports.KEPT


def iter_of(*numbers: int) -> object:
    """Draw these numbers, then any."""
    given = chain(numbers, (10_503 + n for n in range(500)), repeat(11_100))
    return lambda *_: next(given)
