"""What chats' weeks need of the store: the games that are over, and what a week's message is drawn from.

Owns these look-ups alone: what is counted and told is `bot.club.weekly`'s.
"""

from __future__ import annotations

import asyncio

from bot.app import standings
from bot.app.retention import record_of
from bot.club import codec
from bot.club.effects import WeekGame
from bot.club.matter import matter_id
from bot.club.weekly.played import week_game
from bot.club.weekly.weeks import KIND, Weeks
from bot.present.club.weekly import WeekContext
from bot.store import Store
from bot.table.table import Table
from engine import record as records


async def game_over(store: Store, table: Table) -> WeekGame | None:
    """What the weeks of its chat are told of a table that is over; None where nobody wants to be told.

    In most chats nobody does: they cost one look-up. Raises `StoreDown`.
    """
    weeks_id = matter_id(KIND, table.chat or table.place)
    loaded = await store.load(weeks_id)
    weeks = None if loaded is None else codec.from_text(loaded.doc)
    if not isinstance(weeks, Weeks) or not weeks.on:
        return None
    text = await record_of(store, table)
    if not text:
        return None
    return await asyncio.to_thread(
        lambda: week_game(weeks_id, table, records.load(text)),
    )


async def context(store: Store, weeks: Weeks, day: int) -> WeekContext | None:
    """What the message of the week told on this day is drawn from; None if nothing is kept of it any more.

    Raises `StoreDown`.
    """
    if weeks.told_day != day or not weeks.told.players:
        return None
    move = weeks.told.move
    record = None if move is None else await store.record(move.table)
    return WeekContext(await standings.ladder(store, weeks.chat), record or "")
