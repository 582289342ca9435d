"""A new table, told in private to somebody who asked for it: when it still helps, and once.

Owns when it is told: not in quiet hours, not to who sits there, not where they may not look any more.
Somebody who cannot be written to is told of no more tables. Retries nothing: that is `table_delivery`'s.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeAlias

from bot.app import notices as kept
from bot.delivery.inputs import RenderInput
from bot.delivery.onlookers import may_look
from bot.delivery.places_shown import board_at
from bot.delivery.recipients import Recipients
from bot.ports import RetryLater, Unreachable, Urgency
from bot.present.addressing import for_person
from bot.present.message import Message
from bot.present.render import PageContext
from bot.store import Store
from bot.table.effects import OpeningEffect
from bot.table.identity import Person, PersonId, Place
from bot.table.people import notices, quiet_time
from bot.telemetry import metrics
from bot.turns import Turns

LONGEST_WAIT: Final = 3600.0
"""Seconds after which it is looked at again whether somebody's quiet time has ended: they may change it."""

Draw: TypeAlias = Callable[[Callable[[], Message], Urgency], Awaitable[Message]]


class Openings:
    """Tells people of new tables. `draw` makes a message, `now` gives seconds since the epoch."""

    def __init__(
        self, store: Store, recipients: Recipients, draw: Draw, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._recipients = recipients
        self._draw = draw
        self._now = now
        self._turns = Turns()

    async def tell(self, found: RenderInput, effect: OpeningEffect, to: PersonId, key: str) -> None:
        """Tell someone, if that is still of use. Raises `RetryLater` in their quiet time, and `StoreDown`."""
        if not notices.worth_telling(found.table, to):
            metrics.notice("late")
            return
        ends = quiet_time.after(self._now(), 0.0, found.wishes.quiet_time)
        if (left := ends - self._now()) > 0:
            raise RetryLater(min(left, LONGEST_WAIT))
        # Tables of a night are told side by side when it ends, and one of them may be enough.
        async with self._turns.of(to):
            await self._tell(found, effect, to, key)

    async def _tell(
        self, found: RenderInput, effect: OpeningEffect, to: PersonId, key: str
    ) -> None:
        table, chat = found.table, Place(effect.chat)
        if not notices.wants(await kept.listeners(self._store, chat), to, table.game):
            await kept.settle(self._store, chat, to)
            metrics.notice("unasked")
            return
        if found.closed or not await may_look(self._recipients, to, chat):
            await self._stop(chat, to)
            return
        person = Person(to, "", effect.language)
        board = await board_at(self._store, table, table.place)
        link = self._recipients.link(table, table.place, board)
        context = PageContext(preferences=found.wishes, elsewhere=True, link=link)
        render = partial(for_person, effect, table, found.version, person, context)
        message = await self._draw(render, Urgency.HAND)
        try:
            await self._recipients.reach(to, lambda platform: platform.send(to, message, key))
        except Unreachable:
            await self._stop(chat, to)
            return
        await kept.told(self._store, chat, to, table.game)
        metrics.notice("told")

    async def _stop(self, chat: Place, person: PersonId) -> None:
        await kept.stop(self._store, chat, person)
        metrics.notice("stopped")
