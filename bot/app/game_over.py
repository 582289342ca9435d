"""The end of a game: an event, told from the table's outbox to all who count it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from bot.app import standings
from bot.app.lookup import record_of
from bot.club import kinds
from bot.club.effects import Order, WeekGame
from bot.club.matter import make_matter_id, table_over
from bot.club.weekly import KIND, Weeks, week_game
from bot.store import Store
from bot.table.table import Table
from engine import record as records

Subscriber: TypeAlias = Callable[[Table, float], Awaitable[None]]
"""Counts a table that is over, at a time in seconds since the epoch. Idempotent for a table.

Raises `StoreDown`, or `RetryLater` where it cannot be done now.
"""


class GameOver:
    """Tells the ladders of chat and server, the league and the week, in this order.

    `carry_out` carries out an order, once for a token; `now` gives seconds since the epoch.
    """

    def __init__(
        self,
        store: Store,
        carry_out: Callable[[Order, str], Awaitable[None]],
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._carry_out = carry_out
        self._now = now
        self._subscribers: tuple[Subscriber, ...] = (
            partial(standings.count, store),
            partial(standings.count_on_server, store),
            self._tell_league,
            self._tell_week,
        )

    async def tell(self, table: Table) -> None:
        """Tell all subscribers, again from the first where one failed before. Raises what they raise."""
        # One moment for all: chat and server count the game in the same season.
        now = self._now()
        for subscriber in self._subscribers:
            await subscriber(table, now)

    async def _tell_league(self, table: Table, _now: float) -> None:
        if (order := table_over(table)) is not None:
            await self._carry_out(order, f"over:{table.id}")

    async def _tell_week(self, table: Table, _now: float) -> None:
        if (order := await week_order(self._store, table)) is not None:
            await self._carry_out(order, f"week:{table.id}")


async def week_order(store: Store, table: Table) -> WeekGame | None:
    """Return the report of a game to its chat's weeks; None where they are off. Raises `StoreDown`.

    Most chats have none: they cost one look-up.
    """
    weeks_id = make_matter_id(KIND, table.chat or table.place)
    loaded = await store.load(weeks_id)
    weeks = None if loaded is None else kinds.matter_from_text(loaded.doc)
    if not isinstance(weeks, Weeks) or not weeks.on:
        return None
    text = await record_of(store, table)
    if not text:
        return None
    return await asyncio.to_thread(lambda: week_game(weeks_id, table, records.load(text)))
