"""A loopback Discord with a bot on it, in this process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.platforms.discord import DiscordOptions, DiscordPlatform
from bot.store.embedded import EmbeddedServer
from bot.table.identity import Place
from tests.discord_bot.service import FakeService
from tests.support.discord_server import Channel, DiscordServer, Person
from tests.support.harness import EVERYTHING, SEED
from tests.support.harness.discord import GAMES, DiscordHarness, on_discord
from tests.support.redis import flush


@dataclass(repr=False)
class World:
    """What most tests need: a server, its channel, two people, the bot and its service."""

    server: DiscordServer
    channel: Channel
    ann: Person
    bob: Person
    service: FakeService
    bot: DiscordPlatform

    @property
    def place(self) -> Place:
        return Place(f"discord:{self.channel.id}")


def new_bot(server: DiscordServer) -> DiscordPlatform:
    """Another bot with the same token, as after a restart; strict, so that nothing is shortened."""
    options = DiscordOptions(games=GAMES, api=server.url, strict=True)
    return DiscordPlatform(server.token, options, budget=EVERYTHING)


@pytest.fixture
async def loopback() -> AsyncIterator[DiscordServer]:
    """A loopback Discord with nobody on it."""
    async with DiscordServer() as server:
        yield server


@pytest.fixture
async def world(loopback: DiscordServer) -> AsyncIterator[World]:
    """A running bot. At the end nothing may have been refused that the test did not order."""
    service = FakeService()
    bot = new_bot(loopback)
    ann, bob = loopback.person("Ann"), loopback.person("Bob")
    made = World(loopback, loopback.channel(), ann, bob, service, bot)
    await bot.start(service)
    yield made
    await made.bot.stop()
    refused = [(r.method, r.path[:60], r.status, r.code, r.answer) for r in loopback.refusals]
    assert not refused


@pytest.fixture
async def harness(
    loopback: DiscordServer, server: EmbeddedServer, request: pytest.FixtureRequest
) -> AsyncIterator[DiscordHarness]:
    """The whole bot at work, which keeps every hand to its owner; its seed may be a parameter."""
    flush(server)
    async with on_discord(loopback, server.url, seed=getattr(request, "param", SEED)) as made:
        yield made
