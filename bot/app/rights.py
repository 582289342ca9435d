"""Who belongs to a place, and who may moderate it: asked of its platform, once a minute.

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
from bot.table.identity import Membership

REMEMBERED: Final = 60.0
"""Seconds that an answer holds."""
UNKNOWN: Final = 10.0
"""Seconds until it is asked for again when there was none."""
WITHIN: Final = 2.0
"""Seconds that a platform has to answer: others of the chat wait for it."""

_log = structlog.get_logger(__name__)


class Rights:
    """What people are at places."""

    def __init__(
        self, platforms: Mapping[str, Platform], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._platforms = platforms
        self._now = now
        self._known: dict[tuple[str, str], tuple[float, Membership]] = {}
        """Person and place; until when, and what."""

    async def membership(self, command: Command, place: str) -> Membership:
        """What who asks is at this place; a stranger where that cannot be found out.

        What the platform knew when they asked, it knew of the place that they asked in.
        """
        if place == command.at and command.admin is not None:
            return Membership.MODERATOR if command.admin else Membership.MEMBER
        platform = self._platforms.get(place.partition(":")[0])
        if platform is None:
            return Membership.STRANGER
        now, key = self._now(), (command.person.id, place)
        self._known = {k: v for k, v in self._known.items() if now < v[0]}
        if key in self._known:
            return self._known[key][1]
        try:
            async with asyncio.timeout(WITHIN):
                found = await platform.membership(command.person.id, place)
        except (Unreachable, TimeoutError) as error:
            _log.warning("rights.unknown", platform=platform.name, error=type(error).__name__)
            self._known[key] = (now + UNKNOWN, Membership.STRANGER)
            return Membership.STRANGER
        self._known[key] = (now + REMEMBERED, found)
        return found
