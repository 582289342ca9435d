"""Searching players. Their moves are committed separately, after the move that triggered them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias, TypeVar

import structlog

from bot.ports import NotThought, Thinkers
from bot.runtime import spawn
from bot.store import Store, StoreDown
from bot.table import codec
from bot.table.codec import Updating
from bot.table.commands import Command
from bot.table.effects import Decision, Line
from bot.table.identity import CLOCK
from bot.table.moving import awaits_thought, thoughts
from bot.table.registry import decide
from bot.table.rows import Case
from bot.table.steps import Think
from bot.table.table import Table
from bot.telemetry.logs import fault

T = TypeVar("T")

_log = structlog.get_logger(__name__)

OVERDUE_SECONDS: Final = 10.0
"""Time after which a table that waits for a computer is looked at again: longer than thinking takes."""
ANSWER_SECONDS: Final = 1.5
"""Time for which the answer to a move waits for the computers' moves after it."""

Settle: TypeAlias = Callable[[Command, int, Table, Decision], Awaitable[int | None]]
"""Stores a decision at a table of that version; returns the new one, or None when another was faster."""


@dataclass(frozen=True, slots=True)
class Followed:
    """The table after the computers' moves, and the lines about them for the person before them."""

    table: Table
    version: int
    lines: tuple[Line, ...]


class ComputersTurn:
    """The turn of a table's computers, after somebody's command or nobody's (None)."""

    def __init__(self, cause: Command | None, *, answered: bool) -> None:
        self._cause = cause
        self._answered = answered
        self._over = asyncio.Event()
        self._followed: Followed | None = None
        self.storing = asyncio.Lock()
        """Held from the command for some of its moves until these are stored, or not."""

    async def within(self, seconds: float) -> Followed | None:
        """Return the result; None if there is none in time, and then nobody waits for it any more."""
        try:
            await asyncio.wait_for(self._over.wait(), seconds)
        except TimeoutError:
            # Moves that are being stored now notify nobody: the answer tells of them.
            async with self.storing:
                self._cause, self._answered = None, False
        return self._followed

    def command(self, table: Table, version: int) -> Command:
        """Make the command for its moves, in the name of the person who need not be notified."""
        cause = self._cause or Command(id="", at=table.place, person=CLOCK, action=Think())
        action = Think(answered=self._answered)
        return replace(cause, id=f"think:{version}", at=table.place, action=action)

    def followed(self, table: Table, version: int, decision: Decision) -> None:
        before = () if self._followed is None else self._followed.lines
        lines = tuple(line for reply in decision.replies for line in reply.lines)
        self._followed = Followed(table, version, (*before, *lines))

    def end(self) -> None:
        self._over.set()


class ThinkingComputers:
    """Computers' thinking at tables that wait for one. `now` gives seconds since the epoch."""

    def __init__(
        self, store: Store, thinkers: Thinkers, settle: Settle, *, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._thinkers = thinkers
        self._settle = settle
        self._now = now
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(
        self, table: Table, version: int, cause: Command | None = None, *, answered: bool = False
    ) -> ComputersTurn | None:
        """Begin a turn of the table's computers, if it waits for one.

        `cause` is the command that made it wait; `answered`: its answer shows the result, so the computers' turn
        is returned to be waited for.
        """
        if not awaits_thought(table):
            return None
        turn = ComputersTurn(cause, answered=answered)
        spawn(self._tasks, self._play(turn, table, version))
        return turn if answered else None

    async def close(self) -> None:
        """Leave unfinished thoughts to the next process."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _play(self, turn: ComputersTurn, table: Table, version: int) -> None:
        """Play until a person is to move, or until somebody else was faster."""
        try:
            stored: int | None = version
            while stored is not None and awaits_thought(table):
                table, stored = await self._moved(turn, table, stored)
        except (StoreDown, Updating):
            _log.warning("computers.store_down", table=table.id)
        except Exception as error:  # noqa: BLE001 - nobody waits for this task; the deadline tries again
            _log.error("computers.trouble", table=table.id, **fault(error))
        finally:
            turn.end()

    async def _moved(
        self, turn: ComputersTurn, table: Table, version: int
    ) -> tuple[Table, int | None]:
        """Return the table after the next moves, and its version; None if another was faster."""
        history = await self._store.moves(table.id)
        found = await self._thoughts(table, history)
        async with turn.storing:
            command = turn.command(table, version)
            case = Case(
                command=command,
                table=table,
                now=self._now(),
                entropy=b"",
                version=version,
                thoughts=found,
            )
            decision = await asyncio.to_thread(decide, case)
            after = decision.table or table
            stored = await self._settle(command, version, table, decision)
            if stored is not None:
                turn.followed(after, stored, decision)
        return after, stored

    async def _thoughts(self, table: Table, history: Sequence[str]) -> tuple[str, ...] | None:
        try:
            return await self._thinkers.run(partial(thoughts, codec.to_text(table), history))
        except NotThought as why:
            _log.warning("computers.hurried", table=table.id, why=str(why))
        except Exception as error:  # noqa: BLE001 - a fault of the search must not stop the game
            _log.error("computers.trouble", table=table.id, **fault(error))
        return None


class InThread:
    """Implements `bot.ports.Thinkers` in a thread of this process, which slows others down a little."""

    async def run(self, job: Callable[[], T], *, leisurely: bool = False) -> T:
        del leisurely
        return await asyncio.to_thread(job)
