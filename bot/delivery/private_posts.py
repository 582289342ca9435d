"""Private messages: reminders, new tables that people asked for, tables that they follow."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from msgspec import structs

from bot.app import subscriptions
from bot.app.lookup import load_preferences, tables_of
from bot.club.daily import Days
from bot.club.document import awake_from
from bot.club.effects import StreakEffect
from bot.delivery.inputs import RenderInput
from bot.delivery.recipients import CHANNEL, Recipients
from bot.delivery.shown_messages import board_at
from bot.ports import RetryLater, Unreachable, Urgency
from bot.present.club_pages import for_club_person
from bot.present.message import Message
from bot.present.private import Reminder
from bot.present.render import for_channel, for_person
from bot.present.table_lists import JoinedTable, TableLists
from bot.runtime import KeyedLocks
from bot.store import Store, keys
from bot.table import mirrors, past
from bot.table.effects import FollowEffect, OpeningEffect, RemindEffect, TablesEffect
from bot.table.identity import Membership, Person, PersonId, Place
from bot.table.preferences import NO, Preferences, after_quiet
from bot.table.table import Table, TablePhase
from bot.table.waiting import ends_soon
from bot.telemetry import metrics

DIGEST_SECONDS: Final = 6 * 3600.0
"""Shortest time between two digests for one person."""


Draw: TypeAlias = Callable[[Callable[[], Message], Urgency], Awaitable[Message]]


class _Telling:
    """What tells people of something in private. `draw` makes a message, `now` gives seconds since the epoch."""

    def __init__(
        self, store: Store, recipients: Recipients, draw: Draw, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._recipients = recipients
        self._draw = draw
        self._now = now
        self._locks = KeyedLocks()


class Reminders(_Telling):
    """Reminds people that it is still their turn."""

    async def remind(self, found: RenderInput, effect: RemindEffect, key: str) -> str | None:
        """Remind someone; return the reference of the ping if it was posted at the table's place.

        Raises `RetryLater` in their quiet hours, what platforms raise, and `StoreDown`.
        """
        table = found.table
        turn, seat = table.turn, effect.seat
        if table.alone or turn is None or turn.seat != seat or turn.ply != effect.ply:
            return None
        person = table.seats[turn.seat].person
        if person is None:
            return None
        prefs = await load_preferences(self._store, person.id)
        if not prefs.wants_reminder(effect.when, clock=table.clock.runs):
            return None
        # A platform that was away may take it only now.
        _wait_out_quiet(self._now(), prefs)
        waiting = await self._waiting(person)
        if len(waiting) > 1 and await self._digest(table, effect, person, prefs, waiting, key):
            return None
        if effect.when != "late" or prefs.reminders == "late":
            # The one before had the news.
            effect = await self._with_news(table, effect)
        ping = None
        if not await self._in_private(found, effect, person, prefs, key):
            ping = await self._at_the_place(found, effect, prefs, key)
        # After the message: an attempt that has to wait calls nobody.
        await self._recipients.call_to_turn(person.id, table)
        return ping

    async def _at_the_place(
        self, found: RenderInput, effect: RemindEffect, prefs: Preferences, key: str
    ) -> str | None:
        """Remind someone where they sit; return the reference, or None where the table has left that place."""
        table = found.table
        if table.seat_place(effect.seat) is None:
            return None
        beside = Reminder(less=prefs.fewer_reminders(clock=table.clock.runs))
        message = await asyncio.to_thread(
            for_channel, effect, table, found.version, found.preferences, beside, mover=prefs
        )
        return await self._recipients.reach(
            found.place, lambda platform: platform.post(found.place, message, key)
        )

    async def _with_news(self, table: Table, effect: RemindEffect) -> RemindEffect:
        """Return a reminder with the moves since its player's last one, unless an earlier reminder told them."""
        if table.turn is not None and table.turn.intervals > 1:
            return effect
        moves = await self._store.moves(table.id)
        # A long game takes long to play again.
        recent = await asyncio.to_thread(past.recent, table, moves)
        if not recent.moves or recent.moves[-1].seat == effect.seat:
            return effect
        return structs.replace(effect, lines=past.since(recent, effect.seat))

    async def _in_private(
        self, found: RenderInput, effect: RemindEffect, person: Person, prefs: Preferences, key: str
    ) -> bool:
        """Remind someone in private if their preferences say so.

        False where that is impossible.
        """
        table = found.table
        at = table.sits_at(person.id)
        if found.closed or self._recipients.notification_target(at, prefs, closed=False) == CHANNEL:
            return False
        link = self._recipients.link(table, at, found.shown.board if found.shown else None)
        less = prefs.fewer_reminders(clock=table.clock.runs) if prefs.wants_hand("turn") else ""
        render = partial(
            for_person, effect, table, found.version, person, prefs, Reminder(link, less),
            elsewhere=True,
        )  # fmt: skip
        message = await self._draw(render, Urgency.HAND)
        try:
            await self._recipients.send(person.id, message, key)
        except Unreachable:
            return False
        return True

    async def _digest(
        self,
        table: Table,
        reminder: RemindEffect,
        person: Person,
        prefs: Preferences,
        waiting: Sequence[JoinedTable],
        key: str,
    ) -> bool:
        """Tell someone in private of all tables that wait for them, and call them to this one; False if that is impossible.

        Several deadlines within `DIGEST_SECONDS` make one message. The end of a time is told though its half was.
        """
        late = reminder.when == "late"
        # Tables are delivered side by side, and two may want a digest at once.
        async with self._locks.of(person.id):
            known = await self._store.lookup(
                values=[keys.digest(person.id), keys.closed(person.id)]
            )
            text, closed = known.values
            if closed is not None:
                return False
            told = {*(text or "").split()}
            here = partial(_mark, table.id, reminder.ply)
            if here(end=True) in told or here(end=late) in told:
                return True
            effect = TablesEffect()
            message = await asyncio.to_thread(
                for_person, effect, None, 0, person, prefs, TableLists(waiting)
            )
            try:
                await self._recipients.send(person.id, message, key)
            except Unreachable:
                return False
            await self._recipients.call_to_turn(person.id, table)
            marks = []
            for scene in (each.scene for each in waiting):
                if scene.turn is not None:
                    there = partial(_mark, scene.id, scene.turn.ply)
                    # Another's last reminder is theirs, too, if it would follow soon.
                    last = late and (scene.id == table.id or ends_soon(scene.turn, self._now()))
                    marks.append(there(end=last or there(end=True) in told))
            await self._store.remember(keys.digest(person.id), " ".join(marks), DIGEST_SECONDS)
            return True

    async def _waiting(self, person: Person) -> list[JoinedTable]:
        """Return the tables where it is this person's turn."""

        def link(place: Place, board: str | None) -> str | None:
            return self._recipients.platform(place).link(place, board)

        mine = await tables_of(self._store, person.id, link)
        return [
            one
            for one in mine
            if one.scene.turn and one.scene.turn.seat == one.seat and not one.scene.alone
        ]


