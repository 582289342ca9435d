"""The whole bot on either chat."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store.embedded import EmbeddedServer
from tests.support.discord_server import DiscordServer
from tests.support.harness import ChatHarness
from tests.support.harness.discord import on_discord
from tests.support.harness.telegram import on_telegram
from tests.support.redis import flush
from tests.support.telegram_server import TelegramServer


@pytest.fixture(params=["discord", "telegram"])
async def harness(
    request: pytest.FixtureRequest, server: EmbeddedServer
) -> AsyncIterator[ChatHarness]:
    """The whole bot on one of them. Nothing of a hand leaks, and nothing that it sends is refused."""
    flush(server)
    if request.param == "discord":
        async with DiscordServer() as loopback, on_discord(loopback, server.url) as made:
            yield made
    else:
        async with TelegramServer() as api:
            async with on_telegram(api, server.url) as made:
                yield made
            assert not api.complaints
            assert not [each for each in api.calls if "not modified" in each.description]
