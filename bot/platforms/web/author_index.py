"""An index of the rooms in which each person wrote, so that their lines can be exported and deleted.

The lines themselves are in `history`.
"""

from __future__ import annotations

import json
from typing import Final

from bot.platforms.web.history import History, person_log, room_log
from bot.platforms.web.log_store import LogStore
from bot.table.identity import PersonId
from engine import JSON

ROOMS_SECONDS: Final = 180 * 24 * 3600.0
"""As long as a room's log is kept (`bot.store.chatlog`)."""


class AuthorIndex:
    """Finds what a person wrote, and what was written to them. Methods raise `StoreDown`."""

    def __init__(self, store: LogStore, history: History) -> None:
        self._store = store
        self._history = history
        self._noted: set[tuple[str, str]] = set()

    async def note(self, person: PersonId, room: str) -> None:
        """Note that a person writes in a room."""
        if (person, room) in self._noted:
            return
        rooms = await self._rooms(person)
        if room not in rooms:
            known = json.dumps(sorted({*rooms, room}))
            await self._store.remember(_rooms_key(person), known, ROOMS_SECONDS)
        self._noted.add((person, room))

    async def of_log(self, log: str) -> list[JSON]:
        """All lines of a log, as they were stored."""
        return [json.loads(text) for _, text in await self._store.log_read(log)]

    async def of_person(self, person: PersonId) -> list[JSON]:
        """A person's own log, and the lines that they wrote in rooms (with `room`)."""
        own = await self.of_log(person_log(person))
        for room in await self._rooms(person):
            own += [{"room": room, **line} for _, line in await self._said(person, room)]
        return own

    async def forget_person(self, person: PersonId) -> None:
        """Delete all of `of_person`, and the index itself. May be repeated."""
        for room in await self._rooms(person):
            lines = [number for number, _ in await self._said(person, room)]
            await self._history.remove_lines(room_log(room), lines)
        await self._history.drop(person_log(person))
        await self._store.forget(_rooms_key(person))
        self._noted = {(other, room) for other, room in self._noted if other != person}

    async def _said(self, person: PersonId, room: str) -> list[tuple[int, dict[str, JSON]]]:
        rows = [(n, json.loads(text)) for n, text in await self._store.log_read(room_log(room))]
        return [(n, line) for n, line in rows if line.get("who", [""])[0] == person]

    async def _rooms(self, person: PersonId) -> list[str]:
        found: list[str] = json.loads(await self._store.recall(_rooms_key(person)) or "[]")
        return found


def _rooms_key(person: PersonId) -> str:
    return f"web:rooms:{person}"
