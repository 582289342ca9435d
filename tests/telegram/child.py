"""A bot process for tests that kill it: notes each command, then hangs, answers or goes on."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

from bot.platforms.telegram import BotApiServer, TelegramPlatform
from bot.ports import Reply
from bot.store import Store
from bot.table.commands import Command
from tests.telegram.support import UNPACED, FakeService, message


async def main(token: str, api: str, redis: str, log: str, mode: str) -> None:
    """Run until terminated."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    service = FakeService()

    def note(line: str) -> None:
        with Path(log).open("a") as file:  # it must be there before the kill
            file.write(line + "\n")

    async def script(command: Command, reply: Reply) -> None:
        if mode == "work":
            await asyncio.sleep(0.02)
            note(f"{command.at} {command.id.rpartition(':')[2]}")
            return
        note(command.id)
        if mode == "hang":
            await asyncio.Event().wait()
        await reply(message(f"done {len(service.commands)}"))

    service.script = script
    store = Store.at(redis)
    platform = TelegramPlatform(token, store, BotApiServer(api, UNPACED), strict=True)
    await platform.start(service)
    await stop.wait()
    await platform.stop()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
