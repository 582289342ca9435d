"""A chat page with a scripted bot behind it, on a real store, and a plain client for its frames."""

from __future__ import annotations

import asyncio
import io
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
from PIL import Image
from playwright.async_api import Browser

from bot.platforms.web import WebPlatform
from bot.platforms.web.site import DiscordDoor, PublicSite, TelegramDoor
from bot.ports import Reply, TableWatcher
from bot.present.message import Button, Choice, Message, Span, Style
from bot.present.placements import RunningGame
from bot.present.table_view import Tabletop
from bot.store import Store, StoreDown
from bot.store.embedded import EmbeddedServer
from bot.table.commands import Command
from bot.table.identity import Person, PersonId, Place
from bot.telemetry import metrics
from renderer import Picture
from tests.support.mini_app import TOKEN
from tests.support.oauth_server import APPLICATION, SECRET, OAuthServer
from tests.support.ports import free_port
from tests.support.redis import flush
from tests.support.stores import FlakyStore
from tests.support.web_page import Visitor
from tests.web.app_device import PUBLIC
from tests.web.table_client import Pages, PageServer, fresh_page_server
from tests.web.table_stage import PREPARED, Stage

Script = Callable[[Command, Reply], Awaitable[None]]


@pytest.fixture(autouse=True, scope="session")
def _files_are_prepared_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.platforms.web.server.Assets", PREPARED)
        yield


def words(text: str, **more: Any) -> Message:
    """A message of one span."""
    return Message(text=(Span(text),), **more)


def dropped() -> float:
    """The metric of requests of the page that were dropped."""
    return metrics.REGISTRY.get_sample_value("trigon_dropped_total", {"platform": "web"}) or 0


def picture(colour: str, size: tuple[int, int] = (600, 400)) -> Picture:
    """A picture of one colour."""
    file = io.BytesIO()
    Image.new("RGB", size, colour).save(file, "PNG")
    return Picture(file.getvalue(), size, f"A {colour} board.", f"{colour} {colour}")


class ScriptedService:
    """A game service that records commands and answers as the test says."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.questions: list[tuple[str, dict[str, str]]] = []
        self.script: Script | None = None
        self.choices: tuple[Choice, ...] | None = ()
        """None: the store is away."""
        self.stills: list[int] = []
        self.games: tuple[RunningGame, ...] = ()
        self.tables: dict[str, str] = {}

    async def games_of(self, person: Person) -> tuple[RunningGame, ...]:
        return self.games

    async def handle(self, command: Command, reply: Reply) -> None:
        self.commands.append(command)
        if self.script:
            await self.script(command, reply)

    async def suggest(
        self, at: str, person: Person, field: str, given: Mapping[str, str]
    ) -> tuple[Choice, ...]:
        self.questions.append((field, dict(given)))
        if self.choices is None:
            raise StoreDown
        return self.choices

    async def tabletop(self, table_id: str, person: Person, theme: str) -> Tabletop | None:
        return None

    def watching(self, table_id: str) -> AbstractAsyncContextManager[TableWatcher]:
        raise AssertionError(f"the chat alone is tested here, and it does not watch {table_id}")

    async def table_at(self, place: Place) -> str | None:
        return self.tables.get(place)

    async def may_enter(self, person: PersonId, place: Place) -> bool:
        return False

    async def still(self, source: bytes, step: int) -> Picture | None:
        self.stills.append(step)
        return picture(source.decode().split()[step]) if step < 3 else None


RED = (255, 0, 0)


async def show_hand(command: Command, reply: Reply) -> None:
    """Answer with a hand, then its spots in its place, then a text."""
    name = command.person.name
    match "t:1:hand" if command.pressed is None else str(command.pressed):
        case "t:1:hand":
            await reply(
                words(
                    f"{name}'s secret tiles",
                    picture=picture("red", (500, 120)),
                    prompt="Which tile?",
                    choices=(Choice("3-4-4", "t:1:a"), Choice("0-0-5", "t:1:b")),
                    buttons=(Button("More", "t:1:more"),),
                    secret=True,
                )
            )
        case "t:1:a":
            await reply(
                words(
                    f"{name}'s spots for 3-4-4",
                    choices=(
                        Choice("7", "t:1:s.7", "25 points"),
                        Choice("9", "t:1:s.9", "11 points"),
                    ),
                    buttons=(
                        Button("Play on 5", "t:1:s.7", style=Style.SUCCESS),
                        Button("Back", "t:1:hand"),
                    ),
                    replaces=True,
                    secret=True,
                )
            )
        case "t:1:s.7":
            await reply(words("Played.", replaces=True))


class World(Pages):
    """The page with a scripted bot, and its store."""

    def __init__(
        self, store: FlakyStore, http: aiohttp.ClientSession, site: PublicSite | None = None
    ) -> None:
        self.store = store
        self.service = ScriptedService()
        if site is not None:
            site = replace(site, port=free_port())
        super().__init__(WebPlatform("127.0.0.1", free_port(), store, site=site), http)
        self.browser: Browser | None = None
        self._numbers = itertools.count(1)
        self.visitors: list[Visitor] = []

    @property
    def port(self) -> int:
        return int(self.origin.rpartition(":")[2])

    async def start_again(self) -> None:
        """The bot's next process: the same store and port, nothing else."""
        self.page = WebPlatform("127.0.0.1", self.port, self.store)
        await self.page.start(self.service)

    async def post(self, message: Message) -> str:
        return await self.page.post(Place("web:main"), message, f"k{next(self._numbers)}")

    async def visit(self, name: str, **context: Any) -> Visitor:
        """A person with a browser of their own."""
        assert self.browser
        visitor = await Visitor.arrive(self.browser, f"{self.origin}/r/main", name, **context)
        self.visitors.append(visitor)
        return visitor


