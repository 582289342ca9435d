"""People at the page: each request and frame of its scripts, at random, with values that fit and with others.

No answer of status 500, no error in the log, no connection closed without a reason, and an answer to each request.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from contextlib import AsyncExitStack, suppress
from typing import Any, Final

import aiohttp
from structlog.testing import capture_logs

from bot.app.service import DeadlineWorker, Service
from bot.delivery import Sender
from bot.platforms.web import WebPlatform
from bot.store import Store
from bot.wiring import at_work
from tests.presses.people import LANGUAGES, MOST_FAULTS, line
from tests.presses.troubles import heard_errors
from tests.support.harness import EVERYTHING, LONG, until
from tests.web.table_client import Pages

ODD: Final = (
    None, True, -1, 0, 2**70, 1.5, float("nan"), "", "x" * 300, "\ud800", "\0", "é" * 40, "../..", [], {}, ["a"],
    {"a": {"b": []}}, "00000000", "t1:1:hand", ":::", "-:0:new.tridom", "-:99999999999999999999:games",
)  # fmt: skip
ROUTES: Final = (
    "/", "/people", "/games", "/calls", "/address", "/t/{}/qr.svg", "/t/{}", "/r/{}", "/r/main/{}", "/r/main/{}/3",
    "/mine/{}", "/mine/{}/0", "/p/{}", "/p/{}/9999", "/home/dark.png", "/static/{}", "/sw.js", "/{}", "/ws/{}",
    "/ws/table/{}", "/doors", "/manifest.webmanifest",
)  # fmt: skip
REASONS: Final = {1000, 1001, 1009, 1013, 4401, 4404}
"""Codes that tell a page what to do."""


class PagePeople:
    """Four people with several connections each, to rooms and tables."""

    def __init__(self, pages: Pages, seed: int) -> None:
        self.pages = pages
        self.chance = random.Random(f"presses/{seed}")
        self.tokens: list[str] = []
        self.found: list[str] = []
        self.made = 0
        self._open: list[tuple[int, aiohttp.ClientWebSocketResponse]] = []
        self._left: set[aiohttp.ClientWebSocketResponse] = set()
        """Those that their person has closed."""
        self._readers: list[asyncio.Task[None]] = []
        self._seen = ["-:0:games", "main"]
        """Payloads, names of tables and of pictures that anybody was shown."""
        self._asked: dict[str, aiohttp.ClientWebSocketResponse] = {}
        """The requests without an answer, with their connections."""

    async def live(self, acts: int) -> None:
        """Act so often; note what goes wrong, up to `MOST_FAULTS`."""
        self.tokens = [await self.pages.enter(f"P{n}", each) for n, each in enumerate(LANGUAGES)]
        with capture_logs() as logs, heard_errors() as errors:
            while self.made < acts and len(self.found) < MOST_FAULTS:
                said = await self._act()
                self.made += 1
                if self.chance.random() < 0.3:
                    with suppress(TimeoutError):
                        await until(lambda: not self._asked)
                    self.found += [f"unanswered: {each}" for each in self._asked]
                    self._asked.clear()
                wrong = [str(each) for each in logs if each["log_level"] in {"error", "critical"}]
                self.found += [f"{each} after {said}" for each in (*wrong, *errors)]
                logs.clear()
                errors.clear()
        for _, socket in self._open:
            self._left.add(socket)
            await socket.close()
        await asyncio.gather(*self._readers)

    async def _act(self) -> str:
        here = [each for each in self._open if not each[1].closed]
        if len(here) < 4 or (len(here) < 10 and self.chance.random() < 0.05):
            return await self._connect()
        who, socket = self.chance.choice(here)
        match self.chance.random():
            case at if at < 0.03:
                # In the middle of whatever it is being answered.
                self._left.add(socket)
                await socket.close()
                return "closes"
            case at if at < 0.25:
                return await self._fetch(who)
        frame = self._frame()
        if isinstance(frame.get("id"), str) and re.fullmatch("[0-9A-Za-z-]{8,40}", frame["id"]):
            fit = frame["kind"] == "say" and isinstance(frame.get("text"), str)
            if fit or (frame["kind"] == "press" and isinstance(frame.get("payload"), str)):
                self._asked[frame["id"]] = socket
        with suppress(ConnectionError):
            await socket.send_str(json.dumps(frame))
        return str(frame)

    async def _connect(self) -> str:
        who = self.chance.randrange(len(self.tokens))
        tables = [each for each in self._seen if re.fullmatch("[a-z0-9]{16}", each)] or ["none"]
        path = self.chance.choice(
            ["/ws/main", "/ws/side", f"/ws/table/{self.chance.choice(tables)}"]
        )
        pages = self.pages
        socket = await pages.http.ws_connect(f"{pages.origin}{path}", origin=pages.origin)
        hello = {"kind": "hello", "token": self.tokens[who], "room": 0, "mine": 0}
        for name in ("theme", "language", "room", "token"):
            if self.chance.random() < 0.05:
                hello[name] = self.chance.choice(ODD)
        await socket.send_str(json.dumps(hello))
        self._open.append((who, socket))
        self._readers.append(asyncio.create_task(self._read(path, socket)))
        return f"opens {path} {hello}"

    async def _read(self, path: str, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                break
            frame = json.loads(message.data)
            if frame["kind"] in {"done", "refused", "answer"}:
                self._asked.pop(frame["id"], None)
                if frame.get("why") == "broken":
                    self.found.append(f"broken: {frame}")
            self._seen += re.findall(r'"(-:\d+:[^"]+|[a-z0-9]{16}(?::\d+:[^"]+)?)"', message.data)
            self._seen += re.findall(r'/?([pfm][0-9a-f]{32}|[pfm][\w-]{22})"', message.data)
            del self._seen[2:-400]
        if socket not in self._left and socket.close_code not in REASONS:
            self.found.append(f"closed with {socket.close_code}: {path}")
        # Its page asks again by another connection.
        self._asked = {each: one for each, one in self._asked.items() if one is not socket}

    def _frame(self) -> dict[str, Any]:
        """Return a frame that a page, or somebody with a page's token, may send."""
        chance, old = self.chance, self._seen
        number = str(chance.randrange(10**8, 10**9)) if chance.random() < 0.9 else "12345678"
        payload = chance.choice(old[-40:] if chance.random() < 0.7 else old)
        frame: dict[str, Any] = chance.choice(
            (
                {"kind": "press", "id": number, "payload": payload, "of": chance.randrange(40)},
                {"kind": "press", "id": number, "payload": payload},
                {"kind": "say", "id": number, "text": line(chance)},
                {"kind": "say", "id": number, "text": f"/{line(chance)}"},
                {"kind": "suggest", "q": 1, "field": "tile", "given": {"table": payload}},
                {"kind": "look", "theme": "light", "language": "de"},
                {"kind": "review", "move": chance.randrange(60)},
                {"kind": "ping"},
            )
        )
        if chance.random() < 0.15:
            frame[chance.choice([*frame])] = chance.choice(ODD)
        return frame

    async def _fetch(self, who: int) -> str:
        chance, pages = self.chance, self.pages
        odd = [str(each) for each in ODD if str(each).isprintable()]
        name = chance.choice([*self._seen[-60:], *odd]).replace("/", "%2F").replace("?", "")
        path = chance.choice(ROUTES).format(name)
        body: Any = {"name": "P", "language": "en", "payload": chance.choice(self._seen)}
        body["id"] = str(chance.randrange(10**8, 10**9))
        if chance.random() < 0.3:
            body = chance.choice(
                [chance.choice(ODD), body | {chance.choice([*body]): chance.choice(ODD)}]
            )
        method = chance.choice(("GET", "GET", "POST", "DELETE"))
        headers = {"Origin": pages.origin, "Authorization": f"Bearer {self.tokens[who]}"}
        data = None if method == "GET" else json.dumps(body)
        async with pages.http.request(
            method, pages.origin + path, data=data, headers=headers
        ) as answer:
            await answer.read()
            if answer.status >= 500:
                self.found.append(f"{answer.status} to {method} {path} {body}")
        return f"{method} {path} {body}"


async def at_the_page(url: str, seed: int, acts: int) -> PagePeople:
    """Let people act at the page of a whole bot."""
    store = Store.at(url)
    page = WebPlatform("127.0.0.1", 0, store, budget=EVERYTHING)
    service = Service(store, [page], entropy=random.Random(seed).randbytes)
    try:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(at_work(Sender(store, [page], service, "one")))
            await stack.enter_async_context(at_work(DeadlineWorker(store, service)))
            await page.start(service)
            stack.push_async_callback(page.stop)
            http = await stack.enter_async_context(aiohttp.ClientSession())
            people = PagePeople(Pages(page, http), seed)
            async with asyncio.timeout(LONG * acts):
                await people.live(acts)
    finally:
        await store.close()
    return people
