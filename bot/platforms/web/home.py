"""A person's home on the page: the games they sit in, and new ones, each in a room of its own.

Owns which room a new game gets, and what is kept of rooms in which nothing is played any more.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Final

from aiohttp import web

from bot.platforms.budget import Allowance, Budget
from bot.platforms.web import wire
from bot.platforms.web.history import History, room_log
from bot.platforms.web.log_store import LogStore
from bot.platforms.web.requests import REQUEST_ID, RequestRefused, ending, read_press
from bot.platforms.web.rooms import Rooms
from bot.platforms.web.sessions import LANGUAGE, PERSON_SECONDS, Sessions
from bot.ports import GameService
from bot.present.message import Message, plain
from bot.store import StoreDown
from bot.table.commands import Command, Learn, New
from bot.table.identity import Person, PersonId, Place

ROOM_OF_A_GAME: Final = "game-"
"""Rooms of games begun at home start with it."""
MOST_ROOMS: Final = 50
"""Rooms of a person that are looked after."""


class Home:
    """What the page at `/` asks for."""

    def __init__(
        self,
        store: LogStore,
        sessions: Sessions,
        history: History,
        rooms: Rooms,
        service: GameService,
        budget: Budget,
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._history = history
        self._rooms = rooms
        self._service = service
        self._budget = budget

    def routes(self) -> list[web.RouteDef]:
        """The routes: the person's running games, and a new one."""
        return [web.get("/games", self._running), web.post("/games", self._begin)]

    async def _running(self, request: web.Request) -> web.Response:
        try:
            person = await self._person(request)
            games = await self._service.games_of(person)
        except StoreDown:
            return web.json_response({"why": "away"}, status=503)
        found = [[each.payload, each.label] for each in games]
        return web.json_response(found, headers={"Cache-Control": "no-store"})

    async def _begin(self, request: web.Request) -> web.Response:
        """Open a table in a room of its own. The same request again is the same table."""
        try:
            asked = json.loads(await request.text())
        except (ValueError, RecursionError):
            raise web.HTTPBadRequest from None
        match asked:
            case {"id": str(number), "payload": str(payload), "language": str(language)} if (
                REQUEST_ID.fullmatch(number)
            ):
                pass
            case _:
                raise web.HTTPBadRequest
        try:
            person = await self._person(request)
        except StoreDown:
            return web.json_response({"why": "away"}, status=503)
        if LANGUAGE.fullmatch(language):
            person = replace(person, language=language)
        answer = await ending(number, person.id, self._open(person, number, payload))
        return web.Response(text=answer, content_type="application/json")

    async def _person(self, request: web.Request) -> Person:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        person = (
            await self._sessions.person_of(token, arriving=True) if scheme == "Bearer" else None
        )
        if person is None or person.id.platform != "web":
            raise web.HTTPUnauthorized
        return person

    async def _open(self, person: Person, number: str, payload: str) -> str:
        """The frame with the table's id; where none could be opened, with what the bot says to that."""
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
        at = Place(f"web:{room}")
        command = Command(
            id=operation, at=at, person=person, action=action, pressed=pressed, aside=True
        )
        await self._service.handle(command, reply)
        table = await self._service.table_at(at)
        return wire.frame("opened", id=number, table=table, says="\n".join(said))

    async def _tidy(self, person: Person, room: str) -> None:
        """Note a new room, and drop the bot's posts in those where the game is over and nobody looks."""
        key = _rooms_key(person.id)
        known: list[str] = json.loads(await self._store.recall(key) or "[]")
        running = {each.payload for each in await self._service.games_of(person)} if known else ()
        kept = [room]
        for other in known:
            if other == room:
                continue
            table = await self._service.table_at(Place(f"web:{other}"))
            if table in running or self._rooms.is_open(other):
                kept.append(other)
            else:
                await self._history.drop_posts(room_log(other))
        await self._store.remember(key, json.dumps(kept[:MOST_ROOMS]), PERSON_SECONDS)


async def forget_rooms(store: LogStore, person: PersonId) -> None:
    """Delete which rooms were a person's. Raises `StoreDown`; may be repeated."""
    await store.forget(_rooms_key(person))


def _rooms_key(person: PersonId) -> str:
    return f"web:games:{person}"
