"""What a message is made from: the table as it is now, and what is remembered for it.

Owns which values an effect needs, and that they are read in one round trip with the table. Sends
nothing, and knows no platform.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot import names
from bot.store import Loaded, Store
from bot.table import table as tables
from bot.table.effects import Effect, Show
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class Material:
    """A table and its version. `values`: for everyone what the chat has chosen, the former board and
    the last ping; for a person what they have chosen; else none.
    """

    table: Table
    version: int
    values: tuple[str | None, ...]


async def fetch(
    store: Store, table_id: str, effect: Effect, loaded: Loaded | None, place: str
) -> Material | None:
    """What there is for this effect; None: the table is gone. Raises `StoreDown`.

    Read anew for each message: sending takes time, and what is shown shall be the present. `loaded`:
    the table was read just now. `place`: where it lay when it was read last.
    """
    if loaded is not None:
        place = tables.from_text(loaded.doc).place
    glance = await store.glance(
        values=_values(effect, table_id, place), table_id=table_id if loaded is None else None
    )
    loaded = loaded or glance.loaded
    if loaded is None:
        return None
    table, values = tables.from_text(loaded.doc), glance.values
    if table.place != place:
        # It has moved meanwhile, or was never seen.
        values = (await store.glance(values=_values(effect, table_id, table.place))).values
    return Material(table, loaded.version, values)


def _values(effect: Effect, table_id: str, place: str) -> list[str]:
    if effect.show in {Show.STANDING, Show.REMIND}:
        return []
    if effect.to is None:
        return [names.prefs(place), names.board(table_id), names.ping(table_id)]
    return [names.prefs(effect.to)]
