"""Home as pages ask for it: a person's games, new ones, the puzzle of the day; and what shares a table.

The local page opens each game in a room of its own. People who came by a door play alone in their own
chat (Telegram) or in such a room (Discord), and with others in the chat that opened the app.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import segno
from aiohttp import web
from cachetools import LRUCache

from bot.platforms.shared import Allowance, Budget
from bot.platforms.web import history as wire
from bot.platforms.web.history import room_log
from bot.platforms.web.people import PERSON_SECONDS, Sessions
from bot.platforms.web.rooms import Rooms
from bot.platforms.web.shelf import Shelf
from bot.platforms.web.site import is_public, read_json
from bot.platforms.web.sockets import (
    REQUEST_ID,
    RequestRefused,
    final_frame,
    read_press,
    reading_in,
)
from bot.platforms.web.tables import TABLE_PATTERN
from bot.present.localizer import Localizer, Reader
from bot.present.message import Message, plain
from bot.present.render import refusal
from bot.present.rules_pages import games_picture
from bot.runtime import KeyedLocks, is_this_machine
from bot.store import Store
from bot.table.commands import Action, Command, Learn, New, Pressed, SolveDaily
from bot.table.identity import MalformedAddress, Person, Place
from bot.table.lobby import table_id
from bot.table.preferences import NOTHING_CHOSEN
from bot.telemetry import metrics
from renderer import THEMES

ROOM_OF_A_GAME: Final = "game-"
"""Begins the rooms of games begun at home."""
HOME: Final = Place("web:home")
"""The place of what is answered at home."""
MOST_ROOMS: Final = 50
"""A person's rooms with a game that goes on, or with somebody in them. Each keeps boards, so there are no more."""
A_DAY: Final = "public, max-age=86400"


@dataclass(frozen=True, slots=True)
class _Asked:
    """A press at home. `channel`: the Discord channel that opened the app, "" for none."""

    person: Person
    number: str
    action: Action
    pressed: Pressed | None
    channel: str

    @property
    def operation(self) -> str:
        return f"{self.person.id}:{self.number}"

    @property
    def alone(self) -> bool:
        return isinstance(self.action, Learn) or (isinstance(self.action, New) and self.action.solo)

    def command(self, at: Place) -> Command:
        return Command(
            id=self.operation,
            at=at,
            person=self.person,
            action=self.action,
            pressed=self.pressed,
            private=at == Place(self.person.id),
            aside=True,
        )


class TooManyRooms(Exception):  # noqa: N818 - an answer rather than an error
    """A person's games fill all rooms that they may have."""


