"""A real Sentinel trio on this machine, over a master and two replicas."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import redis

from tests.support.nodes import Nodes, start_node, wait
from tests.support.ports import free_ports

NAME = "trigon"
PASSWORD = "a word of the servers"
WATCH_PASSWORD = "a-word-of-sentinels"
_START_SECONDS = 30.0
_DOWN_MS = 1000


class Sentinels(Nodes):
    """Three servers, one of them the master, and three sentinels, by their ports."""

    def __init__(self, folder: Path, binary: str) -> None:
        super().__init__()
        ports = free_ports(6)
        self.ports, watch = ports[:3], ports[3:]
        for port in self.ports:
            auth = ("--requirepass", PASSWORD, "--masterauth", PASSWORD)
            follow = () if port == ports[0] else ("--replicaof", f"127.0.0.1 {ports[0]}")
            quick = ("--repl-diskless-sync-delay", "0")
            self._processes[port] = start_node(
                folder / str(port), binary, "--port", str(port), *auth, *follow, *quick
            )
        self.nodes = {
            port: redis.Redis(port=port, password=PASSWORD, socket_timeout=5) for port in self.ports
        }
        until = time.monotonic() + _START_SECONDS
        for port in self.ports:
            wait(lambda port=port: self._settled(port), until)
        for port in watch:
            self._processes[port] = _sentinel(folder / str(port), binary, port, ports[0])
        own = {"password": WATCH_PASSWORD, "socket_timeout": 5}
        self._watch = [redis.Redis(port=port, **own) for port in watch]
        for sentinel in self._watch:
            wait(lambda sentinel=sentinel: _knows_all(sentinel), until)
        hosts = ",".join(f"127.0.0.1:{port}" for port in watch)
        self.url = f"redis+sentinel://:{PASSWORD.replace(' ', '%20')}@{hosts}/{NAME}"
        self.url += f"?sentinel_password={WATCH_PASSWORD}"

    def _settled(self, port: int) -> bool:
        told = self.nodes[port].info("replication")
        if told["role"] == "master":
            return told["connected_slaves"] == 2
        return told["master_link_status"] == "up"

    @property
    def master(self) -> int:
        """Return the port of the master, as the sentinels say."""
        return int(self._watch[0].sentinel_master(NAME)["port"])

    def replaced(self, former: int) -> None:
        """Wait until the sentinel that is asked first knows another master."""
        wait(lambda: self.master != former, time.monotonic() + _START_SECONDS)

    def replicated(self) -> None:
        """Wait until the replicas have all acknowledged writes of the master."""
        until = time.monotonic() + _START_SECONDS
        offset = self.nodes[self.master].info("replication")["master_repl_offset"]
        for port, node in self.nodes.items():
            if port != self.master:
                wait(
                    lambda node=node: node.info("replication")["slave_repl_offset"] >= offset, until
                )

    def stop(self) -> None:
        for client in (*self.nodes.values(), *self._watch):
            client.close()
        super().stop()


def _sentinel(folder: Path, binary: str, port: int, master: int) -> subprocess.Popen[bytes]:
    folder.mkdir()
    config = folder / "sentinel.conf"
    config.write_text(
        f"port {port}\n"
        f"requirepass {WATCH_PASSWORD}\n"
        f"sentinel monitor {NAME} 127.0.0.1 {master} 2\n"
        f'sentinel auth-pass {NAME} "{PASSWORD}"\n'
        f"sentinel down-after-milliseconds {NAME} {_DOWN_MS}\n"
        f"sentinel failover-timeout {NAME} 5000\n",
        encoding="utf-8",
    )
    return subprocess.Popen(
        [binary, str(config), "--sentinel", "--bind", "127.0.0.1"],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )


def _knows_all(sentinel: redis.Redis) -> bool:
    told = sentinel.sentinel_master(NAME)
    return told["num-slaves"] == 2 and told["num-other-sentinels"] == 2
