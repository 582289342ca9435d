"""The sender: takes from the outboxes, renders, sends, retries.

Owns the way from a stored effect to a message that a platform has taken. One sender at a time serves
a table (a lease in the store), so its messages keep their order; what waits together is sent as one.
Every entry may be sent twice, with the same key, so that a platform can tell.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from bot import metrics, names, standings
from bot.chosen import chosen
from bot.fetching import Material, fetch
from bot.logs import fault
from bot.parcels import Parcel, parcels
from bot.ports import Platform, RetryLater, Unreachable
from bot.present.present import for_channel, for_person, unreachable
from bot.reminders import Reminders
from bot.store import Store, StoreDown, Taken, Truth
from bot.sweeper import Sweeper
from bot.table import past, preferences
from bot.table.effects import Effect, Show
from bot.table.table import Table
from engine import View

_log = structlog.get_logger(__name__)

LEASE_SECONDS: Final = 8.0
"""After a kill -9 the next process may send for a table when so much time has passed."""
RENEW_SECONDS: Final = 2.0
AT_ONCE: Final = 16
"""Tables that one process serves at the same time."""
TRIES: Final = 20
"""Tries before a message is given up, over about a quarter of an hour."""
LONGEST_PAUSE: Final = 60.0
ABSENT_PAUSE: Final = 300.0
"""A table of a platform that this bot does not run now is looked at so often."""
TELL_AGAIN: Final = 7 * 24 * 3600.0
"""A channel hears of a person who cannot be written to once in so many seconds."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A board that is shown, and the one before it."""

    reference: str
    former: str | None


@dataclass(frozen=True, slots=True)
class _Left:
    """What is left of an outbox, where that is known; and the pause after which to go on."""

    truth: Truth | None = None
    later: float = 0.0


