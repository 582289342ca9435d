"""What a message is drawn from: the table as it is now, and the values stored for its readers.

Owns which values a message needs, and reads them in one round trip with the table. Sends nothing, and
knows no platform.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.delivery import shown_messages
from bot.delivery.batches import PLACE, REMINDERS, STANDINGS, Lane
from bot.delivery.shown_messages import ShownMessages
from bot.store import Loaded, Store, value_names
from bot.table import codec, preferences
from bot.table.identity import PersonId, Place
from bot.table.preferences import NOTHING_CHOSEN, Preferences
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class RenderInput:
    """What one message is drawn from, and what decides whether it can be sent."""

    table: Table
    version: int
    wishes: Preferences = NOTHING_CHOSEN
    """What the reader has chosen: the chat of the place, or the person."""
    shown: ShownMessages | None = None
    """What stands at the place; None for a message to one person."""
    closed: bool = False
    """The person could not be written to in private, and has not acted since."""


async def fetch(
    store: Store, table_id: str, lane: Lane, loaded: Loaded | None, place: Place
) -> RenderInput | None:
    """What a message of this lane is drawn from; None if the table is gone. Raises `StoreDown`.

    Read anew for each message: sending takes time, and a message shows the present. `loaded`: the table,
    if it has just been read. `place`: where it lay when it was read last.
    """
    if loaded is not None:
        place = codec.from_text(loaded.doc).place
    found = await store.lookup(
        values=_values(lane, table_id, place), table_id=table_id if loaded is None else None
    )
    loaded = loaded or found.loaded
    if loaded is None:
        return None
    table, values = codec.from_text(loaded.doc), found.values
    if table.place != place and lane in {PLACE, REMINDERS}:
        # It has moved meanwhile, or was never seen.
        values = (await store.lookup(values=_values(lane, table_id, table.place))).values
    if lane == STANDINGS:
        return RenderInput(table, loaded.version)
    wishes = preferences.from_text(values[0])
    if lane in {PLACE, REMINDERS}:
        shown = shown_messages.from_values(values[1:])
        return RenderInput(table, loaded.version, wishes, shown)
    return RenderInput(table, loaded.version, wishes, closed=values[1] is not None)


def _values(lane: Lane, table_id: str, place: Place) -> list[str]:
    if lane == STANDINGS:
        return []
    if lane in {PLACE, REMINDERS}:
        return [value_names.prefs(place), *shown_messages.stored_names(table_id)]
    person = PersonId(lane)
    return [value_names.prefs(person), value_names.closed(person)]
