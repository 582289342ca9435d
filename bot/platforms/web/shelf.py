"""The bytes that pages ask for: blobs of the logs, and the pictures of open table views.

A room's are for anyone who knows their unguessable name; a person's need their token. Film steps
and pieces are drawn on demand. Pictures of messages are kept once and served in the page's theme.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any, Final

from aiohttp import web
from cachetools import LRUCache

from bot.platforms.web import history
from bot.platforms.web.history import person_log, room_log
from bot.platforms.web.people import Sessions
from bot.ports import GameService
from bot.present.message import Message
from bot.store import Store
from renderer import THEMES, Cutout, Picture, in_theme

MAX_DRAWN_AT_ONCE: Final = 2
"""Film steps drawn at once: so few that looking back delays nobody's game."""
MAX_BYTES: Final = 64_000_000
"""Bytes of pictures and files on the shelf; the least recently shown go first."""
MAX_CUTOUTS: Final = 20_000
"""Pieces that can be drawn: those of some hundred tables."""
PUBLIC: Final = "public, max-age=31536000, immutable"
PRIVATE: Final = "private, max-age=31536000, immutable"


class Blobs:
    """Serves the bytes that are stored with the logs."""

    def __init__(self, store: Store, sessions: Sessions, service: GameService) -> None:
        self._store = store
        self._sessions = sessions
        self._service = service
        self.drawing = asyncio.Semaphore(MAX_DRAWN_AT_ONCE)
        """Held while a film step is drawn."""

    def routes(self, room: str) -> list[web.RouteDef]:
        """Return the routes; `room` is the pattern of a room's name."""
        step = r"{step:\d{1,4}}"
        return [
            web.get(f"/r/{{room:{room}}}/{{name}}", self._of_room),
            web.get("/mine/{name}", self._of_person),
            web.get(f"/r/{{room:{room}}}/{{name}}/{step}", self._of_room),
            web.get(f"/mine/{{name}}/{step}", self._of_person),
        ]

    async def _of_room(self, request: web.Request) -> web.Response:
        return await self._answer(
            request, room_log(request.match_info["room"]), {"Cache-Control": PUBLIC}
        )

    async def _of_person(self, request: web.Request) -> web.Response:
        person = await self._sessions.bearer(request)
        if person is None:
            raise web.HTTPForbidden
        headers = {"Cache-Control": PRIVATE, "Vary": "Authorization"}
        return await self._answer(request, person_log(person.id), headers)

    async def _answer(
        self, request: web.Request, log: str, headers: Mapping[str, str]
    ) -> web.Response:
        content = await self._store.log_blob(log, request.match_info["name"])
        return await _served(request, content, self._service, self.drawing, headers)


class Shelf:
    """Serves the pictures of tabletops and of answers at tables, by unguessable names.

    A name is made from the picture and a secret of this process: the same picture keeps its name,
    so that browsers cache it, and a name reveals nothing of a hand.
    """

    def __init__(self, service: GameService, drawing: asyncio.Semaphore) -> None:
        self._service = service
        self._drawing = drawing
        self._key = secrets.token_bytes(32)
        self._bytes: LRUCache[str, bytes] = LRUCache(MAX_BYTES, getsizeof=len)
        self._cutouts: LRUCache[str, Cutout] = LRUCache(MAX_CUTOUTS)
        self._names: LRUCache[Cutout, str] = LRUCache(MAX_CUTOUTS)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/p/{name}", self._answer),
            web.get(r"/p/{name}/{step:\d{1,4}}", self._answer),
        ]

    def picture(self, picture: Picture) -> str:
        """Keep a picture; return its name."""
        name = self._named(history.PICTURE, picture.png)
        self._bytes[name] = picture.png
        return name

    def cutout(self, cutout: Cutout) -> str:
        """Keep a piece to be drawn; return its name."""
        name = self._names.get(cutout)
        if name is None:
            name = self._names[cutout] = self._named(history.PICTURE, repr(cutout).encode())
        self._cutouts[name] = cutout
        return name

    def line(self, message: Message) -> Any:
        """Keep a message's blobs; return its line as data, for an answer."""
        line, blobs = history.shown(message)
        self._bytes.update(blobs)
        return json.loads(line)

    def _named(self, kind: str, content: bytes) -> str:
        return kind + hashlib.blake2b(content, digest_size=16, key=self._key).hexdigest()

    async def _answer(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        content = self._bytes.get(name)
        if content is None and name in self._cutouts:
            content = await asyncio.to_thread(self._cutouts[name].png)
            self._bytes[name] = content
        headers = {"Cache-Control": PRIVATE}
        return await _served(request, content, self._service, self._drawing, headers)


async def _served(
    request: web.Request,
    content: bytes | None,
    service: GameService,
    drawing: asyncio.Semaphore,
    headers: Mapping[str, str],
) -> web.Response:
    """Serve a picture, a file, or a film step (JSON with alt text and text board). 404 for none.

    `?theme=light` gives a picture the colours of that theme.
    """
    name, step = request.match_info["name"], request.match_info.get("step")
    if content is None or (step is not None) != name.startswith(history.FILM):
        raise web.HTTPNotFound
    if step is not None:
        async with drawing:
            picture = await service.still(content, int(step))
        if picture is None:
            raise web.HTTPNotFound
        found = {
            "png": base64.b64encode(_in_theme_of(request, picture.png)).decode(),
            "size": picture.size,
            "alt": picture.alt,
            "text": picture.text,
        }
        return web.json_response(found, headers=headers)
    if name.startswith(history.PICTURE):
        body = _in_theme_of(request, content)
        return web.Response(body=body, content_type="image/png", headers=headers)
    return web.Response(body=content, headers={**headers, "Content-Disposition": "attachment"})


def _in_theme_of(request: web.Request, png: bytes) -> bytes:
    theme = request.query.get("theme", "")
    return in_theme(png, theme) if theme in THEMES else png
