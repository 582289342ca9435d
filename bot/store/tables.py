"""Tables: their documents, versions, moves and records; and a feed of their changes."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.store import component, keys
from bot.store.client import Stale
from bot.store.component import StoreComponent, index_entry_of, milliseconds
from bot.store.gateway import Reply, Word, as_int, as_list, as_text, as_texts, eval_words
from bot.telemetry import metrics

OPS_KEPT: Final = 32
"""How many operation tokens a table remembers. A command is repeated by the client's own retry, at
once, or by a platform that was not told of its success: then at most the updates in flight for
this table lie between the two. 32 are more than a crowd of rivals, and a quarter of what a table
weighs in its middle; a command that is older than they is refused by its version or by the
rules."""

_SWEEP_BATCH: Final = 200

_FORBIDDEN_SECONDS: Final = 86_400.0
"""Longer than the opener of a table can be slow."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table's document and the version it has."""

    doc: str
    version: int
    done: bool = False
    """The operation that was asked for has been carried out, as far as the table remembers."""


@dataclass(frozen=True, slots=True)
class Committed:
    """What became of a commit."""

    version: int
    """The version that the operation produced."""
    repeated: bool
    """The operation had been carried out before, and this call changed nothing."""


class Tables(StoreComponent):
    """Documents with versions."""

    async def load(self, table_id: str, op: str = "") -> Loaded | None:
        """The newest document, or None if there is no such table.

        With `op`, whether that operation has been carried out is told in the same round trip.
        """
        state, *score = await self._gateway.many(load_words(table_id, op))
        return loaded_of(state, *score)

    async def commit(  # noqa: PLR0913 - the parts of one step, all by name, most with a default
        self,
        table_id: str,
        *,
        expected: int,
        op: str,
        doc: str,
        moves: Sequence[str] = (),
        kept: int | None = None,
        outbox: Sequence[str] = (),
        deadline: float | None = None,
        expires_in: float | None = None,
    ) -> Committed:
        """Store a new document, with all that belongs to it, in one step.

        `expected` is the version it was made from, 0 for a new table. `op` names the operation,
        uniquely in this table; given again it changes nothing and is answered as the first time.
        `moves` are appended to the table's; with `kept`, only the first so many of those before
        still stand, and the rest have been taken back.
        `deadline` is in seconds since the epoch and replaces the former one; None clears it.
        `expires_in`: after so many seconds the table vanishes, unless it is committed again; its record
        stays. None for never.
        The entries get ids made of the version and their index, `17-0`, `17-1`.
        Raises `Stale` if the table has another version by now, `StoreDown` if it is not known
        whether the commit was carried out: give it again with the same `op`.
        """
        table = keys.TableKeys(table_id)
        with metrics.COMMIT.time():
            reply = await self._gateway.script(
                component.COMMIT,
                [table.state, table.ops, table.moves, table.outbox],
                expected,
                op,
                doc,
                "" if deadline is None else deadline,
                OPS_KEPT,
                "" if kept is None else kept,
                "" if expires_in is None else milliseconds(expires_in),
                len(moves),
                *moves,
                *outbox,
            )
        word, version = as_list(reply)[:2]
        if word == "stale":
            raise Stale(table_id, expected, as_int(version))
        self._mark_soon(table_id, index_entry_of(reply))
        return Committed(as_int(version), repeated=word == "repeated")

    async def moves(self, table_id: str) -> list[str]:
        """All moves ever appended, oldest first."""
        return as_texts(await self._gateway.call("LRANGE", keys.TableKeys(table_id).moves, 0, -1))

    async def forbid_start(self, table_id: str) -> bool:
        """Keep a table that has not begun from beginning; False if it has begun.

        For whoever finds a place claimed by a table that is not there: its opener may have died, or be
        slow. From now on, for a day, the opener's first commit is `Stale`.
        """
        state = keys.TableKeys(table_id).state
        return bool(
            as_int(
                await self._gateway.script(
                    component.FORBID_START, [state], milliseconds(_FORBIDDEN_SECONDS)
                )
            )
        )

    async def sweep(self) -> int:
        """Mark what a crash between commit and mark left unmarked; the number of such tables.

        Walks over all tables, so it is for the start and for every few minutes. Tables may be committed
        meanwhile. What the buckets say of tables that are gone is removed.
        """
        healed = 0
        there: set[str] = set()
        batch: list[str] = []
        async for key in self._gateway.scan(keys.ALL_STATES, _SWEEP_BATCH):
            batch.append(keys.table_of(key))
            if len(batch) >= _SWEEP_BATCH:
                healed += await self._heal(batch)
                there.update(batch)
                batch = []
        healed += await self._heal(batch)
        there.update(batch)
        for bucket in keys.all_buckets():
            await self._prune(bucket, there)
        return healed

    async def _prune(self, bucket: keys.BucketKeys, there: set[str]) -> None:
        """Forget what a bucket knows of tables that are gone; those that were there just now stay."""
        cursor = "0"
        while True:
            page = await self._gateway.script(
                component.VERSIONS, [bucket.versions], cursor, _SWEEP_BATCH
            )
            cursor, *flat = as_texts(page)
            known = {
                table_id: version
                for table_id, version in zip(flat[::2], flat[1::2], strict=True)
                if table_id not in there
            }
            where = [bucket.versions, bucket.due]
            await self._gateway.many(
                [
                    eval_words(component.UNMARK, where, table_id, known[table_id])
                    for table_id, entry in zip(
                        known, await self._index_entries([*known]), strict=True
                    )
                    if not entry.version
                ]
            )
            if cursor == "0":
                return

    async def expire_table(self, table_id: str, seconds: float) -> None:
        """Let a table vanish in so many seconds, unless its last commit said so; its record stays."""
        table = keys.TableKeys(table_id)
        every_key = [table.state, table.ops, table.moves, table.outbox]
        await self._gateway.script(component.EXPIRE_TABLE, every_key, milliseconds(seconds))

    async def records_add(self, table_id: str, record: str) -> None:
        """Keep the record of a finished game. It outlives the table."""
        await self._gateway.call("SET", keys.TableKeys(table_id).record, record)

    async def record(self, table_id: str) -> str | None:
        """The record of a finished game."""
        return as_text(await self._gateway.call("GET", keys.TableKeys(table_id).record))


