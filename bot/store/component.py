"""What the store's components share: the gateway, the notifier, and marks under way.

Owns the marking of buckets after a commit. Knows nothing of what a component is for.

A commit and its mark lie in different slots, so they cannot be one step. The mark follows the commit at
once and nobody waits for it. It may be lost, repeated or late: `MARK` ignores older versions, a mark that
the server refused is made when it is there again, and after a crash `Tables.sweep` makes what is missing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, TypeVar

import structlog

from bot.store import keys
from bot.store.errors import StoreDown
from bot.store.gateway import (
    Notifier,
    RedisGateway,
    Reply,
    Word,
    as_int,
    as_list,
    as_text,
    eval_words,
)
from bot.store.scripts import tables as scripts

_log = structlog.get_logger(__name__)

_Found = TypeVar("_Found")

LOOK_AGAIN_SECONDS: Final = 0.5
"""How often a waiting reader looks by itself: what another process stored rings no bell here."""


class IndexEntry(NamedTuple):
    """What a bucket should say of a table."""

    version: int
    deadline: str
    """Seconds since the epoch as text, "" for none."""
    outbox: int
    """Entries not sent yet."""


class StoreComponent:
    """The base of the store's components."""

    def __init__(self, gateway: RedisGateway) -> None:
        self._gateway = gateway
        self._notifier = Notifier()
        self._marking: set[asyncio.Task[None]] = set()
        # Tables for which this process has stored something to send, as their buckets know by now:
        # the version, or 0 where it is not known.
        self._news: dict[str, int] = {}
        self._unmarked: set[str] = set()

    def _mark_soon(self, table_id: str, entry: IndexEntry) -> None:
        task = asyncio.create_task(self._mark(table_id, entry))
        self._marking.add(task)
        task.add_done_callback(self._marking.discard)

    async def _mark(self, table_id: str, entry: IndexEntry) -> None:
        try:
            await self._gateway.call(*mark_words(table_id, entry))
        except StoreDown as error:
            self._unmarked.add(table_id)
            _log.warning("store.mark_lost", table=table_id, reason=str(error))
        else:
            if entry.outbox:
                self._announce(table_id, entry.version)

    def _announce(self, table_id: str, version: int = 0) -> None:
        """Note that this table may be taken, stored at a version, and wake those that wait for one."""
        self._news[table_id] = max(version, self._news.get(table_id, 0))
        self._notifier.notify()

    async def _flush_marks(self) -> None:
        """Wait for the marks under way, so that this process finds all that it has stored.

        Marks that were refused are made now; raises `StoreDown` while the server still refuses.
        """
        if self._marking:
            await asyncio.gather(*self._marking)
        if self._unmarked:
            lost = sorted(self._unmarked)
            await self._heal(lost)
            self._unmarked.difference_update(lost)

    async def _heal(self, table_ids: Sequence[str]) -> int:
        """Bring the marks of these tables up to date; how many were not."""
        entries = zip(table_ids, await self._index_entries(table_ids), strict=True)
        marks = [
            mark_words(table, entry) for table, entry in entries if entry.deadline or entry.outbox
        ]
        healed = sum(as_int(reply) for reply in await self._gateway.many(marks))
        if healed:
            self._notifier.notify()
        return healed

    async def _index_entries(self, table_ids: Sequence[str]) -> list[IndexEntry]:
        commands = []
        for table_id in table_ids:
            table = keys.TableKeys(table_id)
            commands.append(eval_words(scripts.INDEX_ENTRY, [table.state, table.outbox]))
        return [index_entry_of(reply) for reply in await self._gateway.many(commands)]

    async def _lowest(self, commands: Sequence[Sequence[Word]], count: int) -> list[str]:
        """Merge several answers of members with scores: the `count` lowest members, lowest first."""
        found: list[tuple[float, str]] = []
        for reply in await self._gateway.many(commands):
            flat = [str(word) for word in as_list(reply)]
            found += zip(map(float, flat[1::2]), flat[::2], strict=True)
        return [member for _, member in sorted(found)[:count]]

    async def _poll(
        self,
        look: Callable[[], Awaitable[list[_Found]]],
        seconds: float,
        again: float | None = None,
    ) -> list[_Found]:
        """Call `look` until it finds something or `seconds` are over, every `again` seconds."""
        pause = LOOK_AGAIN_SECONDS if again is None else again
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while True:
            heard = self._notifier.listen()
            found = await look()
            left = end - loop.time()
            if found or left <= 0:
                return found
            try:
                await asyncio.wait_for(heard.wait(), min(left, pause))
            except TimeoutError:
                continue


def index_entry_of(reply: Reply) -> IndexEntry:
    """The index entry at the end of what COMMIT and INDEX_ENTRY answer."""
    version, deadline, outbox = as_list(reply)[-3:]
    return IndexEntry(as_int(version), as_text(deadline) or "", as_int(outbox))


def mark_words(table_id: str, entry: IndexEntry) -> list[Word]:
    """The command that writes an entry into the table's bucket."""
    bucket = keys.bucket_of(table_id)
    return eval_words(
        scripts.MARK,
        [bucket.work, bucket.clock, bucket.versions, bucket.due, bucket.holders],
        table_id,
        entry.version,
        entry.deadline,
        entry.outbox,
    )


def milliseconds(seconds: float) -> int:
    """Seconds in the server's unit; at least one, as the server takes zero for "at once"."""
    return max(1, round(seconds * 1000))
