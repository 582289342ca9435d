"""The rooms as pages follow them: their chat, people and table."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web

from bot.platforms.shared import SUGGESTIONS, Allowance, Budget
from bot.platforms.web import history as wire
from bot.platforms.web import sockets
from bot.platforms.web.history import History, person_log, room_log
from bot.platforms.web.people import UNKNOWN_PERSON, clean_text
from bot.ports import GameService
from bot.present.message import Message
from bot.store import StoreDown
from bot.table.commands import Action, Command, Pressed
from bot.table.identity import Person, Place

HIGHEST: Final = 2**53
"""Higher than the number of any line; the store's scripts count no further."""


class Rooms:
    """The rooms that are open on pages."""

    def __init__(self, service: GameService, history: History) -> None:
        self.service = service
        self.history = history
        self.suggestions = Budget(*SUGGESTIONS)
        self.open: set[RoomSubscription] = set()

    def subscribe(
        self, request: web.Request, hello: sockets.Frame, person: Person
    ) -> RoomSubscription:
        """Subscribe a page that greets with the last numbers that it saw of both logs."""
        match hello:
            # People who came by a door may view tables, but have no name in rooms.
            case {"room": int(room), "mine": int(mine)} if person.id.platform == "web":
                # JSON's true is an int to Python, and nothing to the store.
                seen = (min(max(int(each), 0), HIGHEST) for each in (room, mine))
                return RoomSubscription(self, request.match_info["room"], person, *seen)
        raise sockets.TurnedAway(UNKNOWN_PERSON)

    def tell_presence(self, room: str) -> None:
        here = {page.person.id: page.person.name for page in self.pages_of(room)}
        for page in self.pages_of(room):
            page.put(wire.frame("here", names=sorted(here.values(), key=str.casefold)))

    async def tell_table(self, room: str) -> None:
        """Tell the pages of a room which table is here, if it changed. Raises `StoreDown`."""
        if not self.pages_of(room):
            return
        table = await self.service.table_at(_place(room))
        for page in self.pages_of(room):
            if page.table != table:
                page.table = table
                page.put(wire.frame("laid", table=table))

    def pages_of(self, room: str) -> list[RoomSubscription]:
        return [page for page in self.open if page.room == room]


class RoomSubscription(sockets.Subscription):
    """One page in a room: its person sees the room's log and their own."""

    def __init__(self, rooms: Rooms, room: str, person: Person, seen: int, mine_seen: int) -> None:
        self.room = room
        self.person = person
        self.table: str | None = None
        """The table of its room, as it was told."""
        self._rooms = rooms
        self._mine = person_log(person.id)
        self._logs = {room_log(room): seen, self._mine: mine_seen}

    @asynccontextmanager
    async def followed(self, page: sockets.OpenPage) -> AsyncIterator[None]:
        """Send the lines of both logs, and tell the room who is here."""
        self._page = page
        rooms, person = self._rooms, self.person
        rooms.open.add(self)
        try:
            self.table = await rooms.service.table_at(self.place)
            self.put(wire.frame("welcome", id=person.id, name=person.name, table=self.table))
            for log, seen in self._logs.items():
                await rooms.history.follow(log, page, seen)
            rooms.tell_presence(self.room)
            yield
        finally:
            rooms.open.discard(self)
            for log in self._logs:
                rooms.history.unfollow(log, page)
            rooms.tell_presence(self.room)

    @property
    def place(self) -> Place:
        return _place(self.room)

    def put(self, frame: str) -> None:
        self._page.put(frame)

    async def act(
        self,
        request: str,
        action: Action,
        pressed: Pressed | None = None,
        *,
        asked: str = "",
        of: int | None = None,
    ) -> str:
        """Answer in the person's own log."""
        operation = f"{self.person.id}:{request}"
        command = Command(
            id=operation,
            at=self.place,
            person=self.person,
            action=action,
            pressed=pressed,
            aside=True,
            sole=True,
        )
        count = 0

        async def reply(message: Message) -> None:
            nonlocal of, count
            replaced, of = (of, None) if message.replaces else (None, of)
            count += 1
            line, blobs = wire.shown(message, room=self.room, of=replaced, asked=asked)
            history = self._rooms.history
            try:
                # After a crash the same answer is the same line.
                await history.write(self._mine, line, once=f"{operation}:{count}", blobs=blobs)
            except StoreDown:
                # Often the message says just that: nothing can be stored now.
                line = wire.unstored(message)
                history.send(self._mine, wire.frame("passing", line=json.loads(line)))

        await self._rooms.service.handle(command, reply)
        return self.done(request)

    def done(self, request: str) -> str:
        """Return a frame without messages: the log has them."""
        return wire.frame("done", id=request)

    def tell(self, frame: str) -> None:
        """Send to all pages of this person: the one that asked may have reconnected."""
        self._rooms.history.send(self._mine, frame)

    def take(self, frame: sockets.Frame) -> None:
        match frame:
            case {"kind": "suggest", "q": int(q), "field": str(wanted), "given": dict(given)}:
                budget = self._rooms.suggestions
                if budget.spend(self.person.id) is Allowance.WITHIN:
                    self._page.sockets.spawn(self._suggest(q, wanted, given))

    async def _suggest(self, q: int, wanted: str, given: dict[object, object]) -> None:
        words = {
            key: clean_text(value[:100])
            for key, value in given.items()
            if isinstance(key, str) and isinstance(value, str)
        }
        try:
            choices = await self._rooms.service.suggest(self.place, self.person, wanted, words)
        except StoreDown:
            choices = ()  # the command itself will say that the store is down
        found = [[each.label, each.value, each.detail] for each in choices[:25]]
        self.put(wire.frame("suggestions", q=q, choices=found))


def _place(room: str) -> Place:
    return Place(f"web:{room}")
