"""Who belongs to a place, and who moderates it: asked of its platform, remembered for a minute.

A right belongs to the place where the table lies, wherever the command was given.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Final

import structlog
from cachetools import TLRUCache

from bot.ports import Platform, Unreachable
from bot.table.commands import Command
from bot.table.identity import Membership, PersonId, Place
from bot.table.table import Table
from bot.table.table_place import TablePlace

CACHE_SECONDS: Final = 60.0
"""How long an answer holds."""
MAX_KNOWN: Final = 10_000
"""Answers that are remembered."""
RETRY_SECONDS: Final = 10.0
"""How long after a failure the platform is asked again."""
TIMEOUT_SECONDS: Final = 2.0
"""How long a platform may take to answer: others in the chat wait for it."""

_log = structlog.get_logger(__name__)


class Rights:
    """What people are at places. `now` gives seconds of a monotonic clock."""

    def __init__(
        self, platforms: Mapping[str, Platform], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._platforms = platforms
        self._known: TLRUCache[tuple[PersonId, Place], tuple[Membership, float], float] = TLRUCache(
            MAX_KNOWN, lambda _, answer, at: at + answer[1], now
        )
        """By person and place: what they are, and for how many seconds that holds."""

    async def membership(self, command: Command, place: Place) -> Membership:
        """What the command's person is at this place; a stranger where that cannot be found out.

        What the command itself says about it holds for the place where it was given, and no other.
        """
        if place == command.at and command.admin is not None:
            return Membership.MODERATOR if command.admin else Membership.MEMBER
        return await self.of(command.person.id, place)

    async def moderated(self, command: Command, table: Table) -> tuple[Place, ...]:
        """Those of a table's places that the command's person moderates."""
        asked = [each.place for each in table.places]
        held = [await self.membership(command, place) for place in asked]
        return tuple(
            place
            for place, is_there in zip(asked, held, strict=True)
            if is_there is Membership.MODERATOR
        )

    async def first_of(self, person: PersonId, table: Table) -> Place | None:
        """The first of a table's further places that this person belongs to; None for none."""
        for other in table.others:
            if await self.of(person, other.place) >= Membership.MEMBER:
                return other.place
        return None

    async def place_to_look(self, person: PersonId, table: Table) -> TablePlace | None:
        """The first of a table's places at which this person can read what is said; None for none."""
        for each in table.places:
            if await self.may_enter(person, each.place):
                return each
        return None

    async def may_enter(self, person: PersonId, place: Place) -> bool:
        """Whether this person can read what is said at a place; nobody can at one of another platform."""
        platform = self._platforms.get(place.platform)
        if platform is None or person.platform != place.platform:
            return False
        return platform.open_places or await self.of(person, place) >= Membership.MEMBER

    async def of(self, person: PersonId, place: Place) -> Membership:
        """What this person is at this place, as its platform says; people of another are strangers."""
        platform = self._platforms.get(place.platform)
        if platform is None or person.platform != place.platform:
            return Membership.STRANGER
        known = self._known.get((person, place))
        if known is not None:
            return known[0]
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                found = await platform.membership(person, place)
        except (Unreachable, TimeoutError) as error:
            _log.warning("rights.unknown", platform=platform.name, error=type(error).__name__)
            self._known[person, place] = (Membership.STRANGER, RETRY_SECONDS)
            return Membership.STRANGER
        self._known[person, place] = (found, CACHE_SECONDS)
        return found
