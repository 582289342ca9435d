"""The page's logs, their followers, and who wrote in them: what is written is sent to the open pages at once.

Guarantees that a page sees each line of a log once and in order, whether it was open when the line was
written or comes back later. Knows no sockets.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from bot.platforms.web import wire
from bot.store import Store
from bot.table.identity import Person, PersonId
from bot.turns import Turns
from engine import JSON

MAX_LINES: Final = 200
"""Lines kept in a log: more than a game with its talk needs; with pictures of 80 kB, 16 MB a room."""

ROOMS_SECONDS: Final = 180 * 24 * 3600.0
"""As long as a room's log is kept (`bot.store.chatlog`)."""

ROOM: Final = "room"
MINE: Final = "mine"


class Follower(Protocol):
    """Takes the frames of a log: an open page."""

    def put(self, frame: str) -> None:
        """Queue a frame (JSON). Never blocks."""


def room_log(room: str) -> str:
    """The log that everyone in a room sees."""
    return f"{ROOM}:{room}"


def person_log(person: PersonId) -> str:
    """The log that one person alone sees."""
    return f"{MINE}:{person}"


class History:
    """Writes lines and sends them to followers. Methods that write or read raise `StoreDown`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._followers: defaultdict[str, set[Follower]] = defaultdict(set)
        self._turns = Turns()

    async def write(
        self, log: str, line: str, *, once: str = "", blobs: Mapping[str, bytes] | None = None
    ) -> int:
        """Store a line, then send it; returns its number. A second line with the same `once` is not written."""
        async with self._turns.of(log):
            number = await self._store.log_append(log, line, keep=MAX_LINES, once=once, blobs=blobs)
            # Sent again for a repeat, too: pages skip the numbers that they have.
            self.send(log, wire.lines(_log_kind(log), [(number, line)]))
            return number

    async def remove_lines(self, log: str, numbers: Sequence[int]) -> None:
        """Delete lines, and have open pages remove them."""
        for number in numbers:
            await self.write(log, wire.removed(number), once=f"remove:{number}")
        await self._store.log_remove(log, numbers)

    async def clear(self, log: str) -> None:
        """Delete all lines; open pages start afresh. An empty line is left, so that numbers go on from there."""
        async with self._turns.of(log):
            before = [number for number, _ in await self._store.log_read(log)]
            if not before:
                return
            line = wire.removed(before[-1])
            number = await self._store.log_append(log, line, keep=MAX_LINES)
            await self._store.log_remove(log, before)
            self.send(log, wire.lines(_log_kind(log), [(number, line)], afresh=True))

    async def drop_posts(self, log: str) -> None:
        """Delete what the bot said, pictures and all, in a log that nobody follows. What people said stays."""
        rows = await self._store.log_read(log)
        posts = [number for number, line in rows if json.loads(line)["kind"] != wire.SAID]
        await self._store.log_remove(log, posts)

    async def drop(self, log: str) -> None:
        """Delete a log and its numbering: for one that nobody will follow from an old number."""
        async with self._turns.of(log):
            await self._store.log_drop(log)
            self.send(log, wire.lines(_log_kind(log), [], afresh=True))

    async def follow(self, log: str, follower: Follower, after: int) -> None:
        """Send a page the lines after the last number it has seen, then each new one."""
        async with self._turns.of(log):
            rows = await self._store.log_read(log, after)
            afresh = after > 0 and not rows and not await self._store.log_read(log, after - 1)
            if afresh:  # the log was deleted: the page's numbers are of the old one
                rows = await self._store.log_read(log)
            follower.put(wire.lines(_log_kind(log), rows, afresh=afresh))
            self._followers[log].add(follower)

    def send(self, log: str, frame: str) -> None:
        """Send a frame to the followers without storing it."""
        for follower in self._followers.get(log, ()):
            follower.put(frame)

    def unfollow(self, log: str, follower: Follower) -> None:
        """Send a page nothing more of this log."""
        self._followers[log].discard(follower)
        if not self._followers[log]:
            del self._followers[log]


def _log_kind(log: str) -> str:
    return log.partition(":")[0]


class AuthorIndex:
    """What people say in rooms, and in which each person wrote: so it can be exported and deleted.

    Methods raise `StoreDown`.
    """

    def __init__(self, store: Store, history: History) -> None:
        self._store = store
        self._history = history
        self._noted: set[tuple[str, str]] = set()

    async def say(self, person: Person, room: str, text: str, *, once: str) -> None:
        """Show a person's words to the others in a room."""
        await self._note(person.id, room)
        await self._history.write(room_log(room), wire.said(person, text), once=once)

    async def _note(self, person: PersonId, room: str) -> None:
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
