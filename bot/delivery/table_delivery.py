"""One document's outbox while this process holds it: a lane for each recipient, side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.app.lookup import expires_in
from bot.delivery import inputs, lanes, shown_messages
from bot.delivery.inputs import RenderInput, places_of
from bot.delivery.lanes import Lane, LaneKind, Post
from bot.delivery.poster import Poster
from bot.delivery.recipients import LEASED, PriorityGate, Recipients
from bot.delivery.shown_messages import PlaceShown, PostedMessage, ShownMessages, retire
from bot.ports import SEND_SECONDS, RetryLater, Unreachable
from bot.store import LEASE_SECONDS, Handover, Loaded, Remaining, Store, StoreDown, Taken, Waiting
from bot.store import keys as value_names
from bot.table.codec import Newer
from bot.table.identity import NOWHERE, Address, Place
from bot.table.table import Table
from bot.telemetry import metrics
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)

FRESH_SECONDS: Final = 2.0
"""Age up to which a lease that a commit took is used without a question."""
BOARD_SECONDS: Final = 0.2
"""From a person's refusal of their hand until it is tried again, if the board of their turn is still to be sent."""
HANG_SECONDS: Final = 8 * SEND_SECONDS
"""Time after which a platform that overruns `SEND_SECONDS` is cut off."""
LEFT_SECONDS: Final = 24 * 3600.0
"""Lifetime of what is remembered of a place that the table has left."""
IDLE_PATIENCE: Final = 5.0
"""Seconds for which retirement waits while messages are drawn; then it is left to the next board."""


@dataclass(frozen=True, slots=True)
class DeliveryContext:
    """The services that all deliveries of a process share."""

    store: Store
    holder: str
    """Unique to this process and its start."""
    recipients: Recipients
    poster: Poster
    gate: PriorityGate
    failures: lanes.Failures = field(default_factory=lanes.Failures)


