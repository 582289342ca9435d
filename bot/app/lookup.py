"""Which table a command is about, and which tables a person sits at.

Owns the way from a place or a person to tables. Decides nothing about a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from bot.present.table_list import JoinedTable
from bot.store import Loaded, Store, value_names
from bot.table import codec
from bot.table.commands import Command
from bot.table.identity import PersonId, Place
from bot.table.people import preferences
from bot.table.people.preferences import Preferences
from bot.table.registry.actions import row_of
from bot.table.registry.rows import Reach
from bot.table.table import Table, TablePhase

MOST_WITHIN: Final = 20
"""Tables of a chat's topics that are looked at for a list."""

Link: TypeAlias = Callable[[Place, str | None], str | None]
"""From a place, and perhaps the reference of a message there, to a URL; None where there is none."""


@dataclass(frozen=True, slots=True)
class Lookup:
    """What the store knows of a command's table and person. Tables are named by their ids."""

    table_here: str | None
    """The table that lies at the place where the command was given."""
    preferences: Preferences
    target: str | None = None
    """The table that the command is about."""
    ambiguous: bool = False
    """Several tables of the person could be meant."""
    loaded: Loaded | None = None
    """The target as it is stored."""
    stranger: Loaded | None = None
    """A table that the place leads to and that does not lie there: it has left, or is only on its way."""
    indexed: bool = False
    """The person is entered as sitting at the target."""
    unreachable_since: float | None = None
    """Since when the person takes no private messages, in seconds since the epoch; None: they may."""


async def load_table(store: Store, table_id: str) -> tuple[Table, int] | None:
    """A table and its version; None where there is none. Raises `StoreDown`."""
    loaded = await store.load(table_id)
    return None if loaded is None else (codec.from_text(loaded.doc), loaded.version)


async def look_up(store: Store, command: Command, table_id: str = "") -> Lookup:
    """All that is needed before a command is decided. Raises `StoreDown`.

    One round trip where the table is named (by `table_id`, or by the button that was pressed), else
    two, and more for somebody in private who sits at several tables.
    """
    person = command.person.id
    named = table_id or command.names
    first = await store.lookup(
        values=[value_names.prefs(person), value_names.closed(person)],
        place=command.at,
        table_id=named,
        op=command.id,
        person=person,
    )
    chosen, closed = first.values
    lookup = Lookup(
        table_here=first.table_here,
        preferences=preferences.from_text(chosen),
        target=named,
        unreachable_since=None if closed is None else float(closed),
    )
    if named is not None:
        return replace(lookup, loaded=first.loaded, indexed=first.indexed)
    target, ambiguous = await _resolve_target(store, command, first.table_here)
    if target is None or ambiguous:
        return replace(lookup, ambiguous=ambiguous)
    then = await store.lookup(table_id=target, op=command.id, person=person)
    if target == first.table_here and _is_stranger(then.loaded, command.at):
        return replace(lookup, stranger=then.loaded)
    return replace(lookup, target=target, loaded=then.loaded, indexed=then.indexed)


def _is_stranger(loaded: Loaded | None, place: Place) -> bool:
    return loaded is not None and not codec.from_text(loaded.doc).lies_at(place)


async def _resolve_target(
    store: Store, command: Command, table_here: str | None
) -> tuple[str | None, bool]:
    """The table that is meant without being named; or that several could be."""
    reach = row_of(command.action).reach
    if not command.private or reach is Reach.HERE:
        return table_here, False
    if table_here is not None:
        here = await load_table(store, table_here)
        if (
            here is not None
            and here[0].phase is not TablePhase.OVER
            and here[0].lies_at(command.at)
        ):
            return table_here, False
    single, ambiguous = await resolve_single_table(
        store, command.person.id, turn=reach is Reach.MY_TURN
    )
    return (single, True) if ambiguous else (single or table_here, False)


async def resolve_single_table(
    store: Store, person: PersonId, *, turn: bool
) -> tuple[str | None, bool]:
    """The one open table of a person, or that there are several. Raises `StoreDown`.

    With `turn`, the one of several at which it is their turn.
    """
    mine = await store.person_tables(person)
    if len(mine) < 2:
        return next(iter(mine), None), False
    open_tables: list[str] = []
    on_turn: list[str] = []
    for table_id in mine:
        found = await load_table(store, table_id)
        if found is None or found[0].phase is TablePhase.OVER:
            continue
        open_tables.append(table_id)
        state = found[0].state
        if state is not None and state.to_move == found[0].seat_of(person):
            on_turn.append(table_id)
    best = on_turn if turn and len(on_turn) == 1 else open_tables
    return (best[0], False) if len(best) == 1 else (None, len(best) > 1)


async def tables_of(store: Store, person: PersonId, link: Link) -> list[JoinedTable]:
    """The open tables that a person sits at, as everyone sees them. Raises `StoreDown`."""
    mine = dict.fromkeys(await store.person_tables(person))
    return await _open_tables(store, mine, person, link)


async def tables_within(
    store: Store, chat: Place, person: PersonId, link: Link
) -> list[JoinedTable]:
    """The open tables in topics or threads of a chat, as everyone sees them. Raises `StoreDown`."""
    ids = (await store.chat_tables(chat))[:MOST_WITHIN]
    return await _open_tables(store, dict.fromkeys(ids, chat), person, link)


async def tables_in(
    store: Store, chats: Iterable[Place], person: PersonId, link: Link
) -> list[JoinedTable]:
    """The open tables of chats, their topics and threads, as everyone sees them. Raises `StoreDown`."""
    found: dict[str, Place | None] = {}
    for chat in chats:
        here = await store.table_at(chat)
        for table_id in (*([here] if here else []), *await store.chat_tables(chat)):
            found.setdefault(table_id, chat)
    return await _open_tables(store, dict(list(found.items())[:MOST_WITHIN]), person, link)


async def _open_tables(
    store: Store, seen_in: Mapping[str, Place | None], person: PersonId, link: Link
) -> list[JoinedTable]:
    """Each as it is seen in the chat that is named beside its id; without one, where the person sits."""
    joined = []
    for table_id, chat in seen_in.items():
        loaded = await load_table(store, table_id)
        if loaded is None or loaded[0].phase is TablePhase.OVER:
            continue
        table, version = loaded
        inside = [each for each in table.places if chat and chat in {each.place, each.within}]
        at = inside[0] if inside else table.place_of(person)
        key = value_names.shown_at(table.id, table.further(at.place))
        board = await store.recall(value_names.board(key))
        seat = table.seat_of(person)
        joined.append(JoinedTable(table.scene(version, None, at), seat, link(at.place, board)))
    return joined
