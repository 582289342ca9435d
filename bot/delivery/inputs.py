"""What a message is made from: the table or matter as it is now, and the stored values of its readers."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.app import standings
from bot.app.lookup import record_of
from bot.club import kinds
from bot.club.matter import Gone, Matter
from bot.club.weekly import Weeks
from bot.delivery import shown_messages
from bot.delivery.lanes import ORDERS, PLACE, RESULTS, Lane
from bot.delivery.shown_messages import ShownMessages
from bot.present.daily_pages import WeekContext
from bot.present.review import Reviewed
from bot.store import Loaded, Store, keys
from bot.table import codec, past, practice, preferences, waiting
from bot.table.effects import Effect, ReplayEffect, ReviewEffect, RoundEffect
from bot.table.identity import PersonId, Place
from bot.table.preferences import NOTHING_CHOSEN, Preferences
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class RenderInput:
    """What one message is drawn from, and what decides whether it can be sent."""

    table: Table
    version: int
    place: Place
    """Where it is shown; of a message to one person, where they sit."""
    wishes: Preferences = NOTHING_CHOSEN
    """What the reader has chosen: the chat of the place, or the person."""
    shown: ShownMessages | None = None
    """What stands at the place; None for a message to one person."""
    closed: bool = False
    """The person could not be written to in private, and has not acted since. At a place: the one to move."""
    mover: Preferences = NOTHING_CHOSEN
    """At a place, what the one to move has chosen."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Where the table lies, the place where it was opened first."""
        return tuple(each.place for each in self.table.places)

    @property
    def further(self) -> Place | None:
        """The place, where it is not the one at which the table was opened."""
        return self.table.further(self.place)

    @property
    def settled(self) -> bool:
        """Whether nothing is proposed at the table."""
        return self.table.proposal is None


async def fetch(
    store: Store, table_id: str, lane: Lane, loaded: Loaded | None, place: Place
) -> RenderInput | None:
    """What a message of this lane is drawn from; None if the table is gone. Raises `StoreDown`.

    Read anew for each message: sending takes time, and a message shows the present. `loaded`: the table,
    if it has just been read. `place`: where it was opened, as far as that is known.
    """
    mover, further = None, lane.further
    if loaded is not None:
        table = codec.from_text(loaded.doc)
        place, mover = table.place, waiting.mover_of(table)
    found = await store.lookup(
        values=_values(lane, table_id, place, further, mover),
        table_id=table_id if loaded is None else None,
    )
    loaded = loaded or found.loaded
    if loaded is None:
        return None
    table, values = codec.from_text(loaded.doc), found.values
    if lane.public and (table.place, waiting.mover_of(table)) != (place, mover):
        # It was not known before whose values these would be.
        mover = waiting.mover_of(table)
        asked = _values(lane, table_id, table.place, further, mover)
        values = (await store.lookup(values=asked)).values
    if lane == RESULTS:
        return RenderInput(table, loaded.version, table.place)
    wishes = preferences.from_text(values[0])
    if lane.public:
        count = len(shown_messages.stored_names(table_id))
        shown = shown_messages.from_values(values[1 : count + 1])
        chosen, closed = values[count + 1 :] or (None, None)
        return RenderInput(
            table,
            loaded.version,
            further or table.place,
            wishes,
            shown,
            closed=closed is not None,
            mover=preferences.from_text(chosen),
        )
    at = table.place_of(lane.person).place
    return RenderInput(table, loaded.version, at, wishes, closed=values[1] is not None)


def _values(
    lane: Lane, table_id: str, place: Place, further: Place | None, mover: PersonId | None
) -> list[str]:
    if lane == RESULTS:
        return []
    if lane.public:
        of_mover = [] if mover is None else [keys.prefs(mover), keys.closed(mover)]
        key = keys.shown_at(table_id, further)
        of_place = keys.prefs(further or place)
        return [of_place, *shown_messages.stored_names(key), *of_mover]
    return [keys.prefs(lane.person), keys.closed(lane.person)]


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


async def fetch_matter(
    store: Store, matter_id: str, lane: Lane, loaded: Loaded | None
) -> MatterInput | None:
    """What a message of this lane is drawn from; None if the matter is gone. Raises `StoreDown`."""
    loaded = loaded or await store.load(matter_id)
    if loaded is None:
        return None
    matter = kinds.matter_from_text(loaded.doc)
    if isinstance(matter, Gone) and not (matter.damaged and lane == PLACE):
        return None
    if lane == ORDERS:
        return MatterInput(matter)
    if lane == PLACE:
        names = [keys.prefs(matter.place), *shown_messages.stored_names(matter_id)]
        chosen, *values = (await store.lookup(values=names)).values
        shown = shown_messages.from_values(values)
        return MatterInput(matter, preferences.from_text(chosen), shown)
    names = [keys.prefs(lane.person), keys.closed(lane.person)]
    chosen, closed = (await store.lookup(values=names)).values
    return MatterInput(matter, preferences.from_text(chosen), closed=closed is not None)


async def load_beside(store: Store, table: Table, effect: Effect) -> object:
    """Load what an effect's page shows beside the table; None for nothing. Raises `StoreDown`.

    It is the last view of a round, the record of a game that somebody shares, or somebody's look back at it.
    """
    match effect:
        case RoundEffect():
            moves = await store.moves(table.id)
            return await asyncio.to_thread(past.round_end, table, moves, effect.ply)
        case ReplayEffect():
            return await record_of(store, table)
        case ReviewEffect():
            kept = await store.recall(keys.look_back(table.id, effect.seat))
            seen = practice.look_back_from_text(kept)
            return None if seen is None else Reviewed(await record_of(store, table), seen)
        case _:
            return None


async def week_context(store: Store, weeks: Weeks, day: int) -> WeekContext | None:
    """Load what the message of the week told on this day shows; None if nothing is kept of it. Raises `StoreDown`."""
    if weeks.told_day != day or not weeks.told.players:
        return None
    move = weeks.told.move
    record = None if move is None else await store.record(move.table)
    return WeekContext(await standings.ladder(store, weeks.chat), record or "")
