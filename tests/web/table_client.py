"""A page with the whole bot behind it, and plain clients of its table views."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import aiohttp

from bot.app.service import Service
from bot.platforms.web import WebPlatform
from bot.platforms.web.people import VerifiedSessions
from bot.platforms.web.site import PublicSite
from bot.platforms.web.webpush import PushClient
from bot.ports import Platform
from bot.store import Store
from bot.store.embedded import EmbeddedServer
from bot.table.commands import Action, Command
from bot.table.identity import Person, Place
from tests.support.harness.harness import EVERYTHING
from tests.support.ports import free_port
from tests.support.redis import flush
from tests.support.stores import FlakyStore

LONG = 15.0


class TableClient:
    """A table view without a browser: the tabletop that it shows, and frames out."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.frames: list[dict[str, Any]] = []
        self._numbers = itertools.count(10_000_000)

    @property
    def top(self) -> dict[str, Any]:
        """The latest tabletop."""
        return next(frame for frame in reversed(self.frames) if frame["kind"] == "tabletop")

    async def send(self, **frame: Any) -> None:
        await self.socket.send_str(json.dumps(frame))

    async def until(self, kind: str, **parts: Any) -> dict[str, Any]:
        """Read on to a frame of that kind with those parts."""
        async with asyncio.timeout(LONG):
            while True:
                frame: dict[str, Any] = await self.socket.receive_json()
                self.frames.append(frame)
                if frame["kind"] == kind and parts.items() <= frame.items():
                    return frame

    async def press(self, payload: str) -> list[dict[str, Any]]:
        """Press; the messages of the answer."""
        request = str(next(self._numbers))
        await self.send(kind="press", id=request, payload=payload)
        return (await self.until("answer", id=request))["messages"]

    async def says(self, text: str) -> list[dict[str, Any]]:
        """Type; the messages of the answer."""
        request = str(next(self._numbers))
        await self.send(kind="say", id=request, text=text)
        return (await self.until("answer", id=request))["messages"]

    async def beyond(self, version: int) -> dict[str, Any]:
        """The first tabletop of a later version."""
        while self.top["version"] <= version:
            await self.until("tabletop")
        return self.top

    async def shows(self, **parts: Any) -> dict[str, Any]:
        """The first tabletop from the latest on with those parts."""
        while (
            not any(f["kind"] == "tabletop" for f in self.frames)
            or not parts.items() <= self.top.items()
        ):
            await self.until("tabletop")
        return self.top

    async def act(self, kind: str) -> list[dict[str, Any]]:
        """Press the action of that kind."""
        (found,) = [each for each in self.top["actions"] if each["kind"] == kind]
        return await self.press(found["press"])

    async def closed(self) -> int | None:
        """Read until the connection is closed; the code."""
        ends = (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
        async with asyncio.timeout(LONG):
            while (message := await self.socket.receive()).type not in ends:
                pass
        # Not the socket's own code, which is 1006 when the other side is gone before our answer.
        code = message.data if message.type is aiohttp.WSMsgType.CLOSE else self.socket.close_code
        await self.socket.close()
        return code


class Pages:
    """A page, with both its sides, and clients of it."""

    def __init__(self, page: WebPlatform, http: aiohttp.ClientSession) -> None:
        self.page, self.http = page, http
        # Kept, because a socket that nobody holds is closed.
        self.clients: list[TableClient] = []

    @property
    def origin(self) -> str:
        return self.page.url.rstrip("/")

    @property
    def doors(self) -> str:
        """The side to the world, as a proxy reaches it."""
        return self.page.public_url.rstrip("/")

    async def enter(self, name: str, language: str = "en") -> str:
        """Sign in; returns the token."""
        body, headers = {"name": name, "language": language}, {"Origin": self.origin}
        async with self.http.post(f"{self.origin}/people", json=body, headers=headers) as answer:
            token: str = (await answer.json())["token"]
            return token

    async def room(self, token: str, room: str = "main") -> TableClient:
        """A page in a room, which has been welcomed."""
        client = await self.dial(f"/ws/{room}")
        await client.send(kind="hello", token=token, room=0, mine=0)
        await client.until("welcome")
        return client

    async def dial(self, path: str) -> TableClient:
        """A connection that has greeted nobody yet."""
        socket = await self.http.ws_connect(
            f"{self.origin}{path}", origin=self.origin, autoclose=False
        )
        client = TableClient(socket)
        self.clients.append(client)
        return client


class PageServer(Pages):
    """One process of the bot with its page; nothing is posted, as no sender runs."""

    def __init__(
        self,
        store: Store,
        http: aiohttp.ClientSession,
        others: list[Platform],
        site: PublicSite | None = None,
        push: PushClient | None = None,
    ) -> None:
        self.store = FlakyStore(store)
        if site is not None:
            site = replace(site, port=site.port or free_port())
        page = WebPlatform(
            "127.0.0.1", free_port(), self.store, budget=EVERYTHING, site=site, push=push
        )
        super().__init__(page, http)
        self.service = Service(self.store, [self.page, *others], entropy=lambda n: bytes([7]) * n)
        self._numbers = itertools.count()

    async def verified(self, person: Person) -> str:
        """The token of somebody for whom another app vouches."""
        return await VerifiedSessions(self.store).open(person)

    async def does(self, person: Person, action: Action, place: str, **more: Any) -> None:
        """A command in a chat of another platform."""
        number = next(self._numbers)
        command = Command(
            id=f"test:{number}", at=Place(place), person=person, action=action, **more
        )
        await (await self.service.take(command))()

    async def view(self, token: str, table: str, **look: str) -> TableClient:
        """A table view that has been greeted; what comes then is the test's to read."""
        client = await self.dial(f"/ws/table/{table}")
        await client.send(kind="hello", token=token, **look)
        return client

    async def get(self, address: str) -> tuple[int, bytes, dict[str, str]]:
        """What is at an address: status, body, headers."""
        async with self.http.get(f"{self.origin}{address}") as answer:
            return answer.status, await answer.read(), dict(answer.headers)

    async def opened(self, token: str, typed: str, room: str = "main") -> str:
        """The id of a table that is opened by a typed command."""
        client = await self.room(token, room)
        await client.send(kind="say", id="0123456789", text=typed)
        await client.until("done", id="0123456789")
        table = await self.service.table_at(Place(f"web:{room}"))
        assert table is not None
        return table


@asynccontextmanager
async def page_server(
    store: Store,
    *others: Platform,
    site: PublicSite | None = None,
    push: PushClient | None = None,
) -> AsyncIterator[PageServer]:
    """The bot with its page, on this store; `site` is its side to the world, `push` leads to browsers."""
    async with aiohttp.ClientSession() as http:
        here = PageServer(store, http, list(others), site, push)
        await here.page.start(here.service)
        try:
            yield here
        finally:
            here.store.away = False
            await asyncio.gather(*(client.socket.close() for client in here.clients))
            await here.page.stop()


@asynccontextmanager
async def fresh_page_server(
    server: EmbeddedServer,
    *others: Platform,
    site: PublicSite | None = None,
    push: PushClient | None = None,
) -> AsyncIterator[PageServer]:
    """The same on an empty store."""
    flush(server)
    store = Store.at(server.url)
    async with page_server(store, *others, site=site, push=push) as here:
        yield here
    await store.close()
