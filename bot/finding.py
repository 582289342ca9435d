"""Which table is meant, and which tables are someone's.

Owns the way from a place or a person to tables. Decides nothing about a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bot import names
from bot.present.pages import Mine
from bot.store import Store
from bot.table import table as tables
from bot.table.commands import (
    Command,
    Draw,
    Hand,
    Hint,
    Pass,
    Plan,
    Play,
    Press,
    Score,
    Swap,
    UseJoker,
)
from bot.table.press import NO_TABLE, read
from bot.table.table import Phase, Table

Link: TypeAlias = Callable[[str, str | None], str | None]
"""From a place, and perhaps a message there, to a link."""

_MOVES: Final = (Play, Draw, Pass, Swap, UseJoker, Hint)
_ANYWHERE: Final = (*_MOVES, Hand, Plan, Score)
"""What a person may say in private chat of a table that lies elsewhere."""


async def load(store: Store, table_id: str) -> tuple[Table, int] | None:
    """A table and its version; None where there is none. Raises `StoreDown`."""
    loaded = await store.load(table_id)
    return None if loaded is None else (tables.from_text(loaded.doc), loaded.version)


async def which(store: Store, command: Command, laid: str | None) -> tuple[str | None, bool]:
    """The table that a command is about; or that several could be meant. Raises `StoreDown`.

    `laid` is the table that lies where it was said.
    """
    if isinstance(command.action, Press):
        pressed = read(command.action.payload)
        if pressed is not None and pressed.table != NO_TABLE:
            return pressed.table, False
    if not (command.private and isinstance(command.action, _ANYWHERE)):
        return laid, False
    if laid is not None:
        here = await load(store, laid)
        if here is not None and here[0].phase is not Phase.OVER:
            return laid, False
    meant, several = await only(store, command.person.id, turn=isinstance(command.action, _MOVES))
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
        if found is None or found[0].phase is Phase.OVER:
            continue
        open_ones.append(table_id)
        state = found[0].state
        if state is not None and state.to_move == found[0].seat_of(person):
            waiting.append(table_id)
    best = waiting if turn and len(waiting) == 1 else open_ones
    return (best[0], False) if len(best) == 1 else (None, len(best) > 1)


async def tables_of(store: Store, person: str, link: Link) -> list[Mine]:
    """The tables that a person sits at, as everyone sees them. Raises `StoreDown`."""
    found = []
    for table_id in await store.person_tables(person):
        loaded = await load(store, table_id)
        if loaded is None or loaded[0].phase is Phase.OVER:
            continue
        table, version = loaded
        board = await store.recall(names.board(table_id))
        way = link(table.place, board)
        found.append(Mine(table.scene(version, None), table.seat_of(person), way))
    return found
