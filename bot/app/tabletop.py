"""Tabletops: who may look at a table, and what their view of it is made from.

What stands in one is `bot.present.tabletop`'s. Decides nothing about a game, and changes nothing.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Final

from cachetools import LRUCache

from bot.app.lookup import load_table
from bot.app.preferences import load_preferences
from bot.app.rights import Rights
from bot.present.laying import lay
from bot.present.localizer import person_reader
from bot.present.tabletop import Tabletop
from bot.store import Store
from bot.table.identity import Membership, Person, PersonId
from bot.table.playing.past import Recent, recent
from bot.table.press import Pressed
from bot.table.registry import buttons
from bot.table.table import Table
from bot.table.table_place import TablePlace

MAX_REMEMBERED: Final = 500
"""Tables of which is remembered what happened last, so that it is found out once for all viewers."""


class Tabletops:
    """Makes tabletops."""

    def __init__(self, store: Store, rights: Rights) -> None:
        self._store = store
        self._rights = rights
        self._recent: LRUCache[str, tuple[int, Recent]] = LRUCache(MAX_REMEMBERED)

    async def show(self, table_id: str, person: Person, theme: str) -> Tabletop | None:
        """See `bot.ports.GameService.tabletop`."""
        found = await load_table(self._store, table_id)
        at = None if found is None else await self._looks_from(found[0], person.id)
        if found is None or at is None:
            return None
        table, version = found
        preferences = await load_preferences(self._store, person.id)
        make = partial(
            lay,
            table.scene(version, table.seat_of(person.id), at),
            None if table.state is None else table.state.view(None),
            replace(person_reader(person, preferences), theme=theme),
            await self._recently(table, version),
        )
        rights = _Rights(table, person.id)
        made = await asyncio.to_thread(make, rights.may)
        known = await self._rights.of(person.id, table.place) if rights.undecided else None
        if known is Membership.MODERATOR:
            made = await asyncio.to_thread(make, _Rights(table, person.id, moderates=True).may)
        return made

    async def _looks_from(self, table: Table, person: PersonId) -> TablePlace | None:
        """Whoever sits or sat there may look; at a table in a chat, whoever can read that."""
        if any(person in seat.held_by for seat in table.seats):
            return table.place_of(person)
        return None if table.private else await self._rights.place_to_look(person, table)

    async def _recently(self, table: Table, version: int) -> Recent:
        known = self._recent.get(table.id)
        if known is not None and known[0] == version:
            return known[1]
        moves = await self._store.moves(table.id) if table.state is not None else []
        found = await asyncio.to_thread(recent, table, moves)
        self._recent[table.id] = version, found
        return found


class _Rights:
    """What a person may press at a table. `moderates` as in `buttons.offered`."""

    def __init__(self, table: Table, person: PersonId, *, moderates: bool | None = None) -> None:
        self._table = table
        self._person = person
        self._moderates = moderates
        self.undecided = False
        """Whether something depends on what they are at the table's place, and that is not known."""

    def may(self, pressed: Pressed) -> bool:
        """Whether a press is for them, and has its time."""
        table, person = self._table, self._person
        if not buttons.in_time(pressed, table, person):
            return False
        may = buttons.offered(pressed, table, person, moderates=self._moderates)
        self.undecided = self.undecided or may is None
        return bool(may)
