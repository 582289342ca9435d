"""Table views: the right to look at a table, the input of a view, and waiting for changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Final

import structlog
from cachetools import LRUCache

from bot.app.lookup import Rights, load_preferences, load_table, record_of
from bot.app.replies import LookBacks
from bot.app.standings import card_context_of
from bot.ports import TurnCall
from bot.present.localizer import person_reader
from bot.present.table_review import TableReview, table_review
from bot.present.table_view import Tabletop, called, lay
from bot.store import Store, StoreDown
from bot.table import preferences, registry
from bot.table.cheers import CardContext
from bot.table.commands import Payload
from bot.table.identity import Membership, Person, PersonId
from bot.table.lessons import LookBack
from bot.table.past import Recent, recent, retraced
from bot.table.table import Table, TablePlace
from bot.table.waiting import mover_of
from bot.telemetry.logs import fault

MAX_REMEMBERED: Final = 500
"""Tables whose latest events are cached: computed once, shared by all viewers."""


class Tabletops:
    """Makes tabletops."""

    def __init__(self, store: Store, rights: Rights, look_backs: LookBacks) -> None:
        self._store = store
        self._rights = rights
        self._look_backs = look_backs
        self._recent: LRUCache[str, tuple[int, Recent, CardContext]] = LRUCache(MAX_REMEMBERED)

    async def show(self, table_id: str, person: Person, theme: str, now: float) -> Tabletop | None:
        seen = await self._seen(table_id, person.id)
        if seen is None:
            return None
        table, version, at = seen
        chosen = await load_preferences(self._store, person.id)
        told, card = await self._recently(table, version)
        make = partial(
            lay,
            table.scene(version, table.seat_of(person.id), at),
            None if table.state is None else table.state.view(None),
            replace(person_reader(person, chosen), theme=theme),
            told,
            card=card,
        )
        rights = _Rights(table, person.id, now)
        made = await asyncio.to_thread(make, rights.may)
        known = await self._rights.of(person.id, table.place) if rights.undecided else None
        if known is Membership.MODERATOR:
            made = await asyncio.to_thread(make, _Rights(table, person.id, now, moderates=True).may)
        return made

    async def review(
        self, table_id: str, person: Person, theme: str, number: int
    ) -> TableReview | None:
        seen = await self._seen(table_id, person.id)
        record = "" if seen is None else await record_of(self._store, seen[0])
        if seen is None or not record:
            return None
        table, version, at = seen
        # Also those who left before the end.
        seat = table.held_seat(person.id)
        looked = LookBack(())
        if seat is not None:
            looked = await self._look_backs.so_far(table, seat, record)
        chosen = await load_preferences(self._store, person.id)
        reader = replace(person_reader(person, chosen), theme=theme)
        moves = await self._store.moves(table.id)
        scene = table.scene(version, table.seat_of(person.id), at)

        def made() -> TableReview:
            return table_review(scene, reader, retraced(table, moves, number), record, looked)

        return await asyncio.to_thread(made)

    async def turn_call(self, table_id: str, person: PersonId, now: float) -> TurnCall | None:
        found = await load_table(self._store, table_id)
        if found is None:
            return None
        table, version = found
        seat = table.seat_of(person)
        who = None if seat is None else table.seats[seat].person
        if who is None or table.turn is None or mover_of(table) != person or table.alone:
            return None
        chosen = await load_preferences(self._store, person)
        scene = table.scene(version, None, table.place_of(person))
        reader = person_reader(who, chosen)
        told, _ = await self._recently(table, version)
        title, body = called(scene, reader, told, seat)
        quiet_until = preferences.after_quiet(now, 0.0, chosen.quiet_time)
        return TurnCall(title, body, reader.language, table.turn.ply, quiet_until)

    async def _seen(self, table_id: str, person: PersonId) -> tuple[Table, int, TablePlace] | None:
        """Load a table, its version and the place where a person watches it; None for nowhere.

        Players may watch; in a chat, everyone who can read it.
        """
        found = await load_table(self._store, table_id)
        if found is None:
            return None
        table, version = found
        if table.held_seat(person) is not None:
            return table, version, table.place_of(person)
        at = None if table.private else await self._rights.place_to_look(person, table)
        return None if at is None else (table, version, at)

    async def _recently(self, table: Table, version: int) -> tuple[Recent, CardContext]:
        known = self._recent.get(table.id)
        if known is not None and known[0] == version:
            return known[1:]
        moves = await self._store.moves(table.id) if table.state is not None else []
        found = await asyncio.to_thread(recent, table, moves)
        over = table.state is not None and table.state.outcome is not None
        card = await card_context_of(self._store, table) if over else CardContext()
        self._recent[table.id] = version, found, card
        return found, card


class _Rights:
    """The right of a person to press buttons at a table. `moderates` as in `registry.offered`."""

    def __init__(
        self, table: Table, person: PersonId, now: float, *, moderates: bool | None = None
    ) -> None:
        self._table = table
        self._person = person
        self._now = now
        self._moderates = moderates
        self.undecided = False
        """A button depends on the person's membership, which has not been looked up."""

    def may(self, payload: Payload) -> bool:
        may = registry.offered(
            payload, self._table, self._person, self._now, moderates=self._moderates
        )
        self.undecided = self.undecided or may is None
        return bool(may)


