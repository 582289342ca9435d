"""Claims: how a table comes to a place, and who wins a race for one.

Owns the order: a place is claimed before a table is stored that lies there, and released after one that does
not. What a kill leaves behind, a place that leads to no table or to one that does not lie there, counts as
free; whoever takes it first makes sure that its claimant cannot come late.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.store import Loaded, Store
from bot.table import codec
from bot.table.commands import Command
from bot.table.decision import Decision
from bot.table.opening.lobby import table_id
from bot.table.orders import Arrange
from bot.table.table import Table
from bot.telemetry import metrics

Commit: TypeAlias = Callable[[Command, int, Table, Decision], Awaitable[int | None]]
"""Stores a table that has this version; None if it was stale."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The table that a place leads to. `empty`: it leads there, and no such table is stored."""

    table_id: str | None
    empty: bool = False
    stranger: Loaded | None = None
    """That table as it is stored, where it does not lie at the place."""


class Claims:
    """Claims places for tables. Every method raises `StoreDown`."""

    def __init__(self, store: Store, commit: Commit) -> None:
        self._store = store
        self._commit = commit

    async def where_it_still_lies(self, table: Table, command: Command) -> Table:
        """The table without the further places in which another one than the command's own lies by now."""
        holders = [await self._store.table_at(each.place) for each in table.others]
        own = {None, table.id, table_id(command)}
        kept = (each for each, holder in zip(table.others, holders, strict=True) if holder in own)
        return replace(table, others=tuple(kept))

    async def take(
        self, command: Command, claim: Claim, before: Table | None, table: Table
    ) -> bool:
        """Make the places to which `table` comes lead to it; False when another was faster.

        `before` is the table that the command was decided at, and `claim` tells of the place to which this
        one comes. A place that leads to no table counts as free, but a table that no place leads to would be
        posted and could not be reached.
        """
        if isinstance(command.action, Arrange) and not command.action.alone:
            # It lies beside what the place leads to, and its buttons lead to it.
            return True
        if table.id == table_id(command):
            return await self._take_all(command, claim, before, table)
        at = command.at
        if before is None or before.lies_at(at) or not table.lies_at(at):
            return True
        return await self._bar(command, claim, table) and await self._store.claim_place(
            at, table.id, instead_of=claim.table_id
        )

    async def _take_all(
        self, command: Command, claim: Claim, before: Table | None, table: Table
    ) -> bool:
        """For a new table: its first place, and those of the table before that it takes over."""
        if not await self._bar(command, claim, table):
            return False
        taken = await self._store.load(table.id, command.id)
        if taken is not None and not taken.done:
            # Another command's table has this id: the place must not lead there.
            return False
        claims = [(table.place, claim.table_id)]
        claims += [(each.place, before.id if before else None) for each in table.others]
        for place, instead_of in claims:
            if not await self._store.claim_place(place, table.id, instead_of=instead_of):
                return False
        return True

    async def _bar(self, command: Command, claim: Claim, table: Table) -> bool:
        """Keep off whoever claimed the place and did not come: they may be slow rather than dead.

        False where they have come meanwhile. Once barred, they cannot store that they lie there.
        """
        if claim.stranger is not None:
            stranger, bar = codec.from_text(claim.stranger.doc), f"{command.id}.bar"
            barred = await self._commit(
                replace(command, id=bar), claim.stranger.version, stranger, Decision()
            )
            return barred is not None
        if claim.empty and claim.table_id not in {None, table.id}:
            return await self._store.forbid_start(str(claim.table_id))
        return True

    async def note_change(self, before: Table, after: Table) -> None:
        """Release the places that a table has left, and enter it in the chats that it has come to."""
        came, gone = (
            set(after.places) - set(before.places),
            set(before.places) - set(after.places),
        )
        for each in gone:
            await self._store.release_place(each.place, after.id)
            metrics.place("left")
        for _ in came:
            metrics.place("laid")
        was, now = set(before.within), set(after.within)
        await self._store.update_chats(after.id, entered=sorted(now - was), left=sorted(was - now))
