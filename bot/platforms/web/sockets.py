"""The WebSockets of open pages: a greeting, queued frames, and requests in order of arrival.

An `OpenPage` is one connection, and follows one thing: a room (`rooms`) or a table (`tables`). A
page repeats unconfirmed requests when it reconnects, under the same id. All input is untrusted.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeAlias

import structlog
from aiohttp import WSCloseCode, WSMsgType, web
from cachetools import LRUCache
from msgspec import structs

from bot.platforms.shared import Allowance, Budget
from bot.platforms.vocabulary import is_command, parse
from bot.platforms.web import history
from bot.platforms.web.history import AuthorIndex
from bot.platforms.web.people import (
    LANGUAGE,
    PREFIX,
    UNKNOWN_PERSON,
    Sessions,
    ThisMachine,
    clean_text,
)
from bot.platforms.web.site import is_public
from bot.runtime import spawn
from bot.store import StoreDown
from bot.table.commands import Action, Pressed
from bot.table.identity import Person, PersonId, Place
from bot.table.registry import read
from bot.telemetry import metrics

MAX_FRAME_BYTES: Final = 64 * 1024
"""Bytes of a page's frame: 10,000 characters of any script. A larger one closes the connection."""
MAX_WAITING_FRAMES: Final = 500
"""Frames that may wait for a slow page. Beyond that it is disconnected, and catches up later."""
MAX_CHAT_CHARACTERS: Final = 2000
"""Characters of a chat line, as on Discord."""
MAX_PAYLOAD_BYTES: Final = 64
"""Bytes of a payload, as of every button (`bot.present.message.Button`)."""
MAX_REMEMBERED_REQUESTS: Final = 200
"""A person's finished requests that are remembered; a page repeats only the last ones."""
MAX_QUEUES: Final = 1000
PATIENCE_SECONDS: Final = 10.0
"""Time for a greeting, and for requests under way when a connection ends."""
CLOSE_SECONDS: Final = 2.0
"""Time for a page to confirm a close. A phone that is gone never does."""
HEARTBEAT_SECONDS: Final = 25.0
"""Seconds between pings. A page that answers none is closed, or a phone that is gone would stay here."""
REQUEST_ID: Final = re.compile(r"[0-9A-Za-z-]{8,40}")

_log = structlog.get_logger(__name__)

Frame: TypeAlias = dict[str, Any]
Work: TypeAlias = Callable[[], Coroutine[Any, Any, str]]
"""Carries a request out; returns its last frame."""


class RequestRefused(Exception):  # noqa: N818 - an answer rather than an error
    """A request is refused before it reaches the service; `why` is a key of the page's texts."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class TurnedAway(Exception):  # noqa: N818 - an answer rather than an error
    """A connection is closed at once, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def final_frame(request: str, person: PersonId, work: Awaitable[str]) -> str:
    """Return the frame of `work`, or one that says why there is none. Never raises for a fault."""
    try:
        return await work
    except RequestRefused as refused:
        return history.frame("refused", id=request, why=refused.why)
    except StoreDown:
        return history.frame("refused", id=request, why="away")
    except Exception:  # noqa: BLE001 - a fault of ours: it is logged and the person is told
        _log.exception("web.request_failed", person=person)
        return history.frame("refused", id=request, why="broken")


def reading_in(person: Person, language: object) -> Person:
    """Return the person with the language of their page, if it says one: it may have been chosen since they came."""
    if isinstance(language, str) and LANGUAGE.fullmatch(language):
        return structs.replace(person, language=language)
    return person


def read_press(payload: str) -> tuple[Action, Pressed | None]:
    """Read a payload. Raises `RequestRefused` for one that is no button's."""
    if len(payload.encode("utf-8", "replace")) > MAX_PAYLOAD_BYTES:
        raise RequestRefused("forged")
    return read(payload)


class Subscription(ABC):
    """The subject that a page follows over its connection, and of its requests."""

    answers_again = False
    """A repeated request is answered again, as nothing else keeps the answer."""

    @abstractmethod
    def followed(self, page: OpenPage) -> AbstractAsyncContextManager[None]:
        """Send the page the present state and all changes, while entered. Raises `StoreDown`."""

    @property
    @abstractmethod
    def place(self) -> Place:
        """The place of requests. Raises `RequestRefused` while it is unknown."""

    @abstractmethod
    async def act(
        self,
        request: str,
        action: Action,
        pressed: Pressed | None = None,
        *,
        asked: str = "",
        of: int | None = None,
    ) -> str:
        """Carry an action out and show the bot's answer; return the request's last frame.

        `asked` is what was typed, `of` the number of the message whose button was pressed.
        """

    @abstractmethod
    def done(self, request: str) -> str:
        """Return the last frame of a request without an answer."""

    @abstractmethod
    def tell(self, frame: str) -> None:
        """Send a request's last frame to those who wait for it."""

    @abstractmethod
    def take(self, frame: Frame) -> None:
        """Handle a frame that is no request; drop unknown ones."""


