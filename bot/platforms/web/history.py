"""The logs of the page and who reads along: what is written goes to the open pages at once.

Owns the order: a page sees each line of a log once and in its order, whether it was open when the
line was written or comes back later. Knows no sockets; a page is something that takes frames.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, Protocol
from weakref import WeakValueDictionary

from bot.platforms.web import wire
from bot.platforms.web.log_store import LogStore

MAX_LINES: Final = 200
"""Lines that stay in a log: more than a game's turns and talk, and with pictures of 80 kB not more
than 16 MB a room."""

ROOM: Final = "room"
MINE: Final = "mine"


class Follower(Protocol):
    """Takes the frames of a log: an open page."""

    def put(self, frame: str) -> None:
        """Send a frame, without waiting."""


def room_log(room: str) -> str:
    """What everyone in a room sees."""
    return f"{ROOM}:{room}"


def person_log(person: str) -> str:
    """What one person alone sees."""
    return f"{MINE}:{person}"


class History:
    """Writes lines and tells those who follow."""

    def __init__(self, store: LogStore) -> None:
        self._store = store
        self._followers: defaultdict[str, set[Follower]] = defaultdict(set)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def write(
        self, log: str, line: str, *, once: str = "", blobs: Mapping[str, bytes] | None = None
    ) -> int:
        """Keep a line, then show it; the same `once` again is the same line. Gives its number."""
        async with self._lock(log):
            number = await self._store.log_append(log, line, keep=MAX_LINES, once=once, blobs=blobs)
            # A repeat is told again: pages skip the numbers that they have.
            self.tell(log, wire.lines(_log_kind(log), [(number, line)]))
            return number

    async def remove_lines(self, log: str, numbers: Sequence[int]) -> None:
        """Delete lines, and let open pages show them no more."""
        for number in numbers:
            await self.write(log, wire.removed(number), once=f"remove:{number}")
        await self._store.log_remove(log, numbers)

    async def clear(self, log: str) -> None:
        """Delete all lines; open pages begin afresh. Numbers go on: one line of no meaning is left."""
        async with self._lock(log):
            before = [number for number, _ in await self._store.log_read(log)]
            if not before:
                return
            line = wire.removed(before[-1])
            number = await self._store.log_append(log, line, keep=MAX_LINES)
            await self._store.log_remove(log, before)
            self.tell(log, wire.lines(_log_kind(log), [(number, line)], afresh=True))

    async def drop(self, log: str) -> None:
        """Delete a log whole: for one that nobody will follow who knows its old numbers."""
        async with self._lock(log):
            await self._store.log_drop(log)
            self.tell(log, wire.lines(_log_kind(log), [], afresh=True))

    async def follow(self, log: str, follower: Follower, after: int) -> None:
        """Catch a page up from the number it has seen last, and tell it from now on."""
        async with self._lock(log):
            rows = await self._store.log_read(log, after)
            afresh = after > 0 and not rows and not await self._store.log_read(log, after - 1)
            if afresh:  # the page has numbers that the log no longer has
                rows = await self._store.log_read(log)
            follower.put(wire.lines(_log_kind(log), rows, afresh=afresh))
            self._followers[log].add(follower)

    def tell(self, log: str, frame: str) -> None:
        """Send a frame to those who follow, without keeping it."""
        for follower in self._followers.get(log, ()):
            follower.put(frame)

    def unfollow(self, log: str, follower: Follower) -> None:
        """Tell a page no more."""
        self._followers[log].discard(follower)
        if not self._followers[log]:
            del self._followers[log]

    def _lock(self, log: str) -> asyncio.Lock:
        lock = self._locks.get(log)
        if lock is None:
            lock = self._locks[log] = asyncio.Lock()
        return lock


def _log_kind(log: str) -> str:
    return log.partition(":")[0]
