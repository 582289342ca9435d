"""What becomes of a table that is over: how long it stays to be looked at, and what goes with it.

Owns what follows a table's last commit. All of it may be done again at any time, so that what a kill
left undone is made up for by the check at the next start (`bot.ops.integrity`).
"""

from __future__ import annotations

from typing import Final

from bot.store import Store
from bot.table.table import Table, TablePhase
from engine import record as records

PLAYED_SECONDS: Final = 30 * 24 * 3600.0
"""How long a game that is over can still be looked at. Its record is kept for good."""
UNPLAYED_SECONDS: Final = 3600.0
"""How long a table is kept that was closed before anything was dealt: its end is told by then."""


def expires_in(table: Table) -> float | None:
    """In how many seconds this table may vanish; None as long as it goes on."""
    if table.phase is not TablePhase.OVER:
        return None
    return UNPLAYED_SECONDS if table.state is None else PLAYED_SECONDS


async def record_of(store: Store, table: Table) -> str:
    """The record of a game that is over, kept from then on; "" if it never began."""
    if table.state is None or table.phase is not TablePhase.OVER:
        return ""
    kept = await store.record(table.id)
    if kept is None:
        kept = records.dump(table.record(tuple(await store.moves(table.id))))
        await store.records_add(table.id, kept)
    return kept


async def close_up(store: Store, table: Table) -> None:
    """See to all that a table that is over leaves behind. Raises `StoreDown`."""
    seconds = expires_in(table)
    if seconds is None:
        raise ValueError("a table that goes on is not closed up")
    await record_of(store, table)
    gone = sorted(person.id for person in table.belonging)
    played = table.state is not None
    await store.update_seats(
        table.id, joined=(), left=gone, played=played, within=table.within, over=True
    )
    for each in table.places:
        await store.expire_place(each.place, table.id, seconds)
    await store.expire_table(table.id, seconds)
