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
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import structlog

from bot import metrics, names, standings
from bot.chosen import chosen
from bot.logs import fault
from bot.ports import Platform, RetryLater, Unreachable
from bot.present.message import Message
from bot.present.present import for_channel, for_person, unreachable
from bot.reminders import Reminders
from bot.store import Entry, Store, StoreDown
from bot.sweeper import Sweeper
from bot.table import effects, past
from bot.table import table as tables
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

_MERGED: Final = frozenset({Show.LOBBY, Show.BOARD})


@dataclass(frozen=True, slots=True)
class Parcel:
    """Entries that go out as one message: all channel posts that wait, or one private message."""

    effect: Effect
    entries: tuple[Entry, ...]

    def key(self, table_id: str) -> str:
        """The same at every try, and different from every other parcel's of all tables."""
        return f"{table_id}.{self.entries[-1].entry_id}"


def parcels(entries: Sequence[Entry]) -> list[Parcel]:
    """The entries as messages: boards and lobbies that wait become one, with all their lines.

    A round that ended takes the boards before it into its own message, which comes first.
    """
    public: list[tuple[Entry, Effect]] = []
    rounds: list[Parcel] = []
    rest: dict[tuple[Show, str | None, str], tuple[list[Entry], Effect]] = {}
    for entry in entries:
        effect = effects.from_text(entry.text)
        if effect.show in _MERGED and effect.to is None:
            public.append((entry, effect))
        elif effect.show is Show.ROUND:
            rounds.append(_merged([*public, (entry, effect)]))
            public = []
        elif effect.show is Show.HAND:
            # The hand is shown as it is when it is sent: one is as good as three.
            key = effect.show, effect.to, ""
            waiting, first = rest.get(key, ([], effect))
            same = first.args == effect.args
            rest[key] = [*waiting, entry], first if same else replace(effect, args={})
        else:
            rest[effect.show, effect.to, entry.entry_id] = ([entry], effect)
    out = [*rounds, *([_merged(public)] if public else [])]
    out += [Parcel(effect, tuple(waiting)) for waiting, effect in rest.values()]
    return out


