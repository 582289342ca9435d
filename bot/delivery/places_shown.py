"""What each place of one table shows: as it is by now, and as the store has it.

Owns which values of the store belong to which place. Sends and stores nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.delivery import shown_messages
from bot.delivery.shown_messages import ShownMessages
from bot.store import Store, value_names
from bot.table.identity import Place
from bot.table.table import Table


async def board_at(store: Store, table: Table, place: Place) -> str | None:
    """The reference of the board that stands at a place of a table. Raises `StoreDown`."""
    return await store.recall(
        value_names.board(value_names.shown_at(table.id, table.further(place)))
    )


@dataclass(slots=True)
class PlaceShown:
    """One place. Another lane may change `now` while `stored` is on its way to the store."""

    place: Place
    key: str
    """What stands for the table at this place, in the names of its values."""
    now: ShownMessages
    stored: ShownMessages

    def changes(self) -> dict[str, str]:
        """The values to store, by name; "" is to be deleted."""
        return shown_messages.changes(self.key, self.stored, self.now)


class PlacesShown:
    """All places of a table of which anything was read."""

    def __init__(self, table_id: str) -> None:
        self._table_id = table_id
        self._places: dict[Place, PlaceShown] = {}

    def __iter__(self) -> Iterator[PlaceShown]:
        return iter(self._places.values())

    def at(self, place: Place) -> PlaceShown | None:
        """What this place shows; None if that was not read."""
        return self._places.get(place)

    def learn(self, place: Place, further: Place | None, read: ShownMessages) -> None:
        """Take in what was read of a place, unless more is known of it by now."""
        if place not in self._places:
            key = value_names.shown_at(self._table_id, further)
            self._places[place] = PlaceShown(place, key, read, read)

    def changes(self) -> Mapping[str, str]:
        """As `PlaceShown.changes`, of all places."""
        return {name: value for each in self for name, value in each.changes().items()}
