"""Health and metrics over HTTP, on an address of their own.

Owns three pages: `/live` (the process answers), `/health` (the store and every platform do), and
`/metrics`. Off unless a port is set; there are no passwords, so the address belongs to the inside
of a network.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Final

import structlog
from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot.listener import listen, port_of
from bot.ports import Platform
from bot.store import Store, StoreDown
from bot.telemetry import metrics

_log = structlog.get_logger(__name__)

_STORE_TIMEOUT: Final = 3.0
"""Seconds: whoever asks for health does not wait much longer."""


class Health:
    """Serves the pages. `now` gives seconds since the epoch."""

    def __init__(
        self, store: Store, platforms: Sequence[Platform], *, now: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._now = now
        self._connections = {platform.name: platform.connection for platform in platforms}
        metrics.RELEASE.labels(version("trigon-bot")).set(1)

    async def look(self) -> dict[str, object]:
        """What is up now, as `/health` reports it; also sets the gauges."""
        store = await self._store_is_up()
        metrics.STORE_UP.set(store)
        up = {name: connection.up for name, connection in self._connections.items()}
        for name, there in up.items():
            metrics.PLATFORM_UP.labels(name).set(there)
        why = {name: self._connections[name].why for name, there in up.items() if not there}
        return {"well": store and not why, "store": store, "platforms": up, "why": why}

    async def _store_is_up(self) -> bool:
        """Whether the store answers and takes writes; also sets the gauges of its backlog."""
        try:
            async with asyncio.timeout(_STORE_TIMEOUT):
                await self._store.probe()
                backlog = await self._store.backlog(self._now())
        except (StoreDown, TimeoutError):
            return False
        metrics.OUTBOX_TABLES.set(backlog.tables)
        metrics.OUTBOX_OLDEST.set(backlog.oldest)
        metrics.OVERDUE.set(backlog.overdue)
        return True

    # --- pages -----------------------------------------------------------------------------------

    @asynccontextmanager
    async def serving(self, host: str, port: int | None) -> AsyncIterator[str]:
        """Serve while open, and give the URL; nothing and "" without a port. `CannotStart`."""
        if port is None:
            yield ""
            return
        app = web.Application()
        app.router.add_get("/live", self._live)
        app.router.add_get("/health", self._health)
        app.router.add_get("/metrics", self._metrics)
        runner = await listen(app, host, port, "TRIGON_METRICS_HOST, TRIGON_METRICS_PORT")
        try:
            bound = port_of(runner)
            url = f"http://{host}:{bound}"
            _log.info("health.serving", url=url)
            yield url
        finally:
            await runner.cleanup()

    async def _live(self, _request: web.Request) -> web.Response:
        return web.json_response({"well": True})

    async def _health(self, _request: web.Request) -> web.Response:
        told = await self.look()
        return web.json_response(told, status=200 if told["well"] else 503)

    async def _metrics(self, _request: web.Request) -> web.Response:
        await self.look()
        body = generate_latest(metrics.REGISTRY)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})