Subscribe: TypeAlias = Callable[[web.Request, Frame, Person], Subscription]
"""Returns the subscription for a request, its greeting and its person. Raises `TurnedAway`."""


@dataclass(slots=True)
class RequestQueue:
    """One person's requests, carried out one by one in order of arrival."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    done: LRUCache[str, bool] = field(default_factory=lambda: LRUCache(MAX_REMEMBERED_REQUESTS))
    """By request id; False while it is being carried out."""
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    deletions: int = 0
    """The times that the person's data were deleted. What waited then is not carried out."""


class Sockets:
    """The open pages, of rooms and of tables."""

    def __init__(
        self, sessions: Sessions, authors: AuthorIndex, budget: Budget, here: ThisMachine
    ) -> None:
        self.authors = authors
        self._sessions = sessions
        self._budget = budget
        self._here = here
        self._pages: set[OpenPage] = set()
        self._queues: OrderedDict[str, RequestQueue] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._taking = True

    def route(self, path: str, subscribe: Subscribe) -> web.RouteDef:
        async def connect(request: web.Request) -> web.WebSocketResponse:
            socket = web.WebSocketResponse(
                heartbeat=HEARTBEAT_SECONDS,
                timeout=CLOSE_SECONDS,
                max_msg_size=MAX_FRAME_BYTES,
            )
            await socket.prepare(request)
            try:
                await self._serve(socket, request, subscribe)
            except TurnedAway as away:
                await socket.close(code=away.code)
            except StoreDown:
                await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
            return socket

        return web.get(path, connect)

    def followed_by(self, person: PersonId, kind: type[Subscription]) -> int:
        return sum(
            page.person.id == person and isinstance(page.subscription, kind) for page in self._pages
        )

    async def close(self) -> None:
        """Take no more frames, finish requests under way, close all pages."""
        self._taking = False
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=PATIENCE_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await asyncio.gather(*(page.end() for page in list(self._pages)))

    async def _serve(
        self, socket: web.WebSocketResponse, request: web.Request, subscribe: Subscribe
    ) -> None:
        hello, token, person = await self._greeting(socket, verified=is_public(request))
        with contextlib.suppress(StoreDown):
            await self.authors.keep(person.id)
        page = OpenPage(self, socket, person, subscribe(request, hello, person))
        self._pages.add(page)
        with self._here.sitting(person.id, request):
            try:
                with self._sessions.connections.held(token, partial(page.end, UNKNOWN_PERSON)):
                    async with page.subscription.followed(page):
                        async for frame in socket:
                            if frame.type is WSMsgType.TEXT and self._taking:
                                page.take(frame.data)
            except StoreDown:
                _log.warning("web.page_turned_away", reason="store_down")
            finally:
                self._pages.discard(page)
                await page.end()

    async def _greeting(
        self, socket: web.WebSocketResponse, *, verified: bool
    ) -> tuple[Frame, str, Person]:
        """Return the page's first frame, its token and its person, who reads its language. Raises `TurnedAway`.

        `verified`: only people for whom an app vouches, as on the public side.
        """
        try:
            hello = await socket.receive_json(timeout=PATIENCE_SECONDS)
        except (TypeError, ValueError, RecursionError, TimeoutError):
            raise TurnedAway(UNKNOWN_PERSON) from None
        match hello:
            case {"kind": "hello", "token": str(token)} if token.startswith(PREFIX) or not verified:
                person = await self._sessions.person_of(token, arriving=True)
                if person is not None:
                    return hello, token, reading_in(person, hello.get("language"))
        raise TurnedAway(UNKNOWN_PERSON)

    # --- requests --------------------------------------------------------------------------------

    async def settled(self, person: PersonId) -> None:
        """Wait until a person's requests are done and answered, `PATIENCE_SECONDS` at most."""
        if (queue := self._queues.get(person)) and queue.tasks:
            await asyncio.wait(queue.tasks, timeout=PATIENCE_SECONDS)

    def drop_waiting(self, person: PersonId) -> None:
        """Carry out none of a person's requests that wait: their data were deleted."""
        if queue := self._queues.get(person):
            queue.deletions += 1

    def begin(self, page: OpenPage, request: str, work: Work) -> None:
        """Carry out a page's request after its person's earlier ones."""
        queue = self._queue_of(page.person)
        if request in queue.done and not page.subscription.answers_again:
            if queue.done[request]:
                page.put(page.subscription.done(request))
            return
        if self._budget.spend(page.person.id) is not Allowance.WITHIN:
            metrics.DROPPED.labels(page.person.id.platform).inc()
            # Answered each time, or the page would repeat the request.
            page.put(history.frame("refused", id=request, why="fast"))
            return
        queue.done[request] = False
        task = self.spawn(self._in_turn(page, queue, request, work))
        queue.tasks.add(task)
        task.add_done_callback(queue.tasks.discard)

    async def _in_turn(self, page: OpenPage, queue: RequestQueue, request: str, work: Work) -> None:
        deletions = queue.deletions

        async def carried_out() -> str:
            answer = await work()
            queue.done[request] = True
            return answer

        async with queue.turn:
            if queue.deletions != deletions:
                return
            answer = await final_frame(request, page.person.id, carried_out())
        if not queue.done.get(request):
            # Refused: a page that doesn't hear of it asks again.
            queue.done.pop(request, None)
        page.subscription.tell(answer)

    def _queue_of(self, person: Person) -> RequestQueue:
        queue = self._queues.setdefault(person.id, RequestQueue())
        self._queues.move_to_end(person.id)
        if len(self._queues) > MAX_QUEUES:
            oldest, idle = next(iter(self._queues.items()))
            if not idle.turn.locked():
                del self._queues[oldest]
        return queue

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return spawn(self._tasks, work)


