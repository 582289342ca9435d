"""Incoming updates: each is handled once, in its chat's order, and then acknowledged.

Telegram keeps unacknowledged updates for a day, so the commit of a command is its receipt; only
slow updates are stored here, so that the ones behind them need not wait (decision 16).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.platforms.shared import SUGGESTIONS, Allowance, Budget
from bot.platforms.telegram import limits, requests
from bot.platforms.telegram.chats import PLATFORM, ChatAddress
from bot.platforms.telegram.client import Backoff, RawUpdate
from bot.platforms.telegram.handler import UpdateHandler
from bot.platforms.telegram.queries import CallbackAnswer
from bot.platforms.telegram.requests import Incoming, Request
from bot.store import Store, StoreDown
from bot.telemetry import metrics
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

_LOOK_AGAIN: Final = 10.0
"""Seconds between looks for what a process of release 1.0 left."""


@dataclass(slots=True, eq=False)
class _UnderWay:
    """An update that this process has taken and not finished."""

    raw: RawUpdate
    incoming: Incoming
    answer: CallbackAnswer | None
    before: _UnderWay | None
    """The previous update of its chat."""
    known: bool | None = None
    """It is noted as handled; None before that was looked up."""
    handled: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the chat's next one may begin."""
    warned: bool = False
    task: asyncio.Task[bool] = field(init=False)
    """Its result: whether it was handled and noted; False if the process stops first."""


