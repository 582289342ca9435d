"""The connection's reported state follows what really arrives."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest import mock

import pytest

from bot.platforms.telegram import BotApiServer, TelegramPlatform, Webhook, limits
from bot.store import Store
from bot.telemetry import Exit
from tests.support.bot_process import BotProcess
from tests.support.harness import until
from tests.support.ports import free_port
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeService

MANY = 1000
"""Failures in a row that no test outlasts."""


@pytest.fixture(autouse=True)
def _quick_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PULSE_SECONDS", 0.2)


@pytest.fixture
async def hooked(api: TelegramServer, begin: Begin, service: FakeService) -> TelegramPlatform:
    """The platform, connected by webhook."""
    port = free_port()
    return await begin(service, webhook=Webhook(f"http://127.0.0.1:{port}/path", port=port))


async def test_a_server_that_is_away(api: TelegramServer, platform: TelegramPlatform) -> None:
    """Down within a pulse, although a poll is under way; up when it is back; down after a stop."""
    assert platform.connection.up
    await api.down()
    await until(lambda: not platform.connection.up)
    assert platform.connection.why == "NotConnected"
    await api.up()
    await until(lambda: platform.connection.up)
    await platform.stop()
    assert not platform.connection.up


async def test_another_who_polls(api: TelegramServer, platform: TelegramPlatform) -> None:
    """409: what people do may arrive elsewhere. The pulse alone does not make it well."""
    api.fail("getUpdates", 409, "Conflict: terminated by other getUpdates request", MANY)
    api.person("Ann").says("/help")
    await until(lambda: "another process" in platform.connection.why)
    asked = len(api.calls_of("getWebhookInfo"))
    await api.wait_calls("getWebhookInfo", asked + 2)
    assert not platform.connection.up
    api.forgive("getUpdates")
    await until(lambda: platform.connection.up)


async def test_a_token_that_is_revoked(api: TelegramServer, platform: TelegramPlatform) -> None:
    """401 again and again ends the connection, with one line that says what to do and not the token."""
    api.token = "123456:another"
    end = await asyncio.wait_for(platform.connection.ended(), 20)
    assert end.status is Exit.MEND
    assert str(end).startswith("TELEGRAM_TOKEN ")
    assert "BotFather" in str(end)
    assert "\n" not in str(end)
    assert not platform.connection.up
    api.complaints.clear()


async def test_a_token_that_is_refused_now_and_then(
    api: TelegramServer, platform: TelegramPlatform
) -> None:
    """A few 401 end nothing, however often they come, nor with another failure between; so many in a row do."""
    for _ in range(2):
        for code, times in ((401, limits.REFUSALS - 1), (500, 1), (401, limits.REFUSALS - 1)):
            api.fail("getWebhookInfo", code, "No", times)
        await until(lambda: not platform.connection.up)
        await until(lambda: platform.connection.up)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(platform.connection.ended(), 0.05)
    api.fail("getWebhookInfo", 401, "No", limits.REFUSALS)
    assert (await asyncio.wait_for(platform.connection.ended(), 20)).status is Exit.MEND


async def test_a_token_that_is_refused_after_an_outage(
    api: TelegramServer, store: Store, service: FakeService
) -> None:
    """Telegram comes back and refuses the token at once."""
    right, api.token = api.token, "123456:another"
    await api.down()
    platform = TelegramPlatform(right, store, BotApiServer(api.url))
    await platform.start(service)
    await api.up()
    assert (await asyncio.wait_for(platform.connection.ended(), 20)).status is Exit.MEND
    await platform.stop()
    api.complaints.clear()


async def test_a_webhook_that_is_set_elsewhere(
    api: TelegramServer, hooked: TelegramPlatform
) -> None:
    """Telegram delivers to another address: only the monitor can notice."""
    assert hooked.connection.up
    url, api.webhook = api.webhook, {"url": "https://example.org/else"}
    await until(lambda: "another address" in hooked.connection.why)
    api.webhook = url
    await until(lambda: hooked.connection.up)


async def test_a_webhook_that_is_not_reached(api: TelegramServer, hooked: TelegramPlatform) -> None:
    """Telegram says itself that it cannot deliver, and when it last could not: of what has come since nothing waits."""
    api.reaches_webhook = False
    api.person("Ann").says("/help")
    await until(lambda: "cannot deliver" in hooked.connection.why)
    with mock.patch("bot.platforms.telegram.updates._RECENT", -1.0):
        # As if that were long ago.
        await until(lambda: hooked.connection.up)
    api.reaches_webhook = True
    await until(lambda: hooked.connection.up)


@pytest.mark.slow
async def test_the_process_ends_and_is_not_started_again(
    api: TelegramServer, tmp_path: Path
) -> None:
    """One line at its end, the status that service managers know, and nothing left."""
    settings = {"TELEGRAM_TOKEN": api.token, "TELEGRAM_API_URL": api.url}
    bot = BotProcess(tmp_path, **settings)
    await bot.start()
    await api.wait_calls("getUpdates", 1)
    api.token = "123456:another"
    api.person("Ann").says("/help")
    assert await bot.end() == Exit.MEND
    last = bot.log.read_text().splitlines()[-1]
    assert last.startswith("trigon: TELEGRAM_TOKEN is refused")
    assert not (tmp_path / "data" / "redis.sock").exists()
    api.complaints.clear()
