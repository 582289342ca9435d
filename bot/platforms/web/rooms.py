"""The rooms as their open pages see them: who is here, and which table lies here."""

from __future__ import annotations

import asyncio

from bot.platforms.web import wire
from bot.platforms.web.open_page import OpenPage
from bot.ports import GameService
from bot.table.identity import Place


class Rooms:
    """The open pages, by the room that each shows."""

    def __init__(self, service: GameService) -> None:
        self._service = service
        self._pages: set[OpenPage] = set()

    async def close(self) -> None:
        """Close all pages."""
        await asyncio.gather(*(page.end() for page in list(self._pages)))

    async def join(self, page: OpenPage) -> None:
        """A page has opened: welcome it. Raises `StoreDown`."""
        self._pages.add(page)
        page.table = await self._service.table_at(_place(page.room))
        person = page.person
        page.put(wire.frame("welcome", id=person.id, name=person.name, table=page.table))

    def leave(self, page: OpenPage) -> None:
        """A page has closed."""
        self._pages.discard(page)

    def tell_presence(self, room: str) -> None:
        """Tell the pages of a room who is here."""
        here = {page.person.id: page.person.name for page in self._of(room)}
        for page in self._of(room):
            page.put(wire.frame("here", names=sorted(here.values(), key=str.casefold)))

    async def tell_table(self, room: str) -> None:
        """Tell the pages of a room which table lies here, if it is another. Raises `StoreDown`."""
        if not self._of(room):
            return
        table = await self._service.table_at(_place(room))
        for page in self._of(room):
            if page.table != table:
                page.table = table
                page.put(wire.frame("laid", table=table))

    def is_open(self, room: str) -> bool:
        """Whether anybody has a page open in this room."""
        return bool(self._of(room))

    def _of(self, room: str) -> list[OpenPage]:
        return [page for page in self._pages if page.room == room]


def _place(room: str) -> Place:
    return Place(f"web:{room}")
