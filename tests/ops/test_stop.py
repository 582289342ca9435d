"""SIGTERM: work under way is finished, nothing is left behind, and the next start continues."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from bot.store import Store, open_store
from bot.telemetry import Exit
from tests.support.bot_process import BotProcess
from tests.support.harness import until
from tests.support.stores import free_tables
from tests.support.telegram_server import TelegramServer

pytestmark = pytest.mark.slow


async def test_a_message_under_way_is_finished(tmp_path: Path) -> None:
    """The platform takes its time; the bot waits for it, marks the message as sent, and exits with 0."""
    async with TelegramServer() as api:
        ann = api.person("Ann")
        group = api.group("Family", ann)
        async with BotProcess(tmp_path, **api.settings) as bot:
            began = asyncio.Event()
            api.listeners.append(lambda call: began.set() if "opens a table" in call.said else None)
            api.slow("sendMessage", 0.5)
            api.slow("sendPhoto", 0.5)
            ann.says("/new tridom", group)
            await asyncio.wait_for(began.wait(), 20)
            assert await bot.stop() == 0
        posts = [post for post in group.messages if "opens a table" in post.words]
        assert len(posts) == 1, bot.log.read_text()[-4000:]
        assert not api.complaints
    async with open_store(None, folder=tmp_path / "data") as store:
        assert await free_tables(store) == []


async def test_a_hanging_platform_does_not_delay_the_stop(tmp_path: Path) -> None:
    """The stop takes seconds; unsent messages are sent after the next start."""
    async with TelegramServer() as api:
        ann = api.person("Ann")
        group = api.group("Family", ann)
        async with BotProcess(tmp_path, module="tests.ops.impatient_bot", **api.settings) as bot:
            tried = asyncio.Event()
            api.listeners.append(lambda call: tried.set() if "opens a table" in call.said else None)
            api.slow("sendMessage", 600)
            ann.says("/new tridom", group)
            await asyncio.wait_for(tried.wait(), 20)
            status, took = await stopped(bot)
            assert (status, took < 10) == (0, True), "the send itself ends after 15 s"
            await bot.start()
            await group.wait("opens a table", within=30)


async def test_the_store_of_its_own_stops_with_it(tmp_path: Path) -> None:
    """No server is left; all acknowledged writes are on the disk."""
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


WITHIN = 20.0
"""Seconds until the bot has ended, whatever hangs."""


async def stopped(bot: BotProcess) -> tuple[int, float]:
    """Stop a bot; return the exit status, and the seconds it took."""
    began = time.monotonic()
    return await bot.stop(), time.monotonic() - began


async def test_a_hanging_thinker_does_not_delay_the_stop(tmp_path: Path) -> None:
    """It is killed with all others, and the exit status is 0."""
    async with TelegramServer() as api:
        ann = api.person("Ann")
        async with BotProcess(
            tmp_path, module="tests.ops.impatient_bot", TRIGON_THINKERS="1", **api.settings
        ) as bot:
            ann.says("/new tridom")
            await ann.private.wait("opens a table", within=30)
            ann.says("/computer hard")
            await ann.private.wait("takes a seat", within=30)
            ann.says("/startgame")
            await until(lambda: thinkers_of(bot.pid), 60)
            (thinker,) = thinkers_of(bot.pid)
            os.kill(thinker, signal.SIGSTOP)
            status, took = await stopped(bot)
        assert (status, thinkers_of(bot.pid)) == (0, [])
        assert took < WITHIN
        assert not Path(f"/proc/{thinker}").exists()


async def test_a_hanging_store_does_not_delay_the_stop(tmp_path: Path) -> None:
    """It is killed: its acknowledged writes are on the disk."""
    async with BotProcess(tmp_path, module="tests.ops.impatient_bot") as bot:
        store = Store.at(f"unix://{tmp_path / 'data' / 'redis.sock'}")
        await store.remember("word", "kept")
        await store.close()
        (server,) = children(bot.pid, "valkey", "redis")
        os.kill(server, signal.SIGSTOP)
        _, took = await stopped(bot)
        assert took < WITHIN + 5
        assert "stop.cut_off" in bot.log.read_text()
    assert not Path(f"/proc/{server}").exists()
    async with open_store(None, folder=tmp_path / "data") as again:
        assert await again.recall("word") == "kept"


async def test_a_bot_that_hangs_is_ended(tmp_path: Path) -> None:
    """The last resort: a thread that nobody can cancel keeps the bot; it logs that, and ends."""
    async with BotProcess(tmp_path, module="tests.ops.hanging_bot") as bot:
        status, took = await stopped(bot)
        assert status == Exit.AGAIN
        assert "stop.forced" in bot.log.read_text()
        assert took < WITHIN
    # Its store was left running.
    async with open_store(None, folder=tmp_path / "data") as store:
        await store.ping()


def children(process: int, *names: str) -> list[int]:
    """Return the child processes whose command line has one of these names."""
    found = Path(f"/proc/{process}/task/{process}/children").parent.parent.glob("*/children")
    pids = [int(pid) for each in found for pid in each.read_text().split()]
    lines = {pid: Path(f"/proc/{pid}/cmdline").read_bytes().decode() for pid in pids}
    return [pid for pid, line in lines.items() if any(name in line for name in names)]


def thinkers_of(process: int) -> list[int]:
    """Return the thinking processes of a bot."""
    return children(process, "spawn_main")
