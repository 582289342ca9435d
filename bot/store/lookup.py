"""Reads of several components in one round trip; on a cluster, one for each node.

They are not of one moment: each is true when it was read. A decision made from them is checked by the
version that its commit expects.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store import keys
from bot.store.component import StoreComponent
from bot.store.gateway import Word, as_int, as_text
from bot.store.tables import Loaded, load_words, loaded_of
from bot.table.identity import PersonId, Place


@dataclass(frozen=True, slots=True)
class LookupResult:
    """What was found; the defaults stand for what was not asked for."""

    values: tuple[str | None, ...] = ()
    """As `Places.recall`, in the order of the names."""
    table_here: str | None = None
    """As `Places.table_at`."""
    loaded: Loaded | None = None
    """As `Tables.load`."""
    indexed: bool = False
    """The person is in the index as sitting at the table, and has it in their history."""


class Lookups(StoreComponent):
    """Reads of several things."""

    async def lookup(
        self,
        *,
        values: Sequence[str] = (),
        place: Place | None = None,
        table_id: str | None = None,
        op: str = "",
        person: PersonId | None = None,
    ) -> LookupResult:
        """Read all that is named, and nothing else.

        `op` and `person` are asked of the table: whether that operation has been carried out, and
        whether that person is noted as sitting there.
        """
        asked: list[Sequence[Word]] = [("GET", keys.value(name)) for name in values]
        if place is not None:
            asked.append(("GET", keys.place(place)))
        if table_id is not None:
            asked += load_words(table_id, op)
            if person is not None:
                asked.append(("SISMEMBER", keys.person(person), table_id))
                asked.append(("HEXISTS", keys.sat(person), table_id))
        replies = iter(await self._gateway.many(asked))
        found = tuple(as_text(next(replies)) for _ in values)
        table_here = as_text(next(replies)) if place is not None else None
        loaded = (
            None if table_id is None else loaded_of(next(replies), next(replies) if op else None)
        )
        notes = [as_int(reply) for reply in replies]
        return LookupResult(found, table_here, loaded, indexed=notes == [1, 1])
