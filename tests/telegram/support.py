"""A scripted desk, a short message, and a process that dies."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable, Mapping

from PIL import Image

from bot.platforms.telegram import Pacer, TelegramPlatform
from bot.platforms.telegram.lanes import end
from bot.ports import Reply
from bot.present.message import Choice, Message, Span
from bot.table.commands import Command
from bot.table.people import Person
from renderer import Picture

Begin = Callable[["FakeDesk"], Awaitable[TelegramPlatform]]
Script = Callable[[Command, Reply], Awaitable[None]]

WRITTEN_AT_ONCE = 0.3
"""Seconds in which a wrong second message would have come."""


def unpaced() -> Pacer:
    """A pacer that never waits."""
    return Pacer(lambda _: (), ())


class FakeDesk:
    """Keeps the commands; answers by `script`."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.script: Script | None = None
        self._came = asyncio.Event()

    def answers(self, *messages: Message) -> None:
        """Answer every command so."""

        async def script(_: Command, reply: Reply) -> None:
            for message in messages:
                await reply(message)

        self.script = script

    async def handle(self, command: Command, reply: Reply) -> None:
        self.commands.append(command)
        self._came.set()
        if self.script is not None:
            await self.script(command, reply)

    async def suggest(
        self, at: str, person: Person, field: str, given: Mapping[str, str]
    ) -> tuple[Choice, ...]:
        return ()

    async def get(self, count: int = 1, within: float = 5.0) -> Command:
        """The command of that number (1 is the first), when it is there."""
        async with asyncio.timeout(within):
            while len(self.commands) < count:
                self._came.clear()
                await self._came.wait()
        return self.commands[count - 1]


def message(text: str, **fields: object) -> Message:
    """A message of one plain span."""
    return Message(text=(Span(text),), **fields)  # type: ignore[arg-type]


def picture(width: int = 64, height: int = 48, colour: str = "navy") -> Picture:
    """A small opaque picture."""
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(buffer, "PNG")
    return Picture(buffer.getvalue(), (width, height), alt=f"all {colour}", text=colour)


async def eventually(condition: Callable[[], object], within: float = 60.0) -> None:
    """Wait until a condition holds; it may be a coroutine function."""
    async with asyncio.timeout(within):
        while True:
            held = condition()
            if await held if isinstance(held, Awaitable) else held:
                return
            await asyncio.sleep(0.02)


async def kill(platform: TelegramPlatform) -> None:
    """Let the platform die without a word, as far as that goes within one process."""
    await end([*platform._tasks, *platform._later, *platform._lanes._running])
    await platform._bot.shutdown()
