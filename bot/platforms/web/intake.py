"""From what an open page sends to the desk's commands, each carried out once.

Owns what is chat and what is a command, and the memory of which of a page's
requests are done: a page repeats what was not confirmed when it comes back after an interruption.
Everything that arrives here is untrusted. Knows no HTTP and no game.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import structlog

from bot.platforms.budget import SUGGESTIONS, Allowance, Budget
from bot.platforms.input.parser import command, parse
from bot.platforms.web import wire
from bot.platforms.web.history import History, person_log, room_log
from bot.platforms.web.sessions import clean
from bot.platforms.web.traces import Traces
from bot.ports import GameService
from bot.present.catalogue import DEFAULT, match_language
from bot.present.message import Message
from bot.store import StoreDown
from bot.table.actions import WORDS, read
from bot.table.commands import Action, Command
from bot.table.identity import Person
from bot.table.press import Pressed
from bot.telemetry import metrics

LONGEST_SAID: Final = 2000
"""Characters of a chat line, as on Discord."""
LONGEST_PRESS: Final = 64
"""Bytes of a button's payload (bot.present.message)."""
REMEMBERED: Final = 200
"""Finished requests of a person that are known by id; a page repeats only unconfirmed ones."""
LANES: Final = 1000

_WORD: Final = re.compile(r"[\w-]+")
_ID: Final = re.compile(r"[0-9A-Za-z-]{8,40}")
_log = structlog.get_logger(__name__)


def is_command(text: str, language: str) -> bool:
    """Whether typed text is meant for the bot and not for the people in the room.

    Without a slash, words of the person's own language and English ones are: "main" is a hand to
    those alone who speak French. "draw!" is talk, and so is "pass me the salt".
    """
    if text.startswith("/"):
        return True
    typed = text.split()
    if not typed or not _WORD.fullmatch(typed[0]):
        return False
    name, count = command(typed, (match_language(language), DEFAULT))
    return name is not None and (len(typed) == count or WORDS[name].goes_on)


class Page(Protocol):
    """An open page of a person, in a room."""

    @property
    def person(self) -> Person:
        """Who looks at it."""

    @property
    def room(self) -> str:
        """Where."""

    def put(self, frame: str) -> None:
        """Send a frame, without waiting."""


