"""A network between the nodes of a cluster that can be cut, while clients still reach every node.

Nodes announce the ports of proxies. The proxy of a node's bus reads in the first message who speaks (the sender's id,
as in `cluster.h` of Redis); that of its commands knows a replica by what it says. A cut swallows what is said and
closes nothing, as a broken switch would. The proxies run in a thread: nodes are started by code that blocks.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, Final
from weakref import WeakSet

from tests.support.ports import free_ports

_HOST: Final = "127.0.0.1"
_CHUNK: Final = 65_536
_SENDER: Final = slice(40, 80)
"""Where a message of the bus has its sender's id."""
_SECONDS: Final = 10.0


@dataclass(eq=False)
class _Connection:
    """A connection with a node: the nodes at its ends, none if it is a client's."""

    ends: set[int] = field(default_factory=set)
    swallowed: bool = False


class Network:
    """Proxies in front of the nodes of one cluster."""

    def __init__(self) -> None:
        self._count = 0
        self._names: dict[bytes, int] = {}
        self._cut: set[int] = set()
        self._open: dict[asyncio.Task[None], _Connection] = {}
        self._servers: list[asyncio.Server] = []
        self._transports: WeakSet[asyncio.WriteTransport] = WeakSet()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="network")
        self._thread.start()

    def add(self, port: int, bus: int) -> tuple[int, int]:
        """Put proxies in front of the next node; return the ports that it has to announce."""
        announced = free_ports(2)
        for at, own in zip(announced, (port, bus), strict=True):
            self._call(self._listen(self._count, at, own))
        self._count += 1
        return announced[0], announced[1]

    def name(self, number: int, node_id: str) -> None:
        """Tell the id that a node's messages have."""
        self._names[node_id.encode()] = number

    def cut(self, number: int) -> None:
        """Cut a node off from all others; its clients notice nothing."""
        self._cut.add(number)

    def mend(self, number: int) -> None:
        """Let a node that was cut off reach the others again, by new connections."""
        self._cut.discard(number)
        self._call(self._close_swallowed())

    def close(self) -> None:
        self._call(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _call(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(_SECONDS)

    async def _listen(self, number: int, port: int, target: int) -> None:
        def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            self._transports.add(writer.transport)
            one = _Connection()
            task = self._loop.create_task(self._serve(one, number, target, reader, writer))
            self._open[task] = one
            task.add_done_callback(self._open.pop)

        self._servers.append(await asyncio.start_server(accept, _HOST, port))

    async def _serve(
        self,
        one: _Connection,
        number: int,
        target: int,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        with contextlib.suppress(OSError), contextlib.closing(writer):
            answers, node = await asyncio.open_connection(_HOST, target)
            self._transports.add(node.transport)
            with contextlib.closing(node):
                both = [
                    asyncio.create_task(self._copy(one, number, reader, node)),
                    asyncio.create_task(self._copy(one, None, answers, writer)),
                ]
                try:
                    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for task in both:
                        task.cancel()

    async def _copy(
        self,
        one: _Connection,
        number: int | None,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        """Pass on what one side says; what is said to node `number` tells whose connection it is."""
        with contextlib.suppress(OSError):
            while data := await reader.read(_CHUNK):
                if number is not None and not one.ends:
                    one.ends = self._ends(number, data)
                if one.ends & self._cut:
                    one.swallowed = True
                else:
                    writer.write(data)
                    await writer.drain()

    def _ends(self, number: int, data: bytes) -> set[int]:
        if data.startswith(b"RCmb"):
            return {number, self._names.get(data[_SENDER], number)}
        return {number} if b"REPLCONF" in data[:32] else set()

    async def _close_swallowed(self) -> None:
        for task, one in self._open.items():
            if one.swallowed:
                task.cancel()

    async def _close(self) -> None:
        # A server that closes loses what it has accepted but not begun.
        for server in self._servers:
            for listening in server.sockets:
                self._loop.remove_reader(listening)
        await asyncio.sleep(0)
        for server in self._servers:
            server.close()
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in others:
                task.cancel()
            await asyncio.wait(others, timeout=_SECONDS)
        # What a node that stands still has not read keeps a connection open.
        for transport in self._transports:
            transport.abort()
        await asyncio.sleep(0)
