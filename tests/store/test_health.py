"""The store's report on its server."""

from __future__ import annotations

from pathlib import Path

from bot.store import ServerHealth, Store, open_store
from tests.support.every import every
from tests.support.stores import gateway_of


async def test_the_servers_name_version_and_settings_are_read(store: Store) -> None:
    """Name and version, supported; a full server deletes nothing."""
    health = await store.check()
    assert health.name in {"redis", "valkey"}
    assert health.supported
    assert health.eviction == "noeviction"


async def test_the_embedded_server_keeps_everything(tmp_path: Path) -> None:
    """Every write is on the disk before its answer."""
    async with open_store(None, folder=tmp_path / "data") as store:
        health = await store.check()
        snapshots = await gateway_of(store).call("CONFIG GET", "save")
    assert health.keeps_everything
    assert health.name == "valkey"
    assert snapshots == {"save": ""}


@every(
    "name, version, supported",
    [
        ("redis", "6.2.14", False),
        ("redis", "7.0.15", True),
        ("redis", "8.2.1", True),
        ("valkey", "7.2.5", False),
        ("valkey", "8.0.0", True),
        ("valkey", "9.1.2", True),
    ],
)
def test_the_floor(name: str, version: str, supported: bool) -> None:
    assert ServerHealth(name, version, None, None, None).supported is supported


@every(
    "eviction, appendonly, appendfsync",
    [
        ("allkeys-lru", "yes", "always"),
        ("noeviction", "no", "always"),
        ("noeviction", "yes", "everysec"),
        (None, None, None),
    ],
)
def test_a_server_that_may_lose_games_is_recognized(
    eviction: str | None, appendonly: str | None, appendfsync: str | None
) -> None:
    """Each of the three settings alone, and a server that hides them."""
    health = ServerHealth("redis", "7.0.15", eviction, appendonly, appendfsync)
    assert not health.keeps_everything
