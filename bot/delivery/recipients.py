"""Recipients: one message at a time to each, the most urgent first, and pauses."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from itertools import count
from typing import Final, TypeVar

from bot.ports import Platform, RetryLater, Urgency
from bot.present.message import Message
from bot.runtime import KeyedLocks
from bot.table.identity import Address, PersonId, Place
from bot.table.preferences import Preferences
from bot.table.table import Table

T = TypeVar("T")

CHANNEL, PRIVATE = "channel", "private"
"""The ways in which someone is notified of their turn, as in `Preferences.ping`."""

SHORTEST_PAUSE: Final = 0.1
"""Seconds of the shortest pause."""
LEASED: ContextVar[Callable[[], bool]] = ContextVar("leased", default=lambda: True)
"""Tells whether what the current task sends for is still this process's, as far as it knows."""
ABSENT_PAUSE: Final = 300.0
"""Pause before another attempt on a platform that this bot does not run now."""
PAUSES_KEPT: Final = 4096
"""With more pauses than this, those that are over are dropped."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A time in which nothing is sent."""

    until: float
    """Its end, in the loop's time."""
    newest: str | None = None
    """The newest entry that waited when it began; a newer one ends it. None where the platform asked for it."""


class Recipients:
    """All places and people on the platforms that run in this process."""

    def __init__(self, platforms: Sequence[Platform]) -> None:
        self._platforms: Mapping[str, Platform] = {each.name: each for each in platforms}
        self._pauses: dict[str, Pause] = {}
        self.arrivals: dict[str, float] = {}
        """The time at which each platform last took a message, in the loop's time."""
        self._locks = KeyedLocks()

    def platform(self, address: Address) -> Platform:
        """Return the platform of a place or person; raises `RetryLater` for one that does not run."""
        platform = self._platforms.get(address.platform)
        if platform is None:
            raise RetryLater(ABSENT_PAUSE, everywhere=True)
        return platform

    async def reach(self, address: Address, send: Callable[[Platform], Awaitable[T]]) -> T:
        """Send one message to a place or a person, after those already on their way.

        Raises what `send` raises, and `RetryLater` during a pause, or when the lease is over: this process may
        have stood still, and another one has sent it.
        """
        async with self._locks.of(address):
            if left := self.pause_left(address):
                raise RetryLater(left)
            if not LEASED.get()():
                raise RetryLater(SHORTEST_PAUSE)
            try:
                sent = await send(self.platform(address))
            except RetryLater as wait:
                self.told_to_wait(address, wait)
                raise
            self.arrivals[address.platform] = asyncio.get_running_loop().time()
            return sent

    async def send(self, to: PersonId, message: Message, key: str) -> None:
        """Send a private message; raises as `reach`."""
        await self.reach(to, lambda platform: platform.send(to, message, key))

    async def call_to_turn(self, person: PersonId, table: Table) -> None:
        """Let the person's platform call them to their turn, outside of any chat, after the message that says so.

        Raises `StoreDown`, and `RetryLater`, as of a message that was begun: it is there, and only the call is missing.
        """
        if platform := self._platforms.get(person.platform):
            try:
                await platform.call_to_turn(person, table.id)
            except RetryLater as wait:
                raise RetryLater(wait.seconds, begun=True) from None

    def notification_target(
        self, at: Place | None, chosen: Preferences, *, closed: bool, quiet: bool = False
    ) -> str:
        """Return where someone is notified of their turn: `CHANNEL`, `PRIVATE`, or `never`.

        `at`: where they sit; None where the table has left that place. `closed`: they take no private messages.
        `quiet`: the board there is edited in place.
        """
        if at is None:
            return PRIVATE
        suits = PRIVATE if quiet or self.platform(at).pings_in_private else CHANNEL
        wish = chosen.ping or suits
        return CHANNEL if closed and wish == PRIVATE else wish

    def link(self, table: Table, at: Place | None, board: str | None) -> str | None:
        """Return a link to the table's board, or else to where they sit; None for a private table."""
        return None if table.private or at is None else self.platform(at).link(at, board)

    def told_to_wait(self, address: Address, wait: RetryLater) -> None:
        self.pause(address.platform if wait.everywhere else address, wait.seconds)

    def pause(self, who: str, seconds: float, newest: str | None = None) -> None:
        """Send nothing to a recipient, or a platform, for `seconds`. `newest`: see `Pause`."""
        now = asyncio.get_running_loop().time()
        until, before = now + max(seconds, SHORTEST_PAUSE), self._pauses.get(who)
        if before is not None and before.newest is None and before.until > now:
            # What a platform asked for ends no sooner.
            until, newest = max(until, before.until), None
        self._pauses[who] = Pause(until, newest)
        if len(self._pauses) > PAUSES_KEPT:
            self._pauses = {each: p for each, p in self._pauses.items() if p.until > now}

    def pause_left(self, who: str) -> float:
        """Return the seconds until a recipient may be written to; 0 for now."""
        platform = self._left(who.platform) if isinstance(who, Address) else 0.0
        return max(self._left(who), platform)

    def lift(self, address: Address, newest: str) -> None:
        """End a pause of our own if there is an entry newer than those it began with."""
        pause = self._pauses.get(address)
        if pause is not None and pause.newest not in {None, newest}:
            del self._pauses[address]

    def _left(self, who: str) -> float:
        pause = self._pauses.get(who)
        if pause is None:
            return 0.0
        left = pause.until - asyncio.get_running_loop().time()
        if left <= 0:
            del self._pauses[who]
            return 0.0
        return left


class PriorityGate:
    """Admits `width` tasks at once, the most urgent first."""

    def __init__(self, width: int) -> None:
        self._free = width
        self._queue: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = count()

    async def idle(self, patience: float) -> bool:
        """Wait until nobody else waits; False after `patience` seconds."""
        if not self._queue:
            return True
        try:
            async with asyncio.timeout(patience), self.passing(Urgency.TIDY):
                return True
        except TimeoutError:
            return False

    @asynccontextmanager
    async def passing(self, urgency: Urgency) -> AsyncIterator[None]:
        """Hold one of the places as soon as it is the caller's turn."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(urgency)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, urgency: Urgency) -> None:
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (urgency, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            # Cancelled before its turn: `_next` skips it. Cancelled just after: the turn is handed on.
            if not turn.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        while self._queue:
            _, _, turn = heapq.heappop(self._queue)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