@asynccontextmanager
async def serving(server: EmbeddedServer, site: PublicSite | None = None) -> AsyncIterator[World]:
    """The page on an empty store; `site` is its side to the world."""
    flush(server)
    store = Store.at(server.url)
    async with aiohttp.ClientSession() as http:
        world = World(FlakyStore(store), http, site)
        await world.page.start(world.service)
        yield world
        world.store.away = False
        await asyncio.gather(*(client.socket.close() for client in world.clients))
        await world.page.stop()
    await store.close()


@pytest_asyncio.fixture(loop_scope="session")
async def bare(server: EmbeddedServer) -> AsyncIterator[World]:
    """The page without any browser."""
    async with serving(server) as world:
        yield world


@pytest_asyncio.fixture(loop_scope="session")
async def oauth() -> AsyncIterator[OAuthServer]:
    """Discord's OAuth server."""
    stand_in = OAuthServer()
    await stand_in.start()
    yield stand_in
    await stand_in.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def public(server: EmbeddedServer, oauth: OAuthServer) -> AsyncIterator[World]:
    """The page with both doors, at `PUBLIC`, behind a proxy."""
    async with serving(server, both_doors(oauth, ip_network("127.0.0.0/8"))) as world:
        yield world


def both_doors(oauth: OAuthServer, *proxies: IPv4Network | IPv6Network) -> PublicSite:
    return PublicSite(
        f"https://{PUBLIC}",
        telegram=TelegramDoor(TOKEN, lambda: "trigon_bot"),
        discord=DiscordDoor(SECRET, lambda: APPLICATION, oauth.url),
        proxies=proxies,
    )


@pytest_asyncio.fixture(loop_scope="session")
async def here(server: EmbeddedServer) -> AsyncIterator[PageServer]:
    """The bot with its page."""
    async with fresh_page_server(server) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def world(bare: World, browser: Browser) -> AsyncIterator[World]:
    """The page and a browser. Fails a test whose pages logged a script error."""
    bare.browser = browser
    yield bare
    for visitor in bare.visitors:
        await visitor.leave()
    assert [visitor.faults for visitor in bare.visitors if visitor.faults] == []


@pytest_asyncio.fixture(loop_scope="session")
async def stage() -> AsyncIterator[Stage]:
    stage = Stage()
    await stage.start()
    yield stage
    await stage.stop()
