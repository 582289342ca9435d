"""Reads the frames that open pages send: talk goes to the room, commands to the game service.

A page repeats what was not confirmed when it reconnects, so finished requests are remembered by id and
carried out once. All input is untrusted.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Coroutine
from typing import Any, Final

from cachetools import LRUCache

from bot.platforms.budget import SUGGESTIONS, Allowance, Budget
from bot.platforms.input.parser import command, parse
from bot.platforms.web import wire
from bot.platforms.web.history import History, person_log
from bot.platforms.web.names import clean_text
from bot.platforms.web.open_page import OpenPage
from bot.platforms.web.requests import REQUEST_ID, Talk, ending, read_press
from bot.ports import GameService
from bot.present.catalogue import DEFAULT, match_language
from bot.present.message import Message
from bot.store import StoreDown
from bot.table.commands import Action, Command
from bot.table.identity import PersonId, Place
from bot.table.press import Pressed
from bot.table.registry.actions import WORDS
from bot.telemetry import metrics
from bot.turns import Turns

MAX_REMEMBERED_REQUESTS: Final = 200
"""Finished requests of a person known by id; a page repeats only the last, unconfirmed ones."""
MAX_PEOPLE: Final = 1000
"""People whose finished requests are known."""

_WORD: Final = re.compile(r"[\w-]+")


def is_command(text: str, language: str) -> bool:
    """Whether typed text is a command, and not talk to the people in the room.

    Without a slash, commands are in the person's own language or in English: "main" is a command to
    French people only. "draw!" is talk, and so is "pass me the salt".
    """
    if text.startswith("/"):
        return True
    typed = text.split()
    if not typed or not _WORD.fullmatch(typed[0]):
        return False
    name, count = command(typed, (match_language(language), DEFAULT))
    return name is not None and (len(typed) == count or WORDS[name].goes_on)


class PageIntake:
    """Takes the frames of pages: one person's requests one at a time, in the order they came."""

    def __init__(self, history: History, service: GameService, talk: Talk, budget: Budget) -> None:
        self._talk = talk
        self._history = history
        self._service = service
        self._budget = budget
        self._suggestions = Budget(*SUGGESTIONS)
        self._turns = Turns()
        self._done: LRUCache[PersonId, LRUCache[str, bool]] = LRUCache(MAX_PEOPLE)
        """By person and request id; False while it is being carried out."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._open = True

    async def close(self, patience: float) -> None:
        """Take no more frames; give requests under way so many seconds to finish, then cancel them."""
        self._open = False
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def settled(self, person: PersonId) -> None:
        """Wait until what this person asked for is done, and they were told."""
        async with self._turns.of(person):
            pass

    def take(self, page: OpenPage, text: str) -> None:
        """Handle one frame. Invalid ones are dropped: our own page sends none."""
        try:
            frame = json.loads(text)
        except (ValueError, RecursionError):
            return
        if not self._open or not isinstance(frame, dict):
            return
        match frame:
            case {"kind": "ping"}:
                page.put(wire.frame("pong"))
            case {"kind": "say", "id": str(request), "text": str(said)} if REQUEST_ID.fullmatch(
                request
            ):
                self._enqueue(page, request, lambda: self._say(page, request, said))
            case {"kind": "press", "id": str(request), "payload": str(payload)} if (
                REQUEST_ID.fullmatch(request)
            ):
                of = frame.get("of")
                place = of if isinstance(of, int) and not isinstance(of, bool) else None
                self._enqueue(page, request, lambda: self._press(page, request, payload, place))
            case {"kind": "suggest", "q": int(q), "field": str(wanted), "given": dict(given)}:
                if self._suggestions.spend(page.person.id) is Allowance.WITHIN:
                    self._spawn(self._suggest(page, q, wanted, given))
            case _:
                pass

    def _enqueue(
        self, page: OpenPage, request: str, work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        done = self._done.setdefault(page.person.id, LRUCache(MAX_REMEMBERED_REQUESTS))
        if request in done:
            if done[request]:
                page.put(wire.frame("done", id=request))
            return
        if self._budget.spend(page.person.id) is not Allowance.WITHIN:
            metrics.dropped(page.person.id.platform)
            # Answered each time, or the page would repeat the request.
            page.put(wire.frame("refused", id=request, why="fast"))
            return
        done[request] = False
        self._spawn(self._in_turn(page, done, request, work))

    async def _in_turn(
        self,
        page: OpenPage,
        done: LRUCache[str, bool],
        request: str,
        work: Callable[[], Coroutine[Any, Any, None]],
    ) -> None:
        async def carried_out() -> str:
            await work()
            return wire.frame("done", id=request)

        async with self._turns.of(page.person.id):
            answer = await ending(request, page.person.id, carried_out())
        done[request] = True
        # To all pages of this person: the one that asked may have reconnected.
        self._history.send(person_log(page.person.id), answer)

    async def _say(self, page: OpenPage, request: str, said: str) -> None:
        text = clean_text(said).strip()
        if is_command(text, page.person.language):
            await self._command(page, request, parse(text), asked=text[:60])
        else:
            await self._talk.say(page.person, page.room, request, text)

    async def _press(self, page: OpenPage, request: str, payload: str, of: int | None) -> None:
        action, pressed = read_press(payload)
        await self._command(page, request, action, pressed=pressed, of=of)

    async def _command(
        self,
        page: OpenPage,
        request: str,
        action: Action,
        *,
        pressed: Pressed | None = None,
        asked: str = "",
        of: int | None = None,
    ) -> None:
        person = page.person
        operation = f"{person.id}:{request}"
        command = Command(
            id=operation,
            at=Place(f"web:{page.room}"),
            person=person,
            action=action,
            pressed=pressed,
            aside=True,
        )
        reply = PageReply(self._history, page, operation, asked, of)
        await self._service.handle(command, reply)

    async def _suggest(
        self, page: OpenPage, q: int, wanted: str, given: dict[object, object]
    ) -> None:
        words = {
            key: value[:100]
            for key, value in given.items()
            if isinstance(key, str) and isinstance(value, str)
        }
        try:
            choices = await self._service.suggest(
                Place(f"web:{page.room}"), page.person, wanted, words
            )
        except StoreDown:
            choices = ()  # the command itself will say that the store is down
        found = [[each.label, each.payload, each.detail] for each in choices[:25]]
        page.put(wire.frame("suggestions", q=q, choices=found))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class PageReply:
    """Answers one command, in its person's own log."""

    def __init__(
        self, history: History, page: OpenPage, operation: str, asked: str, of: int | None
    ) -> None:
        self._history = history
        self._page = page
        self._operation = operation
        self._asked = asked
        self._of = of
        self._count = 0

    async def __call__(self, message: Message) -> None:
        """Show a message. After a crash the same answer is the same line: `once` is made from the command's id."""
        log = person_log(self._page.person.id)
        of, self._of = (self._of, None) if message.replaces else (None, self._of)
        self._count += 1
        line, blobs = wire.shown(message, room=self._page.room, of=of, asked=self._asked)
        try:
            await self._history.write(
                log, line, once=f"{self._operation}:{self._count}", blobs=blobs
            )
        except StoreDown:
            # Often it says just this: that nothing can be stored at the moment.
            self._history.send(log, wire.frame("passing", line=json.loads(wire.unstored(message))))
