"""How often we may write: to one chat, and over all.

Owns the counting, in this process. A chat that was told to wait waits alone: nothing that one chat
does holds up another. Knows no Bot API.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.ports import RetryLater


@dataclass(frozen=True, slots=True)
class Window:
    """At most `count` messages within any `seconds`."""

    count: int
    seconds: float


class _Log:
    """When one chat was, or will be, written to, and until when it must not be."""

    __slots__ = ("closed_until", "times", "windows")

    def __init__(self, windows: Sequence[Window]) -> None:
        self.windows = windows
        self.times: deque[float] = deque(maxlen=max((w.count for w in windows), default=1))
        self.closed_until = 0.0

    def earliest(self, now: float) -> float:
        """The first moment from `now` on at which every window has room."""
        at = max(now, self.closed_until)
        for window in self.windows:
            if len(self.times) >= window.count:
                at = max(at, self.times[-window.count] + window.seconds)
        return at

    def idle(self, now: float) -> bool:
        """Whether nothing of it matters any more."""
        longest = max((window.seconds for window in self.windows), default=0.0)
        return self.closed_until <= now and (not self.times or self.times[-1] + longest <= now)


_SWEEP_AT: Final = 1000
"""Chats remembered before the idle ones are forgotten."""


class Pacer:
    """Gives each message its moment. `windows` says which windows a chat has, by its id."""

    def __init__(
        self,
        windows: Callable[[int], Sequence[Window]],
        total: Sequence[Window],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._chats: dict[int, _Log] = {}
        self._windows = windows
        self._total = _Log(total)

    def _log(self, chat: int) -> _Log:
        if chat not in self._chats:
            if len(self._chats) >= _SWEEP_AT:
                now = self._clock()
                for idle in [c for c, log in self._chats.items() if log.idle(now)]:
                    del self._chats[idle]
            self._chats[chat] = _Log(self._windows(chat))
        return self._chats[chat]

    async def turn(self, chat: int, patience: float) -> None:
        """Wait for the chat's turn.

        Raises `RetryLater`, and takes no turn, when that would take longer than `patience` seconds.
        """
        now = self._clock()
        log = self._log(chat)
        at = max(log.earliest(now), self._total.earliest(now))
        if at - now > patience:
            raise RetryLater(at - now)
        # The turn is taken before the wait, so that two who wait get two different moments.
        log.times.append(at)
        self._total.times.append(at)
        if at > now:
            await asyncio.sleep(at - now)

    def close(self, chat: int, seconds: float) -> None:
        """The platform refused this chat for so long."""
        log = self._log(chat)
        log.closed_until = max(log.closed_until, self._clock() + seconds)