class Intake:
    """Handles each update once, however often it is delivered. `name` is the bot's."""

    def __init__(self, store: Store, name: str, handler: UpdateHandler, budget: Budget) -> None:
        self._store = store
        self._name = name
        self._document = f"{name}:slow"
        self._handler = handler
        self._budget = budget
        self._inline_budget = Budget(*SUGGESTIONS)
        self._under_way: dict[int, _UnderWay] = {}
        self._last: dict[Hashable, _UnderWay] = {}
        """The newest of each chat."""
        self._kept: set[int] = set()
        """Updates that this process has stored."""
        self._store_away = False
        self._ready = False
        self._closing = False

    @property
    def idle(self) -> bool:
        return not self._under_way

    async def take(self, updates: Sequence[RawUpdate]) -> None:
        """Handle polled updates; return when each is handled or, if slow, stored.

        Raises `StoreDown`: then none of them may be acknowledged.
        """
        slow = set(self._under_way.values())
        tasks = []
        for raw in updates:
            each = self._begin(raw)
            if each is None or each in slow:
                continue
            if each.before in slow:
                slow.add(each)  # updates behind a slow one are not waited for
            else:
                tasks.append(each.task)
        if tasks:
            await asyncio.wait(tasks, timeout=limits.HANDLED_WITHIN)
        await self._keep()

    async def handled(self, raw: RawUpdate) -> bool:
        """Handle a pushed update; return False if Telegram must deliver it again."""
        if self._closing or not self._ready:
            return False
        each = self._begin(raw)
        if each is None:
            return True
        await asyncio.wait([each.task], timeout=limits.PUSH_HANDLED_WITHIN)
        return each.task.done() and each.task.result()

    async def resume(self) -> None:
        """Handle updates that were stored before, by any process. Raises `StoreDown`."""
        text = await self._store.document(self._document)
        kept = {int(number): raw for number, raw in json.loads(text or "{}").items()}
        self._kept |= kept.keys()
        left = [json.loads(each.payload) for each in await self._store.left_behind(self._name)]
        for raw in (*(kept[number] for number in sorted(kept)), *left):
            self._begin(raw, admitted=True)

    async def listen(self) -> None:
        """Accept pushed updates, behind those that were stored before."""
        with suppress(StoreDown):
            await self.resume()
        self._ready = True

    async def drain(self) -> None:
        """Keep handling updates that processes of release 1.0 stored and did not finish.

        One may still be running.
        """
        while True:
            with suppress(StoreDown):
                left = await self._store.left_behind(self._name)
                begun = [self._begin(json.loads(each.payload), admitted=True) for each in left]
                # By `wait`, so that cancelling this does not cancel the handling.
                await asyncio.gather(*(asyncio.wait([each.task]) for each in begun if each))
                for update, each in zip(left, begun, strict=True):
                    if each is None or each.task.result():
                        await self._store.forget_left(self._name, update)
            await asyncio.sleep(_LOOK_AGAIN)

    def close(self) -> None:
        self._closing = True

    async def finish(self) -> None:
        """Finish updates being handled; leave those behind them to the next process."""
        self.close()
        if self._under_way:
            await asyncio.wait([each.task for each in self._under_way.values()])
        with suppress(StoreDown):
            if self._kept:
                await self._keep()

    def _begin(self, raw: RawUpdate, *, admitted: bool = False) -> _UnderWay | None:
        """Handle an update behind those of its chat; return None if there is nothing to do."""
        number = raw.get("update_id")
        if not isinstance(number, int):
            _log.warning("telegram.update_without_id")
            return None
        if number in self._under_way:
            return self._under_way[number]
        incoming = self._handler.parse(raw)
        if incoming is None:
            return None
        answer = self._handler.expect(incoming)
        if not admitted and not self._admits(incoming, answer):
            return None
        lane = _lane(incoming)
        each = _UnderWay(raw, incoming, answer, self._last.get(lane))
        if self._store_away:
            self._tell_of_delay(each)
        self._last[lane] = self._under_way[number] = each
        each.task = asyncio.create_task(self._serve(number, lane, each))
        return each

    def _admits(self, incoming: Incoming, answer: CallbackAnswer | None) -> bool:
        """Spend from the person's budget; if it is empty, refuse the request and return False."""
        match incoming:
            case requests.InlineRequest():
                return self._inline_budget.spend(incoming.person.id) is Allowance.WITHIN
            case requests.GroupMigrated() | requests.EmptyCallback() | Request(unanswered=True):
                return True
            case Request(as_group=False):
                who = str(incoming.person.id)
            case _:
                # Telegram names the same user for everyone who writes as a group or a channel.
                who = incoming.address.place
        allowance = self._budget.spend(who)
        if allowance is Allowance.WITHIN:
            return True
        if isinstance(incoming, Request):
            self._handler.refuse(incoming, answer, tell=allowance is Allowance.JUST_OVER)
        metrics.DROPPED.labels(PLATFORM).inc()
        return False

    async def _serve(self, number: int, lane: Hashable, each: _UnderWay) -> bool:
        backoff = Backoff()
        done = False
        while not (done or self._closing):
            try:
                done = await self._handle_once(each)
            except StoreDown:
                _log.warning("telegram.store_down", doing="handle an update")
                self._store_away = True
                self._tell_of_delay(each)
                await backoff.wait()
            else:
                self._store_away = False
        each.handled.set()
        each.before = None
        if done:
            del self._under_way[number]
            if self._last[lane] is each:
                del self._last[lane]
        return done

    async def _handle_once(self, each: _UnderWay) -> bool:
        """Handle an update after the previous ones, unless that is noted already; then note it.

        Returns False if the process stops meanwhile. Raises `StoreDown`.
        """
        asks = isinstance(each.incoming, Request)  # the rest is idempotent
        note = f"{self._name}:handled:{each.raw['update_id']}"
        if each.known is None:
            each.known = asks and await self._store.recall(note) is not None
        if each.before is not None:
            await each.before.handled.wait()
        if not each.handled.is_set():
            if self._closing:
                return False
            if not each.known:
                await self._handle(each)
            each.handled.set()
        if each.before is not None:
            # Noted in order, so that redelivery after a crash is in order, too.
            await asyncio.wait([each.before.task])
            if not each.before.task.result():
                return False
        if asks and not each.known:
            await self._store.remember(note, "1", limits.UPDATE_MEMORY)
        return True

    async def _handle(self, each: _UnderWay) -> None:
        try:
            await self._handler.handle(each.incoming, each.answer)
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001 - one odd update must not stop the rest
            _log.error("telegram.update_failed", **fault(error))

    def _tell_of_delay(self, each: _UnderWay) -> None:
        if not each.warned and isinstance(each.incoming, Request):
            each.warned = True
            self._handler.tell_of_delay(each.incoming, each.answer)

    async def _keep(self) -> None:
        """Store the updates under way, without those handled since. Raises `StoreDown`."""
        slow = {number: each.raw for number, each in self._under_way.items()}
        while slow.keys() != self._kept:
            before = await self._store.document(self._document)
            # If this process has just lost the lease, another one may have stored its own.
            others = {
                number: raw
                for number, raw in json.loads(before or "{}").items()
                if int(number) not in self._kept
            }
            kept = {**others, **{str(number): raw for number, raw in slow.items()}}
            after = json.dumps(kept) if kept else None
            if after == before or await self._store.replace_document(
                self._document, before=before, after=after
            ):
                self._kept = set(slow)


def _lane(incoming: Incoming) -> Hashable:
    """Return the lane where an update waits: its chat or topic."""
    match incoming:
        case requests.InlineRequest():
            # Typing and the group do not wait for each other.
            return incoming.person.id
        case requests.GroupMigrated():
            return ChatAddress(incoming.new)
        case requests.EmptyCallback():
            return incoming.callback_query
        case _:
            return incoming.address
