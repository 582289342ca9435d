"""The store: all its parts under one name, opened at a URL or with a server of its own."""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import structlog
from redis.exceptions import ResponseError

from bot.store import keys
from bot.store.archive import Folder, Records
from bot.store.base import milliseconds
from bot.store.chatlog import ChatLog
from bot.store.client import (
    Damaged,
    EmbeddedError,
    Forbidden,
    StoreDown,
    client_of,
    without_replicas,
)
from bot.store.coordination import Coordination
from bot.store.deadlines import Deadlines
from bot.store.gateway import RedisGateway, Reply, as_dict, as_text
from bot.store.maintenance import Maintenance
from bot.store.outbox import Outbox
from bot.store.tables import Tables

if TYPE_CHECKING:
    from bot.store.embedded import EmbeddedServer

_log = structlog.get_logger(__name__)

_PROBE_SECONDS: Final = 60.0
"""The life of a probe's keys."""
_WATCH_SECONDS: Final = 0.5
_PATIENCE_SECONDS: Final = 5.0
"""Seconds between attempts to start a server that does not come up, say on a full disk."""
FLOOR: Final = {"redis": (7, 0), "valkey": (8, 0)}
"""The oldest versions: Debian's redis-server 7.0; Valkey split off at 7.2, and 8 is its first own."""