class Home:
    """The routes of home, on either side of the page."""

    def __init__(
        self, store: Store, sessions: Sessions, rooms: Rooms, shelf: Shelf, budget: Budget
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._rooms = rooms
        self._service = rooms.service
        self._shelf = shelf
        self._budget = budget
        self._locks = KeyedLocks()
        self._pictures: LRUCache[str, bytes] = LRUCache(len(THEMES))

    def routes(self) -> list[web.RouteDef]:
        themes = "|".join(THEMES)
        return [
            web.get("/games", self._running),
            web.post("/games", self._press),
            web.get(f"/home/{{theme:{themes}}}.png", self._picture),
        ]

    async def _running(self, request: web.Request) -> web.Response:
        games = await self._service.games_of(await self._person(request))
        found = [
            [g.id, g.name, g.waits, g.mover, g.since and round(g.since * 1000), g.away]
            for g in games
        ]
        return web.json_response(found, headers={"Cache-Control": "no-store"})

    async def _picture(self, request: web.Request) -> web.Response:
        """Serve the picture of both kinds of games, drawn once for each theme."""
        theme = request.match_info["theme"]
        if theme not in self._pictures:
            reader = Localizer(Reader(theme=theme), None)
            self._pictures[theme] = await asyncio.to_thread(lambda: games_picture(reader).png)
        body = self._pictures[theme]
        return web.Response(body=body, content_type="image/png", headers={"Cache-Control": A_DAY})

    async def _press(self, request: web.Request) -> web.Response:
        """Open a table, or answer. A repeated request opens the same table."""
        match await read_json(request):
            case {
                "id": str(number),
                "payload": str(payload),
                "language": str(language),
                **more,
            } if REQUEST_ID.fullmatch(number):
                channel = str(more.get("channel") or "")
            case _:
                raise web.HTTPBadRequest
        person = reading_in(await self._person(request), language)
        work = self._carry_out(person, number, payload, channel)
        answer = await final_frame(number, person.id, work)
        return web.Response(text=answer, content_type="application/json")

    async def _person(self, request: web.Request) -> Person:
        """Return who asks: on the public side someone who came by a door, else someone of the page."""
        person = await self._sessions.bearer(request, arriving=True)
        if person is None or (person.id.platform == "web") == is_public(request):
            raise web.HTTPUnauthorized
        return person

    async def _carry_out(self, person: Person, number: str, payload: str, channel: str) -> str:
        if self._budget.spend(person.id) is not Allowance.WITHIN:
            metrics.DROPPED.labels(person.id.platform).inc()
            raise RequestRefused("fast")
        asked = _Asked(person, number, *read_press(payload), channel)
        if isinstance(asked.action, New | Learn):
            return await self._open(asked)
        if isinstance(asked.action, SolveDaily):
            return await self._answer(asked)
        raise RequestRefused("forged")

    async def _answer(self, asked: _Asked) -> str:
        """Return the frame with the bot's messages, which are for this page alone."""
        person = asked.person.id
        answered = []

        async def reply(message: Message) -> None:
            answered.append(self._shelf.line(message))

        at = Place(person) if person.platform == "telegram" else HOME
        await self._service.handle(asked.command(at), reply)
        return wire.frame("answer", id=asked.number, messages=answered)

    async def _open(self, asked: _Asked) -> str:
        """Return the frame with the table's id, or with the bot's words if none was opened."""
        said: list[str] = []

        async def reply(message: Message) -> None:
            said.append(plain(message.text))

        # A room is counted once its table is there.
        async with self._locks.of(asked.person.id):
            try:
                command = asked.command(await self._place(asked))
            except TooManyRooms:
                full = refusal("many-tables", asked.person, NOTHING_CHOSEN, most=MOST_ROOMS)
                return wire.frame("opened", id=asked.number, table=None, says=plain(full.text))
            await self._service.handle(command, reply)
        # Another table may hold that chat.
        opened = table_id(command)
        (version,) = await self._store.versions([opened])
        table, words = opened if version else None, "\n".join(said)
        return wire.frame("opened", id=asked.number, table=table, says=words)

    async def _place(self, asked: _Asked) -> Place:
        """Return where a new table belongs."""
        person = asked.person.id
        if person.platform == "telegram":
            return Place(person)
        if asked.channel and not asked.alone:
            try:
                chat = Place(f"{person.platform}:{asked.channel}")
            except MalformedAddress:
                raise RequestRefused("forged") from None
            # The page names it, so anyone could name any.
            if await self._service.may_enter(person, chat):
                return chat
        number = hashlib.sha256(asked.operation.encode()).hexdigest()[:16]
        room = ROOM_OF_A_GAME + number
        await self._tidy(asked.person, room)
        return Place(f"web:{room}")

    async def _tidy(self, person: Person, room: str) -> None:
        """Note a new room, and delete the bot's posts in abandoned rooms whose game is over.

        Raises `TooManyRooms`.
        """
        key = games_key(person.id)
        known: list[str] = json.loads(await self._store.recall(key) or "[]")
        kept = []
        for other in known:
            if other == room:
                continue
            table = await self._service.table_at(Place(f"web:{other}"))
            goes_on = table is not None and await self._service.goes_on(table)
            if goes_on or self._rooms.pages_of(other):
                kept.append(other)
            else:
                await self._rooms.history.drop_posts(room_log(other))
        if len(kept) >= MOST_ROOMS:
            raise TooManyRooms
        await self._store.remember(key, json.dumps([room, *kept]), PERSON_SECONDS)


games_key: Final = "web:games:{}".format
"""The value with the rooms of a person's games."""


class Sharing:
    """The addresses by which others open a table of the local page, as text and as a QR code.

    `network` returns this page's address in the network without a slash at its end; "" for none.
    """

    def __init__(self, network: Callable[[], str]) -> None:
        self._network = network

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/address", self._address),
            web.get(f"/t/{{table:{TABLE_PATTERN}}}/qr.svg", self._code),
        ]

    async def _address(self, request: web.Request) -> web.Response:
        found = {"network": self._network(), "origin": self._origin(request)}
        return web.json_response(found, headers={"Cache-Control": "no-store"})

    async def _code(self, request: web.Request) -> web.Response:
        origin = self._origin(request)
        if not origin:
            raise web.HTTPNotFound
        code = io.BytesIO()
        url = f"{origin}/t/{request.match_info['table']}"
        segno.make_qr(url, error="m").save(code, kind="svg", light="white", omitsize=True)
        return web.Response(body=code.getvalue(), content_type="image/svg+xml")

    def _origin(self, request: web.Request) -> str:
        """Return the page's address for others: the reader's own, unless it leads to their own machine."""
        name = urlsplit(f"//{request.host}").hostname or ""
        return self._network() if is_this_machine(name) else f"http://{request.host}"
