"""`WebPlatform`: the page's HTTP server and its open pages, as a platform of the bot.

`site` admits requests, `assets` serves files, `sockets` connects pages, which follow `rooms` or
`tables`. `history` formats and stores what is shown, `shelf` serves its bytes.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from cachetools import LRUCache

from bot.platforms.shared import Allowance, Budget, Launches
from bot.platforms.web import history
from bot.platforms.web.assets import Assets
from bot.platforms.web.calls import Calls
from bot.platforms.web.doors import DoorRoutes
from bot.platforms.web.history import AuthorIndex, History, person_log, room_log
from bot.platforms.web.home import Home, Sharing, games_key
from bot.platforms.web.people import Sessions, ThisMachine, clean_name
from bot.platforms.web.rooms import Rooms
from bot.platforms.web.shelf import Blobs, Shelf
from bot.platforms.web.site import Gate, LocalGate, PublicGate, PublicSite, address_of, read_json
from bot.platforms.web.sockets import Sockets
from bot.platforms.web.tables import TABLE_PATTERN, TableViews
from bot.platforms.web.webpush import NO_CONTACT, PushClient
from bot.ports import CannotStart, Connection, GameService, Platform, Unreachable
from bot.present.message import Message
from bot.runtime import is_this_machine, listen, port_of, url_of
from bot.store import Store
from bot.table.identity import Membership, PersonId, Place
from engine import JSON

_ROOM_BEGINNING: Final = 15
"""Letters of the parent room that begin a table's own room."""
ROOM_PATTERN: Final = r"[a-z0-9-]{1,32}"
MAX_BODY_BYTES: Final = 10 * 1024
MOST_QUESTIONS: Final = 10_000
"""Remembered questions to people; older ones stay as they are."""

_ANY: Final = frozenset({"0.0.0.0", "::"})  # noqa: S104 - compared with, not listened on
_ELSEWHERE: Final = ("192.0.2.1", 9)
"""A documentation address (RFC 5737). Nothing is sent: a datagram socket only chooses its route."""

_log = structlog.get_logger(__name__)


