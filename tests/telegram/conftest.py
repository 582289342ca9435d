"""A loopback Bot API server, a desk, and the platform between them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.platforms.telegram import TelegramPlatform
from bot.store import Store
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeDesk, unpaced


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """python-telegram-bot warns at every 429 that it makes, before anyone reads it."""
    ignore = pytest.mark.filterwarnings(
        "ignore:.*`retry_after`:telegram.warnings.PTBDeprecationWarning"
    )
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(ignore)


@pytest.fixture
async def api() -> AsyncIterator[TelegramServer]:
    """The server. Whatever a test does, the bot keeps the platform's rules."""
    async with TelegramServer() as api:
        yield api
        assert not api.complaints


@pytest.fixture
async def desk() -> FakeDesk:
    """The desk that the platform hands its commands to."""
    return FakeDesk()


@pytest.fixture
async def begin(api: TelegramServer, store: Store) -> AsyncIterator[Begin]:
    """Start a platform on the server and a desk; what is not stopped by the test is, after it."""
    begun = []

    async def start(desk: FakeDesk) -> TelegramPlatform:
        platform = TelegramPlatform(api.token, store, api.url, unpaced())
        begun.append(platform)
        await platform.start(desk)
        return platform

    yield start
    for platform in begun:
        await platform.stop()


@pytest.fixture
async def platform(begin: Begin, desk: FakeDesk) -> TelegramPlatform:
    """The platform, connected."""
    return await begin(desk)
