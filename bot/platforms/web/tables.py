"""The sockets of table views: a tabletop at once and after every change, presses and typed commands back.

A frame is whole, never a difference. What a press is answered with goes to the page that pressed alone,
and is kept no longer than `shelf` keeps its pictures. All input is untrusted.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from dataclasses import replace
from functools import partial
from typing import Any, Final

import structlog
from aiohttp import WSCloseCode, WSMsgType, web

from bot.platforms.budget import Allowance, Budget
from bot.platforms.input.parser import parse
from bot.platforms.web import wire
from bot.platforms.web.doors.sessions import PREFIX
from bot.platforms.web.gate import is_public
from bot.platforms.web.intake import is_command
from bot.platforms.web.names import clean_text
from bot.platforms.web.open_page import PATIENCE_SECONDS, FrameQueue
from bot.platforms.web.requests import REQUEST_ID, RequestRefused, Talk, ending, read_press
from bot.platforms.web.sessions import LANGUAGE, UNKNOWN_PERSON, Sessions
from bot.platforms.web.shelf import Shelf
from bot.platforms.web.tabletop import tabletop_frame
from bot.platforms.web.this_machine import ThisMachine
from bot.ports import GameService, TableWatcher
from bot.present.message import Message
from bot.present.tabletop import Tabletop
from bot.store import StoreDown
from bot.table.codec import Newer
from bot.table.commands import Action, Command
from bot.table.identity import Person
from bot.table.press import Pressed
from bot.telemetry import metrics
from renderer import THEMES

AGAIN_SECONDS: Final = 1.0
"""How soon a table is asked for again while the store is away."""
MAX_VIEWS: Final = 12
"""Of a person at once, on all their devices: each is drawn for at every change."""
TABLE_PATTERN: Final = r"[a-z0-9]{1,16}"
NO_SUCH_TABLE: Final = 4404
"""A close code of an application's own (RFC 6455, 7.4.2): the page looks elsewhere."""

_log = structlog.get_logger(__name__)


