"""Who may moderate a place: asked of its platform, once a minute.

Owns that a right belongs to the place where a table lies, wherever somebody asks from.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Final

import structlog

from bot.ports import Platform, Unreachable
from bot.table.commands import Command

REMEMBERED: Final = 60.0
"""Seconds that an answer holds."""
UNKNOWN: Final = 10.0
"""Seconds until it is asked for again when there was none."""
WITHIN: Final = 2.0
"""Seconds that a platform has to answer: others of the chat wait for it."""

_log = structlog.get_logger(__name__)


class Rights:
    """The moderators of places."""

    def __init__(
        self, platforms: Mapping[str, Platform], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._platforms = platforms
        self._now = now
        self._known: dict[tuple[str, str], tuple[float, bool]] = {}
        """Person and place; until when, and whether."""

    async def moderates(self, command: Command, place: str) -> bool:
        """Whether who asks may moderate this place; False where that cannot be found out.

        What the platform knew when they asked, it knew of the place that they asked in.
        """
        if place == command.at and command.admin is not None:
            return command.admin
        platform = self._platforms.get(place.partition(":")[0])
        if platform is None:
            return False
        now, key = self._now(), (command.person.id, place)
        self._known = {k: v for k, v in self._known.items() if now < v[0]}
        if key in self._known:
            return self._known[key][1]
        try:
            async with asyncio.timeout(WITHIN):
                found = await platform.moderates(command.person.id, place)
        except (Unreachable, TimeoutError) as error:
            _log.warning("rights.unknown", platform=platform.name, error=type(error).__name__)
            self._known[key] = (now + UNKNOWN, False)
            return False
        self._known[key] = (now + REMEMBERED, found)
        return found
