"""The pictures of open table views, by names that nobody can guess.

A name is made from what the picture shows and a secret of this process: the same picture keeps its name,
so that browsers keep it too, and a name tells nothing of a hand. Pieces are drawn when somebody asks for them.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Mapping
from typing import Final

from aiohttp import web
from cachetools import LRUCache

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
        self._bytes: LRUCache[str, bytes] = LRUCache(MAX_BYTES, getsizeof=len)
        self._cutouts: LRUCache[str, Cutout] = LRUCache(MAX_CUTOUTS)
        self._names: LRUCache[Cutout, str] = LRUCache(MAX_CUTOUTS)

    def routes(self) -> list[web.RouteDef]:
        """The routes."""
        return [
            web.get("/p/{name}", self._answer),
            web.get(r"/p/{name}/{step:\d{1,4}}", self._answer),
        ]

    def picture(self, picture: Picture) -> str:
        """Keep a picture: its name."""
        name = self._named(wire.PICTURE, picture.png)
        self._bytes[name] = picture.png
        return name

    def cutout(self, cutout: Cutout) -> str:
        """Keep a piece to be drawn: its name."""
        name = self._names.get(cutout)
        if name is None:
            name = self._names[cutout] = self._named(wire.PICTURE, repr(cutout).encode())
        self._cutouts[name] = cutout
        return name

    def blobs(self, blobs: Mapping[str, bytes]) -> None:
        """Keep what a message refers to (`wire.shown`), by its own names."""
        self._bytes.update(blobs)

    def _named(self, kind: str, content: bytes) -> str:
        return kind + hashlib.blake2b(content, digest_size=16, key=self._key).hexdigest()

    async def _answer(self, request: web.Request) -> web.Response:
        name, step = request.match_info["name"], request.match_info.get("step")
        content = self._bytes.get(name)
        if content is None and name in self._cutouts:
            content = await asyncio.to_thread(self._cutouts[name].png)
            self._bytes[name] = content
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
