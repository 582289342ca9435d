"""The tables as pages follow them: a tabletop at once and after every change, as JSON with
addresses of pictures.

A frame is whole, never a difference; its form is described in docs/tabletop.md, and keys keep their
names. Answers to presses go to the pressing page alone, and are kept only as long as `shelf` keeps
their pictures.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import fields
from typing import Any, Final, TypeAlias

import structlog
from aiohttp import WSCloseCode, web

from bot.platforms.web import history
from bot.platforms.web.shelf import Shelf
from bot.platforms.web.sockets import (
    Frame,
    OpenPage,
    RequestRefused,
    Sockets,
    Subscription,
    TurnedAway,
    reading_in,
)
from bot.ports import GameService, TableWatcher
from bot.present.message import Message
from bot.present.table_review import ComparedMove, ReviewedStep, StepShown, TableReview
from bot.present.table_view import ChoiceShown, EndShown, MoveShown, SeatShown, Tabletop
from bot.store import StoreDown
from bot.table.codec import Newer
from bot.table.commands import Action, Command, Pressed
from bot.table.identity import Person, Place
from renderer import THEMES, Cutout, Picture, TableBoard

AGAIN_SECONDS: Final = 1.0
"""Seconds between attempts while the store is away."""
END_SECONDS: Final = 10.0
"""Time for a tabletop under way when the page goes."""
MAX_VIEWS: Final = 12
"""A person's views at once, on all devices: each is drawn for at every change."""
TABLE_PATTERN: Final = r"[a-z0-9]{1,16}"
NO_SUCH_TABLE: Final = 4404
"""A close code of an application's own (RFC 6455, 7.4.2): the page looks elsewhere."""

Part: TypeAlias = dict[str, Any]

_log = structlog.get_logger(__name__)


class TableViews:
    """The tables that are open on pages."""

    def __init__(self, service: GameService, shelf: Shelf, sockets: Sockets) -> None:
        self.service = service
        self.shelf = shelf
        self._sockets = sockets

    def subscribe(self, request: web.Request, hello: Frame, person: Person) -> TableSubscription:
        """Subscribe a page that greets with its theme and its language."""
        if self._sockets.followed_by(person.id, TableSubscription) >= MAX_VIEWS:
            raise TurnedAway(WSCloseCode.TRY_AGAIN_LATER)
        return TableSubscription(self, request.match_info["table"], hello)