_log = structlog.get_logger(__name__)

LOOK_SECONDS: Final = 1.0
"""Interval between looks at all watched tables; also the pause before the change feed is read again."""
END_SECONDS: Final = 0.2
"""Interval at which unfinished steps are cancelled again."""


class Watcher:
    """Waits for one table."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self._heard: int | None = None
        self._trouble: StoreDown | None = None
        self._news = asyncio.Event()

    def tell(self, version: int) -> None:
        """Note the table's version; 0: it is gone. A look-up may be older than the change feed."""
        self._heard = max(version, self._heard or 0) if version else 0
        self._news.set()

    def fail(self, trouble: StoreDown) -> None:
        self._trouble = trouble
        self._news.set()

    async def changed(self, version: int) -> None:
        while True:
            self._news.clear()
            if self._trouble is not None:
                trouble, self._trouble = self._trouble, None
                raise trouble
            if self._heard is not None and (self._heard > version or self._heard == 0):
                return
            await self._news.wait()


class TableWatch:
    """All watchers of tables in this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._watchers: set[Watcher] = set()
        self._attention: _Attention | None = None
        self._look = asyncio.Event()

    @asynccontextmanager
    async def watching(self, table_id: str) -> AsyncIterator[Watcher]:
        watcher = Watcher(table_id)
        self._watchers.add(watcher)
        self._look.set()
        if self._attention is None:
            self._attention = _Attention(self._listen, self._look_up)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)
            if not self._watchers and self._attention is not None:
                attention, self._attention = self._attention, None
                await asyncio.shield(asyncio.create_task(attention.end()))

    async def _listen(self) -> None:
        async with aclosing(self._store.changes()) as changes:
            async for change in changes:
                if change is None:
                    # Earlier changes were not heard.
                    self._look.set()
                    continue
                for watcher in self._watchers:
                    if watcher.table_id == change.table_id:
                        watcher.tell(change.version)

    async def _look_up(self) -> None:
        """Look at all watched tables on request, and every `LOOK_SECONDS`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                await self._look.wait()
        self._look.clear()
        tables = sorted({watcher.table_id for watcher in self._watchers})
        try:
            versions = dict(zip(tables, await self._store.versions(tables), strict=True))
        except StoreDown as trouble:
            for watcher in self._watchers:
                watcher.fail(trouble)
            raise
        for watcher in self._watchers:
            if watcher.table_id in versions:
                watcher.tell(versions[watcher.table_id])


class _Attention:
    """Steps that are repeated side by side until the end."""

    def __init__(self, *steps: Callable[[], Awaitable[None]]) -> None:
        self._over = asyncio.Event()
        self._tasks = [asyncio.create_task(self._on_and_on(step)) for step in steps]

    async def end(self) -> None:
        """Take no more steps, and cut off those under way."""
        self._over.set()
        left = set(self._tasks)
        while left:
            # A cancellation can be lost where a library waits or tidies up.
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=END_SECONDS)

    async def _on_and_on(self, step: Callable[[], Awaitable[None]]) -> None:
        """Whatever one meets, the next is taken: else nobody would hear of anything any more."""
        while not self._over.is_set():
            try:
                await step()
            except StoreDown:
                await asyncio.sleep(LOOK_SECONDS)
            except Exception as error:  # noqa: BLE001 - see above
                if self._over.is_set():
                    return
                _log.error("tables.watch_trouble", **fault(error))
                await asyncio.sleep(LOOK_SECONDS)