class Sender:
    """Sends until it is stopped. `holder` is unique to this process and its start."""

    def __init__(
        self,
        store: Store,
        platforms: Sequence[Platform],
        holder: str,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._now = now
        self._platforms: Mapping[str, Platform] = {p.name: p for p in platforms}
        self._holder = holder
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._missed: set[str] = set()
        self._tries: dict[str, int] = {}
        self._stopping = False
        self._sweeper = Sweeper(store)
        self._reminders = Reminders(store, self._platform)

    async def run(self) -> None:
        """Serve the outboxes until `stop`; then finish what is being sent."""
        while not self._stopping:
            self._sweeper.now_and_then()
            await self._patiently(self._round)
        begun = [*self._tasks.values(), self._sweeper.finish()]
        await asyncio.gather(*begun, return_exceptions=True)

    def stop(self) -> None:
        """Take no more work. `run` returns within about a second, and what is being sent.

        A flag rather than a cancelled task: a cancellation can be lost where a library waits (Python
        3.11's `wait_for` swallows one that meets its result), and then nothing would ever stop.
        """
        self._stopping = True

    async def _patiently(self, step: Callable[[], Awaitable[object]]) -> None:
        try:
            await step()
        except StoreDown:
            _log.warning("sender.store_down")
            await asyncio.sleep(1.0)
        except Exception as error:  # noqa: BLE001 - the sender outlives whatever a round meets
            _log.error("sender.trouble", **fault(error))
            await asyncio.sleep(1.0)

    async def _round(self) -> None:
        if len(self._tasks) >= AT_ONCE:
            await asyncio.wait(self._tasks.values(), return_when=asyncio.FIRST_COMPLETED)
            return
        for table_id in await self._store.outbox_next(count=AT_ONCE, wait=1.0):
            if table_id in self._tasks:
                # Perhaps too late for the task that is about to let go of it.
                self._missed.add(table_id)
            else:
                self._begin(table_id)

    def _begin(self, table_id: str) -> None:
        task = asyncio.create_task(self._serve(table_id))
        self._tasks[table_id] = task
        task.add_done_callback(partial(self._served, table_id))

    def _served(self, table_id: str, _task: asyncio.Task[None]) -> None:
        self._tasks.pop(table_id, None)
        if table_id in self._missed and not self._stopping:
            self._missed.discard(table_id)
            self._begin(table_id)

    async def _serve(self, table_id: str) -> None:
        """Send all that waits at one table."""
        left = _Left()
        try:
            taken = await self._store.outbox_take(table_id, self._holder, LEASE_SECONDS)
            if taken is None:
                return
            lost = asyncio.Event()
            keeping = asyncio.create_task(self._keep(table_id, lost))
            try:
                left = await self._empty(table_id, taken, lost)
            finally:
                lost.set()
                await keeping
                await self._store.drop(table_id, self._holder, later=left.later, left=left.truth)
        except StoreDown:
            _log.warning("sender.store_down", table=table_id)
        except Exception as error:  # noqa: BLE001 - one table's trouble must not stop the others
            _log.error("sender.trouble", table=table_id, **fault(error))

    async def _keep(self, table_id: str, lost: asyncio.Event) -> None:
        """Stay the table's sender until `lost` is set; set it when another process took over."""
        while not lost.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEW_SECONDS):
                    await lost.wait()
                return
            with suppress(StoreDown):
                if not await self._store.renew(table_id, self._holder, LEASE_SECONDS):
                    lost.set()

    async def _empty(self, table_id: str, taken: Taken, lost: asyncio.Event) -> _Left:
        """Send until the outbox is empty, or the platform asks for a pause."""
        entries, loaded, place = taken.entries, taken.loaded, ""
        truth: Truth | None = None
        while entries:
            for parcel in parcels(entries):
                if lost.is_set():
                    return _Left()
                found = await fetch(self._store, table_id, parcel.effect, loaded, place)
                loaded, shown = None, None
                if found is not None:
                    place = found.table.place
                    pause, shown = await self._try(found, parcel)
                    if pause:
                        return _Left(later=pause)
                self._tries.pop(parcel.key(table_id), None)
                board = None if shown is None else (names.board(table_id), shown.reference)
                done = [entry.entry_id for entry in parcel.entries]
                truth = await self._store.outbox_done(table_id, done, value=board)
                if found is not None and shown is not None:
                    await self._retire(found.table, shown)
            if truth is not None and not truth.outbox:
                break
            entries = await self._store.outbox_peek(table_id)
        return _Left(truth)

    async def _try(self, found: Material, parcel: Parcel) -> tuple[float, _Shown | None]:
        """Send one parcel: the pause before it is tried again, 0 when it is dealt with; the board
        that was shown by it.
        """
        table, shown = found.table, None
        key, to = parcel.key(table.id), parcel.effect.to or table.place
        try:
            shown = await self._send(found, parcel, key)
        except RetryLater as wait:
            metrics.sent(to, "later")
            return max(wait.seconds, 0.1), None
        except Unreachable as closed:
            metrics.sent(to, "unreachable")
            _log.info(
                "sender.unreachable", table=table.id, show=parcel.effect.show, why=str(closed)
            )
            return 0.0, None
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a platform throws is tried again
            tries = self._tries[key] = self._tries.get(key, 0) + 1
            why = fault(error)
            if tries >= TRIES:
                metrics.sent(to, "gave_up")
                _log.error("sender.gave_up", table=table.id, key=key, **why)
                return 0.0, None
            metrics.sent(to, "retry")
            _log.warning("sender.retry", table=table.id, key=key, tries=tries, **why)
            return min(0.25 * float(1 << tries), LONGEST_PAUSE), None
        metrics.sent(to, "sent")
        return 0.0, shown

    async def _send(self, found: Material, parcel: Parcel, key: str) -> _Shown | None:
        table, version, effect = found.table, found.version, parcel.effect
        if effect.show is Show.STANDING:
            await standings.count(self._store, table, self._now())
            return None
        if effect.show is Show.REMIND:
            await self._reminders.remind(table, version, effect, key)
            return None
        if effect.to is None:
            return await self._post(found, effect, key)
        seat = table.seat_of(effect.to)
        person = None if seat is None else table.seats[seat].person
        if seat is None or person is None:
            return None
        wishes = preferences.from_text(found.values[0])
        if effect.show is Show.HAND and not wishes.wants_hand(str(effect.args.get("why", ""))):
            return None
        render = partial(for_person, effect, table, version, person, wishes=wishes)
        with metrics.RENDER.time():
            message = await asyncio.to_thread(render)
        platform = self._platform(person.id)
        try:
            await platform.send(person.id, message, key)
        except Unreachable:
            if await self._store.set_once(names.unreachable(table.id, person.id), TELL_AGAIN):
                invitation = platform.invitation(table.id)
                chat = await chosen(self._store, table.place)
                language = chat.language or table.language
                told = unreachable(table.scene(version, None), seat, invitation, language)
                await self._platform(table.place).post(table.place, told, key)
        return None

    async def _final(self, table: Table, effect: Effect) -> View | None:
        """The board of a round that ended; None where the effect is of the present."""
        ply = effect.args.get("ply")
        if effect.show is not Show.ROUND or not isinstance(ply, int):
            return None
        moves = await self._store.moves(table.id)
        return await asyncio.to_thread(past.round_end, table, moves, ply)

    async def _post(self, found: Material, effect: Effect, key: str) -> _Shown | None:
        table = found.table
        chat, former, ping = found.values
        wishes = preferences.from_text(chat)
        final = await self._final(table, effect)
        with metrics.RENDER.time():
            message = await asyncio.to_thread(
                for_channel, effect, table, found.version, wishes, final
            )
        reference = await self._platform(table.place).post(table.place, message, key)
        if not message.board:
            return None
        await self._reminders.done(table, ping)
        return _Shown(reference, former)

    async def _retire(self, table: Table, shown: _Shown) -> None:
        """Take the old board's buttons. Without them it is tidier, no more: a press of an old button
        shows the present board, so nothing is sent again for this.
        """
        if shown.former is None or shown.former == shown.reference:
            return
        platform = self._platform(table.place)
        try:
            await platform.retire(table.place, shown.former)
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001 - see above
            _log.warning("sender.not_retired", table=table.id, **fault(error))

    def _platform(self, address: str) -> Platform:
        platform = self._platforms.get(address.partition(":")[0])
        if platform is None:
            raise RetryLater(ABSENT_PAUSE)
        return platform
