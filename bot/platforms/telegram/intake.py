"""Long polling that loses nothing: an update is stored before Telegram may forget it.

Owns the order store -> acknowledge -> handle -> done. Telegram takes a call with a higher offset as
the acknowledgement (Bot API, getUpdates), so the offset moves only past what the store has. What was
stored and not done when the process died is handled when it starts again; an update that Telegram
sends once more is known by its id. The ready-made Updater of python-telegram-bot acknowledges first
and is not used. Knows nothing of what updates mean.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import structlog
from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.ports import Queue
from bot.platforms.telegram.quiet import fault

log = structlog.get_logger("trigon.telegram")

_LONGEST_PAUSE: Final = 30.0
_LOOK: Final = 5.0
"""Seconds of one look into the queue that finds nothing."""


class Pauses:
    """Growing pauses between tries: from `first` seconds, doubled up to half a minute."""

    def __init__(self, first: float = 0.5) -> None:
        self._first = first
        self._next = first

    def reset(self) -> None:
        """It worked again."""
        self._next = self._first

    async def wait(self) -> None:
        """Pause once."""
        await asyncio.sleep(self._next)
        self._next = min(self._next * 2, _LONGEST_PAUSE)


class Intake:
    """Fetches, stores and hands out updates until it is cancelled.

    `take` is called for every stored update, in order, and must return soon; `done` is to be called
    for its entry when it was handled. `delayed` is told of updates that cannot be stored now.
    """

    def __init__(
        self,
        bot: Bot,
        queue: Queue,
        take: Callable[[str, Update], Awaitable[None]],
        delayed: Callable[[Update], Awaitable[None]],
    ) -> None:
        self._bot = bot
        self._queue = queue
        self._stream = f"telegram:{bot.id}"
        self._take = take
        self._delayed = delayed

    async def fetch(self) -> None:
        """Poll and store, for ever."""
        offset: int | None = None
        pauses = Pauses()
        while True:
            try:
                updates = await self._bot.get_updates(
                    offset=offset,
                    limit=limits.BATCH,
                    timeout=limits.POLL_SECONDS,
                    allowed_updates=limits.UPDATES,
                )
            except Conflict as error:
                fault("another process polls with this token and only one may; trying on", error)
            except InvalidToken as error:
                fault("Telegram refuses the token now, it may be revoked; trying on", error)
            except TelegramError as error:
                log.warning("Telegram does not answer; trying on", error=type(error).__name__)
            else:
                pauses.reset()
                if updates:
                    await self._store(updates)
                    offset = updates[-1].update_id + 1
                continue
            await pauses.wait()

    async def _store(self, updates: Sequence[Update]) -> None:
        pauses = Pauses()
        told = False
        waiting = list(updates)
        while waiting:
            update = waiting[0]
            try:
                number = str(update.update_id)
                await self._queue.intake_add(self._stream, number, update.to_json())
            except Exception as error:  # noqa: BLE001 - whatever is wrong with the store, waiting loses nothing
                fault("the store does not take updates; trying on", error)
                if not told:
                    told = True
                    for late in waiting:
                        await self._delayed(late)
                await pauses.wait()
            else:
                waiting.pop(0)

    async def hand_out(self) -> None:
        """Hand out what is stored, oldest first, for ever; what an earlier process left included."""
        after = "0-0"
        pauses = Pauses()
        while True:
            try:
                rows = await self._queue.intake_peek(self._stream, after=after, wait=_LOOK)
            except Exception as error:  # noqa: BLE001 - as above
                fault("the store does not give updates; trying on", error)
                await pauses.wait()
                continue
            pauses.reset()
            for entry, _, payload in rows:
                after = entry
                try:
                    await self._take(entry, Update.de_json(json.loads(payload), self._bot))
                except Exception as error:  # noqa: BLE001 - one odd update must not stop the rest
                    fault("an update cannot be read", error, unexpected=True)
                    await self.done(entry)

    async def done(self, entry: str) -> None:
        """The update of this entry was handled. Tries until the store has it."""
        pauses = Pauses()
        while True:
            try:
                await self._queue.intake_done(self._stream, [entry])
            except Exception as error:  # noqa: BLE001 - as above
                fault("the store does not take notes; trying on", error)
                await pauses.wait()
            else:
                return
