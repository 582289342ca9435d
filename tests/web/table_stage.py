"""A table without a bot: its page, its socket and pictures that are drawn by hand.

For what a real game shows seldom or late (a full board, a lost connection, the end of a round), and for
tests that say exactly where a spot is.
"""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from aiohttp import WSMsgType, web
from PIL import Image, ImageDraw
from playwright.async_api import Browser, CDPSession, Page, expect

from bot.platforms.web.assets import Assets
from bot.platforms.web.site import LocalGate
from tests.support.ports import free_port
from tests.support.web_page import PHONE

TABLE: Final = "abc"
TOKEN: Final = "token-of-ann"
SIDE: Final = 100
HIGH: Final = 86

OPENING: Final = Path(__file__).with_name("stage.json")
"""The tabletop that is shown at first, but for the picture of its board."""

PREPARED: Final = cache(Assets)
"""The page's files, joined and compressed once for all tests of a process: it takes a tenth of a second."""

Tabletop = dict[str, Any]


def outline(column: int, row: int) -> list[list[int]]:
    """A triangle of the board, in the picture's pixels; those of an even sum stand on their base."""
    x, y = column * SIDE // 2, row * HIGH
    if (column + row) % 2 == 0:
        return [[x, y + HIGH], [x + SIDE, y + HIGH], [x + SIDE // 2, y]]
    return [[x, y], [x + SIDE, y], [x + SIDE // 2, y + HIGH]]


def png(
    size: tuple[int, int], shapes: list[tuple[list[list[int]], str]], ground: str = ""
) -> bytes:
    """Polygons on a ground; without one, on nothing."""
    image = Image.new("RGBA", size, ground or (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    for points, colour in shapes:
        pen.polygon([(x, y) for x, y in points], fill=colour, outline="black")
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


class Stage:
    """Serves one table to one person, who is Ann, at seat 0."""

    def __init__(self, *, columns: int = 12, rows: int = 8) -> None:
        self.size = (columns * SIDE // 2 + SIDE // 2, rows * HIGH)
        self.cells = {f"{x},{y}": outline(x, y) for x in range(columns) for y in range(rows)}
        self.pictures: dict[str, bytes] = {}
        self.looks: list[dict[str, Any]] = []
        self.pressed: list[str] = []
        self.review: Callable[[int], Tabletop] | None = None
        self.url = ""
        self._sockets: set[web.WebSocketResponse] = set()
        self._chats: set[web.WebSocketResponse] = set()
        self._runner: web.AppRunner | None = None
        self._port = free_port()
        self.top = self._opening()

    # The tabletop

    def picture(self, name: str, content: bytes, size: tuple[int, int]) -> list[Any]:
        self.pictures[name] = content
        return [f"/p/{name}", *size]

    def _opening(self) -> Tabletop:
        top: Tabletop = json.loads(OPENING.read_text(encoding="utf-8"))
        lying = [self.cells[cell] for cell in ("4,3", "5,3", "6,3")]
        board = png(self.size, [(cell, "ivory") for cell in lying], "#dde4e3")
        for name, colour in (("piece", "ivory"), ("ghost", "gold")):
            self.picture(name, png((100, 86), [(outline(0, 0), colour)]), (100, 86))
        top["board"]["picture"] = self.picture("board", board, self.size)
        top["board"]["focus"] = [0, 0, *self.size]
        return top

    # The server

    async def start(self) -> None:
        app = web.Application()
        app.on_response_prepare.append(LocalGate("127.0.0.1").add_headers)
        app.add_routes(
            [
                *PREPARED().routes("/", f"/t/{TABLE}"),
                web.get("/ws/table/{table}", self._connect),
                web.get("/ws/main", self._chat),
                web.get("/p/{name}", self._picture),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._port).start()
        self.url = f"http://127.0.0.1:{self._port}/t/{TABLE}"

    async def stop(self) -> None:
        for socket in [*self._sockets, *self._chats]:
            await socket.close()
        runner, self._runner = self._runner, None
        if runner:
            await runner.cleanup()

    async def show(self, **changes: Any) -> None:
        """The next tabletop: this one with these changes."""
        self.top = {**self.top, "version": self.top["version"] + 1, **changes}
        await asyncio.gather(*(socket.send_json(self.top) for socket in self._sockets))

    async def _picture(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if request.headers.get("Authorization") != f"Bearer {TOKEN}":
            raise web.HTTPForbidden
        return web.Response(body=self.pictures[name], content_type="image/png")

    async def _connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        hello = await socket.receive_json()
        self.looks.append(hello)
        if hello["token"] != TOKEN:
            await socket.close(code=4401)
            return socket
        self._sockets.add(socket)
        await socket.send_json(self.top)
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    await self._take(socket, frame.json())
        finally:
            self._sockets.discard(socket)
        return socket

    async def _chat(self, request: web.Request) -> web.WebSocketResponse:
        """The chat of a room where nobody has said anything."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.receive_json()
        self._chats.add(socket)
        await socket.send_json({"kind": "welcome", "id": "ann", "table": TABLE})
        async for _ in socket:
            pass
        self._chats.discard(socket)
        return socket

    async def _take(self, socket: web.WebSocketResponse, frame: dict[str, Any]) -> None:
        match frame:
            case {"kind": "ping"}:
                await socket.send_json({"kind": "pong"})
            case {"kind": "review", "move": number} if self.review:
                await socket.send_json(self.review(number))
            case {"kind": "press", "id": number, "payload": payload}:
                self.pressed.append(payload)
                await socket.send_json({"kind": "answer", "id": number, "why": "", "messages": []})


class Guest:
    """Ann, at the stage's table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._touch: CDPSession | None = None
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    @classmethod
    async def arrive(cls, browser: Browser, stage: Stage, **context: Any) -> Guest:
        own = await browser.new_context(
            **{"viewport": PHONE, "reduced_motion": "reduce", "service_workers": "block", **context}
        )
        person = f"JSON.stringify({{token: '{TOKEN}', name: 'Ann'}})"
        await own.add_init_script(f"sessionStorage.setItem('trigon.person', {person})")
        guest = cls(await own.new_page())
        await guest.page.goto(stage.url)
        seats = len(stage.top["seats"])
        await expect(guest.page.locator("#seats .seat")).to_have_count(seats)
        return guest

    async def middle(self, selector: str) -> tuple[float, float]:
        """The middle of an element, on the screen, when the board rests."""
        await expect(self.page.locator(".board-layer.gliding")).to_have_count(0)
        return await self.middle_now(selector)

    async def middle_now(self, selector: str) -> tuple[float, float]:
        box = await self.page.locator(selector).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def piece(self, place: int) -> str:
        return f".piece:nth-child({place + 1})"

    def spot(self, cell: str) -> str:
        return f'.spot[data-cell="{cell}"]'

    async def tap(self, selector: str) -> None:
        """A tap where the element is seen, whatever takes it."""
        await self.page.mouse.click(*await self.middle(selector))

    async def devtools(self) -> CDPSession:
        if not self._touch:
            self._touch = await self.page.context.new_cdp_session(self.page)
        return self._touch

    async def fingers(self, kind: str, *points: tuple[float, float]) -> None:
        """Fingers at those points: `touchStart`, `touchMove`, `touchEnd` (of all) or `touchCancel`."""
        at = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        touch = await self.devtools()
        await touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    async def pinch(self) -> None:
        """Two fingers on the board go apart and are lifted."""
        await self.fingers("touchStart", (150, 400), (240, 400))
        for step in range(1, 6):
            await self.fingers("touchMove", (150 - step * 10, 400), (240 + step * 10, 400))
        await self.fingers("touchEnd")

    async def width_of_board(self) -> float:
        box = await self.page.locator(".board-picture").bounding_box()
        assert box
        return box["width"]

    async def leave(self) -> None:
        await self.page.context.close()
        assert not self.faults
