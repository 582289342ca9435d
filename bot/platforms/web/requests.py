"""What a page asks for, by whichever socket it came: its limits, its talk, and the frame that ends it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable
from typing import Final

import structlog
from aiohttp import web

from bot.platforms.web import wire
from bot.platforms.web.author_index import AuthorIndex
from bot.platforms.web.history import History, room_log
from bot.store import StoreDown
from bot.table.commands import Action
from bot.table.identity import Person, PersonId
from bot.table.press import Pressed
from bot.table.registry.buttons import read

MAX_CHAT_CHARACTERS: Final = 2000
"""Characters of a chat line, as on Discord."""
MAX_PAYLOAD_BYTES: Final = 64
"""As of every button (`bot.present.message.Button`)."""
REQUEST_ID: Final = re.compile(r"[0-9A-Za-z-]{8,40}")

BODY_SECONDS: Final = 10.0
"""For a body to arrive: none is large."""

_log = structlog.get_logger(__name__)


async def read_json(request: web.Request) -> object:
    """What a body says in JSON; None for one that says nothing. Raises `HTTPRequestTimeout` for one that does not end.

    JSON is UTF-8: a charset that the header names is not looked at, as it may be none. Nor need a body be packed
    as the header says.
    """
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return json.loads(await request.read())
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except (web.RequestPayloadError, ValueError, RecursionError):
        return None


class RequestRefused(Exception):  # noqa: N818 - an answer rather than an error
    """The page refuses a request that never reaches the service; `why` is a key of its words."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


async def ending(request: str, person: PersonId, work: Awaitable[str]) -> str:
    """The frame that `work` makes, or the one that says why there is none. Never raises for a fault."""
    try:
        return await work
    except RequestRefused as refused:
        return wire.frame("refused", id=request, why=refused.why)
    except StoreDown:
        return wire.frame("refused", id=request, why="away")
    except Exception:  # noqa: BLE001 - a fault of ours: it is logged and the person is told
        _log.exception("web.request_failed", person=person)
        return wire.frame("refused", id=request, why="broken")


def read_press(payload: str) -> tuple[Action, Pressed | None]:
    """What a payload asks for. Raises `RequestRefused` for one that is no button's."""
    if len(payload.encode("utf-8", "replace")) > MAX_PAYLOAD_BYTES:
        raise RequestRefused("forged")
    return read(payload)


class Talk:
    """What people say in rooms, to the others there."""

    def __init__(self, history: History, authors: AuthorIndex) -> None:
        self._history = history
        self._authors = authors

    async def say(self, person: Person, room: str, request: str, text: str) -> None:
        """Show it in the room, once for each request; "" is nothing. Raises `RequestRefused`, `StoreDown`."""
        if len(text) > MAX_CHAT_CHARACTERS:
            raise RequestRefused("long")
        if text:
            await self._authors.note(person.id, room)
            once = f"{person.id}:{request}"
            await self._history.write(room_log(room), wire.said(person, text), once=once)