class TableSockets:
    """The open table views."""

    def __init__(
        self,
        service: GameService,
        sessions: Sessions,
        shelf: Shelf,
        talk: Talk,
        budget: Budget,
        here: ThisMachine,
    ) -> None:
        self._here = here
        self.service = service
        self.shelf = shelf
        self.talk = talk
        self.budget = budget
        self._sessions = sessions
        self._open: set[OpenTable] = set()

    def routes(self, options: dict[str, Any]) -> list[web.RouteDef]:
        """The routes; `options` are those of a socket."""

        async def connect(request: web.Request) -> web.WebSocketResponse:
            socket = web.WebSocketResponse(**options)
            await socket.prepare(request)
            await self._serve(socket, request)
            return socket

        return [web.get(f"/ws/table/{{table:{TABLE_PATTERN}}}", connect)]

    async def close(self) -> None:
        """Finish what is under way, and close all views."""
        await asyncio.gather(*(view.end() for view in list(self._open)))

    async def _serve(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        try:
            greeted = await self._greeting(socket, verified=is_public(request))
        except StoreDown:
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
            return
        if greeted is None:
            await socket.close(code=UNKNOWN_PERSON)
            return
        token, person, theme = greeted
        if sum(view.person.id == person.id for view in self._open) >= MAX_VIEWS:
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
            return
        view = OpenTable(self, socket, request.match_info["table"], person, theme)
        with self._here.sitting(person.id, request):
            await self._show(view, socket, token)

    async def _show(self, view: OpenTable, socket: web.WebSocketResponse, token: str) -> None:
        self._open.add(view)
        try:
            with self._sessions.connections.held(token, partial(view.end, UNKNOWN_PERSON)):
                async for frame in socket:
                    if frame.type is WSMsgType.TEXT:
                        view.take(frame.data)
        finally:
            self._open.discard(view)
            await view.end()

    async def _greeting(
        self, socket: web.WebSocketResponse, *, verified: bool
    ) -> tuple[str, Person, str] | None:
        """The token, who looks, in which language, and the theme; None for an unknown token.

        `verified`: those for whom an app vouches alone, as on the side to the world.
        """
        try:
            hello = await socket.receive_json(timeout=PATIENCE_SECONDS)
        except (TypeError, ValueError, RecursionError, TimeoutError):
            return None
        match hello:
            case {"kind": "hello", "token": str(token)} if token.startswith(PREFIX) or not verified:
                person = await self._sessions.person_of(token, arriving=True)
                return None if person is None else (token, *_looking(hello, person, THEMES[0]))
            case _:
                return None


def _looking(frame: dict[str, Any], person: Person, theme: str) -> tuple[Person, str]:
    """The person and the theme as a frame says; what it does not say stays."""
    wanted, language = frame.get("theme"), frame.get("language")
    if isinstance(language, str) and LANGUAGE.fullmatch(language):
        person = replace(person, language=language)
    return person, wanted if wanted in THEMES else theme


class OpenTable(FrameQueue):
    """One person's view of one table."""

    def __init__(
        self,
        sockets: TableSockets,
        socket: web.WebSocketResponse,
        table_id: str,
        person: Person,
        theme: str,
    ) -> None:
        super().__init__(socket)
        self._sockets = sockets
        self._table_id = table_id
        self.person = person
        self._theme = theme
        self._shown: Tabletop | None = None
        self._away = False
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._following: asyncio.Task[None] | None = asyncio.create_task(self._follow())

    async def end(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        """Finish what is under way, and close the connection."""
        following = self._following
        self._following = None
        if following is not None:
            following.cancel()
            await asyncio.wait({following}, timeout=PATIENCE_SECONDS)
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=PATIENCE_SECONDS)
            for task in late:
                task.cancel()
        await super().end(code)

    # --- what it is sent -------------------------------------------------------------------------

    async def _follow(self) -> None:
        """Send the tabletop, now and after every change."""
        try:
            async with self._sockets.service.watching(self._table_id) as watcher:
                # Not cancelled alone: that can be lost where a library waits.
                while asyncio.current_task() is self._following and await self._show(watcher):
                    pass
        except Newer:
            await super().end(WSCloseCode.TRY_AGAIN_LATER)
        except Exception:  # noqa: BLE001 - a fault of ours: it is logged, and the page connects again
            _log.exception("web.table_view_failed", table=self._table_id)
            await super().end(WSCloseCode.INTERNAL_ERROR)

    async def _show(self, watcher: TableWatcher) -> bool:
        """Send what there is, and wait for more; False at the table's end."""
        try:
            found = await self._sockets.service.tabletop(self._table_id, self.person, self._theme)
            if found is None:
                await super().end(NO_SUCH_TABLE)
                return False
            if self._shown is None or found.version >= self._shown.version:
                self._shown, self._away = found, False
                self.put(tabletop_frame(found, self._sockets.shelf))
            await watcher.changed(found.version)
        except StoreDown:
            # What is shown stays, and the page says that it is not of today.
            if not self._away:
                self.put(wire.frame("away"))
            self._away = True
            await asyncio.sleep(AGAIN_SECONDS)
        return True

    def _look_anew(self, frame: dict[str, Any]) -> None:
        self.person, self._theme = _looking(frame, self.person, self._theme)
        if self._following is not None:
            self._following.cancel()
            self._following = asyncio.create_task(self._follow())

    # --- what it sends ---------------------------------------------------------------------------

    def take(self, text: str) -> None:
        """Handle one frame. Invalid ones are dropped, as our own page sends none; so are those at the end."""
        if self._following is None:
            return
        try:
            frame = json.loads(text)
        except (ValueError, RecursionError):
            return
        match frame:
            case {"kind": "ping"}:
                self.put(wire.frame("pong"))
            case {"kind": "look"}:
                self._look_anew(frame)
            case {"kind": "press", "id": str(request), "payload": str(payload)} if (
                REQUEST_ID.fullmatch(request)
            ):
                self._begin(request, self._press(request, payload))
            case {"kind": "say", "id": str(request), "text": str(said)} if REQUEST_ID.fullmatch(
                request
            ):
                self._begin(request, self._say(request, clean_text(said).strip()))
            case _:
                pass

    def _begin(self, request: str, work: Coroutine[Any, Any, list[Message]]) -> None:
        if self._sockets.budget.spend(self.person.id) is not Allowance.WITHIN:
            work.close()
            metrics.dropped(self.person.id.platform)
            self.put(wire.frame("refused", id=request, why="fast"))
            return
        task = asyncio.create_task(self._in_turn(request, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _in_turn(self, request: str, work: Coroutine[Any, Any, list[Message]]) -> None:
        """Carry out one request after another, in the order they came."""
        async with self._turn:
            answer = await ending(request, self.person.id, self._answer(request, work))
        self.put(answer)

    async def _answer(self, request: str, work: Coroutine[Any, Any, list[Message]]) -> str:
        shown = []
        for message in await work:
            line, blobs = wire.shown(message)
            self._sockets.shelf.blobs(blobs)
            shown.append(json.loads(line))
        return wire.frame("answer", id=request, messages=shown)

    async def _press(self, request: str, payload: str) -> list[Message]:
        action, pressed = read_press(payload)
        return await self._command(request, action, pressed)

    async def _say(self, request: str, text: str) -> list[Message]:
        """A typed command; or talk, where the table lies in a room of ours."""
        at = self._standing.place
        if at.platform != "web" or is_command(text, self.person.language):
            return await self._command(request, parse(text), None)
        await self._sockets.talk.say(self.person, at.chat, request, text)
        return []

    @property
    def _standing(self) -> Tabletop:
        if self._shown is None:
            raise RequestRefused("away")
        return self._shown

    async def _command(
        self, request: str, action: Action, pressed: Pressed | None
    ) -> list[Message]:
        """Carry an action out where the table lies: whoever looks at it is there."""
        standing, person = self._standing, self.person
        command = Command(
            id=f"{person.id}:{request}",
            at=standing.place,
            person=person,
            action=action,
            pressed=pressed,
            private=standing.private,
            title=standing.title,
            theme=self._theme,
        )
        answered: list[Message] = []

        async def reply(message: Message) -> None:
            answered.append(message)

        await self._sockets.service.handle(command, reply)
        return answered
