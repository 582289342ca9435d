"""The input of a message: the table or club document as it is now, and the stored values of its reader."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.app import standings
from bot.app.lookup import Link, record_of, tables_in
from bot.club import kinds
from bot.club.document import ClubDocument, Gone, is_club_document
from bot.club.overview import Overview
from bot.club.weekly import Weeks
from bot.delivery import shown_messages
from bot.delivery.lanes import ORDERS, PLACE, RESULTS, Lane
from bot.delivery.shown_messages import ShownMessages
from bot.present.daily_pages import WeekContext
from bot.present.review import Reviewed
from bot.present.table_lists import JoinedTable
from bot.store import Loaded, Store, keys
from bot.table import codec, lessons, past, preferences, waiting
from bot.table.effects import CardEffect, Effect, ReplayEffect, ReviewEffect, RoundEffect
from bot.table.identity import CLOCK, PersonId, Place
from bot.table.preferences import NOTHING_CHOSEN, Preferences
from bot.table.table import Table

Document: TypeAlias = Table | ClubDocument
"""A document that has an outbox."""


def read_document(document_id: str, text: str) -> Document:
    """Read a table or club document. Raises `ValueError` for anything else, `Newer` for one of a later release."""
    return (
        kinds.document_from_text(text) if is_club_document(document_id) else codec.from_text(text)
    )


def places_of(document: Document) -> tuple[Place, ...]:
    """Return where its messages are posted, the place where it was opened first."""
    if isinstance(document, Table):
        return tuple(each.place for each in document.places)
    return (document.place,)


def mover_of(document: Document) -> PersonId | None:
    """Return the person to move; None for a club document."""
    return waiting.mover_of(document) if isinstance(document, Table) else None


@dataclass(frozen=True, slots=True)
class RenderInput:
    """The input of one message, and of the decision whether it can be sent."""

    document: Document
    version: int
    place: Place
    """The place that shows it; for a message to one person, their seat's place."""
    preferences: Preferences = NOTHING_CHOSEN
    """The reader's preferences: those of the chat of the place, or of the person."""
    shown: ShownMessages | None = None
    """The messages at the place; None for a message to one person."""
    closed: bool = False
    """The person could not be written to in private, has not acted since, and sees the table elsewhere. At a place: the
    one to move."""
    mover: Preferences = NOTHING_CHOSEN
    """At a place, the preferences of the one to move."""
    quiet: bool = False
    """The chat of the place has one board, edited in place, which notifies nobody."""

    @property
    def table(self) -> Table:
        """The document; raises `TypeError` for a club document."""
        if not isinstance(self.document, Table):
            raise TypeError(f"{self.document.id} is no table")
        return self.document

    @property
    def further(self) -> Place | None:
        """The place, if the document was opened elsewhere."""
        return None if self.place == self.document.place else self.place


async def fetch(
    store: Store, document_id: str, lane: Lane, loaded: Loaded | None, place: Place
) -> RenderInput | None:
    """Load what a message of this lane is drawn from; None if the document is gone. Raises `StoreDown`.

    Loaded again for each message: sending takes time, and a message shows the present. `loaded`: the document,
    if it has just been read. `place`: where it was opened, as far as that is known.
    """
    document, mover = None, None
    if loaded is not None:
        document = read_document(document_id, loaded.doc)
        place, mover = document.place, mover_of(document)
    names = _names(lane, document_id, place, mover)
    values: Sequence[str | None] = ()
    if loaded is None or names:
        asked = document_id if loaded is None else None
        found = await store.lookup(values=names, table_id=asked)
        loaded, values = loaded or found.loaded, found.values
    if loaded is None:
        return None
    document = document or read_document(document_id, loaded.doc)
    if isinstance(document, Gone) and not (document.damaged and lane == PLACE):
        return None
    if lane in {RESULTS, ORDERS}:
        return RenderInput(document, loaded.version, document.place)
    if not lane.public:
        at = document.place_of(lane.person).place if isinstance(document, Table) else document.place
        prefs = preferences.from_text(values[0])
        chat = values[2] if at == place else await store.recall(keys.prefs(at))
        quiet = preferences.from_text(chat).quiet_board
        unreachable = values[1] is not None and not _stranded(document, lane.person)
        return RenderInput(document, loaded.version, at, prefs, closed=unreachable, quiet=quiet)
    if (document.place, mover_of(document)) != (place, mover):
        # It was not known before whose values these would be.
        names = _names(lane, document_id, document.place, mover_of(document))
        values = (await store.lookup(values=names)).values
    count = len(shown_messages.stored_names(document_id))
    chosen, closed = values[count + 1 :] or (None, None)
    prefs = preferences.from_text(values[0])
    return RenderInput(
        document,
        loaded.version,
        lane.further or document.place,
        prefs,
        shown_messages.from_values(values[1 : count + 1]),
        closed=closed is not None and not _stranded(document, mover_of(document)),
        mover=preferences.from_text(chosen),
        quiet=prefs.quiet_board,
    )


def _stranded(document: Document, person: PersonId | None) -> bool:
    """Tell whether the table has left the chat of a player, whom then only private messages tell of it."""
    return (
        isinstance(document, Table)
        and document.seat_of(person) is not None
        and document.sits_at(person) is None
    )


def _names(lane: Lane, document_id: str, place: Place, mover: PersonId | None) -> list[str]:
    """Return the names of the values that a message of this lane needs."""
    if lane in {RESULTS, ORDERS}:
        return []
    if not lane.public:
        return [keys.prefs(lane.person), keys.closed(lane.person), keys.prefs(place)]
    of_mover = [] if mover is None else [keys.prefs(mover), keys.closed(mover)]
    key = keys.shown_at(document_id, lane.further)
    return [keys.prefs(lane.further or place), *shown_messages.stored_names(key), *of_mover]


async def load_beside(store: Store, table: Table, effect: Effect) -> object:
    """Load everything that an effect's page shows beside the table; None for nothing. Raises `StoreDown`.

    It is the last view of a round, what the card of a game shows, the record of a game that somebody shares, or
    somebody's look back at it.
    """
    match effect:
        case CardEffect():
            return await standings.card_context_of(store, table)
        case RoundEffect():
            moves = await store.moves(table.id)
            return await asyncio.to_thread(past.round_end, table, moves, effect.ply)
        case ReplayEffect():
            return await record_of(store, table)
        case ReviewEffect():
            kept = await store.recall(keys.look_back(table.id, effect.seat))
            seen = lessons.look_back_from_text(kept)
            return None if seen is None else Reviewed(await record_of(store, table), seen)
        case _:
            return None


async def overview_context(store: Store, overview: Overview, link: Link) -> list[JoinedTable]:
    """Load the open tables of a chat that everyone there can see: of the chat itself and its topics. Raises `StoreDown`."""
    found = await tables_in(store, [overview.chat], CLOCK.id, link)
    return [each for each in found if each.scene.place.whole_chat == overview.chat]


async def week_context(store: Store, weeks: Weeks, day: int) -> WeekContext | None:
    """Load what the message of the week told on this day shows; None if nothing is kept of it. Raises `StoreDown`."""
    if weeks.told_day != day or not weeks.told.players:
        return None
    move = weeks.told.move
    record = None if move is None else await store.record(move.table)
    return WeekContext(await standings.LADDERS.load(store, weeks.chat), record or "")
