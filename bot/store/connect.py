"""From settings to a store: at a URL, or with a server of its own.

Owns the order of starting and stopping, and the watch over the embedded server.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import structlog

from bot.store.errors import Damaged, EmbeddedError, StoreDown
from bot.store.store import Store

if TYPE_CHECKING:
    from bot.store.embedded.server import EmbeddedServer

_log = structlog.get_logger(__name__)

_WATCH_SECONDS: Final = 0.5
_PATIENCE_SECONDS: Final = 5.0
"""Seconds between tries to start a server that does not come up, say on a full disk."""


@asynccontextmanager
async def open_store(
    url: str | None, *, folder: Path, binary: str | None = None
) -> AsyncIterator[Store]:
    """A store that answers: the server at `url`, or without one an embedded server on `folder`.

    The embedded server is started again when it dies, and stopped at the end. Raises `StoreDown`,
    `EmbeddedError`, or `ValueError` for a URL that is none of Redis.
    """
    if url:
        async with _connected(url) as store:
            yield store
        return
    server = await _start(folder, binary)
    try:
        watch = asyncio.create_task(_watch(server))
        try:
            async with _connected(server.url) as store:
                await _recognize(store, server)
                yield store
        finally:
            watch.cancel()
            with suppress(asyncio.CancelledError):
                await watch
    finally:
        await asyncio.to_thread(server.stop)


@asynccontextmanager
async def open_beside(
    url: str | None, *, folder: Path, binary: str | None = None
) -> AsyncIterator[Store]:
    """As `open_store`, but an embedded server that a running bot has on `folder` is used with it.

    For what an operator does while the bot runs.
    """
    if not url and sys.platform != "win32":
        from bot.store.embedded.folder import DataFolder  # noqa: PLC0415 - its locks are not on Windows

        data = DataFolder(folder)
        if data.path.is_dir() and data.server_alive() and (path := data.former_socket()):
            url = "unix://" + quote(str(path))
    async with open_store(url, folder=folder, binary=binary) as store:
        yield store


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Store]:
    store = Store.at(url)
    try:
        await store.ping()
        yield store
    finally:
        await store.close()


async def _recognize(store: Store, server: EmbeddedServer) -> None:
    """Check that this is the store that the folder had before, and not an empty one in its place.

    A store's name is kept in it and beside it. Raises `Damaged` where it is only beside it.
    """
    inside, beside = await store.name(), server.store
    if beside is None:
        with suppress(StoreDown):  # a full store is named when there is room again
            if inside is None:
                inside = secrets.token_hex(8)
                await store.set_name(inside)
            await asyncio.to_thread(server.name_store, inside)
    elif inside is None:
        raise Damaged(server.folder, "the store in it has become empty")


async def _start(folder: Path, binary: str | None) -> EmbeddedServer:
    if sys.platform == "win32":
        raise EmbeddedError("there is no embedded server for Windows: name one in REDIS_URL")
    from bot.store.embedded.server import EmbeddedServer  # noqa: PLC0415 - its locks do not exist on Windows

    server = EmbeddedServer(folder, binary=binary)
    await asyncio.to_thread(server.start)
    return server


async def _watch(server: EmbeddedServer) -> None:
    pause = _WATCH_SECONDS
    while True:
        await asyncio.sleep(pause)
        try:
            if await asyncio.to_thread(server.revive):
                _log.warning("store.server_restarted", folder=str(server.folder))
            pause = _WATCH_SECONDS
        except EmbeddedError as error:
            _log.error("store.server_dead", reason=str(error))
            pause = _PATIENCE_SECONDS