class TableDelivery:
    """Sends what waits at one table or club document. `taken`: a commit has just taken it."""

    def __init__(self, table_id: str, context: DeliveryContext, taken: Taken | None = None) -> None:
        self._id = table_id
        self._taken = taken
        self._context = context
        self._store = context.store
        self._recipients = context.recipients
        self.needs_newer_release = False
        """Something is left that only a process of a later release can read."""
        self.held_since: float | None = None
        """The loop's time when the table was taken; None while it is not held."""
        self._wake = asyncio.Event()
        self.missed = False
        """Something came that was not looked at."""
        self._halted = False
        self._lost = False
        self._leased_at = 0.0
        """The loop's time when the lease was last taken or renewed."""
        self._tasks: dict[Lane, asyncio.Task[None]] = {}
        self._outbox = OutboxState(table_id)
        self._attempts = lanes.Attempts()
        self._shown: dict[Place, PlaceShown] = {}
        """The messages at its places, of those that were read."""

    def news(self, version: int) -> None:
        """Note that this version or a newer one is stored; 0: something may have come."""
        if not version or version > self._outbox.version:
            self.missed = True
            self._wake.set()

    def renewed(self, at: float, version: int) -> None:
        """Note that the lease was renewed `at` this time of the loop, when this version was stored."""
        self._leased_at = at
        self.news(version)

    def halt(self) -> None:
        """Begin nothing more; `run` returns when the messages under way are dealt with."""
        self._halted = True
        self._wake.set()

    def lose(self) -> None:
        """Halt: another process holds the table."""
        self._lost = True
        self.halt()

    async def run(self) -> None:
        """Take the table, send what can be sent, give it back. Raises `StoreDown`."""
        now = self._leased_at = asyncio.get_running_loop().time()
        if self._taken is not None and now - self._taken.at < FRESH_SECONDS:
            self._leased_at, waiting = self._taken
        else:
            found = await self._store.outbox_take(self._id, self._context.holder, LEASE_SECONDS)
            if found is None:
                return
            waiting = found
        self.held_since = asyncio.get_running_loop().time()
        try:
            self._update(waiting)
            self._attempts.resume(waiting.tried, self._outbox.posts)
            if waiting.tried:
                # So far the store knows what an earlier sender tried; from now on, what is tried now.
                await self._look()
            await self._run_lanes()
        except Newer:
            self.needs_newer_release = True
        finally:
            self.held_since = None
            for task in self._tasks.values():
                task.cancel()
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)
            if await self._holds():
                await self._give_back()

    async def _holds(self) -> bool:
        """Tell whether the table is still this process's, which may have stood still since it last knew.

        Raises `StoreDown`.
        """
        now = asyncio.get_running_loop().time()
        if self._leased():
            return True
        if self._lost:
            return False
        (version,) = await self._store.outbox_keep([self._id], self._context.holder, LEASE_SECONDS)
        if version is None:
            self.lose()
        else:
            self.renewed(now, version)
        return version is not None

    def _leased(self) -> bool:
        """Tell whether the lease is certainly still ours."""
        left = self._leased_at + LEASE_SECONDS - asyncio.get_running_loop().time()
        return not self._lost and left > 0

    async def _look(self) -> None:
        self.missed = False
        self._update(await self._store.outbox_look(self._id, self._attempts.note()))

    def _update(self, waiting: Waiting) -> None:
        outbox = self._outbox
        outbox.update(waiting)
        if outbox.unread:
            _log.warning("sender.unread", table=self._id, entries=len(outbox.unread))
        for lane, public in outbox.posts.items():
            if lane.kind is LaneKind.PLACE:
                place = lane.further or outbox.places[0]
                self._recipients.lift(place, public[-1].entry.entry_id)

    async def _run_lanes(self) -> None:
        store_down: StoreDown | None = None
        while True:
            if not self._halted:
                # Once: later the document may have changed.
                loaded, self._outbox.loaded = self._outbox.loaded, None
                for lane in self._outbox.posts:
                    waiting = self._outbox.waiting(lane)
                    if waiting and lane not in self._tasks and not self._pause_left(lane):
                        posts = self._attempts.begin(lane, waiting, self._outbox.newest)
                        self._start(lane, self._run_lane(lane, posts, loaded))
                self.missed = self.missed or (not self._tasks and self._outbox.is_behind())
            if not self._tasks and (self._halted or not self.missed):
                break
            if self._tasks:
                await self._wait()
            store_down = self._collect_ended() or store_down
            if store_down is not None:
                self._halted = True
            elif self.missed and not self._halted:
                await self._look()
        if store_down is not None:
            raise store_down

    async def _wait(self) -> None:
        """Wait until a lane has ended, there is news, or a lane may go on."""
        pauses = [self._pause_left(lane) for lane in self._outbox.waiting_lanes()]
        soonest = min((pause for pause in pauses if pause), default=None)
        try:
            async with asyncio.timeout(soonest):
                await self._wake.wait()
        except TimeoutError:
            return
        self._wake.clear()

    def _collect_ended(self) -> StoreDown | None:
        """Remove the lanes that have ended; return the error if the store ended one of them."""
        store_down: StoreDown | None = None
        for lane, task in [each for each in self._tasks.items() if each[1].done()]:
            del self._tasks[lane]
            error = task.exception()
            if isinstance(error, StoreDown):
                store_down = error
            elif isinstance(error, Newer):
                self.needs_newer_release = True
                self.halt()
            elif error is not None:
                _log.error("sender.trouble", table=self._id, **fault(error))
                self._recipients.pause(self._pause_key(lane), lanes.LONGEST_PAUSE)
        return store_down

    async def _give_back(self) -> None:
        waiting = self._outbox.waiting_lanes()
        if self._outbox.unread and not waiting:
            self.needs_newer_release = True
        later = 0.0
        if not self.needs_newer_release:
            later = min(map(self._pause_left, waiting), default=0.0)
        # Nothing more is sent to a place that the table has left, so nothing is tidied there any more.
        lives = {
            shown.key: LEFT_SECONDS
            for shown in self._shown.values()
            if shown.place not in self._outbox.places
        }
        if expires_in := self._outbox.expires_in:
            further = self._outbox.places[1:]
            lives |= {value_names.shown_at(self._id, at): expires_in for at in (None, *further)}
        await self._store.outbox_release(
            self._id,
            self._context.holder,
            Handover(
                self._outbox.version,
                later,
                None if self._outbox.is_empty() else self._attempts.note(waiting),
            ),
            values={
                name: value
                for shown in self._shown.values()
                for name, value in shown.changes().items()
            },
            expiring={
                name: seconds
                for key, seconds in lives.items()
                for name in shown_messages.stored_names(key)
            },
        )

    # --- lanes -----------------------------------------------------------------------------------

    def _start(self, lane: Lane, work: Coroutine[object, object, None]) -> None:
        task = self._tasks[lane] = asyncio.create_task(work)
        task.add_done_callback(lambda _: self._wake.set())

    async def _run_lane(self, lane: Lane, posts: list[Post], loaded: Loaded | None) -> None:
        """Send what waits for one recipient, in its order, until it has to wait."""
        LEASED.set(self._leased)
        for batch in lanes.batches(posts):
            if self._halted or not await self._holds():
                return
            found = await inputs.fetch(self._store, self._id, lane, loaded, self._outbox.places[0])
            loaded, posted, settled = None, None, False
            if found is not None:
                document = found.document
                self._outbox.places = places_of(document)
                if lane.kind is LaneKind.PLACE and isinstance(document, Table):
                    settled = document.proposal is None
                if found.shown is not None:
                    self._read_shown(found, found.shown)
                try:
                    posted = await self._send(lane, batch, found)
                except RetryLater:
                    return
            if not await self._holds():
                # What stands at its place is another's to say now.
                return
            shown = None if found is None else self._shown.get(found.place)
            if found is not None and shown is None and posted is not None:
                # A ping instead of a private message, in a place that nothing else was sent to.
                names = shown_messages.stored_names(value_names.shown_at(self._id, found.further))
                values = (await self._store.lookup(values=names)).values
                shown = self._read_shown(found, shown_messages.from_values(values))
            await self._remove(batch, posted, shown, settled=settled)
        self._attempts.finished(lane)

    def _read_shown(self, found: RenderInput, stored: ShownMessages) -> PlaceShown:
        """Note what was `stored` of the messages at a place, if that is not known yet."""
        key = value_names.shown_at(self._id, found.further)
        new = PlaceShown(found.place, key, stored, stored)
        return self._shown.setdefault(found.place, new)

    async def _send(
        self, lane: Lane, batch: lanes.OutboxBatch, found: RenderInput
    ) -> PostedMessage | None:
        """Send one batch, or give it up; raises `RetryLater` if the lane has to wait."""
        key, to = batch.key(self._id), batch.effect.to or found.place
        try:
            async with asyncio.timeout(HANG_SECONDS):
                posted = await self._context.poster.send(batch, found, key, self._served)
        except RetryLater as wait:
            metrics.SENDS.labels(to.platform, "later").inc()
            if wait.begun:
                self._attempts.unconfirmed(lane)
            else:
                self._attempts.refused(lane)
            self._recipients.pause(self._pause_key(lane), wait.seconds)
            raise
        except Unreachable as closed:
            metrics.SENDS.labels(to.platform, "unreachable").inc()
            _log.info("sender.unreachable", table=self._id, show=batch.effect.show, why=str(closed))
            return None
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a platform throws is tried again
            self._failed(lane, key, to, error)
            return None
        metrics.SENDS.labels(to.platform, "sent").inc()
        return posted

    async def _served(self, place: Place) -> float:
        """Wait until what is being sent to a place is there, or has to wait: return for how many seconds, 0 if it is there.

        Raises `RetryLater` if more is to come.
        """
        lane = Lane(LaneKind.PLACE, None if place == self._outbox.places[0] else place)
        if (task := self._tasks.get(lane)) is not None:
            await asyncio.wait([task])
        if lane not in self._outbox.waiting_lanes():
            return 0.0
        left = self._pause_left(lane)
        if not left:
            raise RetryLater(BOARD_SECONDS)
        return left

    def _failed(self, lane: Lane, key: str, to: Address, error: Exception) -> None:
        """Raise `RetryLater` for a message that may have arrived, or return to give it up."""
        now = asyncio.get_running_loop().time()
        arrived = self._recipients.arrivals.get(to.platform, 0.0)
        failure = self._context.failures.add(key, now, arrived)
        if failure is None:
            metrics.SENDS.labels(to.platform, "gave_up").inc()
            _log.error("sender.gave_up", table=self._id, key=key, **fault(error))
            return
        self._attempts.unconfirmed(lane)
        metrics.SENDS.labels(to.platform, "retry").inc()
        _log.warning("sender.retry", table=self._id, key=key, tries=failure.tries, **fault(error))
        # A look may have found the table gone meanwhile, and the lane with it.
        posts = self._outbox.posts.get(lane)
        newest = posts[-1].entry.entry_id if posts else None
        self._recipients.pause(self._pause_key(lane), failure.pause, newest)
        raise RetryLater(failure.pause) from error

    async def _remove(
        self,
        batch: lanes.OutboxBatch,
        posted: PostedMessage | None,
        shown: PlaceShown | None,
        *,
        settled: bool,
    ) -> None:
        """Remove sent entries from the outbox, and store what the place shows now. `settled`: no proposal is open."""
        ids = [entry.entry_id for entry in batch.entries]
        self._context.failures.discard(batch.key(self._id))
        if shown is not None:
            after = shown.now if posted is None else shown.now.followed_by(posted)
            after = after.settled() if settled else after
            shown.now = after if shown.place in self._outbox.places else after.closed()
        if shown is None:
            self._outbox.removed(ids, await self._store.outbox_done(self._id, ids, values={}))
            return
        values, before, stored = shown.changes(), shown.stored, shown.now
        # At once: removals of several lanes are carried out in order, and their answers come in any.
        shown.stored = stored
        try:
            self._outbox.removed(ids, await self._store.outbox_done(self._id, ids, values=values))
        except BaseException:
            shown.stored = before
            raise
        lane = Lane(LaneKind.RETIREMENT, shown.place)
        if stored.superseded and lane not in self._tasks:
            self._start(lane, self._retire_superseded(shown))

    def _pause_key(self, lane: Lane) -> str:
        """Return the recipient whose pauses apply to the lane; a lane with several has pauses of its own."""
        match lane.kind:
            case LaneKind.PLACE:
                return lane.further or self._outbox.places[0]
            case LaneKind.PERSON:
                return lane.person
            case _:
                return f"{self._id}{lane}"

    def _pause_left(self, lane: Lane) -> float:
        return self._recipients.pause_left(self._pause_key(lane))

    # --- what its places show --------------------------------------------------------------------

    async def _retire_superseded(self, shown: PlaceShown) -> None:
        """Remove superseded messages at a place. Under load they stay until the next board."""
        begun: set[str] = set()
        place = shown.place
        while not self._halted:
            superseded = [s for s in shown.now.superseded if s.reference not in begun]
            if not superseded or self._recipients.pause_left(place):
                return
            if not await self._context.gate.idle(IDLE_PATIENCE):
                return
            begun.update(each.reference for each in superseded)
            try:
                platform = self._recipients.platform(place)
                async with asyncio.timeout(HANG_SECONDS):
                    result = await retire(platform, place, superseded, self._id)
            except RetryLater:
                # The platform does not run here now.
                return
            except TimeoutError:
                _log.warning("sender.tidying_hangs", table=self._id)
                return
            shown.now = shown.now.without(result.done, result.failed)
            if result.retry_later is not None:
                if result.retry_later.everywhere:
                    self._recipients.told_to_wait(place, result.retry_later)
                return


