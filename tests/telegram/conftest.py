"""A loopback Bot API server, a service, and the platform between them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.platforms.telegram import TelegramPlatform, limits
from bot.store import Store
from bot.store.embedded import EmbeddedServer
from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness, on_telegram
from tests.support.redis import flush
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeService, Make, leaks, platform_of


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """python-telegram-bot warns at every 429 that it makes, before anyone reads it."""
    ignore = pytest.mark.filterwarnings(
        "ignore:.*`retry_after`:telegram.warnings.PTBDeprecationWarning"
    )
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(ignore)


@pytest.fixture(autouse=True)
def _short_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a dead process held is taken over soon, and a stop does not wait for long."""
    monkeypatch.setattr(limits, "REPLIES_LAST", 0.5)
    monkeypatch.setattr(limits, "POLL_LEASE", 0.6)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press waits longer for its words: the machine may be busy."""
    monkeypatch.setattr(limits, "ANSWER_WITHIN", 5.0)


@pytest.fixture
async def api() -> AsyncIterator[TelegramServer]:
    """The server. Whatever a test does, the bot keeps the platform's rules."""
    async with TelegramServer() as api:
        yield api
        assert not api.complaints


@pytest.fixture
def service(api: TelegramServer) -> Iterator[FakeService]:
    """The service that the platform hands its commands to. Nobody's secrets go to others: every byte
    that went out is read at the end.
    """
    service = FakeService()
    yield service
    assert leaks(api, service.secrets) == []


@pytest.fixture
async def make(api: TelegramServer, store: Store) -> AsyncIterator[Make]:
    """Make platforms; they are stopped after the test, whatever its result."""
    made = []

    def platform(on: Store | None = None, **settings: Any) -> TelegramPlatform:
        made.append(platform_of(api, on or store, **settings))
        return made[-1]

    yield platform
    # A test that failed may have left it waiting for what never comes.
    async with asyncio.timeout(LONG):
        for platform in made:
            await platform.stop()


@pytest.fixture
def begin(make: Make) -> Begin:
    """Start a platform for a service; it is stopped after the test."""

    async def start(
        service: FakeService, on: Store | None = None, **settings: Any
    ) -> TelegramPlatform:
        platform = make(on, **settings)
        await platform.start(service)
        return platform

    return start


@pytest.fixture
async def platform(begin: Begin, service: FakeService) -> TelegramPlatform:
    """The platform, connected."""
    return await begin(service)


@pytest.fixture
async def harness(api: TelegramServer, server: EmbeddedServer) -> AsyncIterator[TelegramHarness]:
    """The whole bot, polling."""
    flush(server)
    async with on_telegram(api, server.url) as made:
        yield made
