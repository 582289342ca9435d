"""The life of a process: its health, its stop, and releases side by side on one store.

At the stop every part may finish its work, but none may delay the process. Tables are written in the newest
form that every process on the store can read. Health and metrics have an address of their own.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Final

import structlog
from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot.ports import Platform
from bot.runtime import listen, port_of, url_of
from bot.store import Store, StoreDown
from bot.table import codec
from bot.telemetry import Exit, metrics
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

FINISH_SECONDS: Final = 10.0
"""The time for all parts together to finish their work."""
PART_SECONDS: Final = 0.4
"""The time for a part when those before it have used that up; and once more to be cancelled."""
LAST_RESORT_SECONDS: Final = 20.0
"""The time after which the process ends, whatever hangs: before a service manager would kill it."""


class Stopping:
    """The stop of one process."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self._deadline: float | None = None

    def begin(self) -> None:
        """Stop, and end in time. Idempotent."""
        if self._deadline is not None:
            return
        self._deadline = time.monotonic() + FINISH_SECONDS
        # A thread, as the loop itself may hang, or wait for one of its threads when it is closed.
        threading.Thread(target=_last_resort, name="last resort", daemon=True).start()
        self.asked.set()

    async def close(self, part: str, close: Callable[[], Awaitable[object]]) -> None:
        """Let a part finish while there is time; then cut it off."""
        self.begin()
        work = asyncio.ensure_future(close())
        left = (self._deadline or 0.0) - time.monotonic()
        await asyncio.wait({work}, timeout=max(left, PART_SECONDS))
        if work.done():
            await work
            return
        _log.warning("stop.cut_off", part=part)
        work.cancel()
        # A part that ignores its cancellation is abandoned.
        await asyncio.wait({work}, timeout=PART_SECONDS)


def _last_resort() -> None:
    """End the process in a while, whatever hangs."""
    time.sleep(LAST_RESORT_SECONDS)
    try:
        _log.error("stop.forced", seconds=LAST_RESORT_SECONDS)
        for child in multiprocessing.active_children():
            # A hanging child does not notice the end of its parent.
            child.kill()
    finally:
        os._exit(Exit.AGAIN)


POLL_SECONDS: Final = 3.0
PRESENCE_SECONDS: Final = 15.0
"""Seconds for which a killed process still counts."""


class FormatNegotiation:
    """The agreement of all processes on the form of tables. `process` is unique to one start."""

    def __init__(self, store: Store, process: str) -> None:
        self._store = store
        self._process = process
        self._newest = codec.FORMAT
        self._form = self._newest
        self._stop = asyncio.Event()

    def now(self) -> int:
        """Return the form in which tables are written now."""
        return self._form

    async def look(self) -> None:
        """Announce this process and read the others' forms; a fault of the store changes nothing."""
        try:
            read = await self._store.announce_process(self._process, self._newest, PRESENCE_SECONDS)
        except StoreDown:
            _log.debug("forms.store_down")
            return
        except Exception as error:  # noqa: BLE001 - unannounced, others would write what it can't read
            _log.error("forms.trouble", **fault(error))
            return
        form = min(self._newest, *read)
        if form < self._form:
            _log.warning("forms.held", form=form, newest=self._newest)
        elif form > self._form:
            _log.info("forms.raised", form=form)
        self._form = form

    async def run(self) -> None:
        """Look regularly until `stop`, then withdraw this process."""
        while not self._stop.is_set():
            await self.look()
            try:
                await asyncio.wait_for(self._stop.wait(), POLL_SECONDS)
            except TimeoutError:
                continue
        try:
            await self._store.withdraw_process(self._process, self._newest)
        except StoreDown:
            _log.debug("forms.store_down")

    def stop(self) -> None:
        self._stop.set()


_STORE_TIMEOUT: Final = 3.0
"""Seconds; a health check waits hardly longer."""


class Health:
    """The pages of health and metrics. `now` returns seconds since the epoch."""

    def __init__(
        self, store: Store, platforms: Sequence[Platform], *, now: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._now = now
        self._connections = {platform.name: platform.connection for platform in platforms}
        metrics.RELEASE.labels(version("trigon-bot")).set(1)

    async def look(self) -> dict[str, object]:
        """Return the state that `/health` reports, and set the gauges."""
        store = await self._store_is_up()
        metrics.STORE_UP.set(store)
        up = {name: connection.up for name, connection in self._connections.items()}
        for name, there in up.items():
            metrics.PLATFORM_UP.labels(name).set(there)
        why = {name: self._connections[name].why for name, there in up.items() if not there}
        return {"well": store and not why, "store": store, "platforms": up, "why": why}

    async def _store_is_up(self) -> bool:
        """Tell whether the store answers and takes writes, and set the gauges of its backlog."""
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
        """Serve while open and yield the URL; without a port, yield "". Raises `CannotStart`."""
        if port is None:
            yield ""
            return
        app = web.Application()
        app.router.add_get("/live", self._live)
        app.router.add_get("/health", self._health)
        app.router.add_get("/metrics", self._metrics)
        runner = await listen(app, host, port, "TRIGON_METRICS_HOST, TRIGON_METRICS_PORT")
        try:
            url = url_of(host, port_of(runner))
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
