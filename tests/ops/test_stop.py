"""SIGTERM: what was begun is finished, nothing is left behind, and the next start goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.store import Store, open_store
from tests.support.bot_process import BotProcess
from tests.support.telegram_server import TelegramServer

pytestmark = pytest.mark.slow


async def test_a_message_under_way_is_finished(tmp_path: Path) -> None:
    """The platform takes its time; the bot waits for it, marks it as sent, and exits with 0."""
    async with TelegramServer() as api:
        ann = api.person("Ann")
        group = api.group("Family", ann)
        settings = {"TELEGRAM_TOKEN": api.token, "TELEGRAM_API_URL": api.url}
        async with BotProcess(tmp_path, **settings) as bot:
            began = asyncio.Event()
            api.listeners.append(lambda call: began.set() if "opens a table" in call.said else None)
            api.slow("sendMessage", 1.5)
            api.slow("sendPhoto", 1.5)
            ann.says("/new tridom", group)
            await asyncio.wait_for(began.wait(), 20)
            assert await bot.stop() == 0
        posts = [post for post in group.messages if "opens a table" in post.words]
        assert len(posts) == 1, bot.log.read_text()[-4000:]
        assert not api.complaints
    async with open_store(None, folder=tmp_path / "data") as store:
        assert await store.outbox_work() == []


async def test_a_platform_that_hangs_does_not_keep_the_bot(tmp_path: Path) -> None:
    """The stop takes seconds, not for ever; what was not sent is sent after the next start."""
    async with TelegramServer() as api:
        ann = api.person("Ann")
        group = api.group("Family", ann)
        settings = {"TELEGRAM_TOKEN": api.token, "TELEGRAM_API_URL": api.url}
        async with BotProcess(tmp_path, module="tests.ops.impatient_bot", **settings) as bot:
            tried = asyncio.Event()
            api.listeners.append(lambda call: tried.set() if "opens a table" in call.said else None)
            api.slow("sendMessage", 600)
            ann.says("/new tridom", group)
            await asyncio.wait_for(tried.wait(), 20)
            assert await bot.stop() == 0
            await bot.start()
            await group.wait("opens a table", within=30)


async def test_the_store_of_its_own_stops_with_it(tmp_path: Path) -> None:
    """No server is left; all that was acknowledged is on the disk."""
    async with BotProcess(tmp_path) as bot:
        socket = tmp_path / "data" / "redis.sock"
        assert socket.exists()
        store = Store.at(f"unix://{socket}")
        await store.remember("word", "kept")
        await store.close()
        assert await bot.stop() == 0
        assert not socket.exists()
    async with open_store(None, folder=tmp_path / "data") as store:
        assert await store.recall("word") == "kept"
