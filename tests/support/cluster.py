"""A real Redis Cluster on this machine: three nodes, with a replica each if wanted."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from pathlib import Path

import redis

from tests.support.nodes import Nodes, start_node, wait
from tests.support.partition import Network
from tests.support.ports import free_ports

_MASTERS = 3
_SLOTS = 16384
_START_SECONDS = 30.0
#: With replicas: a master that is silent for so long is replaced.
NODE_TIMEOUT_MS = 1000


class Cluster(Nodes):
    """Three servers that share the slots; with `replicas`, six, each with a stand-in.

    `words` are more settings. With a `network` nodes announce its ports, so that it can cut one off.
    """

    def __init__(
        self,
        folder: Path,
        binary: str,
        *,
        replicas: bool = False,
        words: Sequence[str] = (),
        network: Network | None = None,
    ) -> None:
        super().__init__()
        count = 2 * _MASTERS if replicas else _MASTERS
        ports = free_ports(2 * count)
        self.ports, buses = ports[:count], ports[count:]
        quick = (
            ("--cluster-node-timeout", str(NODE_TIMEOUT_MS), "--repl-diskless-sync-delay", "0")
            if replicas
            else ()
        )
        pairs = [*zip(self.ports, buses, strict=True)]
        self._network = network
        self._announced = pairs if network is None else [network.add(*pair) for pair in pairs]
        self._starts = [
            (
                folder / str(port),
                binary,
                *("--port", str(port), "--cluster-port", str(bus), "--cluster-enabled", "yes"),
                *("--cluster-announce-port", str(at), "--cluster-announce-bus-port", str(bus_at)),
                *("--appendonly", "yes" if replicas else "no"),
                *quick,
                *words,
            )
            for (port, bus), (at, bus_at) in zip(pairs, self._announced, strict=True)
        ]
        self._processes = {n: start_node(*start) for n, start in enumerate(self._starts)}
        self.nodes = [redis.Redis(port=port, socket_timeout=5) for port in self.ports]
        self.url = f"redis+cluster://127.0.0.1:{self.ports[0]}"
        self._join()

    def _join(self) -> None:
        until = time.monotonic() + _START_SECONDS
        share = _SLOTS // _MASTERS
        for number, node in enumerate(self.nodes):
            wait(node.ping, until)
            if self._network:
                self._network.name(number, node.execute_command("CLUSTER MYID").decode())
            node.execute_command("CLUSTER SET-CONFIG-EPOCH", number + 1)
            if number < _MASTERS:
                last = _SLOTS - 1 if number == _MASTERS - 1 else (number + 1) * share - 1
                node.execute_command("CLUSTER ADDSLOTSRANGE", number * share, last)
            self.nodes[0].execute_command("CLUSTER MEET", "127.0.0.1", *self._announced[number])
        for node in self.nodes:
            wait(lambda node=node: self._is_whole(node), until)
        masters = [node.execute_command("CLUSTER MYID").decode() for node in self.nodes]
        for number, node in enumerate(self.nodes[_MASTERS:]):
            node.execute_command("CLUSTER REPLICATE", masters[number])
        for node in self.nodes[_MASTERS:]:
            wait(lambda node=node: node.info("replication")["master_link_status"] == "up", until)

    def _is_whole(self, node: redis.Redis) -> bool:
        info = node.execute_command("CLUSTER INFO")
        return info["cluster_state"] == "ok" and info["cluster_known_nodes"] == str(len(self.nodes))

    def flush(self) -> None:
        """Empty all nodes."""
        for node in self.nodes:
            node.flushall()

    def replicated(self) -> None:
        """Wait until the replicas have all acknowledged writes."""
        until = time.monotonic() + _START_SECONDS
        for number, node in enumerate(self.nodes[:_MASTERS]):
            replica = self.nodes[_MASTERS + number]
            wait(
                lambda node=node, replica=replica: (
                    replica.info("replication")["slave_repl_offset"]
                    >= node.info("replication")["master_repl_offset"]
                ),
                until,
            )

    def revive(self, number: int) -> None:
        """Start a node again, on its old data; return once it answers."""
        self._processes[number] = start_node(*self._starts[number])
        wait(self.nodes[number].ping, time.monotonic() + _START_SECONDS)

    def is_sound(self) -> bool:
        """Tell whether every slot is served and each master has a replica that is up to date."""
        with contextlib.suppress(redis.ConnectionError, redis.TimeoutError, redis.BusyLoadingError):
            states = [node.execute_command("CLUSTER INFO")["cluster_state"] for node in self.nodes]
            links = [node.info("replication") for node in self.nodes]
            up = [each.get("master_link_status", "up") == "up" for each in links]
            masters = [each for each in links if each["role"] == "master"]
            return (
                {*states} == {"ok"}
                and all(up)
                and len(masters) == _MASTERS
                and all(each["connected_slaves"] == 1 for each in masters)
            )
        return False

    def role(self, number: int) -> str:
        """Return `master` or `slave`, as the node says; "" without an answer."""
        with contextlib.suppress(redis.ConnectionError, redis.TimeoutError, redis.BusyLoadingError):
            return str(self.nodes[number].info("replication")["role"])
        return ""

    def stop(self) -> None:
        for node in self.nodes:
            node.close()
        super().stop()