class Store(Tables, Deadlines, Outbox, Records, Coordination, ChatLog, Maintenance):
    """Documents in Redis. Every command raises `StoreDown` when the server cannot take it.

    Each part has a module of its name:
    - `Tables`: load, commit and expire tables, their moves, records and changes;
    - `Deadlines`: claim the tables that are due;
    - `Outbox`: take a table's unsent entries, and give it back;
    - `Records`: records of finished games, and the archive;
    - `Values`: places, seats, small values, documents, scores, joint look-ups;
    - `Coordination`: presence of processes, rate limits;
    - `ChatLog`: the numbered logs of the local page;
    - `Maintenance`: dumps and the quarantine.
    """

    @classmethod
    def at(cls, url: str) -> Store:
        """Make a store at a server's URL. Nothing is sent yet. Raises `WrongUrl`."""
        where, replicas = without_replicas(url)
        return cls(RedisGateway(client_of(where), replicas))

    async def ping(self) -> None:
        """Raise `StoreDown` unless the server answers."""
        await self._gateway.call("PING")

    async def probe(self) -> None:
        """Raise `StoreDown` unless every server of the store takes writes, and its replicas have them."""
        parts = range(0, len(self._index), len(self._index) // 16)
        probes = [self._index.part(number).probe for number in parts]
        life = milliseconds(_PROBE_SECONDS)
        await asyncio.gather(*(self._gateway.commit(PROBE, [key], life) for key in probes))

    async def name(self) -> str | None:
        return as_text(await self._gateway.call("GET", keys.NAME))

    async def set_name(self, name: str) -> None:
        await self._gateway.call("SET", keys.NAME, name)

    async def check(self) -> ServerHealth:
        """Ask the server for its version and settings."""
        try:
            told = _one_node(await self._gateway.call("INFO", "server"))
        except Forbidden:
            told = {}
        valkey = told.get("valkey_version")
        return ServerHealth(
            name="valkey" if valkey else "redis",
            version=str(valkey or told.get("redis_version", "")),
            eviction=await self._setting("maxmemory-policy"),
            appendonly=await self._setting("appendonly"),
            appendfsync=await self._setting("appendfsync"),
        )

    async def _setting(self, name: str) -> str | None:
        try:
            told = _one_node(await self._gateway.call("CONFIG GET", name))
        except (Forbidden, ResponseError):
            return None  # hosted servers refuse CONFIG, or do not know it at all
        return as_text(told.get(name))

    async def close(self) -> None:
        await self._gateway.close()


@asynccontextmanager
async def open_store(
    url: str | None, *, folder: Path, binary: str | None = None, archive: Path | None = None
) -> AsyncIterator[Store]:
    """Open a store that answers: at `url`, or without one an embedded server on `folder`.

    `archive`: the folder of old records. The embedded server is restarted when it dies, and stopped at the end. Raises `StoreDown`,
    `EmbeddedError`, or `WrongUrl`.
    """
    if url:
        async with _connected(url, archive) as store:
            yield store
        return
    server = await _start(folder, binary)
    try:
        watch = asyncio.create_task(_watch(server))
        try:
            async with _connected(server.url, archive) as store:
                await _recognize(store, server)
                with suppress(StoreDown):
                    # The folder is this process's alone: those before are dead.
                    await store.withdraw_all_senders()
                yield store
        finally:
            watch.cancel()
            with suppress(asyncio.CancelledError):
                await watch
    finally:
        await asyncio.to_thread(server.stop)


@asynccontextmanager
async def open_beside(
    url: str | None, *, folder: Path, binary: str | None = None, archive: Path | None = None
) -> AsyncIterator[Store]:
    """Open a store as `open_store` does, but share the embedded server of a bot running on `folder`.

    For operators' commands while the bot runs.
    """
    if not url and sys.platform != "win32":
        from bot.store.embedded import DataFolder  # noqa: PLC0415 - its locks are not on Windows

        data = DataFolder(folder)
        with data.using():
            if data.path.is_dir() and data.server_alive() and (path := data.former_socket()):
                url = "unix://" + quote(str(path))
    async with open_store(url, folder=folder, binary=binary, archive=archive) as store:
        yield store


@asynccontextmanager
async def _connected(url: str, archive: Path | None) -> AsyncIterator[Store]:
    store = Store.at(url)
    store.archive = None if archive is None else Folder(archive)
    try:
        await store.ping()
        yield store
    finally:
        await store.close()


async def _recognize(store: Store, server: EmbeddedServer) -> None:
    """Check that this is the store the folder had before, and not an empty one instead.

    A store's name is kept in it and in its folder. Raises `Damaged` where only the folder has it.
    """
    inside, beside = await store.name(), server.data.store()
    if beside is None:
        with suppress(StoreDown):  # a full store gets its name once there is room again
            if inside is None:
                inside = secrets.token_hex(8)
                await store.set_name(inside)
            await asyncio.to_thread(server.data.name_store, inside)
    elif inside is None:
        raise Damaged(server.data.path, "the store in it has become empty")


async def _start(folder: Path, binary: str | None) -> EmbeddedServer:
    if sys.platform == "win32":
        raise EmbeddedError("there is no embedded server for Windows: name one in REDIS_URL")
    from bot.store.embedded import EmbeddedServer  # noqa: PLC0415 - its locks do not exist on Windows

    server = EmbeddedServer(folder, binary=binary)
    await asyncio.to_thread(server.start)
    return server


async def _watch(server: EmbeddedServer) -> None:
    pause = _WATCH_SECONDS
    while True:
        await asyncio.sleep(pause)
        try:
            if await asyncio.to_thread(server.revive):
                _log.warning("store.server_restarted", folder=str(server.data.path))
            pause = _WATCH_SECONDS
        except (EmbeddedError, OSError) as error:
            # Also a full disk, or no more files: both may pass.
            _log.error("store.server_dead", reason=str(error))
            pause = _PATIENCE_SECONDS


@dataclass(frozen=True, slots=True)
class ServerHealth:
    """A server's version and settings; None where a hosted server hides a setting."""

    name: str
    """"redis" or "valkey"."""
    version: str
    """"" where it is hidden."""
    eviction: str | None
    """Maxmemory-policy: all but noeviction may delete games."""
    appendonly: str | None
    appendfsync: str | None

    @property
    def supported(self) -> bool:
        """Tell whether the version is at least that in `FLOOR`, as far as the server tells."""
        return not self.version or tuple(map(int, self.version.split(".")[:2])) >= FLOOR[self.name]

    @property
    def keeps_everything(self) -> bool:
        """Tell whether acknowledged writes survive a crash, as far as the server tells."""
        return (self.eviction, self.appendonly, self.appendfsync) == ("noeviction", "yes", "always")


def _one_node(reply: Reply) -> dict[str, Reply]:
    """Return the reply of one node; a cluster's client may give a dictionary of nodes."""
    told = as_dict(reply)
    first = next(iter(told.values()), None)
    return first if isinstance(first, dict) else told


PROBE: Final = """
redis.call('SET', KEYS[1], 1, 'PX', ARGV[1])
"""
"""Write something that vanishes.

KEYS: probe
ARGV: milliseconds
"""