LONGEST_WAIT: Final = 3600.0
"""Interval at which quiet hours are checked again: they may be edited."""


def _wait_out_quiet(now: float, chosen: Preferences) -> None:
    """Raise `RetryLater` in somebody's quiet hours."""
    _wait_until(after_quiet(now, 0.0, chosen.quiet_time), now)


def _wait_until(moment: float, now: float) -> None:
    """Raise `RetryLater` before a moment."""
    if moment > now:
        raise RetryLater(min(moment - now, LONGEST_WAIT))


def _mark(table_id: str, ply: int, *, end: bool) -> str:
    """Mark a turn as told by a digest (`keys.digest`), or its `end`."""
    return f"{table_id}:{ply}{'late' if end else ''}"


class Openings(_Telling):
    """Tells people of new tables."""

    async def tell(self, found: RenderInput, effect: OpeningEffect, to: PersonId, key: str) -> None:
        """Tell someone, unless it is too late. Raises `RetryLater` in their quiet hours, and `StoreDown`."""
        if not mirrors.worth_telling(found.table, to):
            metrics.NOTICES.labels("late").inc()
            return
        _wait_out_quiet(self._now(), found.preferences)
        # When quiet hours end, several tables are told side by side, and one may be enough.
        async with self._locks.of(to):
            await self._tell(found, effect, to, key)

    async def _tell(
        self, found: RenderInput, effect: OpeningEffect, to: PersonId, key: str
    ) -> None:
        table, chat = found.table, Place(effect.chat)
        if not mirrors.wants_notice(
            await subscriptions.LISTENERS.load(self._store, chat), to, table.game
        ):
            await subscriptions.settle_notices(self._store, chat, to)
            metrics.NOTICES.labels("unasked").inc()
            return
        if found.closed or not await can_view(self._recipients, to, chat):
            await self._stop(chat, to)
            return
        person = Person(to, "", effect.language)
        board = await board_at(self._store, table, table.place)
        link = self._recipients.link(table, table.place, board)
        render = partial(
            for_person,
            effect,
            table,
            found.version,
            person,
            found.preferences,
            link,
            elsewhere=True,
        )
        message = await self._draw(render, Urgency.HAND)
        try:
            await self._recipients.send(to, message, key)
        except Unreachable:
            await self._stop(chat, to)
            return
        await subscriptions.mark_told(self._store, chat, to, table.game)
        metrics.NOTICES.labels("told").inc()

    async def _stop(self, chat: Place, person: PersonId) -> None:
        await subscriptions.stop_notices(self._store, chat, person)
        metrics.NOTICES.labels("stopped").inc()


