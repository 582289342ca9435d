"""The harness on a platform that keeps its messages; people ask the service directly."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.ports import Connection, GameService
from bot.present.message import Message, plain
from bot.store import Store
from bot.table.commands import Action, AddComputer, Command, Hand, Join, New, Start
from bot.table.identity import Membership, Person, PersonId, Place
from bot.table.registry import read
from engine import JSON
from tests.support.harness.harness import SEED, Harness

ANN = Person(PersonId("fake:1"), "Ann")
BOB = Person(PersonId("fake:2"), "Bob")
CAT = Person(PersonId("fake:3"), "Cat")
DAN = Person(PersonId("fake:4"), "Dan")


@dataclass
class FakePlatform:
    """A `bot.ports.Platform`. The next sends raise `faults`, in order; sends to a place or person in
    `closed` raise its error; those in `hanging` wait for the event. Messages in `gone` cannot be edited.
    """

    name: str = "fake"
    pings_in_private: bool = False
    open_places: bool = False
    has_admins: bool = True
    posts: list[tuple[str, Message, str]] = field(default_factory=list)
    sent: list[tuple[str, Message, str]] = field(default_factory=list)
    updates: list[tuple[str, Message, str]] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
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
    has_threads: bool = True
    opened: dict[str, str] = field(default_factory=dict)
    said_by: dict[str, list[JSON]] = field(default_factory=dict)
    called: list[tuple[str, str]] = field(default_factory=list)
    connection: Connection = field(default_factory=lambda: Connection("fake"))

    async def start(self, service: GameService) -> None: ...

    async def call_to_turn(self, person: PersonId, table_id: str) -> None:
        self.called.append((person, table_id))

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
        return self.reference(len(self.posts))

    def reference(self, number: int) -> str:
        """Name a post, and its person if it is in private; those of another platform are not like these."""
        place = self.posts[number - 1][0]
        post = f"post-{number}" + (f"@{place}" if re.fullmatch(r"\w+:\d+", place) else "")
        return post if self.name == "fake" else f"{self.name}-{post}"

    @staticmethod
    def number_of(reference: str) -> int:
        return int(reference.partition("@")[0].rpartition("-")[2])

    async def update(self, place: str, reference: str, message: Message, key: str) -> bool:
        await self._reach(place, key)
        if reference in self.gone:
            return False
        self.updates.append((reference, message, key))
        return True

    async def buried(self, place: str, reference: str) -> bool:
        return False

    async def answered_with(self, reference: str, table: str, version: int) -> bool:
        return False

    async def retire(self, place: str, reference: str) -> None:
        if "retire" in self.hanging:
            await self.hanging["retire"].wait()
        if self.retire_fault is not None:
            raise self.retire_fault
        self.retired.append(reference)

    async def remove(self, place: str, reference: str) -> None:
        if self.retire_fault is not None:
            raise self.retire_fault
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

    async def open_place(self, chat: str, title: str, key: str) -> Place | None:
        if not self.has_threads:
            return None
        place = Place(f"{chat}:{key}")
        self.opened[place] = title
        return place

    def link(self, place: str, reference: str | None = None) -> str | None:
        return f"https://example.org/{place}/{reference}"

    def invite_link(self, code: str) -> str | None:
        return None

    async def kept(self, who: str) -> Mapping[str, JSON]:
        return {"messages": list(self.said_by.get(who, []))}

    async def forget(self, who: str) -> None:
        self.said_by.pop(who, None)

    def said(self) -> str:
        """Return all channel texts."""
        shown = [*self.posts, *self.updates]
        return "\n".join(plain(message.text) for _, message, _ in shown)


class FakeHarness(Harness[Person, str, Message, FakePlatform]):
    """Ann and Bob in a place. A press needs no message: a button's payload is asked like an action."""

    counter: Iterator[int] = itertools.count()
    """Numbers of commands, unique over all harnesses: a repeated number would be taken for a repetition."""

    def __init__(
        self,
        store: Store,
        platform: FakePlatform | None = None,
        here: str = "fake:room",
        **service: Any,
    ) -> None:
        # No two tables have the same secret, so that it shows which one a test looks at.
        given = {"entropy": random.Random(SEED).randbytes, **service}
        super().__init__(store, platform or FakePlatform(), here, **given)

    def address(self, place: str) -> str:
        return place

    def person(self, person_id: str) -> Person:
        return {each.id: each for each in (ANN, BOB, CAT, DAN)}[PersonId(person_id)]

    async def ask(
        self,
        person: Person,
        action: Action | str,
        *,
        command_id: str = "",
        at: str = "",
        **more: bool | str,
    ) -> list[Message]:
        """Give a command, or press the button with that payload; return the replies."""
        pressed = None
        if isinstance(action, str):
            action, pressed = read(action)
        replies: list[Message] = []

        async def reply(message: Message) -> None:
            assert message.text or message.picture, "an answer that says nothing"
            assert message.language, f"an answer in no language: {plain(message.text)}"
            replies.append(message)

        command = Command(
            id=command_id or f"command-{next(self.counter)}",
            at=Place(at or self.here),
            person=person,
            action=action,
            pressed=pressed,
            **more,
        )
        await self.service.handle(command, reply)
        return replies

    async def opens(self, host: Person, game: str, place: str, options: dict[str, object]) -> None:
        given = {key: str(value) for key, value in options.items()}
        await self.ask(host, New(game, given), at=place)

    async def joins(self, person: Person, place: str) -> None:
        await self.ask(person, Join(f"{person.name.lower()}s word"), at=place)

    async def starts(self, host: Person, place: str) -> Message:
        await self.ask(host, Start(), at=place)
        await self.send_all(place)
        return self.platform.posts[-1][1]

    async def begun(self, game: str, *, computer: str = "", at: str = "", **options: str) -> None:
        """Begin a game of Ann and Bob, or a computer; nothing is sent yet."""
        await self.ask(ANN, New(game, options), at=at)
        joins = (ANN, AddComputer(computer)) if computer else (BOB, Join())
        await self.ask(*joins, at=at)
        await self.ask(ANN, Start(), at=at)

    async def hand(self, person: Person, at: str | None = None) -> Message:
        (hand,) = await self.ask(person, Hand(), at=at or self.here)
        return hand

    def labels(self, message: Message) -> list[str]:
        return [each.label for each in (*message.choices, *message.buttons)]

    async def step(self, person: Person, message: Message, label: str) -> Message:
        presses = {each.label: each.payload for each in (*message.choices, *message.buttons)}
        return (await self.ask(person, presses[label]))[-1]

    async def answered(self) -> None:
        """Nothing to do: every command is awaited."""

    async def send_all(self, at: str | None = None) -> None:
        """Let a sender empty the outbox of the table there."""
        table_id = await self.table_id(at)
        async with self.sending(holder=f"sender-{next(self.counter)}"):
            await self.sent(table_id)


def words(messages: list[Message]) -> str:
    """Return the texts of replies."""
    return "\n".join(plain(message.text) for message in messages)
