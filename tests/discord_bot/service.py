"""A service with a script: it keeps the commands and answers what the test told it to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from bot.ports import Reply
from bot.present.message import Button, Choice, Message, Span, Style
from bot.table.commands import Action, Command, Pressed
from bot.table.identity import Person
from renderer import Picture
from tests.support.payloads import typed

Script = Callable[[Command, Reply], Awaitable[None]]


def said(text: str, **more: object) -> Message:
    """A message of this text."""
    return typed(Message(text=(Span(text),), **more))  # type: ignore[arg-type]


@dataclass(repr=False)
class FakeService:
    """Answers every command with `done <action>`, or by the script that `on` gave it."""

    commands: list[Command] = field(default_factory=list)
    asked: list[tuple[str, Person, str, dict[str, str]]] = field(default_factory=list)
    completions: tuple[Choice, ...] = ()
    scripts: dict[type[Action | Pressed], Script] = field(default_factory=dict)
    """What to answer to a kind of action; to all buttons by `Pressed`."""
    delay: float = 0.0
    broken: bool = False

    def on(self, action: type[Action | Pressed], *messages: Message) -> None:
        """Answer such an action with these messages, one after another."""

        async def script(_: Command, reply: Reply) -> None:
            for message in messages:
                await reply(message)

        self.scripts[action] = script

    async def handle(self, command: Command, reply: Reply) -> None:
        self.commands.append(command)
        await asyncio.sleep(self.delay)
        if self.broken:
            raise RuntimeError("the store is gone")
        kind = type(command.action) if command.pressed is None else Pressed
        script = self.scripts.get(kind)
        if script is not None:
            await script(command, reply)
        else:
            await reply(said(f"done {type(command.action).__name__}"))

    async def suggest(
        self, at: str, person: Person, field: str, given: Mapping[str, str]
    ) -> tuple[Choice, ...]:
        self.asked.append((at, person, field, dict(given)))
        await asyncio.sleep(self.delay)
        if self.broken:
            raise RuntimeError("the store is gone")
        return self.completions


# The smallest picture there is: one grey dot.
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c63680000008200815dd4c1690000000049454e44ae426082"
)
PICTURE = Picture(PNG, (1, 1), "Tridom, round 1: 3-4-4 is in the middle.", "3-4-4")


def board(text: str = "Ann: 3-4-4, 11 points") -> Message:
    """A board message as the service sends it."""
    return said(
        text,
        picture=PICTURE,
        buttons=(
            Button("My hand", "t1:4:hand", style=Style.PRIMARY),
            Button("Draw", "t1:4:draw"),
            Button("More", "t1:4:more"),
        ),
        board=True,
    )


def hand(text: str = "Your hand: 3-4-4") -> Message:
    """A hand with a choice, as the service answers `Hand`."""
    return said(
        text,
        picture=PICTURE,
        prompt="Which tile?",
        choices=(
            Choice("3-4-4", "t1:4:tile.0", "fits in 2 places"),
            Choice("0-1-2", "t1:4:tile.1"),
        ),
        buttons=(Button("Close", "t1:4:close"),),
        replaces=True,
        secret=True,
    )
