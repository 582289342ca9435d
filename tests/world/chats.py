"""The chat platforms of a world: people, chats, what each of them shows, and rules that they enforce.

A `Chats` outlives the bot's processes; each of them reaches it through a `Line` of its own, which
dies with it.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from bot.ports import Connection, GameService, RetryLater, Unreachable
from bot.present.message import Message, plain
from bot.store import LEASE_SECONDS
from bot.table.identity import Membership, PersonId, Place
from engine import JSON
from tests.world.clock import CLOCK
from tests.world.people import payloads_of

LONGEST: Final = 4000
"""Characters of a message that each platform takes."""
CHOICES: Final = 24
REMEMBERED: Final = 400
"""Keys of messages by which a platform knows one that is sent again."""
HANGS: Final = 14.0
"""Seconds after which a call to a silent platform ends."""
WAITS: Final = (0.5, 20.0, 300.0)
"""Seconds that a 429 asks for."""
WAITING_FAULTS: Final = 8
"""Faults of a platform that wait for its next sends. More could meet one message alone until it is given up."""


@dataclass
class Shown:
    """A message as it stands in a chat. `at` is a place, or the person who reads it alone."""

    at: str
    message: Message
    key: str
    reference: str
    when: float
    again: bool = False
    """It was sent before, with the same key."""
    edited: bool = False
    late: bool = False
    """Its sender had lost the lease when it arrived: another may have sent a newer one before it."""
    retired: bool = False
    """Its buttons were removed."""
    tries: int = 0
    """How often a process began to remove them."""

    @cached_property
    def payloads(self) -> str:
        """The payloads of all buttons, with blanks between them."""
        return payloads_of(self.message)


@dataclass
class Chat:
    """A chat with its members and what it shows, oldest first."""

    place: Place
    members: list[PersonId] = field(default_factory=list)
    admins: set[PersonId] = field(default_factory=set)
    log: dict[str, Shown] = field(default_factory=dict)
    deleted: bool = False
    """For good."""
    removed: bool = False
    """The bot is no member of it now."""
    missed: bool = False
    """The bot could not reach it once, so it may lack what was said then."""
    demoted: dict[PersonId, float] = field(default_factory=dict)
    """When each former admin was one last."""

    def appoint(self, admins: Collection[PersonId]) -> None:
        """Let these be the admins, and nobody else."""
        self.demoted.update(dict.fromkeys(self.admins - {*admins}, CLOCK.wall))
        self.admins = {*admins}

    def moderated(self, who: PersonId, since: float) -> bool:
        """Tell whether someone has been an admin since that moment."""
        return who in self.admins or self.demoted.get(who, 0.0) >= since


class Chats:
    """One chat platform. `hear` is told of everything that it shows, `broken` of each rule broken."""

    def __init__(self, name: str, *, pings_in_private: bool) -> None:
        self.name = name
        self.pings_in_private = pings_in_private
        self.chats: dict[str, Chat] = {}
        self.closed: set[str] = set()
        """People who take no private messages."""
        self.faults: deque[str] = deque(maxlen=WAITING_FAULTS)
        """What the next sends meet, by the names in `tests.world.faults`."""
        self.silent_until = 0.0
        self.met: Callable[[str], None] = lambda _: None
        """Told of each fault that a call meets."""
        self.keys: dict[str, str] = {}
        self.doubtful: set[str] = set()
        """Keys of messages whose sender was not told that they arrived, or could not note it without its lease."""
        self.hear: Callable[[Shown], None] = lambda _: None
        self.removed: Callable[[str], None] = lambda _: None
        """Told of each place where a message was removed."""
        self.broken: Callable[[str], None] = lambda _: None
        self.troubled: Callable[[], bool] = lambda: False
        """Whether a process may have died, or lost its store, before it noted what it had sent."""
        self._numbers = itertools.count(1)
        self.waits = itertools.count()
        self.kept: dict[str, list[JSON]] = {}

    def chat(self, place: str) -> Chat:
        """The chat of a place, or of a person; raises `Unreachable` for one that is gone."""
        found = self.chats.get(place)
        if found is None or not self.is_open(place):
            self.miss(place)
            raise Unreachable("no such chat")
        return found

    def miss(self, place: str) -> None:
        """Note that a chat lacks what the bot has to say now."""
        if found := self.chats.get(place):
            found.missed = True

    def is_open(self, place: str) -> bool:
        """Tell whether the bot is in the chat of a place, or of a person."""
        whole = self.chats.get(Place(place).whole_chat)
        return whole is None or not (whole.deleted or whole.removed)

    def groups(self) -> list[Chat]:
        """The chats of several people, without topics and private chats."""
        chats = self.chats.values()
        return [each for each in chats if each.members and each.place == each.place.whole_chat]

    def clear(self, whole: Chat) -> None:
        """Let all messages of a chat and its topics be gone."""
        for each in self.chats.values():
            if each.place.whole_chat == whole.place:
                each.log.clear()

    def people(self) -> Iterator[PersonId]:
        for chat in self.chats.values():
            yield from chat.members

    def show(self, at: str, message: Message, key: str, *, late: bool = False) -> str:
        """Show a message; return its reference. One with the key of an earlier one is that one."""
        self._check(message, key)
        standing = self.keys.get(key) if key else None
        again = standing is not None
        if again and key not in self.doubtful and not self.troubled():
            self.broken(f"sent twice without a doubt: {key} to {at}")
        if standing is not None and not self.pings_in_private:
            # A platform that knows a message by its key shows it once.
            self.hear(Shown(at, message, key, standing, CLOCK.wall, again=True, edited=True))
            return standing
        reference = f"m{next(self._numbers)}"
        shown = Shown(at, message, key, reference, CLOCK.wall, again=again, late=late)
        self.chats.setdefault(at, Chat(Place(at))).log[reference] = shown
        if key:
            self.keys[key] = reference
            while len(self.keys) > REMEMBERED:
                del self.keys[next(iter(self.keys))]
        self.hear(shown)
        return reference

    def edit(
        self, place: str, reference: str, message: Message, key: str, *, late: bool = False
    ) -> bool:
        self._check(message, key)
        standing = self.chat(place).log.get(reference)
        if standing is None:
            return False
        shown = Shown(place, message, key, reference, CLOCK.wall, edited=True, late=late)
        self.chat(place).log[reference] = shown
        self.hear(shown)
        return True

    def _check(self, message: Message, key: str) -> None:
        text = plain(message.text)
        rules = {
            "a text that is too long": len(text) > LONGEST,
            "no text": not text.strip(),
            "a key that is too long": len(key) > 25,
            "too many choices": len(message.choices) > CHOICES,
            "a payload that is too long": any(
                len(each.payload.encode()) > 64
                for each in (*message.choices, *message.buttons)
                if each.payload
            ),
            "a button of two kinds": any(
                (each.payload is None) == (each.url is None) for each in message.buttons
            ),
        }
        for rule, broken in rules.items():
            if broken:
                self.broken(f"{self.name}: {rule}: {text[:80]}")


class Line:
    """`bot.ports.Platform`: one process's way to a `Chats`.

    `step` is awaited before and after each call; `halt` lets the process stand still for so many seconds.
    """

    open_places = False
    has_admins = True

    def __init__(
        self,
        chats: Chats,
        step: Callable[[], Awaitable[None]],
        halt: Callable[[float], None],
    ) -> None:
        self.chats = chats
        self.name = chats.name
        self.pings_in_private = chats.pings_in_private
        self.connection = Connection(chats.name)
        self._step = step
        self._halt = halt
        self.busy: set[str] = set()
        """To whom a message is under way."""

    async def start(self, service: GameService) -> None: ...

    async def stop(self) -> None: ...

    async def _send(self, to: str, key: str, send: Callable[[bool], str | bool]) -> str | bool:
        if to in self.busy:
            self.chats.broken(f"two messages to {to} at the same time")
        self.busy.add(to)
        try:
            began = CLOCK.wall
            await self._call()
            fault = self.chats.faults.popleft() if self.chats.faults else ""
            await self._meet(fault)
            self.chats.chat(to)
            if to in self.chats.closed:
                self.chats.miss(to)
                raise Unreachable("closed")
            late = CLOCK.wall - began >= LEASE_SECONDS
            sent = send(late)
            self.chats.doubtful.add(key)
            if fault == "stop after":
                self._expire()
            await self._step()
            if fault == "an answer is lost":
                raise TimeoutError("no answer")
            if not late:
                self.chats.doubtful.discard(key)
            return sent
        finally:
            self.busy.discard(to)

    async def _call(self) -> None:
        """Begin a call; a silent platform lets it hang."""
        await self._step()
        if CLOCK.wall < self.chats.silent_until:
            self.chats.met("a platform is silent")
            await asyncio.sleep(HANGS)
            raise TimeoutError("the platform is silent")

    async def _meet(self, fault: str) -> None:
        """Meet a fault before the message arrives."""
        if fault == "stop before":
            self._expire()
            await self._step()
        elif fault and fault != "stop after":
            self.chats.met(fault)
        if fault in {"429 for one", "429 for all"}:
            wait = WAITS[next(self.chats.waits) % len(WAITS)]
            raise RetryLater(wait, everywhere=fault == "429 for all")
        if fault == "an error":
            raise OSError("the platform failed")
        if fault == "one call is silent":
            await asyncio.sleep(HANGS)
            raise TimeoutError("the platform is silent")

    def _expire(self) -> None:
        """Stand still until the lease of what is sent is over."""
        self.chats.met("a lease expires")
        self._halt(2 * LEASE_SECONDS)

    async def post(self, place: Place, message: Message, key: str) -> str:
        show = self.chats.show
        return str(await self._send(place, key, lambda late: show(place, message, key, late=late)))

    async def update(self, place: Place, reference: str, message: Message, key: str) -> bool:
        edit = self.chats.edit
        return bool(
            await self._send(
                place, key, lambda late: edit(place, reference, message, key, late=late)
            )
        )

    async def buried(self, place: Place, reference: str) -> bool:
        """More than three messages came after it."""
        log = [*self.chats.chat(place).log]
        return reference in log[:-3]

    async def answered_with(self, reference: str, table: str, version: int) -> bool:
        return False

    async def retire(self, place: Place, reference: str) -> None:
        chat = self.chats.chats.get(place)
        if chat is not None and (shown := chat.log.get(reference)):
            shown.tries += 1
        await self._call()
        if shown := self.chats.chat(place).log.get(reference):
            shown.retired = True

    async def remove(self, place: Place, reference: str) -> None:
        await self._call()
        self.chats.chat(place).log.pop(reference, None)
        self.chats.removed(place)

    async def send(self, person: PersonId, message: Message, key: str) -> None:
        show = self.chats.show
        await self._send(person, key, lambda late: show(person, message, key, late=late))

    async def whisper(self, place: Place, person: PersonId, message: Message) -> bool:
        await self._step()
        return False

    async def membership(self, person: PersonId, place: Place) -> Membership:
        try:
            await self._call()
        except TimeoutError as silent:
            raise Unreachable("the platform is silent") from silent
        if place == person:
            return Membership.MEMBER
        try:
            chat = self.chats.chat(place.whole_chat)
        except Unreachable:
            return Membership.STRANGER  # of a chat that is gone
        if person in chat.admins:
            return Membership.MODERATOR
        return Membership.MEMBER if person in chat.members else Membership.STRANGER

    async def open_place(self, chat: Place, title: str, key: str) -> Place | None:
        await self._call()
        self.chats.chat(chat.whole_chat)
        if self.chats.pings_in_private:
            return None
        place = Place(f"{chat.whole_chat}:{key}")
        self.chats.chats.setdefault(place, Chat(place))
        return place

    async def call_to_turn(self, person: PersonId, table_id: str) -> None:
        """Messages notify here, so nobody is called outside of them."""

    def link(self, place: Place, reference: str | None = None) -> str | None:
        return f"https://example.org/{place}/{reference}"

    def invite_link(self, code: str) -> str | None:
        return None

    async def kept(self, who: PersonId | Place) -> Mapping[str, JSON]:
        await self._step()
        return {"messages": list(self.chats.kept.get(who, []))}

    async def forget(self, who: PersonId | Place) -> None:
        await self._step()
        self.chats.kept.pop(who, None)
