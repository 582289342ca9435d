"""Looking back at finished games in the background: once for each seat, whoever asks, and kept then.

Owns how long an answer waits for it, and that somebody who was told to wait hears when it is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

import structlog

from bot.app.retention import PLAYED_SECONDS
from bot.ports import NotThought, Thinkers
from bot.store import Store, StoreDown, value_names
from bot.table.answers import looking_back
from bot.table.answers.looking_back import LookBack
from bot.table.identity import PersonId
from bot.telemetry.logs import fault
from engine.players.search.look_back import Verdict

_log = structlog.get_logger(__name__)

PATIENCE: Final = 1.5
"""Seconds for which an answer waits for the whole; after that it says how far it is."""
TRIES: Final = 3
"""So often a move is tried again that nobody had time to look at."""

Tell: TypeAlias = Callable[[], Awaitable[None]]
"""Shows the whole to somebody who was told to wait."""


@dataclass(slots=True)
class _Work:
    """A look back under way."""

    record: str
    found: LookBack
    task: asyncio.Task[None] | None = None
    waiting: dict[PersonId, Tell] = field(default_factory=dict)


class LookBacks:
    """All that this process is looking back at."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._under_way: dict[str, _Work] = {}

    async def at(
        self, table_id: str, seat: int, record: str, who: PersonId, tell: Tell
    ) -> LookBack:
        """The look back at a seat's moves, whole or as far as it is; then `tell` is called once it is whole.

        Raises `StoreDown`.
        """
        name = value_names.look_back(table_id, seat)
        work = self._under_way.get(name)
        if work is None:
            found = looking_back.from_text(await self._store.recall(name))
            if found is None:
                found = await asyncio.to_thread(looking_back.begun, record, seat)
            if found.finished:
                return found
            work = self._under_way.setdefault(name, _Work(record, found))
        if work.task is None:
            work.task = asyncio.create_task(self._look(name, work))
        await asyncio.wait({work.task}, timeout=PATIENCE)
        if not work.found.finished and not work.task.done():
            work.waiting[who] = tell
        return work.found

    async def _look(self, name: str, work: _Work) -> None:
        """Look at move after move, keep what was found, tell those who wait."""
        try:
            await self._go_on(work)
            await self._store.remember(name, looking_back.to_text(work.found), PLAYED_SECONDS)
        except StoreDown as why:
            _log.warning("look_back.not_kept", done=work.found.done, why=str(why))
        except Exception as error:  # noqa: BLE001 - nobody waits for this task
            _log.error("look_back.trouble", **fault(error))
        finally:
            del self._under_way[name]
        if work.found.finished:
            for tell in work.waiting.values():
                await tell()

    async def _go_on(self, work: _Work) -> None:
        """As far as those who think have time for it; whoever asks again has it go on from there."""
        while not work.found.finished:
            number = work.found.choices[work.found.done]
            try:
                work.found = work.found.after(await self._judged(work.record, number))
            except NotThought as why:
                _log.warning("look_back.stopped", done=work.found.done, why=str(why))
                return

    async def _judged(self, record: str, number: int) -> tuple[Verdict, ...]:
        for left in reversed(range(TRIES)):
            try:
                job = partial(looking_back.judge, record, number)
                return await self._thinkers.run(job, leisurely=True)
            except NotThought as why:
                if not left or str(why) != "busy":
                    raise
        raise NotThought("busy")
