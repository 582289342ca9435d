"""A table shown in private to those who follow it: one message, which the next one takes the place of.

Owns to whom it is shown still. A board that cannot be sent is not sent again: the next one shows more.
"""

from __future__ import annotations

from functools import partial

from bot.delivery.inputs import RenderInput
from bot.delivery.onlookers import may_look
from bot.delivery.openings import Draw
from bot.delivery.places_shown import board_at
from bot.delivery.recipients import Recipients
from bot.ports import Unreachable, Urgency
from bot.present.addressing import for_person
from bot.present.render import PageContext
from bot.store import Store
from bot.table.effects import FollowEffect
from bot.table.identity import Person, PersonId, Place
from bot.table.table import Table, TablePhase
from bot.telemetry import metrics


class Following:
    """Shows tables to their followers. `draw` makes a message."""

    def __init__(self, store: Store, recipients: Recipients, draw: Draw) -> None:
        self._store = store
        self._recipients = recipients
        self._draw = draw

    async def show(self, found: RenderInput, effect: FollowEffect, to: PersonId, key: str) -> None:
        """Show someone the table as it is now, if they still follow it. Raises what platforms raise."""
        table = found.table
        over = table.phase is TablePhase.OVER
        follows = over or any(each.id == to for each in table.followers)
        if found.closed or not follows or table.seat_of(to) is not None:
            return
        seen_at = await self._seen_at(to, table)
        if seen_at is None:
            return
        board = await board_at(self._store, table, seen_at)
        link = self._recipients.link(table, seen_at, board)
        context = PageContext(preferences=found.wishes, link=link)
        person = Person(to, "", effect.language)
        render = partial(for_person, effect, table, found.version, person, context)
        message = await self._draw(render, Urgency.TIDY)
        try:
            await self._recipients.reach(to, lambda platform: platform.send(to, message, key))
        except Unreachable:
            metrics.sent(to.platform, "unreachable")

    async def _seen_at(self, person: PersonId, table: Table) -> Place | None:
        """The first of the table's places at which this person can read what is said; None for none."""
        for each in table.places:
            if each.place.platform != person.platform:
                continue
            if await may_look(self._recipients, person, each.place):
                return each.place
        return None
