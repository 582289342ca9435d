"""Which table is meant, and which tables are someone's.

Owns the way from a place or a person to tables. Decides nothing about a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.present.pages import JoinedTable
from bot.store import Loaded, Store, value_names
from bot.table import preferences
from bot.table import table as tables
from bot.table.actions import row_of
from bot.table.commands import Command
from bot.table.preferences import Preferences
from bot.table.rows import Reach
from bot.table.table import Table, TablePhase

Link: TypeAlias = Callable[[str, str | None], str | None]
"""From a place, and perhaps a message there, to a link."""


async def load(store: Store, table_id: str) -> tuple[Table, int] | None:
    """A table and its version; None where there is none. Raises `StoreDown`."""
    loaded = await store.load(table_id)
    return None if loaded is None else (tables.from_text(loaded.doc), loaded.version)


@dataclass(frozen=True, slots=True)
class Found:
    """What a command meets: the table that it is about, and what is known of its person.

    `laid` lies where it was said, `meant` is the table's id; with `several` more than one could be
    meant. `noted`: the person is known to the store as sitting at the table. `closed`: since when they
    take no private messages, as far as was tried.
    """

    laid: str | None
    wishes: Preferences
    meant: str | None = None
    several: bool = False
    loaded: Loaded | None = None
    noted: bool = False
    closed: str | None = None


async def find(store: Store, command: Command, at_table: str = "") -> Found:
    """All that is needed before a command is decided. Raises `StoreDown`.

    One round trip where the command names its table (`at_table`, or a button does), else two.
    """
    person = command.person.id
    named = at_table or command.names
    first = await store.lookup(
        values=[value_names.prefs(person), value_names.closed(person)],
        place=command.at,
        table_id=named,
        op=command.id,
        person=person,
    )
    chosen, closed = first.values
    wishes = preferences.from_text(chosen)
    found = Found(first.table_here, wishes, named, closed=closed)
    if named is not None:
        return replace(found, loaded=first.loaded, noted=first.indexed)
    meant, several = await _which(store, command, first.table_here)
    if meant is None or several:
        return replace(found, several=several)
    then = await store.lookup(table_id=meant, op=command.id, person=person)
    return replace(found, meant=meant, loaded=then.loaded, noted=then.indexed)


async def _which(store: Store, command: Command, laid: str | None) -> tuple[str | None, bool]:
    """The table that is meant without being named; or that several could be."""
    reach = row_of(command.action).reach
    if not command.private or reach is Reach.HERE:
        return laid, False
    if laid is not None:
        here = await load(store, laid)
        if here is not None and here[0].phase is not TablePhase.OVER:
            return laid, False
    meant, several = await only(store, command.person.id, turn=reach is Reach.MY_TURN)
    return (meant, True) if several else (meant or laid, False)


async def only(store: Store, person: str, *, turn: bool) -> tuple[str | None, bool]:
    """The one table of a person; with `turn`, of several the one that waits for them.

    Or that there are several. Raises `StoreDown`.
    """
    mine = await store.person_tables(person)
    if len(mine) < 2:
        return next(iter(mine), None), False
    open_ones: list[str] = []
    waiting: list[str] = []
    for table_id in mine:
        found = await load(store, table_id)
        if found is None or found[0].phase is TablePhase.OVER:
            continue
        open_ones.append(table_id)
        state = found[0].state
        if state is not None and state.to_move == found[0].seat_of(person):
            waiting.append(table_id)
    best = waiting if turn and len(waiting) == 1 else open_ones
    return (best[0], False) if len(best) == 1 else (None, len(best) > 1)


async def tables_of(store: Store, person: str, link: Link) -> list[JoinedTable]:
    """The tables that a person sits at, as everyone sees them. Raises `StoreDown`."""
    found = []
    for table_id in await store.person_tables(person):
        loaded = await load(store, table_id)
        if loaded is None or loaded[0].phase is TablePhase.OVER:
            continue
        table, version = loaded
        board = await store.recall(value_names.board(table_id))
        way = link(table.place, board)
        found.append(JoinedTable(table.scene(version, None), table.seat_of(person), way))
    return found
