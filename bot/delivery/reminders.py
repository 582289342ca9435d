"""Reminders: one live ping a table, one digest for someone for whom several tables wait.

Owns who is reminded where. When a reminder is due is the table's to say (`bot.table.playing.waiting`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.app.lookup import tables_of
from bot.app.preferences import load_preferences
from bot.delivery.inputs import RenderInput
from bot.delivery.recipients import CHANNEL, Recipients
from bot.ports import Unreachable
from bot.present.addressing import for_channel, for_person
from bot.present.render import PageContext
from bot.present.table_list import JoinedTable
from bot.store import Store, value_names
from bot.table.effects import Effect, RemindEffect, Show
from bot.table.identity import Person, Place
from bot.table.people.preferences import Preferences
from bot.turns import Turns

DIGEST_SECONDS: Final = 6 * 3600.0
"""A person is told of all the tables that wait for them once in so many seconds."""


class Reminders:
    """Reminds people whose turn it still is."""

    def __init__(self, store: Store, recipients: Recipients) -> None:
        self._store = store
        self._recipients = recipients
        self._turns = Turns()

    async def remind(self, found: RenderInput, effect: RemindEffect, key: str) -> str | None:
        """Remind someone; the reference of the ping if it was posted at the table's place."""
        table = found.table
        turn, seat = table.turn, effect.seat
        if table.alone or turn is None or turn.seat != seat or turn.ply != effect.ply:
            return None
        person = table.seats[turn.seat].person
        if person is None:
            return None
        wishes = await load_preferences(self._store, person.id)
        if not wishes.wants_reminder(effect.when, clock=table.clock.runs):
            return None
        waiting = await self._waiting(person)
        if len(waiting) > 1 and await self._digest(person, wishes, waiting, key):
            return None
        if await self._in_private(found, effect, person, wishes, key):
            return None
        if table.seat_place(seat) is None:
            return None
        message = await asyncio.to_thread(
            for_channel,
            effect,
            table,
            found.version,
            found.wishes,
            context=PageContext(preferences=wishes),
        )
        return await self._recipients.reach(
            found.place, lambda platform: platform.post(found.place, message, key)
        )

    async def _in_private(
        self, found: RenderInput, effect: Effect, person: Person, wishes: Preferences, key: str
    ) -> bool:
        """Remind someone in private if they are told of their turn there; False where that is not possible."""
        table = found.table
        at = table.sits_at(person.id)
        if found.closed or self._recipients.ping_place(at, wishes, closed=False) == CHANNEL:
            return False
        context = PageContext(
            preferences=wishes,
            elsewhere=not table.private,
            link=self._recipients.link(table, at, found.shown.board if found.shown else None),
        )
        message = await asyncio.to_thread(for_person, effect, table, found.version, person, context)
        try:
            await self._recipients.reach(
                person.id, lambda platform: platform.send(person.id, message, key)
            )
        except Unreachable:
            return False
        return True

    async def _digest(
        self, person: Person, wishes: Preferences, waiting: Sequence[JoinedTable], key: str
    ) -> bool:
        """Tell someone in private of all tables that wait for them; False if that is not possible.

        Only once in `DIGEST_SECONDS`, so that several deadlines do not become several messages.
        """
        # Tables are delivered side by side, and two may want a digest at once.
        async with self._turns.of(person.id):
            known = await self._store.lookup(
                values=[value_names.digest(person.id), value_names.closed(person.id)]
            )
            told, closed = known.values
            if told is not None or closed is not None:
                return closed is None
            effect = Effect(show=Show.TABLES)
            message = await asyncio.to_thread(
                for_person, effect, None, 0, person, PageContext(preferences=wishes, joined=waiting)
            )
            try:
                await self._recipients.reach(
                    person.id, lambda platform: platform.send(person.id, message, key)
                )
            except Unreachable:
                return False
            await self._store.remember(value_names.digest(person.id), "1", DIGEST_SECONDS)
            return True

    async def _waiting(self, person: Person) -> list[JoinedTable]:
        """The tables at which it is this person's turn."""

        def link(place: Place, board: str | None) -> str | None:
            return self._recipients.platform(place).link(place, board)

        mine = await tables_of(self._store, person.id, link)
        return [
            one
            for one in mine
            if one.scene.turn and one.scene.turn.seat == one.seat and not one.scene.alone
        ]
