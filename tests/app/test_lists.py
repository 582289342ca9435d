"""Lists of a chat with more tables than a list has room for."""

from __future__ import annotations

from dataclasses import replace

from bot.app.lookup import MOST_WITHIN, tables_in, tables_within
from bot.store import Store
from bot.table import codec
from bot.table.commands import Join, New
from bot.table.identity import Place
from bot.table.registry import row_of
from bot.table.table import Table
from tests.ops.support import played
from tests.table.helpers import ANN, CAT, Room

CHAT = Place("test:hall")


async def keep(store: Store, table: Table, number: int) -> None:
    """Store a table in a topic of the chat. The names of the later ones come later."""
    place = Place(f"{CHAT}:{number}")
    there = replace(table, id=f"t{number:03}", place=place, chat=CHAT, created=float(number))
    await store.commit(there.id, expected=0, op="all", doc=codec.to_text(there))
    await store.update_chats(there.id, entered=(CHAT,), left=())


async def test_tables_that_wait_for_players_are_listed_before_others(store: Store) -> None:
    """However many are played, as in a large league, and whatever they are called."""
    running = played(1, turns=0).there
    gathering = Room(at=CHAT)
    gathering.do(ANN, New("tridom"))
    for number in range(MOST_WITHIN + 5):
        await keep(store, running, number)
    await keep(store, gathering.there, 900)
    listed = await tables_in(store, [CHAT], CAT.id, lambda *_: None)
    assert [each.scene.id for each in listed][:2] == ["t900", "t000"]
    assert len(listed) == MOST_WITHIN
    to_join = await tables_within(store, CHAT, CAT.id, lambda *_: None, row_of(Join()))
    assert [each.scene.id for each in to_join][:2] == ["t900", "t000"]
