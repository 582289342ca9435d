"""A table without a bot: its page, its socket and pictures that are drawn by hand.

For what a real game shows seldom or late (a full board, a lost connection, the end of a round), and for
tests that say exactly where a spot is.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Final

from aiohttp import WSMsgType, web
from PIL import Image, ImageDraw
from playwright.async_api import Browser, BrowserContext, CDPSession, Page, expect

from bot.platforms.web.assets import Assets
from bot.platforms.web.site import LocalGate
from tests.support.ports import free_port
from tests.support.web_page import PHONE

TABLE: Final = "abc"
TOKEN: Final = "token-of-ann"
SIDE: Final = 100
HIGH: Final = 86

PREPARED: Final = cache(Assets)
"""The page's files, joined and compressed once for all tests of a process: it takes a tenth of a second."""

Tabletop = dict[str, Any]
Answer = Callable[[str], Awaitable[list[dict[str, Any]]]]


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
        self.asked: list[str] = []
        self.looks: list[dict[str, Any]] = []
        self.pressed: list[str] = []
        self.answer: Answer | None = None
        self.review: Callable[[int], Tabletop] | None = None
        self._asked = asyncio.Condition()
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
        lying = {name: cell for name, cell in self.cells.items() if name in {"4,3", "5,3", "6,3"}}
        board = png(self.size, [(cell, "ivory") for cell in lying.values()], "#dde4e3")
        piece = png((100, 86), [(outline(0, 0), "ivory")])
        ghost = self.picture("ghost", png((100, 86), [(outline(0, 0), "gold")]), (100, 86))
        sprite = self.picture("piece", piece, (100, 86))
        spots = [("3,3", "5", 12), ("7,3", "9", 4), ("5,2", "2", 7)]
        return {
            "kind": "tabletop",
            "id": TABLE,
            "version": 12,
            "game": "tridom",
            "name": "Tridom",
            "title": "# main",
            "language": "en",
            "phase": "playing",
            "round": 1,
            "you": 0,
            "turn": 0,
            "due": None,
            "stock": 23,
            "says": "Your turn.",
            "news": ["Bob plays 0-1-2 on 4 (+3)"],
            "seats": [
                {
                    "name": "Ann",
                    "score": 51,
                    "pieces": 3,
                    "you": True,
                    "turn": True,
                    "computer": False,
                    "out": False,
                },
                {
                    "name": "Bob",
                    "score": 47,
                    "pieces": 7,
                    "you": False,
                    "turn": False,
                    "computer": True,
                    "out": False,
                },
            ],
            "board": {
                "picture": self.picture("board", board, self.size),
                "alt": "A board of three tiles.",
                "text": "three tiles",
                "cells": {
                    name: self.cells[name] for name in [*lying, *(spot for spot, *_ in spots)]
                },
                "last": ["6,3"],
                "focus": [0, 0, *self.size],
            },
            "hand": [
                {
                    "piece": "3-4-4",
                    "label": "3-4-4",
                    "sprite": sprite,
                    "best": 12,
                    "moves": [0, 1, 2],
                },
                {"piece": "0-0-5", "label": "0-0-5", "sprite": sprite, "best": 4, "moves": [3]},
                {"piece": "1-1-1", "label": "1-1-1", "sprite": sprite, "best": None, "moves": []},
            ],
            "moves": [
                self._move(0, "3-4-4", *spots[0], ghost, forms=["4,3"]),
                self._move(1, "3-4-4", *spots[1], ghost),
                self._move(2, "3-4-4", *spots[2], ghost),
                self._move(3, "0-0-5", *spots[1], ghost),
            ],
            "actions": [
                {"kind": "draw", "label": "Draw", "press": f"{TABLE}:12:draw", "style": ""},
                {"kind": "hint", "label": "Hint", "press": f"{TABLE}:12:hint", "style": ""},
                {"kind": "undo", "label": "Undo", "press": f"{TABLE}:12:undo", "style": ""},
                {"kind": "rules", "label": "Rules", "press": f"{TABLE}:12:rules", "style": ""},
                {
                    "kind": "resign",
                    "label": "Resign",
                    "press": f"{TABLE}:12:resign",
                    "style": "danger",
                },
            ],
            "choices": [],
            "plan": "",
            "end": None,
        }

    def _move(
        self,
        index: int,
        piece: str,
        cell: str,
        spot: str,
        points: int,
        ghost: list[Any],
        *,
        forms: list[str] = [],  # noqa: B006
    ) -> Tabletop:
        across = [x for x, _ in self.cells[cell]]
        down = [y for _, y in self.cells[cell]]
        return {
            "index": index,
            "piece": piece,
            "cell": cell,
            "spot": spot,
            "points": points,
            "says": f"{piece} · +{points}",
            "heard": f"{piece} on {cell} · +{points}",
            "label": f"Play · +{points}",
            "forms": list(forms),
            "ghost": ghost,
            "at": [min(across), min(down)],
            "press": f"{TABLE}:12:do.{index}",
            "plans": False,
        }

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
        await self.send()

    async def send(self, **changes: Any) -> None:
        """This tabletop once more, with these changes."""
        await asyncio.gather(
            *(socket.send_json({**self.top, **changes}) for socket in self._sockets)
        )

    def hold(self) -> asyncio.Event:
        """Leave presses without an answer until the event is set."""
        free = asyncio.Event()

        async def wait(payload: str) -> list[dict[str, Any]]:
            await free.wait()
            return []

        self.answer = wait
        return free

    async def _picture(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if request.headers.get("Authorization") != f"Bearer {TOKEN}":
            raise web.HTTPForbidden
        self.asked.append(name)
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
            case {"kind": "look"}:
                async with self._asked:
                    self.looks.append(frame)
                    self._asked.notify_all()
            case {"kind": "review", "move": number} if self.review:
                await socket.send_json(self.review(number))
            case {"kind": "press", "id": number, "payload": payload}:
                async with self._asked:
                    self.pressed.append(payload)
                    self._asked.notify_all()
                messages = await self.answer(payload) if self.answer else []
                await socket.send_json(
                    {"kind": "answer", "id": number, "why": "", "messages": messages}
                )


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

    @property
    def context(self) -> BrowserContext:
        return self.page.context

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
            self._touch = await self.context.new_cdp_session(self.page)
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
        await self.context.close()
        assert not self.faults