def _merged(waiting: Sequence[tuple[Entry, Effect]]) -> Parcel:
    """One message that says what all of these say, and shows what the last of them shows."""
    lines = tuple(line for _, effect in waiting for line in effect.lines)
    return Parcel(replace(waiting[-1][1], lines=lines), tuple(entry for entry, _ in waiting))


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
        for table_id in await self._store.outbox_work(count=AT_ONCE, wait=1.0):
            if table_id not in self._tasks:
                task = asyncio.create_task(self._serve(table_id))
                self._tasks[table_id] = task
                task.add_done_callback(partial(self._served, table_id))

    def _served(self, table_id: str, _task: asyncio.Task[None]) -> None:
        self._tasks.pop(table_id, None)

    async def _serve(self, table_id: str) -> None:
        """Send all that waits at one table."""
        later = 0.0
        try:
            if not await self._store.lease(table_id, self._holder, LEASE_SECONDS):
                return
            lost = asyncio.Event()
            keeping = asyncio.create_task(self._keep(table_id, lost))
            try:
                later = await self._empty(table_id, lost)
            finally:
                lost.set()
                await keeping
                await self._store.drop(table_id, self._holder, later=later)
        except StoreDown:
            _log.warning("sender.store_down", table=table_id)
        except Exception as error:  # noqa: BLE001 - one table's trouble must not stop the others
            _log.error("sender.trouble", table=table_id, **fault(error))

    async def _keep(self, table_id: str, lost: asyncio.Event) -> None:
        """Stay the table's sender until `lost` is set; set it when another process took over."""
        while not lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), RENEW_SECONDS)
                return
            with suppress(StoreDown):
                if not await self._store.renew(table_id, self._holder, LEASE_SECONDS):
                    lost.set()

    async def _empty(self, table_id: str, lost: asyncio.Event) -> float:
        """Send until the outbox is empty; or the pause after which to go on."""
        while entries := await self._store.outbox_peek(table_id):
            for parcel in parcels(entries):
                if lost.is_set():
                    return 0.0
                # Loaded anew for each: sending takes time, and what is shown shall be the present.
                loaded = await self._store.load(table_id)
                if loaded is not None:
                    table = tables.from_text(loaded.doc)
                    pause = await self._try(table, loaded.version, parcel)
                    if pause:
                        return pause
                self._tries.pop(parcel.key(table_id), None)
                await self._store.outbox_done(table_id, [e.entry_id for e in parcel.entries])
        return 0.0

    async def _try(self, table: Table, version: int, parcel: Parcel) -> float:
        """Send one parcel; the pause before it is tried again, 0 when it is dealt with."""
        key, to = parcel.key(table.id), parcel.effect.to or table.place
        try:
            await self._send(table, version, parcel, key)
        except RetryLater as wait:
            metrics.sent(to, "later")
            return max(wait.seconds, 0.1)
        except Unreachable as why:
            metrics.sent(to, "unreachable")
            _log.info("sender.unreachable", table=table.id, show=parcel.effect.show, why=str(why))
            return 0.0
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a platform throws is tried again
            tries = self._tries[key] = self._tries.get(key, 0) + 1
            found = fault(error)
            if tries >= TRIES:
                metrics.sent(to, "gave_up")
                _log.error("sender.gave_up", table=table.id, key=key, **found)
                return 0.0
            metrics.sent(to, "retry")
            _log.warning("sender.retry", table=table.id, key=key, tries=tries, **found)
            return min(0.25 * float(1 << tries), LONGEST_PAUSE)
        metrics.sent(to, "sent")
        return 0.0

    async def _send(self, table: Table, version: int, parcel: Parcel, key: str) -> None:
        effect = parcel.effect
        if effect.show is Show.STANDING:
            await standings.count(self._store, table, self._now())
            return
        if effect.show is Show.REMIND:
            await self._reminders.remind(table, version, effect, key)
            return
        if effect.to is None:
            chat = await chosen(self._store, table.place)
            final = await self._final(table, effect)
            with metrics.RENDER.time():
                message = await asyncio.to_thread(for_channel, effect, table, version, chat, final)
            await self._post(table, message, key)
            return
        seat = table.seat_of(effect.to)
        person = None if seat is None else table.seats[seat].person
        if seat is None or person is None:
            return
        wishes = await chosen(self._store, person.id)
        if effect.show is Show.HAND and not wishes.wants_hand(str(effect.args.get("why", ""))):
            return
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

    async def _final(self, table: Table, effect: Effect) -> View | None:
        """The board of a round that ended; None where the effect is of the present."""
        ply = effect.args.get("ply")
        if effect.show is not Show.ROUND or not isinstance(ply, int):
            return None
        moves = await self._store.moves(table.id)
        return await asyncio.to_thread(past.round_end, table, moves, ply)

    async def _post(self, table: Table, message: Message, key: str) -> None:
        platform = self._platform(table.place)
        name = names.board(table.id)
        former = await self._store.recall(name) if message.board else None
        reference = await platform.post(table.place, message, key)
        if message.board:
            await self._reminders.done(table)
            await self._store.remember(name, reference)
            if former is not None and former != reference:
                await self._retire(platform, table, former)

    async def _retire(self, platform: Platform, table: Table, reference: str) -> None:
        """Take the old board's buttons. Without them it is tidier, no more: a press of an old button
        shows the present board, so nothing is sent again for this.
        """
        try:
            await platform.retire(table.place, reference)
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001 - see above
            _log.warning("sender.not_retired", table=table.id, **fault(error))

    def _platform(self, address: str) -> Platform:
        platform = self._platforms.get(address.partition(":")[0])
        if platform is None:
            raise RetryLater(ABSENT_PAUSE)
        return platform
