"""What a message of a matter is drawn from: the matter as it is now, and what its reader has chosen.

As `inputs` for tables. Sends nothing, and knows no platform.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.club import codec
from bot.club.matter import Gone, Matter
from bot.delivery import shown_messages
from bot.delivery.batches import ORDERS, PLACE, Lane
from bot.delivery.shown_messages import ShownMessages
from bot.store import Loaded, Store, value_names
from bot.table.identity import PersonId, Place
from bot.table.people import preferences
from bot.table.people.preferences import NOTHING_CHOSEN, Preferences


@dataclass(frozen=True, slots=True)
class MatterInput:
    """What one message of a matter is drawn from, and what decides whether it can be sent."""

    matter: Matter
    wishes: Preferences = NOTHING_CHOSEN
    """What the reader has chosen: the chat of the place, or the person."""
    shown: ShownMessages | None = None
    """What stands at the place; None for a message to one person."""
    closed: bool = False
    """The person could not be written to in private, and has not acted since."""

    @property
    def place(self) -> Place:
        """Where its messages are posted."""
        return self.matter.place

    @property
    def places(self) -> tuple[Place, ...]:
        """The one place that it has."""
        return (self.matter.place,)

    @property
    def further(self) -> Place | None:
        """It has no other."""
        return None

    @property
    def settled(self) -> bool:
        """Nothing is proposed at a matter, so nothing can be settled."""
        return False


async def fetch(
    store: Store, matter_id: str, lane: Lane, loaded: Loaded | None
) -> MatterInput | None:
    """What a message of this lane is drawn from; None if the matter is gone. Raises `StoreDown`."""
    loaded = loaded or await store.load(matter_id)
    if loaded is None:
        return None
    matter = codec.from_text(loaded.doc)
    if isinstance(matter, Gone) and not (matter.damaged and lane == PLACE):
        return None
    if lane == ORDERS:
        return MatterInput(matter)
    if lane == PLACE:
        names = [value_names.prefs(matter.place), *shown_messages.stored_names(matter_id)]
        chosen, *values = (await store.lookup(values=names)).values
        shown = shown_messages.from_values(values)
        return MatterInput(matter, preferences.from_text(chosen), shown)
    person = PersonId(lane)
    names = [value_names.prefs(person), value_names.closed(person)]
    chosen, closed = (await store.lookup(values=names)).values
    return MatterInput(matter, preferences.from_text(chosen), closed=closed is not None)
