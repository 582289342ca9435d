"""The rooms as pages follow them: their chat, people and table; and home, which opens rooms.

Owns which room a new game gets, and the clearing of rooms whose games are over.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from msgspec import structs

from bot.platforms.shared import SUGGESTIONS, Allowance, Budget
from bot.platforms.web import history as wire
from bot.platforms.web.history import History, person_log, room_log
from bot.platforms.web.people import LANGUAGE, PERSON_SECONDS, UNKNOWN_PERSON, Sessions
from bot.platforms.web.site import read_json
from bot.platforms.web.sockets import (
    REQUEST_ID,
    Frame,
    OpenPage,
    RequestRefused,
    Subscription,
    TurnedAway,
    final_frame,
    read_press,
)
from bot.ports import GameService
from bot.present.message import Message, plain
from bot.store import Store, StoreDown
from bot.table.commands import Action, Command, Learn, New, Pressed
from bot.table.identity import Person, Place

ROOM_OF_A_GAME: Final = "game-"
"""Begins the rooms of games begun at home."""
MOST_ROOMS: Final = 50
"""A person's rooms that are remembered."""


class Rooms:
    """The rooms that are open on pages."""

    def __init__(self, service: GameService, history: History) -> None:
        self.service = service
        self.history = history
        self.suggestions = Budget(*SUGGESTIONS)
        self.open: set[RoomSubscription] = set()

    def subscribe(self, request: web.Request, hello: Frame, person: Person) -> RoomSubscription:
        """Subscribe a page that greets with the last numbers that it saw of both logs."""
        match hello:
            # People who came by a door may view tables, but have no name in rooms.
            case {"room": int(room), "mine": int(mine)} if person.id.platform == "web":
                seen = max(room, 0), max(mine, 0)
                return RoomSubscription(self, request.match_info["room"], person, *seen)
        raise TurnedAway(UNKNOWN_PERSON)

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


class RoomSubscription(Subscription):
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
    async def followed(self, page: OpenPage) -> AsyncIterator[None]:
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

    def take(self, frame: Frame) -> None:
        match frame:
            case {"kind": "suggest", "q": int(q), "field": str(wanted), "given": dict(given)}:
                budget = self._rooms.suggestions
                if budget.spend(self.person.id) is Allowance.WITHIN:
                    self._page.sockets.spawn(self._suggest(q, wanted, given))

    async def _suggest(self, q: int, wanted: str, given: dict[object, object]) -> None:
        words = {
            key: value[:100]
            for key, value in given.items()
            if isinstance(key, str) and isinstance(value, str)
        }
        try:
            choices = await self._rooms.service.suggest(self.place, self.person, wanted, words)
        except StoreDown:
            choices = ()  # the command itself will say that the store is down
        found = [[each.label, each.value, each.detail] for each in choices[:25]]
        self.put(wire.frame("suggestions", q=q, choices=found))


class Home:
    """A person's home, for the page at `/`: their games, and new ones, each in a room of its own."""

    def __init__(self, store: Store, sessions: Sessions, rooms: Rooms, budget: Budget) -> None:
        self._store = store
        self._sessions = sessions
        self._rooms = rooms
        self._service = rooms.service
        self._budget = budget

    def routes(self) -> list[web.RouteDef]:
        return [web.get("/games", self._running), web.post("/games", self._begin)]

    async def _running(self, request: web.Request) -> web.Response:
        games = await self._service.games_of(await self._person(request))
        found = [[each.value, each.label] for each in games]
        return web.json_response(found, headers={"Cache-Control": "no-store"})

    async def _begin(self, request: web.Request) -> web.Response:
        """Open a table in a room of its own. A repeated request opens the same table."""
        match await read_json(request):
            case {"id": str(number), "payload": str(payload), "language": str(language)} if (
                REQUEST_ID.fullmatch(number)
            ):
                pass
            case _:
                raise web.HTTPBadRequest
        person = await self._person(request)
        if LANGUAGE.fullmatch(language):
            person = structs.replace(person, language=language)
        answer = await final_frame(number, person.id, self._open(person, number, payload))
        return web.Response(text=answer, content_type="application/json")

    async def _person(self, request: web.Request) -> Person:
        person = await self._sessions.bearer(request, arriving=True)
        if person is None or person.id.platform != "web":
            raise web.HTTPUnauthorized
        return person

    async def _open(self, person: Person, number: str, payload: str) -> str:
        """Return the frame with the table's id, or with the bot's words if none was opened."""
        if self._budget.spend(person.id) is not Allowance.WITHIN:
            raise RequestRefused("fast")
        action, pressed = read_press(payload)
        if not isinstance(action, New | Learn):
            raise RequestRefused("forged")
        operation = f"{person.id}:{number}"
        room = ROOM_OF_A_GAME + hashlib.sha256(operation.encode()).hexdigest()[:16]
        said: list[str] = []

        async def reply(message: Message) -> None:
            said.append(plain(message.text))

        await self._tidy(person, room)
        at = _place(room)
        command = Command(
            id=operation, at=at, person=person, action=action, pressed=pressed, aside=True
        )
        await self._service.handle(command, reply)
        table = await self._service.table_at(at)
        return wire.frame("opened", id=number, table=table, says="\n".join(said))

    async def _tidy(self, person: Person, room: str) -> None:
        """Note a new room, and delete the bot's posts in abandoned rooms whose game is over."""
        key = games_key(person.id)
        known: list[str] = json.loads(await self._store.recall(key) or "[]")
        running = {each.value for each in await self._service.games_of(person)} if known else ()
        kept = [room]
        for other in known:
            if other == room:
                continue
            table = await self._service.table_at(_place(other))
            if table in running or self._rooms.pages_of(other):
                kept.append(other)
            else:
                await self._rooms.history.drop_posts(room_log(other))
        await self._store.remember(key, json.dumps(kept[:MOST_ROOMS]), PERSON_SECONDS)


games_key: Final = "web:games:{}".format
"""The value with the rooms of a person's games."""


def _place(room: str) -> Place:
    return Place(f"web:{room}")
