"""Answers to button presses, so that no button spins and none is answered twice.

Owns each query from the moment it is known: it is answered exactly once, soon, whatever its handling
does, and before anything else that has to wait its turn.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.entities import cut, units

log = structlog.get_logger("trigon.telegram")

Waits = Callable[[], Awaitable[bool]]
"""Whether a press that came here has not been handled yet, here or by another process."""


class Answer:
    """The answer to one callback query. Answers emptily after a while by itself."""

    def __init__(self, bot: Bot, query: str, waits: Waits | None = None) -> None:
        self._bot = bot
        self._query = query
        self._given = False
        self._elsewhere = False
        self._waits = waits
        self._since = time.monotonic()
        self._timer = asyncio.create_task(self._later())

    async def _later(self) -> None:
        await asyncio.sleep(limits.ANSWER_WITHIN)
        waits = self._waits
        # It may be claimed while the store is asked.
        if waits is not None and not await waits() and self._waits is not None:
            self._elsewhere = self._given = True
            return
        await self.give()

    def claim(self) -> None:
        """It is handled in this process, so nobody else answers it."""
        self._waits = None

    @property
    def elsewhere(self) -> bool:
        """Whether it was left to another process."""
        return self._elsewhere

    @property
    def age(self) -> float:
        """Seconds since the press was known."""
        return time.monotonic() - self._since

    @property
    def open(self) -> bool:
        """Whether it can still say something."""
        return not self._given

    async def give(self, text: str = "", url: str | None = None) -> bool:
        """Answer, if nobody has; whether this was the answer."""
        if self._given:
            return False
        self.close()
        try:
            await self._bot.answer_callback_query(
                self._query,
                text=cut(text, limits.ALERT) or None,
                show_alert=units(text) > limits.TOAST or None,
                url=url,
            )
        except TelegramError as error:
            # "query is too old": the person has long seen the button come back.
            log.debug("a button press could not be answered", error=type(error).__name__)
            return False
        return True

    def close(self) -> None:
        """Nothing is to be said any more."""
        self._given = True
        if self._timer is not asyncio.current_task():
            self._timer.cancel()


class Presses:
    """The presses that are not answered yet."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._open: dict[str, Answer] = {}

    def arrived(self, query: str, waits: Waits) -> None:
        """A press came; it will be handled here or by another process."""
        if query not in self._open:
            self._forget_given()
            self._open[query] = Answer(self._bot, query, waits)

    def handled(self, query: str) -> Answer:
        """Its answer, now that it is handled in this process."""
        answer = self._open.pop(query, None)
        if answer is None or answer.elsewhere:
            # It came to another process, or to one that has died since.
            answer = Answer(self._bot, query)
        self._open[query] = answer
        answer.claim()
        return answer

    async def finish(self) -> None:
        """What waits for the next start, or for another process, shall not spin until then."""
        await asyncio.gather(*(answer.give() for answer in self._open.values()))
        self._open.clear()

    def _forget_given(self) -> None:
        """An answer that was not wanted any more, or was given, is no longer ours."""
        self._open = {query: answer for query, answer in self._open.items() if answer.open}
