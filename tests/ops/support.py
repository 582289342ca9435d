"""Tables in a store, as the service would have left them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bot.store import Store
from bot.table import codec, effects
from bot.table.commands import Join, New, Start
from bot.table.identity import Place
from bot.table.table import Table
from tests.table.helpers import ANN, BOB, Room


def played(number: int, game: str = "triominoes", turns: int = 6) -> Room:
    """Play some turns of Ann and Bob's table of this number, in a place of its own."""
    room = Room(at=Place(f"test:room{number}"), seed=number % 256)
    room.do(ANN, New(game))
    room.do(BOB, Join())
    room.do(ANN, Start())
    for _ in range(turns):
        room.press(room.mover(), "do", 0)
    return room


async def keep(store: Store, room: Room, doc: str | None = None) -> Table:
    """Store a room, with another document if given; return its table."""
    table = room.there
    assert await store.claim_place(table.place, table.id, instead_of=None)
    await store.commit(
        table.id,
        expected=0,
        op="all",
        doc=codec.to_text(table) if doc is None else doc,
        moves=room.moves,
        outbox=[effects.effect_to_text(room.posts[-1])],
    )
    for person in table.people:
        await store.person_add(person.id, table.id)
    return table


def spoilt(room: Room, spoil: Callable[[dict[str, Any]], object]) -> str:
    """Return the document of a room with a fault in it."""
    data = json.loads(codec.to_text(room.there))
    spoil(data)
    return json.dumps(data)
