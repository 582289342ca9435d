"""A loopback Bot API server, a desk, and the platform between them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.platforms.telegram import TelegramPlatform
from bot.store import Store
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import FakeDesk, unpaced


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
    return FakeDesk()


@pytest.fixture
async def platform(
    api: TelegramServer, store: Store, desk: FakeDesk
) -> AsyncIterator[TelegramPlatform]:
    """The platform, connected."""
    platform = TelegramPlatform(api.token, store, api.url, unpaced())
    await platform.start(desk)
    yield platform
    await platform.stop()
