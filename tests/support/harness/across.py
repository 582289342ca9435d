"""One bot on a loopback Discord, a loopback Telegram and its own page, at the same time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import aiohttp

from bot.app.service import DeadlineWorker, Service
from bot.delivery import Sender
from bot.platforms.telegram import BotApiServer, TelegramPlatform
from bot.platforms.web import WebPlatform
from bot.platforms.web.history import person_log, room_log
from bot.wiring import at_work
from tests.support.discord_server import DiscordServer
from tests.support.harness.discord import DiscordHarness
from tests.support.harness.harness import EVERYTHING, LONG, SEED
from tests.support.harness.leaks import Leaks, WatchedStore
from tests.support.harness.telegram import UNPACED, TelegramHarness
from tests.support.seats import PageSeat
from tests.support.stores import unsent
from tests.support.telegram_server import TelegramServer

ROOM = "main"


@dataclass
class Across:
    """The three platforms of one process. Ann is on Discord, Bob on Telegram, Cleo at the page."""

    store: WatchedStore
    discord: DiscordHarness
    telegram: TelegramHarness
    cleo: PageSeat
    telegram_away: bool = False

    async def rows(self, *, mine: bool) -> list[tuple[int, dict[str, Any]]]:
        """Return the lines of the room, or Cleo's private ones."""
        log = person_log(self.cleo.id) if mine else room_log(ROOM)  # type: ignore[arg-type]
        return [(number, json.loads(line)) for number, line in await self.store.log_read(log)]

    async def settled(self) -> None:
        """Wait until everything is answered and shown, but for a platform that is away."""
        if not self.telegram_away:
            await self.telegram.answered()
        async with asyncio.timeout(LONG):
            for table_id in self.discord.leaks.tables:
                while any(map(self._is_expected, await unsent(self.store, table_id))):
                    await asyncio.sleep(0.02)
        await self.discord.answered()

    def _is_expected(self, entry: tuple[str, str]) -> bool:
        data = json.loads(entry[1])
        told = data["to"] or data.get("at") or ""
        return not (self.telegram_away and told.startswith("telegram:"))


@asynccontextmanager
async def on_all(server: DiscordServer, api: TelegramServer, url: str) -> AsyncIterator[Across]:
    """Run all three. Nothing may leak, and neither Discord nor Telegram may refuse anything."""
    leaks = Leaks()
    server.listeners.append(leaks.on_discord)
    api.listeners.append(partial(leaks.on_telegram, api))
    server.patience = LONG
    store = WatchedStore.at(url)
    store.leaks = leaks
    people = server.person("Ann"), server.person("Dan")
    discord = DiscordHarness(server, store, server.channel(), people)
    chat = TelegramPlatform(
        api.token, store, BotApiServer(api.url, UNPACED), budget=EVERYTHING, strict=True
    )
    telegram = TelegramHarness(api, store, chat)
    page = WebPlatform("127.0.0.1", 0, store, budget=EVERYTHING)
    platforms = [discord.platform, chat, page]
    service = Service(store, platforms, entropy=lambda count: bytes([SEED]) * count)
    discord.service = telegram.service = service
    try:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(at_work(Sender(store, platforms, service, "one")))
            await stack.enter_async_context(at_work(DeadlineWorker(store, service)))
            for platform in platforms:
                await platform.start(service)
                stack.push_async_callback(platform.stop)
            http = await stack.enter_async_context(aiohttp.ClientSession())
            cleo = await PageSeat.entered(page.url.rstrip("/"), http, "Cleo", ROOM)
            made = Across(store, discord, telegram, cleo)
            yield made
            await made.settled()
    finally:
        await store.close()
    leaks.check()
    assert not [(r.path, r.code) for r in server.refusals]