WARNED_SECONDS: Final = 3 * 86_400.0
"""Lifetime of the note that somebody was warned: as long as a day runs somewhere."""


class Streaks(_Telling):
    """Warns people that their streak ends with the day."""

    async def warn(self, days: Days, effect: StreakEffect, found: RenderInput, key: str) -> None:
        """Warn someone once a date, whatever their chats; not when it is too late, or they are unwilling.

        Raises `RetryLater` at night and in their quiet hours, what platforms raise, and `StoreDown`.
        """
        to, now, chosen = effect.to, self._now(), found.preferences
        late = effect.day != days.day or now >= days.ends_at
        if to is None or late or found.closed or chosen.streak == NO or to not in days.at_risk():
            return
        awake = awake_from(after_quiet(now, 0.0, chosen.quiet_time), chosen.zone or days.zone)
        _wait_until(awake, now)
        # Several chats may warn at the same moment.
        async with self._locks.of(to):
            if await self._store.recall(keys.streak_warned(to)) == str(effect.day):
                return
            person = Person(to, "", days.language)
            render = partial(for_club_person, effect, days, person, chosen)
            message = replace(await self._draw(render, Urgency.TIDY), silent=True)
            await self._recipients.send(to, message, key)
            await self._store.remember(keys.streak_warned(to), str(effect.day), WARNED_SECONDS)


class Following(_Telling):
    """Shows tables to their followers."""

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
        person = Person(to, "", effect.language)
        render = partial(for_person, effect, table, found.version, person, found.preferences, link)
        await self._recipients.send(to, await self._draw(render, Urgency.TIDY), key)

    async def _seen_at(self, person: PersonId, table: Table) -> Place | None:
        """Return the first of the table's places that this person can read; None for none."""
        for each in table.places:
            if await can_view(self._recipients, person, each.place):
                return each.place
        return None


class MembershipUnknown(Exception):  # noqa: N818
    """A platform cannot tell whether somebody can read a place. It is asked again, as after any failure."""


async def can_view(recipients: Recipients, person: PersonId, place: Place) -> bool:
    """Tell whether this person can read a place; raises `MembershipUnknown` and `RetryLater` while that is unknown."""
    if person.platform != place.platform:
        return False
    platform = recipients.platform(place)
    if platform.open_places:
        return True
    try:
        return await platform.membership(person, place) >= Membership.MEMBER
    except Unreachable as unknown:
        raise MembershipUnknown from unknown
