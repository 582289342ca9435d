"""One message of a matter: drawn, and handed to the platform.

As `poster` for tables: to everyone at its place, in the place of the one for the same word or below it, or
to one person in private.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from bot.app import weeks
from bot.club.effects import ClubEffect, WeekEffect
from bot.club.weekly.weeks import Weeks
from bot.delivery.matter_inputs import MatterInput
from bot.delivery.recipients import Recipients
from bot.delivery.shown_messages import MessageKind, PostedMessage
from bot.ports import Platform, Unreachable, Urgency
from bot.present.club.pages import for_matter_channel, for_matter_person
from bot.present.club.weekly import WeekContext
from bot.present.message import Message
from bot.store import Store
from bot.table.effects import Effect
from bot.table.identity import Person, PersonId

Draw: TypeAlias = Callable[[Callable[[], Message], Urgency], Awaitable[Message]]


class MatterPoster:
    """Draws the messages of matters by `draw`, and sends them."""

    def __init__(self, store: Store, recipients: Recipients, draw: Draw) -> None:
        self._store = store
        self._recipients = recipients
        self._draw = draw

    async def send(self, effect: Effect, found: MatterInput, key: str) -> PostedMessage | None:
        """Send it with the idempotency key `key`; the message that the place shows from then on, if it stands.

        Raises what platforms raise, and `StoreDown`.
        """
        if effect.to is not None:
            await self._send_private(effect, effect.to, found, key)
            return None
        week: WeekContext | None = None
        if isinstance(effect, WeekEffect) and isinstance(found.matter, Weeks):
            week = await weeks.context(self._store, found.matter, effect.day)
            if week is None:
                # It was sent too late, or everyone in it has been deleted.
                return None
        place = found.place
        render = partial(for_matter_channel, effect, found.matter, found.wishes, week)
        message = await self._draw(render, Urgency.BOARD)
        word = effect.standing if isinstance(effect, ClubEffect) else ""
        shown = found.shown
        standing = shown.board if word and shown and shown.asks == word else None

        async def show(platform: Platform) -> str:
            if standing and await platform.update(place, standing, message, key):
                return standing
            return await platform.post(place, message, key)

        reference = await self._recipients.reach(place, show)
        return PostedMessage(MessageKind.BOARD, reference, word) if word else None

    async def _send_private(
        self, effect: Effect, to: PersonId, found: MatterInput, key: str
    ) -> None:
        if found.closed:
            raise Unreachable("closed")
        person = Person(to, "", found.matter.language)
        render = partial(for_matter_person, effect, found.matter, person, found.wishes)
        message = await self._draw(render, Urgency.HAND)
        await self._recipients.reach(to, lambda platform: platform.send(to, message, key))
