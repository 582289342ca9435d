"""What tries at a day's puzzle need of the store: where they may be told, how they compare, which are gone.

Owns these look-ups alone: what a try is and comes to is `bot.club.daily`'s.
"""

from __future__ import annotations

import asyncio
from typing import Final

from bot.app.rights import Rights
from bot.club import codec
from bot.club.daily import attempt, days
from bot.club.daily.attempt import KEPT_SECONDS, Try
from bot.club.effects import CountOrder
from bot.club.matter import Matter, kind_of
from bot.store import Store
from bot.table.commands import Command

FEWEST_OTHERS: Final = 5
"""Fewer tries of others are no measure."""


class Tries:
    """Looks up what tries ask for. Every method raises `StoreDown`."""

    def __init__(self, store: Store, rights: Rights) -> None:
        self._store = store
        self._rights = rights

    async def may_tell(self, command: Command, digits: str) -> bool:
        """Whether a chat, by the end of its days' id, is one that the person can read: a payload can be made up."""
        days_id = days.id_ending(digits)
        if not digits or days_id == days.target(command):
            return True
        loaded = await self._store.load(days_id)
        if loaded is None:
            return False
        place = codec.from_text(loaded.doc).place
        return await self._rights.may_enter(command.person.id, place)

    async def forget_vanished(self, newest: Try) -> None:
        """Take tries that have vanished by themselves off their person's list; not one that is just beginning."""
        person = newest.person.id
        may_begin = attempt.may_begin(person, newest.day)
        for matter_id in await self._store.matters(person):
            if kind_of(matter_id) != attempt.KIND or matter_id in may_begin:
                continue
            if await self._store.load(matter_id) is None:
                await self._store.matters_change(matter_id, left=[person])

    async def count(self, order: CountOrder) -> None:
        """Count a try that is over among all of its day. Harmless twice."""
        await self._store.score_add(str(order.day), order.document, order.share, KEPT_SECONDS)

    async def beaten(self, matter: Matter | None) -> int | None:
        """The share of all other tries of the day, in percent, that a try which is over has beaten."""
        if not isinstance(matter, Try):
            return None
        # Its puzzle may have to be made first.
        standing = await asyncio.to_thread(lambda: matter.standing)
        if not standing.done:
            return None
        day, share = str(matter.day), standing.share
        below, others = await self._store.score_rank(day, matter.id, share)
        return 100 * below // others if others >= FEWEST_OTHERS else None