class OpenPage:
    """One person's connection to what they follow, and its queue of frames."""

    def __init__(
        self,
        sockets: Sockets,
        socket: web.WebSocketResponse,
        person: Person,
        subscription: Subscription,
    ) -> None:
        self.sockets = sockets
        self.person = person
        self.subscription = subscription
        self.is_ending = False
        self._socket = socket
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        self._code: int = WSCloseCode.GOING_AWAY
        self._writer = asyncio.create_task(self._write())

    # --- what it is sent -------------------------------------------------------------------------

    def put(self, frame: str) -> None:
        """Queue a frame (JSON). Never blocks."""
        if self._frames.qsize() < MAX_WAITING_FRAMES:
            self._frames.put_nowait(frame)
        else:
            self._code = WSCloseCode.TRY_AGAIN_LATER
            self._frames = asyncio.Queue()
            self._frames.put_nowait(None)

    async def end(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        """Take no more frames, finish the person's requests, and close the connection."""
        self.is_ending = True
        await self.sockets.settled(self.person.id)
        await self.hang_up(code)

    async def hang_up(self, code: int) -> None:
        """Send queued frames, and close the connection."""
        if self._code == WSCloseCode.GOING_AWAY:
            self._code = code
        self._frames.put_nowait(None)
        await asyncio.wait({self._writer}, timeout=PATIENCE_SECONDS)
        self._writer.cancel()

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while (frame := await self._frames.get()) is not None:
                await self._socket.send_str(frame)
        await self._socket.close(code=self._code)

    # --- what it sends ---------------------------------------------------------------------------

    def take(self, text: str) -> None:
        """Handle one frame. Drop invalid ones, and all of them at the end."""
        if self.is_ending:
            return
        try:
            frame = json.loads(text)
        except (ValueError, RecursionError):
            return
        match frame:
            case {"kind": "ping"}:
                self.put(history.frame("pong"))
            case {"kind": "press" | "say", "id": str(request)} if REQUEST_ID.fullmatch(request):
                match frame:
                    case {"kind": "press", "payload": str(payload)}:
                        of = frame.get("of")
                        self.sockets.begin(
                            self, request, partial(self._press, request, payload, of)
                        )
                    case {"kind": "say", "text": str(said)}:
                        self.sockets.begin(self, request, partial(self._say, request, said))
            case {"kind": str()}:
                self.subscription.take(frame)

    async def _press(self, request: str, payload: str, of: object) -> str:
        action, pressed = read_press(payload)
        number = of if isinstance(of, int) and not isinstance(of, bool) else None
        return await self.subscription.act(request, action, pressed, of=number)

    async def _say(self, request: str, said: str) -> str:
        """Carry out a typed command; or show chat in a room of ours.

        People who came by a door have no name in rooms, and no words.
        """
        text = clean_text(said).strip()
        at, language = self.subscription.place, self.person.language
        chats = at.platform == self.person.id.platform == "web"
        if not chats or is_command(text, language):
            return await self.subscription.act(request, parse(text), asked=text[:60])
        if len(text) > MAX_CHAT_CHARACTERS:
            raise RequestRefused("long")
        if text:
            once = f"{self.person.id}:{request}"
            await self.sockets.authors.say(self.person, at.chat, text, once=once)
        return self.subscription.done(request)
