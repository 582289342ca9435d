"""The pictures of open table views, by names that nobody can guess.

A name is made from what the picture shows and a secret of this process: the same picture keeps its name,
so that browsers keep it too, and a name tells nothing of a hand. Pieces are drawn when somebody asks for them.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from aiohttp import web

from bot.platforms.web import wire
from bot.platforms.web.blobs import YEAR_SECONDS, still_json
from bot.ports import GameService
from renderer import Cutout, Picture

MAX_BYTES: Final = 64_000_000
"""Of finished pictures and files, the least recently shown go first."""
MAX_CUTOUTS: Final = 20_000
"""Pieces that can be asked for: those of some hundred tables."""


class Shelf:
    """Serves what tabletops and the answers at tables refer to."""

    def __init__(self, service: GameService, drawing: asyncio.Semaphore) -> None:
        self._service = service
        self._drawing = drawing
        self._key = secrets.token_bytes(32)
        self._bytes: OrderedDict[str, bytes] = OrderedDict()
        self._held = 0
        self._cutouts: OrderedDict[str, Cutout] = OrderedDict()
        self._names: dict[Cutout, str] = {}

    def routes(self) -> list[web.RouteDef]:
        """The routes."""
        return [
            web.get("/p/{name}", self._answer),
            web.get(r"/p/{name}/{step:\d{1,4}}", self._answer),
        ]

    def picture(self, picture: Picture) -> str:
        """Keep a picture: its name."""
        name = self._named(wire.PICTURE, picture.png)
        self._keep(name, picture.png)
        return name

    def cutout(self, cutout: Cutout) -> str:
        """Keep a piece to be drawn: its name."""
        name = self._names.get(cutout)
        if name is None:
            name = self._named(wire.PICTURE, repr(cutout).encode())
            self._names[cutout] = name
            self._cutouts[name] = cutout
            while len(self._cutouts) > MAX_CUTOUTS:
                _, old = self._cutouts.popitem(last=False)
                del self._names[old]
        else:
            self._cutouts.move_to_end(name)
        return name

    def blobs(self, blobs: Mapping[str, bytes]) -> None:
        """Keep what a message refers to (`wire.shown`), by its own names."""
        for name, content in blobs.items():
            self._keep(name, content)

    def _named(self, kind: str, content: bytes) -> str:
        return kind + hashlib.blake2b(content, digest_size=16, key=self._key).hexdigest()

    def _keep(self, name: str, content: bytes) -> None:
        if name in self._bytes:
            self._bytes.move_to_end(name)
            return
        self._bytes[name] = content
        self._held += len(content)
        while self._held > MAX_BYTES and len(self._bytes) > 1:
            _, old = self._bytes.popitem(last=False)
            self._held -= len(old)

    async def _answer(self, request: web.Request) -> web.Response:
        name, step = request.match_info["name"], request.match_info.get("step")
        content = self._bytes.get(name)
        if content is None and name in self._cutouts:
            content = await asyncio.to_thread(self._cutouts[name].png)
            self._keep(name, content)
        if content is None or (step is not None) != name.startswith(wire.FILM):
            raise web.HTTPNotFound
        headers = {"Cache-Control": f"private, max-age={YEAR_SECONDS}, immutable"}
        if step is not None:
            async with self._drawing:
                picture = await self._service.still(content, int(step))
            return still_json(picture, headers)
        if name.startswith(wire.PICTURE):
            return web.Response(body=content, content_type="image/png", headers=headers)
        headers["Content-Disposition"] = "attachment"
        return web.Response(body=content, headers=headers)
