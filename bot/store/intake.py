"""The intake: a platform's updates, stored before they are acknowledged and shared by workers.

Owns the lanes, their leases, and the memory of update ids. Knows nothing of what an update says.

Updates of one lane (a chat) are handled one after another, lanes beside each other. A lane with updates has
a time from which it may be taken; to take it is to set that time ahead: the lease, as with the outboxes.
When a worker dies, another one takes over when its lease is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.store import keys
from bot.store.component import StoreComponent, milliseconds
from bot.store.gateway import Reply, Word, as_int, as_list, as_texts, eval_words
from bot.store.scripts import intake as scripts

REMEMBERED_SECONDS: Final = 25 * 3600
"""Telegram gives an update again for 24 hours; one more for a clock that is off."""

LOOK_SECONDS: Final = 0.1
"""How often a waiting worker looks by itself: other processes cannot notify this one."""
SEEN_SECONDS: Final = 3.0
"""So long after its last look a worker still has a share of the lanes."""
SPARED_SECONDS: Final = 0.25
"""A lane that was free for so long may also be taken by a worker that has its share."""
AT_ONCE: Final = 10
"""Updates of a lane that are read at once."""


class Arrived(NamedTuple):
    """One update as it came."""

    update_id: str
    lane: str
    payload: str


class Update(NamedTuple):
    """One update that is not handled yet."""

    entry_id: str
    payload: str


class Intake(StoreComponent):
    """The queues, one for each platform, shared by all processes."""

    async def intake_fetcher(self, stream: str, holder: str, seconds: float) -> bool:
        """Be the one process that fetches updates for so many seconds; False if another one is."""
        where = [keys.IntakeKeys(stream).fetcher]
        reply = await self._gateway.script(
            scripts.INTAKE_FETCH, where, holder, milliseconds(seconds)
        )
        return bool(as_int(reply))

    async def intake_add(self, stream: str, arrived: Sequence[Arrived]) -> None:
        """Store updates, each once: one that came before, handled or not, changes nothing."""
        queue = keys.IntakeKeys(stream)
        remembered = milliseconds(REMEMBERED_SECONDS)
        await self._gateway.many(
            [
                eval_words(
                    scripts.INTAKE_ADD,
                    [queue.lanes, queue.clock, queue.seen, queue.lane(update.lane)],
                    update.update_id,
                    update.lane,
                    update.payload,
                    remembered,
                )
                for update in arrived
            ]
        )
        self._notifier.notify()

    async def intake_free(
        self, stream: str, holder: str, *, count: int = 100, wait: float = 0.0
    ) -> list[str]:
        """Lanes with updates that nobody holds, those that have waited longest first.

        `holder` is unique to a process and its start. A holder with its share of all lanes leaves others a
        little time to take theirs. Waits up to `wait` seconds for the first.
        Take each with `intake_take`, which may find nothing.
        """
        queue = keys.IntakeKeys(stream)
        where = [queue.lanes, queue.clock, queue.workers, queue.holders]
        args: list[Word] = [holder, count]
        args += [milliseconds(SEEN_SECONDS), milliseconds(SPARED_SECONDS)]

        async def look() -> list[str]:
            return as_texts(await self._gateway.script(scripts.INTAKE_FREE, where, *args))

        return await self._poll(look, wait, again=LOOK_SECONDS)

    async def intake_take(
        self, stream: str, lane: str, holder: str, seconds: float
    ) -> list[Update]:
        """Become the only worker of a lane; its oldest updates, none if another worker has it."""
        queue = keys.IntakeKeys(stream)
        where = [queue.lanes, queue.clock, queue.holders, queue.lane(lane)]
        args: list[Word] = [lane, holder, milliseconds(seconds), AT_ONCE]
        return _updates(await self._gateway.script(scripts.INTAKE_TAKE, where, *args))

    async def intake_keep(
        self, stream: str, lanes: Sequence[str], holder: str, seconds: float
    ) -> None:
        """Renew the leases of lanes. Without effect on those that were lost."""
        queue = keys.IntakeKeys(stream)
        where = [queue.lanes, queue.clock, queue.holders]
        if lanes:
            await self._gateway.script(
                scripts.INTAKE_KEEP, where, holder, milliseconds(seconds), *lanes
            )

    async def intake_done(
        self, stream: str, lane: str, holder: str, entry_ids: Sequence[str]
    ) -> list[Update]:
        """Remove updates that were handled; those that come next. None left gives the lane back."""
        queue = keys.IntakeKeys(stream)
        where = [queue.lanes, queue.clock, queue.holders, queue.lane(lane)]
        args: list[Word] = [lane, holder, AT_ONCE, *entry_ids]
        return _updates(await self._gateway.script(scripts.INTAKE_DONE, where, *args))

    async def intake_release(self, stream: str, lane: str, holder: str) -> None:
        """Give a lane back with what is left in it. Without effect when the lease is another's."""
        queue = keys.IntakeKeys(stream)
        where = [queue.lanes, queue.clock, queue.holders]
        await self._gateway.script(scripts.INTAKE_RELEASE, where, lane, holder)
        self._notifier.notify()

    async def intake_waits(self, stream: str, update_id: str, lane: str) -> bool:
        """Whether an update is not handled yet, nor being handled just now."""
        queue = keys.IntakeKeys(stream)
        where = [queue.lanes, queue.clock, queue.lane(lane)]
        return bool(
            as_int(await self._gateway.script(scripts.INTAKE_WAITS, where, lane, update_id))
        )

    async def intake_left(self, stream: str) -> int:
        """How many lanes have updates that are not handled yet."""
        return as_int(await self._gateway.call("ZCARD", keys.IntakeKeys(stream).lanes))


def _updates(reply: Reply) -> list[Update]:
    return [Update(*as_texts(row)) for row in as_list(reply)]
