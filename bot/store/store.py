"""The store: all its components under one name.

Owns the life of the connection. What each command does is described in its component.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from bot.store import keys
from bot.store.bell import Bell
from bot.store.chatlog import ChatLog
from bot.store.client import client_of
from bot.store.component import milliseconds
from bot.store.deadlines import Deadlines
from bot.store.documents import Documents
from bot.store.dump import Dump
from bot.store.errors import StoreDown
from bot.store.gateway import RedisGateway, as_text
from bot.store.health import ServerHealth, health_of
from bot.store.lookup import Lookups
from bot.store.outbox import Outbox
from bot.store.places import Places
from bot.store.presence import Presence
from bot.store.quarantine import Quarantine
from bot.store.rate_limit import RateLimits
from bot.store.scores import Scores
from bot.store.tables import Tables

_PROBE_SECONDS: Final = 60.0
"""Seconds after which what a probe wrote is gone."""


class Store(
    Bell,
    Tables,
    Lookups,
    Deadlines,
    Outbox,
    Places,
    Presence,
    RateLimits,
    ChatLog,
    Documents,
    Quarantine,
    Scores,
    Dump,
):
    """Documents in Redis. Every command raises `StoreDown` when the server cannot take it."""

    @classmethod
    def at(cls, url: str) -> Store:
        """A store at a server's URL. Nothing is sent yet. `ValueError` if it is no such URL."""
        return cls(RedisGateway(client_of(url)))

    async def ping(self) -> None:
        """Raise `StoreDown` unless the server answers."""
        await self._gateway.call("PING")

    async def probe(self) -> None:
        """Raise `StoreDown` unless every server of the store takes writes."""
        seconds = milliseconds(_PROBE_SECONDS)
        await self._gateway.many(
            [("SET", bucket.probe, 1, "PX", seconds) for bucket in keys.all_buckets()]
        )

    async def name(self) -> str | None:
        """The name of this store; None if it has none yet."""
        return as_text(await self._gateway.call("GET", keys.NAME))

    async def set_name(self, name: str) -> None:
        """Give the store a name, for good."""
        await self._gateway.call("SET", keys.NAME, name)

    async def check(self) -> ServerHealth:
        """What the server is and whether it keeps what it is given."""
        return await health_of(self._gateway)

    async def close(self) -> None:
        """Make the marks under way, and close the connections."""
        with suppress(StoreDown):
            await self._flush_marks()
        await self._gateway.close()
