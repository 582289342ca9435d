"""Locks by key, tasks, and the start of HTTP servers, all with the same bounds on a connection."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from ipaddress import ip_address
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from aiohttp import web
from aiohttp.http import HttpProcessingError

from bot.ports import CannotStart

T = TypeVar("T")

IDLE_SECONDS: Final = 20.0
"""For the headers of a connection's first request, and between two requests: then it is closed. An open
WebSocket is a request under way, so it stays."""


def spawn(tasks: set[asyncio.Task[T]], work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Start a task, which is one of `tasks` until it ends."""
    task = asyncio.create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task


def _is_ours(record: logging.LogRecord) -> bool:
    """Tell whether aiohttp's server logs a fault of ours.

    Anybody could fill the disk with lines about clients that break HTTP or go away.
    """
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError | web.RequestPayloadError | ConnectionError)


async def listen(
    app: web.Application,
    host: str,
    port: int,
    settings: str,
    *,
    shared: bool = False,
    patience: float = 1.0,
) -> web.AppRunner:
    """Serve `app` at an address until the runner's `cleanup`, which gives requests `patience` seconds to end.

    Raises `CannotStart` where it cannot be used, naming the `settings`. `shared`: other processes of this machine
    may listen there, too.
    """
    logging.getLogger("aiohttp.server").addFilter(_is_ours)
    runner = web.AppRunner(
        app,
        access_log=None,
        shutdown_timeout=patience,
        keepalive_timeout=IDLE_SECONDS,
        # Nobody needs to compress a request.
        auto_decompress=False,
    )
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port, reuse_port=shared or None).start()
    except OSError as error:
        await runner.cleanup()
        why = error.strerror or type(error).__name__
        raise CannotStart(
            f"{settings}: {host}:{port} cannot be used ({why}); port 0 takes any free one"
        ) from None
    return runner


def is_this_machine(name: str) -> bool:
    """Tell whether a host's name or address means the machine that asks."""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def port_of(runner: web.AppRunner) -> int:
    """Return the port of a server that `listen` started, also where any free one was asked for."""
    return int(runner.addresses[0][1])


def url_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class KeyedLocks:
    """Locks by key. Those who wait for a key get it in the order in which they came."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: str) -> asyncio.Lock:
        """Return the lock of a key, one for all who hold or await it."""
        return self._locks.setdefault(key, asyncio.Lock())
