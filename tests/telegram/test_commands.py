"""From what people write and press to commands."""

from __future__ import annotations

import asyncio

from bot.platforms.telegram import TelegramPlatform
from bot.table import commands
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import FakeService


async def test_two_people_at_once(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A slow command delays no other chat; within a chat the order is kept."""
    ann, bob = api.person("Ann"), api.person("Bob")
    release = asyncio.Event()

    async def script(command: commands.Command, reply: object) -> None:
        if command.person.name == "Ann":
            await release.wait()

    service.script = script
    ann.says("/hand")
    ann.says("/draw")
    await service.get(1)
    bob.says("/hand")
    bob.says("/pass")
    await service.get(3)
    assert [command.person.name for command in service.commands] == ["Ann", "Bob", "Bob"]
    release.set()
    await service.get(4)
    assert [type(command.action) for command in service.commands] == [
        commands.Hand,
        commands.Hand,
        commands.PassTurn,
        commands.DrawTile,
    ]
