"""The recipients: one message at a time to each, and who has to be left alone, for how long.

Owns pauses. One belongs to a recipient, in all its tables, or to a whole platform; never to a table.
They are this process's alone: another one, or the next, is told the same by the platform at its first
try.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from bot.ports import Platform, RetryLater

T = TypeVar("T")

LEAST: Final = 0.1
"""Seconds of the shortest pause."""
ABSENT_PAUSE: Final = 300.0
"""What is for a platform that this bot does not run now is looked at so often, in seconds."""
MOST: Final = 4096
"""Pauses that are kept in mind; then those that are over are forgotten."""


@dataclass(frozen=True, slots=True)
class Pause:
    """`until` is the loop's time. `newest`: the newest entry that waited when it began, where the
    pause is our own idea and not the platform's word; None else.
    """

    until: float
    newest: str | None = None


class Recipients:
    """Everyone who can be written to, by the platforms that run."""

    def __init__(self, platforms: Sequence[Platform]) -> None:
        self._platforms: Mapping[str, Platform] = {each.name: each for each in platforms}
        self._pauses: dict[str, Pause] = {}
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def platform(self, address: str) -> Platform:
        """Whose place or person this is; raises `RetryLater` for a platform that does not run."""
        platform = self._platforms.get(_platform_of(address))
        if platform is None:
            raise RetryLater(ABSENT_PAUSE, everywhere=True)
        return platform

    async def reach(self, address: str, send: Callable[[Platform], Awaitable[T]]) -> T:
        """Send one message to a place or a person, after those that are under way to it.

        Raises what `send` raises, and `RetryLater` while the recipient has to be left alone.
        """
        turn = self._turns.setdefault(address, asyncio.Lock())
        async with turn:
            if rest := self.rest(address):
                raise RetryLater(rest)
            try:
                return await send(self.platform(address))
            except RetryLater as wait:
                self.told_to_wait(address, wait)
                raise

    def told_to_wait(self, address: str, wait: RetryLater) -> None:
        """The platform asked for a pause."""
        self.pause(_platform_of(address) if wait.everywhere else address, wait.seconds)

    def pause(self, who: str, seconds: float, newest: str | None = None) -> None:
        """Leave a recipient, or a platform, alone for so long. `newest`: see `Pause`."""
        now = asyncio.get_running_loop().time()
        self._pauses[who] = Pause(now + max(seconds, LEAST), newest)
        if len(self._pauses) > MOST:
            self._pauses = {each: p for each, p in self._pauses.items() if p.until > now}

    def rest(self, address: str) -> float:
        """Seconds for which a recipient has to be left alone; 0 for none."""
        return max(self._left(address), self._left(_platform_of(address)))

    def lift(self, address: str, newest: str) -> None:
        """Something newer is there: what was our own idea to wait for is tried at once."""
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


def _platform_of(address: str) -> str:
    return address.partition(":")[0]