class TableSubscription(Subscription):
    """One person's view of one table."""

    answers_again = True

    def __init__(self, tables: TableViews, table_id: str, look: Frame) -> None:
        self._tables = tables
        self._table_id = table_id
        self._look = look
        self._theme = THEMES[0]
        self._shown: Tabletop | None = None
        self._away = False
        self._following: asyncio.Task[None] | None = None
        self._drawing = False
        self._looked = False
        """The look has changed since the drawing began."""
        self._asked: int | None = None
        self._reviewing: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def followed(self, page: OpenPage) -> AsyncIterator[None]:
        """Send the tabletop, now and after every change."""
        self._page = page
        self._follow_again(self._look)
        try:
            yield
        finally:
            tasks = {task for task in (self._following, self._reviewing) if task is not None}
            self._following = self._reviewing = None
            for task in tasks:
                task.cancel()
            if tasks:
                await asyncio.wait(tasks, timeout=END_SECONDS)

    @property
    def place(self) -> Place:
        """The table's place, where its viewers count as being."""
        return self._current.place

    @property
    def _current(self) -> Tabletop:
        if self._shown is None:
            raise RequestRefused("away")
        return self._shown

    # --- what it is sent -------------------------------------------------------------------------

    def _follow_again(self, look: Frame) -> None:
        """Follow in the theme and the language of a frame, if it says them.

        A drawing goes on, as its thread would: many looks take one thread.
        """
        theme, language = look.get("theme"), look.get("language")
        if theme in THEMES:
            self._theme = theme
        self._page.person = reading_in(self._page.person, language)
        if self._drawing:
            self._looked = True
            return
        if self._following is not None:
            self._following.cancel()
        self._following = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        try:
            async with self._tables.service.watching(self._table_id) as watcher:
                # Not cancelled alone: that can be lost where a library waits.
                while asyncio.current_task() is self._following and await self._show(watcher):
                    pass
        except Newer:
            await self._page.hang_up(WSCloseCode.TRY_AGAIN_LATER)
        except Exception:  # noqa: BLE001 - a fault of ours: it is logged, and the page connects again
            _log.exception("web.table_view_failed", table=self._table_id)
            await self._page.hang_up(WSCloseCode.INTERNAL_ERROR)

    async def _show(self, watcher: TableWatcher) -> bool:
        """Send the tabletop, and wait for a change; return False at the end of the table or page."""
        page = self._page
        try:
            found = await self._draw()
            if page.is_ending:
                return False
            if found is None:
                await page.end(NO_SUCH_TABLE)
                return False
            if self._looked:
                return True
            if self._shown is None or found.version >= self._shown.version:
                self._shown, self._away = found, False
                page.put(tabletop_frame(found, self._tables.shelf))
            await watcher.changed(found.version)
        except StoreDown:
            # The shown tabletop stays, marked as outdated.
            if not self._away:
                page.put(history.frame("away"))
            self._away = True
            await asyncio.sleep(AGAIN_SECONDS)
        return True

    async def _draw(self) -> Tabletop | None:
        self._drawing, self._looked = True, False
        try:
            return await self._tables.service.tabletop(
                self._table_id, self._page.person, self._theme
            )
        finally:
            self._drawing = False

    # --- what it sends ---------------------------------------------------------------------------

    def take(self, frame: Frame) -> None:
        match frame:
            case {"kind": "look"}:
                self._follow_again(frame)
            case {"kind": "review", "move": int(number)} if number >= 0:
                self._asked = number
                if self._reviewing is None or self._reviewing.done():
                    self._reviewing = asyncio.create_task(self._review())

    async def _review(self) -> None:
        """Send looks back until none is asked for. One at a time: of those asked for meanwhile the latest."""
        while self._asked is not None and not self._page.is_ending:
            number, self._asked = self._asked, None
            person, service = self._page.person, self._tables.service
            try:
                found = await service.table_review(self._table_id, person, self._theme, number)
            except (StoreDown, Newer):
                # The page asks again.
                return
            except Exception:  # noqa: BLE001 - a fault of ours: it is logged, and the page asks again
                _log.exception("web.table_view_failed", table=self._table_id)
                return
            if found is not None:
                self._page.put(review_frame(found, self._tables.shelf))

    async def act(
        self,
        request: str,
        action: Action,
        pressed: Pressed | None = None,
        *,
        asked: str = "",  # noqa: ARG002
        of: int | None = None,  # noqa: ARG002
    ) -> str:
        """Answer this page alone."""
        current, person = self._current, self._page.person
        command = Command(
            id=f"{person.id}:{request}",
            at=current.place,
            person=person,
            action=action,
            pressed=pressed,
            private=current.private,
            title=current.title,
            sole=current.place.platform == "web",
        )
        answered: list[Part] = []

        async def reply(message: Message) -> None:
            answered.append(self._tables.shelf.line(message))

        await self._tables.service.handle(command, reply)
        return history.frame("answer", id=request, messages=answered)

    def done(self, request: str) -> str:
        """Return an answer without messages."""
        return history.frame("answer", id=request, messages=[])

    def tell(self, frame: str) -> None:
        """Send to this page alone; one that has reconnected asks again."""
        self._page.put(frame)


# --- the tabletop's frame ----------------------------------------------------------------------------


