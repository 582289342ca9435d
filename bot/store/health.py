"""What server the store runs on, and whether it keeps what it is given.

Owns the oldest supported versions. Knows nothing of keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from redis.exceptions import ResponseError

from bot.store.gateway import RedisGateway, Reply

FLOOR: Final = {"redis": (7, 0), "valkey": (8, 0)}
"""Debian's redis-server 7.0 is the floor of features; Valkey split off at 7.2 and began at 8 anew.
"""


@dataclass(frozen=True, slots=True)
class ServerHealth:
    """A server's version and settings; None where a hosted server does not tell a setting."""

    name: str
    """"redis" or "valkey"."""
    version: str
    eviction: str | None
    """Maxmemory-policy: all but noeviction may throw games away."""
    appendonly: str | None
    appendfsync: str | None

    @property
    def supported(self) -> bool:
        """Whether the version is in `FLOOR` or later."""
        return tuple(map(int, self.version.split(".")[:2])) >= FLOOR[self.name]

    @property
    def keeps_everything(self) -> bool:
        """Whether all that was acknowledged survives a crash, as far as the server tells."""
        return (self.eviction, self.appendonly, self.appendfsync) == ("noeviction", "yes", "always")


async def health_of(gateway: RedisGateway) -> ServerHealth:
    """Ask the server."""
    told = _one_node(await gateway.call("INFO", "server"))
    valkey = told.get("valkey_version")
    return ServerHealth(
        name="valkey" if valkey else "redis",
        version=str(valkey or told["redis_version"]),
        eviction=await _setting(gateway, "maxmemory-policy"),
        appendonly=await _setting(gateway, "appendonly"),
        appendfsync=await _setting(gateway, "appendfsync"),
    )


async def _setting(gateway: RedisGateway, name: str) -> str | None:
    try:
        told = _one_node(await gateway.call("CONFIG GET", name))
    except ResponseError:
        return None  # hosted servers refuse CONFIG, or do not know it at all
    return None if told.get(name) is None else str(told[name])


def _one_node(reply: Reply) -> dict[str, Reply]:
    """The answer of one node; a cluster's client may give a table of nodes."""
    if not isinstance(reply, dict):
        raise TypeError(f"the server answered {reply!r} to a question about itself")
    first = next(iter(reply.values()), None)
    return first if isinstance(first, dict) else reply
