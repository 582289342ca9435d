"""Quarantine: tables that are put aside with everything they have, and put back.

Owns reading a table at one moment, and the keys of those put aside. What is wrong with a table, and what
stands in its place, is decided by the caller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.store import keys
from bot.store.component import StoreComponent, index_entry_of, milliseconds
from bot.store.gateway import as_int, as_list, as_text, as_texts, eval_words
from bot.store.scripts import maintenance as scripts

_PAGE: Final = 200


class TableSnapshot(NamedTuple):
    """A table at one version: its document and all its moves, oldest first.

    `mark`: what the last check of it left (`Quarantine.keep_marks`), "" for nothing.
    """

    table_id: str
    doc: str
    version: int
    moves: tuple[str, ...]
    mark: str = ""


class Quarantine(StoreComponent):
    """Tables read at one moment, put aside, and put back."""

    async def table_ids(self) -> list[str]:
        """Every table there is, sorted; those put aside are not among them."""
        return await self._ids(keys.ALL_STATES)

    async def snapshots(self, table_ids: Sequence[str]) -> list[TableSnapshot]:
        """These tables, each at one moment; those that are gone are left out."""
        replies = await self._gateway.many(
            [
                eval_words(scripts.SNAPSHOT, [table.state, table.moves])
                for table in map(keys.TableKeys, table_ids)
            ]
        )
        found = []
        for table_id, reply in zip(table_ids, replies, strict=True):
            doc, version, mark, *moves = as_texts(reply) if as_list(reply) else ("", "0", "")
            if as_int(version):
                found.append(TableSnapshot(table_id, doc, as_int(version), tuple(moves), mark))
        return found

    async def keep_marks(self, marks: Sequence[tuple[str, int, str]]) -> None:
        """Keep a check's note with each of these tables (id, version, note) that is still at that version."""
        await self._gateway.many(
            [
                eval_words(scripts.KEEP_MARK, [keys.TableKeys(table_id).state], version, mark)
                for table_id, version, mark in marks
            ]
        )

    async def put_aside(
        self,
        table_id: str,
        *,
        expected: int,
        why: str,
        doc: str,
        outbox: Sequence[str] = (),
        expires_in: float,
    ) -> bool:
        """Put a table aside with all its keys, and `doc` in its place, at the next version.

        The stand-in vanishes in `expires_in` seconds, what is aside never: it can be read (`aside`) and put
        back (`put_back`). False, and without effect, if the table is at another version or one of its id is
        aside already.
        """
        table = keys.TableKeys(table_id)
        aside = keys.AsideKeys(table_id)
        where = [table.state, table.ops, table.moves, table.outbox]
        where += [aside.state, aside.ops, aside.moves, aside.outbox]
        reply = as_list(
            await self._gateway.script(
                scripts.PUT_ASIDE, where, expected, why, doc, milliseconds(expires_in), *outbox
            )
        )
        if not as_int(reply[0]):
            return False
        self._mark_soon(table_id, index_entry_of(reply))
        return True

    async def put_aside_ids(self) -> list[str]:
        """Every table that was put aside, sorted."""
        return await self._ids(keys.ALL_ASIDE)

    async def aside(self, table_id: str) -> tuple[str, TableSnapshot] | None:
        """Why a table was put aside, and what it was; None if it was not."""
        table = keys.AsideKeys(table_id)
        reply = as_list(await self._gateway.script(scripts.SNAPSHOT, [table.state, table.moves]))
        if not reply:
            return None
        doc, version, mark, *moves = as_texts(reply)
        why = as_text(await self._gateway.call("HGET", table.state, "why")) or ""
        return why, TableSnapshot(table_id, doc, as_int(version), tuple(moves), mark)

    async def put_back(self, table_id: str) -> bool:
        """Put a table back, over what stands in its place. False if it was not put aside.

        It gets the version after that of its stand-in, so that nothing is sent twice.
        """
        table = keys.TableKeys(table_id)
        aside = keys.AsideKeys(table_id)
        where = [table.state, table.ops, table.moves, table.outbox]
        where += [aside.state, aside.ops, aside.moves, aside.outbox]
        reply = as_list(await self._gateway.script(scripts.PUT_BACK, where))
        if not as_int(reply[0]):
            return False
        self._mark_soon(table_id, index_entry_of(reply))
        return True

    async def _ids(self, pattern: str) -> list[str]:
        found = {keys.table_of(key) async for key in self._gateway.scan(pattern, _PAGE)}
        return sorted(found)
