"""What the parts of the store share: the gateway, the bell, and marks under way.

Owns the marking of buckets after a commit. Knows nothing of what a part is for.

A commit and its mark lie in different slots and cannot be one step. The mark is written right after
the commit and nobody waits for it; it may be lost, written twice, or come late: `MARK` takes no
older news, a process whose mark the server refused makes it when the server is there again, and
after a crash `Tables.sweep` writes what is missing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, TypeVar

import structlog

from bot.store import keys
from bot.store.errors import StoreDown
from bot.store.gateway import Bell, RedisGateway, Reply, Word, as_int, as_list, as_text, eval_words
from bot.store.scripts import tables as scripts

_log = structlog.get_logger(__name__)

_Found = TypeVar("_Found")

LOOK_AGAIN_SECONDS: Final = 0.5
"""How often a waiting reader looks by itself: what another process stored rings no bell here."""


class IndexEntry(NamedTuple):
    """What a bucket should know of a table."""

    version: int
    deadline: str
    """Seconds since the epoch as text, "" for none."""
    outbox: int
    """Entries not sent yet."""


class StoreComponent:
    """The base of the store's parts."""

    def __init__(self, gateway: RedisGateway) -> None:
        self._gateway = gateway
        self._bell = Bell()
        self._marking: set[asyncio.Task[None]] = set()
        # Tables for which this process has stored something to send, as their buckets know by now.
        self._news: dict[str, None] = {}
        self._unmarked: set[str] = set()

    def _mark_soon(self, table_id: str, truth: IndexEntry) -> None:
        task = asyncio.create_task(self._mark(table_id, truth))
        self._marking.add(task)
        task.add_done_callback(self._marking.discard)

    async def _mark(self, table_id: str, truth: IndexEntry) -> None:
        try:
            await self._gateway.call(*mark_words(table_id, truth))
        except StoreDown as error:
            self._unmarked.add(table_id)
            _log.warning("store.mark_lost", table=table_id, reason=str(error))
        else:
            if truth.outbox:
                self._tell(table_id)

    def _tell(self, table_id: str) -> None:
        """This table may be taken, as far as this process knows."""
        self._news[table_id] = None
        self._bell.ring()

    async def _marked(self) -> None:
        """Wait for the marks of this process, so that it finds what it has stored itself so far.

        Marks that were refused are made now; `StoreDown` while they still are.
        """
        if self._marking:
            await asyncio.gather(*self._marking)
        if self._unmarked:
            lost = sorted(self._unmarked)
            await self._heal(lost)
            self._unmarked.difference_update(lost)

    async def _heal(self, table_ids: Sequence[str]) -> int:
        """Mark what is true of these tables now; how many of them were marked otherwise."""
        truths = zip(table_ids, await self._truths(table_ids), strict=True)
        marks = [
            mark_words(table, truth) for table, truth in truths if truth.deadline or truth.outbox
        ]
        healed = sum(as_int(reply) for reply in await self._gateway.many(marks))
        if healed:
            self._bell.ring()
        return healed

    async def _truths(self, table_ids: Sequence[str]) -> list[IndexEntry]:
        commands = []
        for table_id in table_ids:
            table = keys.TableKeys(table_id)
            commands.append(eval_words(scripts.INDEX_ENTRY, [table.state, table.outbox]))
        return [truth_of(reply) for reply in await self._gateway.many(commands)]

    async def _lowest(self, commands: Sequence[Sequence[Word]], count: int) -> list[str]:
        """The members that several commands answer with their scores, lowest first over all."""
        found: list[tuple[float, str]] = []
        for reply in await self._gateway.many(commands):
            flat = [str(word) for word in as_list(reply)]
            found += zip(map(float, flat[1::2]), flat[::2], strict=True)
        return [member for _, member in sorted(found)[:count]]

    async def _look_until(
        self,
        look: Callable[[], Awaitable[list[_Found]]],
        seconds: float,
        again: float | None = None,
    ) -> list[_Found]:
        """Look, and again, until something is there or the time is over."""
        pause = LOOK_AGAIN_SECONDS if again is None else again
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while True:
            heard = self._bell.listen()
            found = await look()
            left = end - loop.time()
            if found or left <= 0:
                return found
            try:
                await asyncio.wait_for(heard.wait(), min(left, pause))
            except TimeoutError:
                continue


def truth_of(reply: Reply) -> IndexEntry:
    """The last three items of what COMMIT and INDEX_ENTRY answer."""
    version, deadline, outbox = as_list(reply)[-3:]
    return IndexEntry(as_int(version), as_text(deadline) or "", as_int(outbox))


def mark_words(table_id: str, truth: IndexEntry) -> list[Word]:
    """The command that writes a truth into the table's bucket."""
    bucket = keys.bucket_of(table_id)
    return eval_words(
        scripts.MARK,
        [bucket.work, bucket.clock, bucket.versions, bucket.due, bucket.holders],
        table_id,
        truth.version,
        truth.deadline,
        truth.outbox,
    )


def milliseconds(seconds: float) -> int:
    """Seconds as the server wants them; at least one, as zero means "at once" to it."""
    return max(1, round(seconds * 1000))
