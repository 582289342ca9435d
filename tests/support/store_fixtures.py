"""The fixtures `server`, `store` and `harness`, for every test of the project."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store import Store, base, outbox
from bot.store.embedded import EmbeddedServer
from tests.support.redis import flush, hurry, start_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    """One real server for the whole test process."""
    server = start_server(tmp_path_factory.mktemp("redis"))
    hurry(server)
    yield server
    server.stop()


@pytest.fixture
async def store(server: EmbeddedServer) -> AsyncIterator[Store]:
    """A store on the shared server, empty at the start of the test."""
    flush(server)
    store = Store.at(server.url)
    yield store
    await store.close()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[EmbeddedServer]:
    """A server that a test may fill, damage or stop."""
    server = start_server(tmp_path / "own")
    yield server
    server.stop()


@pytest.fixture
async def on_own(own: EmbeddedServer) -> AsyncIterator[Store]:
    """A store on `own`."""
    store = Store.at(own.url)
    yield store
    await store.close()


@pytest.fixture
def look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look through the index every few milliseconds: what a dead process left is found soon."""
    for module in (base, outbox):
        monkeypatch.setattr(module, "STEP_SECONDS", 0.02)


@pytest.fixture
def harness(store: Store):
    """A service on `store`, where a room has no harness of its own."""
    # Rooms that need no bot begin sooner without it.
    from tests.support.harness.fake import FakeHarness

    return FakeHarness(store)
