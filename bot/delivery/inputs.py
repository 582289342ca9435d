"""What a message is made from: the table as it is now, and what is remembered for it.

Owns which values a message needs, and that they are read in one round trip with the table. Sends
nothing, and knows no platform.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.delivery import retirement
from bot.delivery.batches import PLACE, REMINDERS, STANDINGS, Lane
from bot.delivery.retirement import ShownMessages
from bot.store import Loaded, Store, value_names
from bot.table import preferences
from bot.table import table as tables
from bot.table.preferences import NOTHING_CHOSEN, Preferences
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class RenderInput:
    """A table at a version, what the reader has chosen (a chat, or a person), and what is shown.

    `closed`: the person was found not to be reachable in private, and has not acted since; `told`:
    the place knows.
    """

    table: Table
    version: int
    wishes: Preferences = NOTHING_CHOSEN
    shown: ShownMessages | None = None
    closed: bool = False
    told: bool = False


async def fetch(
    store: Store, table_id: str, lane: Lane, loaded: Loaded | None, place: str
) -> RenderInput | None:
    """What there is for a message of this lane; None: the table is gone. Raises `StoreDown`.

    Read anew for each message: sending takes time, and what is shown shall be the present. `loaded`:
    the table was read just now. `place`: where it lay when it was read last.
    """
    if loaded is not None:
        place = tables.from_text(loaded.doc).place
    glance = await store.lookup(
        values=_values(lane, table_id, place), table_id=table_id if loaded is None else None
    )
    loaded = loaded or glance.loaded
    if loaded is None:
        return None
    table, values = tables.from_text(loaded.doc), glance.values
    if table.place != place and lane in {PLACE, REMINDERS}:
        # It has moved meanwhile, or was never seen.
        values = (await store.lookup(values=_values(lane, table_id, table.place))).values
    if lane == STANDINGS:
        return RenderInput(table, loaded.version)
    wishes = preferences.from_text(values[0])
    if lane in {PLACE, REMINDERS}:
        shown = retirement.from_values(values[1:])
        return RenderInput(table, loaded.version, wishes, shown)
    _, closed, told = values
    return RenderInput(
        table, loaded.version, wishes, closed=closed is not None, told=told is not None
    )


def _values(lane: Lane, table_id: str, place: str) -> list[str]:
    if lane == STANDINGS:
        return []
    if lane in {PLACE, REMINDERS}:
        return [value_names.prefs(place), *retirement.stored_names(table_id)]
    return [
        value_names.prefs(lane),
        value_names.closed(lane),
        value_names.unreachable(table_id, lane),
    ]