class WebPlatform(Platform):
    """The local chat page as a platform of the bot.

    It listens on `host` and `port` (0: any free one) and keeps its logs in `store`; `budget` limits
    each person's requests. `site` is its public side, which listens elsewhere, `push` sends to browsers.
    """

    name = "web"
    pings_in_private = False
    open_places = True
    has_admins = False

    def __init__(
        self,
        host: str,
        port: int,
        store: Store,
        *,
        budget: Budget | None = None,
        site: PublicSite | None = None,
        push: PushClient | None = None,
    ) -> None:
        self._host, self._port = host, port
        self._site = site
        self._public_port = 0 if site is None else site.port
        self._store = store
        self._sessions = Sessions(store)
        self._history = History(store)
        self._authors = AuthorIndex(store, self._history)
        self._sockets: Sockets | None = None
        self._rooms: Rooms | None = None
        self._runners: list[web.AppRunner] = []
        self._here = ThisMachine()
        self._budget = budget or Budget()
        contact = NO_CONTACT if site is None else site.url
        self._calls = Calls(store, self._sessions, self._budget, push, contact)
        self._newcomers = Budget(rate=1, burst=60)
        """Limits sign-ins by address."""
        self._questions: LRUCache[tuple[PersonId, str], int] = LRUCache(MOST_QUESTIONS)
        """The line with a person's question at a table, which the answer replaces. In memory only."""
        self.connection = Connection(self.name)

    @property
    def url(self) -> str:
        """The page's address, once it has started."""
        return page_url(self._host, self._port)

    @property
    def public_url(self) -> str:
        """The address behind the public side's proxy, once it has started; "" for none."""
        return "" if self._site is None else page_url(self._site.host, self._public_port)

    # What the bot asks of every platform

    async def start(self, service: GameService) -> None:
        """Listen. Raises `CannotStart` if the address cannot be used."""
        self._sockets = Sockets(self._sessions, self._authors, self._budget, self._here)
        self._rooms = Rooms(service, self._history)
        blobs = Blobs(self._store, self._sessions, service)
        shelf = Shelf(service, blobs.drawing)
        tables = TableViews(service, shelf, self._sockets)
        table_socket = self._sockets.route(f"/ws/table/{{table:{TABLE_PATTERN}}}", tables.subscribe)
        home = Home(self._store, self._sessions, self._rooms, shelf, self._budget)
        sharing = Sharing(lambda: (network_url(self._host, self._port) or "").rstrip("/"))
        assets = Assets()
        table = f"/t/{{table:{TABLE_PATTERN}}}"
        local = _application(LocalGate(self._host, self._site))
        local.add_routes(
            [
                *assets.routes("/", f"/r/{{room:{ROOM_PATTERN}}}", table),
                web.post("/people", self._enter),
                *sharing.routes(),
                self._sockets.route(f"/ws/{{room:{ROOM_PATTERN}}}", self._rooms.subscribe),
                *blobs.routes(ROOM_PATTERN),
                *shelf.routes(),
                table_socket,
                *home.routes(),
                *self._calls.routes(),
                assets.elsewhere(),
            ]
        )
        settings = "TRIGON_WEB_HOST, TRIGON_WEB_PORT"
        try:
            self._port = await self._open(local, self._host, self._port, settings)
            if self._site is not None:
                verified, launches = self._sessions.verified, Launches(self._store)
                doors = DoorRoutes(self._site, verified, launches, service, assets.page)
                public = _application(PublicGate(self._site))
                pages = assets.routes("/", table)
                public.add_routes(
                    [
                        *pages,
                        *shelf.routes(),
                        table_socket,
                        *doors.routes(),
                        *home.routes(),
                    ]
                )
                settings = "TRIGON_PUBLIC_HOST, TRIGON_PUBLIC_PORT"
                host, port = self._site.host, self._public_port
                self._public_port = await self._open(public, host, port, settings)
                _log.info("web.public_side", url=self.public_url)
        except CannotStart:
            await self.stop()
            raise
        self._calls.start(service)
        self.connection.there()

    async def _open(self, app: web.Application, host: str, port: int, settings: str) -> int:
        """Listen; return the port. A free one that was found is kept for restarts."""
        runner = await listen(app, host, port, settings)
        self._runners.append(runner)
        return port_of(runner)

    async def stop(self) -> None:
        self.connection.closed()
        await self._calls.stop()
        await self._sessions.connections.close()
        if self._sockets:
            await self._sockets.close()
        runners, self._runners = self._runners, []
        await asyncio.gather(*(runner.cleanup() for runner in runners))

    async def post(self, place: Place, message: Message, key: str) -> str:
        line, blobs = history.shown(message)
        log = _log_of_place(place)
        number = await self._history.write(log, line, once=f"post:{key}", blobs=blobs)
        if self._rooms:
            # The message may be of a new table.
            await self._rooms.tell_table(place.chat)
        return str(number)

    async def update(self, place: Place, reference: str, message: Message, key: str) -> bool:
        """Replace an earlier message; if that is no longer kept, show it below the others."""
        line, blobs = history.shown(message, of=int(reference))
        log = _log_of_place(place)
        await self._history.write(log, line, once=f"update:{key}", blobs=blobs)
        return True

    async def retire(self, place: Place, reference: str) -> None:
        log = _log_of_place(place)
        await self._history.write(log, history.retired(int(reference)), once=f"retire:{reference}")

    async def remove(self, place: Place, reference: str) -> None:
        log = _log_of_place(place)
        await self._history.write(log, history.removed(int(reference)), once=f"remove:{reference}")

    async def send(self, person: PersonId, message: Message, key: str) -> None:
        if not await self._sessions.exists(person):
            raise Unreachable("nobody of that id")
        about = person, message.table
        of = self._questions.get(about) if message.question else None
        line, blobs = history.shown(message, of=of)
        log = person_log(person)
        number = await self._history.write(log, line, once=f"send:{key}", blobs=blobs)
        if message.question and message.buttons:
            self._questions[about] = number
        elif message.question:
            self._questions.pop(about, None)

    async def call_to_turn(self, person: PersonId, table_id: str) -> None:
        await self._calls.call(person, table_id)

    async def membership(self, person: PersonId, place: Place) -> Membership:  # noqa: ARG002
        """Return MODERATOR for people at this machine, else STRANGER: rooms are open."""
        return Membership.MODERATOR if self._here.has(person) else Membership.STRANGER

    async def open_place(self, chat: Place, title: str, key: str) -> Place | None:  # noqa: ARG002
        """Return another room: there is one for every name."""
        return Place(f"{self.name}:{chat.chat[:_ROOM_BEGINNING]}-{key}")

    def link(self, place: Place, reference: str | None = None) -> str | None:  # noqa: ARG002
        """Return the room's address, relative to the page."""
        return f"/r/{place.chat}"

    async def kept(self, who: PersonId | Place) -> Mapping[str, JSON]:
        """Return a room's messages; or a person's own, with their words in rooms."""
        if isinstance(who, PersonId):
            called = await self._calls.kept(who)
            return {"messages": await self._authors.of_person(who), **called}
        return {"messages": await self._authors.of_log(_log_of_place(who))}

    async def forget(self, who: PersonId | Place) -> None:
        """Delete these. A person's open pages are closed, in all processes, and ask for a name again.

        Of people of other platforms the page has no more than their sessions and rooms of their games.
        """
        if isinstance(who, PersonId):
            await self._store.forget(games_key(who))
        if isinstance(who, PersonId) and who.platform != self.name:
            await self._sessions.verified.forget(who)
        elif isinstance(who, PersonId):
            await self._authors.forget_person(who)
            await self._sessions.forget(who)
            await self._calls.forget(who)
        else:
            await self._history.clear(_log_of_place(who))
        await self._sessions.connections.end_expired()
        if self._sockets and isinstance(who, PersonId):
            self._sockets.drop_waiting(who)

    # HTTP

    async def _enter(self, request: web.Request) -> web.Response:
        match await read_json(request):
            case {"name": str(given), "language": str(language)}:
                pass
            case _:
                raise web.HTTPBadRequest
        name = clean_name(given)
        if not name:
            return web.json_response({"why": "name"}, status=400)
        if self._newcomers.spend(address_of(request)) is not Allowance.WITHIN:
            return web.json_response({"why": "fast"}, status=429)
        token, person = await self._sessions.enter(name, language)
        return web.json_response({"token": token, "name": person.name})


def _application(gate: Gate) -> web.Application:
    app = web.Application(middlewares=[gate.middleware], client_max_size=MAX_BODY_BYTES)
    app.on_response_prepare.append(gate.add_headers)
    return app


def _log_of_place(place: Place) -> str:
    if place.platform != WebPlatform.name or not re.fullmatch(ROOM_PATTERN, place.chat):
        raise Unreachable("no such room")
    return room_log(place.chat)


def page_url(host: str, port: int) -> str:
    """Return the page's URL; if it listens everywhere, by this machine's own address."""
    if host in _ANY:
        host = _network_address()
    return f"{url_of(host, port)}/"


def network_url(host: str, port: int) -> str | None:
    """Return the page's URL for other machines; None if there is none."""
    url = page_url(host, port)
    name = urlsplit(url).hostname or ""
    return None if is_this_machine(name) else url


def _network_address() -> str:
    """Return this machine's address in its network; the loopback's if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as chosen:
        try:
            chosen.connect(_ELSEWHERE)
        except OSError:
            return "127.0.0.1"
        return str(chosen.getsockname()[0])