def tabletop_frame(found: Tabletop, shelf: Shelf) -> str:
    """Return the frame; its pictures are then on the shelf."""
    parts = _fields(found, "place", "private", "last")
    parts |= {
        "room": found.place.chat if found.place.platform == "web" else None,
        "seats": [_seat(seat, shelf) for seat in found.seats],
        "board": None if found.board is None else _board(found.board, found.last, shelf),
        "trail": [_step(step, shelf) for step in found.trail],
        "hand": [
            _fields(piece, "cutout") | {"sprite": _sprite(piece.cutout, shelf)}
            for piece in found.hand
        ],
        "moves": [_move(move, shelf) for move in found.moves],
        "actions": [_fields(action) for action in found.actions],
        "choices": [_choice(choice) for choice in found.choices],
        "end": None if found.end is None else _end(found.end, shelf),
    }
    return history.frame("tabletop", **parts)


def review_frame(found: TableReview, shelf: Shelf) -> str:
    """Return the frame of a look back; its pictures are then on the shelf."""
    marks = [[mark.number, mark.round, mark.seat, mark.behind] for mark in found.steps]
    shown = None if found.shown is None else _reviewed(found.shown, shelf)
    return history.frame("review", **_fields(found, "steps", "shown"), steps=marks, shown=shown)


def _reviewed(step: ReviewedStep, shelf: Shelf) -> Part:
    return _fields(step, "board", "last", "made", "better") | {
        "board": _board(step.board, step.last, shelf),
        "made": None if step.made is None else _compared(step.made, shelf),
        "better": None if step.better is None else _compared(step.better, shelf),
    }


def _compared(move: ComparedMove, shelf: Shelf) -> Part:
    pieces = [[_sprite(each.cutout, shelf), each.at] for each in move.pieces]
    return _fields(move, "pieces") | {"pieces": pieces}


def _fields(shown: Any, *but: str) -> Part:
    names = (each.name for each in fields(shown) if each.name not in but)
    return {name: getattr(shown, name) for name in names}


def _picture(picture: Picture, shelf: Shelf) -> list[str | int]:
    return [f"/p/{shelf.picture(picture)}", *picture.size]


def _sprite(cutout: Cutout, shelf: Shelf) -> list[str | int]:
    return [f"/p/{shelf.cutout(cutout)}", *cutout.size]


def _board(board: TableBoard, last: tuple[str, ...], shelf: Shelf) -> Part:
    picture = board.picture
    return {
        "picture": _picture(picture, shelf),
        "alt": picture.alt,
        "text": picture.text,
        "cells": dict(picture.outlines),
        "last": last,
        "focus": board.focus,
    }


def _seat(seat: SeatShown, shelf: Shelf) -> Part:
    found = _fields(seat, "open")
    if seat.open:
        found["open"] = [[each.label, _sprite(each.cutout, shelf)] for each in seat.open]
    return found


def _move(move: MoveShown, shelf: Shelf) -> Part:
    own, *others = move.ghosts
    found = _fields(move, "ghosts", "plans") | {"ghost": _sprite(own.cutout, shelf), "at": own.at}
    if move.plans:
        found["plans"] = True
    if others:
        found["also"] = [[_sprite(each.cutout, shelf), each.at] for each in others]
    return found


def _step(step: StepShown, shelf: Shelf) -> Part:
    pieces = [
        {
            "cell": each.cell,
            "sprite": _sprite(each.piece.cutout, shelf),
            "at": each.piece.at,
            "outline": each.outline,
        }
        for each in step.pieces
    ]
    return _fields(step, "pieces") | {"pieces": pieces}


def _choice(choice: ChoiceShown) -> Part:
    items = [
        {key: value for key, value in _fields(item).items() if value not in {"", None}}
        for item in choice.items
    ]
    unused = () if choice.press else ("press", "most")
    return _fields(choice, *unused) | {"items": items}


def _end(end: EndShown, shelf: Shelf) -> Part:
    found = _fields(end, "result", "card")
    found["picture"] = [*_picture(end.picture, shelf), end.picture.alt]
    if end.card is not None:
        found["card"] = [*_picture(end.card, shelf), end.card.alt]
    if end.result is not None:
        players = [_fields(row, "prize", "piece") for row in end.result.rows]
        found["result"] = _fields(end.result, "rows") | {"players": players}
    return found
