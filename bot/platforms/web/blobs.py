"""Routes to the bytes that lines refer to: pictures, files, the steps of films.

A room's are for whoever knows their unguessable name; a person's need that person's token. A film's step is
drawn when it is asked for.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Mapping
from typing import Final

from aiohttp import web

from bot.platforms.web import wire
from bot.platforms.web.history import person_log, room_log
from bot.platforms.web.log_store import LogStore
from bot.platforms.web.sessions import Sessions
from bot.ports import GameService
from bot.store import StoreDown
from renderer import Picture

MAX_DRAWN_AT_ONCE: Final = 2
"""Film steps drawn at the same time. So few, that looking back delays nobody's game."""
YEAR_SECONDS: Final = 31_536_000


class Blobs:
    """Serves the bytes that are stored with the logs."""

    def __init__(self, store: LogStore, sessions: Sessions, service: GameService) -> None:
        self._store = store
        self._sessions = sessions
        self._service = service
        self.drawing = asyncio.Semaphore(MAX_DRAWN_AT_ONCE)
        """Held while a film's step is drawn."""

    def routes(self, room: str) -> list[web.RouteDef]:
        """The routes; `room` is the pattern of a room's name."""
        step = r"{step:\d{1,4}}"
        return [
            web.get(f"/r/{{room:{room}}}/{{blob}}", self._of_room),
            web.get("/mine/{blob}", self._of_person),
            web.get(f"/r/{{room:{room}}}/{{blob}}/{step}", self._of_room),
            web.get(f"/mine/{{blob}}/{step}", self._of_person),
        ]

    async def _of_room(self, request: web.Request) -> web.Response:
        return await self._answer(request, room_log(request.match_info["room"]), "public")

    async def _of_person(self, request: web.Request) -> web.Response:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        try:
            person = await self._sessions.person_of(token) if scheme == "Bearer" else None
        except StoreDown:
            raise web.HTTPServiceUnavailable from None
        if person is None:
            raise web.HTTPForbidden
        return await self._answer(request, person_log(person.id), "private")

    async def _answer(self, request: web.Request, log: str, sharing: str) -> web.Response:
        name, step = request.match_info["blob"], request.match_info.get("step")
        try:
            content = await self._store.log_blob(log, name)
        except StoreDown:
            raise web.HTTPServiceUnavailable from None
        if content is None or (step is not None) != name.startswith(wire.FILM):
            raise web.HTTPNotFound
        headers = {"Cache-Control": f"{sharing}, max-age={YEAR_SECONDS}, immutable"}
        if sharing == "private":
            headers["Vary"] = "Authorization"
        if step is not None:
            return await self._still(content, int(step), headers)
        if name.startswith(wire.PICTURE):
            return web.Response(body=content, content_type="image/png", headers=headers)
        headers["Content-Disposition"] = "attachment"
        return web.Response(body=content, headers=headers)

    async def _still(self, source: bytes, step: int, headers: dict[str, str]) -> web.Response:
        async with self.drawing:
            picture = await self._service.still(source, step)
        return still_json(picture, headers)


def still_json(picture: Picture | None, headers: Mapping[str, str]) -> web.Response:
    """A film's step as JSON: the picture with its alt text and its text board; 404 for None."""
    if picture is None:
        raise web.HTTPNotFound
    body = {
        "png": base64.b64encode(picture.png).decode(),
        "size": picture.size,
        "alt": picture.alt,
        "text": picture.text,
    }
    return web.json_response(body, headers=headers)
