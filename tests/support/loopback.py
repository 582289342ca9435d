"""What the loopback servers of all platforms have in common: a port, and waiting for what happens there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from ssl import SSLContext
from typing import Final, TypeVar

from aiohttp import web

T = TypeVar("T")
HOST: Final = "127.0.0.1"
WAIT: Final = 10.0


class Loopback:
    """A server on this machine. `port` 0: one of the system's choice."""

    def __init__(self, port: int = 0) -> None:
        self.url = f"http://{HOST}:{port}" if port else ""
        self._port = port
        self._runner: web.AppRunner | None = None
        self._changed = asyncio.Event()

    async def listen(
        self, *routes: web.RouteDef, largest: int = 1 << 26, tls: SSLContext | None = None
    ) -> None:
        """Serve these routes; `largest`: bytes of a request."""
        app = web.Application(client_max_size=largest)
        app.add_routes(routes)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, self._port, ssl_context=tls).start()
        self.url = f"http://{HOST}:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Drop every connection; what the server knows stays."""
        runner, self._runner = self._runner, None
        if runner is None or runner.server is None:
            return
        server = runner.server
        await runner.cleanup()
        # A connection that was accepted as it ended begins after that, and would be left open.
        await asyncio.sleep(0)
        await server.shutdown(0.1)
        await asyncio.sleep(0)

    def changed(self) -> None:
        """Wake everyone who waits for a change."""
        event, self._changed = self._changed, asyncio.Event()
        event.set()

    async def until(self, look: Callable[[], T | None], within: float = WAIT) -> T:
        """Wait until `look` finds something and return it; `TimeoutError` after `within` s."""
        async with asyncio.timeout(within):
            while True:
                event = self._changed
                if found := look():
                    return found
                # Time may bring it about, too.
                try:
                    async with asyncio.timeout(0.1):
                        await event.wait()
                except TimeoutError:
                    continue
