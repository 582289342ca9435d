"""The poster: each effect as a message for its platform, with a fallback for people who take no messages."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

import structlog
from cachetools import LRUCache
from msgspec import structs

from bot.club.daily import Days
from bot.club.document import ClubDocument
from bot.club.effects import ClubEffect, Order, OverviewEffect, StreakEffect, WeekEffect
from bot.club.league import League
from bot.club.overview import Overview
from bot.club.weekly import Weeks
from bot.delivery.inputs import RenderInput, load_beside, overview_context, week_context
from bot.delivery.lanes import OutboxBatch
from bot.delivery.private_posts import Following, Openings, Reminders, Streaks
from bot.delivery.recipients import CHANNEL, PRIVATE, PriorityGate, Recipients
from bot.delivery.shown_messages import MessageKind, PostedMessage, board_at, uncalled_at
from bot.ports import Orders, Platform, RetryLater, Unreachable, Urgency
from bot.present.club_pages import for_club_channel, for_club_person
from bot.present.daily_pages import WeekContext
from bot.present.message import Message
from bot.present.private import Reminder
from bot.present.render import QUIET_NEWS, calling, for_channel, for_person, rendered_at_once
from bot.present.table_lists import JoinedTable
from bot.store import Store, keys
from bot.table import effects, preferences, waiting
from bot.table.cheers import CardContext
from bot.table.effects import Effect, Line, Show
from bot.table.identity import Person, PersonId, Place
from bot.table.preferences import Preferences
from bot.table.table import HOUR, Table
from bot.telemetry import metrics

_log = structlog.get_logger(__name__)

REMEMBERED_SECONDS: Final = 7 * 24 * 3600.0
"""Lifetime of the note that a person takes no private messages."""
MANY_BOARDS: Final = 30
"""Boards in an hour after which a chat is offered one that changes in place."""
_OFFERED_SECONDS: Final = 365 * 24 * 3600.0
_CHATS_COUNTED: Final = 10_000
_BOARDS_NOTED: Final = 10_000

Served: TypeAlias = Callable[[Place], Awaitable[float]]
"""Waits for what a place is being sent; see `TableDelivery._served`."""


class Poster:
    """Draws and sends messages; passes orders between documents on to `orders`. `now`: seconds since the epoch."""

    def __init__(
        self,
        store: Store,
        recipients: Recipients,
        gate: PriorityGate,
        orders: Orders,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._recipients = recipients
        self._gate = gate
        self._now = now
        self._orders = orders
        self._boards: LRUCache[tuple[Place, float], set[str]] = LRUCache(_CHATS_COUNTED)
        """The keys of the first boards that a chat had in an hour."""
        self._left_to_hands: LRUCache[str, None] = LRUCache(_BOARDS_NOTED)
        """The keys of boards that have left the call to the mover's hand."""
        self._reminders = Reminders(store, recipients, self._draw, now)
        self._following = Following(store, recipients, self._draw, now)
        self._streaks = Streaks(store, recipients, self._draw, now)
        self._openings = Openings(store, recipients, self._draw, now)

    async def send(
        self, batch: OutboxBatch, found: RenderInput, key: str, served: Served
    ) -> PostedMessage | None:
        """Send a batch as one message, with the idempotency key `key`.

        Return the message that the place shows from then on, if it is one that stands. Raises what platforms
        raise, and `StoreDown`.
        """
        effect, document = batch.effect, found.document
        if isinstance(effect, Order):
            await self._orders.carry_out(effect, key)
            return None
        if isinstance(effect, StreakEffect) and isinstance(document, Days):
            await self._streaks.warn(document, effect, found, key)
            return None
        if not isinstance(document, Table):
            return await self._show_club_effect(document, effect, found, key)
        if effect.show is Show.STANDING:
            await self._orders.game_over(document)
            return None
        if isinstance(effect, effects.OpeningEffect) and effect.to is not None:
            await self._openings.tell(found, effect, effect.to, key)
            return None
        if isinstance(effect, effects.FollowEffect) and effect.to is not None:
            await self._following.show(found, effect, effect.to, key)
            return None
        if isinstance(effect, effects.RemindEffect):
            ping = await self._reminders.remind(found, effect, key)
            return None if ping is None else PostedMessage(MessageKind.PING, ping)
        if effect.to is None:
            if not document.has_place(found.place) and effect.show is not Show.FAREWELL:
                return None
            return await self._post(found, batch, key)
        return await self._send_private(found, effect, effect.to, key, served)

    # --- to everyone -----------------------------------------------------------------------------

    async def _post(self, found: RenderInput, batch: OutboxBatch, key: str) -> PostedMessage | None:
        """Post to a place, or edit the board there; return the board or proposal that is shown from then on."""
        table, effect, at = found.table, batch.effect, found.place
        beside = await load_beside(self._store, table, effect)
        if isinstance(effect, effects.ReviewEffect) and beside is None:
            # Nothing is kept of it any more.
            return None
        if isinstance(beside, CardContext) and (found.further or found.preferences.cheers == "off"):
            # What is a first in the chat that counts the game need not be one elsewhere.
            beside = replace(beside, cheer=None)
        target = self._recipients.notification_target(
            at, found.mover, closed=found.closed, quiet=found.quiet
        )
        mover = waiting.mover_of(table)
        if key in self._left_to_hands:
            # The first try may have arrived, and stays as it is there.
            target = PRIVATE
        sits_here = table.sits_at(mover) == at
        called_here = target == CHANNEL and sits_here
        uncalled = None
        if isinstance(effect, effects.TableEffect) and effect.calls and table.turn is not None:
            uncalled = ""
            if mover is not None and target == PRIVATE and sits_here:
                uncalled, self._left_to_hands[key] = str(table.turn.ply), None
        standing = self._edited_board(found, batch, quiet=found.quiet and not called_here)
        if standing and found.quiet and await self._recipients.platform(at).buried(at, standing):
            # It stands further down from now on, and calls nobody a second time.
            standing, called_here = None, False
        if standing and table.private:
            platform = self._recipients.platform(at)
            if await platform.answered_with(standing, table.id, found.version):
                return PostedMessage(
                    MessageKind.BOARD, standing, waiting.wait_key(effect), uncalled
                )
        if not called_here:
            effect = waiting.unnotified(effect)
        offers = effect.show is Show.BOARD and await self._offers_quiet_board(found, key)
        if offers:
            effect = structs.replace(effect, lines=(*effect.lines, Line("quiet-offer")))
        render = partial(
            for_channel, effect, table, found.version, found.preferences, beside, found.mover
        )
        message = await self._draw(render, Urgency.BOARD, effect.show)
        if isinstance(effect, effects.CardEffect):
            message = calling(message, await self._called_to_the_end(found, effect))
        board = standing if message.board else None
        if message.board:
            await self._orders.table_changed(table)
        reference = await self._show(at, message, board, key)
        if offers:
            await self._store.remember(keys.quiet_offer(at), "1", _OFFERED_SECONDS)
        # A board that is edited shows the same turn.
        begins = board is None and isinstance(effect, effects.TableEffect) and effect.calls
        if mover and begins:
            await self._recipients.call_to_turn(mover, table)
        if message.board:
            return PostedMessage(MessageKind.BOARD, reference, message.asks, uncalled)
        asked = effect.show is Show.PROPOSAL and message.buttons
        return PostedMessage(MessageKind.PROPOSAL, reference) if asked else None

    async def _offers_quiet_board(self, found: RenderInput, key: str) -> bool:
        """Tell whether this board offers one that changes in place: once, where there are many in an hour.

        The same at every attempt: a board that fails is counted once.
        """
        if found.table.private or found.quiet:
            return False
        boards = self._boards.setdefault((found.place, self._now() // HOUR), set())
        if len(boards) < MANY_BOARDS:
            boards.add(key)
        if len(boards) < MANY_BOARDS:
            return False
        return await self._store.recall(keys.quiet_offer(found.place)) is None

    def _edited_board(self, found: RenderInput, batch: OutboxBatch, *, quiet: bool) -> str | None:
        """Return the board that this batch edits; None for a new post. `quiet`: nobody is notified here."""
        shown = found.shown
        if shown is None or shown.board is None or not batch.edits(shown.asks, quiet=quiet):
            return None
        return shown.board

    async def _show_club_effect(
        self, document: ClubDocument, effect: Effect, found: RenderInput, key: str
    ) -> PostedMessage | None:
        """Post a message of a club document at its place, or send it to one person."""
        if (to := effect.to) is not None:
            if to not in document.people:
                # They have deleted their data meanwhile.
                return None
            if found.closed:
                raise Unreachable("closed")
            entrants = document.entrants if isinstance(document, League) else ()
            known = {each.person.id: each.person for each in entrants if each.person is not None}
            person = known.get(to) or Person(to, "", document.language)
            private = partial(
                for_club_person, effect, document, person, found.preferences, away=True
            )
            message = replace(await self._draw(private, Urgency.HAND), silent=True)
            await self._recipients.send(to, message, key)
            return None
        beside: WeekContext | list[JoinedTable] | None = None
        if isinstance(effect, WeekEffect) and isinstance(document, Weeks):
            beside = await week_context(self._store, document, effect.day)
            if beside is None:
                # It was sent too late, or everyone in it has been deleted.
                return None
        if isinstance(effect, OverviewEffect) and isinstance(document, Overview):
            link = self._recipients.platform(found.place).link
            beside = await overview_context(self._store, document, link)
        render = partial(for_club_channel, effect, document, found.preferences, beside)
        message = await self._draw(render, Urgency.BOARD)
        word = effect.standing if isinstance(effect, ClubEffect) else ""
        shown = found.shown
        board = shown.board if word and shown and shown.asks == word else None
        reference = await self._show(found.place, message, board, key)
        return PostedMessage(MessageKind.BOARD, reference, word) if word else None

    async def _show(self, place: Place, message: Message, board: str | None, key: str) -> str:
        """Edit the `board` that is there, else post a new message; return its reference."""

        async def show(platform: Platform) -> str:
            if board and await platform.update(place, board, message, key):
                return board
            return await platform.post(place, message, key)

        return await self._recipients.reach(place, show)

    async def _called_to_the_end(
        self, found: RenderInput, effect: effects.CardEffect
    ) -> list[Person]:
        """Return those to be notified at this place, and not in private, of the end of the game."""
        table, at = found.table, found.place
        here = [who for who in waiting.notified(table, effect.by) if table.sits_at(who) == at]
        names = [name for who in here for name in (keys.prefs(who), keys.closed(who))]
        values = (await self._store.lookup(values=names)).values if names else []
        return [
            _person(table, who)
            for who, prefs, closed in zip(here, values[::2], values[1::2], strict=True)
            if self._recipients.notification_target(
                at, preferences.from_text(prefs), closed=closed is not None
            )
            == CHANNEL
        ]

    # --- to one person ---------------------------------------------------------------------------

    async def _send_private(
        self, found: RenderInput, effect: Effect, to: PersonId, key: str, served: Served
    ) -> PostedMessage | None:
        """Write to someone; return the ping posted at their place where that is impossible."""
        table, prefs = found.table, found.preferences
        at, person = table.sits_at(to), _person(table, to)
        if isinstance(effect, effects.WelcomeEffect) and effect.language:
            person = structs.replace(person, language=effect.language)
        begins = (
            isinstance(effect, effects.HandEffect)
            and effect.calls
            and waiting.mover_of(table) == to
        )
        if begins and found.closed and at is not None:
            return await self._call_instead_of_hand(found, at, key, served)
        target = self._recipients.notification_target(
            at, prefs, closed=found.closed, quiet=found.quiet
        )
        calls = begins and target == PRIVATE
        told = self._told_in_private(found, effect, to, calls=calls)
        if told is None:
            return None
        beside = await load_beside(self._store, table, told)
        if isinstance(beside, CardContext):
            beside = replace(beside, cheer=None)
        elif isinstance(told, effects.RemindEffect) and at is not None:
            board = await board_at(self._store, table, at)
            beside = Reminder(self._recipients.link(table, at, board))
        render = partial(
            for_person, told, table, found.version, person, prefs, beside,
            elsewhere=not table.private,
        )  # fmt: skip
        message = await self._draw(render, Urgency.HAND, told.show)
        quiet = not calls and all(line.key in QUIET_NEWS for line in told.lines)
        if told.show is Show.HAND or (quiet and told.lines):
            # News of one's own, as of a plan, is worth a sound as well.
            message = replace(message, silent=(table.alone and not calls) or quiet)
        if found.closed:
            if at is not None:
                await self._recipients.platform(at).whisper(at, person.id, message)
            return None
        try:
            await self._recipients.send(person.id, message, key)
        except Unreachable as closed:
            _log.info("sender.unreachable", table=table.id, show=told.show, why=str(closed))
            metrics.SENDS.labels(to.platform, "unreachable").inc()
            ping = None
            if calls and at is not None:
                # The board of their turn removes what is above it.
                await served(at)
                ping = await self._ping(found, at, prefs, key)
            # Nothing more is tried until they have acted.
            await self._store.remember(keys.closed(to), f"{self._now():.0f}", REMEMBERED_SECONDS)
            unreached = replace(found, closed=True)
            # Words, but no hand and no call.
            whispers = self._told_in_private(unreached, effect, to, calls=calls) is told
            if whispers and at is not None:
                await self._recipients.platform(at).whisper(at, person.id, message)
            return ping
        if calls:
            await self._recipients.call_to_turn(to, table)
        return None

    async def _call_instead_of_hand(
        self, found: RenderInput, at: Place, key: str, served: Served
    ) -> PostedMessage | None:
        """Call the mover, who refuses messages, if the board was drawn before that was known.

        A board that has to wait may yet leave the call to this hand: they may take messages again by then.
        """
        if wait := await served(at):
            raise RetryLater(wait)
        turn = found.table.turn
        if turn is None or str(turn.ply) != await uncalled_at(self._store, found.table, at):
            return None
        return await self._ping(found, at, found.preferences, key)

    def _told_in_private(
        self, found: RenderInput, effect: Effect, to: PersonId, *, calls: bool
    ) -> Effect | None:
        """Return the effect that somebody is shown in private; None for nothing. `calls`: it notifies them of their turn."""
        table, prefs = found.table, found.preferences
        if effect.show is Show.SETTLED and found.closed:
            # They were asked by a message for them alone, which cannot be taken back.
            return None
        if isinstance(effect, effects.CardEffect):
            at = table.sits_at(to)
            private = self._recipients.notification_target(at, prefs, closed=False) == PRIVATE
            return effect if private and not found.closed else None
        if not isinstance(effect, effects.HandEffect):
            return effect
        if found.closed or table.seat_of(to) is None:
            # It is behind the board's button.
            return None
        if prefs.wants_hand(effect.why):
            return effect
        if calls:
            return _your_turn(table, to, effect.lines)
        return effects.TextEffect(to=to, lines=effect.lines) if effect.lines else None

    async def _ping(
        self, found: RenderInput, at: Place, mover: Preferences, key: str
    ) -> PostedMessage:
        """Notify someone of their turn where they sit: the board did not, and they take no messages."""
        table = found.table
        chat = preferences.from_text(await self._store.recall(keys.prefs(at)))
        effect = structs.replace(_your_turn(table), at=table.further(at))
        message = await asyncio.to_thread(
            for_channel, effect, table, found.version, chat, mover=mover
        )
        reference = await self._recipients.reach(
            at, lambda platform: platform.post(at, message, key)
        )
        return PostedMessage(MessageKind.PING, reference)

    async def _draw(
        self, render: Callable[[], Message], urgency: Urgency, show: Show | None = None
    ) -> Message:
        """Render a message; `show`: its effect's, which may be rendered at once."""
        async with self._gate.passing(urgency):
            with metrics.RENDER.time():
                made = None if show is None else rendered_at_once(show, render)
                return await asyncio.to_thread(render) if made is None else made


def _person(table: Table, to: PersonId) -> Person:
    """Return a person who has or had a seat; people who left for good have no name at the table."""
    for seat in table.seats:
        for person in (seat.person, seat.former):
            if person is not None and person.id == to:
                return person
    return Person(to, "", table.language)


def _your_turn(
    table: Table, to: PersonId | None = None, lines: tuple[Line, ...] = ()
) -> effects.RemindEffect:
    turn = table.turn
    seat, ply = (0, 0) if turn is None else (turn.seat, turn.ply)
    return effects.RemindEffect(seat=seat, ply=ply, when="now", to=to, lines=lines)
