"""What the page keeps of a person or a room: to be taken home, and to be deleted.

Owns the note of the rooms in which a person wrote. The lines themselves are `history`'s.
"""

from __future__ import annotations

import json
from typing import Final

from bot.platforms.web.history import History, person_log, room_log
from bot.platforms.web.log_store import LogStore
from engine import JSON

ROOMS_SECONDS: Final = 180 * 24 * 3600.0
"""As long as a room's lines can last (`bot.store.chatlog`)."""


class AuthorIndex:
    """Finds again what somebody said."""

    def __init__(self, store: LogStore, history: History) -> None:
        self._store = store
        self._history = history
        self._noted: set[tuple[str, str]] = set()

    async def note(self, person: str, room: str) -> None:
        """A person writes in a room."""
        if (person, room) in self._noted:
            return
        rooms = await self._rooms(person)
        if room not in rooms:
            known = json.dumps(sorted({*rooms, room}))
            await self._store.remember(_name(person), known, ROOMS_SECONDS)
        self._noted.add((person, room))

    async def of_log(self, log: str) -> list[JSON]:
        """All lines of a log."""
        return [json.loads(text) for _, text in await self._store.log_read(log)]

    async def of_person(self, person: str) -> list[JSON]:
        """What a person alone sees, and what they wrote for others."""
        own = await self.of_log(person_log(person))
        for room in await self._rooms(person):
            own += [{"room": room, **line} for _, line in await self._said(person, room)]
        return own

    async def forget_person(self, person: str) -> None:
        """Delete that."""
        for room in await self._rooms(person):
            lines = [number for number, _ in await self._said(person, room)]
            await self._history.remove_lines(room_log(room), lines)
        await self._history.drop(person_log(person))
        await self._store.forget(_name(person))
        self._noted = {(other, room) for other, room in self._noted if other != person}

    async def _said(self, person: str, room: str) -> list[tuple[int, dict[str, JSON]]]:
        rows = [(n, json.loads(text)) for n, text in await self._store.log_read(room_log(room))]
        return [(n, line) for n, line in rows if line.get("who", [""])[0] == person]

    async def _rooms(self, person: str) -> list[str]:
        found: list[str] = json.loads(await self._store.recall(_name(person)) or "[]")
        return found


def _name(person: str) -> str:
    return f"web:rooms:{person}"
