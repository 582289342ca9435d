"""One table while this process holds it: a lane for each recipient, side by side.

Owns the order in each lane, what is tried again and when, and when the table is given back. A lane that
has to wait holds nothing: when no lane can go on, the table is given back until one can, or until
something new is stored for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.app.retention import expires_in
from bot.delivery import retirement, tried
from bot.delivery.batches import PLACE, Lane, OutboxBatch, Post, batches, lanes
from bot.delivery.gate import PriorityGate
from bot.delivery.inputs import RenderInput, fetch
from bot.delivery.posting import Posting
from bot.delivery.recipients import Recipients
from bot.delivery.retirement import Posted, ShownMessages
from bot.ports import SEND_SECONDS, RetryLater, Unreachable
from bot.store import IndexEntry, Loaded, Store, StoreDown, Waiting
from bot.table import table as tables
from bot.table.table import Newer
from bot.telemetry import metrics
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

LEASE_SECONDS: Final = 8.0
"""After a kill -9 the next process may send for a table when so much time has passed."""
GIVE_UP_SECONDS: Final = 900.0
"""A message that fails for so long is given up."""
LONGEST_PAUSE: Final = 60.0
TROUBLES: Final = 1000
FORGET_SECONDS: Final = 2 * GIVE_UP_SECONDS
"""Above so many, troubles so old are forgotten: their tables have vanished."""
HANG_SECONDS: Final = 8 * SEND_SECONDS
"""A platform that does not keep its word about `SEND_SECONDS` is cut off after so long."""

TIDY_PATIENCE: Final = 5.0
"""Seconds for which tidying waits until nothing is drawn; then it is dropped."""

_TIDYING: Final[Lane] = "#tidying"


@dataclass(slots=True)
class Trouble:
    """A message that failed: how often, and when it did for the first time (the loop's time)."""

    since: float
    tries: int = 0


@dataclass(slots=True)
class Tools:
    """What all tables of a process share. `holder` is unique to it and its start."""

    store: Store
    holder: str
    recipients: Recipients
    posting: Posting
    gate: PriorityGate
    troubles: dict[str, Trouble] = field(default_factory=dict)


class Serving:
    """Sends what waits at one table."""

    def __init__(self, table_id: str, tools: Tools) -> None:
        self._id = table_id
        self._tools = tools
        self._store = tools.store
        self._recipients = tools.recipients
        self._wake = asyncio.Event()
        self._news = False
        self._halted = False
        self._lost = False
        self.for_others = False
        """Whether there is something that only a process of a later release can read."""
        self._tasks: dict[Lane, asyncio.Task[None]] = {}
        # What is known of the outbox.
        self._posts: Mapping[Lane, list[Post]] = {}
        self._sent: set[str] = set()
        self._unread: list[str] = []
        self._loaded: Loaded | None = None
        self._place = ""
        self._fades: float | None = None
        self._version = 0
        self._truth: IndexEntry | None = None
        # Up to which entry each lane is made into messages, and which of them certainly did not go.
        self._newest = ""
        self._bounds: dict[Lane, str] = {}
        self._refused: set[Lane] = set()
        # What the place shows, as it is and as the store has it.
        self._shown: ShownMessages | None = None
        self._remembered = ShownMessages()
        self.held_since: float | None = None
        """The loop's time when the table was taken; None while it is not held."""

    # --- what others tell it ---------------------------------------------------------------------

    @property
    def missed(self) -> bool:
        """Something came that was not looked at."""
        return self._news

    def news(self, version: int | None = None) -> None:
        """Something may have come: the table was stored with this version, or a newer one."""
        if version is None or version > self._version:
            self._news = True
            self._wake.set()

    def halt(self) -> None:
        """Begin nothing more; `run` returns when what is being sent is dealt with."""
        self._halted = True
        self._wake.set()

    def lose(self) -> None:
        """Another process serves the table."""
        self._lost = True
        self.halt()

    # --- its life --------------------------------------------------------------------------------

    async def run(self) -> None:
        """Take the table, send what can be sent, give it back."""
        waiting = await self._store.outbox_take(self._id, self._tools.holder, LEASE_SECONDS)
        if waiting is None:
            return
        self.held_since = asyncio.get_running_loop().time()
        try:
            await self._begin_with(waiting)
            await self._go_on()
        except Newer:
            self.for_others = True
        finally:
            self.held_since = None
            await self._break_off()
            if not self._lost:
                await self._give_back()

    async def _begin_with(self, waiting: Waiting) -> None:
        before = tried.from_text(waiting.tried)
        self._see(waiting)
        for lane, posts in self._posts.items():
            bound = before.bound(lane)
            if bound and _within(posts[0], bound):
                self._bounds[lane] = bound
        if waiting.tried:
            # So far the store knows what an earlier sender tried; from now on what is tried now.
            await self._look()

    async def _go_on(self) -> None:
        failed: StoreDown | None = None
        while True:
            if not self._halted:
                self._begin_lanes()
            if not self._tasks and (self._halted or not self._news):
                break
            await self._wait()
            failed = self._ended() or failed
            if failed is not None:
                self._halted = True
            elif self._news and not self._halted:
                await self._look()
        if failed is not None:
            raise failed

    async def _wait(self) -> None:
        """Wait until a lane has ended, there is news, or a lane may go on."""
        pauses = [self._rest(lane) for lane in self._posts if self._left(lane)]
        soonest = min((pause for pause in pauses if pause), default=None)
        try:
            async with asyncio.timeout(soonest):
                await self._wake.wait()
        except TimeoutError:
            return
        self._wake.clear()

    def _ended(self) -> StoreDown | None:
        """Put lanes away that have ended; what ended one of them, if that was the store."""
        failed: StoreDown | None = None
        for lane, task in [each for each in self._tasks.items() if each[1].done()]:
            del self._tasks[lane]
            error = task.exception()
            if isinstance(error, StoreDown):
                failed = error
            elif isinstance(error, Newer):
                self.for_others = True
                self.halt()
            elif error is not None:
                _log.error("sender.trouble", table=self._id, **fault(error))
                self._recipients.pause(self._key(lane), LONGEST_PAUSE)
        return failed

    async def _break_off(self) -> None:
        """End what is left to run, where this was ended itself."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _give_back(self) -> None:
        left = {lane for lane in self._posts if self._left(lane)}
        frozen = {
            lane: bound
            for lane, bound in self._bounds.items()
            if lane in left and lane not in self._refused
        }
        later = min((self._rest(lane) for lane in left), default=0.0)
        if self._unread and not left:
            self.for_others = True
        truth = self._truth
        if truth is None or truth.outbox or left:
            # Of what came after the last look nothing is known, whatever was heard of it.
            waits = len(left) + len(self._unread)
            truth = IndexEntry(
                self._version, "", waits if truth is None else max(waits, truth.outbox)
            )
        await self._store.outbox_release(
            self._id,
            self._tools.holder,
            later=0.0 if self._halted or self.for_others else later,
            left=truth,
            values=self._changes(),
            fading=dict.fromkeys(retirement.stored_names(self._id), self._fades)
            if self._fades
            else None,
            tried=tried.to_text(frozen) if truth.outbox else None,
        )

    # --- what waits ------------------------------------------------------------------------------

    async def _look(self) -> None:
        self._news = False
        self._see(await self._store.outbox_look(self._id, tried.to_text(self._bounds)))

    def _see(self, waiting: Waiting) -> None:
        self._posts, self._unread = lanes(waiting.entries)
        if self._unread:
            _log.warning("sender.unread", table=self._id, entries=len(self._unread))
        if waiting.entries:
            self._newest = waiting.entries[-1].entry_id
        self._truth = None
        self._loaded = waiting.loaded
        if waiting.loaded is not None:
            table = tables.from_text(waiting.loaded.doc)
            self._version = waiting.loaded.version
            self._place = table.place
            self._fades = expires_in(table)
        public = self._posts.get(PLACE)
        if public and self._place:
            self._recipients.lift(self._place, public[-1].entry.entry_id)

    def _left(self, lane: Lane) -> list[Post]:
        return [post for post in self._posts[lane] if post.entry.entry_id not in self._sent]

    def _key(self, lane: Lane) -> str:
        """Whose pause is the lane's."""
        if lane == PLACE:
            return self._place
        return f"{self._id}{lane}" if lane.startswith("#") else lane

    def _rest(self, lane: Lane) -> float:
        return self._recipients.rest(self._key(lane))

    # --- lanes -----------------------------------------------------------------------------------

    def _begin_lanes(self) -> None:
        fresh, self._loaded = self._loaded, None
        for lane in self._posts:
            if lane in self._tasks or not (left := self._left(lane)) or self._rest(lane):
                continue
            bound = self._bounds.setdefault(lane, self._newest)
            view = [each for each in left if _within(each, bound)]
            if not view:
                bound = self._bounds[lane] = self._newest
                view = left
            self._refused.discard(lane)
            self._start(lane, self._lane(lane, view, fresh))

    def _start(self, lane: Lane, work: Coroutine[object, object, None]) -> None:
        task = self._tasks[lane] = asyncio.create_task(work)
        task.add_done_callback(lambda _: self._wake.set())

    async def _lane(self, lane: Lane, posts: list[Post], loaded: Loaded | None) -> None:
        """Send what waits for one recipient, in its order, until it has to wait."""
        for batch in batches(posts):
            if self._halted:
                return
            found = await fetch(self._store, self._id, lane, loaded, self._place)
            loaded, posted = None, None
            if found is not None:
                self._place = found.table.place
                if self._shown is None and found.shown is not None:
                    self._shown = self._remembered = found.shown
                try:
                    posted = await self._send(lane, batch, found)
                except RetryLater:
                    return
            await self._done(batch, posted)
        del self._bounds[lane]

    async def _send(self, lane: Lane, batch: OutboxBatch, found: RenderInput) -> Posted | None:
        """Send one batch, or give it up; raises `RetryLater` where the lane has to wait."""
        key, to = batch.key(self._id), batch.effect.to or found.table.place
        try:
            async with asyncio.timeout(HANG_SECONDS):
                posted = await self._tools.posting.send(batch, found, key)
        except RetryLater as wait:
            metrics.sent(to, "later")
            if not wait.begun:
                self._refused.add(lane)
            self._recipients.pause(self._key(lane), wait.seconds)
            raise
        except Unreachable as closed:
            metrics.sent(to, "unreachable")
            _log.info("sender.unreachable", table=self._id, show=batch.effect.show, why=str(closed))
            return None
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a platform throws is tried again
            self._failed(lane, key, to, error)
            return None
        metrics.sent(to, "sent")
        return posted

    def _failed(self, lane: Lane, key: str, to: str, error: Exception) -> None:
        """Nobody knows whether it arrived: try again with backoff, or give it up in the end."""
        now, why = asyncio.get_running_loop().time(), fault(error)
        troubles = self._tools.troubles
        trouble = troubles.setdefault(key, Trouble(now))
        trouble.tries += 1
        if len(troubles) > TROUBLES:
            for old in [each for each in troubles if now - troubles[each].since > FORGET_SECONDS]:
                del troubles[old]
        if now - trouble.since >= GIVE_UP_SECONDS:
            metrics.sent(to, "gave_up")
            _log.error("sender.gave_up", table=self._id, key=key, **why)
            return
        metrics.sent(to, "retry")
        _log.warning("sender.retry", table=self._id, key=key, tries=trouble.tries, **why)
        pause = min(0.25 * float(1 << min(trouble.tries, 10)), LONGEST_PAUSE)
        # Of a table that has vanished meanwhile nothing waits any more.
        posts = self._posts.get(lane)
        newest = posts[-1].entry.entry_id if posts else None
        self._recipients.pause(self._key(lane), pause, newest)
        raise RetryLater(pause) from error

    async def _done(self, batch: OutboxBatch, posted: Posted | None) -> None:
        ids = [entry.entry_id for entry in batch.entries]
        self._tools.troubles.pop(batch.key(self._id), None)
        if posted is not None and self._shown is not None:
            self._shown = self._shown.followed_by(posted)
        values, shown = self._changes(), self._shown
        truth = await self._store.outbox_done(self._id, ids, values=values)
        self._sent.update(ids)
        if self._truth is None or truth.version >= self._truth.version:
            self._truth = truth
        if shown is not None:
            self._remembered = shown
            if shown.superseded and _TIDYING not in self._tasks:
                self._start(_TIDYING, self._tidy())

    def _changes(self) -> dict[str, str]:
        if self._shown is None:
            return {}
        return retirement.changes(self._id, self._remembered, self._shown)

    async def _tidy(self) -> None:
        """Take away what is superseded. Under load it stays, until the next board."""
        begun: set[str] = set()
        while self._shown is not None and not self._halted:
            next_ones = [s for s in self._shown.superseded if s.reference not in begun]
            if not next_ones or self._recipients.rest(self._place):
                return
            if not await self._tools.gate.idle(TIDY_PATIENCE):
                return
            begun.update(each.reference for each in next_ones)
            platform = self._recipients.platform(self._place)
            async with asyncio.timeout(HANG_SECONDS):
                what = await retirement.tidy(platform, self._place, next_ones, self._id)
            self._shown = self._shown.tidied(what)
            if what.later is not None:
                if what.later.everywhere:
                    self._recipients.told_to_wait(self._place, what.later)
                return


def _within(post: Post, bound: str) -> bool:
    return tried.order(post.entry.entry_id) <= tried.order(bound)
