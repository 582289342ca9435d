"""Traffic of the bot with the loopback servers: a first game, a lesson and a puzzle on both chats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.support.discord_server import DiscordServer
from tests.support.discord_server.rest import Request
from tests.support.harness.discord import on_discord
from tests.support.harness.telegram import on_telegram
from tests.support.redis import flush, temporary_server
from tests.support.telegram_server import Call, TelegramServer
from tests.transcripts.discord import DiscordScreens
from tests.transcripts.make import NOON
from tests.transcripts.plays import day, first_game, first_lesson
from tests.transcripts.screen import Clock, Screens
from tests.transcripts.telegram import TelegramScreens


@dataclass(frozen=True)
class Traffic:
    """Requests with their answers, and the events that came unasked."""

    requests: list[Request]
    events: list[tuple[str, Any]]
    calls: list[Call]


async def played() -> Traffic:
    """Play on both chats, and return what went over the wires."""
    with temporary_server() as redis:
        async with DiscordServer() as server:
            clock = Clock(NOON)
            async with on_discord(server, redis.url, now=clock) as harness:
                await _plays(DiscordScreens(harness, "en"), clock)
                sessions = server.gateway.sessions.values()
                events = [(event, data) for one in sessions for _, event, data in one.log]
        flush(redis)
        async with TelegramServer() as api:
            clock = Clock(NOON)
            async with on_telegram(api, redis.url, now=clock) as family:
                await _plays(TelegramScreens(family, "en"), clock)
    return Traffic(server.requests, events, api.calls)


async def _plays(screens: Screens[Any], clock: Clock) -> None:
    await first_game(screens)
    await first_lesson(screens)
    await day(screens, clock)
