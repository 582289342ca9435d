"""The stop: every part of the bot may finish what it began, and none may keep the process.

Owns how long that takes in all. What a part does when it stops is its own.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from bot.exit_status import Exit

_log = structlog.get_logger(__name__)

FINISH_SECONDS: Final = 10.0
"""So long all parts together may finish what they began."""
PART_SECONDS: Final = 0.4
"""So long each part has where those before it have used that up, and once more to give up."""
LAST_RESORT_SECONDS: Final = 20.0
"""The process ends after so long, whatever hangs: well before a service manager loses patience."""


class Stopping:
    """The stop of one process. `last_resort` ends the process without another word."""

    def __init__(self, last_resort: Callable[[], None] | None = None) -> None:
        self.asked = asyncio.Event()
        self._deadline: float | None = None
        self._last_resort = last_resort or _end_process

    def begin(self) -> None:
        """Stop, and be done in time. Idempotent."""
        if self._deadline is not None:
            return
        self._deadline = time.monotonic() + FINISH_SECONDS
        # A thread: the loop itself may be what hangs, or one of its threads when it is closed.
        threading.Thread(target=self._watch, name="last resort", daemon=True).start()
        self.asked.set()

    async def close(self, part: str, close: Callable[[], Awaitable[object]]) -> None:
        """Have a part finish, as long as there is time; then cut it off."""
        self.begin()
        work = asyncio.ensure_future(close())
        left = (self._deadline or 0.0) - time.monotonic()
        await asyncio.wait({work}, timeout=max(left, PART_SECONDS))
        if work.done():
            await work
            return
        _log.warning("stop.cut_off", part=part)
        work.cancel()
        # What heeds no cancellation is left to itself.
        await asyncio.wait({work}, timeout=PART_SECONDS)

    def _watch(self) -> None:
        time.sleep(LAST_RESORT_SECONDS)
        self._last_resort()


def _end_process() -> None:
    try:
        _log.error("stop.forced", seconds=LAST_RESORT_SECONDS)
        for child in multiprocessing.active_children():
            # One that stands still does not notice that its parent has ended.
            child.kill()
    finally:
        os._exit(Exit.AGAIN)
