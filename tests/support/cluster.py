"""A real Redis Cluster on this machine: three nodes, no replicas."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import time
from pathlib import Path

import redis

_NODES = 3
_SLOTS = 16384
_START_SECONDS = 20.0


class Cluster:
    """Three servers that share the slots among them."""

    def __init__(self, folder: Path, binary: str) -> None:
        with contextlib.ExitStack() as held:
            ports = [_free_port(held) for _ in range(2 * _NODES)]
        self.ports, buses = ports[:_NODES], ports[_NODES:]
        self._processes = [
            _node(folder / str(port), binary, port, bus)
            for port, bus in zip(self.ports, buses, strict=True)
        ]
        self._nodes = [redis.Redis(port=port, socket_timeout=5) for port in self.ports]
        self.url = f"redis+cluster://127.0.0.1:{self.ports[0]}"
        self._join(buses)

    def _join(self, buses: list[int]) -> None:
        until = time.monotonic() + _START_SECONDS
        share = _SLOTS // _NODES
        for number, node in enumerate(self._nodes):
            _wait(node.ping, until)
            last = _SLOTS - 1 if number == _NODES - 1 else (number + 1) * share - 1
            node.execute_command("CLUSTER SET-CONFIG-EPOCH", number + 1)
            node.execute_command("CLUSTER ADDSLOTSRANGE", number * share, last)
            self._nodes[0].execute_command(
                "CLUSTER MEET", "127.0.0.1", self.ports[number], buses[number]
            )
        for node in self._nodes:
            _wait(lambda node=node: self._is_whole(node), until)

    def _is_whole(self, node: redis.Redis) -> bool:
        info = node.execute_command("CLUSTER INFO")
        return info["cluster_state"] == "ok" and info["cluster_known_nodes"] == str(_NODES)

    def flush(self) -> None:
        """Empty all nodes."""
        for node in self._nodes:
            node.flushall()

    def stop(self) -> None:
        """End the nodes; nothing of theirs is kept."""
        for node, process in zip(self._nodes, self._processes, strict=True):
            node.close()
            process.kill()
            process.wait()


def _node(folder: Path, binary: str, port: int, bus: int) -> subprocess.Popen[bytes]:
    folder.mkdir()
    words = f"--port {port} --cluster-port {bus} --cluster-enabled yes --bind 127.0.0.1".split()
    quiet = subprocess.DEVNULL
    return subprocess.Popen(
        [binary, *words, "--save", ""], cwd=folder, stdout=quiet, start_new_session=True
    )


def _free_port(held: contextlib.ExitStack) -> int:
    """A free port, kept until all are chosen so that none comes twice."""
    channel = held.enter_context(socket.socket())
    channel.bind(("127.0.0.1", 0))
    port: int = channel.getsockname()[1]
    return port


def _wait(ready: object, until: float) -> None:
    assert callable(ready)
    while True:
        with contextlib.suppress(redis.ConnectionError):
            if ready():
                return
        assert time.monotonic() < until, "the cluster does not come up"
        time.sleep(0.02)
