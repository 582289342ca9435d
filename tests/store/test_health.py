"""The store's report on its server."""

from __future__ import annotations

from pathlib import Path

from bot.store import Store, open_store
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
