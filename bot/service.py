"""The service: load, decide, commit, again when stale; then answer.

Owns the order of a command's way. What comes of it is `decide`'s, what is kept is the store's, what
it looks like is `present`'s. Nothing is shown that was not stored first.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import structlog

from bot import metrics
from bot.chosen import chosen, settings_page
from bot.logs import fault
from bot.ports import Reply
from bot.present import reader as readers
from bot.present.message import Choice, Message
from bot.present.present import for_person, notice
from bot.present.suggest import suggest
from bot.store import Due, Stale, Store, StoreDown
from bot.table import effects, preferences
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
    Refresh,
    Score,
    Swap,
    Tick,
    UseJoker,
)
from bot.table.decide import ENTROPY_BYTES, decide, wants_history
from bot.table.effects import Decision, Effect, Show
from bot.table.lobby import table_id
from bot.table.people import Person
from bot.table.press import NO_TABLE, read
from bot.table.table import Phase, Table
from bot.table.waiting import alarm
from engine import record as records

_log = structlog.get_logger(__name__)

TRIES: Final = 20
"""Rounds of load, decide, commit before a crowd is told to try again."""

KEEP_SECONDS: Final = 30 * 24 * 3600.0
"""How long a table that is over can still be looked at. Its record is kept for good."""

_CLOCK: Final = Person("clock:0", "clock")
"""Who asks when a moment has come; nobody sits under this id."""

_ANYWHERE: Final = (Hand, Play, Plan, Draw, Pass, Swap, UseJoker, Score, Hint)
"""What a person may say in private chat of a table that lies elsewhere."""


@dataclass(frozen=True, slots=True)
class _Done:
    """A command carried out: the table as it is now, and what to answer."""

    table: Table | None
    version: int
    replies: tuple[Effect, ...]


class Service:
    """Implements `bot.ports.Desk`."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float] = time.time,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._store = store
        self._now = now
        self._entropy = entropy

    async def handle(self, command: Command, reply: Reply) -> None:
        """See `bot.ports.Desk.handle`."""
        with metrics.command(_name(command)):
            for message in await self._answers(command):
                await reply(message)

    async def _answers(self, command: Command) -> list[Message]:
        language = command.person.language
        try:
            return await self._messages(command)
        except StoreDown:
            metrics.result("store_down")
            _log.warning("service.store_down", command=command.id)
            return [notice("refused-store-down", language)]
        except Exception as error:  # noqa: BLE001 - it is told and logged below
            # Whatever it is, the person hears of it, and the next command is served.
            metrics.result("trouble")
            _log.error("service.trouble", command=command.id, action=_name(command), **fault(error))
            return [notice("refused-trouble", language)]

    async def suggest(
        self, at: str, person: Person, field: str, given: Mapping[str, str]
    ) -> tuple[Choice, ...]:
        """See `bot.ports.Desk.suggest`."""
        try:
            laid = await self._store.place(at) or await self._only(person)
            loaded = None if laid is None else await self._store.load(laid)
        except StoreDown:
            return ()
        if loaded is None:
            return ()
        table = tables.from_text(loaded.doc)
        seat = table.seat_of(person.id)
        if seat is None:
            return ()
        scene = table.scene(loaded.version, seat)
        wishes = await chosen(self._store, person.id)
        reader = readers.person(person, wishes)
        return await asyncio.to_thread(suggest, scene, reader, field, given)

    async def _only(self, person: Person) -> str | None:
        """The table that this person sits at, if it is one."""
        mine = await self._store.person_tables(person.id)
        return mine[0] if len(mine) == 1 else None

    # --- one command -----------------------------------------------------------------------------

    async def _messages(self, command: Command) -> list[Message]:
        if (wish := preferences.wish_of(command)) is not None:
            page, rest = await settings_page(self._store, command, wish)
            if rest is not None:
                await self._refresh(command, rest)
            return [page]
        person = command.person
        wishes = await chosen(self._store, person.id)
        command = replace(command, rest=wishes.rest)
        done = await self._carry_out(command)
        out = []
        for effect in done.replies:
            record = ""
            mine: list[tuple[tables.Scene, int | None]] = []
            if effect.show in {Show.RECORD, Show.REPLAY} and done.table is not None:
                record = await self._record(done.table)
            if effect.show is Show.TABLES:
                mine = await self._tables_of(person)
            out.append(
                await asyncio.to_thread(
                    for_person,
                    effect,
                    done.table,
                    done.version,
                    person,
                    mine=mine,
                    record=record,
                    wishes=wishes,
                )
            )
        return out

    async def _refresh(self, command: Command, rest: str) -> None:
        """Tell every table of this person when their clock stands still from now on."""
        for number, mine in enumerate(await self._store.person_tables(command.person.id)):
            told = replace(command, id=f"{command.id}.{number}", action=Refresh(), rest=rest)
            await self._carry_out(told, at_table=mine)

    async def tick(self, due: Due) -> None:
        """Do what is due at a table by itself; harmless for a table that others have seen to.

        Raises `StoreDown`.
        """
        loaded = await self._store.load(due.table_id)
        if loaded is None or loaded.version != due.version:
            metrics.deadline("passed_by")
            return
        table = tables.from_text(loaded.doc)
        command = Command(id=f"clock:{due.version}", at=table.place, person=_CLOCK, action=Tick())
        decision = await asyncio.to_thread(decide, table, command, self._now(), b"", due.version)
        after = decision.table or table
        try:
            await self._store.commit(
                table.id,
                expected=due.version,
                op=command.id,
                doc=tables.to_text(after),
                moves=decision.moves,
                outbox=[effects.to_text(post) for post in decision.posts],
                deadline=alarm(after),
            )
        except Stale:
            metrics.deadline("passed_by")
            return
        metrics.deadline("done")
        await self._after(command, table, after)

    async def _carry_out(self, command: Command, at_table: str = "") -> _Done:
        entropy = self._entropy(ENTROPY_BYTES)
        for _ in range(TRIES):
            laid = await self._store.place(command.at)
            meant, several = (at_table, False) if at_table else await self._which(command, laid)
            if several:
                return _Done(None, 0, (Effect(show=Show.TABLES),))
            loaded = None if meant is None else await self._store.load(meant)
            table = None if loaded is None else tables.from_text(loaded.doc)
            version = 0 if loaded is None else loaded.version
            if table is not None and await self._store.carried_out(table.id, command.id):
                # The platform did not hear that this was done: say how things stand, do nothing.
                metrics.result("repeated")
                return _Done(table, version, _again(command))
            history: Sequence[str] = ()
            if table is not None and wants_history(command):
                history = await self._store.moves(table.id)
            decision = await asyncio.to_thread(
                decide, table, command, self._now(), entropy, version, history
            )
            if decision.table is None:
                metrics.result("told")
                return _Done(table, version, decision.replies)
            if (now_at := await self._commit(command, laid, version, decision)) is not None:
                await self._after(command, table, decision.table)
                return _Done(decision.table, now_at, decision.replies)
        metrics.result("crowded")
        return _Done(None, 0, effects.refuse("crowded").replies)

    async def _which(self, command: Command, laid: str | None) -> tuple[str | None, bool]:
        """The table a command is about; or that several could be meant."""
        if isinstance(command.action, Press):
            pressed = read(command.action.payload)
            if pressed is not None and pressed.table != NO_TABLE:
                return pressed.table, False
        if laid is None and command.private and isinstance(command.action, _ANYWHERE):
            mine = await self._store.person_tables(command.person.id)
            return (mine[0], False) if len(mine) == 1 else (None, len(mine) > 1)
        return laid, False

    async def _commit(
        self, command: Command, laid: str | None, version: int, decision: Decision
    ) -> int | None:
        """Store what was decided; None when someone else was faster."""
        table = decision.table
        if table is None:
            raise ValueError("nothing was decided")
        if table.id == table_id(command):
            # This command opens the table; its id follows from the command.
            version = 0
            # The place first: a claim without a table is an empty place, a table without its place
            # would be posted and could not be reached.
            if not await self._store.claim(table.place, table.id, instead_of=laid):
                return None
        try:
            committed = await self._store.commit(
                table.id,
                expected=version,
                op=command.id,
                doc=tables.to_text(table),
                moves=decision.moves,
                kept=decision.kept,
                deadline=alarm(table),
                outbox=[effects.to_text(post) for post in decision.posts],
            )
        except Stale:
            return None
        return committed.version

    async def _after(self, command: Command, before: Table | None, after: Table) -> None:
        """What follows a commit and can be done again at any time: indexes, the record."""
        over = after.phase is Phase.OVER
        seated = {person.id for person in after.people}
        known = (
            {person.id for person in before.people} if before and before.id == after.id else set()
        )
        for person in sorted((known | seated) if over else (known - seated)):
            await self._store.person_remove(person, after.id)
        if not over:
            for person in sorted((seated - known) | ({command.person.id} & seated)):
                await self._store.person_add(person, after.id)
        elif after.state is not None:
            await self._record(after)
            await self._store.retire(after.id, KEEP_SECONDS)

    # --- what replies need -----------------------------------------------------------------------

    async def _record(self, table: Table) -> str:
        """The record of a game that is over, kept from then on; "" if it never began."""
        if table.state is None or table.phase is not Phase.OVER:
            return ""
        kept = await self._store.record(table.id)
        if kept is None:
            kept = records.dump(table.record(tuple(await self._store.moves(table.id))))
            await self._store.records_add(table.id, kept)
        return kept

    async def _tables_of(self, person: Person) -> list[tuple[tables.Scene, int | None]]:
        found = []
        for mine in await self._store.person_tables(person.id):
            loaded = await self._store.load(mine)
            if loaded is None:
                continue
            table = tables.from_text(loaded.doc)
            found.append((table.scene(loaded.version, None), table.seat_of(person.id)))
        return found


def _again(command: Command) -> tuple[Effect, ...]:
    """What a repeated command is answered with: the hand to a player's move, else the table."""
    moved = isinstance(command.action, (Play, Draw, Pass, Swap, UseJoker, Press))
    return (Effect(show=Show.HAND),) if moved else (Effect(show=Show.LOBBY),)


def _name(command: Command) -> str:
    return type(command.action).__name__
