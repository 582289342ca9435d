"""A platform that keeps what it is given, and people who speak through the service."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.app.service import Service
from bot.connection import Connection
from bot.delivery import Sender
from bot.ports import GameService
from bot.present.message import Message, plain
from bot.store import Store
from bot.table.actions import read
from bot.table.commands import Action, Command
from bot.table.identity import Membership, Person
from engine import JSON

ANN = Person("fake:1", "Ann")
BOB = Person("fake:2", "Bob")


@dataclass
class FakePlatform:
    """Implements `bot.ports.Platform`. `faults` are raised by the next sends, in order; what is in
    `closed` is raised for that place or person, and who is in `hanging` has to wait for the event.
    """

    name: str = "fake"
    posts: list[tuple[str, Message, str]] = field(default_factory=list)
    sent: list[tuple[str, Message, str]] = field(default_factory=list)
    retired: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    faults: list[Exception] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    reached: list[str] = field(default_factory=list)
    closed: dict[str, Exception] = field(default_factory=dict)
    hanging: dict[str, asyncio.Event] = field(default_factory=dict)
    retire_fault: Exception | None = None
    listening: set[str] = field(default_factory=set)
    whispered: list[tuple[str, str, Message]] = field(default_factory=list)
    members: set[tuple[str, str]] = field(default_factory=set)
    moderators: set[tuple[str, str]] = field(default_factory=set)
    said_by: dict[str, list[JSON]] = field(default_factory=dict)
    connection: Connection = field(default_factory=lambda: Connection("fake"))

    async def start(self, desk: GameService) -> None: ...

    async def stop(self) -> None: ...

    async def _reach(self, who: str, key: str) -> None:
        self.tried.append(key)
        self.reached.append(who)
        if who in self.hanging:
            await self.hanging[who].wait()
        if self.faults:
            raise self.faults.pop(0)
        if who in self.closed:
            raise self.closed[who]

    async def post(self, place: str, message: Message, key: str) -> str:
        await self._reach(place, key)
        self.posts.append((place, message, key))
        return f"post-{len(self.posts)}"

    async def retire(self, place: str, reference: str) -> None:
        if "retire" in self.hanging:
            await self.hanging["retire"].wait()
        if self.retire_fault is not None:
            raise self.retire_fault
        self.retired.append(reference)

    async def remove(self, place: str, reference: str) -> None:
        self.removed.append(reference)

    async def send(self, person: str, message: Message, key: str) -> None:
        await self._reach(person, key)
        self.sent.append((person, message, key))

    async def whisper(self, place: str, person: str, message: Message) -> bool:
        if person not in self.listening:
            return False
        self.whispered.append((place, person, message))
        return True

    async def membership(self, person: str, place: str) -> Membership:
        if (person, place) in self.moderators:
            return Membership.MODERATOR
        member = (person, place) in self.members
        return Membership.MEMBER if member else Membership.STRANGER

    def invitation(self, table: str) -> str | None:
        return f"https://example.org/{table}"

    def link(self, place: str, reference: str | None = None) -> str | None:
        return f"https://example.org/{place}/{reference}"

    async def kept(self, who: str) -> Mapping[str, JSON]:
        return {"messages": list(self.said_by.get(who, []))}

    async def forget(self, who: str) -> None:
        self.said_by.pop(who, None)

    def said(self) -> str:
        """All channel texts."""
        return "\n".join(plain(message.text) for _, message, _ in self.posts)


@dataclass
class House:
    """A service on a store, with a counter for command ids."""

    store: Store
    platform: FakePlatform = field(default_factory=FakePlatform)
    at: str = "fake:room"
    counter: itertools.count[int] = field(default_factory=itertools.count)

    def __post_init__(self) -> None:
        self.service = Service(self.store, [self.platform])

    async def ask(
        self,
        person: Person,
        action: Action | str,
        *,
        command_id: str = "",
        at: str = "",
        **more: bool | str,
    ) -> list[Message]:
        """One command, or a press of the button with that payload, and its replies."""
        pressed = None
        if isinstance(action, str):
            action, pressed = read(action)
        replies: list[Message] = []

        async def reply(message: Message) -> None:
            replies.append(message)

        command = Command(
            id=command_id or f"fake:{next(self.counter)}",
            at=at or self.at,
            person=person,
            action=action,
            pressed=pressed,
            **more,
        )
        await self.service.handle(command, reply)
        return replies

    @asynccontextmanager
    async def sending(self, *others: FakePlatform) -> AsyncIterator[Sender]:
        """A sender at work."""
        platforms = [self.platform, *others]
        sender = Sender(self.store, platforms, holder=f"sender-{next(self.counter)}")
        task = asyncio.create_task(sender.run())
        try:
            yield sender
        finally:
            sender.stop()
            self.store._bell.ring()  # it looks up from its wait for work
            await task

    async def send_all(self) -> None:
        """Let a sender empty the outbox of the table that lies here."""
        table_id = await self.store.table_at(self.at)
        assert table_id is not None
        async with self.sending(), asyncio.timeout(15.0):
            while await self.store.outbox_peek(table_id):
                await asyncio.sleep(0.02)


async def until(true: Callable[[], object], within: float = 15.0) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.02)


def words(messages: list[Message]) -> str:
    """The texts of replies."""
    return "\n".join(plain(message.text) for message in messages)