def load_words(table_id: str, op: str = "") -> list[Sequence[Word]]:
    """The commands that read a table: one, and with `op` another."""
    table = keys.TableKeys(table_id)
    state: Sequence[Word] = ("HMGET", table.state, "doc", "version")
    return [state, ("ZSCORE", table.ops, op)] if op else [state]


def loaded_of(state: Reply, score: Reply = None) -> Loaded | None:
    """The table, from what those commands answered."""
    doc, version = as_list(state)
    return None if doc is None else Loaded(str(doc), as_int(version), done=score is not None)


class Ring(NamedTuple):
    """A table was stored with this version."""

    table_id: str
    version: int


class Bell(StoreComponent):
    """Commits, as they are heard."""

    async def rings(self) -> AsyncGenerator[Ring | None, None]:
        """Every commit from now on; None each time that listening begins. Raises `StoreDown`.

        Close it (`aclosing`) to end it.
        """
        async with aclosing(self._gateway.messages(keys.BELL)) as messages:
            async for message in messages:
                if message is None:
                    yield None
                else:
                    key, _, version = message.rpartition(" ")
                    yield Ring(keys.table_of(key), int(version))

    async def versions(self, table_ids: Sequence[str]) -> list[int]:
        """The version of each table; 0 for none."""
        commands = [("HGET", keys.TableKeys(table_id).state, "version") for table_id in table_ids]
        return [as_int(reply or 0) for reply in await self._gateway.many(commands)]
