"""A table without a bot: its page, its socket and pictures that are drawn by hand.

For what a real game shows seldom or late (a full board, a lost connection, the end of a round), and for
tests that say exactly where a spot lies.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from typing import Any, Final

from aiohttp import WSMsgType, web
from PIL import Image, ImageDraw

from bot.platforms.web.assets import Assets
from bot.platforms.web.gate import LocalGate

TABLE: Final = "abc"
TOKEN: Final = "token-of-ann"
SIDE: Final = 100
HIGH: Final = 86

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
        self.url = ""
        self._sockets: set[web.WebSocketResponse] = set()
        self._runner: web.AppRunner | None = None
        self._port = 0
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
            "says": "It is your turn.",
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
                *Assets().routes("/", f"/t/{TABLE}"),
                web.get("/ws/table/{table}", self._connect),
                web.get("/p/{name}", self._picture),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._port).start()
        self._port = self._runner.addresses[0][1]
        self.url = f"http://127.0.0.1:{self._port}/t/{TABLE}"

    async def stop(self) -> None:
        for socket in list(self._sockets):
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

    async def _take(self, socket: web.WebSocketResponse, frame: dict[str, Any]) -> None:
        match frame:
            case {"kind": "ping"}:
                await socket.send_json({"kind": "pong"})
            case {"kind": "look"}:
                self.looks.append(frame)
            case {"kind": "press", "id": number, "payload": payload}:
                self.pressed.append(payload)
                messages = await self.answer(payload) if self.answer else []
                await socket.send_json(
                    {"kind": "answer", "id": number, "why": "", "messages": messages}
                )