@dataclass(slots=True)
class Lane:
    """One person's requests: carried out one after the other, in the order they were made."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    done: OrderedDict[str, bool] = field(default_factory=OrderedDict)
    """Request ids; False while under way."""


class PageIntake:
    """Takes frames of pages and hands commands to the desk."""

    def __init__(self, history: History, desk: GameService, traces: Traces, budget: Budget) -> None:
        self._traces = traces
        self._history = history
        self._desk = desk
        self._budget = budget
        self._suggestions = Budget(*SUGGESTIONS)
        self._lanes: OrderedDict[str, Lane] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._open = True

    async def close(self, patience: float) -> None:
        """Take nothing more, and let what is under way finish for so many seconds."""
        self._open = False
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def take(self, page: Page, text: str) -> None:
        """Handle one frame. What has no sense is dropped: no page of ours sends it."""
        try:
            frame = json.loads(text)
        except (ValueError, RecursionError):
            return
        if not self._open or not isinstance(frame, dict):
            return
        match frame:
            case {"kind": "ping"}:
                page.put(wire.frame("pong"))
            case {"kind": "say", "id": str(name), "text": str(said)} if _ID.fullmatch(name):
                self._once(page, name, lambda: self._say(page, name, said))
            case {"kind": "press", "id": str(name), "payload": str(payload)} if _ID.fullmatch(name):
                of = frame.get("of")
                place = of if isinstance(of, int) and not isinstance(of, bool) else None
                self._once(page, name, lambda: self._press(page, name, payload, place))
            case {"kind": "suggest", "q": int(q), "field": str(wanted), "given": dict(given)}:
                if self._suggestions.spend(page.person.id) is Allowance.WITHIN:
                    self._spawn(self._suggest(page, q, wanted, given))
            case _:
                pass

    def _once(self, page: Page, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        lane = self._lane(page.person)
        if name in lane.done:
            if lane.done[name]:
                page.put(wire.frame("done", id=name))
            return
        if self._budget.spend(page.person.id) is not Allowance.WITHIN:
            metrics.dropped(page.person.id)
            # Told each time: the page shows it beside what was asked, or would ask again.
            page.put(wire.frame("refused", id=name, why="fast"))
            return
        lane.done[name] = False
        while len(lane.done) > REMEMBERED:
            lane.done.popitem(last=False)
        self._spawn(self._in_turn(page, lane, name, work))

    async def _in_turn(
        self, page: Page, lane: Lane, name: str, work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        answer = wire.frame("done", id=name)
        async with lane.turn:
            try:
                await work()
            except _Refused as refused:
                answer = wire.frame("refused", id=name, why=refused.why)
            except StoreDown:
                answer = wire.frame("refused", id=name, why="away")
            except Exception:  # noqa: BLE001 - a fault of ours: it is logged and the person is told
                _log.exception("web.request_failed", person=page.person.id)
                answer = wire.frame("refused", id=name, why="broken")
        lane.done[name] = True
        # To all pages of this person: the one that asked may have come back as another connection.
        self._history.tell(person_log(page.person.id), answer)

    async def _say(self, page: Page, name: str, said: str) -> None:
        text = clean(said).strip()
        if is_command(text, page.person.language):
            await self._command(page, name, parse(text), asked=text[:60])
        elif len(text) > LONGEST_SAID:
            raise _Refused("long")
        elif text:
            await self._traces.note(page.person.id, page.room)
            await self._history.write(
                room_log(page.room),
                wire.said(page.person, text),
                once=f"{page.person.id}:{name}",
            )

    async def _press(self, page: Page, name: str, payload: str, of: int | None) -> None:
        if len(payload.encode("utf-8", "replace")) > LONGEST_PRESS:
            raise _Refused("forged")
        action, pressed = read(payload)
        await self._command(page, name, action, pressed=pressed, of=of)

    async def _command(
        self,
        page: Page,
        name: str,
        action: Action,
        *,
        pressed: Pressed | None = None,
        asked: str = "",
        of: int | None = None,
    ) -> None:
        person = page.person
        operation = f"{person.id}:{name}"
        command = Command(
            id=operation, at=f"web:{page.room}", person=person, action=action, pressed=pressed
        )
        reply = PageReply(self._history, page, operation, asked, of)
        await self._desk.handle(command, reply)

    async def _suggest(self, page: Page, q: int, wanted: str, given: dict[object, object]) -> None:
        words = {
            key: value[:100]
            for key, value in given.items()
            if isinstance(key, str) and isinstance(value, str)
        }
        try:
            choices = await self._desk.suggest(f"web:{page.room}", page.person, wanted, words)
        except StoreDown:
            choices = ()  # completion is a convenience; the command itself will say what is wrong
        found = [[each.label, each.press, each.detail] for each in choices[:25]]
        page.put(wire.frame("suggestions", q=q, choices=found))

    def _lane(self, person: Person) -> Lane:
        lane = self._lanes.setdefault(person.id, Lane())
        self._lanes.move_to_end(person.id)
        if len(self._lanes) > LANES:
            oldest, idle = next(iter(self._lanes.items()))
            if not idle.turn.locked():
                del self._lanes[oldest]
        return lane

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class PageReply:
    """Answers one command in its person's own log."""

    def __init__(
        self, history: History, page: Page, operation: str, asked: str, of: int | None
    ) -> None:
        self._history = history
        self._page = page
        self._operation = operation
        self._asked = asked
        self._of = of
        self._count = 0

    async def __call__(self, message: Message) -> None:
        """Show a message to the person; the same answer after a crash takes the same line."""
        log = person_log(self._page.person.id)
        of, self._of = (self._of, None) if message.replaces else (None, self._of)
        self._count += 1
        line, blobs = wire.shown(message, room=self._page.room, of=of, asked=self._asked)
        try:
            await self._history.write(
                log, line, once=f"{self._operation}:{self._count}", blobs=blobs
            )
        except StoreDown:
            # The bot says "try again in a moment" just when nothing can be kept.
            self._history.tell(log, wire.frame("passing", line=json.loads(wire.passing(message))))


class _Refused(Exception):  # noqa: N818 - an answer rather than an error
    """The page's own answer to what never reaches the desk."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
