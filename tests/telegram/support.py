"""A scripted service, short messages, and what a platform needs to die."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from urllib.parse import unquote_plus

from PIL import Image

from bot.platforms.shared import Budget
from bot.platforms.telegram import BotApiServer, TelegramPlatform, Webhook
from bot.platforms.telegram.client import cancel_and_wait
from bot.ports import Answers, Reply, ready
from bot.present.message import Choice, Message, Span, plain
from bot.store import Store
from bot.table.commands import Action, Command
from bot.table.identity import Person
from renderer import Picture
from tests.support.harness import EVERYTHING
from tests.support.harness.telegram import UNPACED
from tests.support.payloads import typed
from tests.support.telegram_server import Call, TelegramServer

Begin = Callable[..., Awaitable[TelegramPlatform]]
Make = Callable[..., TelegramPlatform]
Script = Callable[[Command, Reply], Awaitable[None]]


def platform_of(
    api: TelegramServer,
    store: Store,
    *,
    pace: float = UNPACED,
    webhook: Webhook | None = None,
    budget: Budget = EVERYTHING,
    site: str | None = None,
) -> TelegramPlatform:
    """A platform on the loopback server, which refuses to make anything fit."""
    return TelegramPlatform(
        api.token,
        store,
        BotApiServer(api.url, pace),
        webhook=webhook,
        budget=budget,
        site=site,
        strict=True,
    )


@dataclass(frozen=True)
class Secret:
    """Something for one person's eyes: texts and bytes that nobody else may be sent."""

    person: int
    texts: tuple[str, ...]
    pictures: tuple[bytes, ...] = ()

    @classmethod
    def of(cls, person: str, message: Message) -> Secret:
        """What is in a message."""
        lines = [line for line in plain(message.text).splitlines() if len(line) > 3]
        labels = [choice.label for choice in message.choices if len(choice.label) > 3]
        texts = tuple(filter(None, (*lines, *labels, message.brief)))
        pictures = () if message.picture is None else (message.picture.png,)
        return cls(int(person.partition(":")[2]), texts, pictures)

    def is_in(self, call: Call) -> bool:
        """Whether any of it went out in this call; every byte is looked at."""
        said = call.said + unquote_plus(call.body.decode(errors="replace"))
        return any(text in said for text in self.texts) or any(
            p in call.body for p in self.pictures
        )


def leaks(api: TelegramServer, secrets: list[Secret]) -> list[tuple[str, int]]:
    """The calls that told somebody's secret to others: method and chat."""
    return [
        (call.method, call.chat)
        for call in api.calls
        for secret in secrets
        # The menu of commands shows a tile in its example.
        if call.method != "setMyCommands"
        and call.is_for(api) != secret.person
        and secret.is_in(call)
    ]


class FakeService:
    """Keeps the commands; answers by `script`."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.script: Script | None = None
        self.secrets: list[Secret] = []
        self.suggestions: dict[tuple[str, str], tuple[Choice, ...]] = {}
        """By field and tile."""
        self.tables: dict[str, str] = {}
        """By place."""
        self._came = asyncio.Event()

    @property
    def actions(self) -> list[type[Action]]:
        """What kinds of commands came so far."""
        return [type(command.action) for command in self.commands]

    def answers(
        self,
        *messages: Message,
        after: asyncio.Event | None = None,
        to: type[Action] | None = None,
    ) -> None:
        """Answer every command so, or those of a kind, as soon as `after` is set."""

        async def script(command: Command, reply: Reply) -> None:
            if to is not None and not isinstance(command.action, to):
                return
            if after is not None:
                await after.wait()
            for message in messages:
                await reply(message)

        self.script = script

    async def take(self, command: Command) -> Answers:
        self.commands.append(command)
        self._came.set()
        shown: list[Message] = []

        async def reply(message: Message) -> None:
            if message.secret:
                self.secrets.append(Secret.of(command.person.id, message))
            shown.append(message)

        if self.script is not None:
            await self.script(command, reply)
        return ready(*shown)

    async def handle(self, command: Command, reply: Reply) -> None:
        for message in await (await self.take(command))():
            await reply(message)

    async def table_at(self, place: str) -> str | None:
        return self.tables.get(place)

    async def suggest(
        self, at: str, person: Person, field: str, given: Mapping[str, str]
    ) -> tuple[Choice, ...]:
        return self.suggestions.get((field, given.get("tile", "")), ())

    async def get(self, count: int = 1, within: float = 20.0) -> Command:
        """The command of that number (1 is the first), when it is there."""
        async with asyncio.timeout(within):
            while len(self.commands) < count:
                self._came.clear()
                await self._came.wait()
        return self.commands[count - 1]


def message(text: str, **fields: object) -> Message:
    """A message of one plain span."""
    return typed(replace(Message(text=(Span(text),)), **fields))  # type: ignore[arg-type]


def picture(width: int = 64, height: int = 48, colour: str = "navy") -> Picture:
    """A small opaque picture."""
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(buffer, "PNG")
    return Picture(buffer.getvalue(), (width, height), alt=f"all {colour}", text=f"# {colour} #")


def noise(seed: int = 0) -> Picture:
    """A picture that is too large to be sent up a second time without need."""
    pixels = bytes((n * n * 31 + seed * 7919 + (n >> 3)) % 251 for n in range(64 * 64 * 3))
    buffer = io.BytesIO()
    Image.frombytes("RGB", (64, 64), pixels).save(buffer, "PNG")
    return Picture(buffer.getvalue(), (64, 64), alt="noise", text="noise")


async def kill(platform: TelegramPlatform) -> None:
    """Let the platform die without a word, as far as that goes within one process."""
    updates = [each.task for each in platform._intake._under_way.values()]
    for timer in platform._handler.callbacks._pending.values():
        timer.cancel()
    answers = [*platform._handler._tasks, *platform._handler.replies._tasks]
    await cancel_and_wait([*platform._tasks, *answers, *updates])
    if platform._listener is not None:
        await platform._listener.stop()
    await platform._bot.shutdown()