@dataclass(eq=False)
class OutboxState:
    """The outbox of one table or club document, as of the last look."""

    _id: str
    posts: Mapping[Lane, list[Post]] = field(default_factory=dict)
    """The entries of each lane at the last look, oldest first."""
    unread: list[str] = field(default_factory=list)
    """The ids of entries that only a later release can read."""
    newest: str = ""
    """The id of the newest entry ever seen."""
    places: tuple[Place, ...] = (NOWHERE,)
    """Its places at the last look, the one where it was opened first."""
    expires_in: float | None = None
    """Seconds until it vanishes; None while it goes on."""
    version: int = 0
    """The table's version at the last look."""
    loaded: Loaded | None = None
    """The document that came with the last look, if it is as new as the entries."""
    _removed: set[str] = field(default_factory=set)
    # The store's report on the outbox since the last look.
    _left: Remaining | None = None

    def update(self, waiting: Waiting) -> None:
        """Take in the result of a look. Raises `Newer` for a document of a later release."""
        self.posts, self.unread = lanes.lanes_of(waiting.entries)
        if waiting.entries:
            self.newest = waiting.entries[-1].entry_id
        self._left = None
        self.loaded = waiting.loaded
        if self.loaded is None:
            return
        document = inputs.read_document(self._id, self.loaded.doc)
        self.version, self.places = self.loaded.version, places_of(document)
        self.expires_in = (
            expires_in(document) if isinstance(document, Table) else document.expires_in
        )
        # The entries are read after the document.
        if waiting.entries and int(self.newest.partition("-")[0]) > self.version:
            self.loaded = None

    def waiting(self, lane: Lane) -> list[Post]:
        """Return the entries of a lane that are still to be sent, oldest first."""
        return [post for post in self.posts[lane] if post.entry.entry_id not in self._removed]

    def waiting_lanes(self) -> set[Lane]:
        return {lane for lane in self.posts if self.waiting(lane)}

    def removed(self, entry_ids: Sequence[str], left: Remaining) -> None:
        """Note that entries were removed from the store, and its report on the rest."""
        self._removed.update(entry_ids)
        last = self._left
        # Answers come in any order. At one version entries only become fewer.
        if last is None or (left.version, -left.entries) > (last.version, -last.entries):
            self._left = left

    def is_behind(self) -> bool:
        """Tell whether the last removal left more, at a newer version, than the last look has shown."""
        said = self._left
        if said is None or said.version <= self.version:
            return False
        return said.entries > sum(len(self.waiting(lane)) for lane in self.posts) + len(self.unread)

    def is_empty(self) -> bool:
        """Tell whether nothing is left, as far as the last removal has shown."""
        said = self._left
        return said is not None and not said.entries and not self.waiting_lanes()
