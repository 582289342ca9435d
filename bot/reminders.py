"""Reminders: one live ping a table, one digest for someone for whom several tables wait.

Owns who is reminded where. When a reminder is due is the table's to say (`bot.table.waiting`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final
from weakref import WeakValueDictionary

import structlog

from bot import names
from bot.chosen import chosen
from bot.finding import tables_of
from bot.logs import fault
from bot.ports import Platform, Unreachable
from bot.present.pages import Mine
from bot.present.present import for_channel, for_person
from bot.store import Store, StoreDown
from bot.table.effects import Effect, Show
from bot.table.people import Person
from bot.table.preferences import Preferences
from bot.table.table import Table

_log = structlog.get_logger(__name__)

DIGEST_SECONDS: Final = 6 * 3600.0
"""A person hears of all the tables that wait for them once in so many seconds."""


class Reminders:
    """Reminds. `platform` gives the platform of a place or a person."""

    def __init__(self, store: Store, platform: Callable[[str], Platform]) -> None:
        self._store = store
        self._platform = platform
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def remind(self, table: Table, version: int, effect: Effect, key: str) -> None:
        """One live ping a table; a digest in private to someone for whom several tables wait."""
        turn, seat = table.turn, effect.args.get("seat")
        if turn is None or turn.seat != seat or turn.ply != effect.args.get("ply"):
            return
        person = table.seats[turn.seat].person
        if person is None:
            return
        wishes = await chosen(self._store, person.id)
        if not wishes.wants_reminder(str(effect.args.get("when"))):
            return
        waiting = await self._waiting(person)
        if len(waiting) > 1 and await self._digest(person, wishes, waiting, key):
            return
        chat = await chosen(self._store, table.place)
        message = await asyncio.to_thread(for_channel, effect, table, version, chat)
        await self.done(table, await self._store.recall(names.ping(table.id)))
        reference = await self._platform(table.place).post(table.place, message, key)
        await self._store.remember(names.ping(table.id), reference)

    async def _digest(
        self, person: Person, wishes: Preferences, waiting: Sequence[Mine], key: str
    ) -> bool:
        """Tell someone in private of all tables that wait for them; False if that is not possible.

        Within some hours once is enough, so that several deadlines are not several messages.
        """
        # Tables are served side by side, and may have come to the same thought.
        async with self._turns.setdefault(person.id, asyncio.Lock()):
            if await self._store.recall(names.digest(person.id)) is not None:
                return True
            effect = Effect(show=Show.TABLES)
            message = await asyncio.to_thread(
                for_person, effect, None, 0, person, mine=waiting, wishes=wishes
            )
            try:
                await self._platform(person.id).send(person.id, message, key)
            except Unreachable:
                return False
            await self._store.remember(names.digest(person.id), "1", DIGEST_SECONDS)
            return True

    async def _waiting(self, person: Person) -> list[Mine]:
        """The tables at which it is this person's turn."""

        def link(place: str, board: str | None) -> str | None:
            return self._platform(place).link(place, board)

        mine = await tables_of(self._store, person.id, link)
        return [one for one in mine if one.scene.turn and one.scene.turn.seat == one.seat]

    async def done(self, table: Table, former: str | None) -> None:
        """Take the last ping of a table away: it is answered, or another one comes.

        `former`: what is remembered as the table's ping.
        """
        if not former:
            return
        await self._store.remember(names.ping(table.id), "")
        try:
            await self._platform(table.place).remove(table.place, former)
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001 - a ping that stays is untidy, no more
            _log.warning("sender.not_removed", table=table.id, **fault(error))
